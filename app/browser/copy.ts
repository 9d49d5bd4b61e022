/** "Copy" at a block of code: the text goes to the clipboard, and the button says for a moment what happened. */
/** How long the button says it, in milliseconds. */
const saidFor = 2000;

/** Copies the code of the figure that this button stands in. */
export async function copyCode(button: HTMLButtonElement): Promise<void> {
  const code = button.closest("figure")?.querySelector("pre");
  if (!code) return;
  // Kept at the button: a second press while it still says "Copied" must not take that for its name.
  button.dataset["label"] ??= button.textContent ?? "";
  // The button is its own status: what it says next is announced, because it has the focus and lives.
  button.setAttribute("aria-live", "polite");
  button.textContent = (await toClipboard(code.textContent ?? "")) ? "Copied" : selected(code);
  setTimeout(() => {
    button.textContent = button.dataset["label"] ?? "";
  }, saidFor);
}

async function toClipboard(text: string): Promise<boolean> {
  try {
    await navigator.clipboard.writeText(text);
    return true;
  } catch {
    return false;
  }
}

/** Without HTTPS there is no clipboard for scripts; the text is selected instead, ready for the keys. */
function selected(code: Element): string {
  getSelection()?.selectAllChildren(code);
  return "Selected: press Ctrl+C";
}
