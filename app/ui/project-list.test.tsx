import { readdirSync } from "node:fs";
import { renderToStaticMarkup } from "react-dom/server";
import { expect, test } from "vitest";
import { thumbnails } from "#app/drawing/thumbnails.ts";
import { type ProjectEntry, ProjectList } from "./project-list.tsx";

const project: ProjectEntry = {
  slug: "selector-challenge",
  href: "/projects/selector-challenge",
  title: "Selector challenge",
  description: "Twelve boards.",
  checks: 9,
  time: "1 h 30 min",
  capstone: false,
  lessons: [],
  needs: null,
  mark: { what: "project", id: "selector-challenge" },
};
const html = (change: Partial<ProjectEntry> = {}) =>
  renderToStaticMarkup(<ProjectList projects={[{ ...project, ...change }]} />);

test("a project says which section it needs while that is being written", () => {
  expect(html({ needs: "CSS basics" })).toContain("Needs CSS basics, which we’re still writing");
  expect(html()).not.toContain("still writing");
});

test("a project says which lessons people need first, with links", () => {
  const lesson = (title: string) => ({ title, href: `/tutorials/html-basics/${title.toLowerCase()}` });
  const words = (titles: readonly string[]) => html({ lessons: titles.map(lesson) }).replace(/<[^>]*>/g, "");
  expect(words(["Images"])).toContain("You need Images.");
  expect(words(["Text", "Links", "Images"])).toContain("You need Text, Links and Images.");
  expect(html({ lessons: [lesson("Images")] })).toContain('<a href="/tutorials/html-basics/images">Images</a>');
  expect(html()).not.toContain("You need");
});

test("the drawing has its size and an empty alternative, and loads lazily", () => {
  expect(html()).toMatch(
    /<img [^>]*src="[^"]*selector-challenge[^"]*\.svg[^"]*" alt="" width="160" height="112" loading="lazy"/,
  );
  expect(html({ slug: "not-drawn" })).toContain('<span class="thumb"></span>');
});

/** The children of /projects in the specification. */
const specified =
  `photo-gallery todo-list personal-profile recipe-page card-components selector-challenge calculator quiz-game
  hello-world number-game interactive-demo color-switcher grade-calculator temp-converter photo-gallery-2 todo-list-2
  color-palette photo-gallery-enhanced personal-profile-enhanced todo-list-enhanced git-install git-verify git-clone git-commit
  git-branch git-merge git-remote`.split(/\s+/);

test("every project has a drawing, including those that aren't published yet", () => {
  expect(Object.keys(thumbnails).sort()).toEqual([...specified].sort());
  for (const slug of readdirSync(new URL("../../content/projects", import.meta.url)))
    expect(Object.keys(thumbnails)).toContain(slug);
});
