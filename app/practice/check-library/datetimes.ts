/** The machine-readable values of `time`: HTML Standard, 2.3.5 Dates and times. */

const time = String.raw`\d\d:\d\d(?::\d\d(?:\.\d{1,3})?)?`;
const dates = new RegExp(
  String.raw`^(?:\d{4,}|\d{4,}-\d\d|(?:\d{4,}-|(?:--)?)\d\d-\d\d|\d{4,}-W\d\d|${time}|\d{4,}-\d\d-\d\d[T ]${time}(?:Z|[+-]\d\d:?\d\d)?)$`,
);
const daysIn = (year: number, month: number): number => new Date(Date.UTC(year, month, 0)).getUTCDate();

/** Whether programs can read a date, a month, a year, a week or a time of day from it. */
export function isDateOrTime(value: string): boolean {
  if (!dates.test(value)) return false;
  const [, year = "2000", month = "1", day = "1"] =
    /^(\d{4,})-(\d\d)(?:-(\d\d))?/.exec(value) ?? /^(?:--)?()(\d\d)-(\d\d)$/.exec(value) ?? [];
  return (
    Number(month) >= 1 &&
    Number(month) <= 12 &&
    Number(day) >= 1 &&
    Number(day) <= daysIn(Number(year) || 2000, Number(month))
  );
}

const minutesOf: Readonly<Record<string, number>> = { w: 10_080, d: 1440, h: 60, m: 1, s: 1 / 60 };

/** The minutes of a duration, as in “PT1H10M” or “1h 10m”, or null if it isn't one. */
export function minutesIn(value: string): number | null {
  const iso = /^P(?=.)(\d+D)?(?:T(?=.)(\d+H)?(\d+M)?(\d+(?:\.\d{1,3})?S)?)?$/.exec(value);
  const parts = iso ? iso.slice(1).filter((part) => part !== undefined) : componentsOf(value);
  if (!parts) return null;
  return parts.reduce((sum, part) => sum + Number.parseFloat(part) * (minutesOf[part.slice(-1).toLowerCase()] ?? 0), 0);
}

/** “1h”, “10m”: each unit once, in any order, with a space between if people like. */
function componentsOf(value: string): readonly string[] | null {
  if (!/^(?:\s*\d+(?:\.\d{1,3})?\s*[wdhms])+\s*$/i.test(value)) return null;
  const parts = value.replace(/\s/g, "").match(/[\d.]+\p{L}/gu) ?? [];
  const units = parts.map((part) => part.slice(-1).toLowerCase());
  const isFraction = parts.some((part) => part.includes(".") && !/s$/i.test(part));
  return new Set(units).size === units.length && !isFraction ? parts : null;
}
