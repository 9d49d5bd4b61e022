// @vitest-environment happy-dom
import { afterEach, beforeEach, expect, test, vi } from "vitest";
import { markCurrentHeading } from "./current-heading.ts";

let scrolled = 0;
const names = ["first", "second", "third"];

beforeEach(() => {
  scrolled = 0;
  document.body.innerHTML = `<nav data-toc>${names.map((name) => `<a href="#${name}">${name}</a>`).join("")}</nav>
    <main>${names.map((name) => `<h2 id="${name}">${name}</h2>`).join("")}</main>`;
  for (const [at, name] of names.entries()) {
    const heading = document.getElementById(name);
    // One heading for each thousand pixels.
    if (heading)
      heading.getClientRects = () => [new DOMRect(0, 500 + at * 1000 - scrolled, 90, 20)] as unknown as DOMRectList;
  }
  vi.stubGlobal("innerHeight", 1000);
});
afterEach(() => vi.unstubAllGlobals());

function scroll(to: number): void {
  scrolled = to;
  window.dispatchEvent(new Event("scroll"));
}

const current = () => Array.from(document.querySelectorAll("a[aria-current]"), (link) => link.textContent);

test("marks the last heading above the reading line, one at a time, in both directions", () => {
  markCurrentHeading(document);
  expect(current()).toEqual([]);
  scroll(250);
  expect(current()).toEqual(["first"]);
  scroll(2600);
  expect(current()).toEqual(["third"]);
  scroll(1300);
  expect(current()).toEqual(["second"]);
  scroll(0);
  expect(current()).toEqual([]);
});

test("a heading that isn't laid out yet isn't marked", () => {
  const last = document.getElementById("third");
  if (last) last.getClientRects = () => [] as unknown as DOMRectList;
  markCurrentHeading(document);
  expect(current()).toEqual([]);
  scroll(250);
  expect(current()).toEqual(["first"]);
});

test("stops when the page is replaced", () => {
  markCurrentHeading(document);
  const [heading] = Array.from(document.querySelectorAll("h2"));
  document.querySelector("main")?.remove();
  scroll(2600);
  expect(current()).toEqual([]);
  // It doesn't listen any more.
  if (heading) document.body.append(heading);
  scroll(2600);
  expect(current()).toEqual([]);
});
