// @vitest-environment happy-dom
import { beforeEach, expect, test } from "vitest";
import { forgetFinish, sayFinish } from "./lesson-end.ts";

const said = () => document.querySelector("[data-end-said]")?.textContent;
const fill = (html: string) => {
  const place = document.querySelector("[data-end]");
  if (place) place.innerHTML = html;
  sayFinish();
};
const done = "<h2>You’ve finished Links</h2>";

beforeEach(() => {
  document.body.innerHTML = '<div data-end="a/b"></div><p role="status" data-end-said></p>';
  forgetFinish();
});

test("a lesson that becomes done is announced once", () => {
  fill("<p>The quiz is left in this lesson.</p>");
  expect(said()).toBe("");
  fill(done);
  expect(said()).toBe("You’ve finished Links.");
  document.querySelector("[data-end-said]")?.replaceChildren();
  fill(done);
  expect(said()).toBe("");
});

test("a lesson that was done before is not", () => {
  fill(done);
  expect(said()).toBe("");
});
