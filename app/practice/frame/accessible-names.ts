/**
 * Role, accessible name and accessible description of an element: HTML-AAM, and Accessible Name and Description 1.2 as
 * dom-accessibility-api computes it, with what that leaves out.
 */

import { computeAccessibleDescription, computeAccessibleName } from "dom-accessibility-api";
import { collapseWhitespace } from "./expectations.ts";
import { styleOf } from "./native.ts";

const simpleRoles: Readonly<Record<string, string>> = {
  address: "group",
  article: "article",
  aside: "complementary",
  blockquote: "blockquote",
  button: "button",
  caption: "caption",
  code: "code",
  datalist: "listbox",
  del: "deletion",
  details: "group",
  dfn: "term",
  dialog: "dialog",
  em: "emphasis",
  fieldset: "group",
  figure: "figure",
  form: "form",
  h1: "heading",
  h2: "heading",
  h3: "heading",
  h4: "heading",
  h5: "heading",
  h6: "heading",
  hgroup: "group",
  hr: "separator",
  ins: "insertion",
  li: "listitem",
  main: "main",
  math: "math",
  menu: "list",
  meter: "meter",
  nav: "navigation",
  ol: "list",
  optgroup: "group",
  option: "option",
  output: "status",
  p: "paragraph",
  progress: "progressbar",
  search: "search",
  strong: "strong",
  sub: "subscript",
  sup: "superscript",
  table: "table",
  tbody: "rowgroup",
  td: "cell",
  textarea: "textbox",
  tfoot: "rowgroup",
  thead: "rowgroup",
  time: "time",
  tr: "row",
  ul: "list",
};
const inputRoles: Readonly<Record<string, string>> = {
  button: "button",
  checkbox: "checkbox",
  image: "button",
  number: "spinbutton",
  radio: "radio",
  range: "slider",
  reset: "button",
  search: "searchbox",
  submit: "button",
  email: "textbox",
  tel: "textbox",
  text: "textbox",
  url: "textbox",
};
/** Roles of WAI-ARIA 1.2 that elements can be given, besides those that HTML gives them. Unknown ones are ignored. */
const givenRoles: ReadonlySet<string> = new Set([
  ...Object.values(simpleRoles),
  ...Object.values(inputRoles),
  ..."alert alertdialog application banner cell columnheader combobox contentinfo definition document feed form generic grid gridcell img link listbox log marquee menu menubar menuitem menuitemcheckbox menuitemradio none note presentation radiogroup region rowheader scrollbar switch tab tablist tabpanel timer toolbar tooltip tree treegrid treeitem".split(
    " ",
  ),
]);

/** Attributes that make `role="presentation"` and `alt=""` ineffective, because the element still has something to say. */
const globalAttributes = ["aria-label", "aria-labelledby", "aria-describedby", "aria-live", "tabindex"];

export function roleOf(element: Element): string | null {
  const given = element.getAttribute("role")?.toLowerCase().trim().split(/\s+/) ?? [];
  const role = given.find((name) => givenRoles.has(name));
  if (role === undefined) return nativeRole(element);
  const isPresentational = role === "presentation" || role === "none";
  return isPresentational && (globalAttributes.some((name) => element.hasAttribute(name)) || isFocusable(element))
    ? nativeRole(element)
    : role;
}

const isFocusable = (element: Element): boolean =>
  element.matches("a[href], area[href], button, input:not([type='hidden']), select, textarea, summary, iframe");

/** A header or footer in one of these belongs to that part, and not to the page. */
const sectioning =
  "article, aside, main, nav, section, [role='article'], [role='complementary'], [role='main'], [role='navigation'], [role='region']";

function nativeRole(element: Element): string | null {
  const tag = element.localName;
  switch (tag) {
    case "a":
    case "area":
      return element.hasAttribute("href") ? "link" : "generic";
    case "img":
      return element.getAttribute("alt") === "" && !globalAttributes.some((name) => element.hasAttribute(name))
        ? "presentation"
        : "img";
    case "svg":
      return "img";
    case "header":
    case "footer":
      if (element.parentElement?.closest(sectioning)) return "generic";
      return tag === "header" ? "banner" : "contentinfo";
    case "aside":
      return element.parentElement?.closest("article, aside, nav, section") && nameOf(element) === ""
        ? "generic"
        : "complementary";
    case "section":
      return nameOf(element) === "" ? "generic" : "region";
    case "select": {
      const select = element as HTMLSelectElement;
      return select.multiple || select.size > 1 ? "listbox" : "combobox";
    }
    case "input": {
      const { type } = element as HTMLInputElement;
      const role = inputRoles[type] ?? null;
      return element.hasAttribute("list") && (role === "textbox" || role === "searchbox") ? "combobox" : role;
    }
    case "th": {
      const scope = element.getAttribute("scope") ?? "";
      if (/^row/.test(scope)) return "rowheader";
      if (/^col/.test(scope)) return "columnheader";
      return element.closest("thead") || element.parentElement?.querySelector("td") === null
        ? "columnheader"
        : "rowheader";
    }
    default:
      return simpleRoles[tag] ?? "generic";
  }
}

/** The name as a screen reader says it, or "" if there is none. */
export function nameOf(element: Element): string {
  return collapseWhitespace(computeAccessibleName(element, options)) || collapseWhitespace(captionOf(element));
}

/** What a screen reader adds after the name, or "" if there is nothing. */
export const descriptionOf = (element: Element): string =>
  collapseWhitespace(computeAccessibleDescription(element, options));

/** Names of HTML-AAM that the library doesn't know. */
function captionOf(element: Element): string {
  if (element.localName === "figure") {
    const caption = [...element.children].find(({ localName }) => localName === "figcaption");
    return caption?.textContent ?? "";
  }
  return element.getAttribute(element.localName === "option" ? "label" : "placeholder") ?? "";
}

const options = {
  computedStyleSupportsPseudoElements: true,
  getComputedStyle: (element: Element, pseudo?: string | null): CSSStyleDeclaration => {
    const style = styleOf(element, pseudo);
    if (!pseudo) return style;
    const content = spokenContent(style.content);
    return { getPropertyValue: (name: string) => (name === "content" ? content : "") } as CSSStyleDeclaration;
  },
};

/** The text that `content` adds, as one CSS string: its alternative (`"→" / "next"`) if there is one. */
function spokenContent(content: string): string {
  const [shown = "", alternative] = content.split(/ \/ (?=["'])/);
  return (
    (alternative ?? shown)
      .match(/"(?:[^"\\]|\\.)*"/g)
      ?.join("")
      .replaceAll('""', "") ?? ""
  );
}

/** Whether assistive technologies get to know of an element. */
export const isExposed = (element: Element): boolean =>
  !element.closest("[aria-hidden='true'], [inert]") && element.checkVisibility({ visibilityProperty: true });

export function isHidden(element: Element): boolean {
  if (element.closest("[aria-hidden='true'], [inert]")) return true;
  return !isShown(element);
}

/** Whether an element is rendered and takes up space. `visibility` counts, including that of ancestors, but opacity doesn't. */
export function isShown(element: Element): boolean {
  if (!element.isConnected) return false;
  if (element instanceof HTMLElement || element instanceof SVGElement) {
    if (element.checkVisibility({ visibilityProperty: true })) {
      const { width, height } = element.getBoundingClientRect();
      return width > 0 && height > 0 ? true : [...element.children].some(isShown) || element.localName === "area";
    }
  }
  return false;
}
