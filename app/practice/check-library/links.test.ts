// @vitest-environment happy-dom
import { expect, test } from "vitest";
import { elementWithId, fileOf, fragmentOf, hrefOf, isAbsolute, linkCalled, urlOf } from "./links.ts";
import { sampleTester } from "./testing/sample-tester.ts";

test.each([
  ["contact.html", "index.html", "contact.html"],
  ["/", "contact.html", "index.html"],
  ["../maps/", "walks/creek.html", "maps/index.html"],
  ["ridge.html#parking", "walks/creek.html", "walks/ridge.html"],
  ["#top", "walks/creek.html", "walks/creek.html"],
])("%s in another file leads to a file of the site", (href, from, file) => {
  expect(fileOf(href, from)).toBe(file);
});

test.each([
  ["https://a.example/", true],
  ["HTTP://a.example/", true],
  ["//a.example/", true],
  ["/a.html", false],
  ["www.a.example", false],
])("whether %s is absolute: %s", (href, absolute) => {
  expect(isAbsolute(href)).toBe(absolute);
});

test.each([
  ["<p></p>", " ./ridge.html#parking", "https://site.example/walks/ridge.html#parking"],
  ["<base target='_top'><base href='../'><base href='/maps/'>", "index.html", "https://site.example/index.html"],
  ["<base href='/maps/'>", "#top", "https://site.example/maps/#top"],
  ["<base href='https://'>", "ridge.html", "https://site.example/walks/ridge.html"],
  ["<p></p>", "https://", undefined],
])("with %s in its page, %s leads to %s", (html, href, url) => {
  expect(urlOf(sampleTester(html), href, "walks/creek.html")?.href).toBe(url);
});

test("decodes the fragment", () => {
  expect(fragmentOf(new URL("https://a.example/#caf%C3%A9"))).toBe("café");
});

test("finds links by name or text, and elements by id", () => {
  const t = sampleTester('<a aria-label="Home page" href=" index.html ">Home</a><p id="Top"></p>');
  expect(hrefOf(linkCalled(t, "Home"))).toBe("index.html");
  expect(linkCalled(t, "Home page")).toBe(linkCalled(t, "Home"));
  expect(linkCalled(t, "Contact")).toBeUndefined();
  expect(hrefOf(undefined)).toBe("");
  expect(elementWithId(t, "Top")?.localName).toBe("p");
  expect(elementWithId(t, "top")).toBeUndefined();
});
