// @vitest-environment happy-dom
import { afterEach, beforeEach, expect, test, vi } from "vitest";
import { addStyles, contentOf, preparePage, replaceContent } from "./page-content.ts";

const build = '<script type="module" src="/assets/entry-1.js"></script>';
const parsed = (html: string) => new DOMParser().parseFromString(html, "text/html");
const html = ({
  script = build,
  user = "",
} = {}) => `<!doctype html><html data-user="${user}"><head><title>Links</title>
  <meta name="description" content="About links"><link rel="stylesheet" href="/assets/reading.css">${script}</head>
  <body><header><a href="/">Home</a> <a href="/tutorials" aria-current="page">Tutorials</a></header>
  <div><main><h1>Links</h1><a href="/about">About</a></main></div></body></html>`;
const found = (page: string) => ({ url: new URL("/tutorials/html-basics/links", location.href), page: parsed(page) });

/** Keeps the test environment from loading style sheets. */
const { settings } = (window as unknown as { happyDOM: { settings: Record<string, unknown> } }).happyDOM;
settings["disableCSSFileLoading"] = true;

beforeEach(() => {
  settings["handleDisabledFileLoadingAsSuccess"] = true;
  document.head.innerHTML = `<title>Home</title><meta name="description" content="The beginning">${build}`;
  document.body.innerHTML = `<header><a href="/" aria-current="page">Home</a> <a href="/tutorials">Tutorials</a></header>
    <main><h1>Home</h1></main>`;
});

afterEach(() => vi.restoreAllMocks());

/** Nothing is fetched: a style sheet is loading until the test fires its load or error event. */
const holdBack = () => {
  const append = document.head.append.bind(document.head);
  vi.spyOn(document.head, "append").mockImplementation((...nodes) => {
    for (const node of nodes) if (node instanceof HTMLLinkElement) node.removeAttribute("rel");
    append(...nodes);
  });
};
const answer = (type: "load" | "error") => {
  settings["handleDisabledFileLoadingAsSuccess"] = type === "load";
  for (const link of document.querySelectorAll("link[data-move]:not([rel])")) link.setAttribute("rel", "stylesheet");
};

test("adopts the nodes of a page of the same build before it is shown", () => {
  const { content, styles, user } = preparePage(found(html({ user: "u1" })));
  expect(content?.title).toBe("Links");
  expect(content?.main.ownerDocument).toBe(document);
  expect(content?.main.isConnected).toBe(false);
  expect(styles.map((href) => new URL(href).pathname)).toEqual(["/assets/reading.css"]);
  expect(user).toBe("u1");
});

test("doesn't show a page of another build or add its style sheets", () => {
  const { content, styles } = preparePage(found(html({ script: build.replace("entry-1", "entry-2") })));
  expect(content).toBeNull();
  expect(styles).toEqual([]);
});

test("replaces main, title, description and the current marks of links outside main", () => {
  const last = contentOf(document);
  const { content: next } = preparePage(found(html()));
  if (!last || !next) throw new Error("both pages have a main");
  replaceContent(last, next);
  expect(document.querySelector("h1")?.textContent).toBe("Links");
  expect(document.title).toBe("Links");
  expect(
    Array.from(document.querySelectorAll("meta[name=description]"), (meta) => meta.getAttribute("content")),
  ).toEqual(["About links"]);
  expect(Array.from(document.querySelectorAll("header a"), (link) => link.getAttribute("aria-current"))).toEqual([
    null,
    "page",
  ]);
});

test("requests a style sheet once, and later calls wait for the same request", async () => {
  holdBack();
  const href = new URL("/assets/once.css", location.href).href;
  let [first, second] = [false, false];
  const both = [addStyles([href]).then(() => (first = true)), addStyles([href]).then(() => (second = true))];
  expect(document.querySelectorAll("link[data-move]")).toHaveLength(1);
  await Promise.resolve();
  expect([first, second]).toEqual([false, false]);
  answer("load");
  await Promise.all(both);
  await addStyles([href]);
  expect(document.querySelectorAll("link[data-move]")).toHaveLength(1);
});

test("reports a style sheet that doesn't load, removes it, and requests it again the next time", async () => {
  holdBack();
  const href = new URL("/assets/lost.css", location.href).href;
  const lost = addStyles([href]);
  answer("error");
  await expect(lost).rejects.toThrow(`Unable to preload CSS for ${href}`);
  expect(document.querySelector("link[data-move]")).toBeNull();
  const again = addStyles([href]);
  answer("load");
  await again;
});
