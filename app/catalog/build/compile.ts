/** Turns MDX into a module with a React component. */
import { type CompileOptions, compile, createProcessor, type ProcessorOptions } from "@mdx-js/mdx";
import type { Program } from "estree";
import type { Element, ElementContent, Root } from "hast";
import type { BlockContent, Root as Markdown, RootContent } from "mdast";
import type {
  MdxJsxAttribute,
  MdxJsxFlowElement,
  MdxJsxFlowElementHast,
  MdxJsxTextElementHast,
} from "mdast-util-mdx-jsx";
import { toString as nodeText } from "mdast-util-to-string";
import rehypeSlug from "rehype-slug";
import remarkFrontmatter from "remark-frontmatter";
import remarkGfm from "remark-gfm";
import { SKIP, visit } from "unist-util-visit";
import { availabilityOf } from "#app/catalog/read/baseline.ts";
import { type Fence, readableFence } from "#app/catalog/read/fence.ts";
import { minutesFor } from "#app/catalog/read/lesson.ts";
import { countWords } from "#app/catalog/read/mdx-source.ts";
import { readPrediction } from "#app/catalog/read/prediction.ts";
import { samplesIn } from "#app/catalog/read/samples.ts";
import { termSlug } from "#app/domain/glossary.ts";
import { highlight, type Piece } from "./highlight.ts";
import { scriptOutput } from "./script-output.ts";

/**
 * Compiles a text without its front matter. The module's default export takes `components`; beside the components of the
 * guide it asks for `Term` with `slug`, around a term in bold that a note explains; `Definition` is then told `onDemand`;
 * for `Option` in `Predict`, with `id`, `group` and perhaps `right`, around `OptionLabel` with the same `id` and `Reason`
 * with the same `right`, and after the options for `Outcome` around `RightAnswer` and the explanation;
 * for `Deeper` with `minutes` beside its `title`; for `Baseline` with `name`, `status` and perhaps `since` beside its `feature`;
 * for `Sample` around the blocks of a sample, with `id`, and `live`, `scripted`, `hiddenHtml` and `afterNote` where they are
 * so; for `Output` around JavaScript that writes something, with its `lines` as JSON (script-output.ts);
 * for `CodeFigure` with `lang`, `kind`, `source`, and where they are given `title` and `provided`; its
 * child is the highlighted `<code>`; and for `Part`, around each heading of the second level and what belongs to it, and
 * around what stands before the first.
 * The module imports `jsx-runtime` of `jsxImportSource`. Throws what the MDX compiler throws; `readMdx` tells an author about it first.
 */
export async function compileMdx(source: string, path: string, jsxImportSource = "react"): Promise<string> {
  const value = source.replace(/^\uFEFF/, "");
  return String(await compile({ value, path }, { ...options, jsxImportSource }));
}

/** The same from a tree, for texts that reading changed: plain Markdown, and headings that move down a level. */
export async function compileTree(tree: Markdown, path: string, jsxImportSource = "react"): Promise<string> {
  const processor = createProcessor({ ...options, jsxImportSource });
  // The processor only declares the program that it reads from a source; a tree is what its own parser gives it.
  const program = await processor.run(structuredClone(tree) as unknown as Program, { path });
  return processor.stringify(program);
}

const options: CompileOptions & ProcessorOptions = {
  format: "mdx",
  remarkPlugins: [[remarkFrontmatter, ["yaml"]], remarkGfm, samples, predictions, baselines, depths],
  remarkRehypeOptions: {
    clobberPrefix: "",
    footnoteLabel: "Footnotes",
    footnoteLabelProperties: { className: ["size-1"] },
  },
  rehypePlugins: [rehypeSlug, codeFigures, wholeWords, keysTogether, termsOnDemand, notesBeside, footnotesLast, parts],
};

/**
 * Takes the options of each `Predict` out of their task list. A prediction that isn't valid stays as it is; `readMdx` has told
 * its author.
 */
function predictions() {
  return (tree: Markdown): void => {
    let count = 0;
    visit(tree, "mdxJsxFlowElement", (node) => {
      if (node.name !== "Predict") return;
      const { value } = readPrediction(node, "");
      if (!value) return;
      count += 1;
      const group = `predict-${count}`;
      const options = value.options.map(({ label, reason, right }, at) => {
        const id = attribute("id", `${group}-${at + 1}`);
        const state = right ? [attribute("right", "true")] : [];
        const children = [
          { ...flowElement("OptionLabel", label.children), attributes: [id] },
          { ...flowElement("Reason", reason), attributes: state },
        ];
        return { ...flowElement("Option", children), attributes: [id, attribute("group", group), ...state] };
      });
      const answer = value.options.filter(({ right }) => right).flatMap(({ label }) => label.children);
      const outcome = flowElement("Outcome", [
        flowElement("RightAnswer", structuredClone(answer)),
        ...value.explanation,
      ]);
      node.children = [...value.before, ...options, outcome] as BlockContent[];
    });
  };
}

/** Adds to each `Baseline` what the data say about its feature, so that the site doesn't need all of them. */
function baselines() {
  return (tree: Markdown): void => {
    visit(tree, "mdxJsxFlowElement", (node) => {
      const feature = node.name === "Baseline" ? attributeOf(node, "feature") : null;
      const found = feature === null ? null : availabilityOf(feature);
      if (feature === null || !found) return;
      const { name, status, since } = found;
      const attributes = { feature, name, status, ...(since === null ? {} : { since }) };
      node.attributes = Object.entries(attributes).map(([key, value]) => attribute(key, value));
    });
  };
}

/** Adds to each `Deeper` how many minutes it takes to read. */
function depths() {
  return (tree: Markdown): void => {
    visit(tree, "mdxJsxFlowElement", (node) => {
      if (node.name === "Deeper")
        node.attributes.push(attribute("minutes", String(minutesFor(countWords(nodeText(node))))));
    });
  };
}

/**
 * Puts each sample of a lesson into a `Sample`, and JavaScript that writes something into an `Output`. What an author expects
 * of a sample is left out.
 */
function samples() {
  return async (tree: Markdown, { path }: { path?: string }): Promise<void> => {
    // From the end, so that places before a change stay as they are.
    for (const { parent, at, count, sample } of samplesIn(tree, path ?? "").placed.toReversed()) {
      const blocks = parent.children.slice(at, at + (sample.kind === "page" ? sample.blocks.length : 1));
      const lines = sample.kind === "output" ? await scriptOutput(sample.block.code) : [];
      if (sample.kind === "output" && lines.length === 0) continue;
      const noted = noteReaches(parent.children, at) ? [attribute("afterNote", "true")] : [];
      const element: MdxJsxFlowElement =
        sample.kind === "page"
          ? {
              ...flowElement("Sample", blocks),
              attributes: [
                attribute("id", sample.id),
                ...(sample.live ? [attribute("live", "true")] : []),
                ...(sample.scripted ? [attribute("scripted", "true")] : []),
                ...(sample.hiddenHtml === null ? [] : [attribute("hiddenHtml", sample.hiddenHtml)]),
                ...noted,
              ],
            }
          : { ...flowElement("Output", blocks), attributes: [attribute("lines", JSON.stringify(lines)), ...noted] };
      parent.children.splice(at, count, element);
    }
  };
}

const flowElement = (name: string, children: readonly RootContent[]): MdxJsxFlowElement => ({
  type: "mdxJsxFlowElement",
  name,
  attributes: [],
  children: children as MdxJsxFlowElement["children"],
});

/** Notes are in the margin, beside the paragraph before them. */
const isNote = (node: RootContent | undefined): boolean => node?.type === "mdxJsxFlowElement" && notes.has(node.name);

/**
 * Whether notes directly before the child at `at` are so long that they take the margin beside it, too. Estimated from the
 * characters of a line and the heights of lines in reading.css, in pixels.
 */
function noteReaches(children: readonly RootContent[], at: number): boolean {
  let below = 0;
  let before = at - 1;
  for (; isNote(children[before]); before--) {
    const text = children[before];
    below += 5 + 20 + 19.2 * Math.ceil(nodeText(text).length / 42) + (before < at - 1 ? 12 : 0);
  }
  if (before === at - 1) return false;
  return below > 27 * Math.ceil(nodeText(children[before]).length / 66);
}

/**
 * Ties each definition to the place in its part where the text introduces the term in bold, so that people can open the
 * note from there. A note whose term isn't in bold before it stays as it is.
 */
function termsOnDemand() {
  return (tree: Root): void => {
    let strong: Element[] = [];
    for (const child of tree.children) {
      if (child.type === "element" && child.tagName === "h2") strong = [];
      const term =
        child.type === "mdxJsxFlowElement" && child.name === "Definition" ? attributeOf(child, "term") : null;
      if (term !== null && child.type === "mdxJsxFlowElement") {
        const slug = termSlug(term);
        const introduced = strong.findLast((element) => namesTerm(wordsOf(element), slug));
        if (!introduced) continue;
        strong = strong.filter((element) => element !== introduced);
        introduced.children = [
          {
            ...wrapper("Term", []),
            type: "mdxJsxTextElement",
            attributes: [attribute("slug", slug)],
            children: introduced.children,
          },
        ];
        child.attributes.push(attribute("onDemand", "true"));
      } else visit(child, "element", (element) => void (element.tagName === "strong" && strong.push(element)));
    }
  };
}

/** Whether words in a text are the term, perhaps in the plural. */
const namesTerm = (words: string, slug: string): boolean =>
  ["", "s", "es"].some((ending) => termSlug(words.replace(/[.,:;]$/, "")) === slug + ending);

function wordsOf(element: Element): string {
  let words = "";
  visit(element, "text", (text) => {
    words += text.value;
  });
  return words;
}

const attributeOf = (node: Pick<MdxJsxFlowElement, "attributes">, name: string): string | null => {
  const value = node.attributes.find((one) => one.type === "mdxJsxAttribute" && one.name === name)?.value;
  return typeof value === "string" ? value : null;
};

const notes: ReadonlySet<string | null> = new Set(["Definition", "Helps", "Note"]);

/** Puts notes that follow each other into one `Beside`, so that they stand one under the other in the margin. */
function notesBeside() {
  return (tree: Root): void => {
    const children: Root["children"] = [];
    let group: MdxJsxFlowElementHast[] = [];
    const close = (): void => {
      const [only, ...more] = group;
      if (only) children.push(more.length === 0 ? only : wrapper("Beside", group));
      group = [];
    };
    for (const child of tree.children) {
      if (child.type === "mdxJsxFlowElement" && notes.has(child.name)) group.push(child);
      else if (group.length === 0 || child.type !== "text" || child.value.trim() !== "") {
        close();
        children.push(child);
      }
    }
    close();
    tree.children = children;
  };
}

/** Makes footnotes a part of the text like the others, instead of a section around a heading and a list. */
function footnotesLast() {
  return (tree: Root): void => {
    tree.children = tree.children.flatMap((child) =>
      child.type === "element" && child.properties.dataFootnotes === true ? child.children : child,
    );
  };
}

/** The heading of the opening of a lesson. It's for authors and for links: a page shows the opening right below its title. */
const openingId = "why-it-matters";

/**
 * Wraps each heading of the second level and what belongs to it, so that a page can lay out one part after the other. A
 * lesson begins with its story. What it promises (`Objectives`) and the questions from earlier lessons follow it.
 */
function parts() {
  return (tree: Root, { path }: { path?: string }): void => {
    const found: ElementContent[][] = [];
    const others: Root["children"] = [];
    for (const child of tree.children) {
      if (child.type === "mdxjsEsm" || child.type === "doctype") others.push(child);
      else if (found.length === 0 || (child.type === "element" && child.tagName === "h2")) found.push([child]);
      else found.at(-1)?.push(child);
    }
    const isLesson = /(?:^|[\\/])lesson\.mdx$/.test(path ?? "");
    tree.children = [
      ...others,
      ...(isLesson ? lessonParts(found) : found.map((children) => wrapper("Part", children))),
    ];
  };
}

/** The parts of a lesson. Without a story, objectives and questions come first. */
function lessonParts(found: readonly (readonly ElementContent[])[]): Root["children"] {
  const [first = [], ...more] = found;
  const isHeading = (node: ElementContent | undefined) => node?.type === "element" && node.tagName === "h2";
  const isOpening = ([node]: readonly ElementContent[]) =>
    node?.type === "element" && isHeading(node) && node.properties.id === openingId;
  const isQuestions = (node: ElementContent) => node.type === "mdxJsxFlowElement" && node.name === "Retrieval";
  const before = isHeading(first[0]) ? [] : first;
  const named = isHeading(first[0]) ? found : more;
  const [story, ...rest] = named[0] && isOpening(named[0]) ? named : [[], ...named];
  const opening = [...before.filter((node) => !isQuestions(node)), ...(story ?? []).slice(1)];
  const objectives = wrapper("Part", [wrapper("Objectives", []), ...before.filter(isQuestions)]);
  const opened = { ...wrapper("Part", opening), attributes: [attribute("opening", openingId)] };
  const isEmpty = opening.every((node) => node.type === "text" && node.value.trim() === "");
  return [...(isEmpty ? [] : [opened]), objectives, ...rest.map((children) => wrapper("Part", [...children]))];
}

const wrapper = (name: string, children: MdxJsxFlowElementHast["children"]): MdxJsxFlowElementHast => ({
  type: "mdxJsxFlowElement",
  name,
  attributes: [],
  children,
});

/** Replaces each `pre` by a CodeFigure. */
function codeFigures() {
  return async (tree: Root): Promise<void> => {
    const work: Promise<void>[] = [];
    visit(tree, "element", (node: Element, at, parent) => {
      if (node.tagName !== "pre" || !parent || at === undefined) return;
      work.push(
        codeFigure(node).then((figure) => {
          parent.children[at] = figure;
        }),
      );
      return SKIP;
    });
    await Promise.all(work);
  };
}

async function codeFigure(pre: Element): Promise<MdxJsxFlowElementHast> {
  const code = pre.children.find((child): child is Element => child.type === "element" && child.tagName === "code");
  const text = code?.children[0];
  // Markdown gives a block a last line break that its author did not write.
  const source = (text?.type === "text" ? text.value : "").replace(/\n$/, "");
  const className = code?.properties.className;
  const lang = Array.isArray(className) ? String(className[0] ?? "").replace(/^language-/, "") : "";
  const fence: Fence = readableFence(lang, code?.data?.meta);
  const pieces = await highlight(source, fence.lang);
  const attributes = [attribute("lang", fence.lang), attribute("kind", fence.kind), attribute("source", source)];
  if (fence.title !== null) attributes.push(attribute("title", fence.title));
  if (fence.provided !== null) attributes.push(attribute("provided", fence.provided));
  return {
    type: "mdxJsxFlowElement",
    name: "CodeFigure",
    attributes,
    children: [literal("code", [], pieces.map(pieceNode))],
  };
}

/** In characters: what is longer may not fit into the line of a phone, and is folded as before. */
const longestWhole = 24;

/**
 * Browsers break a line after a hyphen and some other signs; a command such as `npm install --save-dev` is read wrongly
 * then. Its words with such signs are marked as `.word`, which stays whole where it fits. In cells columns share what room
 * there is, so their code stays as it is.
 */
function wholeWords() {
  return (tree: Root): void => {
    visit(tree, "element", (node: Element) => {
      if (/^(?:pre|t[dh])$/.test(node.tagName)) return SKIP;
      if (/^(?:p|li)$/.test(node.tagName)) node.children = node.children.flatMap(mailWhole);
      const [text, ...more] = node.children;
      if (node.tagName !== "code" || text?.type !== "text" || more.length > 0) return;
      if (isWhole(text.value) && !/\s/.test(text.value)) {
        // The element itself says it: most code in a text is one word, and every byte of a page is a byte too many.
        node.properties.className = "word";
        return;
      }
      const words = text.value.split(/(\s+)/);
      if (!words.some(isWhole)) return;
      node.children = words.reduce<ElementContent[]>((children, word) => {
        const last = children.at(-1);
        if (isWhole(word)) children.push(wholeWord(word));
        // As one text: React writes a comment between two.
        else if (last?.type === "text") last.value += word;
        else if (word !== "") children.push({ type: "text", value: word });
        return children;
      }, []);
    });
  };
}

/** "e-mail" is one word to read, wherever its line ends. */
const mailWhole = (node: ElementContent): ElementContent[] =>
  node.type !== "text" || !/\be-mail/i.test(node.value)
    ? [node]
    : node.value
        .split(/\b(e-mail\w*)/i)
        .map((part, at) => (at % 2 === 1 ? wholeWord(part) : { type: "text" as const, value: part }))
        .filter((part) => part.type !== "text" || part.value !== "");

/**
 * Keys that are pressed together stay on one line, as do the pieces of a command. In cells, where columns share what room
 * there is, only keys of one sign each do.
 */
function keysTogether() {
  return (tree: Root): void => {
    visit(tree, (node) => {
      if (!("children" in node)) return;
      const { children } = node;
      const inCell = node.type === "element" && /^t[dh]$/.test(node.tagName);
      const joins = inCell ? isSign : isKey;
      for (const [at, child] of children.entries()) {
        if (child.type !== "text" || !/^\s$/.test(child.value)) continue;
        if (joins(children[at - 1]) && joins(children[at + 1])) child.value = "\u00a0";
      }
    });
  };
}

const isKey = (node: Root["children"][number] | undefined): boolean =>
  (node?.type === "mdxJsxTextElement" || node?.type === "mdxJsxFlowElement") && node.name === "kbd";

/** A key with one sign on it, as ⌘ or P. */
function isSign(node: Root["children"][number] | undefined): boolean {
  const [text] = node !== undefined && isKey(node) && "children" in node ? node.children : [];
  return text?.type === "text" && [...text.value].length === 1;
}

/** Where the Unicode line breaking algorithm (UAX 14) allows a break within a word of code. */
const breaks = /[-/?!|}]\p{L}|\|\|/u;
const isWhole = (word: string): boolean => word.length <= longestWhole && breaks.test(word);
const wholeWord = (word: string): ElementContent =>
  literal("span", [attribute("className", "word")], [{ type: "text", value: word }]);

const pieceNode = ({ role, text }: Piece): ElementContent =>
  role === null
    ? { type: "text", value: text }
    : literal("span", [attribute("className", role)], [{ type: "text", value: text }]);

const attribute = (name: string, value: string): MdxJsxAttribute => ({ type: "mdxJsxAttribute", name, value });

/** An element that the components map of a page does not touch, as if its author had written the tag. */
const literal = (name: string, attributes: MdxJsxAttribute[], children: ElementContent[]): MdxJsxTextElementHast => ({
  type: "mdxJsxTextElement",
  name,
  attributes,
  children,
  data: { _mdxExplicitJsx: true },
});
