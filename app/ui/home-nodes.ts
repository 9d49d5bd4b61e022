/** The home page for returning learners, as nodes. The server renders them as HTML, and the browser as elements. */
import type { HomeView, Offer, WorkItem } from "#app/domain/progress/home.ts";
import type { WeekDay } from "#app/domain/progress/week.ts";
import emblemsUrl from "./drawings/emblems.svg?url&no-inline";
import { cellNodes, icon, type MarkNode, node } from "./mark-nodes.ts";
import { thumbnailUrl } from "./thumbnail-url.ts";

/** The parts of the page, by the `data-home` of their places (ui/home-back.tsx). */
export const homeParts = ["next", "today", "lessons", "work"] as const;
export type HomePart = (typeof homeParts)[number];

/** Parses the `data-home` of a place. Null if it is invalid. */
export const readHomePart = (text: string): HomePart | null => homeParts.find((one) => one === text) ?? null;

/** The nodes of a part. */
export function homePartNodes(part: HomePart, view: HomeView): readonly MarkNode[] {
  if (part === "next") return nextNodes(view);
  if (part === "today") return todayNodes(view);
  if (part === "work") return [node("ul", { class: "recent" }, ...view.work.map(workNode))];
  const { done, total } = view.lessons;
  return [node("p", {}, `${done} of ${total} ${total === 1 ? "lesson" : "lessons"} done`)];
}

function nextNodes({ lede, next }: HomeView): readonly MarkNode[] {
  const { kick, title, text, link } = next;
  return [
    node("p", { class: "lede" }, lede),
    node(
      "div",
      { class: "next" },
      ...(kick === "" ? [] : [node("p", { class: "state red" }, icon("here"), ` ${kick}`)]),
      node("h2", {}, title),
      node("p", {}, text),
      node(
        "div",
        { class: "btns" },
        ...(link ? [node("a", { class: "btn now", href: link.href }, `${link.text} `, icon("next"))] : []),
        node("a", { class: "link", href: "/tutorials" }, "See all lessons"),
      ),
    ),
  ];
}

function todayNodes({ review, week }: HomeView): readonly MarkNode[] {
  return [...(review ? [reviewNode(review)] : []), ...(week ? [weekNode(week)] : [])];
}

const weekNode = ({ days, text }: NonNullable<HomeView["week"]>): MarkNode =>
  node(
    "div",
    { class: "this-week" },
    node("h2", {}, "This week"),
    node("ol", { class: "week" }, ...days.map(dayNode)),
    node("p", {}, text),
  );

const reviewNode = ({ title, text, link }: Offer): MarkNode =>
  node(
    "div",
    {},
    node("h2", {}, title),
    node("p", {}, text),
    ...(link ? [node("a", { class: "btn quiet", href: link.href }, link.text)] : []),
  );

function dayNode({ name, practised, place }: WeekDay): MarkNode {
  const classes = [practised ? "done" : "", place === "today" ? "now" : ""].filter(Boolean).join(" ");
  const states = { past: "a day off", today: "not yet", ahead: "still to come", unknown: "no practice" } as const;
  const description = `${name}${place === "today" ? ", today" : ""}: ${practised ? "practised" : states[place]}`;
  return node(
    "li",
    classes === "" ? {} : { class: classes },
    node("span", { "aria-hidden": "true" }, name.slice(0, 1)),
    node("span", { class: "day" }),
    node("span", { class: "vh" }, description),
  );
}

/** The drawing of a project, or that of its section. It's decoration next to the title. */
function pictureNode({ project, section }: WorkItem): MarkNode {
  const src = project === null ? undefined : thumbnailUrl(project);
  if (src !== undefined) {
    const size = { width: "160", height: "112" };
    return node("img", { class: "picture", src, alt: "", ...size, loading: "lazy", decoding: "async" });
  }
  return node(
    "svg",
    // As large as the thumbnail of a project; the emblem is in the middle.
    { class: "picture squared", viewBox: "0 0 160 112", "aria-hidden": "true" },
    node("use", { href: `${emblemsUrl}#${section}`, x: "32", y: "8", width: "96", height: "96" }),
  );
}

function workNode(work: WorkItem): MarkNode {
  const { title, href, done, total, state, when } = work;
  return node(
    "li",
    {},
    pictureNode(work),
    node(
      "div",
      {},
      node("h3", {}, node("a", { href }, title)),
      cellNodes(done, total, done < total, state),
      node("p", {}, `${state}. ${when}`),
    ),
  );
}
