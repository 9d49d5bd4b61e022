/** SVG from path data. Colours are `currentColor` or tokens, so that one drawing works in both colour schemes. */

/** The content of an SVG with its `viewBox`. */
export type Drawing = { viewBox: string; body: string };

/** Pencil strokes, which are filled shapes. */
export const fillPath = (path: string): string => `<path d="${path}"/>`;

/** Shading, which is thin lines. `width` is in units of the drawing. */
export const strokePath = (path: string, width = 1.2): string =>
  `<path d="${path}" fill="none" stroke="currentColor" stroke-width="${width}" stroke-linejoin="round" stroke-linecap="round"/>`;

/**
 * A drawing for `<use>` in other files, which determine its colour.
 */
export const symbol = (id: string, { viewBox, body }: Drawing): string =>
  `<symbol id="${id}" viewBox="${viewBox}" fill="currentColor" overflow="visible">${body}</symbol>`;

/** An SVG file of symbols. */
export const symbolSheet = (drawings: Record<string, Drawing>): string =>
  `<svg xmlns="http://www.w3.org/2000/svg">\n${Object.entries(drawings)
    .map(([id, drawing]) => symbol(id, drawing))
    .join("\n")}\n</svg>\n`;

/** A drawing as a separate file, with 1 pixel per unit. */
export const standaloneSvg = ({ viewBox, body }: Drawing): string => {
  const [, , width, height] = viewBox.split(" ");
  return `<svg xmlns="http://www.w3.org/2000/svg" width="${width}" height="${height}" viewBox="${viewBox}"><g fill="currentColor">${body}</g></svg>\n`;
};
