/** Writes a drawing with few colours as a PNG with a palette, which takes about half the bytes of RGB. */
import { crc32, deflateSync } from "node:zlib";

const signature = Uint8Array.of(0x89, 0x50, 0x4e, 0x47, 0x0d, 0x0a, 0x1a, 0x0a);

/** `pixels`: red, green, blue and opacity of each pixel, row by row. Opacity is ignored. */
export function palettePng(pixels: Uint8Array, width: number, height: number): Buffer {
  if (pixels.length !== width * height * 4) throw new RangeError("The number of pixels doesn't match the size.");
  // Signed, because V8 stores 31-bit integers without allocating memory.
  const words = new Int32Array(pixels.buffer.slice(pixels.byteOffset, pixels.byteOffset + pixels.length));
  const { colours, indexes } = palette(words);
  const rows = new Uint8Array((width + 1) * height);
  let at = 0;
  for (let y = 0; y < height; y += 1) {
    // The first byte of a row is its filter: none, which suits palette indexes best.
    let to = y * (width + 1) + 1;
    // Most pixels equal the previous one: paper.
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

/** The four bytes of a pixel in machine order: red is the lowest. */
const channels = (word: number): Rgb => [word & 255, (word >>> 8) & 255, (word >>> 16) & 255];

/** Similar colours share a number from 0 to 32,767: five bits of each channel. */
const shade = (word: number): number => ((word & 0xf8) << 7) | ((word & 0xf800) >>> 6) | ((word & 0xf80000) >>> 19);

/**
 * At most 256 colours: one for each of the most frequent shades, namely the colour that most pixels of that shade have.
 * `indexes` contains the palette index of every shade in the picture.
 */
function palette(words: Int32Array): { colours: number[]; indexes: Uint8Array } {
  const counts = new Int32Array(32_768);
  // The Boyer–Moore majority vote: a colour that more than half of the pixels have is left at the end.
  const candidates = new Int32Array(32_768);
  const votes = new Int32Array(32_768);
  // By runs of one colour instead of pixels, because most of a drawing is paper.
  for (let at = 0; at < words.length; ) {
    const word = words[at] as number;
    const from = at;
    do at += 1;
    while (at < words.length && words[at] === word);
    const times = at - from;
    const key = shade(word);
    counts[key] = (counts[key] as number) + times;
    const lead = votes[key] as number;
    if (candidates[key] === word) votes[key] = lead + times;
    else if (lead >= times) votes[key] = lead - times;
    else {
      candidates[key] = word;
      votes[key] = times - lead;
    }
  }
  const shades: number[] = [];
  for (let key = 0; key < counts.length; key += 1) if (counts[key] !== 0) shades.push(key);
  shades.sort((a, b) => (counts[b] as number) - (counts[a] as number) || a - b);
  const colours = shades.slice(0, 256).map((key) => candidates[key] as number);
  const indexes = new Uint8Array(32_768);
  shades.forEach((key, place) => {
    indexes[key] = place < 256 ? place : nearest(channels(candidates[key] as number), colours);
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
