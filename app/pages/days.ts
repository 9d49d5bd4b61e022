/** Days as people read them. The order is day, month, year, as in Australia. */
import { site } from "#site";

const short = new Intl.DateTimeFormat(site.language, {
  day: "numeric",
  month: "short",
  year: "numeric",
  timeZone: "UTC",
});
const long = new Intl.DateTimeFormat(site.language, {
  day: "numeric",
  month: "long",
  year: "numeric",
  timeZone: "UTC",
});

/** "4 Nov 2026" for lists; `day` is YYYY-MM-DD. */
export const shortDay = (day: string): { day: string; text: string } => ({
  day,
  text: short.format(new Date(`${day}T00:00:00Z`)),
});

/** "4 November 2026" for running text. */
export const longDay = (day: string): { day: string; text: string } => ({
  day,
  text: long.format(new Date(`${day}T00:00:00Z`)),
});
