/**
 * Handles everything that would leave the page: links, forms, `location`. The outer page follows links between pages of
 * the practice, forms are reported, and the rest is refused with a message or, if it can't be caught, reported at the last
 * moment.
 */
import { listenOn } from "./native.ts";
import { tagOf } from "./values.ts";

export interface LeavingOptions {
  readonly page: string;
  readonly pages: readonly string[];
  readonly mode: "preview" | "check";
  readonly follow: (page: string, hash: string) => void;
  readonly refuse: (message: string) => void;
  readonly sent: (action: string, method: string, data: [string, string][]) => void;
  readonly left: (href: string | null) => void;
}

export interface Leaving {
  /** Listens on the window; again after `document.open`, which takes listeners away. */
  listen(): void;
  /** Whether a handler of the page prevented what the last event of this type does; null if there was none. */
  prevented(type: string): boolean | null;
}

const watched = ["submit", "click", "keydown", "keyup", "input", "change", "reset", "dragover", "drop", "contextmenu"];

export function installLeaving(options: LeavingOptions): Leaving {
  const last = new Map<string, Event>();
  /** What the page's own handlers decided before ours ran. */
  const decided = new WeakMap<Event, boolean>();
  let clicked: string | null = null;

  const keep = (event: Event) => {
    last.set(event.type, event);
  };

  const onClick = (event: Event) => {
    decided.set(event, event.defaultPrevented);
    const target = event.target instanceof Element ? event.target.closest("a[href], area[href]") : null;
    if (!target || event.defaultPrevented) return;
    const href = target.getAttribute("href") ?? "";
    clicked = href;
    const page = pageOf(href, options.page);
    if (page === null) {
      event.preventDefault();
      options.refuse(`The link \`${tagOf(target)}\` goes to ${href}, outside the practice.`);
      return;
    }
    const within = page.path === options.page && href.startsWith("#");
    if (within && options.mode === "preview") return;
    event.preventDefault();
    // The document of a check has no address of its own; its links are read as those of the document around it.
    if (within) {
      location.hash = href;
      return;
    }
    if (options.pages.includes(page.path)) options.follow(page.path, page.hash);
    else
      options.refuse(
        `The link \`${tagOf(target)}\` goes to \`${page.path}\`, but there is no such page. The pages are ${options.pages.map((name) => `\`${name}\``).join(", ")}.`,
      );
  };

  const onSubmit = (event: Event) => {
    decided.set(event, event.defaultPrevented);
    const form = event.target;
    if (event.defaultPrevented || !(form instanceof HTMLFormElement)) return;
    event.preventDefault();
    const submitter = event instanceof SubmitEvent ? event.submitter : null;
    const data = [...new FormData(form, submitter)].map(([name, value]): [string, string] => [
      name,
      typeof value === "string" ? value : `file ${value.name || "without a name"}`,
    ]);
    options.sent(form.getAttribute("action") ?? "", form.method, data);
  };

  const onHide = (event: Event) => {
    if (event.isTrusted) options.left(clicked);
  };

  return {
    listen() {
      for (const type of watched) listenOn(globalThis, type, keep, true);
      listenOn(globalThis, "click", onClick);
      listenOn(globalThis, "submit", onSubmit);
      listenOn(globalThis, "pagehide", onHide);
    },
    prevented(type) {
      const event = last.get(type);
      return event ? (decided.get(event) ?? event.defaultPrevented) : null;
    },
  };
}

/** The page of the practice that a link means; null for another site, a mail and the like. */
export function pageOf(href: string, from: string): { readonly path: string; readonly hash: string } | null {
  if (/^[a-z][a-z0-9+.-]*:|^\/\//i.test(href.trim())) return null;
  const url = new URL(href, `http://practice.invalid/${from}`);
  const path = decodeURIComponent(url.pathname.slice(1));
  return { path: path === "" || path.endsWith("/") ? `${path}index.html` : path, hash: url.hash };
}
