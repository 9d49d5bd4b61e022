import type { Practice, Tester } from "#app/domain/practice/practice.ts";

/**
 * What the layout may move when the font arrives, in px. Even if it moved all of the screen of a small phone, the layout shift
 * would be less than 0.01 (1 × 6 / 640).
 */
const tolerance = 6;

const startOf = (element: Element): string =>
  `“${(element.textContent ?? "").trim().replace(/\s+/g, " ").slice(0, 22).trim()}”`;

/** The parts of the text from top to bottom. */
const partsOf = (t: Tester): readonly HTMLElement[] => t.all("main > *");

/** Where each part is, from the top of the text. */
const placesOf = (t: Tester): readonly number[] => partsOf(t).map((part) => t.box(part).top - t.box("main").top);

const linesOf = (t: Tester, element: Element): number =>
  Math.round(t.box(element).height / t.px(element, "line-height"));

/** How wide a sentence is in the fonts of an element, or in the web font alone. */
function widthIn(t: Tester, element: Element, family?: string): number {
  const line = document.createElement("span");
  line.textContent = "the night, the bread, the first loaves";
  line.style.setProperty("position", "absolute", "important");
  line.style.setProperty("white-space", "nowrap", "important");
  if (family) line.style.setProperty("font-family", family, "important");
  element.append(line);
  const { width } = t.box(line);
  line.remove();
  return width;
}

/** Fonts load when something on the page needs them. */
async function fontsLoaded(t: Tester): Promise<void> {
  placesOf(t);
  await document.fonts.ready;
}

/** Names of fonts are compared without regard to capitals. */
const familyOf = (name: string): string => name.trim().replace(/["']/g, "").toLowerCase();

/** What follows the web font in the stack, if it isn’t a file of this page: its width differs from device to device. */
function unknownFallback(t: Tester, element: Element): string | undefined {
  const known = new Set([...document.fonts].map(({ family }) => familyOf(family)));
  const stack = t.css(element, "font-family").split(",");
  const fallback = stack.find((name) => familyOf(name) !== "bakery");
  if (fallback === undefined) return "the browser’s own font";
  return known.has(familyOf(fallback)) ? undefined : `\`${fallback.trim()}\``;
}

/** A fallback from a font that is on this device and perhaps not on others. */
function localOf(): string | undefined {
  for (const sheet of document.styleSheets)
    for (const rule of sheet.cssRules) {
      if (!(rule instanceof CSSFontFaceRule)) continue;
      const first = /^local\([^)]*\)/.exec(rule.style.getPropertyValue("src"))?.[0];
      if (first !== undefined) return first;
    }
}

/** Lets the web font arrive, and says what moved, or null. */
async function shift(t: Tester): Promise<string | null> {
  await fontsLoaded(t);
  const before = placesOf(t);
  const lines = partsOf(t).map((part) => linesOf(t, part));
  await t.click("#arrive");
  await t.until(
    () => [...document.fonts].some(({ family, status }) => familyOf(family) === "bakery" && status === "loaded"),
    "The web font didn’t arrive. Name “Bakery” in the font stack of the text.",
  );
  await fontsLoaded(t);
  const after = placesOf(t);
  const moved = after.findIndex((place, at) => Math.abs(place - (before[at] ?? place)) > tolerance);
  const part = partsOf(t)[moved];
  if (!part) return null;
  const distance = Math.round((after[moved] ?? 0) - (before[moved] ?? 0));
  const above = partsOf(t)[moved - 1];
  const [was, is] = [lines[moved - 1], above && linesOf(t, above)];
  const cause = was === is ? "" : `, because the part above it went from ${was} lines to ${is}`;
  return `When the web font arrived, ${startOf(part)} moved ${distance > 0 ? "down" : "up"} by ${Math.abs(distance)} px${cause}. ${
    distance > 0 ? "The fallback is too narrow." : "The fallback is too wide."
  }`;
}

export default {
  kind: "page",
  editable: ["style.css"],
  standard: "css",
  widths: [360, 1200],
  checks: [
    {
      id: "stays",
      title: "When the web font arrives, the letters change and nothing moves",
      objective: 1,
      hints: [
        "Press the button in the preview, and compare how wide the sentence is before and after.",
        "In an `@font-face` of your own, `size-adjust` makes a font wider or narrower. Its value is the web font’s width divided by the fallback’s, in percent.",
        'Write `@font-face { font-family: "Bakery Fallback"; src: local("Arial"); size-adjust: …; }`, divide 325 by 276 for the value, and put `"Bakery Fallback"` right after `"Bakery"` in the stack.',
      ],
      async run(t: Tester) {
        const local = localOf();
        if (local !== undefined)
          return `This page can’t measure a fallback from \`${local}\`, because not every device has that font. Use \`local("Arial")\`.`;
        for (const part of partsOf(t)) {
          const fallback = unknownFallback(t, part);
          if (fallback !== undefined)
            return `Until the web font arrives, ${startOf(part)} is in ${fallback}, and its width differs from device to device. After “Bakery”, name a fallback that you’ve made from \`local("Arial")\` with an \`@font-face\`.`;
        }
        const moved = await shift(t);
        for (const part of partsOf(t))
          if (Math.abs(widthIn(t, part) - widthIn(t, part, "Bakery")) > 0.5)
            return `The web font has arrived, but ${startOf(part)} isn’t shown in it. “Bakery” has to be the first font in the stack.`;
        if (moved !== null) return moved;
      },
    },
    {
      id: "other-text",
      title: "With a longer text, nothing moves either",
      objective: 1,
      needs: ["stays"],
      hints: [
        "What happens to the boxes when Zoë writes twice as much?",
        "A fixed height keeps things in place for one text only. Let the boxes grow, and make the fallback as wide as the web font.",
        "Take fixed heights away, and write `size-adjust: 118%`.",
      ],
      async run(t: Tester) {
        for (const paragraph of t.all("main p:not(#hours)"))
          paragraph.textContent = `${paragraph.textContent} ${paragraph.textContent}`;
        const moved = await shift(t);
        if (moved !== null) return `With twice as much text: ${moved}`;
        for (const paragraph of t.all("main p"))
          if (paragraph.scrollHeight > paragraph.clientHeight + 1)
            return `With twice as much text, ${startOf(paragraph)} needs ${paragraph.scrollHeight} px, but its box is only ${paragraph.clientHeight} px high. Let the box grow.`;
      },
    },
  ],
  attempts: [
    {
      name: "not-adjusted",
      why: "A fallback with a name of its own seems to be enough.",
      patch: [["  size-adjust: 118%;\n", ""]],
      failsFirst: "stays",
      says: "The fallback is too narrow",
    },
    {
      name: "upside-down",
      why: "The two widths are divided the wrong way round.",
      patch: [["118%", "85%"]],
      failsFirst: "stays",
      says: "The fallback is too narrow",
    },
    {
      name: "too-much",
      why: "The difference between the widths, 49 px, is added as if it were a percentage.",
      patch: [["118%", "149%"]],
      failsFirst: "stays",
      says: "The fallback is too wide",
    },
    {
      name: "not-in-the-stack",
      why: "An `@font-face` seems to work without being named anywhere.",
      patch: [['"Bakery Fallback", sans-serif', "Arial, sans-serif"]],
      failsFirst: "stays",
      says: "moved down by",
    },
    {
      name: "fallback-first",
      why: "The font that’s shown first seems to belong first in the stack.",
      patch: [['"Bakery", "Bakery Fallback"', '"Bakery Fallback", "Bakery"']],
      failsFirst: "stays",
      says: "has to be the first font",
    },
    {
      name: "no-web-font",
      why: "Without the web font, nothing can move.",
      patch: [['"Bakery", "Bakery Fallback"', '"Bakery Fallback"']],
      failsFirst: "stays",
      says: "isn’t shown in it",
    },
    {
      name: "another-font",
      why: "Any font seems to do as a fallback, and this one happens to be wide.",
      patch: [['local("Arial")', 'local("Verdana")']],
      failsFirst: "stays",
      says: "not every device has that font",
    },
    {
      name: "generic-only",
      why: "A generic family seems to be fallback enough.",
      patch: [['"Bakery Fallback", sans-serif', "sans-serif"]],
      failsFirst: "stays",
      says: "differs from device to device",
    },
    {
      name: "no-fallback",
      why: "The web font comes with the page, so a fallback seems to be unnecessary.",
      patch: [[', "Bakery Fallback", sans-serif', ""]],
      failsFirst: "stays",
      says: "is in the browser’s own font",
    },
    {
      name: "without-source",
      why: "The name of the fallback seems to say which font it is.",
      patch: [['  src: local("Arial");\n', ""]],
      failsFirst: "stays",
      says: 'is in `"Bakery Fallback"`',
    },
    {
      name: "fixed-heights",
      why: "Boxes of a fixed height keep what’s below them in its place.",
      patch: [
        ["  size-adjust: 118%;\n", ""],
        ["  line-height: 1.5;\n}", "  line-height: 1.5;\n}\n\nmain p {\n  block-size: 12.5rem;\n}"],
      ],
      failsFirst: "other-text",
      says: "Let the box grow",
    },
    {
      name: "pale",
      why: "Text in a pale colour looks elegant.",
      patch: [["  line-height: 1.5;\n}", "  line-height: 1.5;\n}\n\nmain {\n  color: darkgray;\n}"]],
      failsFirst: "s5",
      says: "has a contrast of",
    },
  ],
} satisfies Practice;
