/** What a first visit to a lesson costs on the wire, before anybody touches anything and after touching the quiz. */
import type { BrowserContext, CDPSession, Page } from "playwright-core";
import { phone, withBrowser, withVisitor } from "./browser.ts";
import type { BudgetId } from "./budgets.ts";
import { figure, type Measured, plainFigure } from "./figures.ts";
import { pages, type Setting } from "./pages.ts";

export type Kind = "html" | "css" | "font" | "js" | "image" | "other";

/** One answer from the network. */
export interface Answer {
  readonly path: string;
  readonly kind: Kind;
  /** Bytes on the wire: compressed body and the headers of the answer. */
  readonly bytes: number;
  /** Asked for before the load event. */
  readonly beforeLoad: boolean;
  /** As the server named it; null where it is none. */
  readonly coding: string | null;
}

export interface FirstVisit {
  readonly beforeTouch: readonly Answer[];
  /** Everything that came, touch included. */
  readonly all: readonly Answer[];
}

const kinds: Readonly<Record<string, Kind>> = {
  Document: "html",
  Fetch: "html",
  Stylesheet: "css",
  Font: "font",
  Script: "js",
  Image: "image",
};

/** How long the network has to stay silent before a page counts as finished, in milliseconds. */
const silence = 1500;

/** Collects what the network delivers to a page. */
async function listen(session: CDPSession): Promise<{ answers(): readonly Answer[]; silent(): Promise<void> }> {
  const answers = new Map<string, { path: string; kind: Kind; bytes: number; at: number; coding: string | null }>();
  let loadedAt = Number.POSITIVE_INFINITY;
  let last = Date.now();
  await session.send("Network.enable");
  await session.send("Page.enable");
  session.on("Page.loadEventFired", ({ timestamp }) => {
    loadedAt = timestamp;
  });
  session.on("Network.requestWillBeSent", ({ requestId, request, type, timestamp }) => {
    last = Date.now();
    if (!/^https?:/.test(request.url)) return;
    const { pathname } = new URL(request.url);
    // A page that is fetched ahead is HTML; data has an ending.
    const kind = type === "Fetch" && /\.\w+$/.test(pathname) ? "other" : (kinds[type ?? ""] ?? "other");
    // Modules that wait for their turn are asked for as "Other" when they are preloaded.
    const known = kind === "other" && pathname.endsWith(".js") ? "js" : kind;
    answers.set(requestId, { path: pathname, kind: known, bytes: 0, at: timestamp, coding: null });
  });
  session.on("Network.responseReceived", ({ requestId, response }) => {
    const answer = answers.get(requestId);
    const name = Object.keys(response.headers).find((header) => header.toLowerCase() === "content-encoding");
    if (answer && name) answer.coding = response.headers[name] ?? null;
  });
  session.on("Network.loadingFinished", ({ requestId, encodedDataLength }) => {
    last = Date.now();
    const answer = answers.get(requestId);
    if (answer) answer.bytes = encodedDataLength;
  });
  return {
    answers: () => [...answers.values()].map(({ at, ...rest }) => ({ ...rest, beforeLoad: at < loadedAt })),
    async silent() {
      while (Date.now() - last < silence) await new Promise((resolve) => setTimeout(resolve, 100));
    },
  };
}

/** Loads a page with an empty cache and waits until it asks for nothing more; then `touch`es it and waits again. */
export async function firstVisit(
  context: BrowserContext,
  url: string,
  touch?: (page: Page) => Promise<void>,
): Promise<FirstVisit> {
  const page = await context.newPage();
  const network = await listen(await context.newCDPSession(page));
  await page.goto(url, { waitUntil: "load" });
  await network.silent();
  const beforeTouch = network.answers();
  if (touch) {
    await touch(page);
    await network.silent();
  }
  return { beforeTouch, all: network.answers() };
}

/** KiB of the answers that `wanted` says belong together. */
export const kibOf = (answers: readonly Answer[], wanted: (answer: Answer) => boolean = () => true): number =>
  answers.filter(wanted).reduce((sum, { bytes }) => sum + bytes, 0) / 1024;

export async function measure({ secureUrl }: Setting): Promise<Measured> {
  const visit = await withBrowser((browser) =>
    withVisitor(browser, phone, (context) =>
      firstVisit(context, secureUrl + pages.lesson, async (page) => {
        await page.locator("#quiz input, [data-island=quiz] input").first().tap();
        await page.waitForTimeout(500);
      }),
    ),
  );
  const before = visit.beforeTouch;
  // Lessons that are fetched ahead cost nothing of this page: they are the next page, and not with data saving.
  const own = (answer: Answer): boolean => !(answer.kind === "html" && answer.path !== pages.lesson);
  const ahead = before.filter((answer) => !own(answer));
  const one = (id: BudgetId, wanted: (answer: Answer) => boolean) => figure(id, kibOf(before.filter(own), wanted));
  const unpacked = before.filter(
    ({ kind, coding, bytes }) => coding !== "br" && bytes > 1024 && /^(?:html|css|js)$/.test(kind),
  );
  return {
    figures: [
      one("bytes.js-before-load", ({ kind, beforeLoad }) => kind === "js" && beforeLoad),
      one("bytes.js-before-touch", ({ kind }) => kind === "js"),
      one("bytes.html", ({ kind }) => kind === "html"),
      one("bytes.css", ({ kind }) => kind === "css"),
      one("bytes.font", ({ kind }) => kind === "font"),
      plainFigure(
        "bytes.image",
        "Images",
        "KiB",
        kibOf(before, ({ kind }) => kind === "image"),
      ),
      plainFigure(
        "bytes.other",
        "Data and the rest",
        "KiB",
        kibOf(before, ({ kind }) => kind === "other"),
      ),
      one("bytes.everything", () => true),
      plainFigure("bytes.ahead", "Pages fetched ahead", "KiB", kibOf(ahead)),
      figure(
        "bytes.js-after-touch",
        kibOf(visit.all, ({ kind }) => kind === "js"),
      ),
    ],
    notes: [
      ...before.map(
        ({ path, kind, bytes, beforeLoad }) =>
          `${kind} ${(bytes / 1024).toFixed(1)} KiB ${path}${beforeLoad ? "" : " (after load)"}`,
      ),
      ...unpacked.map(({ path, coding }) => `Not sent with brotli: ${path} (${coding ?? "plain"}).`),
    ],
  };
}
