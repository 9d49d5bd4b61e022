import { readFileSync, statSync } from "node:fs";
import { renderToString } from "react-dom/server";
import { expect, test } from "vitest";
import PictureDemo, { weights } from "./picture-demo.tsx";

const html = renderToString(<PictureDemo id="p" />);

test("without a script, the table has the announcements of all three modes", () => {
  const table = html.slice(html.indexOf("without-script"), html.indexOf("weights"));
  for (const heard of [
    "link, image: Mill Creek Birdwatchers, home page",
    "link, image: birds-logo.svg",
    "link: index.html",
    "image: divider.svg",
  ])
    expect(table).toContain(heard);
  // The heron with an empty alternative, and the wavy line, whose good alternative is empty, twice.
  expect(table.match(/\(nothing\)/g)).toHaveLength(3);
});

test("each number is the size of a file", () => {
  const extensions = new Map([
    ["AVIF", "avif"],
    ["WebP", "webp"],
    ["JPEG", "jpg"],
    ["GIF", "gif"],
    ["PNG", "png"],
  ]);
  const bytes = (file: string) => statSync(file).size;
  for (const { format, photo, logo } of weights) {
    const extension = extensions.get(format);
    expect(photo).toBe(extension ? bytes(`scripts/picture-weights/texture.${extension}`) : null);
    expect(logo).toBe(bytes(extension ? `scripts/picture-weights/logo.${extension}` : "content/media/birds-logo.svg"));
  }
});

test("the lesson’s ratio of PNG to AVIF is that of the files", () => {
  const [avif, png] = ["AVIF", "PNG"].map((format) => weights.find((one) => one.format === format)?.photo ?? 0);
  const lesson = readFileSync("content/tutorials/html-basics/images/lesson.mdx", "utf8").replace(/\s+/g, " ");
  const [, times] = /As PNG it weighs (\d+) times as much as AVIF/.exec(lesson) ?? [];
  expect(Number(times)).toBe(Math.round((png ?? 0) / (avif ?? 1)));
});
