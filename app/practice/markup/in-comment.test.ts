import { expect, test } from "vitest";
import { elementNames, inCommentWords } from "./in-comment.ts";

test("names of elements in a selector", () => {
  expect(elementNames('main > form#new input[type="text"].task:not(label)')).toEqual([
    "main",
    "form",
    "input",
    "label",
  ]);
  expect(elementNames("#list .done:hover")).toEqual([]);
});

test("an element inside a comment is told with its place", () => {
  const page = '<h1>Tasks</h1>\n<!-- The form: a field.\n  <form><input name="task"></form> -->\n<ul></ul>';
  expect(inCommentWords({ "index.html": page }, ["form"])).toBe(
    "In line 3 of `index.html`, `<form>` is inside a comment, between `<!--` and `-->`, so the browser ignores it.",
  );
  expect(inCommentWords({ "style.css": "/* <form> */", "index.html": page }, ["input"])).toContain("In line 3");
});

test("a comment that names an element in words says nothing", () => {
  const files = { "index.html": "<!-- Here comes the form. --><form></form>", "main.js": "// <!-- <form> -->" };
  expect(inCommentWords(files, ["form"])).toBeNull();
  expect(inCommentWords({ "index.html": "<!-- <form> -->" }, ["ul"])).toBeNull();
});
