/** How long ago something was, in words. The server does not know the reader's time zone, so there are no times of day. */

const minuteMs = 60_000;
const hourMs = 60 * minuteMs;
const dayMs = 24 * hourMs;

const counted = (count: number, unit: string): string => `${count} ${unit}${count === 1 ? "" : "s"} ago`;

/** "just now", "12 minutes ago", "3 hours ago", "5 days ago"; `at` and `now` in milliseconds since 1970. */
export function agoInWords(at: number, now: number): string {
  const passed = now - at;
  if (passed < minuteMs) return "just now";
  if (passed < hourMs) return counted(Math.floor(passed / minuteMs), "minute");
  if (passed < dayMs) return counted(Math.floor(passed / hourMs), "hour");
  return counted(Math.floor(passed / dayMs), "day");
}
