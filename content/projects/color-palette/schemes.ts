/** What `prefers` leaves out when it simulates the scheme of a visitor. */
import type { Tester } from "#app/domain/practice/practice.ts";

/**
 * Puts every element in this scheme that supports both. `prefers` does so for `html`, where most pages name their schemes,
 * but they can do it in the head, or for `body`.
 */
export function simulateScheme(t: Tester, scheme: "light" | "dark"): void {
  const named = t.all<HTMLMetaElement>("meta[name='color-scheme' i]")[0]?.content ?? "";
  if (t.css("html", "color-scheme") === "normal" && named.includes(scheme)) setScheme(t.find("html"), scheme);
  for (const element of t.all("*")) {
    const schemes = t.css(element, "color-scheme");
    if (schemes.includes("light") && schemes.includes("dark")) setScheme(element, scheme);
  }
}

function setScheme(element: HTMLElement, scheme: string): void {
  element.style.setProperty("color-scheme", scheme, "important");
}

/** Whether the page says that it has only a dark scheme, whatever the visitor prefers. */
export const isDarkOnly = (t: Tester): boolean =>
  t
    .rules()
    .some(
      ({ around, selector, style }) =>
        around.length === 0 &&
        /^(?:only )?dark(?: only)?$/.test(style.colorScheme) &&
        ["html", "body"].some((part) => t.all(part).some((element) => element.matches(selector))),
    );
