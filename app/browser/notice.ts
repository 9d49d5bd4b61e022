/** A message at the end of the window, until it is closed or replaced by the next one. */

import { messageBox } from "./message.ts";

export interface NoticeAction {
  readonly text: string;
  readonly act: () => void;
}

/** Shows a message. It is announced politely and doesn't take the focus. */
export function showNotice(text: string, actions: readonly NoticeAction[] = []): void {
  const line = document.querySelector<HTMLElement>("[data-notice]") ?? createNoticeLine();
  const buttons = [...actions, { text: "Close", act: () => {} }].map((action) => {
    const button = document.createElement("button");
    button.type = "button";
    button.className = "btn small";
    button.textContent = action.text;
    button.addEventListener("click", () => {
      line.remove();
      action.act();
    });
    return button;
  });
  const box = messageBox("info", text);
  const row = document.createElement("div");
  row.className = "btns";
  row.append(...buttons);
  box.lastElementChild?.append(row);
  line.replaceChildren(box);
}

/** A place for it in the live region of the page, which exists from the start (ui/page-messages.tsx). */
function createNoticeLine(): HTMLElement {
  const line = document.createElement("div");
  line.dataset["notice"] = "";
  document.querySelector("[data-notices]")?.append(line);
  return line;
}
