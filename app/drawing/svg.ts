/** SVG text from path data. Colours are `currentColor` or tokens, so that one drawing serves paper and slate. */

/** The frame of a drawing, as its `viewBox` says it. */
export type Drawing = { viewBox: string; body: string };

/** Strokes of the pencil: filled shapes. */
export const filled = (path: string): string => `<path d="${path}"/>`;

/** Shading: thin lines. `width` in units of the drawing. */
export const hatched = (path: string, width = 1.2): string =>
  `<path d="${path}" fill="none" stroke="currentColor" stroke-width="${width}" stroke-linejoin="round" stroke-linecap="round"/>`;

/**
 * A drawing for `<use>` from another file: it takes its colour from the place of use.
 */
export const symbol = (id: string, { viewBox, body }: Drawing): string =>
  `<symbol id="${id}" viewBox="${viewBox}" fill="currentColor" overflow="visible">${body}</symbol>`;

/** A file of symbols. */
export const sheet = (drawings: Record<string, Drawing>): string =>
  `<svg xmlns="http://www.w3.org/2000/svg">\n${Object.entries(drawings)
    .map(([id, drawing]) => symbol(id, drawing))
    .join("\n")}\n</svg>\n`;

/** A drawing that is a file of its own, 1 pixel for each unit. */
export const alone = ({ viewBox, body }: Drawing): string => {
  const [, , width, height] = viewBox.split(" ");
  return `<svg xmlns="http://www.w3.org/2000/svg" width="${width}" height="${height}" viewBox="${viewBox}"><g fill="currentColor">${body}</g></svg>\n`;
};
