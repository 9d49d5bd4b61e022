import { expect, test } from "vitest";
import { cardPage, cardPath, pageOfCard } from "./cards.ts";

test.each([
  ["/", "/", "/cards/home.png"],
  ["/about", "/about", "/cards/about.png"],
  ["/posts/git-basics", "/posts/git-basics", "/cards/posts/git-basics.png"],
  ["/tutorials/html-basics/links", "/tutorials/html-basics/links", "/cards/tutorials/html-basics/links.png"],
  ["/projects/photo-gallery", "/projects/photo-gallery", "/cards/projects/photo-gallery.png"],
  ["/the-graphite-journal/tags/git", "/the-graphite-journal/tags/git", "/cards/the-graphite-journal/tags/git.png"],
  ["/auth/login", "/", "/cards/home.png"],
  ["/search", "/", "/cards/home.png"],
  ["/projects/photo-gallery/work", "/", "/cards/home.png"],
])("the page %s shows the card of %s", (path, page, card) => {
  expect(cardPage(path)).toBe(page);
  expect(cardPath(page)).toBe(card);
  expect(pageOfCard(card)).toBe(page);
});

test.each(["/cards/home", "/cards.png", "/posts/git-basics.png", "/card/home.png"])("%s is not a card", (path) => {
  expect(pageOfCard(path)).toBeNull();
});
