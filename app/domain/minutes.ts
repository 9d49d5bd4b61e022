/** A length of time as lists say it: "45 min", "2 h", "1 h 15 min". */
export function formatMinutes(minutes: number): string {
  const hours = Math.floor(minutes / 60);
  const rest = minutes % 60;
  return [hours > 0 ? `${hours} h` : "", rest > 0 || hours === 0 ? `${rest} min` : ""].filter(Boolean).join(" ");
}

/** The same for use after "about" in a sentence: "8 minutes", "1 h 15 min". */
export const formatMinutesInSentence = (minutes: number): string =>
  minutes >= 60 ? formatMinutes(minutes) : `${minutes} ${minutes === 1 ? "minute" : "minutes"}`;
