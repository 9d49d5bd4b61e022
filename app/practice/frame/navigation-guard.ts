/**
 * Handles everything that would leave the page: links, forms, `location`. The outer page follows links between pages of
 * the practice, forms are reported, and the rest is refused with a message or, if it can't be caught, reported at the last
 * moment.
 */

import { tagOf } from "./console-values.ts";
import { listenOn } from "./native.ts";

export interface NavigationGuardOptions {
  /** The file that is shown. */
  readonly page: () => string;
  readonly pages: readonly string[];
  readonly mode: "preview" | "check";
  readonly reportChanges: (page: string, hash: string) => void;
  readonly refuse: (message: string) => void;
  readonly onSubmit: (action: string, method: string, data: [string, string][]) => void;
  readonly onLeave: (href: string | null) => void;
}

export interface NavigationGuard {
  /** Adds the listeners to the window. Call it again after `document.open`, which removes them. */
  listen(): void;
  /** Whether a handler of the page prevented the default action of the last event of this type. Null if there was none. */
  prevented(type: string): boolean | null;
}

const watchedEvents = [
  "submit",
  "click",
  "keydown",
  "keyup",
  "input",
  "change",
  "reset",
  "dragover",
  "drop",
  "contextmenu",
];

export function installNavigationGuard(options: NavigationGuardOptions): NavigationGuard {
  const lastEvents = new Map<string, Event>();
  /** What the page's own handlers decided before ours ran. */
  const decisions = new WeakMap<Event, boolean>();
  let clicked: string | null = null;

  const remember = (event: Event) => {
    lastEvents.set(event.type, event);
  };

  const onClick = (event: Event) => {
    decisions.set(event, event.defaultPrevented);
    const target = event.target instanceof Element ? event.target.closest("a[href], area[href]") : null;
    if (!target || event.defaultPrevented) return;
    const href = target.getAttribute("href") ?? "";
    clicked = href;
    const page = pageOf(href, options.page());
    if (page === null) {
      event.preventDefault();
      options.refuse(`The link \`${tagOf(target)}\` goes to ${href}, outside the practice.`);
      return;
    }
    const within = page.path === options.page() && href.startsWith("#");
    if (within && options.mode === "preview") return;
    event.preventDefault();
    // The document of a check has no URL of its own, so the browser would resolve its links against the outer document.
    if (within) {
      location.hash = href;
      return;
    }
    if (options.pages.includes(page.path)) options.reportChanges(page.path, page.hash);
    else
      options.refuse(
        `The link \`${tagOf(target)}\` goes to \`${page.path}\`, but there is no such page. The pages are ${options.pages.map((name) => `\`${name}\``).join(", ")}.`,
      );
  };

  const onSubmit = (event: Event) => {
    decisions.set(event, event.defaultPrevented);
    const form = event.target;
    if (event.defaultPrevented || !(form instanceof HTMLFormElement)) return;
    event.preventDefault();
    const submitter = event instanceof SubmitEvent ? event.submitter : null;
    const data = [...new FormData(form, submitter)].map(([name, value]): [string, string] => [
      name,
      typeof value === "string" ? value : `file ${value.name || "without a name"}`,
    ]);
    options.onSubmit(form.getAttribute("action") ?? "", form.method, data);
  };

  const onHide = (event: Event) => {
    if (event.isTrusted) options.onLeave(clicked);
  };

  return {
    listen() {
      for (const type of watchedEvents) listenOn(globalThis, type, remember, true);
      listenOn(globalThis, "click", onClick);
      listenOn(globalThis, "submit", onSubmit);
      listenOn(globalThis, "pagehide", onHide);
    },
    prevented(type) {
      const event = lastEvents.get(type);
      return event ? (decisions.get(event) ?? event.defaultPrevented) : null;
    },
  };
}

/** The page of the practice that a link leads to. Null for other sites, email addresses and the like. */
export function pageOf(href: string, from: string): { readonly path: string; readonly hash: string } | null {
  if (/^[a-z][a-z0-9+.-]*:|^\/\//i.test(href.trim())) return null;
  const url = new URL(href, `http://practice.invalid/${from}`);
  const path = decodeURIComponent(url.pathname.slice(1));
  return { path: path === "" || path.endsWith("/") ? `${path}index.html` : path, hash: url.hash };
}
