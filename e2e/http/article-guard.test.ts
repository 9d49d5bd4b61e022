/** The article guard (specification, section 2): published, or scheduled and due; everything else leads home. */
import { mkdtempSync, readdirSync, readFileSync, rmSync, writeFileSync } from "node:fs";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { afterAll, beforeAll, describe } from "vitest";
import { expect, test } from "../fixtures/http.ts";
import { ask } from "../fixtures/requests.ts";
import { coming, due, hookTimeoutMs, secondBuild } from "../fixtures/second-build.ts";
import { type Site, startSite } from "../fixtures/site.ts";

let folder = "";
let site: Site;

beforeAll(async () => {
  folder = await secondBuild();
  site = await startSite({}, folder);
}, hookTimeoutMs);

afterAll(() => site?.stop());

test("a direct visit to what may not be seen is a redirect to the home page", async ({ baseUrl }) => {
  for (const slug of ["not-written-yet", "Git-Basics-2", "constructor", "git-basics%00"]) {
    const answer = await ask(baseUrl, `/posts/${slug.toLowerCase()}`);
    expect([slug, answer.status, answer.headers.location]).toEqual([slug, 302, "/"]);
  }
  expect((await ask(baseUrl, "/posts/git-basics")).status).toBe(200);
});

describe("scheduled", () => {
  const lists = [
    "/the-graphite-journal",
    "/the-graphite-journal/series/development-tools",
    "/the-graphite-journal/tags/git",
    "/rss.xml",
    "/atom.xml",
    "/feed.json",
    "/sitemap.xml",
    "/search-index.json",
    "/search?q=yesterday+due",
    "/search?q=tomorrow+comes",
    "/search?q=marbles",
    "/posts/git-basics",
    "/",
  ];

  test("and due: it is everywhere", async () => {
    const page = await ask(site.url, `/posts/${due.slug}`);
    expect(page.status).toBe(200);
    expect(page.text).toContain(due.text);
    for (const path of lists.slice(0, 9)) {
      const { status, text } = await ask(site.url, path);
      expect([path, status, text.includes(due.slug)]).toEqual([path, 200, true]);
    }
    expect((await ask(site.url, "/search?q=pelicans")).text).toContain(`/posts/${due.slug}`);
    for (const picture of [`/images/journal/${due.slug}.svg`, `/cards/posts/${due.slug}.png`])
      expect([picture, (await ask(site.url, picture)).status]).toEqual([picture, 200]);
  });

  test("and not due: it is hidden from everyone", async () => {
    for (const headers of [{}, { cookie: `__Host-sid=${"A".repeat(43)}` }] as Record<string, string>[]) {
      for (const path of [`/posts/${coming.slug}`, `/posts/${coming.slug}/`, `/posts/${coming.slug.toUpperCase()}`]) {
        const answer = await ask(site.url, path, { headers });
        const { location } = answer.headers;
        expect([path, answer.status]).toEqual([path, location === "/" ? 302 : 301]);
        expect(["/", `/posts/${coming.slug}`]).toContain(location);
      }
      for (const path of lists) {
        const { text } = await ask(site.url, path, { headers });
        expect([path, text.includes(`/posts/${coming.slug}`), text.includes(coming.title)]).toEqual([
          path,
          false,
          false,
        ]);
        expect(text).not.toContain("marbles in the dial");
      }
      for (const path of [`/images/journal/${coming.slug}.svg`, `/cards/posts/${coming.slug}.png`])
        expect([path, (await ask(site.url, path, { headers })).status]).toEqual([path, 404]);
      for (const path of [`/posts/${coming.slug}.data`, `/images/journal/${coming.slug}.svg`]) {
        const { text } = await ask(site.url, path, { headers });
        expect(text).not.toContain(coming.title);
        expect(text).not.toContain("marbles");
      }
    }
  });

  test("and not due: no file of the build that anybody can fetch has its text", () => {
    const holding = { text: [] as string[], title: [] as string[] };
    for (const part of ["client", "pages"]) {
      const root = join(folder, "build", part);
      for (const name of readdirSync(root, { recursive: true, encoding: "utf8" })) {
        if (/\.(br|gz|woff2|png)$/.test(name)) continue;
        let text = "";
        try {
          text = readFileSync(join(root, name), "utf8");
        } catch {
          continue;
        }
        if (text.includes("marbles in the dial")) holding.text.push(name);
        if (text.includes(coming.title)) holding.title.push(name);
      }
    }
    expect(holding.text).toEqual([]);
    // The client needs to know until when, and for which address, it has to say no.
    expect(holding.title.filter((name) => !/^assets[\\/].*\.js$/.test(name))).toEqual([]);
  });

  test("and its day comes while the site runs: it is everywhere, without a build or a restart", async () => {
    const clock = mkdtempSync(join(tmpdir(), "clock-"));
    const ahead = join(clock, "ahead");
    writeFileSync(ahead, "0");
    const running = await startSite(
      { NODE_OPTIONS: `--import=${new URL("../fixtures/clock.ts", import.meta.url).href}`, AHEAD_FILE: ahead },
      folder,
    );
    const appears = ["/search?q=tomorrow+comes", "/search?q=marbles", ...lists.slice(0, 8)];
    const holding = async (): Promise<string[]> => {
      const found: string[] = [];
      for (const path of appears) {
        const { status, text } = await ask(running.url, path);
        expect([path, status]).toEqual([path, 200]);
        if (text.includes(`/posts/${coming.slug}`)) found.push(path);
      }
      return found;
    };
    const own = [`/posts/${coming.slug}`, `/images/journal/${coming.slug}.svg`, `/cards/posts/${coming.slug}.png`];
    const answers = async () => await Promise.all(own.map(async (path) => (await ask(running.url, path)).status));
    try {
      const begins = Date.parse(`${coming.publishDate}T00:00:00Z`);
      // The last minute before its day, so that pages and files are kept that are true until then.
      writeFileSync(ahead, String(begins - Date.now() - 60_000));
      expect(await holding()).toEqual([]);
      expect(await answers()).toEqual([302, 404, 404]);

      writeFileSync(ahead, String(begins - Date.now() + 1000));
      expect(await holding()).toEqual(appears);
      expect(await answers()).toEqual([200, 200, 200]);
      expect((await ask(running.url, own[0] ?? "")).text).toContain(coming.text);
      expect(running.output()).not.toMatch(/"level":(50|60)/);
    } finally {
      await running.stop();
      rmSync(clock, { recursive: true });
    }
  });
});
