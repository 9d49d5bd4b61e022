import { expect, test } from "vitest";
import { escapeHtml, escapeXml } from "./escape.ts";

test("escapes characters that have a meaning in HTML", () => {
  expect(escapeHtml(`<a href="x" title='y'>&</a>`)).toBe(
    "&lt;a href=&quot;x&quot; title=&#x27;y&#x27;&gt;&amp;&lt;/a&gt;",
  );
});

test("leaves out characters that XML forbids", () => {
  expect(escapeXml("a\u0000b\u000b & c\n\ud83d\ude00")).toBe("ab &amp; c\n\ud83d\ude00");
});
