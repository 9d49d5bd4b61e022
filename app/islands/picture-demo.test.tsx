import { statSync } from "node:fs";
import { renderToString } from "react-dom/server";
import { expect, test } from "vitest";
import PictureDemo, { weights } from "./picture-demo.tsx";

const html = renderToString(<PictureDemo id="p" />);

test("without a script, the table says what is heard in all three ways", () => {
  const table = html.slice(html.indexOf("without-script"), html.indexOf("weights"));
  for (const heard of [
    "link, image: Mill Creek Birdwatchers, home page",
    "link, image: birds-logo.svg",
    "link: index.html",
    "image: divider.svg",
  ])
    expect(table).toContain(heard);
  // The heron with an empty alternative; the wavy line with one that is written with care, which is empty, and again.
  expect(table.match(/\(nothing\)/g)).toHaveLength(3);
});

test("the numbers are those of the files", () => {
  const bytes = (name: string) => statSync(`content/media/${name}`).size;
  const of = (format: string) => weights.find((one) => one.format === format);
  expect(of("JPEG")?.heron).toBe(bytes("heron-960.jpg"));
  expect(of("WebP")?.heron).toBe(bytes("heron-960.webp"));
  expect(of("AVIF")?.heron).toBe(bytes("heron-960.avif"));
  expect(of("SVG")?.logo).toBe(bytes("birds-logo.svg"));
});
