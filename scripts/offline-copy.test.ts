import { expect, test } from "vitest";
import {
  copiedPage,
  copiedRunner,
  copiedSample,
  deviceOnlyPages,
  fileFor,
  isCopied,
  picturesIn,
  redirectPage,
} from "./offline-copy.ts";

const page = (inside: string, body = "") =>
  `<!DOCTYPE html><html><head><meta charSet="utf-8"/>${inside}</head><body>${body}</body></html>`;

test.each([
  ["/", "text/html; charset=utf-8", "index.html"],
  ["/about", "text/html; charset=utf-8", "about/index.html"],
  ["/practice/runner.html", "text/html", "practice/runner.html"],
  ["/rss.xml", "application/rss+xml", "rss.xml"],
  ["/practice/exercises/a/b/start/index.html.txt", "text/plain", "practice/exercises/a/b/start/index.html.txt"],
])("%s is where a static server looks for it", (path, type, file) => {
  expect(fileFor(path, type)).toBe(file);
});

test("leaves out what only the site itself needs", () => {
  const all = [
    "/sitemap.xml",
    "/service-worker.js",
    "/assets/a.js.br",
    "/offline/search",
    "/assets/robots-x.js",
    "/rss.xml",
  ];
  expect(all.filter(isCopied)).toEqual(["/assets/robots-x.js", "/rss.xml"]);
});

test("the policy allows the inline scripts of the page by their hashes, and precedes them", () => {
  const copied = copiedPage(page(`<script>alert(1)</script><script type="module" src="/a.js"></script>`));
  // SHA-256 of `alert(1)`.
  expect(copied).toContain("script-src 'self' 'sha256-bhHHL3z2vDgxUt0W3dWQOrprscmda2Y5pLsLg4GF+pI='");
  expect(copied.indexOf("Content-Security-Policy")).toBeLessThan(copied.indexOf("<script"));
  expect(copied.indexOf("charSet")).toBeLessThan(copied.indexOf("Content-Security-Policy"));
  expect(copied).not.toMatch(/frame-ancestors|'unsafe-inline'/);
});

test("removes URLs of the site and the newsletter, and keeps the rest", () => {
  const head = `<link rel="canonical" href="https://a.example/"/><meta property="og:url" content="https://a.example/"/><script type="application/ld+json">{"url":"https://a.example/"}</script>`;
  const body = `<section class="letter"><form action="/newsletter/subscribe"></form></section><section class="row">kept</section>`;
  const copied = copiedPage(page(head, body));
  expect(copied).not.toMatch(/a\.example|newsletter/);
  expect(copied).toContain("kept");
});

test("the document for learner code can't reach any network", () => {
  const copied = copiedRunner(page(""));
  expect(copied).toContain("connect-src 'none'");
  expect(copied).toContain("default-src 'none'");
});

test("the pages of a learner's own device: progress, and a report for each section", () => {
  expect(deviceOnlyPages(["/", "/tutorials/git/overview", "/tutorials/git/branches"])).toEqual([
    "/my-progress",
    "/my-progress/git",
  ]);
});

test("throws for a page without a charset", () => {
  expect(() => copiedPage("<html></html>")).toThrow("without <meta charset>");
});

test("lists each picture once, and follows redirects", () => {
  expect(picturesIn(`<use href="/images/journal/a.svg#plate"/><use href="/images/journal/a.svg#plate"/>`)).toEqual([
    "/images/journal/a.svg",
  ]);
  expect(redirectPage("/tutorials/a/overview")).toContain('content="0; url=/tutorials/a/overview"');
});

test.each([
  ["/practice/sample-0a1b.html", false],
  ["/practice/script-sample-0a1b.html", true],
])("whether the copy of %s may run scripts: %s", (path, may) => {
  expect(copiedSample(path, page("")).includes("script-src 'unsafe-inline'")).toBe(may);
});
