import { renderToStaticMarkup } from "react-dom/server";
import { expect, test } from "vitest";
import type { HomeView } from "#app/domain/progress/home.ts";
import { HomeBack } from "./home-back.tsx";
import { homePartNodes, homeParts, readHomePart } from "./home-nodes.ts";
import { renderNodes } from "./mark-nodes.ts";

const view: HomeView = {
  lede: "You finished Text yesterday.",
  next: {
    kick: "Next, about 8 minutes",
    title: "Links, exercise 2 of 3",
    text: "Names that say where",
    link: { text: "Continue with exercise 2 of Links", href: "/tutorials/html-basics/links#exercise-names" },
  },
  review: { kick: "", title: "Nothing to review today", text: "They come back.", link: null },
  week: {
    days: [
      { name: "Monday", practised: true, place: "past" },
      { name: "Tuesday", practised: false, place: "past" },
      { name: "Wednesday", practised: true, place: "today" },
      { name: "Thursday", practised: false, place: "ahead" },
    ],
    text: "You’ve practised on two days this week.",
  },
  lessons: { done: 9, total: 14 },
  work: [
    {
      title: "Recipe page",
      href: "/projects/recipe-page",
      section: "html-basics",
      project: "recipe-page",
      done: 2,
      total: 3,
      state: "2 of 3 checks passed",
      when: "On Friday",
    },
    {
      title: "Text",
      href: "/tutorials/html-basics/text",
      section: "html-basics",
      project: null,
      done: 4,
      total: 4,
      state: "Done",
      when: "Yesterday",
    },
  ],
};
const html = (part: (typeof homeParts)[number], change: Partial<HomeView> = {}): string =>
  renderNodes(homePartNodes(part, { ...view, ...change }));

test("the next step has one red button and a link to all lessons", () => {
  expect(html("next").match(/class="btn now"/g)).toHaveLength(1);
  expect(html("next")).toContain("Next, about 8 minutes");
  expect(html("next")).toContain('href="/tutorials">See all lessons</a>');
  expect(html("next", { next: { ...view.next, kick: "", link: null } })).not.toContain("red");
});

test("every day says in words what its square shows", () => {
  for (const said of [
    "Monday: practised",
    "Tuesday: a day off",
    "Wednesday, today: practised",
    "Thursday: still to come",
  ])
    expect(html("today")).toContain(`<span class="vh">${said}</span>`);
  expect(html("today")).toContain('<li class="done now">');
});

test("what isn't known is left out", () => expect(html("today", { review: null, week: null })).toBe(""));

test("recent work has a picture, its squares and when it was; the next square is red unless it is done", () => {
  const [recipe = "", text = ""] = html("work").split("</li>");
  expect(recipe).toMatch(/<img class="picture" src="[^"]*recipe-page[^"]*" alt="" [^>]*loading="lazy"/);
  expect(text).toMatch(/<svg class="picture[^>]*aria-hidden="true"><use href="[^"]*#html-basics"/);
  expect(recipe).toContain('aria-label="2 of 3 checks passed"');
  expect(recipe).toContain('<span class="now">');
  expect(text).not.toContain('<span class="now">');
  expect(text).toContain("Done. Yesterday");
});

test("the page has a place for each part", () => {
  const page = renderToStaticMarkup(<HomeBack name={null} />);
  expect(page).toContain('<div data-home="next"></div>');
  expect(page).toContain("Welcome <span");
  expect(renderToStaticMarkup(<HomeBack name="Ada" />)).toContain(">Ada.</span>");
  expect(homeParts.map(readHomePart)).toEqual(homeParts);
  expect(readHomePart("other")).toBeNull();
});
