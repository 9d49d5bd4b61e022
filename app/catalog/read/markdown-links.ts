/**
 * Links and pictures in plain Markdown. They name files as they are next to each other in the folder; pages need URLs. So a
 * link to another text becomes the path of its page, and a picture gets a URL of its own.
 */
import { createHash } from "node:crypto";
import { existsSync, readFileSync, realpathSync, statSync } from "node:fs";
import { basename, dirname, extname, isAbsolute, join, relative, resolve } from "node:path";
import type { Image, Link, Nodes, Text } from "mdast";
import { visit } from "unist-util-visit";
import { lessonPath, sectionPath } from "#app/domain/urls.ts";
import { slugOf } from "./content-folder.ts";
import type { ContentText } from "./content-text.ts";
import type { MdxSource } from "./mdx-source.ts";
import type { SectionEntry } from "./section.ts";

export interface MediaFile {
  readonly file: string;
  /** Value of the content-type header. */
  readonly type: string;
}

/** Kinds of files that a text can show or link to. */
const types: Readonly<Record<string, string>> = {
  ".avif": "image/avif",
  ".gif": "image/gif",
  ".jpeg": "image/jpeg",
  ".jpg": "image/jpeg",
  ".mp4": "video/mp4",
  ".pdf": "application/pdf",
  ".png": "image/png",
  ".svg": "image/svg+xml",
  ".webp": "image/webp",
  ".zip": "application/zip",
};

/** Rewrites the links of all texts of plain Markdown. Returns the files that they use, by URL. */
export function linkMarkdown(
  sections: readonly SectionEntry[],
  texts: readonly ContentText[],
  contentDir: string,
): ReadonlyMap<string, MediaFile> {
  const pages = pagesOf(sections);
  const media = new Map<string, MediaFile>();
  for (const { source } of texts)
    if (source.tree && source.file.endsWith(".md")) linkText(source, pages, media, contentDir);
  return media;
}

/** Paths of pages by what names them: the file of a text, its folder, and its name without the ending. */
function pagesOf(sections: readonly SectionEntry[]): ReadonlyMap<string, string> {
  const pages = new Map<string, string>();
  for (const section of sections) {
    pages.set(resolve(section.folder), sectionPath(section));
    if (section.introduction !== null) pages.set(resolve(section.introduction), sectionPath(section));
    for (const lesson of section.lessons) {
      const path = lessonPath({ section: section.slug, slug: lesson.slug });
      pages.set(resolve(lesson.file), path);
      if (lesson.file.endsWith(".md")) pages.set(resolve(lesson.file.slice(0, -".md".length)), path);
      if (dirname(lesson.file) !== section.folder) pages.set(resolve(dirname(lesson.file)), path);
    }
  }
  return pages;
}

function linkText(
  source: MdxSource,
  pages: ReadonlyMap<string, string>,
  media: Map<string, MediaFile>,
  contentDir: string,
): void {
  const own = pages.get(resolve(source.file)) ?? "";
  const folder = dirname(source.file);
  const change = (url: string): string => {
    if (source.titleHeading && url === `#${source.titleHeading.id}`) return own;
    if (!isRelative(url)) return url;
    const [, written = "", query = "", fragment = ""] = /^([^?#]*)(\?[^#]*)?(#.*)?$/.exec(url) ?? [];
    if (written === "") return url;
    const target = resolve(folder, decoded(written));
    const page = pages.get(target) ?? pages.get(target.replace(/\.(?:md|mdx|html)$/, ""));
    return page === undefined ? (mediaUrl(target, media, contentDir) ?? url) : `${page}${query}${fragment}`;
  };
  const changeIn = (node: Nodes): void => {
    if ("children" in node)
      node.children.forEach((child, at) => {
        if (child.type === "image" && /^https?:/i.test(child.url))
          (node.children as Nodes[])[at] = node.type === "link" ? wordsOf(child) : linkTo(child);
      });
    if (node.type === "link" || node.type === "image" || node.type === "definition") node.url = change(node.url);
    // Without `loading`, React asks for each picture before the text.
    if (node.type === "image") node.data = { ...node.data, hProperties: { loading: "lazy" } };
    if (node.type !== "mdxJsxFlowElement" && node.type !== "mdxJsxTextElement") return;
    if (node.name === "img") node.attributes.push({ type: "mdxJsxAttribute", name: "loading", value: "lazy" });
    for (const attribute of node.attributes)
      if ("name" in attribute && /^(?:src|href)$/.test(attribute.name) && typeof attribute.value === "string")
        attribute.value = change(attribute.value);
  };
  if (source.tree) visit(source.tree, changeIn);
}

/** Pages show no pictures of other sites, which would learn who reads them. A link is what is left of one. */
const linkTo = (image: Image): Link => ({
  type: "link",
  url: image.url,
  children: [wordsOf(image)],
  ...(image.position ? { position: image.position } : {}),
});

const wordsOf = ({ alt }: Image): Text => ({ type: "text", value: alt || "Picture" });

const isRelative = (url: string): boolean => !/^(?:[a-z][a-z0-9+.-]*:|\/|#)/i.test(url);

const decoded = (path: string): string => {
  try {
    return decodeURIComponent(path);
  } catch {
    return path;
  }
};

/** The URL of a file, with a hash of what is in it, so that browsers may keep it; null if it can't be shown. */
function mediaUrl(file: string, media: Map<string, MediaFile>, contentDir: string): string | null {
  const ending = extname(file).toLowerCase();
  const type = types[ending];
  if (type === undefined || !existsSync(file) || !statSync(file).isFile() || !isInside(contentDir, file)) return null;
  const hash = createHash("sha256").update(readFileSync(file)).digest("hex").slice(0, 10);
  const url = join("/assets", `${slugOf(basename(file, extname(file)))}-${hash}${ending}`).replaceAll("\\", "/");
  media.set(url, { file, type });
  return url;
}

/** A text can't publish other files of the machine, also not through a link in the file system. */
function isInside(contentDir: string, file: string): boolean {
  const path = relative(realpathSync(contentDir), realpathSync(file));
  return !path.startsWith("..") && !isAbsolute(path);
}
