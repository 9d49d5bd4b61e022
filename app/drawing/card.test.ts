// @vitest-environment happy-dom
import { expect, test } from "vitest";
import { type Card, cardSvg } from "./card.ts";

const site = { name: "Graphite & Co", tagline: "The web, drawn." };
const draw = (card: Partial<Card>): string =>
  cardSvg(
    { page: "/", kind: "Kind", title: "Title", number: null, picture: { kind: "logo" }, ...card },
    site,
    (text, size) => text.length * size * 0.5,
  );

test.each<[string, Card["picture"]]>([
  [
    "a plate",
    { kind: "plate", body: '<path d="M0 0h9" fill="var(--pencil)"/><path d="M1 1h9" fill="var(--paper, #fff)"/>' },
  ],
  ["an emblem", { kind: "emblem", name: "html-basics", squared: false }],
  ["squared paper", { kind: "emblem", name: "css-basics", squared: true }],
  ["an emblem that nobody drew", { kind: "emblem", name: "cooking", squared: true }],
  ["the course", { kind: "course" }],
  ["the logo", { kind: "logo" }],
])("%s: a whole picture with values for every role", (_, picture) => {
  const svg = draw({ picture, number: 3 });
  expect(new DOMParser().parseFromString(svg, "image/svg+xml").documentElement.tagName).toBe("svg");
  expect(svg).toContain('width="1200" height="630"');
  expect(svg).not.toMatch(/var\(|NaN|undefined|href=/);
  for (const words of ["Kind", "Title", "Graphite &amp; Co", "The web, drawn.", ">3<"]) expect(svg).toContain(words);
});

test("escapes code in a title", () => {
  expect(draw({ title: "<em> & > co" })).toContain("&lt;em&gt; &amp; &gt; co");
});

test("leaves out the kind if it is empty", () => {
  expect(draw({ kind: "" }).match(/<text /g)).toHaveLength(3);
  expect(draw({}).match(/<text /g)).toHaveLength(4);
});
