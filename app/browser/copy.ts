/** "Copy" at a block of code or for an address: the button says for a moment what happened. */
/** How long the button says it, in milliseconds. */
const saidFor = 2000;

/** Copies what `data-copy` holds, else the code of the figure that this button stands in. */
export async function copyFrom(button: HTMLButtonElement): Promise<void> {
  const text = button.dataset["copy"];
  if (text) return say(button, (await toClipboard(text)) ? "Copied" : "Copy it from the address bar");
  const code = button.closest("figure")?.querySelector("pre");
  if (code) say(button, (await toClipboard(code.textContent ?? "")) ? "Copied" : selected(code));
}

/** Hands the address in `data-share` to an app of the reader's choice. */
export async function shareFrom(button: HTMLButtonElement): Promise<void> {
  try {
    await navigator.share({ title: document.title, url: button.dataset["share"] ?? "" });
  } catch (error) {
    // The reader closed the list of apps.
    if (error instanceof DOMException && error.name === "AbortError") return;
    say(button, "No app took it: copy the address");
  }
}

function say(button: HTMLButtonElement, words: string): void {
  // Kept at the button: a second press while it still says "Copied" must not take that for its name.
  button.dataset["label"] ??= button.textContent ?? "";
  // The button is its own status: what it says next is announced, because it has the focus and lives.
  button.setAttribute("aria-live", "polite");
  button.textContent = words;
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
