/** The links of a text: where they lead exists, and their words say what it is. */

import type { Link, Nodes } from "mdast";
import { toString as nodeText } from "mdast-util-to-string";
import { visit } from "unist-util-visit";
import type { Content } from "#app/catalog/read/content.ts";
import type { ContentText } from "#app/catalog/read/content-text.ts";
import type { RuleName } from "#app/catalog/read/house-rules.ts";
import { attributeText, lineOf, type MdxSource } from "#app/catalog/read/mdx-source.ts";
import { nearest, type Problem } from "#app/catalog/read/problem.ts";
import { sitePaths } from "#app/catalog/site-map.ts";
import { articlePath, glossaryPath, lessonPath, projectPath } from "#app/domain/urls.ts";

export interface Site {
  readonly paths: ReadonlySet<string>;
  /** Fragments of the pages whose text is in the content; null if the text cannot be parsed. */
  readonly fragments: ReadonlyMap<string, ReadonlySet<string> | null>;
}

export function siteOf(
  content: Content,
  texts: readonly ContentText[],
  media: ReadonlyMap<string, unknown> = new Map(),
): Site {
  const fragments = new Map<string, ReadonlySet<string> | null>(
    texts.map(({ key, source }) => [pathOf(key), new Set(source.headings.map(({ id }) => id))]),
  );
  // What is wrong with links to terms, the reader of the glossary says.
  fragments.set(glossaryPath, null);
  // A page whose own file has problems still exists, so links to it are not dead.
  return { paths: new Set([...sitePaths(content), ...fragments.keys(), ...media.keys()]), fragments };
}

function pathOf(key: string): string {
  const [kind = "", name = ""] = key.split(":");
  const [section = "", slug = ""] = name.split("/");
  if (kind === "lesson") return lessonPath({ section, slug });
  return kind === "article" ? articlePath({ slug: name }) : projectPath({ slug: name });
}

type Report = (message: string, repair: string, rule?: RuleName) => void;

/** Where a node leads, if it is a link, also in the HTML of plain Markdown. */
function urlOf(node: Nodes): string | null {
  if (node.type === "link" || node.type === "definition") return node.url;
  const isElement = node.type === "mdxJsxFlowElement" || node.type === "mdxJsxTextElement";
  return isElement && node.name === "a" ? attributeText(node, "href") : null;
}

/** A picture gives its link a name, if it has a text alternative; the check of images asks for that. */
const hasImage = (node: Link): boolean =>
  node.children.some((child) => child.type === "image" || (child.type === "mdxJsxTextElement" && child.name === "img"));

export function checkLinks(source: MdxSource, site: Site, count: (name: string) => void): Problem[] {
  const { file, tree } = source;
  if (!tree) return [];
  const problems: Problem[] = [];
  const own = new Set(source.headings.map(({ id }) => id));
  visit(tree, (node) => {
    const url = urlOf(node);
    if (url === null) return;
    const report: Report = (message, repair, rule) =>
      problems.push({ file, line: lineOf(node), message, repair, ...(rule ? { rule } : {}) });
    if (node.type === "link") {
      const text = nodeText(node).trim();
      if (text === "" && !hasImage(node))
        report("A link has no text.", `Say where it leads: [the name of the page](${url})`, "link-text");
      if (/^(click )?(here|this|link|more|read more)\.?$/i.test(text)) {
        report(
          `The link text “${text}” does not say where it leads.`,
          `Name the target: [the name of the page](${url})`,
          "link-text",
        );
      }
    }
    count(url.startsWith("/") || url.startsWith("#") ? "internal links" : "external links");
    if (url.startsWith("#")) {
      if (!own.has(decoded(url.slice(1))))
        report(
          `There is no heading #${url.slice(1)} in this text.`,
          fragmentRepair("", url.slice(1), own),
          "link-fragments",
        );
    } else if (url.startsWith("/") && !url.startsWith("//")) {
      checkInternal(url, site, report);
    } else checkExternal(url, file.endsWith(".md"), report);
  });
  return problems;
}

function checkInternal(url: string, site: Site, report: Report): void {
  const [address = "", fragment] = url.split("#", 2);
  const path = address.split("?", 1)[0] ?? "";
  if (!site.paths.has(path)) {
    const shorter = path.replace(/\/$/, "");
    const meant = site.paths.has(shorter)
      ? shorter
      : site.paths.has(`${shorter}/overview`)
        ? `${shorter}/overview`
        : nearest(path, site.paths);
    report(
      `There is no page ${path}.`,
      meant ? `Write ${meant}.` : "Link to a page that exists, or leave the link out until it does.",
    );
    return;
  }
  if (fragment === undefined) return;
  const known = site.fragments.get(path);
  if (known === null) return;
  if (!known)
    report(`The check does not know the parts of ${path}.`, `Link to the page as a whole: ${path}`, "link-fragments");
  else if (!known.has(decoded(fragment)))
    report(`The page ${path} has no heading #${fragment}.`, fragmentRepair(path, fragment, known), "link-fragments");
}

function fragmentRepair(path: string, fragment: string, known: ReadonlySet<string>): string {
  const meant = nearest(fragment, known);
  if (meant) return `Write ${path}#${meant}.`;
  return known.size > 0 ? `Headings: ${[...known].map((id) => `#${id}`).join(", ")}.` : "The page has no headings.";
}

function checkExternal(url: string, isPlain: boolean, report: Report): void {
  if (/^(mailto|tel):./.test(url)) return;
  let parsed: URL | null = null;
  try {
    parsed = new URL(url);
  } catch {
    // A path without a scheme; said below.
  }
  if (parsed?.protocol === "https:") return;
  if (parsed?.protocol === "http:")
    report("The link is not encrypted.", `Write https://${url.slice("http://".length)}`, "https-links");
  else if (parsed) report(`A text has no ${parsed.protocol} links.`, "Use https, mailto or tel.");
  else if (isPlain)
    report(
      `There is no text or picture ${url}.`,
      "Name a file of the course as it is seen from the folder of this text.",
    );
  else
    report(
      `“${url}” is neither a path from the top of the site nor a whole address.`,
      "Write /tutorials/… for a page of this site, https://… for others.",
    );
}

const decoded = (fragment: string): string => {
  try {
    return decodeURIComponent(fragment);
  } catch {
    return fragment;
  }
};
