/** "Copy" at a block of code: the text goes to the clipboard, and the button says for a moment what happened. */
import { plainClick } from "./clicks.ts";

/** How long the button says it, in milliseconds. */
const saidFor = 2000;

export function startCopy(): void {
  document.addEventListener("click", (event) => {
    const button = plainClick(event)?.closest<HTMLButtonElement>("[data-copy]");
    const code = button?.closest("figure")?.querySelector("pre");
    if (!button || !code) return;
    // Kept at the button: a second press while it still says "Copied" must not take that for its name.
    button.dataset["label"] ??= button.textContent ?? "";
    // The button is its own status: what it says next is announced, because it has the focus and lives.
    button.setAttribute("aria-live", "polite");
    const say = (text: string): void => {
      button.textContent = text;
      setTimeout(() => {
        button.textContent = button.dataset["label"] ?? "";
      }, saidFor);
    };
    // Without HTTPS there is no clipboard for scripts; the text is selected instead, ready for the keys.
    Promise.resolve(
      navigator.clipboard?.writeText(code.textContent ?? "") ?? Promise.reject(new Error("no clipboard")),
    ).then(
      () => say("Copied"),
      () => {
        getSelection()?.selectAllChildren(code);
        say("Selected: press Ctrl+C");
      },
    );
  });
}
