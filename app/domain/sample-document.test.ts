import { expect, test } from "vitest";
import { sampleDocument, schemeOf } from "./sample-document.ts";

const page = (html: string, css: string | null = null, js: string | null = null) => sampleDocument({ html, css, js });

test("a fragment gets a document around it, with its styles before and its script after it", () => {
  const text = page("<p>Hi</p>", "p { margin: 0; }", "document.title;");
  expect(text).toMatch(/^<!doctype html>\n<html lang="en-AU"><title>Result<\/title><meta charset="utf-8">/);
  expect(text.indexOf("p { margin: 0; }")).toBeLessThan(text.indexOf("<p>Hi</p>"));
  expect(text.indexOf("document.title;")).toBeGreaterThan(text.indexOf("<p>Hi</p>"));
});

test("a whole document keeps its head, its doctype or the lack of it", () => {
  const whole =
    '<!doctype html>\n<html lang="fr">\n<head>\n<title>Menu</title>\n</head>\n<body>Bonjour</body>\n</html>';
  const text = page(whole);
  expect(text).toMatch(/^<!doctype html>\n<html lang="fr">\n<head><meta charset="utf-8">/);
  expect(text.match(/<title>/g)).toHaveLength(1);
  expect(page("<html><body>Hi")).toMatch(/^<html><meta /);
  expect(page("<!-- note --><!doctype html><p>Hi")).toMatch(/^<!-- note --><!doctype html><meta /);
});

test("links within the document work, and no other link opens anything", () => {
  const text = page('<a href="#top">Up</a> <a class="x" href=\'#end\'>End</a> <a href="page.html#top">Page</a>');
  expect(text).toContain('<base target="_blank">');
  expect(text).toContain('<a target="_self" href="#top">');
  expect(text).toContain('<a target="_self" class="x" href=\'#end\'>');
  expect(text).toContain('<a href="page.html#top">');
});

test("samples follow the reader's scheme unless they set colours or a scheme", () => {
  expect(schemeOf({ html: "<p>The color: red</p>", css: "p { margin: 0; }", js: null })).toBe("light");
  expect(schemeOf({ html: "<p>Hi</p>", css: "p { border-color: red; }", js: null })).toBe("light dark");
  expect(schemeOf({ html: "<p>Hi</p>", css: "p { background: gold; }", js: null })).toBe("light");
  expect(schemeOf({ html: "<p>Hi</p>", css: ":root { color-scheme: dark; color: gold; }", js: null })).toBeNull();
  expect(page("<p>Hi</p>")).toContain('<meta name="color-scheme" content="light dark">');
});
