/** What screen readers present of a page: elements by role, landmarks, and the outline of its headings. */
import type { Landmark, OutlineEntry } from "#app/domain/practice/practice.ts";
import { isExposed, nameOf, roleOf } from "./accessible-names.ts";
import { collapseWhitespace } from "./expectations.ts";

export function byRole<E extends Element = HTMLElement>(role: string, name?: string | RegExp): E[] {
  const matches = (found: string) =>
    name === undefined || (typeof name === "string" ? same(found, name) : found.search(name) >= 0);
  return [...document.querySelectorAll<E>("*")].filter(
    (element) => roleOf(element) === role && isExposed(element) && matches(nameOf(element)),
  );
}

const same = (one: string, other: string): boolean => one.toLowerCase() === collapseWhitespace(other).toLowerCase();

const landmarkRoles: ReadonlySet<string> = new Set([
  "banner",
  "complementary",
  "contentinfo",
  "form",
  "main",
  "navigation",
  "region",
  "search",
]);

export function landmarks(): Landmark[] {
  return [...document.querySelectorAll<HTMLElement>("body *")].flatMap((element) => {
    const role = roleOf(element) ?? "";
    if (!landmarkRoles.has(role) || !isExposed(element)) return [];
    const name = nameOf(element);
    return name === "" && (role === "form" || role === "region") ? [] : [{ role, name, element }];
  });
}

export const outline = (): OutlineEntry[] =>
  byRole("heading").map((element) => ({ level: levelOf(element), name: nameOf(element), element }));

/** WAI-ARIA 1.2: a heading without a level has level 2. */
function levelOf(heading: Element): number {
  const given = Number(heading.getAttribute("aria-level"));
  return Number.isInteger(given) && given > 0 ? given : Number(/^h([1-6])$/.exec(heading.localName)?.[1] ?? 2);
}
