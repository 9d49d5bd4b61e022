/** The bytes of a first visit to a lesson, before any interaction and after touching the quiz. */
import type { BrowserContext, CDPSession, Page } from "playwright-core";
import { phone, withBrowser, withVisitor } from "./browser.ts";
import type { BudgetId } from "./budgets.ts";
import { figure, type Measured, plainFigure } from "./figures.ts";
import { pages, type Setting } from "./pages.ts";

export type Kind = "html" | "css" | "font" | "js" | "image" | "other";

/** One response. */
export interface Answer {
  readonly path: string;
  readonly kind: Kind;
  /** Bytes on the wire: compressed body and response headers. */
  readonly bytes: number;
  /** Requested before the load event. */
  readonly beforeLoad: boolean;
  /** The Content-Type header; null if there is none. */
  readonly coding: string | null;
}

export interface FirstVisit {
  readonly beforeTouch: readonly Answer[];
  /** All responses, including those after the touch. */
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

/** The browser reports preloaded modules, icons and referenced drawings as "Other", so the file extension decides. */
function kindOf(path: string, type: string | undefined): Kind {
  if (path.endsWith(".js")) return "js";
  if (/\.(?:svg|png|ico)$/.test(path)) return "image";
  if (type === "Fetch" && /\.\w+$/.test(path)) return "other";
  return kinds[type ?? ""] ?? "other";
}

/** How long the network has to be idle before a page counts as finished, in milliseconds. */
const silence = 1500;

/** Collects the responses that a page gets. */
async function listen(
  session: CDPSession,
): Promise<{ answers(): Omit<Answer, "beforeLoad">[]; silent(): Promise<void> }> {
  const answers = new Map<string, { path: string; kind: Kind; bytes: number; coding: string | null }>();
  let last = Date.now();
  await session.send("Network.enable");
  session.on("Network.requestWillBeSent", ({ requestId, request, type }) => {
    last = Date.now();
    if (!/^https?:/.test(request.url)) return;
    const { pathname } = new URL(request.url);
    answers.set(requestId, { path: pathname, kind: kindOf(pathname, type), bytes: 0, coding: null });
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
    answers: () => [...answers.values()],
    async silent() {
      while (Date.now() - last < silence) await new Promise((resolve) => setTimeout(resolve, 100));
    },
  };
}

/** Loads a page with an empty cache and waits until the network is idle. Then `touch`es it and waits again. */
export async function firstVisit(
  context: BrowserContext,
  url: string,
  touch?: (page: Page) => Promise<void>,
): Promise<FirstVisit> {
  const page = await context.newPage();
  const network = await listen(await context.newCDPSession(page));
  await page.goto(url, { waitUntil: "load" });
  await network.silent();
  // Requests started by the load event itself count as after it.
  const early = new Set(
    await page.evaluate(() => {
      const [document] = performance.getEntriesByType("navigation") as PerformanceNavigationTiming[];
      const resources = performance.getEntriesByType("resource");
      const before = resources.filter(({ startTime }) => startTime < (document?.loadEventStart ?? 0));
      return [location.href, ...before.map(({ name }) => name)].map((address) => new URL(address).pathname);
    }),
  );
  const answers = (): Answer[] =>
    network.answers().map((answer) => ({ ...answer, beforeLoad: early.has(answer.path) }));
  const beforeTouch = answers();
  if (touch) {
    await touch(page);
    await network.silent();
  }
  return { beforeTouch, all: answers() };
}

/** KiB of the responses that `wanted` selects. */
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
  // Prefetched lessons and their style sheets aren't counted: they belong to the next page, and aren't loaded with
  // data saving.
  const own = ({ kind, path, beforeLoad }: Answer): boolean =>
    kind === "html" ? path === pages.lesson : kind !== "css" || beforeLoad;
  const prefetched = before.filter((answer) => !own(answer));
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
      plainFigure("bytes.ahead", "Pages fetched ahead", "KiB", kibOf(prefetched)),
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
