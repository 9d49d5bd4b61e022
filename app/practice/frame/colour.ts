/** Colours and their contrast, after WCAG 2.2 (relative luminance, contrast ratio). */
import { styleOf } from "./native.ts";

/** Red, green, blue from 0 to 255, and alpha from 0 to 1. */
export type Colour = readonly [red: number, green: number, blue: number, alpha: number];

let canvas: CanvasRenderingContext2D | null = null;
/** Pages have few colours but many texts. */
const colourCache = new Map<string, Colour>();

/** Parses any CSS colour, if necessary by painting it. */
export function colourOf(css: string): Colour {
  const colour = colourCache.get(css) ?? parseColour(css) ?? paintColour(css);
  colourCache.set(css, colour);
  return colour;
}

/** Parses the two usual forms of computed colours. Reading back a painted pixel takes a hundred times longer. */
function parseColour(css: string): Colour | null {
  const parts = /^rgba?\((\d+), (\d+), (\d+)(?:, ([\d.]+))?\)$/.exec(css);
  return parts && [Number(parts[1]), Number(parts[2]), Number(parts[3]), Number(parts[4] ?? 1)];
}

function paintColour(css: string): Colour {
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

export const composite = (top: Colour, below: Colour): Colour => {
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
export function contrastRatio(a: Colour, b: Colour): number {
  const [light, dark] = [luminance(a), luminance(b)].sort((x, y) => y - x) as [number, number];
  return (light + 0.05) / (dark + 0.05);
}

/** The colour behind an element's content. Null if it is an image or a gradient. */
export function backdrop(element: Element): Colour | null {
  let colour: Colour = [0, 0, 0, 0];
  for (let at: Element | null = element; at; at = at.parentElement) {
    const style = styleOf(at);
    if (style.backgroundImage !== "none") return null;
    colour = composite(colour, colourOf(style.backgroundColor));
    if (colour[3] >= 0.999) return colour;
  }
  const dark =
    /dark/.test(styleOf(document.documentElement).colorScheme) && matchMedia("(prefers-color-scheme: dark)").matches;
  return composite(colour, dark ? [18, 18, 18, 1] : [255, 255, 255, 1]);
}

/** Contrast of an element's text with its background. Null if the background isn't a plain colour. */
export function textContrast(element: Element): number | null {
  const behind = backdrop(element);
  if (!behind) return null;
  const [red, green, blue, alpha] = colourOf(styleOf(element).color);
  let shown = alpha;
  for (let at: Element | null = element; at; at = at.parentElement) shown *= Number(styleOf(at).opacity);
  return contrastRatio(composite([red, green, blue, shown], behind), behind);
}
