/** A mark as nodes. The server renders them as HTML, and the browser as elements. */
import { escapeHtml } from "#app/domain/escape.ts";
import type { LessonEnd, LessonEndNext, LinkMark, Mark, StateMark } from "#app/domain/progress/marks.ts";
import iconsUrl from "./drawings/icons.svg?url&no-inline";
import moreUrl from "./drawings/icons-more.svg?url&no-inline";

export interface MarkNode {
  readonly tag: "span" | "a" | "svg" | "use" | "section" | "div" | "h2" | "h3" | "p" | "ul" | "ol" | "li" | "img" | "b";
  readonly attributes: Readonly<Record<string, string>>;
  readonly children: readonly (MarkNode | string)[];
}

export const node = (
  tag: MarkNode["tag"],
  attributes: MarkNode["attributes"],
  ...children: MarkNode["children"]
): MarkNode => ({
  tag,
  attributes,
  children,
});

export const icon = (name: string): MarkNode =>
  node("svg", { class: "i", "aria-hidden": "true" }, node("use", { href: `${iconsUrl}#${name}` }));

/** Squares for lessons, in the same markup as `ProgressCells`. */
export const cellNodes = (done: number, total: number, now: boolean, label: string): MarkNode =>
  node("span", { class: "cells", role: "img", "aria-label": label }, ...squareNodes(done, total, now));

const squareNodes = (done: number, total: number, now: boolean): readonly MarkNode[] =>
  Array.from({ length: total }, (_, at) =>
    node("span", at < done ? { class: "done" } : now && at === done ? { class: "now" } : {}),
  );

const largeIcon = (attributes: MarkNode["attributes"], name: string): MarkNode =>
  node("svg", attributes, node("use", { href: `${moreUrl}#${name}` }));

/** Large squares for the lessons of a section. The one that was shaded just now has a pencil on it. */
const sectionCellNodes = ({ lessons, at }: LessonEnd["section"]): readonly MarkNode[] =>
  lessons.map((done, index) => {
    const parts = [largeIcon({}, "square")];
    if (done) parts.push(largeIcon({ class: "shading" }, "shading"));
    if (done && index === at) parts.push(largeIcon({ class: "lying" }, "lying"));
    const state = done ? { class: index === at ? "done fresh" : "done" } : index === at ? { class: "now" } : {};
    return node("span", state, ...parts);
  });

/** The nodes of a mark. States look like those of ui/lesson-list.tsx and ui/course-path.tsx. */
export function markNodes(mark: Mark): MarkNode["children"] {
  if (mark.what === "count") return [mark.text];
  return mark.what === "link" ? [linkNode(mark)] : stateNodes(mark);
}

const linkNode = ({ href, text }: LinkMark): MarkNode =>
  node("a", { class: "btn now", href }, `${text} `, icon("next"));

function stateNodes(mark: StateMark): readonly MarkNode[] {
  const { state, text, cells } = mark;
  if (cells?.of === "checks") return checksNodes(mark, cells);
  const nodes: MarkNode[] = [];
  if (state === "part" && text !== "") nodes.push(node("span", { class: "state meta" }, text));
  if (state === "done") nodes.push(node("span", { class: "state ok" }, icon("tick"), ` ${text}`));
  if (state === "now") nodes.push(node("span", { class: "state red" }, icon("here"), ` ${text}`));
  if (cells) {
    const { done, total } = cells;
    const label = `${done} of ${total} ${total === 1 ? "lesson" : "lessons"} done`;
    nodes.push(cellNodes(done, total, state === "now", label));
  }
  return nodes;
}

/** The state of a project (ui/project-list.tsx). Its words say what the squares show. */
function checksNodes(
  { state, text }: StateMark,
  { done, total }: NonNullable<StateMark["cells"]>,
): readonly MarkNode[] {
  const cells = squareNodes(done, total, state === "now" || state === "part" || state === "next");
  const words = {
    done: "state ok",
    now: "state red",
    part: "state",
    todo: "state todo",
    next: "state red todo",
  }[state];
  return [
    node("span", { class: "cells", "aria-hidden": "true" }, ...cells),
    node("span", { class: words }, ...(state === "done" ? [icon("tick"), " "] : []), text),
  ];
}

const besideNumber = (mark: MarkNode): MarkNode => node("span", { class: "solved" }, " \u00a0", mark);

/** Beside the number of an exercise that is solved. */
export const solvedNode: MarkNode = besideNumber(node("span", { class: "state ok" }, icon("tick"), " Solved"));

/** Beside the number of an exercise of which some checks have passed. */
export const begunNode: MarkNode = besideNumber(node("span", { class: "state" }, "Started"));

/** The end of a lesson (ui/lesson-end.tsx). `objectives`: what its head promised. */
export function endNode({ title, left, section, next }: LessonEnd, objectives: readonly string[] = []): MarkNode {
  const total = section.lessons.length;
  const done = section.lessons.filter(Boolean).length;
  const lessons = `${done} of ${total} ${total === 1 ? "lesson" : "lessons"} in ${section.title} done`;
  const squares = node("span", { class: "cells", role: "img", "aria-label": lessons }, ...sectionCellNodes(section));
  const count = [node("p", { class: "shaded" }, squares), node("p", { class: "meta", "aria-hidden": "true" }, lessons)];
  const [open] = left;
  if (open)
    return node(
      "section",
      { class: "finish", "aria-labelledby": "left" },
      ...count,
      node("h2", { id: "left" }, `Still to do in ${title}`),
      node("p", {}, ...leftNodes(left)),
      node("p", { class: "btns" }, linkNode({ what: "link", text: `Go to ${open.text}`, href: hashOf(open.href) })),
    );
  return node(
    "section",
    { class: "finish", "aria-labelledby": "finished" },
    ...count,
    node("h2", { id: "finished" }, `You’ve finished ${title}`),
    node(
      "div",
      { class: "split" },
      ...(objectives.length > 0 ? [node("div", {}, node("h3", {}, "Now you can"), canNode(objectives))] : []),
      ...(next ? [nextNode(next)] : []),
    ),
  );
}

const canNode = (objectives: readonly string[]): MarkNode =>
  node("ul", { class: "can" }, ...objectives.map((text) => node("li", {}, icon("tick"), node("span", {}, text))));

const nextNode = (next: LessonEndNext): MarkNode =>
  node(
    "div",
    {},
    node("h3", {}, "Next"),
    node("p", {}, ...(next.title === null ? [] : [node("b", {}, next.title), ": "]), next.about),
    node(
      "p",
      { class: "btns" },
      linkNode(next),
      ...(next.title === null ? [] : [node("a", { class: "link", href: "/my-progress" }, "Stop here for today")]),
    ),
  );

/** Only the fragment, because with the path the link would reload the page. */
const hashOf = (href: string): string => href.slice(href.indexOf("#"));

/** "Exercise 2 and the quiz are left in this lesson." with links. */
function leftNodes(left: LessonEnd["left"]): (MarkNode | string)[] {
  const parts = left.flatMap(({ text, href }, at): (MarkNode | string)[] => {
    const words = at === 0 ? text.charAt(0).toUpperCase() + text.slice(1) : text;
    const link = node("a", { href: hashOf(href) }, words);
    return at === 0 ? [link] : [at === left.length - 1 ? " and " : ", ", link];
  });
  return [...parts, ` ${left.length === 1 ? "is" : "are"} left in this lesson.`];
}

/** Nodes as HTML. */
export const renderNodes = (nodes: MarkNode["children"]): string =>
  nodes
    .map((one) => {
      if (typeof one === "string") return escapeHtml(one);
      const attributes = Object.entries(one.attributes).map(([name, value]) => ` ${name}="${escapeHtml(value)}"`);
      const start = `<${one.tag}${attributes.join("")}>`;
      return one.tag === "img" ? start : `${start}${renderNodes(one.children)}</${one.tag}>`;
    })
    .join("");
