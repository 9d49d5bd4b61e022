/** Colours in OKLCH and sRGB, what sRGB can show, and contrast after WCAG 2.2. Matrices: CSS Color Level 4, section 18. */

export interface Oklch {
  /** From 0 (black) to 1 (white). */
  readonly lightness: number;
  /** From 0 (grey); sRGB reaches about 0.32. */
  readonly chroma: number;
  /** Degrees. */
  readonly hue: number;
}

/** Red, green and blue, each from 0 to 1 when the colour is inside sRGB. */
export type Rgb = readonly [red: number, green: number, blue: number];

/** Linear-light sRGB, not clipped. */
export function linearRgb({ lightness, chroma, hue }: Oklch): Rgb {
  const radians = (hue * Math.PI) / 180;
  const a = chroma * Math.cos(radians);
  const b = chroma * Math.sin(radians);
  const l = (lightness + 0.3963377773761749 * a + 0.2158037573099136 * b) ** 3;
  const m = (lightness - 0.1055613458156586 * a - 0.0638541728258133 * b) ** 3;
  const s = (lightness - 0.0894841775298119 * a - 1.2914855480194092 * b) ** 3;
  return [
    4.0767416360759574 * l - 3.3077115392580616 * m + 0.2309699031821044 * s,
    -1.2684379732850317 * l + 2.6097573492876887 * m - 0.3413193760026573 * s,
    -0.0041960761386756 * l - 0.7034186179359362 * m + 1.7076146940746117 * s,
  ];
}

const tolerance = 0.000001;

export const isInSrgb = (colour: Oklch): boolean =>
  // Black and white have no chroma. Near black, all of their parts would be within the tolerance.
  (colour.chroma === 0 || (colour.lightness > 0 && colour.lightness < 1)) &&
  linearRgb(colour).every((part) => part >= -tolerance && part <= 1 + tolerance);

/** The largest chroma that sRGB has for a lightness and hue, to 0.0005. */
export function largestChroma(lightness: number, hue: number): number {
  let [inside, outside] = [0, 0.4];
  while (outside - inside > 0.0005) {
    const chroma = (inside + outside) / 2;
    if (isInSrgb({ lightness, chroma, hue })) inside = chroma;
    else outside = chroma;
  }
  return inside;
}

/** The same lightness and hue, with as much of the chroma as sRGB has. */
export const intoSrgb = (colour: Oklch): Oklch =>
  isInSrgb(colour) ? colour : { ...colour, chroma: largestChroma(colour.lightness, colour.hue) };

const clip = (part: number) => Math.min(1, Math.max(0, part));

/** Gamma-encoded sRGB from 0 to 255, clipped. */
export const rgb255 = (colour: Oklch): Rgb =>
  linearRgb(colour).map((part) => {
    const value = clip(part);
    return Math.round(255 * (value <= 0.0031308 ? 12.92 * value : 1.055 * value ** (1 / 2.4) - 0.055));
  }) as unknown as Rgb;

const luminance = (colour: Oklch): number => {
  const [red, green, blue] = linearRgb(colour).map(clip) as unknown as Rgb;
  return 0.2126 * red + 0.7152 * green + 0.0722 * blue;
};

/** From 1 (the same) to 21 (black on white). Both colours have to be inside sRGB. */
export function contrast(a: Oklch, b: Oklch): number {
  const [dark = 0, light = 0] = [luminance(a), luminance(b)].sort((x, y) => x - y);
  return (light + 0.05) / (dark + 0.05);
}

const short = (value: number, digits: number) => String(Number(value.toFixed(digits)));

/** As in a style sheet: `oklch(0.6 0.15 250)`. */
export const oklchText = ({ lightness, chroma, hue }: Oklch): string =>
  `oklch(${short(lightness, 3)} ${short(chroma, 3)} ${short(hue, 1)})`;
