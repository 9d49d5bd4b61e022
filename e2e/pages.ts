/** Every page of the site, for the tests that go over all of them. */
import type { Page, Response } from "playwright-core";

export interface Visit {
  /** Path and search, as in an address. */
  readonly path: string;
  /** The status that the page answers with. */
  readonly status: number;
  /** The page shows itself only to somebody who comes from another site. */
  readonly fromElsewhere: boolean;
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
  "/auth/closed",
  "/newsletter/subscribe",
  "/newsletter/confirm?token=x",
  "/newsletter/unsubscribe?token=x",
  "/newsletter/unsubscribe",
  "/my-progress",
  "/my-progress/html-basics",
  "/dev/mailbox",
];

const visit = (path: string, more: Partial<Visit> = {}): Visit => ({
  path,
  status: 200,
  fromElsewhere: false,
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
    visit("/auth/logout", { fromElsewhere: true }),
    visit("/there/is/no/such/page", { status: 404 }),
  ];
}

/** The HTML of a page as it is served to a visitor without a session. Throws where the status is another. */
export async function htmlOf(baseUrl: string, { path, status, fromElsewhere }: Visit): Promise<string> {
  const answer = await fetch(baseUrl + path, {
    headers: fromElsewhere ? { "sec-fetch-site": "cross-site" } : {},
    redirect: "manual",
  });
  if (answer.status !== status) throw new Error(`${path} answered ${answer.status} instead of ${status}`);
  return answer.text();
}

/** Opens a page in the browser and waits for its load event. Throws where the status is another. */
export async function openPage(page: Page, baseUrl: string, { path, status, fromElsewhere }: Visit): Promise<void> {
  let answer: Response | null;
  if (fromElsewhere) {
    await page.goto(`data:text/html,<title>elsewhere</title><a href="${baseUrl}${path}">there</a>`);
    [answer] = await Promise.all([page.waitForEvent("response"), page.click("a")]);
    await page.waitForURL(baseUrl + path);
  } else answer = await page.goto(baseUrl + path);
  if (answer?.status() !== status) throw new Error(`${path} answered ${answer?.status()} instead of ${status}`);
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
