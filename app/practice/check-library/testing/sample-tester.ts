/** For tests of the check library: the part of a Tester that its modules use, without a frame. */
import type { Tester } from "#app/domain/practice/practice.ts";

/** Shows the HTML as the page. An element's name is its `aria-label` or its text. */
export function sampleTester(html: string): Tester {
  document.body.innerHTML = html;
  const elementOf = (target: string | Element) =>
    typeof target === "string" ? document.querySelector(target) : target;
  const text = (target: string | Element) => elementOf(target)?.textContent?.trim() ?? "";
  const parts = {
    all: (selector: string) => [...document.querySelectorAll(selector)],
    find: (selector: string) => document.querySelector(selector),
    text,
    name: (target: string | Element) => elementOf(target)?.getAttribute("aria-label") ?? text(target),
    visible: (target: string | Element) => elementOf(target)?.closest("[hidden]") === null,
    file: () => html,
  };
  return parts as unknown as Tester;
}
