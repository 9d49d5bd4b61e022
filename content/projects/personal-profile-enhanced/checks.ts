import type { Practice, Tester } from "#app/domain/practice/practice.ts";
import { alphaOf, contrastOf, paintedOver, type Rgb, rgbOf, seenColour } from "#app/practice/check-library/colours.ts";
import { isDarkOnly } from "#app/practice/check-library/schemes.ts";
import { texts } from "./texts.ts";

const pages = ["index.html", "contact.html"] as const;

/** CSS pixels: windows as wide as those of very large screens. Between them, a title with a limit no longer grows. */
const veryWide = [3200, 4000] as const;

const rounded = (pixels: number): number => Math.round(pixels * 10) / 10;

const quotedText = (t: Tester, element: Element): string => `“${t.text(element).slice(0, 40)}”`;

/** Letters and digits alone, because elements within a text may bring spaces with them. */
const letters = (text: string): string => text.toLowerCase().replace(/[^\p{L}\p{N}]+/gu, "");

const wordsOf = (text: string): string[] => text.match(/[\p{L}\p{N}]+/gu) ?? [];

const isRendered = (t: Tester, element: Element): boolean => {
  const { width, height } = t.box(element);
  return width > 0 && height > 0 && t.css(element, "visibility") === "visible";
};

const hasOwnText = (element: Element): boolean =>
  Array.from(element.childNodes).some(
    (node) => node.nodeType === Node.TEXT_NODE && (node.textContent ?? "").trim() !== "",
  );

/** Elements that contain text directly, whether or not they are shown at the moment. */
const textElements = (t: Tester): HTMLElement[] =>
  t.all("body *").filter((element) => hasOwnText(element) && !element.matches("script, style, template, noscript"));

/** The first text of the start that the shown page no longer contains where people can see it. */
function lostText(t: Tester, file: string): string | undefined {
  const shown = letters(t.visibleText("body"));
  return (texts[file] ?? []).find((text) => !shown.includes(letters(text)));
}

/** Measures everything as it is after its transitions. */
function withoutTransitions(): void {
  const sheet = new CSSStyleSheet();
  sheet.replaceSync("*, ::before, ::after { transition: none !important; animation: none !important; }");
  document.adoptedStyleSheets = [...document.adoptedStyleSheets, sheet];
}

/** The rules of all style sheets that can be read, in the order of the page. */
function topRules(): CSSRule[] {
  return Array.from(document.styleSheets).flatMap((sheet) => {
    try {
      return Array.from(sheet.cssRules);
    } catch {
      return [];
    }
  });
}

// --- layers and tokens ------------------------------------------------------------------------------------------------

interface Layers {
  /** Names of all layers, after those of the layers around them, in the order in which the browser met them. */
  readonly order: readonly string[];
  /** Number of style rules with declarations by layer; "" counts those outside of all layers. */
  readonly rules: ReadonlyMap<string, number>;
  /** Names in statements such as `@layer base, layout;`, of one layer or of several. */
  readonly declared: ReadonlySet<string>;
  /** Layers next to each other that a statement names in another order than the one in which the browser met them, or null. */
  readonly late: { readonly declared: readonly string[]; readonly met: readonly string[] } | null;
}

/** The name of the layer around a layer; "" for the outermost ones. */
const layerAround = (name: string): string => name.split(".").slice(0, -1).join(".");

/** The layers that a name such as `site.base` makes in a layer: `site`, and `site.base` in it. */
function namedLayers(around: string, name: string): string[] {
  const parts = name.split(".");
  return parts.map((_, at) => [...(around === "" ? [] : [around]), ...parts.slice(0, at + 1)].join("."));
}

function layersOf(): Layers {
  const order: string[] = [];
  const rules = new Map<string, number>();
  const declared = new Set<string>();
  let late: Layers["late"] = null;
  const meet = (names: readonly string[]) => {
    for (const name of names) if (!order.includes(name)) order.push(name);
  };
  const walk = (list: Iterable<CSSRule>, layer: string) => {
    for (const rule of list) {
      let inside = layer;
      if (rule instanceof CSSLayerStatementRule) {
        const names = new Set(Array.from(rule.nameList).flatMap((name) => namedLayers(layer, name)));
        meet([...names]);
        for (const name of names) declared.add(name);
        for (const around of new Set([...names].map(layerAround))) {
          const inStatement = [...names].filter((name) => layerAround(name) === around);
          const met = order.filter((name) => layerAround(name) === around);
          if (met.filter((name) => names.has(name)).join() !== inStatement.join())
            late = { declared: inStatement, met };
        }
      } else if (rule instanceof CSSLayerBlockRule) {
        const names = namedLayers(layer, rule.name || `(without a name, ${order.length + 1})`);
        meet(names);
        inside = names.at(-1) ?? layer;
      } else if (rule instanceof CSSStyleRule) {
        const counts = Array.from(rule.style).some((name) => !name.startsWith("--") && name !== "color-scheme");
        const isTokens = inside !== "" && rule.style.length > 0;
        if (counts || isTokens) rules.set(inside, (rules.get(inside) ?? 0) + 1);
      }
      if ("cssRules" in rule) walk(rule.cssRules as CSSRuleList, inside);
    }
  };
  walk(topRules(), "");
  return { order, rules, declared, late };
}

const listed = (names: readonly string[]): string => names.map((name) => `\`${name}\``).join(", ");

type TokenKind = "colour" | "space" | "font";

const probes: Readonly<Record<TokenKind, string>> = { colour: "rgb(1, 2, 3)", space: "37px", font: "monospace" };

const seenIn: Readonly<Record<TokenKind, readonly string[]>> = {
  colour: [
    "color",
    "background-color",
    "background-image",
    "border-top-color",
    "border-right-color",
    "border-bottom-color",
    "border-left-color",
    "outline-color",
    "text-decoration-color",
    "box-shadow",
    "accent-color",
    "fill",
    "stroke",
  ],
  space: [
    ...["padding", "margin"].flatMap((name) => ["top", "right", "bottom", "left"].map((side) => `${name}-${side}`)),
    "row-gap",
    "column-gap",
  ],
  font: ["font-family", "font-size"],
};

/** Custom properties that change what people see, by what they change. */
function tokensOf(t: Tester): Readonly<Record<TokenKind, readonly string[]>> & { readonly all: readonly string[] } {
  withoutTransitions();
  const places = new Map<string, Element[]>();
  const stateful: string[] = [];
  for (const { selector, style } of t.rules()) {
    for (const name of Array.from(style)) {
      if (!name.startsWith("--")) continue;
      let here: Element[] = [];
      try {
        here = Array.from(document.querySelectorAll(selector));
      } catch {
        // A selector with a pseudo-element matches no element.
      }
      places.set(name, [...(places.get(name) ?? []), ...here]);
    }
    // What is seen only with the pointer, the focus or on an open popover can't be measured at rest.
    if (/:(?:hover|focus|active|popover-open|open|visited|target)|::/.test(selector)) stateful.push(style.cssText);
  }
  const elements = [document.documentElement, ...t.all("body, body *")];
  const snapshot = (kind: TokenKind): string =>
    elements.map((element) => seenIn[kind].map((property) => t.css(element, property)).join()).join("\n");
  const before = { colour: snapshot("colour"), space: snapshot("space"), font: snapshot("font") };
  const found: Record<TokenKind, string[]> = { colour: [], space: [], font: [] };
  for (const [name, here] of places) {
    const targets = [...new Set(here)].filter((element): element is HTMLElement => element instanceof HTMLElement);
    const [first] = targets;
    if (!first) continue;
    const value = t.css(first, name).trim();
    const isColour = CSS.supports("color", value);
    const isLength = CSS.supports("width", value);
    const changes = (kind: TokenKind, probe: string): boolean => {
      for (const target of targets) target.style.setProperty(name, probe, "important");
      const result = snapshot(kind) !== before[kind];
      for (const target of targets) target.style.removeProperty(name);
      return result;
    };
    const inStates = stateful.some((text) => text.includes(`var(${name})`) || text.includes(`var(${name},`));
    if (isColour) {
      if (changes("colour", probes.colour) || inStates) found.colour.push(name);
    } else if (isLength) {
      if (changes("space", probes.space)) found.space.push(name);
      if (changes("font", probes.space)) found.font.push(name);
    } else if (changes("font", probes.font)) found.font.push(name);
  }
  return { ...found, all: [...places.keys()] };
}

/** The first custom property that a rule reads without a fallback although nothing sets it, or null. */
function unsetToken(t: Tester): string | null {
  const rules = topRules().map((rule) => rule.cssText);
  const everything = [...rules, ...pages.map((file) => t.file(file))].join("\n");
  const isSet = (name: string) => everything.includes(`${name}:`) || everything.includes(`@property ${name} {`);
  const used = rules.flatMap((rule) =>
    Array.from(rule.matchAll(/(?<!var\(\s*--[^\s,()]+\s*,\s*)var\(\s*(--[^\s,()]+)\s*\)/g)),
  );
  return used.map(([, name = ""]) => name).find((name) => !isSet(name)) ?? null;
}

// --- boxes ------------------------------------------------------------------------------------------------------------

const overlap = (from: number, to: number, otherFrom: number, otherTo: number): number =>
  Math.min(to, otherTo) - Math.max(from, otherFrom);

/** Whether two boxes share a row without covering each other. */
const isBeside = (one: DOMRect, other: DOMRect): boolean =>
  overlap(one.top, one.bottom, other.top, other.bottom) > 4 &&
  overlap(one.left, one.right, other.left, other.right) <= 1;

/** Properties that put an item of a grid into its place. */
const placement = ["grid-row-start", "grid-row-end", "grid-column-start", "grid-column-end"] as const;

/** The names of areas and lines that an item of a grid is placed by. */
const placesOf = (t: Tester, item: Element): string[] =>
  placement
    .flatMap((property) => t.css(item, property).split(/\s+/))
    .filter((part) => /^[^\d-]|^--|^-[a-z]/i.test(part) && part !== "auto" && part !== "span");

/** Whether an item of a grid is put into an area or at a line, which may have a name or a number. */
const isPlaced = (t: Tester, item: Element): boolean =>
  placement.some((property) => !/^(?:auto|span \d+)$/.test(t.css(item, property)));

/** The words of a computed value, without quotation marks and brackets. */
const wordsIn = (text: string): string[] => text.split(/["[\]\s]+/).filter((word) => word !== "");

const withoutSide = (name: string): string => name.replace(/-(?:start|end)$/, "");

/** The names in the plan of a grid. */
const areasOf = (t: Tester, grid: Element): string[] =>
  wordsIn(t.css(grid, "grid-template-areas")).filter((name) => name !== "none" && !/^\.+$/.test(name));

/** The first area in the plan of a grid that no element is put into. */
function emptyArea(t: Tester, grid: Element): string | null {
  const used = Array.from(grid.querySelectorAll("*")).flatMap((element) => placesOf(t, element));
  return areasOf(t, grid).find((name) => !used.includes(name) && !used.map(withoutSide).includes(name)) ?? null;
}

/** The first name that an item of a grid is placed by, although the grid has no area and no line of this name. */
function unknownPlace(t: Tester, grid: Element): string | null {
  const tracks = ["grid-template-columns", "grid-template-rows"].map((property) => t.css(grid, property)).join(" ");
  // A subgrid also knows the names of the grid around it.
  if (tracks.includes("subgrid")) return null;
  const lines = Array.from(tracks.matchAll(/\[([^\]]*)\]/g), ([, names = ""]) => wordsIn(names)).flat();
  const known = [...areasOf(t, grid), ...lines];
  const isKnown = (name: string) =>
    known.includes(name) || known.includes(withoutSide(name)) || lines.some((line) => withoutSide(line) === name);
  return (
    itemsOf(t, grid)
      .flatMap((item) => placesOf(t, item))
      .find((name) => !isKnown(name)) ?? null
  );
}

/** Pixels between the columns of text of two parts next to each other. Infinite if one of them has no text. */
function roomBetween(t: Tester, one: Element, other: Element): number {
  const [left, right] = t.box(one).left < t.box(other).left ? [one, other] : [other, one];
  const columns = (part: Element) =>
    [part, ...Array.from(part.querySelectorAll("*"))]
      .filter((element) => hasOwnText(element) && isRendered(t, element) && t.box(element).width > 2)
      // What is far away from its part is out of sight.
      .filter((element) => overlap(t.box(part).left, t.box(part).right, t.box(element).left, t.box(element).right) > 0);
  const inner = (element: Element, side: "left" | "right"): number =>
    t.px(element, `padding-${side}`) + t.px(element, `border-${side}-width`);
  const ends = columns(left).map((element) => t.box(element).right - inner(element, "right"));
  const starts = columns(right).map((element) => t.box(element).left + inner(element, "left"));
  return Math.min(...starts) - Math.max(...ends);
}

/** Whether two links in a row have fewer pixels than these between their words. */
function areStuck(links: readonly HTMLElement[], pixels: number): boolean {
  const boxOfWords = (link: HTMLElement): DOMRect => {
    const range = document.createRange();
    range.selectNodeContents(link);
    return range.getBoundingClientRect();
  };
  return links.some((link, at) => {
    const next = links[at + 1];
    if (!next) return false;
    const [first, second] = [boxOfWords(link), boxOfWords(next)];
    const isSameRow = overlap(first.top, first.bottom, second.top, second.bottom) > 4;
    return isSameRow && overlap(first.left, first.right, second.left, second.right) > -pixels;
  });
}

const itemsOf = (t: Tester, grid: Element): HTMLElement[] =>
  Array.from(grid.children).filter(
    (item): item is HTMLElement =>
      item instanceof HTMLElement && isRendered(t, item) && !/absolute|fixed/.test(t.css(item, "position")),
  );

/** From the left side of the leftmost text of the main part to the right side of the rightmost one. */
function widthUsed(t: Tester): number {
  const boxes = textElements(t)
    .filter((element) => element.closest("main, [role='main' i]") && isRendered(t, element))
    .map((element) => t.box(element))
    .filter(({ right }) => right > 0);
  if (boxes.length === 0) return 0;
  return Math.max(...boxes.map(({ right }) => right)) - Math.min(...boxes.map(({ left }) => left));
}

/** Pairs of items next to each other, by their numbers. */
function pairsBeside(t: Tester, items: readonly Element[]): string[] {
  const pairs: string[] = [];
  items.forEach((one, index) => {
    items.forEach((other, at) => {
      if (at > index && isBeside(t.box(one), t.box(other))) pairs.push(`${index}-${at}`);
    });
  });
  return pairs;
}

/** Two items that people see in another order than a screen reader reads them. */
function swapped(t: Tester, items: readonly HTMLElement[]): readonly [HTMLElement, HTMLElement] | null {
  for (const [index, one] of items.entries()) {
    for (const other of items.slice(index + 1)) {
      const [first, second] = [t.box(one), t.box(other)];
      if (second.bottom <= first.top + 1) return [one, other];
      // An item next to a taller one may start lower, so it isn’t in the same row.
      const isSameRow = second.top < first.top + 8;
      if (isSameRow && isBeside(first, second) && second.right <= first.left + 1) return [one, other];
    }
  }
  return null;
}

/** The parts of a card: each text with what is inside it, and pictures. */
function partsOf(card: Element): Element[] {
  const parts: Element[] = [];
  for (const element of Array.from(card.querySelectorAll("*")))
    if ((hasOwnText(element) || element.matches("img, svg")) && !parts.some((part) => part.contains(element)))
      parts.push(element);
  return parts;
}

const arrangement = (t: Tester, card: Element): string => {
  const parts = partsOf(card).filter((part) => part.getClientRects().length > 0);
  return pairsBeside(t, parts).join();
};

/**
 * Sizes of the title in windows from 320 to 1280 px. A resize takes a moment, so a few will do if no condition names a width at
 * which the size could jump, and if they already differ.
 */
async function titleSizes(t: Tester, title: Element): Promise<number[]> {
  const sizesAtEvery = async (step: number): Promise<number[]> => {
    const sizes: number[] = [];
    for (let width = 320; width <= 1280; width += step) {
      await t.resize(width);
      sizes.push(t.px(title, "font-size"));
    }
    return sizes;
  };
  const mayJump = t
    .rules()
    .some(
      ({ around, style }) =>
        around.some((at) => /^@(?:media(?!.*prefers-)|container)/.test(at)) &&
        Array.from(style).some((name) => name === "font-size" || name.startsWith("--")),
    );
  const few = mayJump ? [] : await sizesAtEvery(320);
  return new Set(few.map(rounded)).size < 4 ? sizesAtEvery(80) : few;
}

/** What to do about a text that doesn’t grow with the reader’s text size. */
function sizeAdvice(t: Tester, element: Element): string {
  for (let at: Element | null = element; at; at = at.parentElement) {
    const here = at;
    for (const { selector, style } of t.rules().toReversed()) {
      if (style.fontSize === "" || selector.startsWith("@") || !here.matches(selector)) continue;
      const size = style.fontSize.replaceAll(/var\((--[\w-]+)[^)]*\)/g, (_, name) => t.css(here, name).trim());
      const inPixels = /\d(?:px|pt|cm|mm|in)\b/.test(size);
      if (!inPixels && !/\dv(?:w|i|h|b|min|max)\b/.test(size)) continue;
      const found = `In the rule for \`${selector}\`, its size is \`${size}\`.`;
      if (!inPixels)
        return `${found} A size in \`vw\` alone depends only on the window, and not on the reader’s text size. Add a part in \`rem\`.`;
      return /rem/.test(size)
        ? `${found} The parts in \`px\` don’t grow. Use \`rem\` for every part, including the limits.`
        : `${found} Write it with \`rem\`.`;
    }
  }
  return element.closest("button, input, select, textarea")
    ? "Buttons and fields have a text size of their own. Give them `font: inherit`."
    : "Set its size with `rem`.";
}

/** Gives an element a width, whatever the style sheet says. */
function setWidth(element: HTMLElement, pixels: number): void {
  for (const property of ["width", "min-width", "max-width"])
    element.style.setProperty(property, `${pixels}px`, "important");
  element.style.setProperty("box-sizing", "border-box", "important");
  element.style.setProperty("flex", "none", "important");
}

/** The container that queries of a card's parts ask, or null. */
function containerOf(t: Tester, card: Element): HTMLElement | null {
  for (let at = partsOf(card)[0]?.parentElement ?? card; ; ) {
    if (t.css(at, "container-type") !== "normal" && at instanceof HTMLElement) return at;
    const next: Element | null = at.parentElement;
    if (!next) return null;
    at = next;
  }
}

// --- colours ----------------------------------------------------------------------------------------------------------

/** The opaque colour behind an element, or null if that is the browser's own. */
function colourBehind(t: Tester, element: Element): Rgb | null {
  for (let at: Element | null = element; at; at = at.parentElement) {
    const colour = t.css(at, "background-color");
    if (alphaOf(colour) > 0.99) return rgbOf(colour);
  }
  return null;
}

/** A page may name its schemes in the head instead. */
function applyScheme(t: Tester, scheme: string): void {
  const [named] = t.all<HTMLMetaElement>("meta[name='color-scheme']");
  if (named?.content.includes(scheme) && !t.css("html", "color-scheme").includes(scheme))
    document.documentElement.style.colorScheme = scheme;
}

async function checkScheme(t: Tester, scheme: "light" | "dark"): Promise<string | undefined> {
  for (const file of pages) {
    await t.open(file);
    applyScheme(t, scheme);
    withoutTransitions();
    const { lightness } = seenColour(rgbOf(t.css("main p", "color")));
    if (scheme === "dark" && lightness < 0.6)
      return `In the dark scheme, the text of \`${file}\` is still dark. It needs light text on a dark background there.`;
    if (scheme === "light" && lightness > 0.6)
      return `In the light scheme, the text of \`${file}\` is light. It needs dark text on a light background there.`;
    const skip = skipLink(t);
    skip.focus();
    for (const hint of t.all("[popover]")) if (!hint.matches(":popover-open")) hint.showPopover();
    for (const element of textElements(t)) {
      const contrast = t.contrast(element);
      if (contrast !== null && contrast < 4.5)
        return `In the ${scheme} scheme, the text ${quotedText(t, element)} in \`${file}\` has a contrast of ${contrast.toFixed(1)}. It needs at least 4.5.`;
    }
  }
}

// --- focus, motion, print ---------------------------------------------------------------------------------------------

const focusProperties = [
  "outline-style",
  "outline-width",
  "outline-color",
  "outline-offset",
  "box-shadow",
  "background-color",
  "color",
  "border-top-width",
  "border-bottom-width",
  "border-top-color",
  "border-bottom-color",
  "text-decoration-line",
  "text-decoration-thickness",
] as const;

const skipLink = (t: Tester): HTMLElement => {
  const link = t.all<HTMLAnchorElement>("a[href]").find((one) => one.getAttribute("href")?.startsWith("#"));
  const id = link?.getAttribute("href")?.slice(1) ?? "";
  const target = document.getElementById(id);
  t.ok(
    link && target?.closest("main"),
    `\`${t.page}\` has no link to an id in \`<main>\` any more. Keep the skip link as it was.`,
  );
  return link;
};

/** Whether an element can be seen where it is now, without focusing or scrolling. */
function isInSight(t: Tester, element: Element): boolean {
  const { left, top, right, bottom, width, height } = t.box(element);
  if (width < 2 || height < 2 || right <= 1 || bottom <= 1 || left >= innerWidth || top >= innerHeight) return false;
  for (let at: Element | null = element; at; at = at.parentElement)
    if (Number(t.css(at, "opacity")) < 0.1) return false;
  const hit = document.elementFromPoint((Math.max(left, 0) + Math.min(right, innerWidth)) / 2, (top + bottom) / 2);
  return hit !== null && (hit === element || element.contains(hit));
}

/** Whether a part of an element is between the sides of the window. A hint can be scrolled down, but not sideways. */
const isBetweenSides = (t: Tester, element: Element): boolean => {
  const { left, right } = t.box(element);
  return right > 1 && left < t.width - 1;
};

const seconds = (list: string): number[] => list.split(", ").map((text) => Number.parseFloat(text) || 0);

const movement =
  /^(?:all|transform|translate|scale|rotate|top|right|bottom|left|inset.*|margin.*|width|height|.*-size)$/;

const svgMotion = "animate, animateTransform, animateMotion, set";

const states =
  /:(?:active|checked|disabled|focus(?:-visible|-within)?|hover|invalid|open|popover-open|target|user-invalid|valid|visited)\b|\[(?:aria-[a-z]+|open)[^\]]*\]/g;

/** Whether a declaration changes a property, as itself, as its shorthand or as one of its longhands. */
const isPartOf = (name: string, property: string): boolean =>
  name === property || name.startsWith(`${property}-`) || property.startsWith(`${name}-`);

/**
 * Rules that begin to apply at some moment: in another window or container, or when an element appears. A preference that the
 * check sets is a width of 0 px here.
 */
const isMomentary = (around: string): boolean =>
  /^@(?:starting-style|container)/.test(around) ||
  /^@media.*\((?!prefers-reduced-motion|(?:min|max)-width: 0px\))/.test(around);

/**
 * Whether a rule for a state such as `:hover` changes a property of an element. A rule that can't be understood, or that sets
 * custom properties, may change anything.
 */
const isChangedByState = (t: Tester, element: Element, property: string): boolean =>
  t.rules().some(({ selector, around, style }) => {
    const inState = selector.replace(states, ":not(#none)");
    if (inState === selector && !around.some(isMomentary)) return false;
    const changed = style.cssText
      .split(";")
      .map((declaration) => declaration.split(":")[0]?.trim() ?? "")
      .filter((name) => name !== "" && !/^(?:transition|animation)/.test(name));
    if (!changed.some((name) => name.startsWith("--") || property === "all" || isPartOf(name, property))) return false;
    try {
      return element.matches(inState);
    } catch {
      return true;
    }
  });

/** The properties that change gradually. */
function transitionsOf(t: Tester, element: Element, pseudo?: string): string[] {
  const durations = seconds(t.css(element, "transition-duration", pseudo));
  return t
    .css(element, "transition-property", pseudo)
    .split(", ")
    .filter((name, at) => name !== "none" && (durations[at % durations.length] ?? 0) > 0.05);
}

/** Whether keyframes of this name change something. */
const hasFrames = (t: Tester, name: string): boolean =>
  t.rules().some(({ selector, style }) => selector === `@keyframes ${name}` && style.length > 0);

/** The start tag of an element, as a message names it. */
const tagOf = ({ localName, className, id }: Element): string =>
  `\`<${localName}${className ? ` class="${className}"` : id ? ` id="${id}"` : ""}>\``;

/** What moves, in words, or null. `any` counts changes of colour too. */
function motionOf(t: Tester, any: boolean): string | null {
  if (t.css("html", "scroll-behavior") === "smooth" && !any) return "The page scrolls smoothly.";
  for (const element of t.all("body, body *")) {
    for (const pseudo of [undefined, "::before", "::after"]) {
      const tag = tagOf(element);
      const property = transitionsOf(t, element, pseudo).find((name) =>
        any ? pseudo !== undefined || isChangedByState(t, element, name) : movement.test(name),
      );
      if (property) return `${tag} has a transition of \`${property}\`.`;
      const duration = t.css(element, "animation-duration", pseudo);
      const animations = t.css(element, "animation-name", pseudo);
      const runs = any ? animations.split(", ").some((name) => hasFrames(t, name)) : animations !== "none";
      // With the scroll position as its timeline, an animation needs no duration.
      const scrolls = duration.includes("auto") && !/^(?:auto)?$/.test(t.css(element, "animation-timeline", pseudo));
      if (runs && (scrolls || seconds(duration).some((length) => length > 0.05)))
        return `${tag} has the animation \`${animations}\`.`;
    }
  }
  return null;
}

/** Rewrites the media conditions as if the page was on paper. */
function print(): void {
  const rewrite = (media: MediaList) => {
    const text = media.mediaText
      .replace(/\bonly\s+(?=print|screen)/gi, "")
      .replace(/\bprint\b/gi, "(min-width: 0px)")
      .replace(/\bscreen\b/gi, "(max-width: 0px)");
    if (text !== media.mediaText) media.mediaText = text;
  };
  const walk = (rules: Iterable<CSSRule>) => {
    for (const rule of rules) {
      if (rule instanceof CSSMediaRule) rewrite(rule.media);
      if ("cssRules" in rule) walk(rule.cssRules as CSSRuleList);
    }
  };
  for (const sheet of Array.from(document.styleSheets)) rewrite(sheet.media);
  walk(topRules());
}

const contrastOnPaper = (colour: string): number => contrastOf(paintedOver(colour, [255, 255, 255]), [255, 255, 255]);

/** An element with a part of this text that is there, but too pale for white paper. */
const paleOnPaper = (t: Tester, text: string): HTMLElement | undefined =>
  textElements(t).find((element) => {
    const part = letters(t.text(element));
    const isPart = part !== "" && letters(text).includes(part);
    return isPart && isRendered(t, element) && contrastOnPaper(t.css(element, "color")) < 3;
  });

/** Whether what a pseudo-element adds can be seen, whatever its colour. */
const isPrinted = (t: Tester, element: Element, pseudo: string): boolean =>
  t.css(element, "display", pseudo) !== "none" &&
  t.css(element, "visibility", pseudo) === "visible" &&
  Number(t.css(element, "opacity", pseudo)) >= 0.1 &&
  Number.parseFloat(t.css(element, "font-size", pseudo)) >= 5;

/** Whether what `::after` adds to a link begins right after its words. */
function sticksTo(t: Tester, link: Element): boolean {
  const space = ["margin-left", "padding-left"].some((side) => t.css(link, side, "::after") !== "0px");
  const isBeside = t.css(link, "display", "::after").startsWith("inline");
  return (
    isBeside &&
    !space &&
    /^(?:attr\(|"[^\s\\])/.test(t.css(link, "content", "::after")) &&
    !/\s$/.test(link.textContent ?? "")
  );
}

/** Whether a text says how to reach someone. */
const isWay = (text: string): boolean => /@|\d[\d ]{5,}/.test(text);

/** Whether a hint says how to reach someone, or has a link. */
const saysAWay = (hint: Element): boolean => hint.querySelector("a[href]") !== null || isWay(hint.textContent ?? "");

const hintsOf = (t: Tester): HTMLDialogElement[] => t.all<HTMLDialogElement>("[popover], dialog");

/** What is wrong with the hint of the shown page. */
async function hintProblem(t: Tester): Promise<string | undefined> {
  const all = hintsOf(t);
  const hints = all.some(saysAWay) ? all.filter(saysAWay) : all;
  const isOpen = (hint: Element) => hint.matches("dialog[open], :popover-open");
  for (const hint of all)
    if (t.css(hint, "display") !== "none" && t.visible(hint))
      return `${quotedText(t, hint)} is on the page all the time, so there’s nothing to open. A \`display\` of yours may keep it there, or \`open\`.`;
  const buttons = t.all("button, input[type='button']").filter((button) => t.visible(button));
  if (buttons.length === 0) return "I can’t see a `<button>` that opens the hint.";
  let opened: HTMLDialogElement | undefined;
  for (const button of buttons) {
    await t.click(button);
    opened = hints.find(isOpen);
    if (opened) break;
  }
  if (!opened)
    return `I pressed ${buttons.map((button) => `“${t.name(button)}”`).join(", ")}, and nothing opened. The button has to name the \`id\` of the hint.`;
  const hint = opened;
  withoutTransitions();
  if (!t.visible(hint)) return "The hint opens, but people can’t see it.";
  const idle = Array.from(hint.querySelectorAll("a:not(svg a)")).find(
    (link) => (link.getAttribute("href") ?? "").trim() === "",
  );
  if (idle)
    return `In the hint, the link ${quotedText(t, idle)} leads nowhere. Write its URL, such as \`mailto:\` and the email address.`;
  const ways = [hint, ...Array.from(hint.querySelectorAll("*"))].filter(
    (element) =>
      (element.matches("a[href]") || (hasOwnText(element) && isWay(t.text(element)))) &&
      isRendered(t, element) &&
      !element.closest("details:not([open])"),
  );
  const lost = ways.find((element) => !t.visible(element) || !isBetweenSides(t, element));
  if (lost) return `The hint opens, but people can’t see ${quotedText(t, lost)} in it.`;
  if (ways.length === 0 && !isWay(t.visibleText(hint)))
    return `The hint says ${quotedText(t, hint)}. It should contain a telephone number of at least six digits, an email address or a link.`;
  const box = t.box(hint);
  if (box.left < -1 || box.right > t.width + 1)
    return `In a window of ${t.width} px, the hint is ${rounded(box.width)} px wide and not all of it is in sight.`;
  const closesItself =
    /^(?:auto|hint)$/.test(hint.popover ?? "") || hint.getAttribute("closedby")?.toLowerCase() === "any";
  if (!closesItself) {
    // Practice pages send no forms, so a form that closes its dialog is judged by its method.
    const closes = (button: HTMLButtonElement) =>
      button.type === "submit" &&
      (button.hasAttribute("formmethod") ? button.formMethod : button.form?.method) === "dialog";
    const inside = Array.from(hint.querySelectorAll("button")).filter(
      (button) => t.visible(button) && isBetweenSides(t, button),
    );
    if (inside.some(closes)) return;
    for (const button of inside) if (isOpen(hint)) await t.click(button);
    if (isOpen(hint))
      return "The hint stays open, because no button that people can see in it closes it. Not everyone has an Esc key.";
  }
  const isDialog = t.all("dialog").includes(hint);
  if (!hint.hasAttribute("popover") || isDialog) return;
  if (hint.matches(":popover-open")) hint.hidePopover();
  hint.removeAttribute("popover");
  if (t.css(hint, "display") === "none")
    return "In a browser that doesn’t know `popover`, the hint could never be seen, because your style sheet hides it. Leave the hiding to the browser.";
}

export default {
  kind: "page",
  editable: ["index.html", "contact.html", "style.css"],
  standard: "css",
  widths: [360, 1200],
  goal: true,
  stages: [
    { id: "A", title: "The system" },
    { id: "B", title: "The layout" },
    { id: "C", title: "For everyone who visits" },
  ],
  selfChecks: [
    {
      question:
        "Do the names of your tokens say what they are for, so that Lúcia can choose the right one for a new page?",
      model:
        "`--ink`, `--accent` and `--space-m` say where they belong. `--purple` would be a lie as soon as the colour changes.",
    },
    {
      question: "Can you reach, open and close the contact hint with the keyboard alone?",
      model:
        "Yes: Tab reaches the button, Enter opens the hint, and Esc closes it. Afterwards the focus is on the button again.",
    },
    {
      question: "Does the print preview of both pages show everything that someone needs on paper, and nothing else?",
      model:
        "The text starts at the top of the sheet. Menu and buttons are gone, and every link to another site shows its address.",
    },
  ],
  checks: [
    {
      id: "projects",
      stage: "A",
      title:
        "All texts are still there, and the first page has a section with at least three projects of class `card`, each with a heading",
      widths: [1200],
      hints: [
        "Which part of the brief isn’t on the page yet? And is everything still there that was on it?",
        'Write an `<h2>`, and below it one element with `class="card"` for each project. A list is a good place for them.',
        'Repeat this three times: `<article class="card"><h3>Travel guitar</h3><p>A short neck that fits under the seat of a plane.</p></article>`.',
      ],
      async run(t) {
        const cards = t.all(".card").filter((card) => t.visible(card));
        if (cards.length < 3)
          return `There should be at least three projects with the class \`card\`. I can see ${cards.length}.`;
        const outline = t.outline();
        for (const card of cards) {
          const heading = outline.find(({ element }) => card.contains(element) || element.contains(card));
          if (!heading) return `The project ${quotedText(t, card)} has no heading.`;
          const around = card.closest("section, [role='region' i]");
          const isTitled = outline.some(
            ({ element }) =>
              around?.contains(element) && !cards.some((one) => one.contains(element) || element.contains(one)),
          );
          if (heading.level < (around && t.name(around) !== "" && !isTitled ? 2 : 3))
            return `The heading “${heading.name}” of a project should be an \`<h3>\`, because it’s part of a section.`;
          const parts = partsOf(card).filter((part) => t.visible(part));
          const inHeading = card.contains(heading.element) ? wordsOf(t.visibleText(heading.element)).length : 1;
          if (parts.length < 2 || wordsOf(t.visibleText(card)).length - inHeading < 3)
            return `The project ${quotedText(t, card)} needs a few words besides its heading.`;
        }
        for (const file of pages) {
          await t.open(file);
          const lost = lostText(t, file);
          if (lost) return `In \`${file}\`, I can’t see this text any more: “${lost}”. Keep all of it.`;
        }
      },
    },
    {
      id: "layers",
      stage: "A",
      title: "At least three cascade layers contain your rules, and a statement declares their order",
      needs: ["projects"],
      widths: [1200],
      hints: [
        "Which of your rules should win over which others? Sort them into groups, the weakest first.",
        "`@layer` with a list of names sets the order. Then a block with one of these names contains the rules.",
        "Begin the file with `@layer reset, base, layout, components;`, and put every rule into a block such as `@layer base { … }`.",
      ],
      run() {
        const { order, rules, declared, late } = layersOf();
        if (late)
          return `The order ${listed(late.declared)} is declared after some of these layers were already there, so the browser uses ${listed(late.met)}. Move the statement to the top.`;
        const filled = order.filter((name) => (rules.get(name) ?? 0) > 0);
        if (filled.length < 3)
          return `I found ${filled.length} layers with rules in them${filled.length > 0 ? `: ${listed(filled)}` : ""}. There should be at least three.`;
        if (filled.filter((name) => declared.has(name)).length < 3)
          return `No line declares the order of your layers, so the first one that the browser meets is the weakest. Begin the file with a line that names them: \`@layer ${filled.join(", ")};\`.`;
        const outside = rules.get("") ?? 0;
        const inside = Array.from(rules.values()).reduce((sum, count) => sum + count, 0) - outside;
        if (outside > inside)
          return `${outside} rules are outside of all layers, and only ${inside} inside. Those outside win over every layer, so the order means little.`;
      },
    },
    {
      id: "tokens",
      stage: "A",
      title: "Custom properties set at least three colours, a space and a font, and the page uses them",
      needs: ["projects"],
      widths: [1200],
      hints: [
        "Which values occur more than once in your style sheet? Give each of them a name.",
        "Names of custom properties begin with two dashes. Define them for `:root`, and use them with `var()`.",
        "`:root { --ink: #2a2730; --space: 1rem; --font: system-ui, sans-serif; }`, and then `color: var(--ink);`.",
      ],
      run(t) {
        const unset = unsetToken(t);
        if (unset !== null)
          return `A rule uses \`var(${unset})\`, but nothing sets \`${unset}\`, so the browser ignores that declaration. Set it, or correct its name.`;
        const found = tokensOf(t);
        const used = [...found.colour, ...found.space, ...found.font];
        const idle = found.all.filter((name) => !used.includes(name));
        const rest = idle.length > 0 ? ` These don’t change any of that: ${listed(idle)}.` : "";
        if (found.colour.length < 3)
          return `I found ${found.colour.length} custom properties that change a colour of the page. There should be at least three.${rest}`;
        if (found.space.length < 1)
          return `No custom property changes a padding, a margin or a gap of the page.${rest}`;
        if (found.font.length < 1) return `No custom property changes the font or its size.${rest}`;
      },
    },
    {
      id: "type",
      stage: "A",
      title: "All text grows with the reader’s text size, and the title also with the window, between two limits",
      needs: ["projects"],
      widths: [1200],
      timeout: 12_000,
      hints: [
        "Set the text of your browser to 200 %. Which text stays as it is? Then drag the window wider and watch the title.",
        "`rem` grows with the reader’s text size, and `px` doesn’t. For the title, `clamp()` takes a minimum, a preferred size and a maximum. The preferred size needs a part in `rem` as well as `vw`.",
        "Write `font-size: clamp(2rem, 1.4rem + 3vw, 3.5rem);` for `h1`, `rem` instead of `px` for every other text, and `font: inherit;` for buttons.",
      ],
      async run(t) {
        withoutTransitions();
        const fixed = t
          .rules()
          .find(
            ({ selector, style }) =>
              /\d(?:px|[sld]?v(?:w|h|i|b|min|max))\b/.test(style.fontSize) &&
              !/r?em|%/.test(style.fontSize) &&
              isRoot(selector),
          );
        if (fixed)
          return `\`${fixed.selector}\` sets the size of all \`rem\` to \`${fixed.style.fontSize}\`, whatever text size people chose in their browser. Use \`%\` or leave it out.`;
        const root = document.documentElement;
        const title = t.find("h1");
        // The size of a text can also be read while its hint is closed.
        const shown = textElements(t).filter(
          (element) => isRendered(t, element) || element.closest("[popover], dialog"),
        );
        for (const width of [1200, 360]) {
          if (t.width !== width) await t.resize(width);
          const before = shown.map((element) => t.px(element, "font-size"));
          // The style sheet may have another size for the root, such as 112.5 % of the reader’s.
          root.style.setProperty("font-size", `${t.px(root, "font-size") * 2}px`, "important");
          const after = shown.map((element) => t.px(element, "font-size"));
          const stuck = shown.findIndex(
            (element, at) => (after[at] ?? 0) < (before[at] ?? 0) * (element.closest("h1, h2, h3") ? 1.25 : 1.5),
          );
          const cut = shown.find((element) => {
            // A skip link may be kept out of sight in a box of one pixel.
            if (element.clientWidth <= 2 || element.clientHeight <= 2) return false;
            const [x, y] = [t.css(element, "overflow-x"), t.css(element, "overflow-y")];
            return (
              (x === "hidden" && element.scrollWidth > element.clientWidth + 2) ||
              (y === "hidden" && element.scrollHeight > element.clientHeight + 2)
            );
          });
          const wide = root.scrollWidth;
          root.style.removeProperty("font-size");
          const element = shown[stuck];
          if (element)
            return `At ${width} px, the text ${quotedText(t, element)} goes from ${rounded(before[stuck] ?? 0)} to only ${rounded(after[stuck] ?? 0)} px when people double their text size. ${sizeAdvice(t, element)}`;
          if (cut) return `With text twice as large, ${quotedText(t, cut)} doesn’t fit into its box and is cut off.`;
          if (width === 1200 && wide > width + 1)
            return `With text twice as large, the page is ${wide} px wide in a window of ${width} px.`;
        }
        const sizes = await titleSizes(t, title);
        const steps = new Set(sizes.map(rounded));
        if (steps.size < 4)
          return steps.size === 1
            ? `From 320 to 1280 px, the title is always ${rounded(sizes[0] ?? 0)} px high. It should grow with the window, too: add a part in \`vw\` to the one in \`rem\`.`
            : `From 320 to 1280 px, the title has only ${steps.size} sizes. It should grow smoothly with the window.`;
        if (sizes.some((size, at) => size < (sizes[at - 1] ?? 0) - 0.1))
          return "The title gets smaller somewhere while the window gets wider.";
        if ((sizes[0] ?? 0) < 22)
          return `At 320 px, the title is only ${rounded(sizes[0] ?? 0)} px high. Give its size a lower limit.`;
        await t.resize(veryWide[1]);
        const largest = t.px(title, "font-size");
        if (largest <= (sizes.at(-1) ?? 0) + 0.1) return;
        await t.resize(veryWide[0]);
        if (largest > t.px(title, "font-size") + 0.1)
          return `In a window of ${veryWide[1]} px, the title is ${rounded(largest)} px high and still growing. Give its size an upper limit.`;
      },
    },
    {
      id: "menu",
      stage: "B",
      title: "The menu is a Flexbox that wraps, and the current page is marked by more than its colour",
      needs: ["projects"],
      hints: [
        "What happens to the menu when Lúcia adds six pages? And how do people see where they are?",
        '`display: flex` with `flex-wrap: wrap` belongs on the list. `[aria-current="page"]` selects the link of the current page.',
        'Write `nav ul { display: flex; flex-wrap: wrap; gap: 1rem; }` and `[aria-current="page"] { font-weight: bold; }`.',
      ],
      async run(t) {
        for (const file of pages) {
          await t.open(file);
          withoutTransitions();
          const [menu] = t.byRole("navigation");
          if (!menu || !t.visible(menu)) return `\`${file}\` has no menu that people can see.`;
          const links = Array.from(menu.querySelectorAll<HTMLElement>("a[href]"));
          const current = links.find((link) => link.matches("[aria-current='page']"));
          const other = links.find((link) => link !== current);
          if (!current || !other)
            return `The menu of \`${file}\` needs both links, and \`aria-current="page"\` on that of the current page.`;
          let box: Element | null = current.parentElement;
          while (box && !(box.contains(other) && /flex/.test(t.css(box, "display")))) {
            if (box === menu) box = null;
            else box = box.parentElement;
          }
          if (!box) return `The links in the menu of \`${file}\` aren’t in a Flexbox.`;
          const [mine, theirs] = [current, other].map((link) => t.css(link, "background-color"));
          const isFilled =
            mine !== undefined &&
            theirs !== undefined &&
            alphaOf(mine) > 0.9 &&
            mine !== theirs &&
            isInverted(t, current, other);
          if (!isFilled && !differs(t, current, other))
            return `In \`${file}\`, the current page looks like the other one in the menu, or differs only by a colour. Give it another weight, a line or a filled background.`;
          const stuck = `In the menu of \`${file}\`, the words of links next to each other stick together. Put a gap between the links.`;
          if (areStuck(links, 3)) return stuck;
          const entry = Array.from(box.children).find((child) => child.contains(other)) ?? other;
          const pageWidth = document.documentElement.scrollWidth;
          const { height } = t.box(other);
          const copies = Array.from({ length: 16 }, () => entry.cloneNode(true) as HTMLElement);
          box.append(...copies);
          const all = [other, ...copies.map((copy) => copy.querySelector("a") ?? copy)];
          const sticksOut = all.some((link) => t.box(link).right > t.width + 1);
          const isWider = document.documentElement.scrollWidth > Math.max(pageWidth, t.width) + 1;
          const isStuck = areStuck(all, 0.5);
          const isBroken = all.some((link) => t.box(link).height > height * 1.5);
          for (const copy of copies) copy.remove();
          if (sticksOut || isWider)
            return `With more entries, the menu of \`${file}\` is wider than the window of ${t.width} px. Let it wrap.`;
          if (isStuck) return stuck;
          if (isBroken)
            return `With more entries, the menu of \`${file}\` breaks its words into pieces instead of beginning a new row. Let it wrap.`;
        }
      },
    },
    {
      id: "grid",
      stage: "B",
      title:
        "From 60rem (960 px), a grid puts parts of the first page next to each other, placed by areas or lines and in reading order",
      needs: ["projects"],
      widths: [1200],
      timeout: 5000,
      hints: [
        "Which parts of the page can be next to each other on a laptop? Draw it on paper, with a name in each rectangle.",
        "`grid-template-areas` draws the plan with names, and `grid-area` puts an element into it. Both belong in `@media (width >= 60rem)`.",
        '`main { display: grid; grid-template-areas: "intro intro" "steps tools"; }`, and `.steps { grid-area: steps; }` for each part.',
      ],
      async run(t) {
        const grids = t
          .all("body, body *")
          .filter((element) => /grid/.test(t.css(element, "display")) && !element.closest(".card"));
        const planned = grids.filter((grid) => itemsOf(t, grid).filter((item) => isPlaced(t, item)).length >= 2);
        const grid = planned.find((one) => pairsBeside(t, itemsOf(t, one)).length > 0);
        if (!grid) {
          if (grids.length === 0) return "At 1200 px, nothing on the page is a grid, or only something in a card.";
          const alone = grids.flatMap((one) => itemsOf(t, one)).find((item) => isPlaced(t, item));
          if (planned.length === 0 && alone)
            return `At 1200 px, ${quotedText(t, alone)} is the only item that you’ve placed in its grid. Place at least one more, with a grid area or with line numbers.`;
          return planned.length === 0
            ? "At 1200 px there is a grid, but it places its items one after the other. Put them into areas or at lines."
            : "At 1200 px, all items of the grid are below each other. At least two should be next to each other.";
        }
        const empty = emptyArea(t, grid);
        if (empty !== null)
          return `The plan of the grid has the area \`${empty}\`, but no element is in it. Give the element that belongs there \`grid-area: ${empty}\`, or correct the name.`;
        const used = widthUsed(t);
        if (used < 600)
          return `In a window of 1200 px, the first page is only ${Math.round(used)} px wide. It should use the whole screen.`;
        const unknown = unknownPlace(t, grid);
        if (unknown !== null)
          return `An element is put into \`${unknown}\`, but the grid has no area and no line of this name. Draw it in the plan, or correct the name.`;
        const items = itemsOf(t, grid);
        const [tight] = items.flatMap((one, at) =>
          items
            .slice(at + 1)
            .filter((other) => isBeside(t.box(one), t.box(other)) && roomBetween(t, one, other) < 8)
            .map((other) => [one, other] as const),
        );
        if (tight)
          return `At 1200 px, the texts of ${quotedText(t, tight[0])} and ${quotedText(t, tight[1])} are so close that people read from one into the other. Put a gap between the columns.`;
        for (const width of [1200, 980]) {
          if (t.width !== width) await t.resize(width);
          const wrong = swapped(t, items);
          if (wrong)
            return `At ${width} px, people see ${quotedText(t, wrong[1])} before ${quotedText(t, wrong[0])}, but the HTML has them the other way round. Screen readers and Tab follow the HTML.`;
        }
        const wide = pairsBeside(t, items);
        await t.resize(940);
        const below = pairsBeside(t, items);
        if (!wide.some((pair) => !below.includes(pair)))
          return wide.length === 0
            ? "At 980 px, all items of the grid are still below each other. The grid should begin at 60rem, which is 960 px."
            : "At 940 px, the parts are already next to each other. They should be only from 60rem on, which is 960 px.";
        await t.resize(360);
        if (pairsBeside(t, items).length > 0)
          return "At 360 px, parts of the page are squeezed next to each other. Put them below each other there.";
      },
    },
    {
      id: "cards",
      stage: "B",
      title:
        "The inside of a project card changes from stacked to side by side with its container, not with the window",
      needs: ["projects"],
      widths: [1200],
      hints: [
        "A card can be narrow in a wide window. What should decide how its heading and its text are arranged?",
        "`container-type: inline-size` makes an element around the card a container, and `@container` asks for the container’s width.",
        "Write `.cards > li { container-type: inline-size; }` and `@container (inline-size >= 28rem) { .card { display: grid; grid-template-columns: 10rem 1fr; } }`.",
      ],
      run(t) {
        withoutTransitions();
        for (const card of t.all(".card")) {
          const container = containerOf(t, card);
          if (container?.matches("html, body"))
            return `The container of the card ${quotedText(t, card)} is \`${container.localName}\`, which is as wide as the window. Make an element closer to the card the container.`;
          const target = container ?? card;
          const before = target.style.cssText;
          const seen = new Map<number, string>();
          for (const width of [200, 320, 480, 640, 800, 1000]) {
            setWidth(target, width);
            seen.set(width, arrangement(t, card));
          }
          target.style.cssText = before;
          const kinds = new Set(seen.values());
          if (kinds.size > 1 && kinds.has("")) continue;
          if (kinds.size > 1)
            return `However narrow its container is, parts of the card ${quotedText(t, card)} stay side by side.`;
          const stylesItself =
            container &&
            t
              .rules()
              .some(
                ({ selector, around }) =>
                  around.some((at) => at.startsWith("@container")) && container.matches(selector),
              );
          if (stylesItself)
            return `The card ${quotedText(t, card)} doesn’t change with its container. Your \`@container\` rule styles the container itself (${tagOf(container)}), but a container query can only style what’s inside the container. Move \`container-type\` to an element around the card.`;
          return container
            ? `The inside of the card ${quotedText(t, card)} is the same in a container of 200 px and of 1000 px. Let an \`@container\` rule change it.`
            : `The inside of the card ${quotedText(t, card)} is the same at a width of 200 px and of 1000 px, and no element around it is a container.`;
        }
      },
    },
    {
      id: "narrow",
      stage: "B",
      title: "At 320 px, which is also a zoom of 400 %, both pages show everything without scrolling sideways",
      needs: ["projects", "grid"],
      widths: [320],
      hints: [
        "Make the window as narrow as it gets. Which element keeps the page wide?",
        "A fixed `width` can’t shrink, but `max-inline-size` can. Long words break with `overflow-wrap: anywhere`.",
        "Replace `width: 60rem` by `max-inline-size: 60rem`, and give columns of a grid `minmax(0, 1fr)`.",
      ],
      async run(t) {
        for (const file of pages) {
          await t.open(file);
          const wide = document.documentElement.scrollWidth;
          if (wide > 320) return `In a window of 320 px, \`${file}\` is ${wide} px wide.`;
          const cut = textElements(t).find(
            (element) => isRendered(t, element) && t.box(element).right > 321 && isCutOff(t, element),
          );
          if (cut) return `In a window of 320 px, ${quotedText(t, cut)} in \`${file}\` is cut off at the right edge.`;
          const lost = lostText(t, file);
          if (lost) return `In a window of 320 px, I can’t see this text of \`${file}\`: “${lost}”.`;
        }
      },
    },
    {
      id: "light",
      stage: "C",
      title: "In the light scheme, both pages are light, and every text has a contrast of at least 4.5",
      needs: ["tokens"],
      widths: [1200],
      prefers: { "prefers-color-scheme": "light" },
      hints: [
        "Set your device to light. Which text is hard to read?",
        "The developer tools show the contrast of each text beside its colour. Text in the hint counts too.",
        "Choose dark inks such as `#2a2730` and `#7a2a56` on light papers such as `#f7f4ee`.",
      ],
      run(t) {
        if (isDarkOnly(t))
          return "`color-scheme: dark` says that there’s only a dark scheme, so the page is dark for everyone. Name both.";
        return checkScheme(t, "light");
      },
    },
    {
      id: "dark",
      stage: "C",
      title: "In the dark scheme, both pages are dark, with the same contrast",
      needs: ["light"],
      widths: [1200],
      prefers: { "prefers-color-scheme": "dark" },
      hints: [
        "Set your device to dark. What stays light, and what can’t be read any more?",
        "Only your colour tokens need second values: with `light-dark()`, or again in `@media (prefers-color-scheme: dark)`.",
        "`:root { color-scheme: light dark; --paper: light-dark(#f7f4ee, #1c1a20); --ink: light-dark(#2a2730, #ece7e0); }`",
      ],
      run: (t) => checkScheme(t, "dark"),
    },
    {
      id: "focus",
      stage: "C",
      title: "Every link and button shows when it has the focus, in the dark scheme too",
      needs: ["dark"],
      widths: [1200],
      prefers: { "prefers-color-scheme": "dark" },
      hints: [
        "Move through the page with Tab. Do you always know where you are?",
        "`:focus-visible` matches what has the focus by keyboard. `outline` draws a line around it that takes no space.",
        "Write `:focus-visible { outline: 3px solid var(--accent); outline-offset: 2px; }`, and remove every `outline: none`.",
      ],
      async run(t) {
        applyScheme(t, "dark");
        withoutTransitions();
        for (const element of t.all("a[href], button")) {
          // The skip link appears with the focus, which is change enough.
          if (element === skipLink(t) || !isRendered(t, element)) continue;
          // The focus may scroll the page, and what is fixed doesn’t move with it.
          const place = () => {
            const { left, top } = t.box(element);
            return [left, top, left + scrollX, top + scrollY];
          };
          const read = () => focusProperties.map((property) => t.css(element, property));
          element.blur();
          const plain = read();
          const before = place();
          await t.focus(element);
          const moves = place().map((value, at) => Math.abs(value - (before[at] ?? 0)));
          const focused = read();
          const name = `“${t.name(element)}”`;
          if (plain.every((value, at) => value === focused[at]))
            return `${name} looks the same with and without the focus. People who use the keyboard can’t see where they are.`;
          const [x = 0, y = 0, pageX = 0, pageY = 0] = moves;
          if (Math.max(x, y) > 20 && Math.max(pageX, pageY) > 20)
            return `${name} jumps to another place when it gets the focus, so people lose sight of it. Only the skip link should do that.`;
          const style = t.css(element, "outline-style");
          const behind = colourBehind(t, element.parentElement ?? element);
          const hasOutline = style !== "none" && style !== "auto" && plain[0] !== style;
          const onlyOutline = plain.slice(4).every((value, at) => value === focused[at + 4]);
          if (!hasOutline || !onlyOutline || !behind) continue;
          const contrast = contrastOf(rgbOf(t.css(element, "outline-color")), behind);
          if (contrast < 3)
            return `In the dark scheme, the outline of ${name} has a contrast of ${contrast.toFixed(1)} with what is behind it. It needs at least 3.`;
        }
      },
    },
    {
      id: "skip",
      stage: "C",
      title: "The skip link is out of sight until it has the focus, and then in sight, on both pages",
      needs: ["projects"],
      hints: [
        "Reload the page and press Tab once. What appears, and where was it before?",
        "`display: none` would also keep Tab from reaching it. Move the link out of the window instead, and back with `:focus`.",
        "Write `.skip { position: absolute; inset-block-start: 0; translate: 0 -150%; }` and `.skip:focus { translate: 0 0; }`.",
      ],
      async run(t) {
        for (const file of pages) {
          await t.open(file);
          const link = skipLink(t);
          withoutTransitions();
          if (t.css(link, "display") === "none" || t.css(link, "visibility") === "hidden")
            return `In \`${file}\`, Tab can’t reach the skip link, because it’s hidden with \`display\` or \`visibility\`.`;
          if (isInSight(t, link)) return `In \`${file}\`, the skip link is in sight before it has the focus.`;
          await t.focus(link);
          if (!isInSight(t, link)) return `In \`${file}\`, the skip link has the focus, but it isn’t in sight.`;
          const { left, top, right } = t.box(link);
          if (left < -1 || top < -1 || right > t.width + 1)
            return `In \`${file}\`, a part of the skip link is out of the window when it has the focus.`;
        }
      },
    },
    {
      id: "hint",
      stage: "C",
      title: "A button opens a popover or a dialog that says how to reach Lúcia, without a script",
      needs: ["projects"],
      hints: [
        "Which two elements does it take: one that opens, and one that is opened?",
        "`popovertarget` on a button names the `id` of an element with `popover`. A `<dialog>` is opened with `commandfor` and `command`.",
        '`<button type="button" popovertarget="hint">How to reach me</button>` and `<div id="hint" popover>…</div>`. Give the hint no `display` while it’s closed.',
      ],
      async run(t) {
        // The hint can be on either page, and there may be other popovers, such as one that explains a word.
        const withPopovers: string[] = [];
        let page: string | undefined;
        for (const file of pages) {
          await t.open(file);
          if (hintsOf(t).length > 0) withPopovers.push(file);
          if (hintsOf(t).some(saysAWay)) page ??= file;
        }
        page ??= withPopovers[0];
        if (page === undefined) return "Neither page has an element with `popover`, or a `<dialog>`.";
        await t.open(page);
        return hintProblem(t);
      },
    },
    {
      id: "motion",
      stage: "C",
      title: "Something on the first page moves or changes gradually",
      needs: ["projects"],
      widths: [1200],
      prefers: { "prefers-reduced-motion": "no-preference" },
      hints: [
        "Where would a small movement tell people something, such as that they point at a card?",
        "`transition` says which property changes gradually, and how long that takes. `@keyframes` with `animation` needs no state.",
        "Write `.card { transition: translate 0.2s; }` and `.card:hover { translate: 0 -0.25rem; }`.",
      ],
      run(t) {
        if (motionOf(t, true) !== null) return;
        const still = t.all("body, body *").find((element) => t.css(element, "animation-name") !== "none");
        if (still) {
          const name = t.css(still, "animation-name");
          return `${tagOf(still)} has the animation \`${name}\`, but no \`@keyframes ${name}\` says what changes.`;
        }
        const idle = t.all("body, body *").find((element) => transitionsOf(t, element).length > 0);
        if (!idle) return "No element of the page has a transition or an animation.";
        return `${tagOf(idle)} has a transition of ${listed(transitionsOf(t, idle))}, but no rule for a state such as \`:hover\` changes that, so nothing happens gradually.`;
      },
    },
    {
      id: "still",
      stage: "C",
      title: "Nothing moves for people who prefer reduced motion",
      needs: ["motion"],
      widths: [1200],
      prefers: { "prefers-reduced-motion": "reduce" },
      hints: [
        "Some people feel sick when things move. Which of your rules should they not get?",
        "`@media (prefers-reduced-motion: no-preference)` contains rules for everyone else.",
        "Move every `transition` and `animation` into `@media (prefers-reduced-motion: no-preference) { … }`.",
      ],
      run(t) {
        const motion = motionOf(t, false);
        if (motion) return `For people who prefer reduced motion, something still moves: ${motion}`;
        const drawing = t.all("svg").find((one) => isRendered(t, one) && one.querySelector(svgMotion));
        if (drawing)
          return `For people who prefer reduced motion, a drawing still moves: its \`<${drawing.querySelector(svgMotion)?.localName}>\` takes no notice of the style sheet. Use a CSS animation instead.`;
      },
    },
    {
      id: "print",
      stage: "C",
      title: "On paper, the menu is gone, and links to other sites are readable and show their addresses",
      needs: ["projects"],
      widths: [720],
      prefers: { "prefers-color-scheme": "light" },
      hints: [
        "Look at the print preview. What is useless on paper because people can’t press it, and what is missing?",
        "`@media print` contains rules for paper. `attr(href)` in the `content` of `::after` is the address of a link.",
        '`@media print { nav { display: none; } main a[href^="http"]::after { content: " (" attr(href) ")"; } }`',
      ],
      async run(t) {
        for (const file of pages) {
          await t.open(file);
          withoutTransitions();
          const [menu] = t.byRole("navigation");
          if (!menu || !t.visible(menu)) return `\`${file}\` has no menu on the screen.`;
          print();
          if (t.visible(menu))
            return `On paper, the menu of \`${file}\` is still there, although people can’t press it.`;
          if (!t.visible("main")) return `On paper, nothing is left of \`${file}\`.`;
          const lost = lostText(t, file);
          if (lost) {
            const pale = paleOnPaper(t, lost);
            return pale
              ? `On white paper, the text ${quotedText(t, pale)} in \`${file}\` has a contrast of ${contrastOnPaper(t.css(pale, "color")).toFixed(1)}, so people can’t read it. Browsers print no backgrounds unless they’re asked to.`
              : `On paper, this text of \`${file}\` is missing: “${lost}”.`;
          }
          for (const link of t.all<HTMLAnchorElement>("main a[href], footer a[href], aside a[href]")) {
            if (!isRendered(t, link)) continue;
            const contrast = contrastOnPaper(t.css(link, "color"));
            if (contrast < 4.5)
              return `On white paper, the link ${quotedText(t, link)} has a contrast of ${contrast.toFixed(1)}. It needs at least 4.5.`;
            const href = link.getAttribute("href") ?? "";
            if (!/^https?:/.test(href)) continue;
            const added = ["::before", "::after"].filter((pseudo) => {
              const content = t.css(link, "content", pseudo);
              return (content.includes("attr(href") || content.includes(href)) && isPrinted(t, link, pseudo);
            });
            const pale = added.map((pseudo) => contrastOnPaper(t.css(link, "color", pseudo))).find((one) => one < 4.5);
            if (pale !== undefined)
              return `On white paper, the address next to ${quotedText(t, link)} has a contrast of ${pale.toFixed(1)}. It needs at least 4.5.`;
            const isShown = added.length > 0 || t.text(link).includes(new URL(href).hostname);
            if (!isShown)
              return `On paper, people can’t see where ${quotedText(t, link)} leads. Let its address follow it.`;
            if (added.includes("::after") && sticksTo(t, link))
              return `On paper, the address sticks to the words ${quotedText(t, link)}. Put a space between them.`;
          }
        }
      },
    },
  ],
  attempts: [
    {
      name: "two-cards",
      why: "Two projects look like enough to show the pattern.",
      patch: {
        "index.html": [
          [
            '<article class="card">\n              <div>\n                <h3>Travel',
            '<article class="piece">\n              <div>\n                <h3>Travel',
          ],
        ],
      },
      failsFirst: "projects",
      says: "I can see 2",
    },
    {
      name: "shortened",
      why: "The layout looks tidier with less text in it.",
      patch: { "index.html": [["<li>I bend the sides over steam.</li>", ""]] },
      failsFirst: "projects",
      says: "I bend the sides over steam.",
    },
    {
      name: "shorter-list",
      why: "It seems clear that a guitar comes in its case, so the list can do without it.",
      patch: { "contact.html": [["        <li>the case</li>\n", ""]] },
      failsFirst: "projects",
      says: "“the case”",
    },
    {
      name: "one-letter-projects",
      why: "A placeholder keeps the place, and the text can follow later.",
      patch: {
        "index.html": [
          ["<p>A short neck that fits under the seat of a plane, and a voice that fills a kitchen.</p>", "<p>a</p>"],
        ],
      },
      failsFirst: "projects",
      says: "needs a few words",
    },
    {
      name: "hidden-words",
      why: "The heading seems to say enough, and the words are still in the HTML.",
      patch: {
        "style.css": [["@layer components {\n", "@layer components {\n  .card p {\n    display: none;\n  }\n\n"]],
      },
      failsFirst: "projects",
      says: "needs a few words",
    },
    {
      name: "no-statement",
      why: "The blocks are in the right order, so it seems to be declared.",
      patch: { "style.css": [["@layer reset, tokens, base, layout, components, print;\n\n", ""]] },
      failsFirst: "layers",
      says: "No line declares the order",
    },
    {
      name: "light-on-paper",
      why: "The paper got the white of paper, and the text still has that of a dark screen.",
      patch: {
        "style.css": [
          [
            "  @media print {\n",
            "  @media print {\n    body {\n      background-color: white;\n      color: white;\n    }\n\n",
          ],
        ],
      },
      failsFirst: "print",
      says: "so people can’t read it",
    },
    {
      name: "one-digit",
      why: "The full number can follow later, so one digit seems to be enough for now.",
      patch: {
        "index.html": [
          [
            '<p>Write to <a href="mailto:lucia@duarte-guitars.example">lucia@duarte-guitars.example</a>.</p>\n          <p>In the morning you can also call 03 5550 1212.</p>',
            "<p>Call 1</p>",
          ],
        ],
      },
      failsFirst: "hint",
      says: "at least six digits",
    },
    {
      name: "late-order",
      why: "The order of layers seems to be what is declared last.",
      patch: {
        "style.css": [
          ["@layer reset, tokens, base, layout, components, print;\n\n", ""],
          ["@layer layout {\n  .menu {", "@layer layout, base;\n\n@layer layout {\n  .menu {"],
        ],
      },
      failsFirst: "layers",
      says: "is declared after",
    },
    {
      name: "names-only",
      why: "The statement alone seems to create the layers, and the rules stay where they were.",
      patch: {
        "style.css": [
          ["@layer reset {\n", "@media all {\n"],
          ["@layer tokens {\n", "@media all {\n"],
          ["@layer base {\n", "@media all {\n"],
          ["@layer layout {\n", "@media all {\n"],
        ],
      },
      failsFirst: "layers",
      says: "I found 2 layers with rules",
    },
    {
      name: "idle-tokens",
      why: "The tokens are defined, and the rules repeat their values.",
      patch: {
        "style.css": [
          ["font-family: var(--font-text);", "font-family: system-ui, sans-serif;"],
          ["font-family: var(--font-title);", "font-family: Georgia, serif;"],
          ["font-size: var(--size-title);", "font-size: clamp(2rem, 1.4rem + 3vw, 3.5rem);"],
        ],
      },
      failsFirst: "tokens",
      says: "`--font-text`",
    },
    {
      name: "misspelt-token",
      why: "A mistyped name looks like any other, and the page has a background anyway.",
      patch: { "style.css": [["background-color: var(--paper);", "background-color: var(--papre);"]] },
      failsFirst: "tokens",
      says: "nothing sets `--papre`",
    },
    {
      name: "px-only",
      why: "Pixels look exact, and `clamp()` seems to make them flexible.",
      patch: { "style.css": [["clamp(2rem, 1.4rem + 3vw, 3.5rem)", "clamp(32px, 20px + 3vw, 56px)"]] },
      failsFirst: "type",
      says: "when people double their text size",
    },
    {
      name: "limit-in-px",
      why: "The part in `rem` makes the title grow, so a limit in pixels seems to be harmless.",
      patch: { "style.css": [["clamp(2rem, 1.4rem + 3vw, 3.5rem)", "clamp(2rem, 1.4rem + 3vw, 64px)"]] },
      failsFirst: "type",
      says: "including the limits",
    },
    {
      name: "inherited-px",
      why: "One size for the page, which everything inherits, looks like the right place for a number.",
      patch: { "style.css": [["    line-height: 1.6;\n", "    font-size: 18px;\n    line-height: 1.6;\n"]] },
      failsFirst: "type",
      says: "In the rule for `body`, its size is `18px`",
    },
    {
      name: "own-button",
      why: "A button seems to have the same text as the page around it.",
      patch: { "style.css": [["    font: inherit;\n", ""]] },
      failsFirst: "type",
      says: "Give them `font: inherit`",
    },
    {
      name: "fixed-root",
      why: "The size of `html` looks like a good place for the one number in pixels.",
      patch: { "style.css": [["  :root {\n    color-scheme", "  :root {\n    font-size: 16px;\n    color-scheme"]] },
      failsFirst: "type",
      says: "whatever text size people chose",
    },
    {
      name: "one-size",
      why: "A size in `rem` follows the reader, so it seems to follow the window too.",
      patch: { "style.css": [["clamp(2rem, 1.4rem + 3vw, 3.5rem)", "2.5rem"]] },
      failsFirst: "type",
      says: "always 40 px",
    },
    {
      name: "no-limit",
      why: "The lower limit is the one that people think of.",
      patch: { "style.css": [["clamp(2rem, 1.4rem + 3vw, 3.5rem)", "max(2rem, 1.4rem + 3vw)"]] },
      failsFirst: "type",
      says: "still growing",
    },
    {
      name: "one-row",
      why: "Two links fit on every phone.",
      patch: { "style.css": [["    flex-wrap: wrap;\n", ""]] },
      failsFirst: "menu",
      says: "Let it wrap",
    },
    {
      name: "no-gap",
      why: "The white space between the items seems to be enough, but a Flexbox drops it.",
      patch: { "style.css": [["    gap: var(--space-s) var(--space-m);\n", ""]] },
      failsFirst: "menu",
      says: "stick together",
    },
    {
      name: "colour-only",
      why: "Another colour is easy for the author to see.",
      patch: {
        "style.css": [["    font-weight: bold;\n", "    color: inherit;\n"]],
      },
      failsFirst: "menu",
      says: "differs only by a colour",
    },
    {
      name: "faint-frame",
      why: "Every entry has a frame, and a pale one seems to be enough for the current page.",
      patch: {
        "style.css": [
          [
            "    font-weight: bold;\n",
            "    border-color: light-dark(#efe3ea, #33252d);\n  }\n\n  :where(.menu a) {\n    border: 2px solid transparent;\n",
          ],
        ],
      },
      failsFirst: "menu",
      says: "looks like the other one",
    },
    {
      name: "one-after-the-other",
      why: "Two columns put the parts next to each other, so a plan seems to be superfluous.",
      patch: {
        "style.css": [
          [
            ';\n      grid-template-areas:\n        "intro intro"\n        "steps tools"\n        "words people"\n        "projects projects";',
            ";",
          ],
          ["      grid-area: intro;\n", ""],
          ["      grid-area: steps;\n", ""],
          ["      grid-area: tools;\n", ""],
          ["      grid-area: words;\n", ""],
          ["      grid-area: people;\n", ""],
          ["      grid-area: projects;\n", ""],
        ],
      },
      failsFirst: "grid",
      says: "one after the other",
    },
    {
      name: "too-early",
      why: "Two columns fit on a tablet, so the number seems not to matter.",
      patch: { "style.css": [["@media (width >= 60rem)", "@media (width >= 45rem)"]] },
      failsFirst: "grid",
      says: "At 940 px",
    },
    {
      name: "misspelt-area",
      why: "The part is on the page, so its name in the plan seems to be right.",
      patch: { "style.css": [["grid-area: people;", "grid-area: poeple;"]] },
      failsFirst: "grid",
      says: "the area `people`, but no element is in it",
    },
    {
      name: "not-in-the-plan",
      why: "`grid-area` gives the part a name, and that seems to make a place for it.",
      patch: { "style.css": [['\n        "projects projects";', ";"]] },
      failsFirst: "grid",
      says: "put into `projects`",
    },
    {
      name: "no-columns-gap",
      why: "The parts are in different columns, so they seem to be apart.",
      patch: { "style.css": [["    gap: var(--space-l);\n", ""]] },
      failsFirst: "grid",
      says: "Put a gap between the columns",
    },
    {
      name: "mirrored",
      why: "The plan of the areas can be drawn in any order, so the HTML seems not to matter.",
      patch: { "style.css": [['"steps tools"', '"tools steps"']] },
      failsFirst: "grid",
      says: "the other way round",
    },
    {
      name: "narrow-column",
      why: "Short lines are easy to read, so the whole page becomes a narrow column.",
      patch: { "style.css": [["max-inline-size: 75rem;", "max-inline-size: 36rem;"]] },
      failsFirst: "grid",
      says: "use the whole screen",
    },
    {
      name: "container-of-itself",
      why: "The card should change with its own width, so it seems to be its own container.",
      patch: {
        "style.css": [
          ["\n\n    > li {\n      container-type: inline-size;\n    }\n", "\n"],
          ["  .card {\n    display: grid;", "  .card {\n    container-type: inline-size;\n    display: grid;"],
        ],
      },
      failsFirst: "cards",
      says: "to an element around the card",
    },
    {
      name: "window-query",
      why: "The window is narrow on phones, so it seems to be what a card has to ask.",
      patch: { "style.css": [["@container (inline-size >= 28rem)", "@media (width >= 28rem)"]] },
      failsFirst: "cards",
      says: "is the same in a container",
    },
    {
      name: "fixed-width",
      why: "The page needs room, so it gets a least width.",
      patch: {
        "style.css": [[".page {\n    display: grid;", ".page {\n    min-inline-size: 25rem;\n    display: grid;"]],
      },
      failsFirst: "narrow",
      says: "In a window of 320 px",
    },
    {
      name: "pale",
      why: "A pale link looks elegant.",
      patch: { "style.css": [["light-dark(#7a2a56, #f0a8cf)", "light-dark(#c98bb0, #f0a8cf)"]] },
      failsFirst: "light",
      says: "In the light scheme, the text",
    },
    {
      name: "no-scheme",
      why: "`light-dark()` seems to know the scheme by itself.",
      patch: { "style.css": [["    color-scheme: light dark;\n", ""]] },
      failsFirst: "dark",
      says: "is still dark",
    },
    {
      name: "same-links",
      why: "The page is dark, and the links were forgotten.",
      patch: { "style.css": [["light-dark(#7a2a56, #f0a8cf)", "#7a2a56"]] },
      failsFirst: "dark",
      says: "In the dark scheme, the text",
    },
    {
      name: "no-outline",
      why: "The outline looks ugly after a click.",
      patch: {
        "style.css": [["    outline: 0.1875rem solid var(--accent);\n", "    outline: none;\n"]],
      },
      failsFirst: "focus",
      says: "looks the same with and without the focus",
    },
    {
      name: "all-links-jump",
      why: "What brings the skip link into sight seems to be good for every link.",
      patch: {
        "style.css": [
          [
            "    &:focus {\n      translate: 0 0;\n    }\n",
            "    &:focus {\n      translate: 0 0;\n    }\n  }\n\n  a:focus {\n    position: absolute;\n    inset-block-start: 0;\n",
          ],
        ],
      },
      failsFirst: "focus",
      says: "jumps to another place",
    },
    {
      name: "skip-removed",
      why: "What is hidden with `display: none` seems to come back with the focus.",
      patch: {
        "style.css": [
          ["    translate: 0 -150%;\n", "    display: none;\n"],
          ["      translate: 0 0;\n", "      display: block;\n"],
        ],
      },
      failsFirst: "skip",
      says: "Tab can’t reach the skip link",
    },
    {
      name: "skip-stays",
      why: "The link is moved away, and nothing brings it back.",
      patch: { "style.css": [["    &:focus {\n      translate: 0 0;\n    }\n", ""]] },
      failsFirst: "skip",
      says: "has the focus, but it isn’t in sight",
    },
    {
      name: "wrong-target",
      why: "The target is written like an address, with a number sign.",
      patch: { "index.html": [['popovertarget="hint"', 'popovertarget="#hint"']] },
      failsFirst: "hint",
      says: "nothing opened",
    },
    {
      name: "link-without-target",
      why: "The email address is the text of the link, so it seems to be its target, too.",
      patch: { "index.html": [['<a href="mailto:lucia@duarte-guitars.example">', "<a>"]] },
      failsFirst: "hint",
      says: "leads nowhere",
    },
    {
      name: "pushed-out",
      why: "A negative margin should move the text a little to the left, but its unit is wrong.",
      patch: {
        "index.html": [["<p>Write to <a", '<p style="margin-inline-start: -100rem; inline-size: 20rem">Write to <a']],
      },
      failsFirst: "hint",
      says: "people can’t see “Write to",
    },
    {
      name: "always-there",
      why: "The layout of the hint is set where it also counts while it’s closed.",
      patch: { "style.css": [["  .hint {\n", "  .hint {\n    display: grid;\n    position: static;\n"]] },
      failsFirst: "hint",
      says: "is on the page all the time",
    },
    {
      name: "no-fallback",
      why: "The style sheet hides the hint too, to be safe.",
      patch: {
        "style.css": [["  .hint {\n", "  .hint:not(:popover-open) {\n    display: none;\n  }\n\n  .hint {\n"]],
      },
      failsFirst: "hint",
      says: "could never be seen",
    },
    {
      name: "jumps",
      why: "The card moves under the pointer, but at once.",
      patch: { "style.css": [["      transition: translate 0.2s;\n\n", ""]] },
      failsFirst: "motion",
      says: "No element",
    },
    {
      name: "always-lifted",
      why: "The cards are lifted from the start, so nothing changes when people point at one.",
      patch: {
        "style.css": [
          ["\n      &:hover {\n        translate: 0 -0.25rem;\n      }\n", "      translate: 0 -0.25rem;\n"],
        ],
      },
      failsFirst: "motion",
      says: "no rule for a state",
    },
    {
      name: "no-keyframes",
      why: "`lift` seems to be an animation that the browser knows.",
      patch: {
        "style.css": [
          [
            "      transition: translate 0.2s;\n\n      &:hover {\n        translate: 0 -0.25rem;\n      }\n",
            "      animation: lift 0.2s;\n",
          ],
        ],
      },
      failsFirst: "motion",
      says: "no `@keyframes lift`",
    },
    {
      name: "moves-for-all",
      why: "The movement is small, so it seems to be harmless.",
      patch: { "style.css": [["@media (prefers-reduced-motion: no-preference)", "@media screen"]] },
      failsFirst: "still",
      says: "still moves",
    },
    {
      name: "menu-on-paper",
      why: "The page looks fine on the screen, so it should look fine on paper.",
      patch: { "style.css": [["    :is(nav, .button) {", "    .button {"]] },
      failsFirst: "print",
      says: "although people can’t press it",
    },
    {
      name: "no-addresses",
      why: "A link looks like a link on paper too.",
      patch: {
        "style.css": [['\n    a[href^="http"]::after {\n      content: " (" attr(href) ")";\n    }\n', ""]],
      },
      failsFirst: "print",
      says: "Let its address follow it",
    },
    {
      name: "glued-address",
      why: "On the screen there’s no address, so a missing space before it isn’t noticed.",
      patch: { "style.css": [['content: " (" attr(href) ")";', "content: attr(href);"]] },
      failsFirst: "print",
      says: "sticks to the words",
    },
    {
      name: "white-addresses",
      why: "The colour was for the screen, where no one sees the addresses.",
      patch: {
        "style.css": [['content: " (" attr(href) ")";', 'content: " (" attr(href) ")";\n      color: white;']],
      },
      failsFirst: "print",
      says: "the address next to “School of Strings” has a contrast of 1.0",
    },
    {
      name: "fixed-hint",
      why: "The hint is small and closed most of the time, so its text size seems to be its own affair.",
      patch: { "style.css": [["  .hint {\n", "  .hint {\n    font-size: 15px;\n"]] },
      failsFirst: "type",
      says: "goes from 15 to only 15 px",
    },
    {
      name: "idle-transition",
      why: "A transition seems to be a movement by itself.",
      patch: { "style.css": [["transition: translate 0.2s;", "transition: box-shadow 0.2s;"]] },
      failsFirst: "motion",
      says: "no rule for a state",
    },
    {
      name: "moving-drawing",
      why: "The drawing moves by itself, so the style sheet seems to be fine.",
      patch: {
        "index.html": [
          [
            '<button class="button" type="button" popovertarget="hint">',
            '<svg width="20" height="20" aria-hidden="true"><circle cx="10" cy="10" r="5"><animate attributeName="r" values="5;9;5" dur="2s" repeatCount="indefinite" /></circle></svg>\n        <button class="button" type="button" popovertarget="hint">',
          ],
        ],
      },
      failsFirst: "still",
      says: "a drawing still moves",
    },
    {
      name: "body-as-container",
      why: "One container for the whole page seems to be simpler.",
      patch: {
        "style.css": [
          ["\n    > li {\n      container-type: inline-size;\n    }\n", ""],
          [
            "  body {\n    max-inline-size: 75rem;",
            "  body {\n    container-type: inline-size;\n    max-inline-size: 75rem;",
          ],
        ],
      },
      failsFirst: "cards",
      says: "as wide as the window",
    },
  ],
  alternatives: [
    {
      name: "fading",
      patch: {
        "style.css": [
          [
            "    translate: 0 -150%;\n\n    &:focus {\n      translate: 0 0;",
            "    opacity: 0;\n    transition: opacity 0.3s;\n\n    &:focus {\n      opacity: 1;",
          ],
          ["  .hint {\n", "  .hint:popover-open {\n    opacity: 1;\n  }\n\n  .hint {\n    opacity: 0;\n"],
          ["    font-weight: bold;\n", "    box-shadow: 0 0.1875rem 0 0 var(--accent);\n"],
          ["      transition: translate 0.2s;\n\n", ""],
        ],
      },
    },
    {
      name: "shorthand-on-hover",
      patch: {
        "style.css": [
          [
            "      transition: translate 0.2s;\n\n      &:hover {\n        translate: 0 -0.25rem;",
            "      transition: background-color 0.2s;\n\n      &:is(:hover, :focus-within) {\n        background: var(--paper);",
          ],
        ],
      },
    },
    {
      name: "numbered-lines",
      patch: {
        "style.css": [
          [
            ';\n      grid-template-areas:\n        "intro intro"\n        "steps tools"\n        "words people"\n        "projects projects";',
            ";",
          ],
          ["      grid-area: intro;\n", "      grid-column: 1 / -1;\n"],
          ["      grid-area: steps;\n", "      grid-column: 1;\n"],
          ["      grid-area: tools;\n", "      grid-column: 2;\n"],
          ["      grid-area: words;\n", "      grid-area: 3 / 1;\n"],
          ["      grid-area: people;\n", "      grid-area: 3 / 2;\n"],
          ["      grid-area: projects;\n", "      grid-column: 1 / span 2;\n"],
          // A frame keeps its place while it's transparent.
          [
            "    font-weight: bold;\n",
            "    border-color: var(--accent);\n  }\n\n  :where(.menu a) {\n    border: 2px solid transparent;\n",
          ],
        ],
      },
    },
    {
      name: "layers-in-a-layer",
      patch: {
        "style.css": [
          [
            "@layer reset, tokens, base, layout, components, print;",
            "@layer site.reset, site.tokens, site.base, site.layout, site.components, site.print;\n\n@layer site {",
          ],
          [
            '      content: " (" attr(href) ")";\n    }\n  }\n}\n',
            '      content: " (" attr(href) ")";\n    }\n  }\n}\n}\n',
          ],
          // All rem are larger, so a size in rem and vi grows less with the text of the reader than it seems.
          ["    color-scheme: light dark;\n", "    font-size: 112.5%;\n    color-scheme: light dark;\n"],
          ["clamp(2rem, 1.4rem + 3vw, 3.5rem)", "min(max(1.8rem, 1rem + 3.5vi), 3.5rem)"],
        ],
      },
    },
    {
      name: "hint-on-the-second-page",
      patch: {
        "index.html": [
          [
            '        <button class="button" type="button" popovertarget="hint">How to reach me</button>\n        <div class="hint" id="hint" popover>\n          <p>Write to <a href="mailto:lucia@duarte-guitars.example">lucia@duarte-guitars.example</a>.</p>\n          <p>In the morning you can also call 03 5550 1212.</p>\n        </div>\n',
            "",
          ],
        ],
        "contact.html": [
          [
            "look for the red door.</p>\n",
            'look for the red door.</p>\n      <button class="button" type="button" commandfor="hint" command="toggle-popover">Lost?</button>\n      <div class="hint" id="hint" popover="AUTO">Call <b>03 5550 1212</b>, and I come out and wave.</div>\n',
          ],
        ],
        // With both parts, the title has its greatest size only on very large screens.
        "style.css": [["clamp(2rem, 1.4rem + 3vw, 3.5rem)", "clamp(2.2rem, calc(1.4rem + 2.5vmin + 1vw), 4rem)"]],
      },
    },
    {
      name: "dark-first",
      patch: {
        "style.css": [
          [
            "    color-scheme: light dark;\n",
            "    color-scheme: dark;\n\n    @media (prefers-color-scheme: light) {\n      color-scheme: light;\n    }\n\n",
          ],
        ],
      },
    },
  ],
  equivalent: [
    {
      mutant: "off screen: h2 “Projects”",
      why: "A heading may be for screen readers alone, because the cards have headings that everyone sees.",
    },
    {
      mutant: "without aria-labelledby: dialog",
      why: "Nothing asks for a name, and the heading in the dialog says what it’s about.",
    },
    {
      mutant: "without: body { max-inline-size",
      why: "The page may be wider, because lines of text have a limit of their own.",
    },
    { mutant: "{ color: var(--ink) }", why: "The browser’s own text colours follow the scheme, too." },
    { mutant: "without: p { max-inline-size", why: "No title asks for a longest line." },
    { mutant: "without a: a", why: "Links are underlined, so their colour may be that of all text." },
    { mutant: "without: a { color", why: "The browser’s own colours for links follow the scheme, too." },
    { mutant: "without: :focus-visible { outline", why: "The browser’s own outline shows the focus, too." },
    {
      mutant: "without: .page { grid-template-columns",
      why: "The areas make two columns anyway, as wide as their contents need.",
    },
    { mutant: "without: .cards {", why: "The cards may also be below each other, and their borders keep them apart." },
    { mutant: "without .hint: .hint", why: "All elements may have the border of the hint." },
    { mutant: "{ grid-area: 3/", why: "The grid puts each of them into the next free place, which is the same one." },
    { mutant: "without :where(.menu a): ", why: "All elements may have a frame that no one sees." },
    {
      mutant: "without: :root { font-size: 112.5% }",
      why: "The text may also have the size that people chose, without a change.",
    },
    { mutant: "without .card: .card", why: "All elements may have the border of a card." },
    { mutant: "without html: html", why: "All elements may have the colours and the font of the page." },
    { mutant: "without :is(dialog, button): ", why: "All elements may have a border and the colours of the page." },
    { mutant: "without: #jump:not(:focus) { position", why: "The link is cut off to nothing, wherever it is." },
    {
      mutant: "without :focus: #jump:focus",
      why: "Without the focus, the link is cut off to nothing, whatever its place and its colour.",
    },
  ],
} satisfies Practice;

/** Whether the background of the current page's link is far from that of the other: 3 to 1, as for any mark. */
function isInverted(t: Tester, current: Element, other: Element): boolean {
  const behind = colourBehind(t, other) ?? [255, 255, 255];
  return contrastOf(rgbOf(t.css(current, "background-color")), behind) >= 3;
}

/** The lines around a link and below its words that are far from what's behind it: a transparent frame keeps only a place. */
function linesOf(t: Tester, link: Element): string {
  const behind = colourBehind(t, link.parentElement ?? link) ?? [255, 255, 255];
  return ["border-top", "border-right", "border-bottom", "border-left", "outline", "text-decoration"]
    .filter((line) => {
      const isText = line === "text-decoration";
      const isDrawn = isText
        ? t.css(link, "text-decoration-line") !== "none"
        : t.css(link, `${line}-style`) !== "none" && t.px(link, `${line}-width`) > 0;
      return isDrawn && contrastOf(paintedOver(t.css(link, `${line}-color`), behind), behind) >= 3;
    })
    .join();
}

/** Another thickness of the line below counts too. */
const differs = (t: Tester, current: Element, other: Element): boolean =>
  t.looksDifferent(current, other) ||
  linesOf(t, current) !== linesOf(t, other) ||
  t.css(current, "text-decoration-thickness") !== t.css(other, "text-decoration-thickness") ||
  t.looksDifferent(current.parentElement ?? current, other.parentElement ?? other);

function isRoot(selector: string): boolean {
  try {
    return document.documentElement.matches(selector);
  } catch {
    return false;
  }
}

/** Whether what doesn't fit can't be scrolled to. */
function isCutOff(t: Tester, element: Element): boolean {
  for (let at: Element | null = element; at; at = at.parentElement) {
    const overflow = t.css(at, "overflow-x");
    if (overflow === "auto" || overflow === "scroll") return false;
    if (overflow === "hidden" || overflow === "clip") return t.css(element, "position") !== "absolute";
  }
  return false;
}
