/** The images of a text: each is there and has a text alternative. */
import { visit } from "unist-util-visit";
import { attributeText, lineOf, type MdxSource } from "#app/catalog/read/mdx-source.ts";
import type { Problem } from "#app/catalog/read/problem.ts";

export function checkImages({ file, tree }: MdxSource, isPicture: (path: string) => boolean): Problem[] {
  if (!tree) return [];
  const problems: Problem[] = [];
  const look = (line: number, src: string, alt: string | null, written: (alt: string) => string) => {
    if (alt === null || alt.trim() === "") {
      problems.push({
        file,
        line,
        message: "The image has no text alternative.",
        repair: `Say what it shows:\n${written("A green gate under a fig tree")}`,
        rule: "image-alt",
      });
    }
    if (!isPicture(src)) {
      problems.push({
        file,
        line,
        message: `There is no picture ${src}.`,
        repair: file.endsWith(".md")
          ? "Name a picture as it is seen from the folder of this text. It can be a PNG, JPEG, GIF, SVG, WebP or AVIF file."
          : "Give the address of a picture of this site: /images/… (a file in public/images, or a drawing of the journal).",
      });
    }
  };
  visit(tree, (node) => {
    if (node.type === "image") look(lineOf(node), node.url, node.alt ?? null, (alt) => `![${alt}](${node.url})`);
    if ((node.type === "mdxJsxFlowElement" || node.type === "mdxJsxTextElement") && node.name === "img") {
      const src = attributeText(node, "src") ?? "";
      look(lineOf(node), src, attributeText(node, "alt"), (alt) => `<img src="${src}" alt="${alt}" />`);
    }
  });
  return problems;
}
