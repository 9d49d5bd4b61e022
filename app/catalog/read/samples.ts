/** The samples of a lesson: which of its code blocks belong together, and the document that shows their result. */
import { createHash } from "node:crypto";
import { existsSync, readFileSync } from "node:fs";
import { basename, dirname, join } from "node:path";
import type { Code, Nodes, Root, RootContent } from "mdast";
import { parse } from "parse5";
import { visit } from "unist-util-visit";
import { sampleDocument } from "#app/domain/sample-document.ts";
import { type Expectation, parseExpectations } from "./expectations.ts";
import { type Fence, parseFence } from "./fence.ts";
import type { Problem } from "./problem.ts";
import { visibleIn } from "./visible.ts";

/** The language of blocks that are checked and never shown. */
export const expectLanguage = "expect";

export interface SampleBlock {
  readonly fence: Fence;
  readonly code: string;
  /** Line of the fence in its file. */
  readonly line: number;
}

/** Blocks whose result is a page. */
export interface PageSample {
  readonly kind: "page";
  readonly blocks: readonly SampleBlock[];
  /** The HTML that isn't shown, from `samples/`; null if the HTML is one of the blocks. */
  readonly hiddenHtml: string | null;
  readonly live: boolean;
  readonly scripted: boolean;
  /** Names its document (`samplePath`) and its measurements. */
  readonly id: string;
  readonly document: string;
  readonly expectations: readonly Expectation[];
  /** Line of the `expect` block, from which those of the expectations count. */
  readonly expectLine: number | null;
}

/** A JavaScript block whose result is what it writes to the console. */
export interface OutputSample {
  readonly kind: "output";
  readonly block: SampleBlock;
}

export type Sample = PageSample | OutputSample;

/** A sample and its place: `count` children of `parent` from `at`, with the `expect` block. */
export interface PlacedSample {
  readonly parent: { children: RootContent[] };
  readonly at: number;
  readonly count: number;
  readonly sample: Sample;
}

/** Whether the blocks of a file show results. Plain Markdown comes from other programs, where they don't. */
export const showsResults = (file: string): boolean => basename(file) === "lesson.mdx";

/** Global names that only a page has. */
const pageNames =
  /(?<![.\w$])(?:document|window|localStorage|sessionStorage|location|navigator|history|screen|matchMedia|getComputedStyle|requestAnimationFrame|addEventListener|customElements|alert|confirm|prompt|[A-Z]\w*(?:Observer|Element|Event))\b/;

export const needsPage = (js: string): boolean => pageNames.test(js.replace(/\/\*[\s\S]*?\*\/|\/\/.*/g, ""));

/**
 * The samples in the tree of a lesson, in the order of the text, and what is wrong with them. Reads the files of
 * `sample=…` from the folder of `file`.
 */
export function samplesIn(tree: Root, file: string): { placed: PlacedSample[]; problems: Problem[] } {
  const placed: PlacedSample[] = [];
  const problems: Problem[] = [];
  if (!showsResults(file)) return { placed, problems };
  visit(tree, (node) => {
    if (!("children" in node)) return;
    const parent = node as { children: RootContent[] };
    for (let at = 0; at < parent.children.length; at++) {
      const found = sampleAt(parent.children, at, file, problems);
      if (!found) continue;
      placed.push({ parent, at, ...found });
      at += found.count - 1;
    }
  });
  return { placed, problems };
}

function sampleAt(
  children: readonly Nodes[],
  at: number,
  file: string,
  problems: Problem[],
): { sample: Sample; count: number } | null {
  const report = (line: number, message: string, repair: string, rule?: "results") =>
    problems.push({ file, line, message, repair, ...(rule ? { rule } : {}) });
  const first = children[at];
  if (first?.type !== "code") return null;
  if (first.lang === expectLanguage) {
    report(
      lineOf(first),
      "This `expect` block has no sample before it.",
      "Put it directly after the block whose result it checks.",
    );
    return null;
  }
  const block = blockOf(first);
  if (!block || block.fence.source !== null) return null;
  const { lang } = block.fence;
  const blocks = [block];
  let hiddenHtml: string | null = null;
  if (lang === "js") {
    if (needsPage(block.code)) {
      report(
        block.line,
        "This JavaScript uses a page, but there is no HTML for it.",
        "Put it directly after the HTML block that it works on, or write source=outside.",
        "results",
      );
      return null;
    }
    return { sample: { kind: "output", block }, count: 1 };
  }
  if (lang === "css") {
    const { sample } = block.fence;
    if (sample === null) {
      report(
        block.line,
        "This CSS has no HTML to style, so it shows no result.",
        "Put it directly after an HTML block, name a file in the folder samples with sample=…, or write source=syntax.",
        "results",
      );
      return null;
    }
    const path = join(dirname(file), "samples", `${sample}.html`);
    if (!existsSync(path)) {
      report(block.line, `There is no file samples/${sample}.html next to the lesson.`, "Add it, or correct the name.");
      return null;
    }
    hiddenHtml = readFileSync(path, "utf8").trim();
  } else if (lang !== "html") return null;
  else {
    const css = blockOf(children[at + 1]);
    if (css?.fence.lang === "css" && css.fence.source === null && css.fence.sample === null) blocks.push(css);
  }
  const js = blockOf(children[at + blocks.length]);
  if (js?.fence.lang === "js" && js.fence.source === null && needsPage(js.code)) blocks.push(js);

  const next = children[at + blocks.length];
  const expect = next?.type === "code" && next.lang === expectLanguage ? next : null;
  const { expectations, unreadable } = parseExpectations(expect?.value ?? "");
  for (const line of unreadable)
    report(
      lineOf(expect ?? first) + line,
      "This line of an `expect` block can't be read.",
      "Write `selector | property | value`, or `at 320: selector | property | value`.",
    );
  const sample = pageSample(blocks, hiddenHtml, expectations, expect ? lineOf(expect) : null);
  // What a mistake makes of a page may well be nothing.
  if (lang === "html" && block.fence.kind !== "broken" && !sample.scripted && !visibleIn(parse(sample.document)))
    report(
      block.line,
      "This HTML makes nothing visible, so its result would be empty.",
      "Write source=invisible, or add what it takes to see it.",
      "results",
    );
  return { sample, count: blocks.length + (expect ? 1 : 0) };
}

function pageSample(
  blocks: readonly SampleBlock[],
  hiddenHtml: string | null,
  expectations: readonly Expectation[],
  expectLine: number | null,
): PageSample {
  const codeOf = (lang: Fence["lang"]) => blocks.find(({ fence }) => fence.lang === lang)?.code ?? null;
  const js = codeOf("js");
  const html = hiddenHtml ?? codeOf("html") ?? "";
  const document = sampleDocument({ html, css: codeOf("css"), js });
  const live = blocks.some(({ fence }) => fence.kind === "live");
  return {
    kind: "page",
    blocks,
    hiddenHtml,
    live,
    scripted: js !== null || /<script\b/i.test(html),
    // The two layouts have different widths, so each has measurements of its own.
    id: createHash("sha256")
      .update(live ? "live\0" : "")
      .update(document)
      .digest("hex")
      .slice(0, 10),
    document,
    expectations,
    expectLine,
  };
}

function blockOf(node: Nodes | undefined): SampleBlock | null {
  if (node?.type !== "code") return null;
  const { fence } = parseFence(node.lang, node.meta);
  return fence && { fence, code: node.value, line: lineOf(node) };
}

const lineOf = (node: Code): number => node.position?.start.line ?? 1;
