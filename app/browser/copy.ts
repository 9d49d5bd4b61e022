/** The copy and share buttons: for a moment, the button's label says what happened. */
/** How long the label is shown, in milliseconds. */
const labelDuration = 2000;

/** Copies the value of `data-copy`, or else the code of the figure that contains this button. */
export async function copyFrom(button: HTMLButtonElement): Promise<void> {
  const text = button.dataset["copy"];
  if (text) return showLabel(button, (await toClipboard(text)) ? "Copied" : "Copy it from the address bar");
  const code = button.closest("figure")?.querySelector("pre");
  if (code) showLabel(button, (await toClipboard(code.textContent ?? "")) ? "Copied" : selectCode(code));
}

/** Shares the URL in `data-share` with an app of the reader's choice. */
export async function shareFrom(button: HTMLButtonElement): Promise<void> {
  try {
    await navigator.share({ title: document.title, url: button.dataset["share"] ?? "" });
  } catch (error) {
    // The reader closed the list of apps.
    if (error instanceof DOMException && error.name === "AbortError") return;
    showLabel(button, "Sharing didn’t work: copy the link");
  }
}

function showLabel(button: HTMLButtonElement, words: string): void {
  // The label is stored on the button, so that a second press doesn't take "Copied" for the original.
  button.dataset["label"] ??= button.textContent ?? "";
  // The button is its own live region: screen readers announce the new label.
  button.setAttribute("aria-live", "polite");
  button.textContent = words;
  setTimeout(() => {
    button.textContent = button.dataset["label"] ?? "";
  }, labelDuration);
}

async function toClipboard(text: string): Promise<boolean> {
  try {
    await navigator.clipboard.writeText(text);
    return true;
  } catch {
    return false;
  }
}

/** Without HTTPS, scripts can't use the clipboard, so the text is selected instead, ready for Ctrl+C. */
function selectCode(code: Element): string {
  getSelection()?.selectAllChildren(code);
  return "Selected: press Ctrl+C";
}
