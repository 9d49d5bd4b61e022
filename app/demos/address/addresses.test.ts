import { describe, expect, test } from "vitest";
import { resolveAddress } from "./addresses.ts";

const page = "/walks/creek.html";

describe("where a URL leads", () => {
  test.each([
    ["ridge.html", page, "/walks/ridge.html"],
    ["./ridge.html", page, "/walks/ridge.html"],
    ["../contact.html", page, "/contact.html"],
    ["../../../contact.html", page, "/contact.html"],
    ["../maps/creek.svg", page, "/maps/creek.svg"],
    ["/contact.html", page, "/contact.html"],
    ["../", page, "/index.html"],
    ["..", page, "/index.html"],
    [".", page, "/walks/index.html"],
    ["", page, page],
    ["#parking", page, page],
    ["?day=1", page, page],
    ["ridge.html#parking", page, "/walks/ridge.html"],
    ["walks/", "/contact.html", "/walks/index.html"],
    ["https://walkers.example/contact.html", page, "/contact.html"],
    ["maps/creek.svg", page, null],
    ["contact", "/index.html", null],
    ["Contact.html", "/index.html", null],
    ["www.weather.example", page, null],
    ["https://www.weather.example/", page, null],
    ["mailto:tess@walkers.example", page, null],
    ["https://", page, null],
  ])("%j on %s", (href, from, file) => {
    expect(resolveAddress(href, from).file).toBe(file);
  });

  test("the full URL is the browser's", () => {
    expect(resolveAddress("../maps/creek.svg#top", page).address).toBe("https://walkers.example/maps/creek.svg#top");
    expect(resolveAddress("https://", page).address).toBeNull();
  });
});

describe("the verdict", () => {
  test.each([
    ["ridge.html", "This link goes to /walks/ridge.html."],
    ["ridge.html#map", "This link goes to /walks/ridge.html, at the element with the id `map`."],
    ["#parking", "This link goes to the same page, at the element with the id `parking`."],
    ["#", "This link goes to the top of the same page."],
    ["maps/creek.svg", "There is no such file, so the server answers 404."],
    [
      "www.weather.example",
      "There is no such file, so the server answers 404. Without `https://` this counts as a file name.",
    ],
    ["https://www.weather.example/", "This link goes to another site, www.weather.example."],
    ["mailto:tess@walkers.example", "This link opens the email program."],
    ["tel:+61355500123", "This link offers to call the number."],
    ["javascript:go()", "This link doesn’t go to a page, because its scheme is `javascript:`."],
    ["https://", "The browser can’t read this URL."],
  ])("%s", (href, verdict) => {
    expect(resolveAddress(href, page).verdict).toBe(verdict);
  });
});

describe("the steps", () => {
  test("go up and down, then to the file", () => {
    expect(resolveAddress("../maps/creek.svg", page).steps).toEqual([
      "The browser drops the page’s file name, which leaves `/walks/`.",
      "`..` goes up one folder, to `/`.",
      "`maps/` goes down into a folder: `/maps/`.",
      "`creek.svg` is added: `/maps/creek.svg`.",
    ]);
  });

  test("don't go above the root", () => {
    expect(resolveAddress("../x.html", "/index.html").steps).toEqual([
      "The browser drops the page’s file name, which leaves `/`.",
      "`..` can’t go above the top: still `/`.",
      "`x.html` is added: `/x.html`.",
    ]);
  });

  test.each([
    ["", "The URL is empty, so it means the current page."],
    ["/walks/", "It starts with a slash, so the browser begins at the top of the site, `/`."],
    ["//other.example/", "It starts with two slashes, so it takes only the scheme, `https:`, from the page."],
    ["https://other.example/", "It starts with `https:`, so it’s complete. The current page doesn’t matter."],
    ["#a", "It’s only a fragment, so the browser stays on the page."],
    ["?a=#b", "It starts with a question mark, so it keeps the page’s path."],
  ])("the first step for %j", (href, first) => {
    expect(resolveAddress(href, page).steps[0]).toBe(first);
  });

  test("add the index of a folder, and keep the fragment", () => {
    expect(resolveAddress("../#news", page).steps.slice(-2)).toEqual([
      "This is a folder without a file name, so most servers send its `index.html`.",
      "The browser keeps the fragment and looks for that place in the page.",
    ]);
  });
});
