/** Fills in the marks of the current page (ui/mark.tsx). */
import { loadWithRetry } from "#app/browser/preload-error.ts";
import { openLabel } from "#app/domain/practice/task-elements.ts";
import { type LeftPart, type Marks, parseMark } from "#app/domain/progress/marks.ts";
import { begunNode, endNode, type MarkNode, markNodes, solvedNode } from "#app/ui/mark-nodes.ts";

const svg = "http://www.w3.org/2000/svg";

function element(node: MarkNode | string): Node {
  if (typeof node === "string") return document.createTextNode(node);
  const { tag, attributes, children } = node;
  const created = tag === "svg" || tag === "use" ? document.createElementNS(svg, tag) : document.createElement(tag);
  for (const [name, value] of Object.entries(attributes)) created.setAttribute(name, value);
  created.append(...children.map(element));
  return created;
}

const places = () => document.querySelectorAll<HTMLElement>("[data-mark]");
const ends = () => document.querySelectorAll<HTMLElement>("[data-end]");
const lines = () => document.querySelectorAll<SVGUseElement>("use[data-line]");

/** What the head of the current lesson promises, without the marks between the parts of the list. */
const objectives = (): string[] =>
  Array.from(document.querySelectorAll(".goals li"), ({ textContent }) => textContent.replace(/[;.]$/, ""));

/** Whether the current page is home (home.ts). */
export const hasHome = (): boolean => document.querySelector("[data-home]") !== null;

/** Whether the current page has places for marks. */
export const hasMarks = (): boolean => places().length + ends().length + lines().length > 0;

/** Null removes all marks, because there is no progress. */
export function fillMarks(marks: Marks | null): void {
  for (const place of places()) {
    const id = parseMark(place.dataset["mark"] ?? "");
    const mark = id && marks?.at(id);
    fill(place, mark ? markNodes(mark) : []);
  }
  for (const place of ends()) {
    const id = place.dataset["end"] ?? "";
    const end = marks?.lessonEnd(id);
    // Few of the visitors of a lesson get to its end, so the others don't load its styles.
    if (end) loadWithRetry(() => import("#app/ui/styles/lesson-end.css")).catch(console.error);
    fill(place, end ? [endNode(end, objectives())] : []);
    markExercises(end?.left ?? null);
    const done = marks?.doneAround(id) ?? [];
    for (const [index, cell] of document.querySelectorAll(".toc .cells > *").entries())
      cell.classList.toggle("done", done[index] ?? false);
    // The link to the next lesson would repeat the button.
    const pager = document.querySelector<HTMLAnchorElement>(".pager [rel=next]");
    if (pager) pager.hidden = end?.next?.href === pager.pathname;
  }
  for (const line of lines()) {
    const sheet = line.getAttribute("href")?.split("#")[0] ?? "";
    line.setAttribute("href", `${sheet}#at-${marks?.line() ?? "none"}`);
  }
}

/** Marks the exercises of a lesson that are solved or begun. Null: none is. */
function markExercises(left: readonly LeftPart[] | null): void {
  for (const card of document.querySelectorAll("section.squared[id]")) {
    const part = left?.find(({ href }) => href.endsWith(`#${card.id}`));
    const isBegun = part?.begun === true;
    card.querySelector(".solved")?.remove();
    if (left !== null && (!part || isBegun))
      card.querySelector(".meta")?.append(element(isBegun ? begunNode : solvedNode));
    // The island reads this when it shows the button again.
    card.toggleAttribute("data-begun", isBegun);
    const button = card.querySelector("[data-open]");
    if (button) button.textContent = openLabel(isBegun);
  }
}

/** Content that doesn't change is left in place, because it may have the focus. */
export function fill(place: HTMLElement, nodes: MarkNode["children"]): void {
  const next = document.createElement("span");
  next.append(...nodes.map(element));
  if (!next.isEqualNode(childrenOf(place))) place.replaceChildren(...next.childNodes);
}

/** The content of a place without the element's own attributes. */
function childrenOf(place: HTMLElement): HTMLElement {
  const copy = document.createElement("span");
  copy.append(...Array.from(place.childNodes, (child) => child.cloneNode(true)));
  return copy;
}
