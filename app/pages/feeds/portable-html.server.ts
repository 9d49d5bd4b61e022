import { parseFragment, serialize, type DefaultTreeAdapterTypes as Tree } from "parse5";

/** What a reader of feeds or mail needs to see the structure of a text; everything else is the site's own furniture. */
const attributes: Readonly<Record<string, readonly string[]>> = {
  a: ["href"],
  img: ["src", "alt", "width", "height"],
  ol: ["start"],
  td: ["colspan", "rowspan"],
  th: ["colspan", "rowspan", "scope"],
  time: ["datetime"],
};
const everywhere = ["lang", "dir"];
/** They do nothing away from the site. */
const dropped: ReadonlySet<string> = new Set(["button", "form", "input", "script", "style", "svg", "template"]);
/** They only carried a class; what is in them stays. */
const unwrapped: ReadonlySet<string> = new Set(["span"]);

/**
 * HTML of a text for places that have neither the site's styles nor its scripts: feeds. Classes, roles and buttons are gone, and
 * every address is absolute.
 *
 * @param page absolute address of the page that the text stands on; links within the page lead there
 */
export function portableHtml(html: string, page: string): string {
  const fragment = parseFragment(html);
  fragment.childNodes = kept(fragment.childNodes, page);
  return serialize(fragment);
}

const kept = (nodes: readonly Tree.ChildNode[], page: string): Tree.ChildNode[] =>
  nodes.flatMap((node): Tree.ChildNode[] => {
    if (node.nodeName === "#text") return [node];
    if (!("tagName" in node) || dropped.has(node.tagName)) return [];
    const inner = kept(node.childNodes, page);
    if (unwrapped.has(node.tagName)) return inner;
    node.childNodes = inner;
    node.attrs = node.attrs
      .filter(({ name }) => everywhere.includes(name) || attributes[node.tagName]?.includes(name))
      .map(({ name, value }) => ({
        name,
        value: name === "href" || name === "src" ? new URL(value, page).href : value,
      }));
    return [node];
  });
