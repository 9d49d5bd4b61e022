/** The drawings of the journal: checked, and reduced to what a page may contain. */

import { existsSync } from "node:fs";
import { readdir, readFile } from "node:fs/promises";
import { join } from "node:path";
import { type DefaultTreeAdapterTypes, parseFragment } from "parse5";
import { escapeHtml } from "#app/domain/escape.ts";
import { compare, type Problem } from "./problem.ts";

type ChildNode = DefaultTreeAdapterTypes.ChildNode;
type DrawnElement = DefaultTreeAdapterTypes.Element;

/** Size of every picture, in units of its drawing. */
export const pictureSize = { width: 380, height: 270 } as const;

const elements = [
  "circle",
  "clippath",
  "defs",
  "ellipse",
  "g",
  "line",
  "mask",
  "path",
  "pattern",
  "polygon",
  "polyline",
  "rect",
];

/** Attributes of drawn things, in small letters. */
const allowed = new Set([
  ..."clip-path clip-rule cx cy d fill fill-opacity fill-rule height id mask opacity pathlength patternunits".split(
    " ",
  ),
  ..."points r rx ry stroke stroke-dasharray stroke-dashoffset stroke-linecap stroke-linejoin stroke-miterlimit".split(
    " ",
  ),
  ..."stroke-opacity stroke-width transform vector-effect width x x1 x2 y y1 y2 clippathunits maskunits patterntransform".split(
    " ",
  ),
]);

/** Attributes of the root that are read and then written again. */
const rootAttributes = new Set([
  "xmlns",
  "viewbox",
  "width",
  "height",
  "fill",
  "stroke",
  "stroke-width",
  "stroke-linecap",
  "stroke-linejoin",
  "aria-hidden",
  "role",
  "focusable",
]);

/** Colours that follow the theme of the page. */
const paint = /^(none|currentColor|var\(--(pencil|paper)(, *#[0-9a-f]{3,8})?\)|url\(#[\w-]+\))$/i;

export interface Pictures {
  /**
   * The content of the `svg` element, by slug. The page writes the element itself, with `viewBox="0 0 380 270"` and
   * the alternative.
   */
  readonly pictures: Readonly<Record<string, string>>;
  readonly problems: readonly Problem[];
}

/** Reads `content/journal/*.svg`. */
export async function loadPictures(contentDir: string): Promise<Pictures> {
  const folder = join(contentDir, "journal");
  const names = existsSync(folder) ? (await readdir(folder)).filter((name) => name.endsWith(".svg")).sort(compare) : [];
  const pictures: Record<string, string> = {};
  const problems: Problem[] = [];
  for (const name of names) {
    const file = join(folder, name);
    const slug = name.slice(0, -".svg".length);
    const result = readPicture(await readFile(file, "utf8"), file, slug);
    if (result.body !== null) pictures[slug] = result.body;
    problems.push(...result.problems);
  }
  return { pictures, problems };
}

/** Checks one drawing. Ids get the slug in front, so that a page can contain two drawings. */
export function readPicture(
  source: string,
  file: string,
  slug: string,
): { readonly body: string | null; readonly problems: readonly Problem[] } {
  const problems: Problem[] = [];
  const report = (node: ChildNode | null, message: string, repair: string) =>
    problems.push({ file, line: node?.sourceCodeLocation?.startLine ?? 1, message, repair });

  const fragment = parseFragment(
    source.replace(/^\uFEFF?\s*<\?xml[^>]*\?>/, (prolog) => prolog.replace(/[^\n]/g, " ")),
    {
      sourceCodeLocationInfo: true,
      onParseError: (error) =>
        problems.push({
          file,
          line: error.startLine,
          message: `The drawing isn't valid markup: ${error.code}.`,
          repair: "Close every element and quote every attribute in this line.",
        }),
    },
  );
  const roots = fragment.childNodes.filter((node) => !isBlank(node));
  const root = roots[0];
  if (!root || !("tagName" in root) || root.tagName !== "svg" || roots.length > 1) {
    report(
      root ?? null,
      "The file must contain exactly one svg element.",
      `Begin with <svg xmlns="http://www.w3.org/2000/svg" viewBox="0 0 380 270">.`,
    );
    return { body: null, problems };
  }
  const wanted = `0 0 ${pictureSize.width} ${pictureSize.height}`;
  if (attributeOf(root, "viewBox") !== wanted)
    report(root, "The drawing has the wrong size.", `Write viewBox="${wanted}".`);
  for (const { name } of root.attrs) {
    if (!rootAttributes.has(name.toLowerCase()))
      report(
        root,
        `The svg element can't have the attribute ${name}.`,
        "Remove it, because the page sets the attributes it needs.",
      );
  }
  for (const name of ["fill", "stroke"]) checkPaint(root, name, report);
  const drawn = root.childNodes.map((node) => write(node, slug, report)).join("");
  const inherited = ["fill", "stroke", "stroke-width", "stroke-linecap", "stroke-linejoin"].flatMap((name) => {
    const value = attributeOf(root, name);
    return value === null ? [] : [` ${name}="${escapeHtml(scoped(name, value, slug))}"`];
  });
  const body = inherited.length > 0 ? `<g${inherited.join("")}>${drawn}</g>` : drawn;
  return { body: problems.length > 0 ? null : body, problems };
}

type Report = (node: ChildNode, message: string, repair: string) => void;

function write(node: ChildNode, slug: string, report: Report): string {
  if (node.nodeName === "#comment" || isBlank(node)) return "";
  if (!("tagName" in node)) {
    report(node, "The drawing contains text.", "Remove it, and describe the picture in imageAlt instead.");
    return "";
  }
  if (!elements.includes(node.tagName.toLowerCase())) {
    report(
      node,
      `The drawing can't contain <${node.tagName}>.`,
      `Use only these elements: ${elements.filter((name) => name !== "clippath").join(", ")}.`,
    );
    return "";
  }
  const written = node.attrs.map(({ name, value }) => {
    if (!allowed.has(name.toLowerCase())) {
      report(
        node,
        `<${node.tagName}> can't have the attribute ${name}.`,
        "Remove it. Drawings can't have scripts, styles, classes or links.",
      );
      return "";
    }
    if (name === "fill" || name === "stroke") checkPaint(node, name, report);
    return ` ${name}="${escapeHtml(scoped(name, value, slug))}"`;
  });
  const inside = node.childNodes.map((child) => write(child, slug, report)).join("");
  return `<${node.tagName}${written.join("")}${inside ? `>${inside}</${node.tagName}>` : "/>"}`;
}

function checkPaint(node: DrawnElement, name: string, report: Report): void {
  const value = attributeOf(node, name);
  if (value !== null && !paint.test(value)) {
    report(
      node,
      `${name}="${value}" doesn't follow the theme.`,
      `Write currentColor, var(--pencil), var(--paper) or none: ${name}="currentColor".`,
    );
  }
}

/** Ids of a drawing begin with its slug; what points to them follows. */
const scoped = (name: string, value: string, slug: string): string =>
  name === "id"
    ? `${slug}-${value}`
    : // A fallback colour is for programs that open the file alone; pages have both properties.
      value.replace(/url\(#([\w-]+)\)/g, `url(#${slug}-$1)`).replace(/var\((--\w+),[^)]*\)/g, "var($1)");

const attributeOf = (node: DrawnElement, name: string): string | null =>
  node.attrs.find((attr) => attr.name === name)?.value ?? null;

const isBlank = (node: ChildNode): boolean =>
  node.nodeName === "#comment" || (node.nodeName === "#text" && "value" in node && node.value.trim() === "");
