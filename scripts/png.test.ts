import { crc32, inflateSync } from "node:zlib";
import { expect, test } from "vitest";
import { palettePng } from "./png.ts";

/** Decodes a PNG with a palette to red, green, blue and opacity of each pixel, and verifies every checksum. */
function read(png: Buffer): { width: number; height: number; colours: number; pixels: number[] } {
  expect(png.subarray(0, 8).toString("latin1")).toBe("\x89PNG\r\n\x1a\n");
  const parts: Record<string, Buffer> = {};
  for (let at = 8; at < png.length; ) {
    const length = png.readUInt32BE(at);
    const body = png.subarray(at + 4, at + 8 + length);
    expect(png.readUInt32BE(at + 8 + length)).toBe(crc32(body));
    parts[body.toString("latin1", 0, 4)] = body.subarray(4);
    at += 12 + length;
  }
  const { IHDR, PLTE, IDAT } = parts;
  if (!IHDR || !PLTE || !IDAT) throw new Error("a part is missing");
  expect([...IHDR.subarray(8)]).toEqual([8, 3, 0, 0, 0]);
  const width = IHDR.readUInt32BE(0);
  const height = IHDR.readUInt32BE(4);
  const rows = inflateSync(IDAT);
  expect(rows.length).toBe((width + 1) * height);
  const pixels: number[] = [];
  for (let y = 0; y < height; y += 1)
    for (let x = 0; x < width; x += 1) {
      const index = 3 * (rows[y * (width + 1) + 1 + x] ?? 0);
      pixels.push(...PLTE.subarray(index, index + 3), 255);
    }
  return { width, height, colours: PLTE.length / 3, pixels };
}

test("few colours are preserved", () => {
  const pixels = [
    248, 247, 241, 255, 38, 39, 46, 255, 179, 38, 30, 255, 248, 247, 241, 255, 38, 39, 46, 255, 0, 0, 0, 255,
  ];
  expect(read(palettePng(Uint8Array.from(pixels), 3, 2))).toEqual({ width: 3, height: 2, colours: 4, pixels });
});

test("a row may start with any colour, including white and black", () => {
  const [white, black, red] = [
    [255, 255, 255, 255],
    [0, 0, 0, 255],
    [179, 38, 30, 255],
  ] as const;
  const pixels = [red, red, white, white, black, black].flat();
  expect(read(palettePng(Uint8Array.from(pixels), 2, 3)).pixels).toEqual(pixels);
});

test("the shades between ink, red and paper are preserved closely enough", () => {
  const mixed = (from: readonly number[], to: readonly number[], share: number): number[] => [
    ...from.map((value, at) => Math.round(value + ((to[at] ?? 0) - value) * share)),
    255,
  ];
  const [ink, red, paper] = [
    [38, 39, 46],
    [179, 38, 30],
    [248, 247, 241],
  ];
  const ramps = [...Array(256).keys()].flatMap((step) =>
    [mixed(ink, paper, step / 255), mixed(red, paper, step / 255), mixed(ink, red, step / 255)].flat(),
  );
  const back = read(palettePng(Uint8Array.from(ramps), 256, 3));
  expect(back.colours).toBeLessThanOrEqual(256);
  expect(Math.max(...back.pixels.map((value, at) => Math.abs(value - (ramps[at] ?? 0))))).toBeLessThan(8);
});

test("of more colours than a palette holds, the frequent ones are preserved", () => {
  const pixels = Uint8Array.from({ length: 64 * 64 * 4 }, (_, at) => {
    const pixel = at >> 2;
    return (pixel < 2000 ? [10, 200, 90, 255] : [(pixel % 64) * 4, (pixel >> 6) * 4, 128, 255])[at & 3] ?? 0;
  });
  const back = read(palettePng(pixels, 64, 64));
  expect(back.colours).toBe(256);
  expect(back.pixels.slice(0, 4)).toEqual([10, 200, 90, 255]);
});

test("rejects pixels that don't match the size", () => {
  expect(() => palettePng(new Uint8Array(8), 3, 1)).toThrow(RangeError);
});
