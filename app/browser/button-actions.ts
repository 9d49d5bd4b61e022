/** The small buttons of a page: copy, share, print, show a password. Loaded when one of them is first pressed. */
import { copyFrom, shareFrom } from "./copy.ts";

export function handleButton(button: HTMLButtonElement): void {
  const { dataset } = button;
  if ("print" in dataset) window.print();
  else if ("reveal" in dataset) toggleReveal(button);
  else void ("share" in dataset ? shareFrom : copyFrom)(button);
}

/** Shows or hides the password in the field before the button, without changing the value or the caret. */
export function toggleReveal(button: HTMLButtonElement): void {
  const field = button.previousElementSibling;
  const word = button.querySelector("[data-word]");
  if (!(field instanceof HTMLInputElement) || !word) return;
  const { selectionStart, selectionEnd } = field;
  const wasHidden = field.type === "password";
  field.type = wasHidden ? "text" : "password";
  word.textContent = wasHidden ? "Hide" : "Show";
  field.setSelectionRange(selectionStart, selectionEnd);
  // After a click or tap, people continue typing. With the keyboard the focus stays, so the same key hides it again.
  if (!button.matches(":focus-visible")) field.focus();
  // Sent as a password, so that no browser offers to remember it as text.
  if (wasHidden)
    field.form?.addEventListener("submit", () => field.type === "text" && toggleReveal(button), { once: true });
}
