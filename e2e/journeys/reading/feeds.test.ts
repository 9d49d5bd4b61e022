/** The feeds: as readers fetch them, and as the site itself builds one in the browser. */
import { once } from "node:events";
import { createServer } from "node:http";
import type { AddressInfo } from "node:net";
import { parseFeed } from "@rowanmanning/feed-parser";
import { parseAtomFeed, parseJsonFeed, parseRssFeed } from "feedsmith";
import type { Page } from "playwright-core";
import { describe } from "vitest";
import { expect, test } from "../../fixtures/browser.ts";
import { ask } from "../../fixtures/requests.ts";

const feeds = [
  ["/rss.xml", "application/rss+xml"],
  ["/atom.xml", "application/atom+xml"],
  ["/feed.json", "application/feed+json"],
] as const;

describe.for(feeds)("%s", ([path, type]) => {
  test("has its type and an entity tag, and answers 304 to a client that has it", async ({ baseUrl }) => {
    const first = await ask(baseUrl, path);
    expect(first.status).toBe(200);
    expect(first.headers["content-type"]).toMatch(new RegExp(`^${type.replace("+", "\\+")}(; charset=utf-8)?$`));
    const { etag = "" } = first.headers;
    expect(etag).toMatch(/^(W\/)?".+"$/);
    const again = await ask(baseUrl, path, { headers: { "if-none-match": etag } });
    expect([again.status, again.text]).toEqual([304, ""]);
    const changed = await ask(baseUrl, path, { headers: { "if-none-match": '"another"' } });
    expect(changed.status).toBe(200);
    const head = await ask(baseUrl, path, { method: "HEAD" });
    expect([head.status, head.text, head.headers.etag]).toEqual([200, "", etag]);
  });

  test("a reader of feeds finds every article, newest first", async ({ baseUrl }) => {
    const { text } = await ask(baseUrl, path);
    const days: number[] = [];
    if (path === "/feed.json") {
      for (const item of parseJsonFeed(JSON.parse(text)).items ?? [])
        days.push(Date.parse(String(item.date_published)));
    } else {
      const feed = parseFeed(text);
      expect(feed.items.every((item) => item.url?.startsWith(`${baseUrl}/posts/`))).toBe(true);
      for (const item of feed.items) days.push(item.published?.getTime() ?? 0);
    }
    expect(days.length).toBeGreaterThan(2);
    expect(days).toEqual([...days].sort((a, b) => b - a));
    const sitemap = (await ask(baseUrl, "/sitemap.xml")).text;
    expect(days.length).toBe(sitemap.match(/\/posts\//g)?.length);
    // The address for which the files of the build were rendered.
    expect(text).not.toMatch(/localhost:3000\/(posts|tutorials|images|the-graphite-journal)/);
  });
});

test("the channel and its items are those of the specification", async ({ baseUrl }) => {
  const feed = parseRssFeed((await ask(baseUrl, "/rss.xml")).text);
  expect(feed.language).toBe("en-au");
  expect(feed.title).toBeTruthy();
  expect(feed.description).toMatch(/web development/i);
  for (const item of feed.items ?? []) {
    expect(item.title).toBeTruthy();
    expect(item.description).toBeTruthy();
    const slug = item.link?.split("/").at(-1);
    expect(item.guid).toEqual({ value: expect.stringMatching(`^tag:[^:]+:/posts/${slug}$`), isPermaLink: false });
    expect(item.enclosures?.[0]).toMatchObject({ type: "image/svg+xml", length: 0 });
    expect(item.categories?.length).toBeGreaterThan(0);
    expect(JSON.stringify(item.authors)).toContain("info@");
    for (const [url, type] of [
      [item.enclosures?.[0]?.url, "image/svg+xml; charset=utf-8"],
      [item.media?.contents?.[0]?.url, "image/png"],
    ]) {
      const picture = await ask(baseUrl, new URL(url ?? "").pathname);
      expect([picture.status, picture.headers["content-type"]]).toEqual([200, type]);
      expect(picture.headers["cross-origin-resource-policy"]).toBe("cross-origin");
    }
    expect((await ask(baseUrl, new URL(item.link ?? "").pathname)).status).toBe(200);
  }
  expect(parseAtomFeed((await ask(baseUrl, "/atom.xml")).text).entries?.length).toBe(feed.items?.length);
});

test("a reader of feeds gets whole texts, and every address in them leads somewhere", async ({ baseUrl }) => {
  const items = parseJsonFeed(JSON.parse((await ask(baseUrl, "/feed.json")).text)).items ?? [];
  const addresses: string[] = [];
  for (const { content_html: text = "" } of items) {
    expect(text.length).toBeGreaterThan(5000);
    expect(text).toMatch(
      /^<p><img src="[^"]+\.png" alt="[^"]{10,}" width="1200" height="630"><\/p><h2>Key points<\/h2><ul><li>/,
    );
    expect(text).toMatch(/<h2>Sources<\/h2><ul>(<li><a href="https:[^"]+">[^<]+<\/a><\/li>)+<\/ul>$/);
    expect(text).not.toMatch(/<(script|button|svg|style)\b|<[a-z][^>]* (class|style|id|data-[a-z]+)=/);
    addresses.push(
      ...Array.from(text.matchAll(/<[a-z]+ [^<>]*?(?:href|src)="([^"]*)"/g), ([, address = ""]) => address),
    );
  }
  expect(addresses.length).toBeGreaterThan(3);
  for (const address of addresses) expect(address).toMatch(/^(https?:\/\/|mailto:)/);
  const inRss = parseRssFeed((await ask(baseUrl, "/rss.xml")).text).items ?? [];
  expect(inRss.map((item) => item.content?.encoded)).toEqual(items.map((item) => item.content_html));
});

test("every page names the three feeds", async ({ baseUrl }) => {
  const sitemap = (await ask(baseUrl, "/sitemap.xml")).text;
  const paths = [...sitemap.matchAll(/<loc>[^<]*?\/\/[^/<]+([^<]*)<\/loc>/g)].map(([, path]) => path || "/");
  expect(paths.length).toBeGreaterThan(10);
  for (const path of [...paths, "/auth/login", "/my-progress", "/search", "/nothing-here"]) {
    const { text } = await ask(baseUrl, path);
    for (const [feed, type] of feeds) {
      const link = [...text.matchAll(/<link [^>]*>/g)].find(([tag]) => tag.includes(`href="${feed}"`))?.[0] ?? "";
      expect([path, feed, link.includes('rel="alternate"'), link.includes(`type="${type}"`)]).toEqual([
        path,
        feed,
        true,
        true,
      ]);
    }
  }
});

/** What is seen of the feed in the page. Its elements have a prefix, so they are found by selectors and not by roles. */
const shownIn = (page: Page): Promise<string> =>
  page.evaluate(() =>
    [...document.querySelectorAll("*")]
      .filter((element) => element.children.length === 0 && element.checkVisibility())
      .map((element) => element.textContent)
      .join("\n"),
  );

describe("in a browser", () => {
  test.for(["/rss.xml", "/atom.xml"])("%s is a page that says what to do with it", async (path, { page, baseUrl }) => {
    const refused: string[] = [];
    page.on("console", (message) => /Content Security Policy/.test(message.text()) && refused.push(message.text()));
    await page.setViewportSize({ width: 360, height: 740 });
    await page.goto(path);
    const shown = await shownIn(page);
    expect(shown).toContain(baseUrl + path);
    expect(shown).not.toContain("info@");
    expect(await page.title()).toMatch(/feed$/);
    expect(await page.evaluate(() => document.documentElement.scrollWidth)).toBeLessThanOrEqual(360);
    expect(await page.locator("h1").textContent()).toBe("The Graphite Journal");
    const articles = page.locator("h3 > a");
    expect(await articles.count()).toBe((await ask(baseUrl, "/sitemap.xml")).text.match(/\/posts\//g)?.length);
    await articles.first().click();
    await page.waitForURL(/\/posts\//);
    expect(refused).toEqual([]);
  });

  test("pictures can be shown by other sites", async ({ page, baseUrl }) => {
    const [item] = parseRssFeed((await ask(baseUrl, "/rss.xml")).text).items ?? [];
    // "127.0.0.1" and "localhost" are different sites.
    const other = createServer((_, response) => response.end("<!doctype html>")).listen(0, "127.0.0.1");
    await once(other, "listening");
    await page.goto(`http://127.0.0.1:${(other.address() as AddressInfo).port}/`);
    expect(new URL(baseUrl).hostname).toBe("localhost");
    const widths = await page.evaluate(
      (urls) =>
        Promise.all(
          urls.map(async (url) => {
            const image = new Image();
            image.src = url;
            await image.decode();
            return image.naturalWidth;
          }),
        ),
      [item?.enclosures?.[0]?.url ?? "", item?.media?.contents?.[0]?.url ?? ""],
    );
    other.close();
    expect(widths).toEqual([380, 1200]);
  });
});

describe("inside the site", () => {
  interface Made {
    address: string;
    type: string;
    text: string;
  }

  /** Notes every object of which the page makes an address. It may leave for that address at any moment. */
  async function watch(page: Page): Promise<() => Promise<Made>> {
    const made: Made[] = [];
    await page.exposeFunction("noteObject", (object: Made) => made.push(object));
    await page.addInitScript(() => {
      // Reading a blob takes a moment, and the page may be gone by then, so the text is kept when the blob is made.
      const texts = new WeakMap<object, string>();
      window.Blob = class extends Blob {
        constructor(parts: BlobPart[] = [], options?: BlobPropertyBag) {
          super(parts, options);
          if (parts.every((part) => typeof part === "string")) texts.set(this, parts.join(""));
        }
      };
      const make = URL.createObjectURL.bind(URL);
      URL.createObjectURL = (object) => {
        const address = make(object);
        const note: (made: object) => void = Reflect.get(window, "noteObject");
        const text = texts.get(object);
        if (object instanceof Blob && text !== undefined) note({ address, type: object.type, text });
        return address;
      };
    });
    return async () => {
      for (let wait = 0; made.length === 0 && wait < 100; wait += 1) await page.waitForTimeout(50);
      const object = made.shift();
      if (!object) throw new Error("no object was made");
      return object;
    };
  }

  /**
   * To be called before the click. Resolves when the page has left for the object, or the browser has kept it as a file: a
   * visitor who is ended in the middle of that may never end.
   */
  const handedOver = (page: Page): Promise<unknown> =>
    Promise.race([
      page.waitForEvent("download", { timeout: 5000 }).then((file) => file.cancel()),
      page.waitForURL(/^blob:/, { timeout: 5000 }),
    ]).catch(() => undefined);

  const link = (page: Page) => page.getByRole("contentinfo").getByRole("link", { name: "RSS feed" });

  test.for(["/about", "/my-progress", "/contact"])(
    "from %s: the navigation is cancelled and an XML object handed over, with the server's items",
    async (path, { page, baseUrl }) => {
      const madeFeed = await watch(page);
      await page.goto(path);
      // Here is the code that moves between pages without a new document. It must leave this link alone.
      if (path === "/about")
        await page.waitForFunction(() =>
          performance.getEntriesByType("resource").some(({ name }) => /\/navigate-/.test(name)),
        );
      const asked: string[] = [];
      page.on("request", (request) => asked.push(new URL(request.url()).pathname));
      const over = handedOver(page);
      await link(page).click();
      const feed = await madeFeed();
      await over;
      expect(feed.type).toBe("application/rss+xml");
      expect(feed.address.startsWith(`blob:${baseUrl}/`)).toBe(true);
      const server = (await ask(baseUrl, "/rss.xml")).text;
      // The page has what it knows of articles, and not their texts.
      const withoutTexts = server.replace(/ *<content:encoded>[^<]*<\/content:encoded>\n/g, "");
      expect(server.match(/<content:encoded>/g)?.length).toBe(parseRssFeed(server).items?.length);
      expect(feed.text).toBe(withoutTexts);
      expect(asked).not.toContain("/rss.xml");
    },
  );

  test("the object shows itself with the site's style sheet", async ({ page, baseUrl }) => {
    await page.goto("/about");
    await link(page).click();
    await page.waitForURL(/^blob:/);
    await page.locator("h1", { hasText: "The Graphite Journal" }).waitFor();
    const shown = await shownIn(page);
    expect(shown).toContain(`${baseUrl}/rss.xml`);
    expect(shown).not.toContain("info@");
    await page.locator("h3 > a").first().click();
    await page.waitForURL(/\/posts\//);
  });

  test("without a network, once its code was loaded", async ({ page, baseUrl }) => {
    const madeFeed = await watch(page);
    await page.goto("/about");
    let over = handedOver(page);
    await link(page).click();
    const first = await madeFeed();
    await over;
    await page.goto("/about");
    await page.context().setOffline(true);
    over = handedOver(page);
    await link(page).click();
    const second = await madeFeed();
    await over;
    expect(second.text).toBe(first.text);
    expect(second.text).toContain(`${baseUrl}/posts/`);
    await page.context().setOffline(false);
  });
});
