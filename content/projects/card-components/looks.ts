/** Whether people see a change of a card. */
import type { Tester } from "#app/domain/practice/practice.ts";
import { alphaOf, colourDistance, seenColourOf } from "#app/practice/check-library/colours.ts";
import { coloursIn, differs, listOf, pageColour } from "./borders.ts";

const always = ["opacity", "width", "height", "visibility"];

const background = ["background-image", "background-size", "background-position"];

const effects = ["filter", "transform", "translate", "scale", "rotate"];

/** They only change letters. */
const ofText = ["content", "color", "font-weight", "font-style"];

const decoration = [
  ...["line", "style", "color", "thickness"].map((name) => `text-decoration-${name}`),
  "text-underline-offset",
];

/** Shadows that are neither transparent nor exactly behind what has them. */
const seenShadows = (shadows: string, isSeen: (colour: string) => boolean): string =>
  listOf(shadows)
    .filter((shadow) => {
      const [colour = ""] = coloursIn(shadow);
      const [x = 0, y = 0, blur = 0, spread = 0] = shadow
        .replace(colour, "")
        .trim()
        .split(/\s+/)
        .map(Number.parseFloat);
      return (
        (shadow.includes("inset") ? alphaOf(colour) > 0.1 : isSeen(colour)) &&
        Math.max(Math.abs(x), Math.abs(y)) + blur + spread >= 0.5
      );
    })
    .join();

/** The value of an effect without what changes nothing. */
const withoutNothing = (value: string): string =>
  value
    .replace(
      /\b(?:brightness|contrast|saturate|opacity)\(1\)|\b(?:blur|grayscale|sepia|invert|hue-rotate)\(0(?:px|deg)?\)/g,
      "",
    )
    .trim()
    .replace(/^(?:0px|0deg|1|matrix\(1, 0, 0, 1, 0, 0\))$/, "")
    .replace(/^$/, "none");

/** The colour behind the words of a part: its own, or that of what’s around it. */
function backgroundOf(t: Tester, part: Element, pseudo?: string): string {
  const own = t.css(part, "background-color", pseudo);
  const isAlone = pseudo !== undefined || t.css(part, "position") !== "static";
  if (alphaOf(own) > 0 || (isAlone && !part.matches(".card"))) return own;
  return part.parentElement ? backgroundOf(t, part.parentElement) : pageColour(t);
}

/** What people see of a part, without shadows and outlines in the colour of the page. */
function lookOfPart(t: Tester, part: Element, pseudo?: string): string {
  const css = (property: string) => t.css(part, property, pseudo);
  const page = pageColour(t);
  const isSeen = (colour: string) => differs(colour, page);
  const isClear = (colour: string) => alphaOf(colour) <= 0.1;
  const hasLine = (name: string) =>
    !/^(?:none|hidden)$/.test(css(`${name}-style`)) && Number.parseFloat(css(`${name}-width`)) > 0;
  const line = (name: string, colour: string) =>
    hasLine(name) && !isClear(colour) ? `${css(`${name}-style`)} ${css(`${name}-width`)} ${colour}` : "";
  const image = css("border-image-source");
  const border = ["border-top", "border-right", "border-bottom", "border-left"].map((name) =>
    image !== "none" && hasLine(name) ? `${css(`${name}-width`)} ${image}` : line(name, css(`${name}-color`)),
  );
  const outlineColour = css("outline-color");
  const isOutlineSeen = Number.parseFloat(css("outline-offset")) < 0 || isSeen(outlineColour);
  const hasText = pseudo
    ? css("content") !== '""'
    : [...part.childNodes].some((node) => node instanceof Text && node.data.trim() !== "");
  const hasDecoration = css("text-decoration-line") !== "none" && !isClear(css("text-decoration-color"));
  const paints = [
    ...border,
    isOutlineSeen ? line("outline", outlineColour) : "",
    seenShadows(css("box-shadow"), isSeen),
    ...(hasText ? [seenShadows(css("text-shadow"), (colour) => !isClear(colour)), ...ofText.map(css)] : []),
    ...(hasDecoration ? decoration.map(css) : []),
    ...(css("background-image") === "none" ? [] : background.map(css)),
  ];
  const colour = backgroundOf(t, part, pseudo);
  if (pseudo && alphaOf(colour) === 0 && paints.every((paint) => paint === "")) return "";
  return [...paints, colour, ...always.map(css), ...effects.map((effect) => withoutNothing(css(effect)))].join(";");
}

/** What people see of a card and of what’s in it. */
export const lookOf = (t: Tester, card: Element): string =>
  [card, ...card.querySelectorAll("*")]
    .flatMap((part) => [undefined, "::before", "::after"].map((pseudo) => [part, pseudo] as const))
    .filter(([part, pseudo]) => pseudo === undefined || t.css(part, "content", pseudo) !== "none")
    .map(([part, pseudo]) => lookOfPart(t, part, pseudo))
    .join("\n");

/** Whether two looks differ in more than colours that nobody can tell apart. */
export function looksTheSame(one: string, other: string): boolean {
  const [colours, others] = [coloursIn(one), coloursIn(other)];
  const withoutColours = (look: string, found: readonly string[]) =>
    found.reduce((rest, colour) => rest.replace(colour, "colour"), look);
  return (
    withoutColours(one, colours) === withoutColours(other, others) &&
    colours.every((colour, index) => isSameColour(colour, others[index] ?? ""))
  );
}

function isSameColour(one: string, other: string): boolean {
  if (one === other) return true;
  const [alpha, otherAlpha] = [alphaOf(one), alphaOf(other)];
  if (Math.max(alpha, otherAlpha) < 0.02) return true;
  return Math.abs(alpha - otherAlpha) < 0.02 && colourDistance(seenColourOf(one), seenColourOf(other)) < 0.02;
}
