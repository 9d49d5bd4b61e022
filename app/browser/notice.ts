/** A message in the corner of the page, until it is closed or replaced by the next one. */

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
  // A live region has to exist before its content is added, or screen readers don't announce it.
  setTimeout(() => line.replaceChildren(box));
}

/** It has the position of the cookie banner, or is above the banner while that is shown. */
function createNoticeLine(): HTMLElement {
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
