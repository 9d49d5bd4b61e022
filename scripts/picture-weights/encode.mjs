/**
 * Makes the files that the images lesson compares, one picture in several formats. Run it with
 * `npm install --no-save sharp@0.35.5 && node scripts/picture-weights/encode.mjs`; sharp is needed for nothing else, so it
 * isn't a dependency. README.md in this folder says what the pictures are and how they are encoded.
 */
import { mkdirSync, readFileSync, statSync, writeFileSync } from "node:fs";
import { fileURLToPath } from "node:url";
import sharp from "sharp";

const folder = fileURLToPath(new URL(process.env["OUT_DIR"] ?? ".", import.meta.url));
const logo = fileURLToPath(new URL("../../content/media/birds-logo.svg", import.meta.url));
mkdirSync(folder, { recursive: true });

/** A fixed pseudo-random number from 0 to 1 for each whole x, y and layer. */
function random(x, y, layer) {
  let hash = Math.imul(x, 374_761_393) ^ Math.imul(y, 668_265_263) ^ Math.imul(layer, 2_147_483_647);
  hash = Math.imul(hash ^ (hash >>> 13), 1_274_126_177);
  hash = Math.imul(hash ^ (hash >>> 16), 2_246_822_519);
  return ((hash ^ (hash >>> 15)) >>> 0) / 2 ** 32;
}

/** Random values every `step` pixels, with smooth transitions between them. */
function smoothNoise(x, y, step, layer) {
  const [column, row] = [Math.floor(x / step), Math.floor(y / step)];
  const ease = (part) => part * part * (3 - 2 * part);
  const [across, down] = [ease(x / step - column), ease(y / step - row)];
  const mix = (from, to, part) => from + (to - from) * part;
  return mix(
    mix(random(column, row, layer), random(column + 1, row, layer), across),
    mix(random(column, row + 1, layer), random(column + 1, row + 1, layer), across),
    down,
  );
}

/**
 * What photographs have and drawings lack: detail of every size with about the same contrast, and the grain of a sensor.
 * As in most photographs, the detail is mainly in the brightness.
 */
function photoTexture(width, height) {
  const pixels = new Uint8Array(width * height * 3);
  for (let y = 0; y < height; y += 1)
    for (let x = 0; x < width; x += 1)
      for (let channel = 0; channel < 3; channel += 1) {
        let value = 128;
        for (let step = 128, octave = 0; step >= 2; step /= 2, octave += 1) {
          value += (smoothNoise(x, y, step, octave) - 0.5) * 40;
          value += (smoothNoise(x, y, step, 100 + 10 * channel + octave) - 0.5) * 8;
        }
        // The sum of four random numbers is close to a bell curve.
        let grain = -2;
        for (let layer = 0; layer < 4; layer += 1) grain += random(x, y, 200 + 10 * channel + layer);
        pixels[(y * width + x) * 3 + channel] = Math.max(0, Math.min(255, Math.round(value + grain * 5)));
      }
  return pixels;
}

/** Mean squared difference of two pictures: 0 if they are the same. */
function difference(one, other) {
  let sum = 0;
  for (let at = 0; at < one.length; at += 1) sum += (one[at] - other[at]) ** 2;
  return sum / one.length;
}

/** The smallest file of a lossy format that is as close to the original as the JPEG file is. */
async function asCloseAs(limit, original, encode) {
  let [tooLow, enough] = [0, 100];
  while (enough - tooLow > 1) {
    const quality = Math.floor((tooLow + enough) / 2);
    const pixels = await sharp(await encode(quality))
      .removeAlpha()
      .raw()
      .toBuffer();
    if (difference(original, pixels) <= limit) enough = quality;
    else tooLow = quality;
  }
  return { file: await encode(enough), quality: enough };
}

async function encodeAll(name, source, losslessLogo) {
  const original = await source().removeAlpha().raw().toBuffer();
  const jpeg = await source().jpeg({ quality: 75 }).toBuffer();
  const limit = difference(original, await sharp(jpeg).raw().toBuffer());
  const webp = losslessLogo
    ? { file: await source().webp({ lossless: true, effort: 6 }).toBuffer(), quality: "lossless" }
    : await asCloseAs(limit, original, (quality) => source().webp({ quality, effort: 6 }).toBuffer());
  const avif = await asCloseAs(limit, original, (quality) =>
    source().avif({ quality, effort: 6, chromaSubsampling: "4:2:0" }).toBuffer(),
  );
  const files = {
    avif: avif.file,
    webp: webp.file,
    jpg: jpeg,
    gif: await source().gif({ effort: 10 }).toBuffer(),
    png: await source().png({ compressionLevel: 9, effort: 10, palette: losslessLogo }).toBuffer(),
  };
  for (const [extension, bytes] of Object.entries(files)) {
    writeFileSync(`${folder}/${name}.${extension}`, bytes);
    console.log(`${name}.${extension}`.padEnd(14), String(statSync(`${folder}/${name}.${extension}`).size).padStart(8));
  }
  console.log(`difference ${limit.toFixed(1)}, WebP ${webp.quality}, AVIF ${avif.quality}`);
}

const [width, height] = [480, 300];
const texture = photoTexture(width, height);
await encodeAll("texture", () => sharp(texture, { raw: { width, height, channels: 3 } }), false);
const drawn = await sharp(readFileSync(logo), { density: 288 })
  .resize(480, 480)
  .flatten({ background: "white" })
  .png()
  .toBuffer();
await encodeAll("logo", () => sharp(drawn), true);
