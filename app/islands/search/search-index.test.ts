import { describe, expect, test, vi } from "vitest";
import { buildIndex, fetchIndex } from "./search-index.ts";

const index = buildIndex([
  { path: "/a", title: "Links", kind: "Lesson", text: "An anchor leads to another page." },
  { path: "/b", title: "Images", kind: "Lesson", text: "A picture may be inside of a link." },
]);
const json = JSON.stringify(index);
const paths = (query: string) => index.search(query).map(({ id }) => id);

test("ranks titles above texts, finds prefixes and small typos, and requires all words", () => {
  expect(paths("link")).toEqual(["/a", "/b"]);
  expect(paths("imag")).toEqual(["/b"]);
  expect(paths("anchr")).toEqual(["/a"]);
  expect(paths("picture anchor")).toEqual([]);
});

test("ranks an exact title above longer titles", () => {
  const terms = buildIndex([
    { path: "/1", title: "Replaced element", kind: "Term", text: "An element whose content comes from another file." },
    { path: "/2", title: "Element", kind: "Term", text: "A piece of a page: a start tag, its content, an end tag." },
    { path: "/3", title: "Elements panel", kind: "Term", text: "Each element of the page. An element can be changed." },
  ]);
  expect(terms.search("element")[0]?.id).toBe("/2");
  expect(terms.search("Replaced element")[0]?.id).toBe("/1");
});

describe("typos", () => {
  const entries = buildIndex([
    { path: "/label", title: "Forms", kind: "Lesson", text: "Each field needs a label." },
    { path: "/labels", title: "Inputs", kind: "Lesson", text: "Write labels for all of them." },
    {
      path: "/cables",
      title: "Cables under the sea",
      kind: "Article",
      text: "A cable crosses the ocean. It is available.",
    },
    { path: "/table", title: "Tables", kind: "Lesson", text: "A table has rows, and you are able to read them." },
    {
      path: "/padding",
      title: "Box model",
      kind: "Lesson",
      text: "Padding is inside the border; a function adds to it.",
    },
    { path: "/grid", title: "Layout", kind: "Lesson", text: "A grid has columns. See the documentation." },
    { path: "/paging", title: "Long lists", kind: "Lesson", text: "Paging splits a list of 1000 rows." },
  ]);
  const found = (query: string) => entries.search(query).map(({ id }) => id);

  test.each([
    ["lable", ["/label", "/labels"]],
    ["tabel", ["/table"]],
    ["gird", ["/grid"]],
    ["fucntion", ["/padding"]],
    ["documnetaton", ["/grid"]],
    ["boarder", ["/padding"]],
    ["clumns", ["/grid"]],
    ["LABLE", ["/label", "/labels"]],
  ])("%s is found as %j", (query, wanted) => {
    expect(found(query)).toEqual(wanted);
  });

  test.each(["gri1", "gdr", "1001", "xyzzy", "lbl", "pdaidgn"])("%s finds nothing", (query) => {
    expect(found(query)).toEqual([]);
  });

  test("corrects one word of several", () => {
    expect(found("field lable")).toEqual(["/label"]);
    expect(found("lable ocean")).toEqual([]);
  });

  test("ranks words as typed and their prefixes before similar words", () => {
    expect(found("pading")).toEqual(expect.arrayContaining(["/padding", "/paging"]));
    expect(found("paging")).toEqual(["/paging"]);
    expect(found("cables")[0]).toBe("/cables");
    expect(found("cable")).toEqual(["/cables"]);
    // "list" is a word of one entry. "lists" and similar words come later.
    expect(found("list")[0]).toBe("/paging");
  });

  test("returns the words that were found in each entry", () => {
    expect(entries.search("lable")[0]?.terms).toEqual(["label"]);
  });
});

test("finds markup and operators as people type them", () => {
  const markup = buildIndex([
    { path: "/nav", title: "Landmarks", kind: "Lesson", text: "The element nav holds links." },
    { path: "/alt", title: "Images", kind: "Lesson", text: 'Write <img alt="A dog"> and not less.' },
    { path: "/arrow", title: "Functions", kind: "Lesson", text: "An arrow function has => between its two halves." },
  ]);
  const found = (query: string) => markup.search(query).map(({ id }) => id);
  expect(found("<nav>")).toEqual(["/nav"]);
  expect(found("<img>")).toEqual(["/alt"]);
  expect(found("img")).toEqual(["/alt"]);
  expect(found("alt=")).toEqual(["/alt"]);
  expect(found("=>")).toEqual(["/arrow"]);
});

test("finds the same in the browser with the server's index", async () => {
  vi.stubGlobal("fetch", async () => new Response(json));
  const fetched = await fetchIndex();
  for (const query of ["link", "imag", "anchr", "pitcure", "picture anchor"])
    expect(fetched.search(query).map(({ id }) => id)).toEqual(paths(query));
  vi.unstubAllGlobals();
});

test("results contain the shown fields and not the text", () => {
  expect(json).not.toContain("leads to another");
});
