/** What filters, opacity and other elements make of a background that `background-color` alone doesn’t tell. */
import type { Tester } from "#app/domain/practice/practice.ts";
import { alphaOf, colourDistance, type Rgb, rgbOf, seenColour } from "#app/practice/check-library/colours.ts";

/** Points on each side of the grid on which `bareArea` looks at an element. */
const gridSize = 20;

interface Layer {
  readonly rgb: Rgb;
  readonly alpha: number;
}

const backgroundIn = (t: Tester, element: Element): Layer => {
  const background = t.css(element, "background-color");
  return { rgb: rgbOf(background), alpha: alphaOf(background) };
};

function over(top: Layer, below: Layer): Layer {
  const alpha = top.alpha + below.alpha * (1 - top.alpha);
  if (alpha === 0) return below;
  const mix = (at: 0 | 1 | 2) => (top.rgb[at] * top.alpha + below.rgb[at] * below.alpha * (1 - top.alpha)) / alpha;
  return { rgb: [mix(0), mix(1), mix(2)], alpha };
}

/**
 * Which of these properties, of the element or of what’s around it, gives its background another colour on the screen.
 * `page` is the colour behind everything.
 */
export function recolouredBy(
  t: Tester,
  element: Element,
  page: Rgb,
  properties: readonly ("filter" | "opacity")[],
): "filter" | "opacity" | undefined {
  const shownWith = (property: "filter" | "opacity" | null) => {
    let shown: Layer = { rgb: page, alpha: 0 };
    for (let at: Element | null = element; at; at = at.parentElement) {
      shown = over(shown, backgroundIn(t, at));
      if (property === "filter") shown = filtered(shown, t.css(at, "filter"));
      if (property === "opacity") shown = { ...shown, alpha: shown.alpha * Number(t.css(at, "opacity")) };
    }
    return seenColour(over(shown, { rgb: page, alpha: 1 }).rgb);
  };
  return properties.find((property) => colourDistance(shownWith(property), shownWith(null)) > 0.02);
}

/** Filter Effects Module Level 1, sections 9 and 11. Shadows and blurred edges don’t change the colour of an area. */
function filtered(layer: Layer, filter: string): Layer {
  let { rgb, alpha } = layer;
  for (const [, name, written, unit] of filter.matchAll(
    /\b(brightness|contrast|grayscale|hue-rotate|invert|opacity|saturate|sepia)\(([\d.e+-]+)(%|deg)?\)/g,
  )) {
    const amount = Number(written) / (unit === "%" ? 100 : 1);
    const each = (change: (value: number) => number) => rgb.map(change) as unknown as Rgb;
    if (name === "brightness") rgb = each((value) => value * amount);
    else if (name === "contrast") rgb = each((value) => (value - 127.5) * amount + 127.5);
    else if (name === "invert") rgb = each((value) => value * (1 - amount) + (255 - value) * amount);
    else if (name === "opacity") alpha *= amount;
    else if (name === "hue-rotate")
      rgb = turned(rgb, Math.cos((amount * Math.PI) / 180), Math.sin((amount * Math.PI) / 180));
    else if (name === "saturate") rgb = turned(rgb, amount, 0);
    else if (name === "grayscale") rgb = turned(rgb, 1 - amount, 0);
    else rgb = browned(rgb, amount);
    rgb = each((value) => Math.min(255, Math.max(0, value)));
  }
  return { rgb, alpha };
}

/** Moves a colour around its grey, or with a cosine alone towards it or away from it. */
function turned([red, green, blue]: Rgb, cosine: number, sine: number): Rgb {
  const grey = 0.213 * red + 0.715 * green + 0.072 * blue;
  return [
    grey + cosine * (red - grey) + sine * (-0.213 * red - 0.715 * green + 0.928 * blue),
    grey + cosine * (green - grey) + sine * (0.143 * red + 0.14 * green - 0.283 * blue),
    grey + cosine * (blue - grey) + sine * (-0.787 * red + 0.715 * green + 0.072 * blue),
  ];
}

function browned([red, green, blue]: Rgb, amount: number): Rgb {
  const brown: Rgb = [
    0.393 * red + 0.769 * green + 0.189 * blue,
    0.349 * red + 0.686 * green + 0.168 * blue,
    0.272 * red + 0.534 * green + 0.131 * blue,
  ];
  const mix = (from: number, to: number) => from + (to - from) * amount;
  return [mix(red, brown[0]), mix(green, brown[1]), mix(blue, brown[2])];
}

/** The area in CSS pixels in which people see the background of an element, and nothing with another colour on top of it. */
export function bareArea(t: Tester, element: HTMLElement): number {
  const place = [scrollX, scrollY] as const;
  element.scrollIntoView({ block: "center", inline: "nearest", behavior: "instant" });
  const { left, top, width, height } = t.box(element);
  const covers = new Map<Element, boolean>();
  let bare = 0;
  for (let row = 0.5; row < gridSize; row++)
    for (let column = 0.5; column < gridSize; column++) {
      const stack = document.elementsFromPoint(left + (width * column) / gridSize, top + (height * row) / gridSize);
      const above = stack.slice(0, Math.max(0, stack.indexOf(element)));
      const isCovered = above.some((other) => {
        const known = covers.get(other) ?? hides(t, other, element);
        covers.set(other, known);
        return known;
      });
      if (!isCovered) bare++;
    }
  scrollTo({ left: place[0], top: place[1], behavior: "instant" });
  return (bare / gridSize ** 2) * width * height;
}

/** Whether an element that’s drawn over another one lets nothing of its colour through. */
function hides(t: Tester, top: Element, below: Element): boolean {
  let opacity = 1;
  for (let at: Element | null = top; at && !at.contains(below); at = at.parentElement)
    opacity *= Number(t.css(at, "opacity"));
  if (opacity <= 0.9) return false;
  if (top.matches("img, video, canvas, iframe")) return true;
  const [own, other] = [backgroundIn(t, top), backgroundIn(t, below)];
  return own.alpha > 0.9 && colourDistance(seenColour(own.rgb), seenColour(other.rgb)) > 0.02;
}
