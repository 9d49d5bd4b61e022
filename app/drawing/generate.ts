/**
 * Writes every drawing of the site to its file: `node app/drawing/generate.ts`. The files are committed, and generate.test.ts
 * fails if they are out of date.
 */
import { mkdirSync, writeFileSync } from "node:fs";
import { dirname } from "node:path";
import { fileURLToPath } from "node:url";
import { courseLines } from "./course-line.ts";
import { emblems } from "./emblems.ts";
import { favicon } from "./favicon.ts";
import { moreIcons } from "./icon-sheets.ts";
import { type IconName, icons, logo } from "./icons.ts";
import { plates } from "./plates.ts";
import { schoolDrawings } from "./school-drawings.ts";
import { sideDrawings } from "./side-drawings.ts";
import { stateDrawings } from "./state-drawings.ts";
import { courseStrokes, strokes, strokesCss } from "./strokes.ts";
import { type Drawing, standaloneSvg, symbolSheet } from "./svg.ts";
import { thumbnailFile } from "./thumbnail-parts.ts";
import { thumbnails } from "./thumbnails.ts";

/** The icons whose names pass a test. */
const filterIcons = (test: (name: IconName) => boolean): Record<string, Drawing> =>
  Object.fromEntries(Object.entries(icons).filter(([name]) => test(name as IconName)));

/** Every generated file: its content by its path from the project root. */
export function generatedFiles(): Map<string, string> {
  return new Map([
    ["public/favicon.svg", favicon],
    ["app/ui/drawings/icons.svg", symbolSheet({ ...filterIcons((name) => !moreIcons.includes(name)), logo })],
    ["app/ui/drawings/icons-more.svg", symbolSheet(filterIcons((name) => moreIcons.includes(name)))],
    ["app/ui/drawings/emblems.svg", symbolSheet(emblems)],
    ["app/ui/drawings/course-line.svg", symbolSheet(courseLines)],
    ["app/ui/drawings/school.svg", symbolSheet(schoolDrawings)],
    ...Object.entries(plates).map(([slug, plate]): [string, string] => [
      `content/journal/${slug}.svg`,
      standaloneSvg(plate),
    ]),
    ...Object.entries(sideDrawings).map(([name, drawing]): [string, string] => [
      `app/ui/drawings/side/${name}.svg`,
      symbolSheet({ drawing }),
    ]),
    ...Object.entries(stateDrawings).map(([name, drawing]): [string, string] => [
      `app/ui/drawings/states/${name}.svg`,
      symbolSheet({ drawing }),
    ]),
    ...Object.entries(thumbnails).map(([slug, drawing]): [string, string] => [
      `app/ui/drawings/thumbnails/${slug}.svg`,
      thumbnailFile(drawing),
    ]),
    ["app/ui/styles/strokes.css", strokesCss(strokes)],
    ["app/ui/styles/strokes-course.css", strokesCss(courseStrokes)],
  ]);
}

/** The project root, with a slash at the end. */
export const projectRoot = new URL("../../", import.meta.url);

if (import.meta.main) {
  for (const [path, text] of generatedFiles()) {
    const file = fileURLToPath(new URL(path, projectRoot));
    mkdirSync(dirname(file), { recursive: true });
    writeFileSync(file, text);
  }
}
