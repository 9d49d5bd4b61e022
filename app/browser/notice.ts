/** A line that tells what has happened, in the corner of the page, until it is closed or the next one comes. */

import { messageBox } from "./message.ts";

export interface NoticeAction {
  readonly text: string;
  readonly act: () => void;
}

/** Shows the line. It is announced politely and takes nobody's focus. */
export function showNotice(text: string, actions: readonly NoticeAction[] = []): void {
  const line = document.querySelector<HTMLElement>("[data-notice]") ?? place();
  const buttons = [...actions, { text: "Close", act: () => {} }].map((action) => {
    const button = document.createElement("button");
    button.type = "button";
    button.className = "btn small";
    button.textContent = action.text;
    button.addEventListener("click", () => {
      if (line.parentElement?.childElementCount === 1) line.parentElement.remove();
      else line.remove();
      action.act();
    });
    return button;
  });
  const box = messageBox("info", text);
  const row = document.createElement("div");
  row.className = "btns";
  row.append(...buttons);
  box.lastElementChild?.append(row);
  // A live region has to be there before its words are, or nobody hears them.
  setTimeout(() => line.replaceChildren(box));
}

/** It lies where the question about cookies lies, and above it while that is asked. */
function place(): HTMLElement {
  const line = document.createElement("div");
  line.dataset["notice"] = "";
  line.setAttribute("role", "status");
  const banner = document.querySelector("[data-consent-banner]:not([hidden])");
  if (banner) banner.prepend(line);
  else {
    const bar = document.createElement("div");
    bar.className = "consent";
    bar.append(line);
    document.body.append(bar);
  }
  return line;
}
