import type { Practice, Tester } from "#app/domain/practice/practice.ts";
import {
  alphaOf,
  colourDistance,
  hueDistance,
  paintedOver,
  type Rgb,
  type SeenColour,
  seenColour,
  seenColourOf,
} from "#app/practice/check-library/colours.ts";
import { linesOf, runsInto } from "#app/practice/check-library/lines.ts";
import { isReadAfter } from "#app/practice/check-library/reading-order.ts";
import { isDarkOnly, simulateScheme } from "#app/practice/check-library/schemes.ts";
import { bareArea, recolouredBy } from "./as-seen.ts";
import { readSwatchText } from "./swatch-text.ts";

/** CSS pixels. Smaller painted areas are marks and lines, and not the colour of a swatch. */
const minSwatchArea = 600;
/** Degrees between the two most distant hues: 5 on each side, and half a degree for rounding. */
const maxHueSpread = 10.5;
/** CSS pixels. With less between them, two words on the same background look like one. */
const leastRoom = 4;

interface Swatch {
  readonly item: HTMLElement;
  /** What messages call it. */
  readonly label: string;
  readonly name: string;
  readonly values: readonly string[];
  /** What shows the colour: the item, or an element in it. Null if none has a background colour. */
  readonly painted: HTMLElement | null;
  /** Whether one of the values is the background colour of `painted`. */
  readonly isTrue: boolean;
  /** Whether other elements cover the colour, so that no part of it is left that’s large enough to be seen. */
  readonly isCovered: boolean;
}

/** In one text, with as many digits as it takes to tell them apart. */
function roundedAll(values: readonly number[]): string {
  const digits = [2, 3].find((one) => new Set(values.map((value) => value.toFixed(one))).size === values.length) ?? 2;
  return values.map((value) => value.toFixed(digits)).join(", ");
}

interface Entries {
  /** Those that people can see. */
  readonly items: readonly HTMLElement[];
  readonly unseen: readonly HTMLElement[];
}

/** The entries of the list with the most of them. A list with values of colours comes before all others. */
function entriesOf(t: Tester): Entries {
  const all = new Set([...t.all("ul, ol, menu, dl"), ...t.byRole("list")]);
  const lists = [...all].map((list) => {
    const entries = Array.from(list.querySelectorAll<HTMLElement>("*")).filter((one) => isItemOf(t, one, list, all));
    const items = entries.filter((one) => t.visible(one));
    const unseen = entries.filter((one) => !items.includes(one));
    const valued = items.filter((item) => readSwatchText(t.visibleText(item)).values.length > 0).length;
    return { items, unseen, rank: valued * 1000 + items.length };
  });
  return lists.sort((one, other) => other.rank - one.rank)[0] ?? { items: [], unseen: [] };
}

/** Why people can’t see an entry of the list. */
function unseenProblem(t: Tester, { unseen }: Entries): string | undefined {
  const [one] = unseen;
  const text = one ? t.text(one) : "";
  if (!one || text === "") return;
  const parts = [one, ...Array.from(one.querySelectorAll("*"))].filter((part) => t.text(part) !== "");
  return parts.every((part) => (t.contrast(part) ?? 21) < 1.1)
    ? `“${text}” is in the list, but its text is almost the same colour as its background, so people can’t see it. Give it a different \`color\`.`
    : `“${text}” is in the list, but people can’t see it. Find out what hides it, such as \`display\` or \`opacity\`.`;
}

/** Whether it’s an item by its element, or by its role, which may be inside elements that only group or place it. */
function isItemOf(t: Tester, one: HTMLElement, list: HTMLElement, lists: ReadonlySet<HTMLElement>): boolean {
  if (one.parentElement === list && one.matches("li, dl > div")) return true;
  if (one.matches("li") || t.role(one) !== "listitem") return false;
  let around = one.parentElement;
  while (around && !lists.has(around)) around = around.parentElement;
  return around === list;
}

/** A colour as computed, or as the value of a property would be in this element. */
function computedIn(t: Tester, element: Element, value: string): string {
  const probe = document.createElement("span");
  element.append(probe);
  probe.style.setProperty("background-color", value, "important");
  const computed = t.css(probe, "background-color");
  probe.remove();
  return computed;
}

function isSame(one: string, other: string): boolean {
  return (
    colourDistance(seenColourOf(one), seenColourOf(other)) <= 0.02 && Math.abs(alphaOf(one) - alphaOf(other)) <= 0.02
  );
}

function swatchOf(t: Tester, item: HTMLElement, index: number): Swatch {
  const { name, values } = readSwatchText(t.visibleText(item));
  const areas = [item, ...Array.from(item.querySelectorAll<HTMLElement>("*"))]
    .map((element) => ({ element, background: t.css(element, "background-color"), box: t.box(element) }))
    .filter(({ background, box }) => alphaOf(background) > 0 && box.width * box.height >= minSwatchArea)
    .sort((one, other) => other.box.width * other.box.height - one.box.width * one.box.height);
  const allNamed = areas.filter(({ background }) =>
    values.some((value) => isSame(computedIn(t, item, value), background)),
  );
  const bare = allNamed.find(({ element }) => bareArea(t, element) >= minSwatchArea);
  const named = bare ?? allNamed[0];
  const coloured = areas.find(({ background }) => seenColourOf(background).chroma >= 0.02);
  return {
    item,
    label: name ? `“${name}”` : `Swatch ${index + 1}`,
    name,
    values,
    painted: (named ?? coloured ?? areas[0])?.element ?? null,
    isTrue: named !== undefined,
    isCovered: named !== undefined && !bare,
  };
}

const swatchesOf = (t: Tester): Swatch[] => entriesOf(t).items.map((item, index) => swatchOf(t, item, index));

/** Behind everything, the browser paints the page white, or nearly black in its dark scheme. */
const canvasOf = (t: Tester): Rgb =>
  /^(?:only )?dark/.test(t.css("html", "color-scheme")) ? [18, 18, 18] : [255, 255, 255];

/** The background of an element as people see it, mixed with what's behind it if it is see-through. */
function backgroundOf(t: Tester, element: Element): SeenColour {
  const own = t.css(element, "background-color");
  if (alphaOf(own) > 0.99) return seenColourOf(own);
  const layers: string[] = [];
  for (let at: Element | null = element; at; at = at.parentElement) {
    const layer = t.css(at, "background-color");
    layers.unshift(layer);
    if (alphaOf(layer) > 0.99) break;
  }
  let below = canvasOf(t);
  for (const layer of layers) below = paintedOver(layer, below);
  return seenColour(below);
}

type Shade = Swatch & SeenColour & { readonly written: string };

/** The swatches with their colours. Fails if one has none. */
const shadesOf = (t: Tester): Shade[] =>
  swatchesOf(t).map((swatch) => {
    t.ok(swatch.painted, `${swatch.label} has no background colour.`);
    const written = t.css(swatch.painted, "background-color");
    return { ...swatch, ...backgroundOf(t, swatch.painted), written };
  });

/** People see each shade, and in the colour of its value. `properties` are those that may have changed it. */
function sightProblem(
  t: Tester,
  { label, painted, values, isCovered }: Swatch,
  properties: readonly ("filter" | "opacity")[],
  when = "",
): string | undefined {
  const [value] = values;
  if (isCovered)
    return `${when}something covers the background of ${label}, so people can’t see its shade. Let a part of it be visible.`;
  const property = painted && recolouredBy(t, painted, canvasOf(t), properties);
  if (property)
    return `${when}people don’t see ${label} as \`${value}\`, because \`${property}\` changes the colour. Show the shade without it.`;
}

/** `when` begins the message: “In the dark scheme, ”. */
function hueProblem(shades: readonly Shade[], when = ""): string | undefined {
  for (const { label, chroma } of shades)
    if (chroma < 0.0195)
      return `${when}${label} is almost grey: its chroma in oklch is ${chroma.toFixed(3)}. Give it at least 0.02.`;
  const furthest = (one: Shade) => Math.max(...shades.map((other) => hueDistance(one.hue, other.hue)));
  if (Math.max(...shades.map(furthest)) <= maxHueSpread) return;
  const sum = (one: Shade) => shades.reduce((total, other) => total + hueDistance(one.hue, other.hue), 0);
  const [odd] = [...shades].sort((one, other) => sum(other) - sum(one));
  if (!odd) return;
  const hues = shades.map(({ hue }) => Math.round(hue)).join(", ");
  const asked = Number(/^oklch\(\S+ \S+ ([\d.]+)/.exec(odd.written)?.[1] ?? Number.NaN);
  const clipped =
    hueDistance(asked, odd.hue) > 5
      ? " It has more chroma than a screen can show at its lightness, which changes the hue. Use less."
      : " Keep them within 5 degrees of one hue.";
  return `${when}the hues in oklch are ${hues}. The one of ${odd.label} is furthest from the others.${clipped}`;
}

function orderProblem(shades: readonly Shade[], when = ""): string | undefined {
  const falls = shades.slice(1).map((shade, at) => (shades[at]?.lightness ?? 0) - shade.lightness);
  const isFalling = falls.reduce((total, fall) => total + fall, 0) >= 0;
  const wrong = falls.findIndex((fall) => (isFalling ? fall : -fall) < 0.01);
  if (wrong === -1) return;
  const all = roundedAll(shades.map(({ lightness }) => lightness));
  const step = (falls[wrong] ?? 0) * (isFalling ? 1 : -1);
  const than = `${isFalling ? "darker" : "lighter"} than ${shades[wrong]?.label}`;
  return step > 0.0005
    ? `${when}the lightness in oklch is ${all}. ${shades[wrong + 1]?.label} is only ${step.toFixed(3)} ${than}. Make each step at least 0.01.`
    : `${when}the lightness in oklch is ${all}. ${shades[wrong + 1]?.label} isn’t ${than}.`;
}

/** Every text on the page or in an element is large enough and has enough contrast. */
function textProblem(t: Tester, around: HTMLElement, scheme: string): string | undefined {
  for (const element of [around, ...Array.from(around.querySelectorAll<HTMLElement>("*"))]) {
    const hasText = Array.from(element.childNodes).some((node) => node.nodeType === 3 && node.textContent?.trim());
    if (!hasText || t.box(element).width <= 1) continue;
    const text = `“${t.text(element)}”`;
    const size = t.px(element, "font-size");
    if (size < 11.5) return `${text} is only ${size.toFixed(1)} px high. Make it at least 12.`;
    const contrast = t.contrast(element);
    if (contrast === null)
      return `There’s an image behind ${text}, so its contrast can’t be measured. A gradient is an image, too. Use \`background-color\` alone.`;
    if (contrast < 4.5)
      return `In the ${scheme} scheme, ${text} has a contrast of ${contrast.toFixed(1)} with what’s behind it. It needs at least 4.5.`;
  }
}

export default {
  kind: "page",
  editable: ["index.html", "style.css"],
  standard: "css",
  widths: [360, 1200],
  goal: true,
  selfChecks: [
    {
      question: "Are the steps even, so that no two neighbours look almost alike?",
      model:
        "Yes: the lightness in oklch is 0.95, 0.8, 0.65, 0.5 and 0.35, so each step is 0.15. With half-closed eyes, every edge between two shades is equally clear.",
    },
    {
      question: "Would someone who only hears the names know which shade is light and which is dark?",
      model:
        "Yes: from Mist through Sage, Eucalypt and Fern to Forest, each name sounds darker than the one before. “Green 1” to “Green 5” would tell you the order, but you couldn’t picture them.",
    },
  ],
  checks: [
    {
      id: "swatches",
      title: "A list has five swatches, each with a name and the value of its background colour as text",
      prefers: { "prefers-color-scheme": "light" },
      hints: [
        "What would someone need to read next to a colour, to talk about it and to use it?",
        "A list item can contain a name and a `code` element. Give each item a class, and each class a `background-color`.",
        'Write `<li class="mist">Mist <code>oklch(0.95 0.03 165)</code></li>`, and in the style sheet `.mist { background-color: oklch(0.95 0.03 165); }`. Then four more like it.',
      ],
      run(t) {
        simulateScheme(t, "light");
        const swatches = swatchesOf(t);
        const unseen = swatches.length < 5 ? unseenProblem(t, entriesOf(t)) : undefined;
        if (unseen) return unseen;
        if (swatches.length !== 5)
          return swatches.length === 0
            ? "I found no list with items that people can see. The palette needs five."
            : `The palette needs five list items that people can see. I found ${swatches.length}.`;
        const names = new Set<string>();
        for (const { item, label, name, values, painted, isTrue } of swatches) {
          const [value] = values;
          if (value === undefined && readSwatchText(t.text(item)).values.length > 0)
            return `People can see only “${t.visibleText(item)}” of “${t.text(item)}”. Show the whole value, for example with \`overflow-wrap: anywhere\`.`;
          if (value === undefined)
            return `${label} has no value that a style sheet understands. Write it as text, for example as \`oklch(…)\` or with \`#\`.`;
          if (name === "") return `${label} only says “${t.visibleText(item)}”. Give it a name as well.`;
          if (names.has(name.toLowerCase())) return `Two swatches have the name ${label}. Give each its own.`;
          names.add(name.toLowerCase());
          if (!painted)
            return `${label} has no background colour yet. Set a \`background-color\` for the list item, or for an element in it.`;
          if (!isTrue)
            return `${label} says \`${value}\`, but its background is \`${t.css(painted, "background-color")}\`. They should be the same colour.`;
        }
        for (const swatch of swatches) {
          const problem = sightProblem(t, swatch, ["filter"], "In the light scheme, ");
          if (problem) return problem;
        }
      },
    },
    {
      id: "hue",
      title: "All five have the same hue in oklch, give or take 5 degrees, and a chroma of at least 0.02",
      needs: ["swatches"],
      widths: [1200],
      prefers: { "prefers-color-scheme": "light" },
      hints: [
        "Cover the lightness with your mind: would you call all five by the same colour name?",
        "In `oklch`, the third number is the hue. In other notations the hue can drift, so look at the colour in the picker of your developer tools, as oklch.",
        "Give all five the third number of the first one, for example 165, and a second number of at least 0.02.",
      ],
      run(t) {
        simulateScheme(t, "light");
        return hueProblem(shadesOf(t), "As people see them, ");
      },
    },
    {
      id: "steps",
      title: "From the first to the last, each is darker than the one before, or each is lighter",
      needs: ["swatches"],
      widths: [1200],
      prefers: { "prefers-color-scheme": "light" },
      hints: [
        "Look at the row with half-closed eyes. Between which two does it not go on?",
        "The first number in `oklch` is the lightness. `color-mix()` with more and more white or black makes steps, too.",
        "Take 0.95, 0.8, 0.65, 0.5 and 0.35 as the first numbers, in this order.",
      ],
      run(t) {
        simulateScheme(t, "light");
        const shades = shadesOf(t);
        const seen = [...shades].sort(
          (one, other) => Number(isReadAfter(t, other.item, one.item)) - Number(isReadAfter(t, one.item, other.item)),
        );
        return orderProblem(seen, "As people see it, ") ?? orderProblem(shades, "As a screen reader reads it, ");
      },
    },
    {
      id: "readable",
      title:
        "In the light scheme, the page is light, and the text of each swatch is at least 12 px high, with a contrast of at least 4.5",
      needs: ["swatches"],
      prefers: { "prefers-color-scheme": "light" },
      hints: [
        "One text colour can’t be right for the palest and for the darkest shade. Where do you have to change it?",
        "Black is for light backgrounds, white for dark ones. Click the square next to `color` in the developer tools to see the contrast.",
        "Write `color: black;` for the three lighter shades, and `color: white;` for the two darker ones.",
      ],
      run(t) {
        if (isDarkOnly(t))
          return "`color-scheme: dark` says that there’s only a dark scheme, so the page is dark for everyone. Name both.";
        simulateScheme(t, "light");
        for (const selector of ["body", "main"])
          for (const part of t.all(selector))
            if (backgroundOf(t, part).lightness < 0.6)
              return "In the light scheme, the page is dark. Keep light colours for visitors who want them.";
        for (const { item } of swatchesOf(t)) {
          const problem = textProblem(t, item, "light");
          if (problem) return problem;
        }
      },
    },
    {
      id: "dark",
      title:
        "In the dark scheme, the page is dark, all its text has a contrast of at least 4.5, and the shades keep their order and still match their values",
      needs: ["swatches"],
      prefers: { "prefers-color-scheme": "dark" },
      hints: [
        "Switch your device to dark. Does the page follow, and can you read everything?",
        "`color-scheme: light dark` on `html` says that there are two schemes. `light-dark()` then picks its second colour in the dark one.",
        "Write `html { color-scheme: light dark; color: light-dark(#1d2733, #e4e8e6); background-color: light-dark(white, #141a18); }`, and delete the two colours in `:root`. The shades can stay as they are.",
      ],
      run(t) {
        simulateScheme(t, "dark");
        for (const selector of ["body", "main"])
          for (const part of t.all(selector))
            if (backgroundOf(t, part).lightness > 0.45)
              return /dark/.test(t.css("html", "color-scheme"))
                ? "In the dark scheme, the background of the page is still light. Give it a dark one there, and the text a light one."
                : /light-dark\(/.test(t.file("style.css"))
                  ? "In the dark scheme, the background of the page is still light. `light-dark()` needs a `color-scheme` on `html` to know that there’s a dark scheme."
                  : "In the dark scheme, the background of the page is still light. Give it a dark one there, with `color-scheme` and `light-dark()` or with a media query.";
        // Without a background of its own, the root shows that of the body.
        const root = t.find("html");
        if (alphaOf(t.css(root, "background-color")) > 0 && backgroundOf(t, root).lightness > 0.45)
          return "In the dark scheme, the page around the body is still light, because `html` has a background of its own. Give it a dark one too.";
        const problem = textProblem(t, t.find("body"), "dark");
        if (problem) return problem;
        const shades = shadesOf(t);
        const shadeProblem = hueProblem(shades, "In the dark scheme, ") ?? orderProblem(shades, "In the dark scheme, ");
        if (shadeProblem) return shadeProblem;
        const untrue = shades.find(({ isTrue }) => !isTrue);
        if (untrue)
          return `In the dark scheme, the background of ${untrue.label} is \`${untrue.written}\`, but its text still says \`${untrue.values[0]}\`. Use the same colour in both schemes, or show a \`light-dark()\` value with both colours.`;
        for (const shade of shades) {
          const problem = sightProblem(t, shade, ["filter", "opacity"], "In the dark scheme, ");
          if (problem) return problem;
        }
      },
    },
    {
      id: "columns",
      title: "The swatches are in two columns at 360 px, and five next to each other at 1000 px",
      needs: ["swatches"],
      widths: [360, 1000],
      prefers: { "prefers-color-scheme": "light" },
      hints: [
        "Which element decides how the swatches are placed, and how narrow may one get?",
        "`display: grid` with `auto-fit` and `minmax()` makes as many columns as fit. Work out a smallest width of which two fit at 360 px, and five at 1000.",
        "Write `display: grid; grid-template-columns: repeat(auto-fit, minmax(9rem, 1fr)); gap: 1rem;` and `padding: 0;` for the list.",
      ],
      run(t) {
        const boxes = swatchesOf(t).map(({ item, label }) => ({
          item,
          label,
          box: t.box(item),
          lines: linesOf(t, item),
        }));
        const rows: DOMRect[][] = [];
        for (const { item, label, box, lines } of boxes) {
          if (box.left < -1 || box.right > document.documentElement.clientWidth + 1)
            return `At ${t.width} px, ${label} sticks out of the page.`;
          if (item.scrollWidth > item.clientWidth + 1)
            return `At ${t.width} px, the text of ${label} doesn’t fit into it.`;
          // The box of a line may be a little higher than the room that it takes up.
          if (lines.some((line) => line.box.bottom > box.bottom + line.box.height / 4))
            return `At ${t.width} px, the text of ${label} is longer than the swatch is high. Let the swatch grow with its text.`;
          const covered = boxes.find(
            (other) =>
              other.item !== item &&
              Math.min(box.right, other.box.right) - Math.max(box.left, other.box.left) > 1 &&
              Math.min(box.bottom, other.box.bottom) - Math.max(box.top, other.box.top) > 1,
          );
          if (covered) return `At ${t.width} px, ${label} and ${covered.label} cover each other.`;
          const neighbour = boxes.find(
            (other) =>
              other.item !== item &&
              lines.some((line) =>
                other.lines.some(
                  (beside) =>
                    runsInto(line, beside, leastRoom) &&
                    colourDistance(backgroundOf(t, line.element), backgroundOf(t, beside.element)) < 0.02,
                ),
              ),
          );
          if (neighbour)
            return `At ${t.width} px, the text of ${label} runs into that of ${neighbour.label}. Leave room between them, for example with \`gap\`.`;
          const middle = (box.top + box.bottom) / 2;
          const row = rows.find(([first]) => first && first.top < middle && middle < first.bottom);
          if (row) row.push(box);
          else rows.push([box]);
        }
        const most = Math.max(...rows.map((row) => row.length));
        const expected = t.width >= 1000 ? 5 : 2;
        if (most !== expected || (expected === 5 && rows.length > 1))
          return `At ${t.width} px, there should be ${expected === 5 ? "five swatches next to each other" : "two swatches next to each other"}. There ${most === 1 ? "is one in each row" : `are ${most}`}.`;
      },
    },
  ],
  attempts: [
    {
      name: "four",
      why: "The last shade looks like black, so it seems superfluous.",
      patch: {
        "index.html": [
          [
            '        <li class="forest">\n          <strong>Forest</strong>\n          <code>oklch(0.35 0.06 165)</code>\n        </li>\n',
            "",
          ],
        ],
      },
      failsFirst: "swatches",
      says: "I found 4",
    },
    {
      name: "dark-on-dark",
      why: "Every swatch gets the colour of the page’s text, which the darkest one has for its background.",
      patch: {
        "style.css": [
          [
            "  color: white;\n  background-color: oklch(0.35 0.06 165);",
            "  color: oklch(0.35 0.06 165);\n  background-color: oklch(0.35 0.06 165);",
          ],
        ],
      },
      failsFirst: "swatches",
      says: "is almost the same colour as its background",
    },
    {
      name: "tiny-values",
      why: "In small type, each value fits on one line.",
      patch: { "style.css": [["  overflow-wrap: anywhere;", "  overflow-wrap: anywhere;\n  font-size: 0.4rem;"]] },
      failsFirst: "readable",
      says: "is only 6.4 px high",
    },
    {
      name: "half-a-step",
      why: "The two palest shades differ in their numbers, so they seem to differ.",
      patch: {
        "index.html": [["oklch(0.8 0.07 165)", "oklch(0.945 0.03 165)"]],
        "style.css": [["background-color: oklch(0.8 0.07 165)", "background-color: oklch(0.945 0.03 165)"]],
      },
      failsFirst: "steps",
      says: "is only 0.005 darker than",
    },
    {
      name: "no-values",
      why: "The colour can be seen, so its value seems to be a matter for the style sheet.",
      patch: {
        "index.html": [
          ["\n          <code>oklch(0.95 0.03 165)</code>", ""],
          ["\n          <code>oklch(0.8 0.07 165)</code>", ""],
          ["\n          <code>oklch(0.65 0.1 165)</code>", ""],
          ["\n          <code>oklch(0.5 0.09 165)</code>", ""],
          ["\n          <code>oklch(0.35 0.06 165)</code>", ""],
        ],
      },
      failsFirst: "swatches",
      says: "has no value",
    },
    {
      name: "values-only",
      why: "The value says everything that a developer needs.",
      patch: {
        "index.html": [
          ["          <strong>Mist</strong>\n", ""],
          ["          <strong>Sage</strong>\n", ""],
          ["          <strong>Eucalypt</strong>\n", ""],
          ["          <strong>Fern</strong>\n", ""],
          ["          <strong>Forest</strong>\n", ""],
        ],
      },
      failsFirst: "swatches",
      says: "Give it a name",
    },
    {
      name: "copied-value",
      why: "An item is copied, and its value isn’t changed.",
      patch: { "index.html": [["<code>oklch(0.8 0.07 165)</code>", "<code>oklch(0.95 0.03 165)</code>"]] },
      failsFirst: "swatches",
      says: "They should be the same colour",
    },
    {
      name: "colours-later",
      why: "The texts are written first, and the style sheet has no colours for them yet.",
      patch: {
        "style.css": [
          ["  color: black;\n  background-color: oklch(0.95 0.03 165);\n", ""],
          ["  color: black;\n  background-color: oklch(0.8 0.07 165);\n", ""],
          ["  color: black;\n  background-color: oklch(0.65 0.1 165);\n", ""],
          ["  color: white;\n  background-color: oklch(0.5 0.09 165);\n", ""],
          ["  color: white;\n  background-color: oklch(0.35 0.06 165);\n", ""],
        ],
      },
      failsFirst: "swatches",
      says: "has no background colour yet",
    },
    {
      name: "gradients",
      why: "A gradient from a colour to the same colour looks like a plain background.",
      patch: {
        "style.css": [
          [
            "background-color: oklch(0.95 0.03 165);",
            "background-image: linear-gradient(oklch(0.95 0.03 165), oklch(0.95 0.03 165));",
          ],
          [
            "background-color: oklch(0.8 0.07 165);",
            "background-image: linear-gradient(oklch(0.8 0.07 165), oklch(0.8 0.07 165));",
          ],
          [
            "background-color: oklch(0.65 0.1 165);",
            "background-image: linear-gradient(oklch(0.65 0.1 165), oklch(0.65 0.1 165));",
          ],
          [
            "background-color: oklch(0.5 0.09 165);",
            "background-image: linear-gradient(oklch(0.5 0.09 165), oklch(0.5 0.09 165));",
          ],
          [
            "background-color: oklch(0.35 0.06 165);",
            "background-image: linear-gradient(oklch(0.35 0.06 165), oklch(0.35 0.06 165));",
          ],
        ],
      },
      failsFirst: "swatches",
      says: "has no background colour yet",
    },
    {
      name: "hsl-steps",
      why: "The hue of hsl is the same in all five, so it seems to be the hue that people see.",
      patch: {
        "index.html": [
          ["<code>oklch(0.95 0.03 165)</code>", "<code>hsl(240 80% 92%)</code>"],
          ["<code>oklch(0.8 0.07 165)</code>", "<code>hsl(240 80% 75%)</code>"],
          ["<code>oklch(0.65 0.1 165)</code>", "<code>hsl(240 80% 55%)</code>"],
          ["<code>oklch(0.5 0.09 165)</code>", "<code>hsl(240 80% 38%)</code>"],
          ["<code>oklch(0.35 0.06 165)</code>", "<code>hsl(240 80% 22%)</code>"],
        ],
        "style.css": [
          ["background-color: oklch(0.95 0.03 165);", "background-color: hsl(240 80% 92%);"],
          ["background-color: oklch(0.8 0.07 165);", "background-color: hsl(240 80% 75%);"],
          ["background-color: oklch(0.65 0.1 165);", "background-color: hsl(240 80% 55%);"],
          ["background-color: oklch(0.5 0.09 165);", "background-color: hsl(240 80% 38%);"],
          ["background-color: oklch(0.35 0.06 165);", "background-color: hsl(240 80% 22%);"],
        ],
      },
      failsFirst: "hue",
      says: "Keep them within 5 degrees",
    },
    {
      name: "rainbow",
      why: "Five colours of a palette seem to be five different ones.",
      patch: {
        "index.html": [
          ["<code>oklch(0.95 0.03 165)</code>", "<code>oklch(0.95 0.03 165)</code>"],
          ["<code>oklch(0.8 0.07 165)</code>", "<code>oklch(0.8 0.07 195)</code>"],
          ["<code>oklch(0.65 0.1 165)</code>", "<code>oklch(0.65 0.1 225)</code>"],
          ["<code>oklch(0.5 0.09 165)</code>", "<code>oklch(0.5 0.09 255)</code>"],
          ["<code>oklch(0.35 0.06 165)</code>", "<code>oklch(0.35 0.06 285)</code>"],
        ],
        "style.css": [
          ["background-color: oklch(0.95 0.03 165);", "background-color: oklch(0.95 0.03 165);"],
          ["background-color: oklch(0.8 0.07 165);", "background-color: oklch(0.8 0.07 195);"],
          ["background-color: oklch(0.65 0.1 165);", "background-color: oklch(0.65 0.1 225);"],
          ["background-color: oklch(0.5 0.09 165);", "background-color: oklch(0.5 0.09 255);"],
          ["background-color: oklch(0.35 0.06 165);", "background-color: oklch(0.35 0.06 285);"],
        ],
      },
      failsFirst: "hue",
      says: "furthest from the others",
    },
    {
      name: "grey-end",
      why: "The palest shade should hardly be seen, so it gets hardly any colour.",
      patch: {
        "index.html": [["<code>oklch(0.95 0.03 165)</code>", "<code>oklch(0.95 0.01 165)</code>"]],
        "style.css": [["background-color: oklch(0.95 0.03 165);", "background-color: oklch(0.95 0.01 165);"]],
      },
      failsFirst: "hue",
      says: "almost grey",
    },
    {
      name: "vivid-end",
      why: "More chroma makes a colour more beautiful, and the screen seems to show whatever is asked of it.",
      patch: {
        "index.html": [["<code>oklch(0.35 0.06 165)</code>", "<code>oklch(0.3 0.15 165)</code>"]],
        "style.css": [["background-color: oklch(0.35 0.06 165);", "background-color: oklch(0.3 0.15 165);"]],
      },
      failsFirst: "hue",
      says: "more chroma than a screen can show",
    },
    {
      name: "swapped",
      why: "Each shade is fine by itself, and two are in the wrong order.",
      patch: {
        "index.html": [
          [
            '        <li class="eucalypt">\n          <strong>Eucalypt</strong>\n          <code>oklch(0.65 0.1 165)</code>\n        </li>\n        <li class="fern">\n          <strong>Fern</strong>\n          <code>oklch(0.5 0.09 165)</code>\n        </li>\n',
            '        <li class="fern">\n          <strong>Fern</strong>\n          <code>oklch(0.5 0.09 165)</code>\n        </li>\n        <li class="eucalypt">\n          <strong>Eucalypt</strong>\n          <code>oklch(0.65 0.1 165)</code>\n        </li>\n',
          ],
        ],
      },
      failsFirst: "steps",
      says: "“Eucalypt” isn’t darker than “Fern”",
    },
    {
      name: "middle-first",
      why: "The colour of the door is the most important one, so the style sheet moves it to the front.",
      patch: {
        "style.css": [
          ["background-color: oklch(0.65 0.1 165);", "background-color: oklch(0.65 0.1 165);\n  order: -1;"],
        ],
      },
      failsFirst: "steps",
      says: "As people see it, the lightness in oklch is 0.65",
    },
    {
      name: "sorted-by-style",
      why: "The list is in the wrong order, and the style sheet only corrects it for people who see the page.",
      patch: {
        "index.html": [
          [
            '        <li class="mist">\n          <strong>Mist</strong>\n          <code>oklch(0.95 0.03 165)</code>\n        </li>\n',
            "",
          ],
          [
            "      </ul>",
            '        <li class="mist">\n          <strong>Mist</strong>\n          <code>oklch(0.95 0.03 165)</code>\n        </li>\n      </ul>',
          ],
        ],
        "style.css": [
          ["background-color: oklch(0.95 0.03 165);", "background-color: oklch(0.95 0.03 165);\n  order: -1;"],
        ],
      },
      failsFirst: "steps",
      says: "As a screen reader reads it",
    },
    {
      name: "chroma-steps",
      why: "Less chroma looks paler, so it is taken for more lightness.",
      patch: {
        "index.html": [
          ["<code>oklch(0.95 0.03 165)</code>", "<code>oklch(0.65 0.03 165)</code>"],
          ["<code>oklch(0.8 0.07 165)</code>", "<code>oklch(0.65 0.05 165)</code>"],
          ["<code>oklch(0.65 0.1 165)</code>", "<code>oklch(0.65 0.07 165)</code>"],
          ["<code>oklch(0.5 0.09 165)</code>", "<code>oklch(0.65 0.09 165)</code>"],
          ["<code>oklch(0.35 0.06 165)</code>", "<code>oklch(0.65 0.12 165)</code>"],
        ],
        "style.css": [
          ["background-color: oklch(0.95 0.03 165);", "background-color: oklch(0.65 0.03 165);"],
          ["background-color: oklch(0.8 0.07 165);", "background-color: oklch(0.65 0.05 165);"],
          ["background-color: oklch(0.65 0.1 165);", "background-color: oklch(0.65 0.07 165);"],
          ["background-color: oklch(0.5 0.09 165);", "background-color: oklch(0.65 0.09 165);"],
          ["background-color: oklch(0.35 0.06 165);", "background-color: oklch(0.65 0.12 165);"],
        ],
      },
      failsFirst: "steps",
      says: "isn’t darker",
    },
    {
      name: "opacity-steps",
      why: "Fading the whole swatch makes it paler, and its text with it.",
      patch: {
        "index.html": [
          ["<code>oklch(0.95 0.03 165)</code>", "<code>oklch(0.35 0.06 165)</code>"],
          ["<code>oklch(0.8 0.07 165)</code>", "<code>oklch(0.35 0.06 165)</code>"],
          ["<code>oklch(0.65 0.1 165)</code>", "<code>oklch(0.35 0.06 165)</code>"],
          ["<code>oklch(0.5 0.09 165)</code>", "<code>oklch(0.35 0.06 165)</code>"],
        ],
        "style.css": [
          ["background-color: oklch(0.95 0.03 165);", "background-color: oklch(0.35 0.06 165);\n  opacity: 0.2;"],
          ["background-color: oklch(0.8 0.07 165);", "background-color: oklch(0.35 0.06 165);\n  opacity: 0.4;"],
          ["background-color: oklch(0.65 0.1 165);", "background-color: oklch(0.35 0.06 165);\n  opacity: 0.6;"],
          ["background-color: oklch(0.5 0.09 165);", "background-color: oklch(0.35 0.06 165);\n  opacity: 0.8;"],
        ],
      },
      failsFirst: "steps",
      says: "isn’t darker",
    },
    {
      name: "white-on-all",
      why: "White looks elegant on the dark shades, so all of them get it.",
      patch: {
        "style.css": [
          [
            "color: black;\n  background-color: oklch(0.95 0.03 165)",
            "color: white;\n  background-color: oklch(0.95 0.03 165)",
          ],
          [
            "color: black;\n  background-color: oklch(0.8 0.07 165)",
            "color: white;\n  background-color: oklch(0.8 0.07 165)",
          ],
          [
            "color: black;\n  background-color: oklch(0.65 0.1 165)",
            "color: white;\n  background-color: oklch(0.65 0.1 165)",
          ],
        ],
      },
      failsFirst: "readable",
      says: "“Mist” has a contrast of 1.1",
    },
    {
      name: "black-on-all",
      why: "Black text seems to be readable on everything.",
      patch: {
        "style.css": [
          [
            "color: white;\n  background-color: oklch(0.5 0.09 165)",
            "color: black;\n  background-color: oklch(0.5 0.09 165)",
          ],
          [
            "color: white;\n  background-color: oklch(0.35 0.06 165)",
            "color: black;\n  background-color: oklch(0.35 0.06 165)",
          ],
        ],
      },
      failsFirst: "readable",
      says: "“Fern” has a contrast of 3.7",
    },
    {
      name: "same-hue-text",
      why: "A text of the same hue fits best, and it seems to be dark enough.",
      patch: {
        "style.css": [
          [
            "color: black;\n  background-color: oklch(0.8 0.07 165)",
            "color: oklch(0.5 0.09 165);\n  background-color: oklch(0.8 0.07 165)",
          ],
        ],
      },
      failsFirst: "readable",
      says: "“Sage” has a contrast",
    },
    {
      name: "gradient-on-top",
      why: "A gradient over the colour gives depth, and the colour is still there below it.",
      patch: {
        "style.css": [
          [
            "color: white;\n  background-color: oklch(0.5 0.09 165)",
            "color: white;\n  background-color: oklch(0.5 0.09 165);\n  background-image: linear-gradient(transparent, oklch(0.35 0.06 165))",
          ],
        ],
      },
      failsFirst: "readable",
      says: "There’s an image behind",
    },
    {
      name: "always-dark",
      why: "Everyone seems to like dark pages.",
      patch: { "style.css": [["color-scheme: light dark", "color-scheme: dark"]] },
      failsFirst: "readable",
      says: "dark for everyone",
    },
    {
      name: "dark-colours",
      why: "The dark colours replace the light ones, because they look better.",
      patch: {
        "style.css": [
          ["light-dark(oklch(0.27 0.03 165), oklch(0.92 0.02 165))", "oklch(0.92 0.02 165)"],
          ["light-dark(white, oklch(0.2 0.02 165))", "oklch(0.2 0.02 165)"],
        ],
      },
      failsFirst: "readable",
      says: "the page is dark",
    },
    {
      name: "light-only",
      why: "The shades are readable at night, so the page around them seems to need no dark scheme.",
      patch: {
        "style.css": [
          ["html {\n  color-scheme: light dark;\n}\n\n", ""],
          ["  color: light-dark(oklch(0.27 0.03 165), oklch(0.92 0.02 165));\n", ""],
          ["  background-color: light-dark(white, oklch(0.2 0.02 165));\n", ""],
        ],
      },
      failsFirst: "dark",
      says: "still light",
    },
    {
      name: "no-scheme",
      why: "`light-dark()` seems to ask the device by itself.",
      patch: { "style.css": [["html {\n  color-scheme: light dark;\n}\n\n", ""]] },
      failsFirst: "dark",
      says: "needs a `color-scheme`",
    },
    {
      name: "scheme-only",
      why: "`color-scheme` seems to change all colours, including those of the style sheet.",
      patch: {
        "style.css": [
          ["  color: light-dark(oklch(0.27 0.03 165), oklch(0.92 0.02 165));\n", ""],
          ["  background-color: light-dark(white, oklch(0.2 0.02 165));\n", ""],
        ],
      },
      failsFirst: "dark",
      says: "Give it a dark one",
    },
    {
      name: "dark-body",
      why: "The body seems to be the whole page, although the root has a background of its own around it.",
      patch: {
        "style.css": [
          ["  background-color: light-dark(white, oklch(0.2 0.02 165));\n", ""],
          [
            "body {\n  margin: 1.5rem 1rem;",
            "body {\n  margin: 1.5rem 1rem;\n  background-color: light-dark(white, oklch(0.2 0.02 165));",
          ],
        ],
      },
      failsFirst: "dark",
      says: "the page around the body is still light",
    },
    {
      name: "dark-on-dark",
      why: "The background makes the scheme, so the text is forgotten.",
      patch: { "style.css": [["  color: light-dark(oklch(0.27 0.03 165), oklch(0.92 0.02 165));\n", ""]] },
      failsFirst: "dark",
      says: "“The palette of Café Zoë” has a contrast",
    },
    {
      name: "one-dark-shade",
      why: "Strong colours glow at night, so all shades get the same quiet one.",
      patch: {
        "style.css": [
          [
            "\n.mist {",
            "\n@media (prefers-color-scheme: dark) {\n  .palette li {\n    color: black;\n    background-color: oklch(0.65 0.05 165);\n  }\n}\n\n.mist {",
          ],
        ],
      },
      failsFirst: "dark",
      says: "In the dark scheme, the lightness",
    },
    {
      name: "dimmed",
      why: "In the dark scheme, the pale shades get darker, and their black text stays.",
      patch: {
        "style.css": [
          [
            "\n.mist {",
            "\n@media (prefers-color-scheme: dark) {\n  .palette li {\n    background-color: oklch(0.3 0.05 165);\n  }\n}\n\n.mist {",
          ],
        ],
      },
      failsFirst: "dark",
      says: "In the dark scheme, “Mist”",
    },
    {
      name: "below-each-other",
      why: "A list is a column by itself, and a grid seems to change that alone.",
      patch: { "style.css": [["  grid-template-columns: repeat(auto-fit, minmax(9rem, 1fr));\n", ""]] },
      failsFirst: "columns",
      says: "There is one in each row",
    },
    {
      name: "five-columns",
      why: "Five shades need five columns, on the screen at hand.",
      patch: { "style.css": [["repeat(auto-fit, minmax(9rem, 1fr))", "repeat(5, minmax(0, 1fr))"]] },
      failsFirst: "columns",
      says: "At 360 px",
    },
    {
      name: "two-columns",
      why: "Two columns are right on a phone, so they seem to be right everywhere.",
      patch: { "style.css": [["repeat(auto-fit, minmax(9rem, 1fr))", "repeat(2, 1fr)"]] },
      failsFirst: "columns",
      says: "There are 2",
    },
    {
      name: "fixed-height",
      why: "The swatches look alike with a fixed height, and on a wide screen all texts fit into it.",
      patch: { "style.css": [["min-block-size: 8rem", "block-size: 2rem"]] },
      failsFirst: "columns",
      says: "Let the swatch grow with its text",
    },
    {
      name: "values-of-the-day",
      why: "Darker shades suit the night, and the values next to them stay as they are.",
      patch: {
        "style.css": [
          [
            "background-color: oklch(0.95 0.03 165);",
            "background-color: light-dark(oklch(0.95 0.03 165), oklch(0.9 0.04 165));",
          ],
        ],
      },
      failsFirst: "dark",
      says: "its text still says",
    },
    {
      name: "dimmed-by-filter",
      why: "Nothing should glare at night, and a filter seems to dim the shades without changing their colours.",
      patch: {
        "style.css": [
          [
            "\n.mist {",
            "\n@media (prefers-color-scheme: dark) {\n  .palette li {\n    filter: brightness(0.88);\n  }\n}\n\n.mist {",
          ],
        ],
      },
      failsFirst: "dark",
      says: "because `filter` changes the colour",
    },
    {
      name: "dimmed-page",
      why: "The filter is on the list, so the shades themselves seem to stay as they are.",
      patch: {
        "style.css": [
          [
            "\n.mist {",
            "\n@media (prefers-color-scheme: dark) {\n  .palette {\n    filter: saturate(0.5) drop-shadow(0 0 2px black);\n  }\n}\n\n.mist {",
          ],
        ],
      },
      failsFirst: "dark",
      says: "because `filter` changes the colour",
    },
    {
      name: "faded-at-night",
      why: "Opacity lets the dark page through, which seems to be a gentle way to dim the shades.",
      patch: {
        "style.css": [
          [
            "\n.mist {",
            "\n@media (prefers-color-scheme: dark) {\n  .palette li {\n    opacity: 0.9;\n  }\n}\n\n.mist {",
          ],
        ],
      },
      failsFirst: "dark",
      says: "because `opacity` changes the colour",
    },
    {
      name: "turned-by-filter",
      why: "A filter makes another palette of the same code, and the values are forgotten.",
      patch: { "style.css": [["  list-style-type: none;", "  list-style-type: none;\n  filter: hue-rotate(90deg);"]] },
      failsFirst: "swatches",
      says: "because `filter` changes the colour",
    },
    {
      name: "covered-by-labels",
      why: "Labels in the colours of the page are easy to read on every shade, and they fill the swatches.",
      patch: {
        "index.html": [
          [
            "<strong>Mist</strong>\n          <code>oklch(0.95 0.03 165)</code>",
            '<div class="label"><strong>Mist</strong> <code>oklch(0.95 0.03 165)</code></div>',
          ],
          [
            "<strong>Sage</strong>\n          <code>oklch(0.8 0.07 165)</code>",
            '<div class="label"><strong>Sage</strong> <code>oklch(0.8 0.07 165)</code></div>',
          ],
          [
            "<strong>Eucalypt</strong>\n          <code>oklch(0.65 0.1 165)</code>",
            '<div class="label"><strong>Eucalypt</strong> <code>oklch(0.65 0.1 165)</code></div>',
          ],
          [
            "<strong>Fern</strong>\n          <code>oklch(0.5 0.09 165)</code>",
            '<div class="label"><strong>Fern</strong> <code>oklch(0.5 0.09 165)</code></div>',
          ],
          [
            "<strong>Forest</strong>\n          <code>oklch(0.35 0.06 165)</code>",
            '<div class="label"><strong>Forest</strong> <code>oklch(0.35 0.06 165)</code></div>',
          ],
        ],
        "style.css": [
          [
            "  min-block-size: 8rem;\n  padding: 1rem;\n  border: 1px solid transparent;",
            "  display: grid;\n  min-block-size: 8rem;",
          ],
          [
            "\n.mist {",
            "\n.label {\n  padding: 1rem;\n  color: light-dark(oklch(0.27 0.03 165), oklch(0.92 0.02 165));\n  background-color: light-dark(white, oklch(0.2 0.02 165));\n}\n\n.mist {",
          ],
        ],
      },
      failsFirst: "swatches",
      says: "so people can’t see its shade",
    },
    {
      name: "cut-off",
      why: "A text that’s too long for a small screen may end in three dots.",
      patch: {
        "style.css": [
          [
            "  display: block;\n  overflow-wrap: anywhere;",
            "  display: block;\n  overflow: hidden;\n  text-overflow: ellipsis;\n  white-space: nowrap;\n  font-size: 1.5rem;",
          ],
        ],
      },
      failsFirst: "swatches",
      says: "Show the whole value",
    },
  ],
  alternatives: [
    {
      name: "list-by-role",
      patch: {
        "index.html": [
          ['<ul class="palette">', '<div class="palette" role="list">'],
          ["</ul>", "</div>"],
          [
            '<li class="mist">\n          <strong>Mist</strong>\n          <code>oklch(0.95 0.03 165)</code>\n        </li>',
            '<div role="listitem">\n          <div class="mist">\n            <strong>Mist</strong>\n            <code>oklch(0.95 0.03 165)</code>\n          </div>\n        </div>',
          ],
          [
            '<li class="sage">\n          <strong>Sage</strong>\n          <code>oklch(0.8 0.07 165)</code>\n        </li>',
            '<div role="listitem">\n          <div class="sage">\n            <strong>Sage</strong>\n            <code>oklch(0.8 0.07 165)</code>\n          </div>\n        </div>',
          ],
          [
            '<li class="eucalypt">\n          <strong>Eucalypt</strong>\n          <code>oklch(0.65 0.1 165)</code>\n        </li>',
            '<div role="listitem">\n          <div class="eucalypt">\n            <strong>Eucalypt</strong>\n            <code>oklch(0.65 0.1 165)</code>\n          </div>\n        </div>',
          ],
          [
            '<li class="fern">\n          <strong>Fern</strong>\n          <code>oklch(0.5 0.09 165)</code>\n        </li>',
            '<div role="listitem">\n          <div class="fern">\n            <strong>Fern</strong>\n            <code>oklch(0.5 0.09 165)</code>\n          </div>\n        </div>',
          ],
          [
            '<li class="forest">\n          <strong>Forest</strong>\n          <code>oklch(0.35 0.06 165)</code>\n        </li>',
            '<div role="listitem">\n          <div class="forest">\n            <strong>Forest</strong>\n            <code>oklch(0.35 0.06 165)</code>\n          </div>\n        </div>',
          ],
        ],
        "style.css": [
          [
            "  display: grid;\n  grid-template-columns: repeat(auto-fit, minmax(9rem, 1fr));\n  gap: 1rem;\n",
            "  columns: 5 9rem;\n",
          ],
          [".palette li {\n", '[role="listitem"] {\n  break-inside: avoid;\n}\n\n[role="listitem"] > div {\n'],
        ],
      },
    },
    {
      name: "labels-on-colours",
      patch: {
        "index.html": [
          [
            "<strong>Mist</strong>\n          <code>oklch(0.95 0.03 165)</code>",
            '<div class="label"><strong>Mist</strong> <code>oklch(0.95 0.03 165)</code></div>',
          ],
          [
            "<strong>Sage</strong>\n          <code>oklch(0.8 0.07 165)</code>",
            '<div class="label"><strong>Sage</strong> <code>oklch(0.8 0.07 165)</code></div>',
          ],
          [
            "<strong>Eucalypt</strong>\n          <code>oklch(0.65 0.1 165)</code>",
            '<div class="label"><strong>Eucalypt</strong> <code>oklch(0.65 0.1 165)</code></div>',
          ],
          [
            "<strong>Fern</strong>\n          <code>oklch(0.5 0.09 165)</code>",
            '<div class="label"><strong>Fern</strong> <code>oklch(0.5 0.09 165)</code></div>',
          ],
          [
            "<strong>Forest</strong>\n          <code>oklch(0.35 0.06 165)</code>",
            '<div class="label"><strong>Forest</strong> <code>oklch(0.35 0.06 165)</code></div>',
          ],
        ],
        "style.css": [
          [
            "  padding: 1rem;\n  border: 1px solid transparent;",
            "  padding: 0.5rem;\n  filter: drop-shadow(0 1px 3px gray) brightness(100%);",
          ],
          [
            "\n.mist {",
            "\n.label {\n  color: light-dark(oklch(0.27 0.03 165), oklch(0.92 0.02 165));\n  background-color: light-dark(white, oklch(0.2 0.02 165));\n}\n\n.mist {",
          ],
        ],
      },
    },
    {
      name: "description-list",
      patch: {
        "index.html": [
          ['<ul class="palette">', '<dl class="palette">'],
          ["</ul>", "</dl>"],
          [
            '<li class="mist">\n          <strong>Mist</strong>\n          <code>oklch(0.95 0.03 165)</code>\n        </li>',
            '<div class="mist">\n          <dt>Mist</dt>\n          <dd><code>oklch(0.95 0.03 165)</code></dd>\n        </div>',
          ],
          [
            '<li class="sage">\n          <strong>Sage</strong>\n          <code>oklch(0.8 0.07 165)</code>\n        </li>',
            '<div class="sage">\n          <dt>Sage</dt>\n          <dd><code>oklch(0.8 0.07 165)</code></dd>\n        </div>',
          ],
          [
            '<li class="eucalypt">\n          <strong>Eucalypt</strong>\n          <code>oklch(0.65 0.1 165)</code>\n        </li>',
            '<div class="eucalypt">\n          <dt>Eucalypt</dt>\n          <dd><code>oklch(0.65 0.1 165)</code></dd>\n        </div>',
          ],
          [
            '<li class="fern">\n          <strong>Fern</strong>\n          <code>oklch(0.5 0.09 165)</code>\n        </li>',
            '<div class="fern">\n          <dt>Fern</dt>\n          <dd><code>oklch(0.5 0.09 165)</code></dd>\n        </div>',
          ],
          [
            '<li class="forest">\n          <strong>Forest</strong>\n          <code>oklch(0.35 0.06 165)</code>\n        </li>',
            '<div class="forest">\n          <dt>Forest</dt>\n          <dd><code>oklch(0.35 0.06 165)</code></dd>\n        </div>',
          ],
        ],
        "style.css": [[".palette li {", ".palette div {"]],
      },
    },
    {
      name: "joined",
      patch: {
        "index.html": [
          ["<strong>Mist</strong>\n          <code>", "<strong>Mist</strong><code>"],
          ["<strong>Fern</strong>\n          <code>", "<strong>Fern</strong><code>"],
        ],
        "style.css": [
          ["  display: block;\n  overflow-wrap: anywhere;", "  margin-inline-start: 1ch;\n  overflow-wrap: anywhere;"],
        ],
      },
    },
  ],
  equivalent: [
    {
      mutant: "without: .palette { gap: *",
      why: "The shades may touch, because each differs enough from the next.",
    },
    {
      mutant: "without: *li { padding: *",
      why: "No title asks for space around the words, and they’re on their shade without it too.",
    },
    {
      mutant: "changed: .palette li { padding: 0.75rem }",
      why: "More space around the words only makes the swatches larger.",
    },
    { mutant: "without: .palette code { display: block }", why: "The value may be on the same line as the name." },
    { mutant: "without code: .palette code", why: "The name is already on a line of its own." },
    {
      mutant: "without li: .palette li",
      why: "More space around the words only makes the swatches larger.",
    },
    {
      mutant: "without div: .palette div",
      why: "More space around the words only makes the swatches larger.",
    },
    {
      mutant: 'without [role="listitem"]: [role="listitem"]',
      why: "More space around the words only makes the swatches larger, and more elements that stay in one column change nothing.",
    },
    {
      mutant: "without .label: .label",
      why: "The labels have the colours of the page, so setting them for everything changes nothing, and the shades have rules of their own.",
    },
    {
      mutant: "without li: li",
      why: "The items are the only flex items, so `flex` changes nothing else.",
    },
    { mutant: "without span: .palette span", why: "The items are blocks already, and their own rule makes them bold." },
    {
      mutant: "without: html { color: hsl(220 50% 15%) }",
      why: "The browser’s default text colour is black, which people can read on a light page just as well.",
    },
    {
      mutant: "without: body { color: #222 }",
      why: "The browser’s default text colour is black, which people can read on a light page just as well.",
    },
    {
      mutant: "without: html { color-scheme: dark }",
      why: "The page sets its own dark colours, and it has no form fields that the browser would draw light.",
    },
    {
      mutant: "without: .palette>li { display: grid }",
      why: "Where the words are in their swatch is a matter of taste.",
    },
    { mutant: "without d*: dl,dd", why: "Margins and alignment are a matter of taste as long as the words fit." },
    { mutant: "without #shade-*: #shade-", why: "Only the items use `--shade`, and each of the others sets its own." },
  ],
} satisfies Practice;
