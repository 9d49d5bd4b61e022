/**
 * Hydrates the islands of a page: elements that the server rendered with React and that React takes over when someone
 * interacts with them (`data-when="touch"`), with the part of them that is marked (`"edit"`), or when the browser is idle
 * (`"idle"`). The first one loads React.
 *
 * No click is lost. Until an island is hydrated, clicks on its buttons (and on anything with `data-replay`) and submits
 * are stopped and replayed on the same element afterwards. Everything else works as usual: typing, ticking, choosing,
 * following a link, opening a menu. Islands read their fields, so what was typed before hydration counts.
 * If hydration fails, a message says so and the browser sends its forms. Without a network that would fail too, so a form
 * with a text for it (`data-offline`) shows that text and can be sent again.
 */
import type { Root } from "react-dom/client";
import { plainClick } from "#app/browser/clicks.ts";
import { whenIdle } from "#app/browser/idle.ts";
import { messageBox } from "#app/browser/message.ts";
import { loadWithRetry, offerReload } from "#app/browser/preload-error.ts";

interface PendingHydration {
  readonly done: Promise<void>;
  /** One replay for each element, in the order of the events. */
  readonly replays: Map<Element, () => void>;
  settled: boolean;
}

const hydrations = new WeakMap<Element, PendingHydration>();
const roots = new Map<Element, Root>();

/** Loads React and the code of an island in parallel. */
const loadCode = (name: string) =>
  Promise.all([
    import("./hydrate-root.ts"),
    import("./registry.ts").then(({ loadIsland }) => loadIsland(name)),
  ] as const);

/** By URL, so that each is fetched once. */
const deferredProps = new Map<string, Promise<object>>();

/** Loads props that aren’t part of the page. */
function loadDeferredProps({ propsFrom }: DOMStringMap): Promise<object> {
  if (!propsFrom) return Promise.resolve({});
  const cached = deferredProps.get(propsFrom);
  if (cached) return cached;
  const request = fetch(propsFrom).then((response) => {
    if (!response.ok) throw new Error(`${propsFrom} answered ${response.status}`);
    return response.json() as Promise<object>;
  });
  deferredProps.set(propsFrom, request);
  request.catch(() => deferredProps.delete(propsFrom));
  return request;
}

async function loadAndHydrate(element: HTMLElement): Promise<void> {
  const offlineText = element.querySelector<HTMLElement>("[data-offline]");
  try {
    const { dataset } = element;
    const [[{ hydrate }, component], rest] = await loadWithRetry(() =>
      Promise.all([loadCode(dataset["island"] ?? ""), loadDeferredProps(dataset)]),
    );
    // The page may have been replaced in the meantime.
    if (!element.isConnected) return;
    roots.set(element, await hydrate(element, component, { ...JSON.parse(dataset["props"] ?? "{}"), ...rest }));
  } catch (error) {
    console.error(error);
    if (offlineText && !navigator.onLine) {
      const box = messageBox("error", offlineText.dataset["offline"] ?? "");
      // It is removed by the next attempt and not earlier, because the button mustn't move under the pointer.
      element.after(box);
      element.addEventListener("submit", () => box.remove(), { once: true, capture: true });
      hydrations.get(element)?.replays.clear();
      hydrations.delete(element);
    } else offerReload(element);
  }
}

/** Hydrates an island once. Resolves when it handles events, or when a message says that it couldn’t. */
export function hydrateIsland(element: HTMLElement): Promise<void> {
  const existing = hydrations.get(element);
  if (existing) return existing.done;
  const pending: PendingHydration = {
    replays: new Map(),
    settled: false,
    done: loadAndHydrate(element).then(() => {
      pending.settled = true;
      for (const repeat of pending.replays.values()) repeat();
    }),
  };
  hydrations.set(element, pending);
  return pending.done;
}

/** The element and the replay of an event that has to wait for hydration. Null if the browser handles it. */
function eventToReplay(event: Event): readonly [Element, () => void] | null {
  if (event instanceof SubmitEvent && event.target instanceof HTMLFormElement) {
    const { target: form, submitter } = event;
    return [form, () => form.requestSubmit(submitter)];
  }
  if (event.type !== "click" || !(event instanceof MouseEvent)) return null;
  const control = plainClick(event)?.closest<HTMLElement>("button,input[type=submit],input[type=button],[data-replay]");
  return control && !control.matches("[popovertarget],[commandfor]") ? [control, () => control.click()] : null;
}

function onInteraction(event: Event): void {
  if (!(event.target instanceof Element)) return;
  const island = event.target.closest<HTMLElement>("[data-island]");
  if (!island || hydrations.get(island)?.settled) return;
  if (island.dataset["when"] === "edit" && !hydrations.has(island) && !event.target.closest("[data-edit]")) return;
  if (event.type === "pointerover") {
    // Preloads the code. A failure is ignored, because the code is requested again when it’s needed.
    if (navigator.onLine)
      Promise.all([loadCode(island.dataset["island"] ?? ""), loadDeferredProps(island.dataset)]).catch(() => {});
    return;
  }
  const replay = eventToReplay(event);
  if (replay) {
    event.preventDefault();
    event.stopImmediatePropagation();
  }
  void hydrateIsland(island);
  if (replay) hydrations.get(island)?.replays.set(...replay);
}

/** Hydrates the islands of a page with `data-when="idle"`. */
export function mountIslands(page: ParentNode): void {
  for (const element of page.querySelectorAll<HTMLElement>('[data-island][data-when="idle"]')) {
    whenIdle(() => element.isConnected && void hydrateIsland(element));
  }
}

/** Whether someone has interacted with an island, so that React has it or is about to. */
export const isHydrated = (island: Element): boolean => hydrations.has(island);

/** Unmounts the islands of a page that won’t be shown again. */
export function unmountIslands(page: Element): void {
  for (const [element, root] of roots) {
    if (!page.contains(element)) continue;
    root.unmount();
    roots.delete(element);
  }
}

export function startIslands(): void {
  for (const type of ["pointerover", "pointerdown", "focusin", "keydown", "input", "change", "click", "submit"]) {
    document.addEventListener(type, onInteraction, true);
  }
}
