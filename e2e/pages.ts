/** Every page of the site, for the tests that go over all of them. */
import type { Page, Request } from "playwright-core";

export interface Visit {
  /** Path and search, as in an address. */
  readonly path: string;
  /** The status that the page answers with. */
  readonly status: number;
}

/** Pages that are in no sitemap: forms, results, what links in mails lead to, and an address that is no page. */
const unlisted = [
  "/search",
  "/search?q=html",
  "/search?q=zzzz",
  "/offline",
  "/offline/search",
  "/offline/unavailable",
  "/contact?about=/tutorials/html-basics/introduction",
  "/auth/login",
  "/auth/register",
  "/auth/forgot",
  "/auth/reset?token=x",
  "/auth/reset",
  "/auth/verify?token=x",
  "/auth/new-address?token=x",
  "/auth/keep-address?token=x",
  "/auth/remove-passkeys?token=x",
  "/auth/closed",
  "/newsletter/subscribe",
  "/newsletter/confirm?token=x",
  "/newsletter/unsubscribe?token=x",
  "/newsletter/unsubscribe",
  "/my-progress",
  "/my-progress/html-basics",
];

const visit = (path: string, more: Partial<Visit> = {}): Visit => ({
  path,
  status: 200,
  ...more,
});

/** A lesson with a quiz, demonstrations and code; the budgets are measured on it. */
export const lessonPath = "/tutorials/html-basics/introduction";

/** Paths in `/sitemap.xml`, in its order. Throws where it names an address of another site. */
export async function sitemapPaths(baseUrl: string): Promise<string[]> {
  const text = await (await fetch(`${baseUrl}/sitemap.xml`)).text();
  return [...text.matchAll(/<loc>([^<]*)<\/loc>/g)].map(([, address = ""]) => {
    const url = new URL(address);
    if (url.origin !== baseUrl) throw new Error(`/sitemap.xml names an address that is not of this site: ${address}`);
    return url.pathname + url.search;
  });
}

/** Every page that a person can see without logging in. */
export async function allPages(baseUrl: string): Promise<Visit[]> {
  const listed = await sitemapPaths(baseUrl);
  return [
    ...listed.map((path) => visit(path)),
    ...unlisted.map((path) => visit(path)),
    visit("/there/is/no/such/page", { status: 404 }),
  ];
}

/** The HTML of a page as it is served to a visitor without a session. Throws where the status is another. */
export async function htmlOf(baseUrl: string, { path, status }: Visit): Promise<string> {
  const answer = await fetch(baseUrl + path, { redirect: "manual" });
  if (answer.status !== status) throw new Error(`${path} answered ${answer.status} instead of ${status}`);
  return answer.text();
}

/** Opens a page in the browser and waits for its load event. Throws where the status is another. */
export async function openPage(page: Page, baseUrl: string, { path, status }: Visit): Promise<void> {
  const answer = await page.goto(baseUrl + path);
  if (answer?.status() !== status) throw new Error(`${path} answered ${answer?.status()} instead of ${status}`);
}

/** Milliseconds without a request after which the network is quiet; Playwright's "networkidle" has the same. */
const quietFor = 500;
/** Milliseconds after which a page that never is quiet is given up. */
const quietLimit = 30_000;

/**
 * Watches the requests of a page from now on; what it returns resolves once none has been under way for half a second.
 * Throws where that takes too long, and names what is under way. "networkidle" says the same, but it also waits for each
 * frame, and never hears of one that another process took over in the middle of its load: now and then it never comes.
 */
export function watchNetwork(page: Page): () => Promise<void> {
  const underWay = new Set<Request>();
  let last = performance.now();
  const ended = (request: Request): void => {
    if (underWay.delete(request)) last = performance.now();
  };
  page.on("request", (request) => {
    underWay.add(request);
    last = performance.now();
  });
  page.on("requestfinished", ended);
  page.on("requestfailed", ended);
  return async () => {
    const begun = performance.now();
    // Also a page without any request is given its time.
    for (let now = begun; underWay.size > 0 || now - Math.max(last, begun) < quietFor; now = performance.now()) {
      if (now - begun > quietLimit)
        throw new Error(
          `${page.url()} never was quiet; under way: ${[...underWay].map((one) => one.url()).join(", ")}`,
        );
      await new Promise((resolve) => setTimeout(resolve, 25));
    }
  };
}

/** Does `work` for every item, `atOnce` of them at a time, each with a number from 0 to `atOnce` - 1 of its own. */
export async function forEachOf<T>(
  items: readonly T[],
  atOnce: number,
  work: (item: T, worker: number) => Promise<void>,
): Promise<void> {
  const rest = [...items];
  const workers = Array.from({ length: atOnce }, async (_, worker) => {
    for (let item = rest.shift(); item !== undefined; item = rest.shift()) await work(item, worker);
  });
  await Promise.all(workers);
}
