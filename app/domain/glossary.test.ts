import { expect, test } from "vitest";
import { entryPath, firstUsePath } from "#app/domain/urls.ts";
import { byLetter, type GlossaryEntry, termSlug } from "./glossary.ts";

const entry = (term: string): GlossaryEntry => ({
  term,
  slug: termSlug(term),
  html: "",
  text: "",
  lesson: "getting-started/how-internet-works",
});

test.each([
  ["IP address", "ip-address"],
  ["UTF-8", "utf-8"],
  ["two-factor login", "two-factor-login"],
  ["@media", "media"],
])("the fragment of %s is %s", (term, slug) => {
  expect(termSlug(term)).toBe(slug);
});

test("an entry and the place of its first use have URLs", () => {
  expect(entryPath(entry("IP address"))).toBe("/glossary#ip-address");
  expect(firstUsePath(entry("IP address"))).toBe("/tutorials/getting-started/how-internet-works#term-ip-address");
});

test("ignores capitals when sorting, and puts entries that don't start with a letter first", () => {
  const groups = byLetter(["cookie", "DNS", "CDN", "@media", "client"].map(entry));
  expect(groups.map(({ letter, entries }) => [letter, entries.map(({ term }) => term)])).toEqual([
    ["#", ["@media"]],
    ["C", ["CDN", "client", "cookie"]],
    ["D", ["DNS"]],
  ]);
});
