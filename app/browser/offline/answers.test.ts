import { expect, test } from "vitest";
import { closesOff, fallbackForPage, markedAsKept, siteIsGone } from "./answers.ts";

const paths = ["/", "/about", "/tutorials/html-basics/overview", "/offline", "/offline/search", "/offline/unavailable"];
const has = (path: string) => paths.includes(path);

test.each([
  ["/", "", { kept: "/" }],
  ["/about", "?from=mail", { kept: "/about" }],
  ["/About/", "?a=b", { redirect: "/about?a=b" }],
  ["/tutorials/html-basics", "", { redirect: "/tutorials/html-basics/overview" }],
  ["/Tutorials/HTML-basics/", "", { redirect: "/tutorials/html-basics/overview" }],
  ["/search", "?q=git", { kept: "/offline/search" }],
  ["/search/", "?q=git", { redirect: "/search?q=git" }],
  ["/auth/login", "", { kept: "/offline/unavailable" }],
  ["/there/is/no/such/page", "", { kept: "/offline/unavailable" }],
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
])("the policy %s closes off: %s", (policy, closed) => {
  expect(closesOff(policy)).toBe(closed);
});

test("a proxy that says the site is gone counts as no network; an error of the site does not", () => {
  expect([200, 404, 500, 502, 503, 504].filter(siteIsGone)).toEqual([502, 503, 504]);
});

test("a kept page says that it is one, once", () => {
  expect(markedAsKept('<!DOCTYPE html><html lang="en-AU" data-user=""><p>&lt;html></p><html ></html>')).toBe(
    '<!DOCTYPE html><html data-kept="" lang="en-AU" data-user=""><p>&lt;html></p><html ></html>',
  );
});
