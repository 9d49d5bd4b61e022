/** Tells people who listen that they have finished the lesson, once, at the moment when they do. */

/** Whether the lesson that is shown was done when it was last looked at; null: not looked at yet. */
let wasDone: boolean | null = null;

/** Another page is shown. */
export function forgetFinish(): void {
  wasDone = null;
}

/** After the marks of a page were filled in. */
export function sayFinish(): void {
  const words = document.querySelector("[data-end] h2")?.textContent.trim() ?? null;
  const region = document.querySelector("[data-end-said]");
  if (wasDone === false && words !== null && region) region.textContent = `${words}.`;
  wasDone = words !== null;
}
