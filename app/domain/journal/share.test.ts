import { expect, test } from "vitest";
import { shareLinks } from "./share.ts";

const title = "Docker & you: 100% of #1?";
const url = "https://learn.example/posts/docker?a=1&b=2#top";
const links = shareLinks(title, url).map(({ name, href }) => ({ name, href: new URL(href) }));

test("every link contains the whole URL, whatever characters are in it", () => {
  expect(links.map(({ name }) => name)).toEqual(["Email", "Mastodon", "Bluesky", "LinkedIn", "Facebook"]);
  const given = links.map(({ href }) => [
    href.searchParams.get("body") ??
      href.searchParams.get("text") ??
      href.searchParams.get("url") ??
      href.searchParams.get("u") ??
      new URLSearchParams(href.hash.slice(1)).get("text"),
  ]);
  expect(given).toEqual([[url], [`${title} ${url}`], [`${title} ${url}`], [url], [url]]);
  expect(links[0]?.href.searchParams.get("subject")).toBe(title);
});

test("only the linked server gets a request, and only over HTTPS", () => {
  for (const { href } of links) expect(["https:", "mailto:"]).toContain(href.protocol);
  const mastodon = links.find(({ name }) => name === "Mastodon");
  expect(mastodon?.href.search).toBe("");
});
