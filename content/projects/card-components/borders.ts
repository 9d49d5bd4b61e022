/** What people see of a card’s border, whether a colour, a background or an image draws it. */
import type { Tester } from "#app/domain/practice/practice.ts";
import {
  alphaOf,
  colourDistance,
  paintedOver,
  rgbOf,
  seenColour,
  seenColourOf,
} from "#app/practice/check-library/colours.ts";

/** In OKLab. A thin line in a colour that’s closer than this can hardly be seen. */
const minColourDistance = 0.04;

/** Whether people can tell a colour from the one behind it. */
export function differs(colour: string, behind: string): boolean {
  const seen = alphaOf(colour) === 1 ? seenColourOf(colour) : seenColour(paintedOver(colour, rgbOf(behind)));
  return colourDistance(seen, seenColourOf(behind)) > minColourDistance;
}

/** The colour behind the cards. */
export const pageColour = (t: Tester): string =>
  ["body", ":root"].map((place) => t.css(place, "background-color")).find((colour) => alphaOf(colour) > 0) ?? "white";

/** The values of a list. Commas in brackets are part of a value. */
export const listOf = (value: string): string[] =>
  (value.match(/(?:[^,()]|\((?:[^()]|\((?:[^()]|\([^()]*\))*\))*\))+/g) ?? []).map((part) => part.trim());

export const coloursIn = (value: string): string[] =>
  value.match(/\b(?:rgba?|hsla?|hwb|oklch|oklab|lch|lab|color)\([^)]*\)/g) ?? [];

export type Side = "top" | "right" | "bottom" | "left";

/** Something that’s painted over a whole area. */
interface Layer {
  /** The colours of a gradient, or the URL of a picture. */
  readonly paints: readonly string[];
  /** Whether each colour is everywhere, as in stripes. Otherwise, each is in one place. */
  readonly repeats: boolean;
}

const isPicture = (paint: string): boolean => /^(?:url|image-set)\(/.test(paint);
const isSeen = (paint: string): boolean => isPicture(paint) || alphaOf(paint) > 0.02;
const areApart = (one: string, other: string): boolean =>
  isPicture(one) || isPicture(other) ? one !== other : differs(one, other);

const layerOf = (image: string, repeats = false): Layer => ({
  paints: isPicture(image) ? [image] : coloursIn(image),
  repeats: repeats || image.startsWith("repeating-"),
});

/** What’s at the top of some layers, and below it where it’s transparent. */
function seenOf([top, ...below]: readonly Layer[]): Layer {
  if (!top) return { paints: [], repeats: false };
  const paints = top.paints.filter(isSeen);
  if (paints.length > 0 && paints.length === top.paints.length) return top;
  const rest = seenOf(below);
  return { paints: [...paints, ...rest.paints], repeats: rest.repeats || (top.repeats && paints.length > 0) };
}

/** The backgrounds of a card that reach an area, from the top, and the page behind them. */
function backgroundsOf(t: Tester, card: Element, area: "border" | "padding"): Layer[] {
  const list = (property: string) => listOf(t.css(card, `background-${property}`));
  const [images, clips, origins, sizes, repeats] = [
    list("image"),
    list("clip"),
    list("origin"),
    list("size"),
    list("repeat"),
  ];
  const at = (values: string[], index: number) => values[index % values.length] ?? "";
  const reaches = (clip: string) =>
    area === "border" ? clip.startsWith("border-") : clip === "border-box" || clip === "padding-box";
  const layers = images.flatMap((image, index) => {
    const isWhole = /^(?:auto|cover|100%)(?: (?:auto|100%))?$/.test(at(sizes, index));
    const isOnce = at(repeats, index).includes("no-repeat");
    const isEverywhere = isOnce ? isWhole && (area === "padding" || at(origins, index) === "border-box") : true;
    return image !== "none" && reaches(at(clips, index)) && isEverywhere ? [layerOf(image, !isWhole && !isOnce)] : [];
  });
  const colours = reaches(at(clips, images.length - 1)) ? [t.css(card, "background-color")] : [];
  return [...layers, ...[...colours, pageColour(t)].map((colour) => ({ paints: [colour], repeats: false }))];
}

/** Four values in the order of `margin`. */
function ofSide(value: string, side: Side): string {
  const [top = "0", right = top, bottom = top, left = right] = value.replace("fill", "").trim().split(/\s+/);
  return { top, right, bottom, left }[side];
}

/** Resolves to the natural size of an image, as wide as the card for a gradient, or to null if it can’t be loaded. */
async function sizeOf(t: Tester, card: Element, image: string): Promise<Pick<DOMRect, "width" | "height"> | null> {
  const url = /^url\("(.*)"\)$/.exec(image)?.[1];
  if (url === undefined) return t.box(card);
  const picture = Object.assign(new Image(), { src: url });
  return picture.decode().then(
    () => ({ width: picture.naturalWidth, height: picture.naturalHeight }),
    () => null,
  );
}

/** Returns a message if people don’t see the border of a card on this side. */
export async function borderProblem(t: Tester, card: Element, title: string, side: Side): Promise<string | undefined> {
  const style = t.css(card, `border-${side}-style`);
  if (style === "none" || style === "hidden" || t.px(card, `border-${side}-width`) < 1)
    return `The card ${title} has no ${side} border.`;
  const image = t.css(card, "border-image-source");
  const size = image === "none" ? null : await sizeOf(t, card, image);
  if (size) {
    const slice = (at: Side) => {
      const value = ofSide(t.css(card, "border-image-slice"), at);
      const whole = at === "left" || at === "right" ? size.width : size.height;
      return Number.parseFloat(value) / (value.endsWith("%") ? 100 : whole);
    };
    const ends = side === "top" || side === "bottom" ? slice("left") + slice("right") : slice("top") + slice("bottom");
    if (slice(side) <= 0 || ends >= 1 || Number.parseFloat(ofSide(t.css(card, "border-image-width"), side)) === 0)
      return `The image of the border of the card ${title} doesn’t show at the ${side}. \`border-image-slice\` and \`border-image-width\` say how much of it is shown, and where.`;
  }
  const line = layerOf(size ? image : t.css(card, `border-${side}-color`));
  const { paints, repeats } = seenOf([line, ...backgroundsOf(t, card, "border")]);
  const around = [pageColour(t), ...seenOf(backgroundsOf(t, card, "padding")).paints];
  const isApart = (paint: string) => around.every((other) => areApart(paint, other));
  if (repeats ? paints.some(isApart) : paints.every(isApart)) return;
  const same = paints.find((paint) => !isApart(paint)) ?? "";
  return `The border of the card ${title} (${side}) hardly differs from what’s around it: people see \`${same}\` there. Choose another colour.`;
}
