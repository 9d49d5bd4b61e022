import { describe, expect, test } from "vitest";
import { changed, sampleFiles, withContent } from "#app/catalog/testing/sample-content.ts";
import { loadContent } from "./content.ts";
import { uses } from "./glossary.ts";

const first = "tutorials/html-basics/introduction/lesson.mdx";
const second = "tutorials/html-basics/links/lesson.mdx";
const article = "journal/one-article.mdx";
const project = "projects/photo-gallery/brief.mdx";
const note = '<Definition term="element">A piece of a page.</Definition>';
const repeat = '<Definition term="element" />';

const read = (changes: Record<string, string | null> = {}) => withContent(changes, loadContent);

test("a lesson's note is an entry, with its lesson", async () => {
  const { content, problems } = await read(
    changed(first, note, '<Definition term="page element">A *piece*, such as `<p>`.</Definition>\n\nA page element.'),
  );
  expect(content.glossary).toEqual([
    {
      term: "page element",
      slug: "page-element",
      html: "A <em>piece</em>, such as <code>&lt;p&gt;</code>.",
      text: "A piece, such as <p>.",
      lesson: "html-basics/introduction",
    },
  ]);
  // The note of the other lesson repeats what is no longer defined.
  expect(problems.map(({ message }) => message)).toEqual(["“element” has no definition."]);
});

test("a text of another kind repeats notes, and may explain what no lesson does", async () => {
  const { content, problems } = await read({
    ...changed(article, "More words.", `More words.\n\n${repeat}\n\n<Definition term="tag">A mark.</Definition>`),
    ...changed(project, "Six pictures are waiting", "Six pictures of [elements](/glossary#element) are waiting"),
  });
  expect(problems).toEqual([]);
  expect(content.glossary.map(({ term }) => term)).toEqual(["element"]);
});

test("an exercise may link to what its lesson introduces", async () => {
  const brief = "---\ntitle: Mend\nminutes: 5\n---\n\nMend the [element](/glossary#element).\n";
  const { problems } = await read({ "tutorials/html-basics/introduction/exercises/mend/brief.mdx": brief });
  expect(problems.filter(({ message }) => /glossary|element/.test(message))).toEqual([]);
});

/** Name, what is changed, the blamed file, the beginning of the blamed line, message, repair. */
type Row = readonly [string, Record<string, string>, string, string, RegExp, RegExp];

const rows: readonly Row[] = [
  [
    "a term is defined twice",
    changed(second, repeat, note),
    second,
    note,
    /already, in html-basics\/introduction/,
    /\/glossary#element/,
  ],
  [
    "a term is defined twice in one lesson, in other letters",
    changed(first, note, `${note}\n\n<Definition term="Element">Another piece.</Definition>`),
    first,
    '<Definition term="Element"',
    /“Element” is defined already/,
    /term="element" \/>/,
  ],
  [
    "a term has no meaning anywhere",
    changed(first, note, `${note}\n\n<Definition term="tag" />`),
    first,
    '<Definition term="tag"',
    /“tag” has no definition/,
    /<Definition term="tag">/,
  ],
  [
    "a definition is not used by its lesson",
    changed(first, note, `${note}\n\n<Definition term="void">An emptiness of some kind.</Definition>`),
    first,
    '<Definition term="void"',
    /defines “void” and never uses it/,
    /\*\*void\*\*/,
  ],
  [
    "a note is repeated in the lesson that has it",
    changed(first, note, `${note}\n\n${repeat}`),
    first,
    repeat,
    /in this lesson already/,
    /Remove/,
  ],
  [
    "a meaning is no sentence",
    changed(first, note, '<Definition term="element">A piece of a page</Definition>'),
    first,
    '<Definition term="element"',
    /must end like a sentence/,
    /short sentence/,
  ],
  [
    "a meaning is long",
    changed(first, note, `<Definition term="element">${"A piece of a page. ".repeat(10)}</Definition>`),
    first,
    '<Definition term="element"',
    /12 to 140/,
    /short sentence/,
  ],
  [
    "a meaning has a link",
    changed(first, note, '<Definition term="element">A piece of [a page](/projects).</Definition>'),
    first,
    '<Definition term="element"',
    /holds a link/,
    /short sentence/,
  ],
  [
    "an article defines what a lesson does",
    changed(article, "More words.", `More words.\n\n${note}`),
    article,
    note,
    /defined in the lesson html-basics\/introduction/,
    /term="element" \/>/,
  ],
  [
    "a link leads to no term",
    changed(second, "Two elements cross.", "Two [elements](/glossary#elemnt) cross."),
    second,
    "Two [elements]",
    /no term #elemnt/,
    /\/glossary#element/,
  ],
  [
    "a link leads to a term that nobody defines",
    changed(second, "Two elements cross.", "Two [viewports](/glossary#viewport) cross."),
    second,
    "Two [viewports]",
    /no term #viewport/,
    /<Definition term="viewports">/,
  ],
  [
    "a term is linked twice",
    changed(
      second,
      "Two elements cross.",
      "Two [elements](/glossary#element) cross.\n\nAnother [element](/glossary#element).",
    ),
    second,
    "Another [element]",
    /linked to the glossary in line \d+ already/,
    /Keep the first/,
  ],
  [
    "a lesson links to what it introduces itself",
    changed(first, "Two elements cross.", "Two [elements](/glossary#element) cross."),
    first,
    "Two [elements]",
    /This lesson introduces “element”/,
    /plain text/,
  ],
];

describe("a problem with file, line and repair:", () => {
  test.each(rows)("%s", async (_name, changes, file, needle, message, repair) => {
    const { problems } = await read(changes);
    expect(problems).toHaveLength(1);
    const lines = (changes[file] ?? "").split("\n");
    const line = lines.findLastIndex((text) => text.startsWith(needle)) + 1;
    expect(problems[0]).toMatchObject({ line, message: expect.stringMatching(message) });
    expect(problems[0]?.file).toContain(file);
    expect(problems[0]?.repair).toMatch(repair);
  });
});

test("a term is introduced later than it is linked or repeated", async () => {
  const { problems } = await read({
    [first]: (sampleFiles[first] ?? "").replace(note, `${repeat}\n\nSee [elements](/glossary#element).`),
    ...changed(second, repeat, note),
  });
  expect(problems.map(({ message }) => message)).toEqual([
    "“element” is introduced later, in html-basics/links.",
    "“element” is introduced later, in html-basics/links.",
  ]);
  expect(problems[0]?.repair).toContain("Move its definition here");
});

test.each([
  ["registries keep lists", "registry", true],
  ["nested tags", "nesting", true],
  ["the root servers", "root server", true],
  ["a subdomain", "domain", false],
  ["the DOM", "DOM", true],
  ["a room", "router", false],
])("“%s” uses %s: %s", (text, term, used) => {
  expect(uses(text, term)).toBe(used);
});
