import { parseFragment, serialize, type DefaultTreeAdapterTypes as Tree } from "parse5";

/** The attributes that a feed reader needs for the structure of a text. All others only make sense on our own pages. */
const attributes: Readonly<Record<string, readonly string[]>> = {
  a: ["href"],
  img: ["src", "alt", "width", "height"],
  ol: ["start"],
  td: ["colspan", "rowspan"],
  th: ["colspan", "rowspan", "scope"],
  time: ["datetime"],
};
const globalAttributes = ["lang", "dir"];
/** Elements that do nothing outside the site. */
const dropped: ReadonlySet<string> = new Set(["button", "form", "input", "script", "style", "svg", "template"]);
/** Elements that only carry a class. Their content stays. */
const unwrapped: ReadonlySet<string> = new Set(["span"]);

/**
 * The HTML of a text for feeds, which have neither the site's styles nor its scripts. Classes, roles and buttons are removed,
 * and every URL is made absolute.
 *
 * @param page absolute URL of the page that contains the text; links within the page lead there
 */
export function portableHtml(html: string, page: string): string {
  const fragment = parseFragment(html);
  fragment.childNodes = cleaned(fragment.childNodes, page);
  return serialize(fragment);
}

const cleaned = (nodes: readonly Tree.ChildNode[], page: string): Tree.ChildNode[] =>
  nodes.flatMap((node): Tree.ChildNode[] => {
    if (node.nodeName === "#text") return [node];
    if (!("tagName" in node) || dropped.has(node.tagName)) return [];
    const inner = cleaned(node.childNodes, page);
    if (unwrapped.has(node.tagName)) return inner;
    node.childNodes = inner;
    node.attrs = node.attrs
      .filter(({ name }) => globalAttributes.includes(name) || attributes[node.tagName]?.includes(name))
      .map(({ name, value }) => ({
        name,
        value: name === "href" || name === "src" ? new URL(value, page).href : value,
      }));
    return [node];
  });
