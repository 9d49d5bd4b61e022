/** Writes a drawing of few colours as a PNG with a palette: about half the bytes of one with a colour for each pixel. */
import { crc32, deflateSync } from "node:zlib";

const signature = Uint8Array.of(0x89, 0x50, 0x4e, 0x47, 0x0d, 0x0a, 0x1a, 0x0a);

/** `pixels`: red, green, blue and opacity of each pixel, row by row; everything is taken as opaque. */
export function palettePng(pixels: Uint8Array, width: number, height: number): Buffer {
  if (pixels.length !== width * height * 4) throw new RangeError("The number of pixels doesn't match the size.");
  // With a sign: numbers of 31 bits are the ones that need no memory of their own.
  const words = new Int32Array(pixels.buffer.slice(pixels.byteOffset, pixels.byteOffset + pixels.length));
  const { colours, indexes } = palette(words);
  const rows = new Uint8Array((width + 1) * height);
  let at = 0;
  for (let y = 0; y < height; y += 1) {
    // The first byte of a row names its filter: none, which suits indexes best.
    let to = y * (width + 1) + 1;
    // Most pixels look like the one before: paper.
    let last = words[at] as number;
    let index = indexes[shade(last)] as number;
    for (let x = 0; x < width; x += 1) {
      const word = words[at++] as number;
      if (word !== last) index = indexes[shade(word)] as number;
      last = word;
      rows[to++] = index;
    }
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
function palette(words: Int32Array): { colours: number[]; indexes: Uint8Array } {
  const counts = new Int32Array(32_768);
  // The vote of Boyer and Moore: a colour that more than half of the pixels have is left over at the end.
  const leaders = new Int32Array(32_768);
  const leads = new Int32Array(32_768);
  // By runs of one colour and not by pixels: most of a drawing is paper.
  for (let at = 0; at < words.length; ) {
    const word = words[at] as number;
    const from = at;
    do at += 1;
    while (at < words.length && words[at] === word);
    const times = at - from;
    const key = shade(word);
    counts[key] = (counts[key] as number) + times;
    const lead = leads[key] as number;
    if (leaders[key] === word) leads[key] = lead + times;
    else if (lead >= times) leads[key] = lead - times;
    else {
      leaders[key] = word;
      leads[key] = times - lead;
    }
  }
  const shades: number[] = [];
  for (let key = 0; key < counts.length; key += 1) if (counts[key] !== 0) shades.push(key);
  shades.sort((a, b) => (counts[b] as number) - (counts[a] as number) || a - b);
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
