// @vitest-environment happy-dom
import { expect, test, vi } from "vitest";
import { coveredBy } from "./pointer.ts";

/** Shows the HTML as if a press anywhere landed on the element with the id `hit`. */
function over(html: string): string | null {
  document.body.innerHTML = html;
  vi.spyOn(Range.prototype, "getClientRects").mockReturnValue([new DOMRect(0, 0, 90, 20)] as unknown as DOMRectList);
  document.elementFromPoint = () => document.querySelector("#hit");
  return coveredBy(document.querySelector("#words") as HTMLElement)?.localName ?? null;
}

test("a press on an element, in it, or on the control around it reaches it", () => {
  expect(over('<label id="words"><b id="hit">Sow</b></label>')).toBeNull();
  expect(over('<button id="hit"><b id="words">Sow</b></button>')).toBeNull();
});

test("a press on what covers it doesn't reach it, even if that is drawn by what's around it", () => {
  expect(over('<p id="hit"></p><label id="words">Sow</label>')).toBe("p");
  expect(over('<li id="hit"><label id="words">Sow</label></li>')).toBe("li");
});
