import type { Practice, StyleRule, Tester } from "#app/domain/practice/practice.ts";
import { alphaOf, contrastOf, paintedOver } from "#app/practice/check-library/colours.ts";
import { isOnLine, type Line, linesOf } from "#app/practice/check-library/lines.ts";
import { borderProblem } from "./borders.ts";
import { lookOf, looksTheSame } from "./looks.ts";

const cards = (t: Tester): HTMLElement[] => t.all(".card");

/** What the card is called in messages: its title in quotation marks. */
const titleOf = (t: Tester, card: Element): string => `“${t.text(within(t, card, "h2"))}”`;

function within(t: Tester, card: Element, selector: string): HTMLElement {
  const found = card.querySelector<HTMLElement>(selector);
  t.ok(found, `A card has no \`${selector}\` any more. Leave \`index.html\` as it is.`);
  return found;
}

const rounded = (pixels: number): number => Math.round(pixels * 10) / 10;

const near = (one: number, other: number, apart = 1): boolean => Math.abs(one - other) <= apart;

const imageOf = (card: Element): HTMLImageElement | null => card.querySelector("img");

/** Gives all cards a width, whatever the style sheet says. */
function setWidth(t: Tester, pixels: number): void {
  for (const card of cards(t)) {
    for (const property of ["inline-size", "min-inline-size", "max-inline-size"])
      card.style.setProperty(property, `${pixels}px`, "important");
    card.style.setProperty("box-sizing", "border-box", "important");
  }
}

/** Cards in rows, from top to bottom. */
function rowsOf(t: Tester): HTMLElement[][] {
  const rows: HTMLElement[][] = [];
  for (const card of cards(t)) {
    const row = rows.find(([first]) => first && near(t.box(first).top, t.box(card).top, 2));
    if (row) row.push(card);
    else rows.push([card]);
  }
  return rows;
}

/** Whether a card is limited to 320 px without its padding and border. */
const isContentBox = (t: Tester, card: Element): boolean =>
  t.css(card, "box-sizing") === "content-box" && (near(t.px(card, "max-width"), 320) || near(t.px(card, "width"), 320));

/** Why an automatic margin doesn’t push the links down. Empty if there is none. */
function whyNotPushed(t: Tester): string {
  const [card] = cards(t);
  if (!card) return "";
  const link = within(t, card, ".order");
  const isAutomatic = ({ selector, style }: StyleRule) =>
    [style.marginTop, style.marginBlockStart].includes("auto") && !selector.startsWith("@") && link.matches(selector);
  if (!t.rules().some(isAutomatic)) return "";
  const text = within(t, card, ".text");
  if (!/flex|grid/.test(t.css(text, "display")))
    return " An automatic margin pushes the link down only in a flex column with free space, but `.text` isn’t a flex column yet.";
  const shortest = cards(t).find((one) => {
    const [room, place] = [t.box(one), t.box(within(t, one, ".text"))];
    return !near(room.bottom - t.px(one, "border-bottom-width"), place.bottom, 2);
  });
  return shortest
    ? ` An automatic margin can only use free space inside \`.text\`. In the card ${titleOf(t, shortest)}, \`.text\` ends above the bottom of the card, so there’s none. Let \`.text\` grow to fill the card.`
    : "";
}

/** Shows everything as it is while the pointer is over it, whatever the device can do. */
function hoverAll(t: Tester): void {
  for (const { style } of t.rules()) {
    const rule = style.parentRule;
    if (!(rule instanceof CSSStyleRule) || !rule.selectorText.includes(":hover")) continue;
    rule.selectorText = rule.selectorText.replaceAll(":hover", ":not(.nothing)");
    for (let outer = rule.parentRule; outer; outer = outer.parentRule)
      if (outer instanceof CSSMediaRule)
        outer.media.mediaText = outer.media.mediaText.replaceAll(
          /\((?:any-)?(?:hover: hover|pointer: fine)\)/g,
          "(width >= 0px)",
        );
  }
}

/** Ends transitions, so that a look sees where they lead. */
function endTransitions(): void {
  const sheet = new CSSStyleSheet();
  sheet.replaceSync("*, ::before, ::after { transition: none !important }");
  document.adoptedStyleSheets.push(sheet);
}

/** Whether a line of a link is on the picture of its card, without a background of its own between them. */
function isOnPicture(t: Tester, card: HTMLElement, link: HTMLElement, { box: line }: Line): boolean {
  const image = imageOf(card);
  const [x, y] = [(line.left + line.right) / 2, (line.top + line.bottom) / 2];
  const isBehind = (part: Element) => {
    const { left, top, right, bottom } = t.box(part);
    return left <= x && x <= right && top <= y && y <= bottom;
  };
  if (!image || !isBehind(image)) return false;
  for (let at: HTMLElement | null = link; at && at !== card; at = at.parentElement) {
    const hasColour = alphaOf(t.css(at, "background-color")) > 0.9 || t.css(at, "background-image") !== "none";
    if (hasColour && isBehind(at)) return false;
  }
  return true;
}

/** What makes the words of a badge hard to read, or null. The picture behind them may be light or dark anywhere. */
function badgeProblem(t: Tester, badge: HTMLElement): string | null {
  const words = `The badge text “${t.text(badge)}”`;
  const size = t.px(badge, "font-size");
  if (size < 11.5) return `${words} is only ${rounded(size)} px high. Make it at least 12.`;
  if (t.css(badge, "background-image") !== "none") return null;
  const [ink, paper] = [t.css(badge, "color"), t.css(badge, "background-color")];
  if (alphaOf(paper) < 0.1)
    return `${words} is directly on the picture, without a background. Another picture could be just as light or dark as the text, so give the badge a \`background-color\`.`;
  const [onWhite = 1, onBlack = 1] = (
    [
      [255, 255, 255],
      [0, 0, 0],
    ] as const
  ).map((picture) => {
    const behind = paintedOver(paper, picture);
    return contrastOf(paintedOver(ink, behind), behind);
  });
  const [least, where] = onWhite < onBlack ? [onWhite, "light"] : [onBlack, "dark"];
  if (least >= 4.5) return null;
  const onWhat =
    alphaOf(paper) > 0.99 ? "with the badge’s background" : `where the picture behind the badge is ${where}`;
  return `${words} has a contrast of ${least.toFixed(1)} ${onWhat}. It needs at least 4.5.`;
}

interface Place {
  readonly part: Element;
  readonly left: number;
  readonly top: number;
  /** How the part and its pseudo-elements are moved without taking up other room. */
  readonly moved: string;
}

/** Where a card is, and everything in it. */
function placesIn(t: Tester, card: HTMLElement): Place[] {
  const move = (part: Element, pseudo?: string) =>
    ["transform", "translate", "scale", "rotate"]
      .map((property) => t.css(part, property, pseudo))
      .filter((value) => !/^(?:none|0(?:px|deg)|1|matrix\(1, 0, 0, 1, 0, 0\))$/.test(value))
      .join();
  return [card, ...Array.from(card.querySelectorAll("*"))].map((part) => {
    const { left, top } = t.box(part);
    return { part, left, top, moved: [move(part), move(part, "::before"), move(part, "::after")].join(";") };
  });
}

/** CSS pixels. A border or letters that get thicker push what’s in the card away by less. */
const leastMove = 2.5;

export default {
  kind: "page",
  editable: ["style.css"],
  standard: "css",
  widths: [360, 1200],
  goal: true,
  stages: [
    { id: "A", title: "One card" },
    { id: "B", title: "Three cards" },
  ],
  selfChecks: [
    {
      question: "Does each picture still show what it’s about, in the shape that you’ve given it?",
      model:
        "Yes: the birds are near the middle of all three pictures, so a shape of three to two, for example, cuts off only sky and field. If one were at an edge, `object-position` could move the picture.",
    },
  ],
  checks: [
    {
      id: "border",
      title: "Each card has a border on all four sides that people can see",
      hints: [
        "Where does one card end and the next one begin? Draw the line.",
        "`border` takes a width, a style and a colour. Without a style there is no border.",
        "Write `border: 1px solid dimgray;` in a rule for `.card`.",
      ],
      async run(t) {
        for (const card of cards(t)) {
          for (const side of ["top", "right", "bottom", "left"] as const) {
            const problem = await borderProblem(t, card, titleOf(t, card), side);
            if (problem) return problem;
          }
        }
      },
    },
    {
      id: "width",
      title: "A card is never wider than 320 px (20rem), with its padding and border",
      needs: ["border"],
      widths: [360, 600, 800, 1000, 1200],
      hints: [
        "Look at the box of a card in the developer tools. Which of its areas does your width measure?",
        "`max-inline-size` limits the width. `box-sizing` says whether padding and border count.",
        "Write `box-sizing: border-box;` and `max-inline-size: 20rem;` in the rule for `.card`.",
      ],
      run(t) {
        const all = cards(t);
        const wide = all.find((card) => t.box(card).width > 321);
        if (wide && t.width < 1200 && !isContentBox(t, wide))
          return `In a window of ${t.width} px, the card ${titleOf(t, wide)} is ${rounded(t.box(wide).width)} px wide. Limit it to 20rem at every width.`;
        if (t.width < 1200) return;
        // With more room, together and alone, only the learner's own limit keeps a card narrow.
        for (const around of [all[0]?.parentElement, all[0]?.closest("main")]) {
          around?.style.setProperty("inline-size", "100rem", "important");
          around?.style.setProperty("max-inline-size", "none", "important");
        }
        for (const shown of [null, ...all]) {
          for (const card of all) {
            if (shown === null || shown === card) card.style.removeProperty("display");
            else card.style.setProperty("display", "none", "important");
          }
          for (const card of shown ? [shown] : all) {
            const { width } = t.box(card);
            const says = `The card ${titleOf(t, card)} is ${rounded(width)} px wide`;
            if (width > 321 && isContentBox(t, card))
              return `${says}, although you limit it to 320 px: padding and border are added to it. Include them.`;
            if (width > 321) return `${says} in a list with more room. Limit it to 20rem.`;
            if (width < 240) return `${says} in a list with more room. Let it grow to 20rem.`;
          }
        }
      },
    },
    {
      id: "padding",
      title: "The text keeps at least 16 px from both edges of its card, equally far",
      needs: ["border"],
      hints: [
        "How far is the title from the left edge of the card, and how far from the right one?",
        "`padding` is the space inside a box. `padding-inline` sets both sides at once.",
        "Write `padding: 1rem;` in a rule for `.text`.",
      ],
      run(t) {
        for (const card of cards(t)) {
          const outside = t.box(card);
          const text = within(t, card, ".text");
          // The space may belong to the text, or to each of its parts. A part may be narrower than its place.
          const hasBox = t.css(text, "display") !== "contents";
          const parts = ["h2", ".about", ".price"].map((selector) => within(t, card, selector));
          const lefts = parts.map(
            (part) => t.box(part).left + t.px(part, "border-left-width") + t.px(part, "padding-left"),
          );
          const rights = parts.map((part) => {
            const inner = t.px(part, "border-right-width") + t.px(part, "padding-right");
            if (!hasBox) return t.box(part).right - inner;
            const room = t.box(text).right - t.px(text, "border-right-width") - t.px(text, "padding-right");
            // A negative margin pulls it out of its place.
            return Math.max(room - Math.max(0, t.px(part, "margin-right")), t.box(part).right) - inner;
          });
          const start = Math.min(...lefts) - outside.left - t.px(card, "border-left-width");
          const end = outside.right - t.px(card, "border-right-width") - Math.max(...rights);
          if (start < 15.5 || end < 15.5)
            return `In the card ${titleOf(t, card)} the text has ${rounded(start)} px of space on the left and ${rounded(end)} px on the right. Both should be at least 16.`;
          if (!near(start, end))
            return `In the card ${titleOf(t, card)} the text has ${rounded(start)} px of space on the left, but ${rounded(end)} px on the right.`;
        }
      },
    },
    {
      id: "pictures",
      title: "Each picture fills the width of its card and isn’t squashed",
      needs: ["border"],
      hints: [
        "Compare the three pictures with their files. Which one looks wider or narrower than it is?",
        "`inline-size: 100%` fills the width. The HTML gives each picture a height as well, and `block-size` can let it follow the width instead.",
        "Write `display: block; inline-size: 100%; block-size: auto;` in a rule for `.card img`.",
      ],
      run(t) {
        for (const card of cards(t)) {
          const image = imageOf(card);
          if (!image) return "A card has no picture any more. Leave `index.html` as it is.";
          const box = t.box(image);
          const outside = t.box(card);
          const room = card.clientWidth - t.px(card, "padding-left") - t.px(card, "padding-right");
          if (box.right > outside.right + 1 || box.left < outside.left - 1)
            return `The picture of the card ${titleOf(t, card)} is ${rounded(box.width)} px wide and sticks out of its card, which is ${rounded(outside.width)} px wide.`;
          if (box.width < room - 1)
            return `The picture of the card ${titleOf(t, card)} is ${rounded(box.width)} px wide, but there’s room for ${rounded(room)} px.`;
          const fit = t.css(image, "object-fit");
          const ratio = image.width / image.height;
          const natural = Number(image.getAttribute("width")) / Number(image.getAttribute("height"));
          if (fit !== "cover" && fit !== "contain" && Math.abs(ratio / natural - 1) > 0.02)
            return `The picture of the card ${titleOf(t, card)} is squashed: it’s shown ${image.width} × ${image.height} px, but its file has another shape.`;
          if (fit === "contain" && Math.abs(ratio / natural - 1) > 0.02)
            return `The picture of the card ${titleOf(t, card)} doesn’t fill its place: \`object-fit: contain\` leaves stripes.`;
        }
        const all = cards(t);
        const kept = all.filter((card) => {
          const image = imageOf(card);
          return image && near(t.box(image).height, Number(image.getAttribute("height")));
        });
        const [first] = kept;
        const height = first && imageOf(first)?.getAttribute("height");
        if (first && kept.length === all.length)
          return `The picture of the card ${titleOf(t, first)} is still ${height} px high, as its \`height\` in the HTML says, so most of it is cut off. Let the height follow the width with \`block-size: auto\`.`;
      },
    },
    {
      id: "rhythm",
      title: "The gaps between title, text and price are equal, and at least 4 px",
      needs: ["padding"],
      hints: [
        "Measure from the end of the title to the text, and from the end of the text to the price.",
        "Headings and paragraphs have margins of their own, which differ. Take them away, then set one distance.",
        "Write `.text > * { margin: 0; }`, and below it `.text > * + * { margin-block-start: 0.5rem; }`.",
      ],
      run(t) {
        const gaps: number[] = [];
        for (const card of cards(t)) {
          const [title, about, price] = ["h2", ".about", ".price"].map((selector) => t.box(within(t, card, selector)));
          if (!title || !about || !price) return;
          const [first, second] = [about.top - title.bottom, price.top - about.bottom];
          if (first < 4 || second < 4)
            return `In the card ${titleOf(t, card)} there are ${rounded(first)} px below the title and ${rounded(second)} px below the text. Both should be at least 4.`;
          gaps.push(first, second);
          if (!near(first, second))
            return `In the card ${titleOf(t, card)} there are ${rounded(first)} px below the title, but ${rounded(second)} px below the text.`;
        }
        const [least, most] = [Math.min(...gaps), Math.max(...gaps)];
        if (!near(least, most))
          return `The gaps are ${rounded(least)} px in one card and ${rounded(most)} px in another.`;
      },
    },
    {
      id: "grows",
      title: "Nothing is cut off when the text is twice as large",
      needs: ["width", "padding"],
      hints: [
        "Set the text of your browser to 200 %. Which card can’t grow with its text?",
        "A fixed `height` stays as it is when the text grows. Sizes in `rem` and `min-block-size` don’t.",
        "Remove every `height` and `block-size` in pixels from the cards, and let their content decide.",
      ],
      run(t) {
        document.documentElement.style.setProperty("font-size", "200%", "important");
        for (const card of cards(t)) {
          const outside = t.box(card);
          // Columns that are too many for a phone are what the check of rows is about.
          if (outside.width < 200) continue;
          for (const selector of ["h2", ".about", ".price", ".order", ".badge"]) {
            const part = within(t, card, selector);
            const box = t.box(part);
            if (part.scrollWidth > part.clientWidth + 2 && t.css(part, "overflow-x") !== "visible")
              return `With text twice as large, “${t.text(part)}” is cut off at the side. Let its box grow with the text.`;
            // Where the badge is, is what the check of the badge is about.
            if (selector === ".badge") continue;
            if (
              box.bottom > outside.bottom + 1 ||
              box.right > outside.right + 1 ||
              (part.scrollHeight > part.clientHeight + 2 && t.css(part, "overflow-y") !== "visible")
            )
              return `With text twice as large, “${t.text(part)}” doesn’t fit into its card: the card is ${rounded(outside.height)} px high.`;
            if (!t.visible(part)) return `With text twice as large, “${t.text(part)}” can’t be seen.`;
          }
          const size = t.px(within(t, card, ".about"), "font-size");
          if (size < 28)
            return `With text twice as large, the words of a card are still ${rounded(size)} px high. Set their size in \`rem\`.`;
        }
      },
    },
    {
      id: "badge",
      stage: "B",
      title: "The badge is in a corner of its picture, easy to read, and inside the card when it is 240 or 400 px wide",
      needs: ["border", "pictures"],
      widths: [1200],
      hints: [
        "The badge is on a line of its own now. How can it leave the flow, and which box is its position measured from?",
        "With `position: absolute`, it’s measured from the nearest positioned element around it. `position: relative` makes that the card.",
        "Write `position: relative;` for `.card`, and `position: absolute; inset-block-start: 0.5rem; inset-inline-end: 0.5rem; margin: 0;` for `.badge`.",
      ],
      run(t) {
        for (const width of [240, 400]) {
          setWidth(t, width);
          for (const card of cards(t)) {
            const image = imageOf(card);
            const badge = within(t, card, ".badge");
            if (!image) return;
            const [outside, picture, box] = [t.box(card), t.box(image), t.box(badge)];
            const says = `In a card of ${width} px, the badge “${t.text(badge)}”`;
            if (
              box.left < outside.left - 1 ||
              box.right > outside.right + 1 ||
              box.top < outside.top - 1 ||
              box.bottom > outside.bottom + 1
            )
              return `${says} is outside the card ${titleOf(t, card)}.`;
            if (box.bottom > picture.bottom + 1 || box.top < picture.top - 1) return `${says} isn’t on the picture.`;
            const [left, right] = [box.left - picture.left, picture.right - box.right];
            const [above, below] = [box.top - picture.top, picture.bottom - box.bottom];
            if (Math.min(left, right) > 40 || Math.min(above, below) > 40)
              return `${says} is ${rounded(Math.min(left, right))} px from the nearest side, so it isn’t in a corner.`;
            if (box.width > picture.width * 0.75)
              return `${says} takes ${rounded(box.width)} px of the picture’s width. Make it as wide as its text.`;
          }
        }
        for (const card of cards(t)) {
          const problem = badgeProblem(t, within(t, card, ".badge"));
          if (problem !== null) return problem;
        }
      },
    },
    {
      id: "row",
      stage: "B",
      title: "Three cards are in a row at 1200 px and below each other at 360 px, with equal gaps",
      needs: ["width"],
      widths: [360, 800, 1000, 1200],
      hints: [
        "Which element contains the cards? It decides how they’re arranged.",
        "`display: flex` with `flex-wrap: wrap`, or a grid with `auto-fill`, puts as many in a row as fit. `gap` sets the distance.",
        "Write `display: grid; grid-template-columns: repeat(auto-fill, minmax(min(100%, 20rem), 20rem)); gap: 1.5rem;` for `.cards`.",
      ],
      run(t) {
        if (t.width === 800 || t.width === 1000) {
          const out = cards(t).find((card) => t.box(card).right > t.width + 1 || t.box(card).left < -1);
          if (out)
            return `At ${t.width} px the card ${titleOf(t, out)} sticks out of the window. Put only as many in a row as fit.`;
          return;
        }
        const rows = rowsOf(t);
        const expected = t.width >= 1200 ? 1 : 3;
        if (rows.length !== expected)
          return `At ${t.width} px the cards should be in ${expected === 1 ? "one row" : "three rows"}. They are in ${rows.length}.`;
        const boxes = cards(t).map((card) => t.box(card));
        const gaps = boxes.slice(1).map((box, index) => {
          const before = boxes[index];
          return before ? (expected === 1 ? box.left - before.right : box.top - before.bottom) : 0;
        });
        const [first = 0, second = 0] = gaps;
        if (Math.min(first, second) < 8)
          return `At ${t.width} px the gaps between the cards are ${rounded(first)} and ${rounded(second)} px. They need at least 8.`;
        if (!near(first, second))
          return `At ${t.width} px the gaps between the cards are ${rounded(first)} and ${rounded(second)} px. They should be equal.`;
      },
    },
    {
      id: "heights",
      stage: "B",
      title: "Cards in a row are equally tall, and their links are at the same height",
      needs: ["row"],
      widths: [1200],
      hints: [
        "Which card has the longest text? The others have to be just as tall, without a fixed height.",
        "Items of a grid or a flex row stretch by themselves. Inside a card, a column and an automatic margin push the link down.",
        "Make `.card` and `.text` flex columns, let `.text` take the rest with `flex: 1`, and give `.order` a `margin-block-start: auto`.",
      ],
      run(t) {
        const more = document.createTextNode(" More about it is written on the back.".repeat(20));
        for (const long of [null, 0, 2]) {
          const card = long === null ? undefined : cards(t)[long];
          if (card) within(t, card, ".about").append(more);
          const heights = cards(t).map((one) => t.box(one).height);
          const [least, most] = [Math.min(...heights), Math.max(...heights)];
          const when = long === null ? "" : "When one text is longer, ";
          if (!near(least, most, 1.5))
            return `${when}the cards are ${heights.map(rounded).join(", ")} px tall. They should be equal.`;
          const ends = cards(t).map((one) => t.box(within(t, one, ".order")).bottom);
          if (!near(Math.min(...ends), Math.max(...ends), 1.5))
            return `${when}the links end at different heights, up to ${rounded(Math.max(...ends) - Math.min(...ends))} px apart.${whyNotPushed(t)}`;
        }
      },
    },
    {
      id: "area",
      stage: "B",
      title: "Pressing anywhere on a card presses its link, which keeps its own words",
      needs: ["border", "pictures"],
      hints: [
        "How large is the area of the link, and how large should it be? The HTML stays as it is.",
        "A pseudo-element belongs to its link. If it covers the card, so does the link.",
        'Write `.order::after { content: ""; position: absolute; inset: 0; }`, with `position: relative` on the card and not on the link.',
      ],
      run(t) {
        const moving = ["position", "transform", "translate", "scale", "rotate", "filter", "contain", "will-change"];
        /** Gives a link what it gets while the pointer is over it. */
        const hover = (link: HTMLElement): void => {
          for (const { selector, style } of t.rules())
            if (selector.includes(":hover") && link.matches(selector.replaceAll(":hover", ":is(*)")))
              for (const property of moving) {
                const value = style.getPropertyValue(property);
                if (value !== "") link.style.setProperty(property, value);
              }
        };
        for (const card of cards(t)) {
          const link = within(t, card, ".order");
          const words = linesOf(t, link);
          const says = `The words of the link “${t.text(link)}” are on top of`;
          const instead = "Leave the link where it is, and cover the card with a pseudo-element of it.";
          if (words.some((line) => isOnPicture(t, card, link, line))) return `${says} the picture. ${instead}`;
          for (const selector of [".badge", "h2", ".about", ".price"]) {
            const part = within(t, card, selector);
            if (linesOf(t, part).some((line) => words.some((one) => isOnLine(one, line))))
              return `${says} “${t.text(part)}”. ${instead}`;
          }
        }
        for (const [card, pointed] of cards(t).flatMap((one) => [[one, false] as const, [one, true] as const])) {
          card.scrollIntoView();
          const link = within(t, card, ".order");
          if (pointed) hover(link);
          for (const selector of ["img", ".badge", "h2", ".about", ".price"]) {
            const box = t.box(within(t, card, selector));
            const x = box.left + Math.min(box.width / 2, 20);
            const y = Math.min(Math.max(box.top + box.height / 2, 1), innerHeight - 2);
            if (y < box.top || y > box.bottom) continue;
            const hit = document.elementFromPoint(x, y);
            if (!hit?.closest(".order") || hit.closest(".card") !== card)
              return pointed
                ? `While the pointer is over the card ${titleOf(t, card)}, a press on \`${selector}\` doesn’t reach its link. Don’t move or position the link itself on hover.`
                : `In the card ${titleOf(t, card)} a press on \`${selector}\` doesn’t reach the link “${t.text(link)}”.`;
          }
          if (t.name(link) !== (link.textContent ?? "").trim())
            return `Screen readers say “${t.name(link)}” for the link. It should be “${(link.textContent ?? "").trim()}”.`;
        }
      },
    },
    {
      id: "hover",
      stage: "B",
      title: "A card, or its link, changes under the pointer",
      needs: ["border"],
      hints: [
        "Move the pointer over a card. What tells people that they can press it?",
        "`:hover` matches an element while the pointer is over it, and everything around that element.",
        "Write a rule for `.card:hover` that changes the border’s colour.",
      ],
      run(t) {
        if (!t.rules().some(({ selector }) => selector.includes(":hover")))
          return "I found no rule with `:hover`. Add one for the cards or for what’s in them.";
        endTransitions();
        const before = cards(t).map((card) => lookOf(t, card));
        hoverAll(t);
        const same = cards(t).find((card, index) => looksTheSame(lookOf(t, card), before[index] ?? ""));
        if (same)
          return `The card ${titleOf(t, same)} looks the same while the pointer is over it. Change something that people see, such as the border’s colour.`;
      },
    },
    {
      id: "motion",
      stage: "B",
      title: "Nothing moves for people who prefer reduced motion",
      needs: ["hover"],
      prefers: { "prefers-reduced-motion": "reduce" },
      hints: [
        "Which of your declarations makes something move? Some people feel sick from it.",
        "`@media (prefers-reduced-motion: reduce)` contains rules for people who have asked for less movement.",
        "Put `transition: none` for what has a transition, and `translate: none` for what moves on hover, into `@media (prefers-reduced-motion: reduce)`.",
      ],
      run(t) {
        const before = cards(t).map((card) => placesIn(t, card));
        hoverAll(t);
        const nameOf = (part: Element) => (part.matches(".card") ? "a card" : `\`${part.localName}\` in a card`);
        for (const card of cards(t)) {
          for (const part of [card, ...Array.from(card.querySelectorAll<HTMLElement>("*"))]) {
            const moves = (property: string) =>
              /^(?:all|transform|translate|scale|rotate|top|left|inset.*|margin.*)$/.test(property);
            const properties = t.css(part, "transition-property").split(", ");
            const durations = t.css(part, "transition-duration").split(", ").map(Number.parseFloat);
            const index = properties.findIndex(
              (property, at) => moves(property) && (durations[at % durations.length] ?? 0) > 0.05,
            );
            if (index >= 0)
              return `With reduced motion, ${nameOf(part)} still has a transition of \`${properties[index]}\`.`;
            const animated =
              t.css(part, "animation-name") !== "none" && Number.parseFloat(t.css(part, "animation-duration")) > 0.05;
            if (animated) return `With reduced motion, ${nameOf(part)} still has an animation.`;
          }
        }
        endTransitions();
        for (const [at, card] of cards(t).entries()) {
          const after = placesIn(t, card);
          const moving = before[at]?.find(({ left, top, moved }, index) => {
            const now = after[index];
            return now && (moved !== now.moved || !near(left, now.left, leastMove) || !near(top, now.top, leastMove));
          });
          if (moving)
            return `${moving.part === card ? `The card ${titleOf(t, card)}` : `\`${moving.part.localName}\` in the card ${titleOf(t, card)}`} still jumps to another place under the pointer. Keep it where it is, for example with \`translate: none\`.`;
        }
      },
    },
  ],
  attempts: [
    {
      name: "no-style",
      why: "A width and a colour look like enough for a border.",
      patch: [["border: 1px solid #6b7280;", "border: 1px #6b7280;"]],
      failsFirst: "border",
      says: "has no top border",
    },
    {
      name: "gradient-everywhere",
      why: "The gradient reaches the border, but the inside of the card shows it as well.",
      patch: [
        [
          "  background-color: #fff;\n  border: 1px solid #6b7280;",
          "  border: 4px solid transparent;\n  background: linear-gradient(#fff, #eee) border-box;",
        ],
      ],
      failsFirst: "border",
      says: "hardly differs",
    },
    {
      name: "no-slice",
      why: "The image of a border seems to be drawn along the border by itself.",
      patch: [
        [
          "  background-color: #fff;\n  border: 1px solid #6b7280;",
          "  background-color: #fff;\n  border: 4px solid;\n  border-image-source: linear-gradient(#7a2e0e, #14506e);",
        ],
      ],
      failsFirst: "border",
      says: "doesn’t show at the top",
    },
    {
      name: "content-box",
      why: "The padding is on the card, and the width is thought to contain it.",
      patch: [
        [
          "  box-sizing: border-box;\n  max-inline-size: 20rem;",
          "  padding-inline: 0.5rem;\n  max-inline-size: 20rem;",
        ],
        ["minmax(min(100%, 20rem), 20rem)", "minmax(min(100%, 20rem), 24rem)"],
      ],
      failsFirst: "width",
      says: "padding and border are added",
    },
    {
      name: "thin-padding",
      why: "Half a rem looks tidy on a large screen.",
      patch: [["  gap: 0.5rem;\n  padding: 1rem;", "  gap: 0.5rem;\n  padding: 1rem 0.5rem;"]],
      failsFirst: "padding",
      says: "8 px of space",
    },
    {
      name: "squashed",
      why: "A fixed ratio alone makes all pictures equally high.",
      patch: [["  object-fit: cover;\n", ""]],
      failsFirst: "pictures",
      says: "squashed",
    },
    {
      name: "kept-height",
      why: "The ratio seems to decide the shape, although the `height` in the HTML still counts.",
      patch: [["  block-size: auto;\n", ""]],
      failsFirst: "pictures",
      says: "is still 600 px high",
    },
    {
      name: "own-margins",
      why: "The margins of headings and paragraphs look like a gap.",
      patch: [[".text > * {\n  margin: 0;", ".price {\n  margin: 0;"]],
      failsFirst: "rhythm",
      says: "below the text",
    },
    {
      name: "fixed-height",
      why: "Equal heights are easiest to get with a number.",
      patch: [["  overflow-wrap: anywhere;", "  overflow-wrap: anywhere;\n  block-size: 560px;"]],
      failsFirst: "grows",
      says: "doesn’t fit into its card",
    },
    {
      name: "lost-badge",
      why: "The badge is positioned, and the card isn't.",
      patch: [["  position: relative;\n  display: flex;", "  display: flex;"]],
      failsFirst: "badge",
      says: "is outside the card",
    },
    {
      name: "bare-badge",
      why: "The words are dark and the three pictures are light behind them, so they seem to need no background.",
      patch: [["  color: #fff;\n  background-color: #7a1f3d;", "  color: #1d2733;"]],
      failsFirst: "badge",
      says: "is directly on the picture",
    },
    {
      name: "pale-badge",
      why: "White looks friendly on a warm colour.",
      patch: [["background-color: #7a1f3d;", "background-color: #e88b5a;"]],
      failsFirst: "badge",
      says: "It needs at least 4.5",
    },
    {
      name: "glass-badge",
      why: "A little of the picture shines through, and on these three it looks fine.",
      patch: [["background-color: #7a1f3d;", "background-color: rgb(40 10 20 / 50%);"]],
      failsFirst: "badge",
      says: "where the picture behind the badge is light",
    },
    {
      name: "tiny-badge",
      why: "Small words leave more of the picture.",
      patch: [
        [
          "  color: #fff;\n  background-color: #7a1f3d;",
          "  font-size: 8px;\n  color: #fff;\n  background-color: #7a1f3d;",
        ],
      ],
      failsFirst: "badge",
      says: "only 8 px high",
    },
    {
      name: "fixed-columns",
      why: "Three columns are right on the screen at hand.",
      patch: [["repeat(auto-fill, minmax(min(100%, 20rem), 20rem))", "repeat(3, minmax(0, 20rem))"]],
      failsFirst: "row",
      says: "They are in 1",
    },
    {
      name: "columns-on-tablets",
      why: "Three columns fit on the laptop, and one on the phone.",
      patch: [
        [
          "grid-template-columns: repeat(auto-fill, minmax(min(100%, 20rem), 20rem));",
          "grid-template-columns: minmax(0, 20rem);",
        ],
        [
          ".card:hover {\n  border",
          "@media (width >= 48rem) {\n  .cards {\n    grid-template-columns: repeat(3, 20rem);\n  }\n}\n\n.card:hover {\n  border",
        ],
      ],
      failsFirst: "row",
      says: "sticks out of the window",
    },
    {
      name: "minimum-height",
      why: "One height that is large enough for these three texts looks equal.",
      patch: [
        [
          ".card:hover {\n  border",
          ".cards {\n  align-items: start;\n}\n\n.card {\n  min-block-size: 36rem;\n}\n\n.card:hover {\n  border",
        ],
      ],
      failsFirst: "heights",
      says: "When one text is longer",
    },
    {
      name: "badge-on-top",
      why: "The badge should be above the picture, so it gets a `z-index`.",
      patch: [[".card:hover {\n  border", ".badge {\n  z-index: 1;\n}\n\n.card:hover {\n  border"]],
      failsFirst: "area",
      says: "a press on `.badge`",
    },
    {
      name: "moving-link",
      why: "Only the words of the link should move under the pointer.",
      patch: [
        [
          ".card:hover {\n  border",
          ".card:hover .order {\n  transform: translateX(4px);\n}\n\n.card:hover {\n  border",
        ],
      ],
      failsFirst: "area",
      says: "While the pointer is over",
    },
    {
      name: "links-float",
      why: "Equal cards seem to be enough.",
      patch: [["  margin-block-start: auto;\n", ""]],
      failsFirst: "heights",
      says: "the links end at different heights",
    },
    {
      name: "margin-without-a-column",
      why: "An automatic margin seems to be enough to push the link down.",
      patch: [
        [
          "  flex: 1;\n  display: flex;\n  flex-direction: column;\n  gap: 0.5rem;\n  padding: 1rem;",
          "  display: flow-root;\n  padding: 1rem;",
        ],
        [".text > * {\n  margin: 0;", ".text > * {\n  margin: 0 0 0.5rem;"],
      ],
      failsFirst: "heights",
      says: "`.text` isn’t a flex column yet",
    },
    {
      name: "text-that-doesnt-grow",
      why: "The text is a column, so its last part seems to be at the end of the card.",
      patch: [["  flex: 1;\n  display: flex;", "  display: flex;"]],
      failsFirst: "heights",
      says: "Let `.text` grow to fill the card",
    },
    {
      name: "link-only",
      why: "The link works, so the card seems to work.",
      patch: [['  content: "";\n  position: absolute;', '  content: "";\n  position: static;']],
      failsFirst: "area",
      says: "doesn’t reach the link",
    },
    {
      name: "stretched-link",
      why: "If the area of the link has to cover the card, the link itself seems to be what covers it.",
      patch: [['.order::after {\n  content: "";', ".order {"]],
      failsFirst: "area",
      says: "are on top of the picture",
    },
    {
      name: "no-hover",
      why: "A phone has no pointer, so it seems superfluous.",
      patch: [
        [".card:hover {\n  border: 1px solid #124a8c;\n  translate: 0 -3px;\n}\n\n", ""],
        ["\n  .card:hover {\n    translate: none;\n  }\n", ""],
      ],
      failsFirst: "hover",
      says: "no rule with",
    },
    {
      name: "pulled-out-text",
      why: "A negative margin makes a little more room for long lines.",
      patch: [[".text > * {", ".text .about {\n  margin-inline-end: -0.75rem !important;\n}\n\n.text > * {"]],
      failsFirst: "padding",
      says: "on the right. Both should be at least 16",
    },
    {
      name: "flat-shadow",
      why: "A rule for the shadow looks like a shadow.",
      patch: [
        [
          ".card:hover {\n  border: 1px solid #124a8c;\n  translate: 0 -3px;\n}\n\n",
          ".card:hover {\n  box-shadow: 0 0 0 0 #124a8c;\n}\n\n",
        ],
        ["\n  .card:hover {\n    translate: none;\n  }\n", ""],
      ],
      failsFirst: "hover",
      says: "looks the same",
    },
    {
      name: "clear-outline",
      why: "An outline is declared, but its colour is transparent.",
      patch: [
        [
          ".card:hover {\n  border: 1px solid #124a8c;\n  translate: 0 -3px;\n}\n\n",
          ".card:hover {\n  outline: 2px solid transparent;\n}\n\n",
        ],
        ["\n  .card:hover {\n    translate: none;\n  }\n", ""],
      ],
      failsFirst: "hover",
      says: "looks the same",
    },
    {
      name: "same-white",
      why: "The text gets a background, which is as white as the card already is.",
      patch: [
        [
          ".card:hover {\n  border: 1px solid #124a8c;\n  translate: 0 -3px;\n}\n\n",
          ".card:hover .text {\n  background-color: #fff;\n}\n\n",
        ],
        ["\n  .card:hover {\n    translate: none;\n  }\n", ""],
      ],
      failsFirst: "hover",
      says: "looks the same",
    },
    {
      name: "slower",
      why: "Slow movement seems to be gentler.",
      patch: [["    transition: none;", "    transition: translate 2s;"]],
      failsFirst: "motion",
      says: "still has a transition",
    },
    {
      name: "jump",
      why: "Without a transition, nothing seems to move any more.",
      patch: [["\n  .card:hover {\n    translate: none;\n  }\n", ""]],
      failsFirst: "motion",
      says: "still jumps to another place",
    },
  ],
  alternatives: [
    {
      name: "dark-glass",
      patch: [["background-color: #7a1f3d;", "background-color: rgb(0 0 0 / 65%);"]],
    },
    {
      name: "gradient-under-border",
      patch: [
        [
          "  background-color: #fff;\n  border: 1px solid #6b7280;",
          "  border: 3px solid transparent;\n  background:\n    linear-gradient(#fff, #fff) padding-box,\n    linear-gradient(135deg, oklch(45% 0.15 30), oklch(40% 0.12 250)) border-box;",
        ],
        ["  border: 1px solid #124a8c;\n", ""],
      ],
    },
    {
      name: "border-image",
      patch: [
        [
          "  background-color: #fff;\n  border: 1px solid #6b7280;",
          "  background: #fff padding-box;\n  border: 4px solid transparent;\n  border-image: linear-gradient(#7a2e0e, #14506e) 1;",
        ],
        [
          ".card:hover {\n  border: 1px solid #124a8c;\n  translate: 0 -3px;\n}\n\n",
          ".card:hover {\n  border-image-source: linear-gradient(#14506e, #14506e);\n}\n\n",
        ],
        ["\n  .card:hover {\n    translate: none;\n  }\n", ""],
      ],
    },
    {
      name: "striped-border",
      patch: [
        [
          "  background-color: #fff;\n  border: 1px solid #6b7280;",
          "  background: #fff;\n  border: 4px solid;\n  border-image: repeating-linear-gradient(45deg, #14506e 0 6px, transparent 6px 12px) 4;",
        ],
        ["  border: 1px solid #124a8c;\n", ""],
      ],
    },
  ],
  equivalent: [
    {
      mutant: "changed: .card { border: 4px solid",
      why: "The image is drawn instead of the border’s colour, and its width is a matter of taste.",
    },
    {
      mutant: "without: .card { box-sizing: border-box }",
      why: "The columns are 20rem wide, and a card fills its column with its padding and border.",
    },
    { mutant: ": .card { max-inline-size: 20rem }", why: "The columns limit the width of the cards as well." },
    {
      mutant: "without: .card { transition: *",
      why: "Without a transition, the card is lifted at once, which is just as clear.",
    },
    {
      mutant: "without: .badge { inset-*",
      why: "Without this distance, the badge touches the edge of the card, but it’s still in the corner.",
    },
    {
      mutant: "without: .badge { margin: *",
      why: "With its own margin, the badge is a little further from the edges, but it’s still in the corner.",
    },
    {
      mutant: "without: .badge { padding: *",
      why: "How much space the badge has around its words is a matter of taste.",
    },
    { mutant: "changed: .text { padding: 1rem }", why: "The title asks for at least 16 px, so more is right too." },
    {
      mutant: "without: .text>* { margin: 0 }",
      why: "At this size of the title, the margins of headings and paragraphs differ by less than a pixel.",
    },
    {
      mutant: "without .text: .text>*",
      why: "The only other element that loses its margin is the heading of the page, which no title is about.",
    },
    { mutant: "without .price: .price", why: "No title says how bold the text should be." },
    { mutant: "without: .card:hover { border: *", why: "The lift alone shows that the card can be pressed." },
    {
      mutant: "without: .card:hover { translate: 0*",
      why: "The colour of the border alone shows that the card can be pressed.",
    },
    { mutant: "without .order: .order:focus-visible", why: "Only the links can have the focus." },
  ],
} satisfies Practice;
