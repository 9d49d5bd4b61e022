/** What the small buttons of a page do: copy, share, print, show a password. Loaded when the first of them is pressed. */
import { copyFrom, shareFrom } from "./copy.ts";

export function press(button: HTMLButtonElement): void {
  const { dataset } = button;
  if ("print" in dataset) window.print();
  else if ("reveal" in dataset) toggleReveal(button);
  else void ("share" in dataset ? shareFrom : copyFrom)(button);
}

/** Shows or hides the password in the field before the button. What is typed and the caret stay where they are. */
export function toggleReveal(button: HTMLButtonElement): void {
  const field = button.previousElementSibling;
  const word = button.querySelector("[data-word]");
  if (!(field instanceof HTMLInputElement) || !word) return;
  const { selectionStart, selectionEnd } = field;
  const shows = field.type === "password";
  field.type = shows ? "text" : "password";
  word.textContent = shows ? "Hide" : "Show";
  field.setSelectionRange(selectionStart, selectionEnd);
  // After a click or a tap people go on typing. With keys the focus stays, so that the same key hides it again.
  if (!button.matches(":focus-visible")) field.focus();
  // Sent as a password, so that no browser offers to remember it as text.
  if (shows)
    field.form?.addEventListener("submit", () => field.type === "text" && toggleReveal(button), { once: true });
}
