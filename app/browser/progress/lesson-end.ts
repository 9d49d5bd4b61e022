/** Announces to screen readers that a lesson is finished, once, when it happens. */

/** Whether the current lesson was done when last checked. Null if it hasn't been checked yet. */
let wasDone: boolean | null = null;

/** Call it when another page is shown. */
export function resetLessonEnd(): void {
  wasDone = null;
}

/** Call it after the marks of a page have been filled in. */
export function announceLessonEnd(): void {
  const heading = document.querySelector("[data-end] #finished")?.textContent.trim() ?? null;
  const region = document.querySelector("[data-end-said]");
  if (wasDone === false && heading !== null && region) region.textContent = `${heading}.`;
  wasDone = heading !== null;
}
