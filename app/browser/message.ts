/** The messages of ui/message.tsx for scripts that run without React. */
import iconsUrl from "#app/ui/drawings/icons.svg?url&no-inline";
import moreUrl from "#app/ui/drawings/icons-more.svg?url&no-inline";

/** A message with its icon; an error is announced at once. Its last child contains the text and is where buttons go. */
export function messageBox(kind: "info" | "error", text: string): HTMLElement {
  const box = document.createElement("div");
  box.className = `tell ${kind}`;
  if (kind === "error") box.setAttribute("role", "alert");
  const svg = "http://www.w3.org/2000/svg";
  const icon = document.createElementNS(svg, "svg");
  icon.setAttribute("class", "i");
  icon.setAttribute("aria-hidden", "true");
  const use = document.createElementNS(svg, "use");
  use.setAttribute("href", kind === "error" ? `${iconsUrl}#cross` : `${moreUrl}#info`);
  icon.append(use);
  const paragraph = document.createElement("p");
  paragraph.textContent = text;
  const content = document.createElement("div");
  content.append(paragraph);
  box.append(icon, content);
  return box;
}
