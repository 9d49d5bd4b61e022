import { expect, test } from "vitest";
import { fallbackForPage, isGatewayError, isSandboxed, markAsOfflineCopy } from "./fallbacks.ts";

const paths = ["/", "/about", "/tutorials/html-basics/overview", "/offline", "/offline/search", "/offline/unavailable"];
const has = (path: string) => paths.includes(path);

test.each([
  ["/", "", { cached: "/" }],
  ["/about", "?from=mail", { cached: "/about" }],
  ["/About/", "?a=b", { redirect: "/about?a=b" }],
  ["/tutorials/html-basics", "", { redirect: "/tutorials/html-basics/overview" }],
  ["/Tutorials/HTML-basics/", "", { redirect: "/tutorials/html-basics/overview" }],
  ["/search", "?q=git", { cached: "/offline/search" }],
  ["/search/", "?q=git", { redirect: "/search?q=git" }],
  ["/auth/login", "", { cached: "/offline/unavailable" }],
  ["/there/is/no/such/page", "", { cached: "/offline/unavailable" }],
])("%s%s", (path, search, fallback) => {
  expect(fallbackForPage(path, search, has)).toEqual(fallback);
});

test.each([
  ["sandbox allow-scripts allow-forms; default-src 'none'", true],
  ["default-src 'none'; sandbox allow-scripts", true],
  ["sandbox", true],
  ["sandbox allow-scripts allow-same-origin; default-src 'none'", false],
  ["default-src 'none'", false],
  ["", false],
  [null, false],
])("the policy %s sandboxes: %s", (policy, closed) => {
  expect(isSandboxed(policy)).toBe(closed);
});

test("treats a gateway error as no network, but not an error of the site", () => {
  expect([200, 404, 500, 502, 503, 504].filter(isGatewayError)).toEqual([502, 503, 504]);
});

test("marks an offline copy once", () => {
  expect(markAsOfflineCopy('<!DOCTYPE html><html lang="en-AU" data-user=""><p>&lt;html></p><html ></html>')).toBe(
    '<!DOCTYPE html><html data-kept="" lang="en-AU" data-user=""><p>&lt;html></p><html ></html>',
  );
});
