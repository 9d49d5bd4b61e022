/** Image files and how pages offer them. */
import { attributeOf } from "./page.ts";

/** The image file at a URL of the page. Its `naturalWidth` is 0 if it doesn't load. */
export async function loadImage(src: string): Promise<HTMLImageElement> {
  const image = new Image();
  image.src = src;
  await image.decode().catch(() => {});
  return image;
}

/** The last part of a URL: "owl-600.jpg". */
export const fileNameOf = (src: string): string => src.replace(/^.*\/|\?.*$/g, "");

/** The entries of a `srcset`, as "owl-600.jpg 600w". */
export const srcsetEntries = (srcset: string): readonly string[] =>
  srcset
    .split(",")
    .map((entry) => entry.trim())
    .filter((entry) => entry !== "");

/**
 * What `sizes` says about an image. A browser works out `auto` by itself, but only for lazy images that are on the page:
 * HTML Standard, 4.8.4.2.2.
 */
export const sizesOf = (image: HTMLImageElement): string =>
  image.loading === "lazy" && /^\s*auto\s*(,|$)/i.test(image.sizes) ? `${image.clientWidth}px` : image.sizes;

/**
 * An image with the same choice of files, those of its `picture` included, but with URLs that the browser hasn't loaded yet.
 * Rather than load a small file, a browser takes a larger one that it already has.
 */
export function freshImage(image: HTMLImageElement): HTMLImageElement {
  const fresh = (url: string) => `${url}?${performance.timeOrigin + performance.now()}`;
  const freshSet = (srcset: string) =>
    srcsetEntries(srcset)
      .map((entry) => entry.replace(/^\S+/, fresh))
      .join(", ");
  const copy = new Image();
  const sources = image.parentElement?.matches("picture") ? [...image.parentElement.querySelectorAll("source")] : [];
  const picture = document.createElement("picture");
  for (const source of sources) {
    const other = source.cloneNode() as HTMLSourceElement;
    other.srcset = freshSet(source.srcset);
    picture.append(other);
  }
  picture.append(copy);
  copy.sizes = sizesOf(image);
  copy.srcset = freshSet(image.srcset);
  copy.src = fresh(image.getAttribute("src") ?? "");
  return copy;
}

/** Whether a value is a whole number above 0, as `width` and `height` need it. */
export const isPixelCount = (value: string): boolean => /^0*[1-9][0-9]*$/.test(value);

/** Whether a width and a height, as they are written, have the shape of a file, with one per cent of tolerance. */
export const hasShapeOf = (file: HTMLImageElement, width: string, height: string): boolean =>
  Math.abs(Number(width) / Number(height) / (file.naturalWidth / file.naturalHeight) - 1) <= 0.01;

/**
 * Whether a style gives an image the shape of its file, with its computed `aspect-ratio`. With both attributes, a ratio that
 * begins with `auto` comes from them.
 */
export const hasStyledShapeOf = (file: HTMLImageElement, image: Element, ratio: string): boolean =>
  !(ratio.startsWith("auto") && attributeOf(image, "width") && attributeOf(image, "height")) && hasRatioOf(file, ratio);

/**
 * Whether a computed `aspect-ratio` is the shape of a file, with two per cent of tolerance. It comes from a style, or as
 * “auto 960 / 640” from the attributes.
 */
function hasRatioOf(file: HTMLImageElement, ratio: string): boolean {
  const [, across = "0", down = "1"] = /([\d.]+)(?: \/ ([\d.]+))?$/.exec(ratio) ?? [];
  return Math.abs(Number(across) / Number(down) / (file.naturalWidth / file.naturalHeight) - 1) < 0.02;
}
