import MiniSearch from "minisearch";
import { expect, test } from "vitest";
import { searchIndexJson, searchOptions } from "./search-index.ts";

const json = searchIndexJson([
  { path: "/a", title: "Links", kind: "Lesson", text: "An anchor leads to another page." },
  { path: "/b", title: "Images", kind: "Lesson", text: "A picture may be inside of a link." },
]);
const paths = (query: string) =>
  MiniSearch.loadJSON(json, searchOptions)
    .search(query)
    .map(({ id }) => id);

test("a title counts more than a text, beginnings and small slips are found, all words have to be there", () => {
  expect(paths("link")).toEqual(["/a", "/b"]);
  expect(paths("imag")).toEqual(["/b"]);
  expect(paths("anchr")).toEqual(["/a"]);
  expect(paths("picture anchor")).toEqual([]);
});

test("results carry what is shown and not the text", () => {
  expect(json).not.toContain("leads to another");
});
