import { gunzipSync } from "node:zlib";
import { renderToStaticMarkup } from "react-dom/server";
import { describe, expect, test } from "vitest";
import { sectionSlugs } from "#app/domain/curriculum.ts";
import { fillIn, pageTemplate, templateReader } from "../../http/personalised-pages.ts";
import { gzipParts, type Part } from "../../http/precompressed-body.ts";
import { CoursePath } from "./course-path.tsx";
import { LessonList } from "./lesson-list.tsx";
import { endNode, markNodes, renderNodes } from "./mark-nodes.ts";
import { readerSlots } from "./reader-slots.ts";

const textOf = (parts: Part[]): string => gunzipSync(gzipParts(parts)).toString();

const lesson = { href: "/tutorials/a/b", title: "B", description: "C", minutes: 5 };
const section = { slug: "html-basics", title: "HTML", blurb: "B", href: "/x", total: 2, hours: "1 h" };
const sections = sectionSlugs.map((slug) => ({ ...section, slug }));

test("a mark has the same markup as the state that the list renders itself", () => {
  const drawn = renderToStaticMarkup(
    <LessonList lessons={[{ ...lesson, state: "done", stateText: "Done, quiz 5 of 6" }]} />,
  );
  const filled = renderNodes(markNodes({ what: "state", state: "done", text: "Done, quiz 5 of 6", cells: null }));
  expect(drawn).toContain(filled);
  const path = renderToStaticMarkup(<CoursePath sections={[{ ...section, state: "now", done: 1 }]} />);
  const cells = renderNodes(
    markNodes({ what: "state", state: "now", text: "You are here", cells: { done: 1, total: 2 } }),
  );
  expect(path).toContain(cells.slice(cells.indexOf('<span class="cells"')));
});

test("a project shows its checks as squares, and once as text", () => {
  const project = (state: "part" | "now" | "done" | "todo" | "next", done: number) =>
    renderNodes(markNodes({ what: "state", state, text: "In words", cells: { done, total: 2, of: "checks" } }));
  expect(project("now", 1)).toBe(
    '<span class="cells" aria-hidden="true"><span class="done"></span><span class="now"></span></span><span class="state red">In words</span>',
  );
  expect(project("part", 0)).toContain(
    '<span class="now"></span><span></span></span><span class="state">In words</span>',
  );
  expect(project("todo", 0)).toContain('<span></span><span></span></span><span class="state todo">In words</span>');
  expect(project("next", 0)).toContain(
    '<span class="now"></span><span></span></span><span class="state red todo">In words</span>',
  );
  expect(project("done", 2)).toMatch(
    /<span class="done"><\/span><\/span><span class="state ok"><svg.* In words<\/span>$/,
  );
});

test("the server fills every place of a page, and leaves it unchanged if nothing is known", () => {
  const html = renderToStaticMarkup(
    <>
      <LessonList lessons={[{ ...lesson, mark: { what: "lesson", id: "a/b" } }]} />
      <CoursePath sections={sections} />
    </>,
  );
  const template = pageTemplate(html, readerSlots);
  expect([...template.slots].sort()).toEqual(["line", "mark"]);
  expect(textOf(fillIn(template, templateReader))).toBe(html);
  const filled = textOf(fillIn(template, templateReader, (name, text) => (name === "line" ? "1" : `<b>${text}</b>`)));
  expect(filled).toContain('<span data-mark="lesson a/b"><b>lesson a/b</b></span>');
  expect(filled).toContain('<span data-mark="section css-basics"><b>section css-basics</b></span>');
  expect(filled).toContain('#at-1"');
});

describe("the end of a lesson", () => {
  const finish = {
    title: "Links",
    left: [],
    section: {
      title: "HTML basics",
      lessons: [true, false, true, true, false, false, false, false],
      at: 3,
    },
    next: {
      what: "link",
      text: "Start Images",
      href: "/tutorials/html-basics/images",
      title: "Images",
      about: "Pictures with words for those who don’t see them. It takes about 30 minutes.",
    },
  } as const;

  test("names the finished lesson, the progress in its section and the next step", () => {
    const html = renderNodes([endNode(finish, ["link to a page"])]);
    expect(html).toContain("You’ve finished Links</h2>");
    expect(html).toContain('aria-label="3 of 8 lessons in HTML basics done"');
    expect(html).toContain('<a class="btn now" href="/tutorials/html-basics/images">Start Images');
    expect(html).toContain("<b>Images</b>: Pictures with words");
    expect(html).toMatch(/Now you can<\/h3>.*<span>link to a page<\/span>/);
  });

  test("shades the squares of the lessons that are done, and puts the pencil on this one", () => {
    const squares = (html: string) => html.match(/<span(?: class="(?:done|done fresh|now)")?><svg/g);
    const done = renderNodes([endNode(finish)]);
    expect(squares(done)?.map((tag) => /class="([a-z ]+)"/.exec(tag)?.[1] ?? "")).toEqual([
      "done",
      "",
      "done",
      "done fresh",
      "",
      "",
      "",
      "",
    ]);
    expect(done.match(/#lying/g)).toHaveLength(1);
    const left = [{ text: "the quiz", href: "/tutorials/html-basics/links#quiz" }];
    const begun = renderNodes([endNode({ ...finish, left, next: null, section: { ...finish.section, at: 1 } })]);
    expect(squares(begun)?.[1]).toContain("now");
    expect(begun).not.toContain("#lying");
  });

  test("says what is left, with links within the page", () => {
    const left = [
      { text: "exercise 2", href: "/tutorials/html-basics/links#exercise-names" },
      { text: "the quiz", href: "/tutorials/html-basics/links#quiz" },
    ];
    const html = renderNodes([endNode({ ...finish, left, next: null })]);
    expect(html).toContain(
      '<a href="#exercise-names">Exercise 2</a> and <a href="#quiz">the quiz</a> are left in this lesson.',
    );
    expect(html).toContain("Still to do in Links</h2>");
    expect(html).toContain('aria-label="3 of 8 lessons in HTML basics done"');
    expect(html).toContain('<a class="btn now" href="#exercise-names">Go to exercise 2');
    expect(renderNodes([endNode({ ...finish, left: left.slice(1), next: null })])).toContain(
      "</a> is left in this lesson.",
    );
  });
});
