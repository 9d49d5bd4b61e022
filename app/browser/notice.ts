/** A line that tells what has happened, in the corner of the page, until it is closed or the next one comes. */

export interface NoticeAction {
  readonly text: string;
  readonly act: () => void;
}

/** Shows the line. It is announced politely and takes nobody's focus. */
export function showNotice(text: string, actions: readonly NoticeAction[] = []): void {
  let note = document.querySelector<HTMLElement>("[data-notice]");
  if (!note) {
    note = document.createElement("div");
    // It lies where the question about cookies lies, and looks like it.
    note.className = "consent";
    note.dataset["notice"] = "";
    note.setAttribute("role", "status");
    document.body.append(note);
  }
  const box = note;
  const buttons = [...actions, { text: "Close", act: () => {} }].map((action) => {
    const button = document.createElement("button");
    button.type = "button";
    button.className = "btn small";
    button.textContent = action.text;
    button.addEventListener("click", () => {
      box.remove();
      action.act();
    });
    return button;
  });
  const line = document.createElement("p");
  line.textContent = text;
  const row = document.createElement("div");
  row.className = "btns";
  row.append(...buttons);
  const inner = document.createElement("div");
  inner.append(line, row);
  // A live region has to be there before its words are, or nobody hears them.
  setTimeout(() => box.replaceChildren(inner));
}
