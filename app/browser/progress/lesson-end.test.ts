// @vitest-environment happy-dom
import { beforeEach, expect, test } from "vitest";
import { announceLessonEnd, resetLessonEnd } from "./lesson-end.ts";

const said = () => document.querySelector("[data-end-said]")?.textContent;
const fill = (html: string) => {
  const place = document.querySelector("[data-end]");
  if (place) place.innerHTML = html;
  announceLessonEnd();
};
const done = '<h2 id="finished">You’ve finished Links</h2>';

beforeEach(() => {
  document.body.innerHTML = '<div data-end="a/b"></div><p role="status" data-end-said></p>';
  resetLessonEnd();
});

test("announces once when a lesson is done", () => {
  fill('<h2 id="left">Still to do in Links</h2>');
  expect(said()).toBe("");
  fill(done);
  expect(said()).toBe("You’ve finished Links.");
  document.querySelector("[data-end-said]")?.replaceChildren();
  fill(done);
  expect(said()).toBe("");
});

test("doesn't announce a lesson that was done before", () => {
  fill(done);
  expect(said()).toBe("");
});
