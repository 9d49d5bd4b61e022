import { mkdirSync, mkdtempSync, rmSync, writeFileSync } from "node:fs";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { afterAll, expect, test } from "vitest";
import { readMdx } from "./mdx-source.ts";
import { codeHeight, estimate, expectationsHash, isMeasured } from "./sample-measurements.ts";
import { needsPage, type PageSample, type Sample } from "./samples.ts";

const folder = mkdtempSync(join(tmpdir(), "samples-"));
afterAll(() => rmSync(folder, { recursive: true }));
mkdirSync(join(folder, "samples"));
writeFileSync(join(folder, "samples/card.html"), '<p class="card">Hidden card</p>\n');

const read = (text: string, name = "lesson.mdx") => readMdx("lesson", text, join(folder, name));
const fence = (lang: string, code: string): string => `\`\`\`${lang}\n${code}\n\`\`\`\n\n`;
const html = fence("html", "<p>Words</p>");
const css = fence("css", "p { color: darkgreen }");

/** "html+css", "output", … for each sample of a text. */
const kinds = (samples: readonly Sample[]): string[] =>
  samples.map((sample) =>
    sample.kind === "output" ? "output" : sample.blocks.map(({ fence: { lang } }) => lang).join("+"),
  );

function onlyPage(text: string): PageSample {
  const [sample, ...more] = read(text).samples;
  if (sample?.kind !== "page" || more.length > 0) throw new Error("there isn't exactly one sample with a page");
  return sample;
}

const resultProblems = (text: string) =>
  read(text)
    .problems.filter(({ rule }) => rule === undefined || rule === "results")
    .map(({ line, message }) => `${line}: ${message}`);

test("blocks that follow each other are one sample, up to the next HTML", () => {
  const page = fence("js", "document.title = 'x';");
  const script = fence("js", "console.log(1);");
  expect(kinds(read(html + css).samples)).toEqual(["html+css"]);
  expect(kinds(read(html + css + page).samples)).toEqual(["html+css+js"]);
  expect(kinds(read(html + page).samples)).toEqual(["html+js"]);
  expect(kinds(read(html + html + css).samples)).toEqual(["html", "html+css"]);
  // JavaScript that needs no page has a result of its own.
  expect(kinds(read(html + script).samples)).toEqual(["html", "output"]);
});

test("a paragraph between blocks separates them", () => {
  expect(kinds(read(`${html}Then it gets a style.\n\n${css}`).samples)).toEqual(["html"]);
  expect(resultProblems(`${html}Then it gets a style.\n\n${css}`)).toEqual([
    "7: This CSS has no HTML to style, so it shows no result.",
  ]);
});

test("CSS can style a file that isn't shown", () => {
  const sample = onlyPage(fence("css sample=card", ".card { padding: 1rem }"));
  expect(sample.hiddenHtml).toBe('<p class="card">Hidden card</p>');
  expect(sample.document).toContain("Hidden card");
  expect(sample.document).toContain("padding: 1rem");
  expect(resultProblems(fence("css sample=none", "p { color: red }"))).toEqual([
    "1: There is no file samples/none.html next to the lesson.",
  ]);
});

test("what a block is expected to do belongs to the sample before it", () => {
  const sample = onlyPage(`${html + css}${fence("expect", "p | color | darkgreen\nat 320: p | box.width | 300")}`);
  expect(sample.expectations.map(({ selector, width }) => [selector, width])).toEqual([
    ["p", null],
    ["p", 320],
  ]);
  expect(sample.expectLine).toBe(9);
  expect(resultProblems(`${html}${fence("expect", "p | color | red\nnonsense")}`)).toEqual([
    "7: This line of an `expect` block can't be read.",
  ]);
  expect(resultProblems(fence("expect", "p | color | red"))).toEqual([
    "1: This `expect` block has no sample before it.",
  ]);
});

test("HTML that makes nothing visible has to say so, unless a script or a mistake is its point", () => {
  const empty = "<title>Nothing</title>";
  expect(resultProblems(fence("html", empty))).toEqual([
    "1: This HTML makes nothing visible, so its result would be empty.",
  ]);
  expect(resultProblems(fence("html source=invisible", empty))).toEqual([]);
  expect(resultProblems(fence("html broken", "<p></p>"))).toEqual([]);
  expect(resultProblems(fence("html", "<p></p><script>1</script>"))).toEqual([]);
});

test("JavaScript that needs a page has to follow its HTML", () => {
  expect(resultProblems(fence("js", "document.title = 'x';"))).toEqual([
    "1: This JavaScript uses a page, but there is no HTML for it.",
  ]);
  expect(needsPage("const document2 = 1; // document")).toBe(false);
  expect(needsPage("my.document.title")).toBe(false);
  expect(needsPage("new ResizeObserver(() => {})")).toBe(true);
});

test("blocks that show code alone have no result, and neither has plain Markdown", () => {
  expect(read(fence("html source=syntax", "<p>")).samples).toEqual([]);
  expect(read(html, "page.md").samples).toEqual([]);
});

test("the id changes with what the result shows, and only then", () => {
  const { id } = onlyPage(html);
  expect(onlyPage(`A sentence before it.\n\n${html}`).id).toBe(id);
  expect(onlyPage(html + css).id).not.toBe(id);
  expect(onlyPage(fence("html live", "<p>Words</p>")).id).not.toBe(id);
});

test("a measurement counts until the sample or what is expected of it changes", () => {
  const plain = onlyPage(html + css);
  const checked = onlyPage(`${html + css}${fence("expect", "p | color | darkgreen")}`);
  expect(checked.id).toBe(plain.id);
  const measured = (expects: string) => ({ [plain.id]: { narrow: 2, below: 2, margin: null, expects } });
  expect(isMeasured(plain, {})).toBe(false);
  expect(isMeasured(plain, measured(""))).toBe(true);
  expect(isMeasured(checked, measured(""))).toBe(false);
  expect(isMeasured(checked, measured(expectationsHash(checked)))).toBe(true);
  // Where a line is in the lesson makes no difference, only what it says.
  const moved = onlyPage(`Before.\n\n${html + css}${fence("expect", "\np | color | darkgreen")}`);
  expect(expectationsHash(moved)).toBe(expectationsHash(checked));
  const other = onlyPage(`${html + css}${fence("expect", "p | color | green")}`);
  expect(expectationsHash(other)).not.toBe(expectationsHash(checked));
});

test("a sample that isn't measured yet takes about a line for each element, up to a limit", () => {
  const lines = (count: number) => onlyPage(fence("html", "<p>Line</p>\n".repeat(count)));
  expect(estimate(lines(6)).narrow).toBeGreaterThan(estimate(lines(2)).narrow);
  expect(estimate(lines(200)).narrow).toBe(30);
  expect(estimate(lines(2)).margin).toBeNull();
  expect(codeHeight(lines(6))).toBeGreaterThan(codeHeight(lines(2)));
});
