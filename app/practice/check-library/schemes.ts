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
export function isDarkOnly(t: Tester): boolean {
  const ofPage = t
    .rules()
    .filter(
      ({ selector, style }) => style.colorScheme !== "" && t.all("html, body").some((part) => isMatch(part, selector)),
    );
  const isPreference = (around: readonly string[]) => around.some((at) => at.startsWith("@media"));
  return (
    ofPage.some(({ around, style }) => !isPreference(around) && /^(?:only )?dark(?: only)?$/.test(style.colorScheme)) &&
    !ofPage.some(({ around, style }) => isPreference(around) && style.colorScheme.includes("light"))
  );
}

function isMatch(element: Element, selector: string): boolean {
  try {
    return element.matches(selector);
  } catch {
    return false;
  }
}
