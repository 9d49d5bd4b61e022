import { expect, test } from "vitest";
import { inlineHtml } from "./inline-html.ts";

test.each([
  ["The fragment, after `#`", "The fragment, after <code>#</code>"],
  [
    '`<p class="a">` & *more* **`x`**',
    "<code>&lt;p class=&quot;a&quot;&gt;</code> &amp; <em>more</em> <strong><code>x</code></strong>",
  ],
  ["2 < 3 and 3 > 2", "2 &lt; 3 and 3 &gt; 2"],
  ["two\nlines", "two lines"],
  ["`<script>alert(1)</script>`", "<code>&lt;script&gt;alert(1)&lt;/script&gt;</code>"],
])("%s", (markdown, html) => expect(inlineHtml(markdown)).toEqual({ html, fault: null }));

test.each([
  ["<b>x</b>", /a tag|the tag <b>/],
  ["A <b>x</b>", /the tag <b>/],
  ["[a](/b)", /a link/],
  ["*a [b](/c)*", /a link/],
  ["![a](/b.png)", /an image/],
  ["# Title", /a heading/],
  ["- item", /a list/],
  ["one\n\ntwo", /instead of one line/],
  ["", /nothing/],
])("%s is refused", (markdown, fault) => {
  const result = inlineHtml(markdown);
  expect(result.html).toBeNull();
  expect(result.fault).toMatch(fault);
});
