/**
 * Role and accessible name of an element: the parts of HTML-AAM and of Accessible Name and Description 1.2 that matter for
 * learners' pages. Text that style sheets add (`content`) is left out.
 */

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
/** Elements with these roles are named by their content. */
const namedByContent: ReadonlySet<string> = new Set(
  "button cell checkbox columnheader gridcell heading link menuitem menuitemcheckbox menuitemradio option radio row rowheader sectionhead switch tab tooltip treeitem".split(
    " ",
  ),
);

export function roleOf(element: Element): string | null {
  const given = element.getAttribute("role")?.trim().split(/\s+/)[0];
  if (given) return given.toLowerCase();
  const tag = element.localName;
  switch (tag) {
    case "a":
    case "area":
      return element.hasAttribute("href") ? "link" : "generic";
    case "img":
      return element.getAttribute("alt") === "" ? "presentation" : "img";
    case "svg":
      return "img";
    case "header":
    case "footer":
      if (element.closest("article, aside, main, nav, section")) return "generic";
      return tag === "header" ? "banner" : "contentinfo";
    case "section":
    case "form":
      if (authoredName(element) === "") return tag === "form" ? "form" : "generic";
      return tag === "form" ? "form" : "region";
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
  return collapseWhitespace(nameWithin(element, new Set(), false));
}

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

/** aria-labelledby, aria-label and title: names that the author gives explicitly. */
const authoredName = (element: Element): string =>
  collapseWhitespace(
    referenced(element, new Set()) ||
      (element.getAttribute("aria-label") ?? "") ||
      (element.getAttribute("title") ?? ""),
  );

function referenced(element: Element, seen: Set<Element>): string {
  const ids = element.getAttribute("aria-labelledby")?.trim().split(/\s+/) ?? [];
  return ids
    .map((id) => document.getElementById(id))
    .map((target) => (target ? nameWithin(target, seen, true, true) : ""))
    .join(" ");
}

/**
 * @param inside The name is part of another element's name, so the content counts whatever the role.
 * @param byReference The element was referenced by an id, so it may be hidden, and its own references aren't followed.
 */
function nameWithin(element: Element, seen: Set<Element>, inside: boolean, byReference = false): string {
  if (seen.has(element)) return "";
  seen.add(element);
  if (inside && !byReference && isExcluded(element)) return "";
  if (!byReference && !inside) {
    const given = collapseWhitespace(referenced(element, seen));
    if (given) return given;
  }
  const label = collapseWhitespace(element.getAttribute("aria-label") ?? "");
  if (label) return label;
  const native = nativeName(element, seen, inside);
  if (native !== null && collapseWhitespace(native)) return native;
  const role = roleOf(element);
  if (inside || (role !== null && namedByContent.has(role)) || element.localName === "summary") {
    const content = contentName(element, seen);
    if (collapseWhitespace(content)) return content;
  }
  const title = element.getAttribute("title") ?? "";
  if (collapseWhitespace(title)) return title;
  return inside ? "" : (element.getAttribute("placeholder") ?? "");
}

const isExcluded = (element: Element): boolean => {
  if (element.getAttribute("aria-hidden") === "true") return true;
  const style = styleOf(element);
  return style.display === "none" || style.visibility === "hidden";
};

function contentName(element: Element, seen: Set<Element>): string {
  let text = "";
  for (const child of element.childNodes) {
    if (child instanceof Text) text += child.data;
    else if (child instanceof Element) {
      const block = !/^inline|^contents/.test(styleOf(child).display);
      const part = nameWithin(child, seen, true);
      text += block ? ` ${part} ` : part;
    }
  }
  return text;
}

/** The name that HTML itself defines, such as a label or `alt`. Null if it defines none. */
function nativeName(element: Element, seen: Set<Element>, inside: boolean): string | null {
  const first = (selector: string): string | null => {
    const child = [...element.children].find((other) => other.matches(selector));
    return child ? contentName(child, seen) : null;
  };
  if (element instanceof HTMLInputElement) {
    if (inside && /^(text|email|tel|url|search|number|range)$/.test(element.type)) return element.value;
    const labels = labelText(element, element.labels, seen);
    if (labels) return labels;
    if (element.type === "image") return element.alt || element.value;
    if (element.type === "submit") return element.value || "Submit";
    if (element.type === "reset") return element.value || "Reset";
    return element.type === "button" ? element.value : null;
  }
  if (element instanceof HTMLSelectElement) {
    if (inside) return [...element.selectedOptions].map((option) => option.text).join(" ");
    return labelText(element, element.labels, seen);
  }
  if (element instanceof HTMLTextAreaElement) return inside ? element.value : labelText(element, element.labels, seen);
  if (
    element instanceof HTMLButtonElement ||
    element instanceof HTMLOutputElement ||
    element instanceof HTMLMeterElement ||
    element instanceof HTMLProgressElement
  )
    return inside ? null : labelText(element, element.labels, seen);
  switch (element.localName) {
    case "img":
    case "area":
      return element.getAttribute("alt");
    case "fieldset":
      return first("legend");
    case "table":
      return first("caption");
    case "figure":
      return first("figcaption");
    case "svg":
      return first("title");
    case "option":
    case "optgroup":
      return element.getAttribute("label");
    default:
      return null;
  }
}

function labelText(control: Element, labels: NodeListOf<HTMLLabelElement> | null, seen: Set<Element>): string {
  return [...(labels ?? [])].map((label) => nameWithin(label, new Set([...seen, control]), true, true)).join(" ");
}
