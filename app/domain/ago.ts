/**
 * How long ago something was, in words. The server doesn't know the reader's time zone, so there are no times of day.
 */

const minuteMs = 60_000;
const hourMs = 60 * minuteMs;
const dayMs = 24 * hourMs;

const withUnit = (count: number, unit: string): string => `${count} ${unit}${count === 1 ? "" : "s"} ago`;

/** "just now", "12 minutes ago", "3 hours ago", "5 days ago"; `at` and `now` in milliseconds since 1970. */
export function timeAgo(at: number, now: number): string {
  const passed = now - at;
  if (passed < minuteMs) return "just now";
  if (passed < hourMs) return withUnit(Math.floor(passed / minuteMs), "minute");
  if (passed < dayMs) return withUnit(Math.floor(passed / hourMs), "hour");
  return withUnit(Math.floor(passed / dayMs), "day");
}
