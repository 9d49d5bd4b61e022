// @vitest-environment happy-dom
import { expect, test } from "vitest";
import { attributeOf, isBefore, languageOf, oneLine, parsePage, parsePages, textNodes, textOf } from "./page.ts";
import { sampleTester } from "./testing/sample-tester.ts";

test("parses files of the learner", () => {
  const t = sampleTester("<title>Tools</title><p>One</p>");
  expect(parsePage(t).title).toBe("Tools");
  expect(parsePages(t, ["a.html", "b.html"]).map(({ file, page }) => `${file}: ${page.title}`)).toEqual([
    "a.html: Tools",
    "b.html: Tools",
  ]);
});

test("reads texts and attributes without surplus white space", () => {
  const page = parsePage(sampleTester('<p id=" first ">  One\n  <b>two</b> </p><p> </p>'));
  expect(textOf(page.querySelector("p"))).toBe("One two");
  expect(textOf(null)).toBe("");
  expect(oneLine(" a \n b ")).toBe("a b");
  expect(attributeOf(page.querySelector("p"), "id")).toBe("first");
  expect(attributeOf(page.querySelector("p"), "lang")).toBe("");
  expect(attributeOf(null, "lang")).toBe("");
});

test("lists text nodes in their order", () => {
  const page = parsePage(sampleTester("<p>One <b>two</b></p><p>three</p>"));
  expect(textNodes(page.body).map((node) => node.nodeValue)).toEqual(["One ", "two", "three"]);
});

test("says which node comes first", () => {
  sampleTester("<h1>a</h1><p>b</p>");
  const [heading, paragraph] = [document.querySelector("h1")!, document.querySelector("p")!];
  expect(isBefore(heading, paragraph)).toBe(true);
  expect(isBefore(paragraph, heading)).toBe(false);
});

test.each([
  ["en-AU", "en"],
  [" FR ", "fr"],
  ["", ""],
])("the language of %j is %j", (tag, language) => {
  expect(languageOf(tag)).toBe(language);
});
