/** What a screen reader says about a page, in document order, and where Tab stops. */
import type { Contrast, Sound, Sounds } from "#app/domain/practice/practice.ts";
import { isHidden, nameOf, roleOf } from "./accessible-names.ts";
import { textContrast } from "./colour.ts";
import { collapseWhitespace } from "./expectations.ts";
import { styleOf } from "./native.ts";

const maxSounds = 500;
const maxContrasts = 10;

/** How roles are announced. Roles that aren't listed are announced by their own name. */
const spokenRoles: Readonly<Record<string, string>> = {
  complementary: "complementary",
  contentinfo: "footer of the page",
  banner: "header of the page",
  img: "image",
  textbox: "text field",
  searchbox: "search field",
  spinbutton: "number field",
  combobox: "selection",
  listbox: "list box",
  radio: "radio button",
  columnheader: "column header",
  rowheader: "row header",
  blockquote: "quotation",
  status: "status message",
};
/** Roles that are announced before their content. */
const containerRoles = new Set(
  "banner navigation main complementary contentinfo region search form list listitem table row group figure article blockquote dialog alertdialog tablist toolbar".split(
    " ",
  ),
);
/** Roles that are announced with their name, without their content. */
const leafRoles = new Set(
  "heading link button img textbox searchbox spinbutton combobox listbox checkbox radio switch slider progressbar meter status tab columnheader rowheader cell separator".split(
    " ",
  ),
);

export function soundsOf(): Omit<Sounds, "problem"> {
  const sounds: Sound[] = [];
  const stops = tabStops();
  let level = 0;

  const say = (element: Element, role: string, name: string, depth: number, problem: string | null) => {
    if (sounds.length < maxSounds)
      sounds.push({ role, name: name.slice(0, 200), depth, tabStop: stops.get(element) ?? null, problem });
  };

  const walk = (element: Element, depth: number): void => {
    if (isHidden(element) || element.matches("script, style, template, head")) return;
    const role = roleOf(element) ?? "generic";
    if (role === "presentation" || role === "none") {
      if (!element.children.length) return;
    }
    if (role === "heading") {
      const own = Number(element.getAttribute("aria-level") ?? element.localName[1] ?? 2);
      const problem =
        own > level + 1 ? (level === 0 ? "The first heading isn't level 1." : `Level ${level + 1} is skipped.`) : null;
      level = own;
      say(
        element,
        `heading level ${own}`,
        nameOf(element),
        depth,
        nameOf(element) === "" ? "The heading has no text." : problem,
      );
      for (const inner of element.querySelectorAll("a[href], button")) walk(inner, depth + 1);
      return;
    }
    if (leafRoles.has(role)) {
      const name =
        nameOf(element) || (role === "cell" || role === "status" ? collapseWhitespace(element.textContent ?? "") : "");
      say(element, withState(element, spokenRoles[role] ?? role), name, depth, problemOf(element, role, name));
      if (role === "cell")
        for (const inner of element.querySelectorAll("a[href], button, input, select")) walk(inner, depth + 1);
      return;
    }
    if (element.localName === "summary") {
      say(element, "disclosure button", nameOf(element), depth, null);
      return;
    }
    let inside = depth;
    if (containerRoles.has(role) && element !== document.body) {
      const items = role === "list" ? `list of ${element.querySelectorAll(":scope > li").length}` : null;
      if (role !== "listitem" && role !== "row")
        say(element, items ?? spokenRoles[role] ?? role, nameOf(element), depth, null);
      inside = depth + 1;
    }
    readText(element, inside);
    for (const child of element.children) if (!isInline(child) || hasStops(child)) walk(child, inside);
  };

  /** Text directly in the element, including its inline elements. */
  const readText = (element: Element, depth: number) => {
    const text = collapseWhitespace(
      [...element.childNodes]
        .map((node) => {
          if (node instanceof Text) return node.data;
          return node instanceof Element && isInline(node) && !hasStops(node) && !isHidden(node)
            ? (node.textContent ?? "")
            : " ";
        })
        .join(""),
    );
    if (text !== "") say(element, "text", text, depth, null);
  };

  if (document.body) walk(document.body, 0);
  return {
    title: document.title,
    language: document.documentElement.lang,
    sounds,
    contrasts: contrasts(),
  };
}

const isInline = (element: Element): boolean =>
  styleOf(element).display.startsWith("inline") && !leafRoles.has(roleOf(element) ?? "");
const hasStops = (element: Element): boolean =>
  element.querySelector("a[href], button, input, select, textarea, img, svg") !== null;

function withState(element: Element, role: string): string {
  if (element instanceof HTMLInputElement && /^(checkbox|radio)$/.test(element.type))
    return `${role}, ${element.checked ? "checked" : "not checked"}`;
  const parts = [role];
  if (element.getAttribute("aria-current")) parts.push("current");
  if (element.getAttribute("aria-pressed") === "true") parts.push("pressed");
  if (element.getAttribute("aria-expanded"))
    parts.push(element.getAttribute("aria-expanded") === "true" ? "open" : "closed");
  if (element.matches(":required")) parts.push("required");
  if (element.matches(":disabled")) parts.push("unavailable");
  return parts.join(", ");
}

function problemOf(element: Element, role: string, name: string): string | null {
  if (element.localName === "img" && !element.hasAttribute("alt"))
    return "The image has no alt text, so a screen reader can only say its file name.";
  if (name === "" && !/^(cell|separator|status)$/.test(role))
    return "It has no name, so a screen reader can't say what it's for.";
  if (Number(element.getAttribute("tabindex")) > 0) return "A positive tabindex takes it out of the page's tab order.";
  return null;
}

/** The elements at which Tab stops, with their position in the tab order. */
function tabStops(): Map<Element, number> {
  const found = [
    ...document.querySelectorAll<HTMLElement>(
      "a[href], area[href], button, input, select, textarea, summary, iframe, [tabindex], [contenteditable='true']",
    ),
  ].filter(
    (element) =>
      element.tabIndex >= 0 &&
      !element.matches(":disabled, input[type='hidden']") &&
      !isHidden(element) &&
      isRadioStop(element),
  );
  // Positive values come first, in ascending order. The sort keeps document order for equal values.
  const order = found.sort((a, b) => (a.tabIndex || Infinity) - (b.tabIndex || Infinity) || 0);
  return new Map(order.map((element, at) => [element, at + 1]));
}

/** Tab reaches one radio button of a group: the checked one, or the first. */
function isRadioStop(element: HTMLElement): boolean {
  if (!(element instanceof HTMLInputElement) || element.type !== "radio" || element.name === "") return true;
  const group = [...document.querySelectorAll<HTMLInputElement>("input[type='radio']")].filter(
    (other) => other.name === element.name && other.form === element.form,
  );
  return (group.find(({ checked }) => checked) ?? group[0]) === element;
}

/** Texts with the weakest contrast. Large text needs less (WCAG 1.4.3: 24 px, or bold 18.66 px). */
function contrasts(): Contrast[] {
  const found: Contrast[] = [];
  for (const element of document.querySelectorAll("body *")) {
    if (
      isHidden(element) ||
      ![...element.childNodes].some((child) => child instanceof Text && child.data.trim() !== "")
    )
      continue;
    const ratio = textContrast(element);
    if (ratio === null) continue;
    const style = styleOf(element);
    const size = Number.parseFloat(style.fontSize);
    const large = size >= 24 || (size >= 18.66 && Number(style.fontWeight) >= 700);
    found.push({
      text: collapseWhitespace(element.textContent ?? "").slice(0, 60),
      ratio: Math.floor(ratio * 10) / 10,
      least: large ? 3 : 4.5,
    });
  }
  return found.sort((a, b) => a.ratio / a.least - b.ratio / b.least).slice(0, maxContrasts);
}
