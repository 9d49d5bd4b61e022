/** Writes a drawing of few colours as a PNG with a palette: about half the bytes of one with a colour for each pixel. */
import { crc32, deflateSync } from "node:zlib";

const signature = Uint8Array.of(0x89, 0x50, 0x4e, 0x47, 0x0d, 0x0a, 0x1a, 0x0a);

/** `pixels`: red, green, blue and opacity of each pixel, row by row; everything is taken as opaque. */
export function palettePng(pixels: Uint8Array, width: number, height: number): Buffer {
  if (pixels.length !== width * height * 4) throw new RangeError("There are not as many pixels as the size says.");
  const words = new Uint32Array(pixels.buffer.slice(pixels.byteOffset, pixels.byteOffset + pixels.length));
  const { colours, indexes } = palette(words);
  const rows = new Uint8Array((width + 1) * height);
  let at = 0;
  for (let y = 0; y < height; y += 1) {
    // The first byte of a row names its filter: none, which suits indexes best.
    let to = y * (width + 1) + 1;
    for (let x = 0; x < width; x += 1) rows[to++] = indexes[shade(words[at++] as number)] as number;
  }
  const header = Buffer.alloc(13);
  header.writeUInt32BE(width, 0);
  header.writeUInt32BE(height, 4);
  header.set([8, 3], 8);
  return Buffer.concat([
    signature,
    chunk("IHDR", header),
    chunk("PLTE", Buffer.from(colours.flatMap(channels))),
    chunk("IDAT", deflateSync(rows, { level: 7, memLevel: 9 })),
    chunk("IEND", Buffer.alloc(0)),
  ]);
}

type Rgb = readonly [red: number, green: number, blue: number];

/** Four bytes of a pixel as the machine reads them: red is the lowest. */
const channels = (word: number): Rgb => [word & 255, (word >>> 8) & 255, (word >>> 16) & 255];

/** Colours that look the same share a number from 0 to 32,767: five bits of each channel. */
const shade = (word: number): number => ((word & 0xf8) << 7) | ((word & 0xf800) >>> 6) | ((word & 0xf80000) >>> 19);

/**
 * At most 256 colours: one for each of the most frequent shades, and of a shade the colour that most of its pixels have.
 * `indexes` has the place in the list for every shade of the picture.
 */
function palette(words: Uint32Array): { colours: number[]; indexes: Uint8Array } {
  const counts = new Uint32Array(32_768);
  // The vote of Boyer and Moore: a colour that more than half of the pixels have is left over at the end.
  const leaders = new Uint32Array(32_768);
  const leads = new Uint32Array(32_768);
  for (let at = 0; at < words.length; at += 1) {
    const word = words[at] as number;
    const key = shade(word);
    counts[key] = (counts[key] as number) + 1;
    const lead = leads[key] as number;
    if (lead === 0) leaders[key] = word;
    leads[key] = leaders[key] === word ? lead + 1 : lead - 1;
  }
  const shades = [...counts.keys()]
    .filter((key) => counts[key] !== 0)
    .sort((a, b) => (counts[b] as number) - (counts[a] as number) || a - b);
  const colours = shades.slice(0, 256).map((key) => leaders[key] as number);
  const indexes = new Uint8Array(32_768);
  shades.forEach((key, place) => {
    indexes[key] = place < 256 ? place : nearest(channels(leaders[key] as number), colours);
  });
  return { colours, indexes };
}

function nearest([red, green, blue]: Rgb, colours: readonly number[]): number {
  let best = 0;
  let least = Number.POSITIVE_INFINITY;
  colours.forEach((word, index) => {
    const [r, g, b] = channels(word);
    const apart = (r - red) ** 2 + (g - green) ** 2 + (b - blue) ** 2;
    if (apart < least) [best, least] = [index, apart];
  });
  return best;
}

function chunk(type: string, data: Buffer): Buffer {
  const body = Buffer.concat([Buffer.from(type, "latin1"), data]);
  const frame = Buffer.alloc(8 + body.length);
  frame.writeUInt32BE(data.length, 0);
  body.copy(frame, 4);
  frame.writeUInt32BE(crc32(body), 4 + body.length);
  return frame;
}
