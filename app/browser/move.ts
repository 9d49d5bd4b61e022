/**
 * Moving between reading pages without loading a document: the next page's `<main>`, title, description and marks
 * replace those of this one; scrolling, focus and history stay the browser's business (Navigation API). Whatever is not
 * plainly such a move, or goes wrong, is an ordinary document load. See architecture.md, "Moving between reading pages".
 */
import { isReadingPath } from "#app/domain/pages.ts";
import { addressOf, comes, mayBeEntered, startAhead, take, watchLinks } from "./ahead.ts";
import { userOf } from "./auth-tabs.ts";
import { SHOWN_EVENT } from "./events.ts";
import { islandsGone, islandsShown } from "./islands.ts";
import { layOutLater } from "./lay-out.ts";
import { loadStyles, sameBuild } from "./next-styles.ts";
import { raisePreloadError } from "./preload-error.ts";

/** What differs from page to page. */
interface Shown {
  readonly main: Element;
  readonly title: string;
  /** Description, canonical address and the like. */
  readonly about: readonly Element[];
  /** `aria-current` of each link outside main, in order. */
  readonly marks: readonly (string | null)[];
}

const aboutSelector = 'meta[name="description"],meta[name="robots"],meta[property],link[rel="canonical"]';

/** Pages that were left, by key of their history entry: what was typed in them is still there on the way back. */
const kept = new Map<string, Shown>();

const marked = (page: Document): Element[] =>
  Array.from(page.querySelectorAll("a[href]")).filter((link) => !link.closest("main"));

function shownIn(page: Document): Shown | null {
  const main = page.querySelector("main");
  if (!main) return null;
  return {
    main,
    title: page.title,
    about: Array.from(page.head.querySelectorAll(aboutSelector)),
    marks: marked(page).map((link) => link.getAttribute("aria-current")),
  };
}

function announce(title: string): void {
  let line = document.querySelector("[data-announce]");
  if (!line) {
    line = document.createElement("p");
    line.className = "vh";
    line.setAttribute("role", "status");
    line.setAttribute("data-announce", "");
    document.body.append(line);
  }
  line.textContent = title;
}

/** Exchanges the page. `leaving` is the history key of the page shown so far, null if nobody can come back to it. */
function swap(next: Shown, leaving: string | null): void {
  const last = shownIn(document);
  if (!last) return;
  for (const menu of document.querySelectorAll<HTMLElement>(":popover-open")) menu.hidePopover();
  last.main.replaceWith(next.main);
  document.title = next.title;
  for (const element of last.about) element.remove();
  document.head.append(...next.about);
  marked(document).forEach((link, index) => {
    const mark = next.marks[index];
    if (mark) link.setAttribute("aria-current", mark);
    else link.removeAttribute("aria-current");
  });
  if (leaving === null) islandsGone(last.main);
  else kept.set(leaving, last);
  const [oldest] = kept;
  if (kept.size > 5 && oldest) {
    kept.delete(oldest[0]);
    islandsGone(oldest[1].main);
  }
}

async function move(event: NavigateEvent, to: URL, leaving: string | null): Promise<void> {
  if (!(await mayBeEntered(to.pathname))) return event.signal.aborted ? undefined : location.replace("/");
  const back = event.navigationType === "traverse" ? kept.get(event.destination.key) : undefined;
  let next = back;
  if (!next) {
    const address = addressOf(to);
    const found = await take(address);
    if (event.signal.aborted) return;
    const changed = found && (!sameBuild(found.page) || userOf(found.page) !== userOf(document));
    if (!found || changed || !shownIn(found.page)) return location.reload();
    if (addressOf(found.url) !== address) {
      // Redirected: go there, and if it is a reading page, show what has just come.
      if (isReadingPath(found.url.pathname)) comes(addressOf(found.url), Promise.resolve(found));
      return location.replace(found.url.href + to.hash);
    }
    try {
      await loadStyles(found.page);
    } catch (error) {
      if (!event.signal.aborted && error instanceof Error) raisePreloadError(error);
      return;
    }
    next = shownIn(found.page) ?? undefined;
  }
  if (!next || event.signal.aborted) return;
  kept.delete(event.destination.key);
  swap(next, leaving);
  const { documentElement: root } = document;
  // Wherever the view goes but to the top, what stands above has to have its size.
  root.toggleAttribute("data-by-part", to.hash === "" && event.navigationType !== "traverse");
  // A new page begins at its top at once, and only from there a fragment is scrolled to smoothly; on the way back and
  // forward the browser restores where one was.
  if (event.navigationType !== "traverse") scrollTo({ top: 0, behavior: "instant" });
  const { style } = root;
  if (!to.hash) style.scrollBehavior = "auto";
  event.scroll();
  style.scrollBehavior = "";
  // A view transition takes pictures of both pages first: 65 ms more at a quarter of a processor. This costs nothing.
  if (!event.hasUAVisualTransition && !matchMedia("(prefers-reduced-motion: reduce)").matches) {
    next.main.animate([{ opacity: 0.5 }, { opacity: 1 }], 140);
  }
  announce(next.title);
  watchLinks(next.main);
  window.dispatchEvent(new Event(SHOWN_EVENT));
  if (!back) islandsShown(next.main);
  layOutLater(next.main);
}

function navigated(event: NavigateEvent): void {
  // The browser goes to the place right after this.
  if (event.hashChange) document.documentElement.removeAttribute("data-by-part");
  const to = new URL(event.destination.url);
  const { navigationType: type, destination } = event;
  const ordinary = !event.canIntercept || event.downloadRequest !== null || event.formData || type === "reload";
  // Within the page: a fragment, or an entry written by a script.
  const within = event.hashChange || (destination.sameDocument && type !== "traverse");
  if (ordinary || within || to.origin !== location.origin || !isReadingPath(to.pathname)) return;
  const leaving = type === "replace" ? null : (navigation.currentEntry?.key ?? null);
  event.intercept({ handler: () => move(event, to, leaving) });
}

/** Call it once, on a reading page that has loaded, in a browser that has the Navigation API. */
export function startMove(): void {
  navigation.addEventListener("navigate", navigated);
  const main = document.querySelector("main");
  if (!main) return;
  startAhead(main);
  layOutLater(main);
}
