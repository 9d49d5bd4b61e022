import { expect, test } from "vitest";
import { explain, parseSelector, placeElements, SelectorError, type SmallElement, specificityOf } from "./selectors.ts";

const el = (name: string, attributes: Record<string, string> = {}, ...children: SmallElement[]): SmallElement => ({
  name,
  attributes,
  text: "",
  children,
});
const tree = placeElements(
  el(
    "main",
    { id: "shop" },
    el("h2", { class: "title" }),
    el(
      "ul",
      { class: "menu wide" },
      el("li", { class: "item" }),
      el("li"),
      el("li", { class: "item new", lang: "en-AU" }),
    ),
    el("p", {}, el("a", { href: "https://example.org/a.pdf" })),
  ),
);
const matched = (selector: string) =>
  tree.flatMap((element, at) => (explain(parseSelector(selector), element).matches ? [at] : []));
const why = (selector: string, at: number) => explain(parseSelector(selector), tree[at]!).why;
const counted = (selector: string) => specificityOf(parseSelector(selector)[0]!).join();

test("specificity counts ids, classes and types", () => {
  expect(counted("#nav a")).toBe("1,0,1");
  expect(counted(".menu .item a.active")).toBe("0,3,1");
  expect(counted("*")).toBe("0,0,0");
  expect(counted("a:hover::before")).toBe("0,1,2");
  expect(counted("a:before")).toBe("0,0,2");
  expect(counted("input[type='text' i]")).toBe("0,1,1");
  expect(counted(":is(#a, p)")).toBe("1,0,0");
  expect(counted(":where(#a) p")).toBe("0,0,1");
  expect(counted(":not(.a.b)")).toBe("0,2,0");
  expect(counted("li:nth-child(2n+1 of .x)")).toBe("0,2,1");
  expect(counted("form:has(> :user-invalid)")).toBe("0,1,1");
});

test("combinators, lists and pseudo-classes match like in a browser", () => {
  expect(matched("*")).toEqual([0, 1, 2, 3, 4, 5, 6, 7]);
  expect(matched("ul.menu > .item")).toEqual([3, 5]);
  expect(matched("main li")).toEqual([3, 4, 5]);
  expect(matched("main > li")).toEqual([]);
  expect(matched("h2 + ul, h2 ~ p")).toEqual([2, 6]);
  expect(matched("li:nth-child(odd)")).toEqual([3, 5]);
  expect(matched("li:nth-child(2 of .item)")).toEqual([5]);
  expect(matched("li:nth-last-child(-n+2)")).toEqual([4, 5]);
  expect(matched("p:first-of-type")).toEqual([6]);
  expect(matched("li:not(.item)")).toEqual([4]);
  expect(matched("[lang|=en]")).toEqual([5]);
  expect(matched("a[href$='.PDF' i]")).toEqual([7]);
  expect(matched("a[href$='.PDF']")).toEqual([]);
  expect(matched("main:has(> ul .new)")).toEqual([0]);
  expect(matched(":has(+ ul)")).toEqual([1]);
  expect(matched(":is(.title, a):where(:link)")).toEqual([7]);
  expect(matched("li:hover")).toEqual([]);
});

test("each answer says why", () => {
  expect(why("p", 3)).toBe("it’s a `<li>`, not a `<p>`");
  expect(why(".new", 3)).toBe("its class is `item`, not `new`");
  expect(why(".new", 2)).toBe("its classes are `menu` and `wide`, not `new`");
  expect(why("ul > .item", 3)).toBe("it has the class `item`, and its parent is `ul`");
  expect(why("main > .item", 3)).toBe("its parent isn’t `main`");
  expect(why("#shop nav li", 3)).toBe("none of its ancestors is `nav`");
  expect(why("nav ul > li", 3)).toBe("for the `ul` above it, none of its ancestors is `nav`");
  expect(why("li:nth-child(2)", 5)).toBe("it’s the third child, and `:nth-child(2)` asks for another");
  expect(why("h1, h2", 1)).toBe("`h2`: it’s a `<h2>`");
});

test("an invalid selector is refused with what to do", () => {
  for (const wrong of [
    "",
    "p,",
    "> p",
    "p >",
    ".",
    "p:nope",
    "[href=",
    ":is(p",
    "p::before b",
    "li:nth-child(x)",
    "p}",
  ])
    expect(() => parseSelector(wrong), wrong).toThrow(SelectorError);
  expect(() => parseSelector("> p")).toThrow("A selector can’t start with `>`. Write what comes before it.");
});
