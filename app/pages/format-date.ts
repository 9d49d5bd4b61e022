/** Days as people read them. The order is day, month, year, as in Australia. */
import { site } from "#site";

const dayIn = (month: "short" | "long"): ((day: string) => { day: string; text: string }) => {
  const format = new Intl.DateTimeFormat(site.language, { day: "numeric", month, year: "numeric", timeZone: "UTC" });
  return (day) => ({ day, text: format.format(new Date(`${day}T00:00:00Z`)) });
};

/** "4 Nov 2026" for lists; `day` is YYYY-MM-DD. */
export const shortDay = dayIn("short");

/** "4 November 2026" for running text; `day` is YYYY-MM-DD. */
export const longDay = dayIn("long");
