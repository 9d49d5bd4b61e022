/** Colours and their contrast, after WCAG 2.2 (relative luminance, contrast ratio). */
import { styleOf } from "./native.ts";

/** Red, green, blue from 0 to 255, and alpha from 0 to 1. */
export type Colour = readonly [red: number, green: number, blue: number, alpha: number];

let canvas: CanvasRenderingContext2D | null = null;
/** A page has few colours and many texts. */
const known = new Map<string, Colour>();

/** Any CSS colour, by way of the browser's own painting. */
export function colourOf(css: string): Colour {
  const colour = known.get(css) ?? written(css) ?? painted(css);
  known.set(css, colour);
  return colour;
}

/** Most computed colours are written in one of two ways. To read what was painted takes a hundred times longer. */
function written(css: string): Colour | null {
  const parts = /^rgba?\((\d+), (\d+), (\d+)(?:, ([\d.]+))?\)$/.exec(css);
  return parts && [Number(parts[1]), Number(parts[2]), Number(parts[3]), Number(parts[4] ?? 1)];
}

function painted(css: string): Colour {
  canvas ??= Object.assign(document.createElement("canvas"), { width: 1, height: 1 }).getContext("2d", {
    willReadFrequently: true,
  });
  if (!canvas) return [0, 0, 0, 1];
  canvas.clearRect(0, 0, 1, 1);
  canvas.fillStyle = "#000";
  canvas.fillStyle = css;
  canvas.fillRect(0, 0, 1, 1);
  const [red = 0, green = 0, blue = 0, alpha = 255] = canvas.getImageData(0, 0, 1, 1).data;
  return [red, green, blue, alpha / 255];
}

export const over = (top: Colour, below: Colour): Colour => {
  const alpha = top[3] + below[3] * (1 - top[3]);
  if (alpha === 0) return [0, 0, 0, 0];
  const mix = (at: 0 | 1 | 2) => (top[at] * top[3] + below[at] * below[3] * (1 - top[3])) / alpha;
  return [mix(0), mix(1), mix(2), alpha];
};

function luminance([red, green, blue]: Colour): number {
  const part = (value: number) => {
    const share = value / 255;
    return share <= 0.04045 ? share / 12.92 : ((share + 0.055) / 1.055) ** 2.4;
  };
  return 0.2126 * part(red) + 0.7152 * part(green) + 0.0722 * part(blue);
}

/** From 1 (the same) to 21 (black on white). */
export function ratio(a: Colour, b: Colour): number {
  const [light, dark] = [luminance(a), luminance(b)].sort((x, y) => y - x) as [number, number];
  return (light + 0.05) / (dark + 0.05);
}

/** The colour behind an element's content; null where a picture or gradient lies there. */
export function backdrop(element: Element): Colour | null {
  let colour: Colour = [0, 0, 0, 0];
  for (let at: Element | null = element; at; at = at.parentElement) {
    const style = styleOf(at);
    if (style.backgroundImage !== "none") return null;
    colour = over(colour, colourOf(style.backgroundColor));
    if (colour[3] >= 0.999) return colour;
  }
  const dark =
    /dark/.test(styleOf(document.documentElement).colorScheme) && matchMedia("(prefers-color-scheme: dark)").matches;
  return over(colour, dark ? [18, 18, 18, 1] : [255, 255, 255, 1]);
}

/** Contrast of an element's text against what is behind it; null where that cannot be said. */
export function textContrast(element: Element): number | null {
  const behind = backdrop(element);
  if (!behind) return null;
  const [red, green, blue, alpha] = colourOf(styleOf(element).color);
  let shown = alpha;
  for (let at: Element | null = element; at; at = at.parentElement) shown *= Number(styleOf(at).opacity);
  return ratio(over([red, green, blue, shown], behind), behind);
}
