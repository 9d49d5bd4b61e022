import { expect, test, vi } from "vitest";
import { cardPage } from "#app/domain/cards.ts";
import { sectionSlugs } from "#app/domain/curriculum.ts";
import { emblems } from "#app/drawing/emblems.ts";
import { allCards } from "./cards.server.ts";
import { readingPages } from "./reading-paths.server.ts";
import { secondIsDue } from "./testing/sample-catalog.ts";

vi.mock("virtual:graphite/catalog", () => import("./testing/sample-catalog.ts"));
vi.mock("virtual:graphite/pictures", () => ({ pictures: { "git-basics": "<path/>" } }));
vi.mock("./projects/practice.server.ts", () => ({ practiceIds: () => [], practiceOf: () => ({ start: {} }) }));

const cards = allCards();
const cardOf = (page: string) => cards.find((card) => card.page === page);

test("every shared page has one card, including those that aren't due yet", () => {
  const pages = cards.map(({ page }) => page);
  expect(new Set(pages).size).toBe(pages.length);
  expect(pages).toEqual(expect.arrayContaining([...readingPages(secondIsDue), "/contact", "/my-progress"]));
  for (const page of pages) expect(cardPage(page)).toBe(page);
});

test("a lesson shows its number and its section's emblem, an article its picture, a project squared paper", () => {
  expect(cardOf("/tutorials/html-basics/links")).toMatchObject({
    kind: "HTML basics, lesson 1 of 1",
    title: "Links",
    number: 1,
    picture: { kind: "emblem", name: "html-basics", squared: false },
  });
  expect(cardOf("/posts/git-basics")).toMatchObject({ picture: { kind: "plate", body: "<path/>" } });
  for (const { page, picture } of cards.filter(({ page }) => page.startsWith("/projects/")))
    expect([page, picture]).toMatchObject([page, { kind: "emblem", squared: true }]);
});

test("each section of the site has its icon", () => {
  expect(Object.keys(emblems).sort()).toEqual([...sectionSlugs].sort());
});
