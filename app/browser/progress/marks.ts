/** Fills in the marks of the page that is shown; see ui/mark.tsx. */
import { lineOf, markAt, readLine, readMark } from "#app/domain/progress/marks.ts";
import type { Progress } from "#app/domain/progress/records.ts";
import { type MarkNode, markNodes } from "#app/ui/mark-nodes.ts";

const svg = "http://www.w3.org/2000/svg";

function element(node: MarkNode | string): Node {
  if (typeof node === "string") return document.createTextNode(node);
  const { tag, attributes, children } = node;
  const made = tag === "svg" || tag === "use" ? document.createElementNS(svg, tag) : document.createElement(tag);
  for (const [name, value] of Object.entries(attributes)) made.setAttribute(name, value);
  made.append(...children.map(element));
  return made;
}

export function fillMarks(progress: Progress): void {
  for (const place of document.querySelectorAll<HTMLElement>("[data-mark]")) {
    const known = readMark(place.dataset["mark"] ?? "");
    const mark = known && markAt(progress, known);
    const nodes = mark ? markNodes(mark).map(element) : [];
    // What stands there already stays: somebody may have the focus in it.
    const next = document.createElement("span");
    next.append(...nodes);
    if (!next.isEqualNode(bare(place))) place.replaceChildren(...next.childNodes);
  }
  for (const line of document.querySelectorAll<SVGUseElement>("use[data-line]")) {
    const at = lineOf(progress, readLine(line.dataset["line"] ?? ""));
    const sheet = line.getAttribute("href")?.split("#")[0] ?? "";
    line.setAttribute("href", `${sheet}#at-${at ?? "none"}`);
  }
}

/** A place without its own attributes. */
function bare(place: HTMLElement): HTMLElement {
  const copy = document.createElement("span");
  copy.append(...Array.from(place.childNodes, (child) => child.cloneNode(true)));
  return copy;
}
