// @vitest-environment happy-dom
import { expect, test } from "vitest";
import type { Tester } from "#app/domain/practice/practice.ts";
import { isDarkOnly, simulateScheme } from "./schemes.ts";

interface Rule {
  readonly selector: string;
  readonly colorScheme: string;
  readonly around?: readonly string[];
}

/** Elements have the scheme in their `data-scheme`, or "normal". */
function pageOf(html: string, rules: readonly Rule[] = []): Tester {
  document.head.innerHTML = "";
  document.documentElement.removeAttribute("style");
  document.body.innerHTML = html;
  const parts = {
    all: (selector: string) => [...document.querySelectorAll(selector)],
    find: (selector: string) => document.querySelector(selector),
    css: (target: string | Element) => {
      const element = typeof target === "string" ? document.querySelector(target) : target;
      return element?.getAttribute("data-scheme") ?? "normal";
    },
    rules: () => rules.map(({ selector, colorScheme, around = [] }) => ({ selector, around, style: { colorScheme } })),
  };
  return parts as unknown as Tester;
}

const schemeOf = (selector: string): string | undefined =>
  document.querySelector<HTMLElement>(selector)?.style.getPropertyValue("color-scheme");

test("only elements that support both schemes get the simulated one", () => {
  const t = pageOf('<main data-scheme="light dark"></main><aside data-scheme="light"></aside><p></p>');
  simulateScheme(t, "dark");
  expect(schemeOf("main")).toBe("dark");
  expect(["aside", "p", "html"].map(schemeOf)).toEqual(["", "", ""]);
});

test("a page can name its schemes in the head", () => {
  const t = pageOf("<p></p>");
  document.head.innerHTML = '<meta name="color-scheme" content="light dark">';
  simulateScheme(t, "dark");
  expect(schemeOf("html")).toBe("dark");
});

test("a page that names only the other scheme in the head stays as it is", () => {
  const t = pageOf("<p></p>");
  document.head.innerHTML = '<meta name="color-scheme" content="light">';
  simulateScheme(t, "dark");
  expect(schemeOf("html")).toBe("");
});

const inDark = ["@media (prefers-color-scheme: dark)"];
const inLight = ["@media (prefers-color-scheme: light)"];

test.each<readonly [string, readonly Rule[], boolean]>([
  ["one dark scheme", [{ selector: "html", colorScheme: "dark" }], true],
  ["one that browsers mustn't override", [{ selector: "body", colorScheme: "only dark" }], true],
  ["both schemes", [{ selector: "html", colorScheme: "light dark" }], false],
  ["a dark scheme only for visitors who prefer it", [{ selector: "html", colorScheme: "dark", around: inDark }], false],
  ["a dark scheme for a part of the page", [{ selector: "aside", colorScheme: "dark" }], false],
  [
    "a dark scheme, and a light one for visitors who prefer it",
    [
      { selector: "html", colorScheme: "dark" },
      { selector: "html", colorScheme: "light", around: inLight },
    ],
    false,
  ],
])("whether a page is only dark: %s", (_name, rules, expected) => {
  expect(isDarkOnly(pageOf("<aside></aside>", rules))).toBe(expected);
});
