/** Widths of characters in a TrueType font, for breaking a title into lines. */
import type { Measure } from "../app/drawing/fit-text.ts";

export interface FontWidths {
  /** Width of a text in pixels. Kerning is ignored, so the drawn text is a little narrower. */
  readonly measure: Measure;
  /** Whether the font has every character of the text. */
  covers(text: string): boolean;
}

/**
 * Reads the tables `head`, `hhea`, `hmtx` and `cmap` (OpenType 1.9.1; character map format 4, which every web font
 * has). Throws if one is missing.
 */
export function fontWidths(ttf: Uint8Array): FontWidths {
  const view = new DataView(ttf.buffer, ttf.byteOffset, ttf.byteLength);
  const tables = new Map<string, number>();
  for (let at = 12, left = view.getUint16(4); left > 0; at += 16, left -= 1)
    tables.set(String.fromCharCode(...ttf.subarray(at, at + 4)), view.getUint32(at + 8));
  const table = (name: string): number => {
    const offset = tables.get(name);
    if (offset === undefined) throw new Error(`The font has no ${name} table, so it isn't TrueType.`);
    return offset;
  };
  const unitsPerEm = view.getUint16(table("head") + 18);
  const longMetrics = view.getUint16(table("hhea") + 34);
  const advanceOf = (glyph: number): number =>
    view.getUint16(table("hmtx") + 4 * Math.min(glyph, Math.max(0, longMetrics - 1)));
  const glyphOf = characterMap(view, table("cmap"));
  return {
    measure: (text, size) =>
      ([...text].reduce((sum, letter) => sum + advanceOf(glyphOf(letter.codePointAt(0) ?? 0)), 0) * size) / unitsPerEm,
    covers: (text) => [...text].every((letter) => glyphOf(letter.codePointAt(0) ?? 0) !== 0),
  };
}

/** The glyph of a character; 0 if the font doesn't have it. */
function characterMap(view: DataView, cmap: number): (code: number) => number {
  let map: number | null = null;
  for (let left = view.getUint16(cmap + 2), at = cmap + 4; left > 0; left -= 1, at += 8) {
    const offset = cmap + view.getUint32(at + 4);
    if (view.getUint16(offset) === 4) map ??= offset;
  }
  if (map === null) throw new Error("The font has no format 4 character map.");
  const start = map;
  const segments = view.getUint16(start + 6) / 2;
  const ends = start + 14;
  const starts = ends + 2 * segments + 2;
  const deltas = starts + 2 * segments;
  const offsets = deltas + 2 * segments;
  return (code) => {
    if (code > 0xffff) return 0;
    for (let index = 0; index < segments; index += 1) {
      if (view.getUint16(ends + 2 * index) < code) continue;
      const first = view.getUint16(starts + 2 * index);
      if (first > code) return 0;
      const delta = view.getUint16(deltas + 2 * index);
      const offset = view.getUint16(offsets + 2 * index);
      if (offset === 0) return (code + delta) & 0xffff;
      // The offset is relative to its own position in the table.
      const glyph = view.getUint16(offsets + 2 * index + offset + 2 * (code - first));
      return glyph === 0 ? 0 : (glyph + delta) & 0xffff;
    }
    return 0;
  };
}
