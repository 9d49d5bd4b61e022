/** Colours as people see them: lightness, chroma and hue after OKLCH. Matrices: CSS Color Level 4, section 18. */

export interface SeenColour {
  /** From 0 (black) to 1 (white). */
  readonly lightness: number;
  /** From 0 (grey); sRGB reaches about 0.32. */
  readonly chroma: number;
  /** Degrees from 0 to 360. It means nothing when the chroma is near 0. */
  readonly hue: number;
}

/** Red, green and blue from 0 to 255. */
export type Rgb = readonly [red: number, green: number, blue: number];

const linear = (value: number): number => {
  const part = value / 255;
  return part <= 0.04045 ? part / 12.92 : ((part + 0.055) / 1.055) ** 2.4;
};

export function seenColour([r, g, b]: Rgb): SeenColour {
  const [red, green, blue] = [linear(r), linear(g), linear(b)];
  const l = Math.cbrt(0.4122214708 * red + 0.5363325363 * green + 0.0514459929 * blue);
  const m = Math.cbrt(0.2119034982 * red + 0.6806995451 * green + 0.1073969566 * blue);
  const s = Math.cbrt(0.0883024619 * red + 0.2817188376 * green + 0.6299787005 * blue);
  const along = 1.9779984951 * l - 2.428592205 * m + 0.4505937099 * s;
  const across = 0.0259040371 * l + 0.7827717662 * m - 0.808675766 * s;
  return {
    lightness: 0.2104542553 * l + 0.793617785 * m - 0.0040720468 * s,
    chroma: Math.hypot(along, across),
    hue: ((Math.atan2(across, along) * 180) / Math.PI + 360) % 360,
  };
}

/**
 * A computed colour as people see it. `oklch()`, `oklab()` and `color(srgb …)` keep their exact numbers, because the hue of a
 * pale colour changes by several degrees when its red, green and blue are rounded. What sRGB can't show is as painted.
 */
export function seenColourOf(computed: string): SeenColour {
  const painted = seenColour(rgbOf(computed));
  const written = writtenColour(computed);
  return written && colourDistance(written, painted) < 0.01 ? written : painted;
}

/** How far apart two colours are in OKLab. Below 0.02, few people see a difference. */
export function colourDistance(one: SeenColour, other: SeenColour): number {
  const angle = (hueDistance(one.hue, other.hue) * Math.PI) / 180;
  const squared = one.chroma ** 2 + other.chroma ** 2 - 2 * one.chroma * other.chroma * Math.cos(angle);
  return Math.hypot(one.lightness - other.lightness, Math.sqrt(Math.max(0, squared)));
}

function writtenColour(computed: string): SeenColour | null {
  const parts = /^(oklch|oklab|color)\((?:(srgb) )?([^/)]+)/.exec(computed);
  const [first = Number.NaN, second = Number.NaN, third = Number.NaN] = (parts?.[3] ?? "")
    .trim()
    .split(/\s+/)
    .map((part) => (part === "none" ? 0 : Number(part)));
  if (!parts || [first, second, third].some(Number.isNaN)) return null;
  if (parts[1] === "oklch") return { lightness: first, chroma: second, hue: ((third % 360) + 360) % 360 };
  if (parts[1] === "oklab") {
    const hue = ((Math.atan2(third, second) * 180) / Math.PI + 360) % 360;
    return { lightness: first, chroma: Math.hypot(second, third), hue };
  }
  return parts[2] ? seenColour([first * 255, second * 255, third * 255]) : null;
}

/** Degrees between two hues, from 0 to 180. */
export const hueDistance = (one: number, other: number): number => 180 - Math.abs(180 - (Math.abs(one - other) % 360));

/** A computed colour as the screen shows it, in whatever notation. Alpha is left out. */
export const rgbOf = (computed: string): Rgb => {
  const [red, green, blue] = painted(computed);
  return [red, green, blue];
};

/** The alpha of a computed colour, from 0 to 1. */
export const alphaOf = (computed: string): number => painted(computed)[3];

/** What a computed colour looks like over an opaque one. */
export function paintedOver(computed: string, below: Rgb): Rgb {
  const [over, alpha] = [rgbOf(computed), alphaOf(computed)];
  const mix = (at: 0 | 1 | 2) => over[at] * alpha + below[at] * (1 - alpha);
  return [mix(0), mix(1), mix(2)];
}

/** Contrast of two colours, from 1 to 21, after WCAG 2.2. */
export function contrastOf(one: Rgb, other: Rgb): number {
  const luminance = ([red, green, blue]: Rgb) => 0.2126 * linear(red) + 0.7152 * linear(green) + 0.0722 * linear(blue);
  const [dark = 0, light = 0] = [luminance(one), luminance(other)].sort((a, b) => a - b);
  return (light + 0.05) / (dark + 0.05);
}

function painted(computed: string): readonly [...Rgb, alpha: number] {
  const parts = /^rgba?\((\d+), (\d+), (\d+)(?:, ([\d.]+))?\)$/.exec(computed);
  if (parts) return [Number(parts[1]), Number(parts[2]), Number(parts[3]), Number(parts[4] ?? 1)];
  const canvas = Object.assign(document.createElement("canvas"), { width: 1, height: 1 });
  const context = canvas.getContext("2d");
  if (!context) return [0, 0, 0, 1];
  context.fillStyle = computed;
  context.fillRect(0, 0, 1, 1);
  const [red = 0, green = 0, blue = 0, alpha = 255] = context.getImageData(0, 0, 1, 1).data;
  return [red, green, blue, alpha / 255];
}
