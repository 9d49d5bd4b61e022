/** Clocks of time zones, for tests. */
import type { Clock } from "#app/domain/progress/clock.ts";

/** A clock of a time zone that the runtime knows. */
export function clockIn(zone: string, now: number): Clock {
  const format = new Intl.DateTimeFormat("en-US", {
    timeZone: zone,
    hourCycle: "h23",
    year: "numeric",
    month: "numeric",
    day: "numeric",
    hour: "numeric",
    minute: "numeric",
    second: "numeric",
  });
  const offsetAt = (at: number) => {
    const part = Object.fromEntries(format.formatToParts(at).map(({ type, value }) => [type, Number(value)]));
    const { year = 0, month = 0, day = 0, hour = 0, minute = 0, second = 0 } = part;
    return Math.round((at - Date.UTC(year, month - 1, day, hour, minute, second)) / 60_000);
  };
  return { now, offsetAt, own: true };
}
