/** The pictures that other programs show beside a shared address. */
import { expect, test } from "../fixtures/http.ts";
import { allPages, forEachOf, htmlOf, sitemapPaths } from "../fixtures/pages.ts";
import { ask } from "../fixtures/requests.ts";

/** Content of a meta element by its property or name; null where the page has none. */
const metaOf = (html: string, name: string): string | null =>
  new RegExp(`<meta (?:property|name)="${name}" content="([^"]*)"`).exec(html)?.[1] ?? null;

test("every page names a picture of the size that it says, at an address that answers", async ({ baseUrl }) => {
  const pages = (await allPages(baseUrl)).filter(({ status }) => status === 200);
  const byCard = new Map<string, string[]>();
  await forEachOf(pages, 4, async (visit) => {
    const html = await htmlOf(baseUrl, visit);
    const { path } = visit;
    const address = metaOf(html, "og:image") ?? "none";
    expect([path, address.startsWith(`${baseUrl}/cards/`)]).toEqual([path, true]);
    expect([path, metaOf(html, "og:image:width"), metaOf(html, "og:image:height")]).toEqual([path, "1200", "630"]);
    expect([path, metaOf(html, "twitter:card")]).toEqual([path, "summary_large_image"]);
    expect([path, (metaOf(html, "og:image:alt") ?? "").length > 4]).toEqual([path, true]);
    byCard.set(address, [...(byCard.get(address) ?? []), path]);
  });
  // Everything that search engines may find has a card of its own.
  for (const path of await sitemapPaths(baseUrl)) {
    const card = `${baseUrl}/cards${path === "/" ? "/home" : path}.png`;
    expect([path, byCard.get(card)?.includes(path)]).toEqual([path, true]);
  }
  await forEachOf([...byCard.keys()], 4, async (address) => {
    const answer = await fetch(address);
    const bytes = Buffer.from(await answer.arrayBuffer());
    expect([address, answer.status, answer.headers.get("content-type")]).toEqual([address, 200, "image/png"]);
    expect([address, bytes.toString("latin1", 1, 4), bytes.readUInt32BE(16), bytes.readUInt32BE(20)]).toEqual([
      address,
      "PNG",
      1200,
      630,
    ]);
    expect([address, bytes.length < 60 * 1024]).toEqual([address, true]);
  });
});

test.for([
  "/cards/posts/not-written-yet.png",
  "/cards/auth/login.png",
  "/cards/constructor.png",
  "/cards/manifest.json",
])("%s is no card", async (path, { baseUrl }) => {
  expect((await ask(baseUrl, path)).status).toBe(404);
});
