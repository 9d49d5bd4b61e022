/**
 * Wakes the islands of a reading page: parts that the server rendered with React and that become React when somebody
 * touches them (`data-when="touch"`) or when the browser is idle (`"idle"`). React is loaded by the first of them.
 *
 * No click is lost: until an island is awake, a click on one of its buttons (or on anything marked `data-replay`) and a
 * submit are held back and done again on the same element. Everything else keeps its own effect: typing, ticking,
 * choosing, following a link, opening a menu. Islands read their fields, so what was typed before they woke counts.
 * An island that cannot wake says so and gives its forms back to the browser. Without a network the browser could not send
 * them either: a form with a line for failures (`data-offline`) shows its text there, and may be sent again.
 */
import type { Root } from "react-dom/client";
import { plainClick } from "./clicks.ts";
import { loadTwice, offerReload } from "./preload-error.ts";

interface Waking {
  readonly done: Promise<void>;
  /** What to do again, once for each element, in the order in which they were touched. */
  readonly again: Map<Element, () => void>;
  settled: boolean;
}

const islands = new WeakMap<Element, Waking>();
const roots = new Map<Element, Root>();

/** Loads React and the code of an island, side by side. The browser keeps both. */
const code = (name: string) =>
  Promise.all([
    import("./hydrate.ts"),
    import("#app/islands/registry.ts").then(({ loadIsland }) => loadIsland(name)),
  ] as const);

/** Fetched once: an exercise may be pointed at before it is touched, and be left and opened again. */
const fetched = new Map<string, Promise<object>>();

/** Properties that did not travel with the page. */
function more({ propsFrom }: DOMStringMap): Promise<object> {
  if (!propsFrom) return Promise.resolve({});
  const known = fetched.get(propsFrom);
  if (known) return known;
  const answer = fetch(propsFrom).then((response) => {
    if (!response.ok) throw new Error(`${propsFrom} answered ${response.status}`);
    return response.json() as Promise<object>;
  });
  fetched.set(propsFrom, answer);
  answer.catch(() => fetched.delete(propsFrom));
  return answer;
}

async function wakeNow(element: HTMLElement): Promise<void> {
  const line = element.querySelector<HTMLElement>("[data-offline]");
  // React expects what the server rendered.
  line?.replaceChildren();
  try {
    const { dataset } = element;
    const [[{ hydrate }, component], rest] = await loadTwice(() =>
      Promise.all([code(dataset["island"] ?? ""), more(dataset)]),
    );
    // The page may have moved on meanwhile.
    if (element.isConnected)
      roots.set(element, await hydrate(element, component, { ...JSON.parse(dataset["props"] ?? "{}"), ...rest }));
  } catch (error) {
    console.error(error);
    if (line && !navigator.onLine) {
      line.textContent = line.dataset["offline"] ?? "";
      islands.get(element)?.again.clear();
      islands.delete(element);
    } else offerReload(element);
  }
}

/** Wakes an island, once; resolves when it answers, or when it has said that it cannot. */
export function wake(element: HTMLElement): Promise<void> {
  const known = islands.get(element);
  if (known) return known.done;
  const waking: Waking = {
    again: new Map(),
    settled: false,
    done: wakeNow(element).then(() => {
      waking.settled = true;
      for (const repeat of waking.again.values()) repeat();
    }),
  };
  islands.set(element, waking);
  return waking.done;
}

/** What has to be held back and done again, and on which element; null where the browser's own effect is enough. */
function heldBack(event: Event): readonly [Element, () => void] | null {
  if (event instanceof SubmitEvent && event.target instanceof HTMLFormElement) {
    const { target: form, submitter } = event;
    return [form, () => form.requestSubmit(submitter)];
  }
  if (event.type !== "click" || !(event instanceof MouseEvent)) return null;
  const control = plainClick(event)?.closest<HTMLElement>("button,input[type=submit],input[type=button],[data-replay]");
  return control && !control.matches("[popovertarget],[commandfor]") ? [control, () => control.click()] : null;
}

function touched(event: Event): void {
  if (!(event.target instanceof Element)) return;
  const island = event.target.closest<HTMLElement>("[data-island]");
  if (!island || islands.get(island)?.settled) return;
  if (event.type === "pointerover") {
    // Only on the way: have the code ready. What fails here is tried again, and told, when it is needed.
    if (navigator.onLine) Promise.all([code(island.dataset["island"] ?? ""), more(island.dataset)]).catch(() => {});
    return;
  }
  const held = heldBack(event);
  if (held) {
    event.preventDefault();
    event.stopImmediatePropagation();
  }
  void wake(island);
  if (held) islands.get(island)?.again.set(...held);
}

/** Runs a task when the browser has nothing else to do, within about two seconds. */
export const whenIdle = (task: () => void): unknown =>
  "requestIdleCallback" in window ? requestIdleCallback(task, { timeout: 2000 }) : setTimeout(task, 200);

/** What the page itself needs comes first. */
const afterLoad = (task: () => void): void => {
  if (document.readyState === "complete") whenIdle(task);
  else window.addEventListener("load", () => whenIdle(task), { once: true });
};

/** Gives the islands of a page that has just been shown their chance. */
export function islandsShown(page: ParentNode): void {
  for (const element of page.querySelectorAll<HTMLElement>('[data-island][data-when="idle"]')) {
    whenIdle(() => element.isConnected && void wake(element));
  }
  layOutTasks(page);
  if (page.querySelector("[data-live]")) {
    afterLoad(() => {
      loadTwice(() => import("./live-results.ts")).then(({ showResults }) => showResults(page), console.error);
    });
  }
}

/** Exercises that are answered in the lesson get an order of this visit. */
function layOutTasks(page: ParentNode): void {
  if (!page.querySelector('[data-island="task"]')) return;
  afterLoad(() => {
    loadTwice(() => import("./orders.ts")).then(
      ({ layOut }) => layOut(page, (island) => islands.has(island)),
      console.error,
    );
  });
}

/** Ends the islands of a page that will not come back. */
export function islandsGone(page: Element): void {
  for (const [element, root] of roots) {
    if (!page.contains(element)) continue;
    root.unmount();
    roots.delete(element);
  }
}

export function startIslands(): void {
  for (const type of ["pointerover", "pointerdown", "focusin", "keydown", "input", "change", "click", "submit"]) {
    document.addEventListener(type, touched, true);
  }
  islandsShown(document);
}
