import { gunzipSync } from "node:zlib";
import { renderToStaticMarkup } from "react-dom/server";
import { expect, test } from "vitest";
import { gzipOf, type Part } from "../../http/parts.ts";
import { fillIn, formReader, pageForm } from "../../http/reader-pages.ts";
import { CoursePath } from "./course-path.tsx";
import { LessonList } from "./lesson-list.tsx";
import { markHtml, markNodes } from "./mark-nodes.ts";

const textOf = (parts: Part[]): string => gunzipSync(gzipOf(parts)).toString();

const lesson = { href: "/tutorials/a/b", title: "B", description: "C", minutes: 5 };
const section = { slug: "html-basics", title: "HTML", blurb: "B", href: "/x", total: 2, hours: "1 h" };
const sections = ["html-basics", "css-basics"].map((slug) => ({ ...section, slug }));

test("a mark that is filled in looks like the state that the list draws itself", () => {
  const drawn = renderToStaticMarkup(
    <LessonList lessons={[{ ...lesson, state: "done", stateText: "Done, quiz 5 of 6" }]} />,
  );
  const filled = markHtml(markNodes({ state: "done", text: "Done, quiz 5 of 6", cells: null, href: null }));
  expect(drawn).toContain(filled);
  const path = renderToStaticMarkup(<CoursePath sections={[{ ...section, state: "now", done: 1 }]} />);
  const cells = markHtml(markNodes({ state: "now", text: "You are here", cells: { done: 1, total: 2 }, href: null }));
  expect(path).toContain(cells.slice(cells.indexOf('<span class="cells"')));
});

test("the server fills every place of a page, and leaves it as it was where nothing is known", () => {
  const html = renderToStaticMarkup(
    <>
      <LessonList lessons={[{ ...lesson, mark: { what: "lesson", id: "a/b", count: 3 } }]} />
      <CoursePath sections={sections} />
    </>,
  );
  const form = pageForm(html);
  expect(form.marked).toBe(true);
  expect(textOf(fillIn(form, formReader))).toBe(html);
  const filled = textOf(fillIn(form, formReader, { at: (text) => `<b>${text}</b>`, line: (text) => `1:${text}` }));
  expect(filled).toContain('<span data-mark="lesson a/b 3"><b>lesson a/b 3</b></span>');
  expect(filled).toContain('<span data-mark="section css-basics 2"><b>section css-basics 2</b></span>');
  expect(filled).toContain("#at-1:html-basics 2,css-basics 2&quot;".replace("&quot;", '"'));
});
