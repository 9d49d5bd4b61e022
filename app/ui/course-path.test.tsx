import { renderToStaticMarkup } from "react-dom/server";
import { describe, expect, test } from "vitest";
import { CoursePath, type CourseStation } from "./course-path.tsx";

const stations = (...states: CourseStation["state"][]): CourseStation[] =>
  states.map((state, i) => ({
    slug: `section-${i}`,
    title: `Section ${i}`,
    blurb: "What it is about",
    href: `/tutorials/section-${i}/overview`,
    total: 4,
    hours: "2 h",
    done: 1,
    ...(state && { state }),
  }));

/** The states of six sections, of which the first ones are given. */
const six = (rest: CourseStation["state"], ...states: CourseStation["state"][]) =>
  Array.from({ length: 6 }, (_, at) => states[at] ?? rest);

const drawn = (...states: CourseStation["state"][]) =>
  /course-line[^"#]*#([\w-]+)/.exec(renderToStaticMarkup(<CoursePath sections={stations(...states)} />))?.[1];

describe("the line is solid up to the learner's section", () => {
  test("without progress", () => expect(drawn(...six(undefined))).toBe("at-none"));
  test("at the start", () => expect(drawn(...six("todo", "now"))).toBe("at-0"));
  test("in the middle", () => expect(drawn(...six("todo", "done", "now"))).toBe("at-1"));
  test("at the end", () => expect(drawn("done", "done", "done", "done", "done", "done")).toBe("at-6"));
});

test("a course with another number of sections is a list without the line", () => {
  expect(drawn("now", "todo")).toBeUndefined();
  expect(renderToStaticMarkup(<CoursePath sections={stations("now", "todo")} />)).toContain('class="path listed"');
});

test("squares have a label with the number of lessons done, which is all of them in a finished section", () => {
  const html = renderToStaticMarkup(<CoursePath sections={stations("done", "now", "todo")} />);
  expect(html).toContain('aria-label="4 of 4 lessons done"');
  expect(html).toContain('aria-label="1 of 4 lessons done"');
  expect(html).toContain("You are here");
});

test("a section without lessons is being written, and its title is not a link", () => {
  const [written, unwritten] = stations(undefined, undefined);
  const html = renderToStaticMarkup(
    <CoursePath sections={[written, unwritten && { ...unwritten, total: 0 }].filter((one) => one !== undefined)} />,
  );
  expect(html).toContain('<a href="/tutorials/section-0/overview">Section 0</a>');
  expect(html).toContain("<h3>Section 1</h3>");
  expect(html).toContain("Being written");
  expect(html).toContain('class="emblem unwritten"');
});
