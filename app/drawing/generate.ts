/**
 * Writes every drawing of the site to its file: `node app/drawing/generate.ts`. The files are committed, and a test
 * beside this module says when they are behind.
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
import { sideDrawings } from "./side-drawings.ts";
import { stateDrawings } from "./state-drawings.ts";
import { courseStrokes, strokes, strokesCss } from "./strokes.ts";
import { alone, type Drawing, sheet } from "./svg.ts";
import { thumbnailFile } from "./thumbnail-parts.ts";
import { thumbnails } from "./thumbnails.ts";

/** The icons whose name passes a test. */
const iconsWhere = (test: (name: IconName) => boolean): Record<string, Drawing> =>
  Object.fromEntries(Object.entries(icons).filter(([name]) => test(name as IconName)));

/** Every generated file: its path from the root of the project, and its text. */
export function generatedFiles(): Map<string, string> {
  return new Map([
    ["public/favicon.svg", favicon],
    ["app/ui/drawings/icons.svg", sheet({ ...iconsWhere((name) => !moreIcons.includes(name)), logo })],
    ["app/ui/drawings/icons-more.svg", sheet(iconsWhere((name) => moreIcons.includes(name)))],
    ["app/ui/drawings/emblems.svg", sheet(emblems)],
    ["app/ui/drawings/course-line.svg", sheet(courseLines)],
    ...Object.entries(plates).map(([slug, plate]): [string, string] => [`content/journal/${slug}.svg`, alone(plate)]),
    ...Object.entries(sideDrawings).map(([name, drawing]): [string, string] => [
      `app/ui/drawings/side/${name}.svg`,
      sheet({ drawing }),
    ]),
    ...Object.entries(stateDrawings).map(([name, drawing]): [string, string] => [
      `app/ui/drawings/states/${name}.svg`,
      sheet({ drawing }),
    ]),
    ...Object.entries(thumbnails).map(([slug, drawing]): [string, string] => [
      `app/ui/drawings/thumbnails/${slug}.svg`,
      thumbnailFile(drawing),
    ]),
    ["app/ui/styles/strokes.css", strokesCss(strokes)],
    ["app/ui/styles/strokes-course.css", strokesCss(courseStrokes)],
  ]);
}

/** The root of the project, with a slash at its end. */
export const projectRoot = new URL("../../", import.meta.url);

if (import.meta.main) {
  for (const [path, text] of generatedFiles()) {
    const file = fileURLToPath(new URL(path, projectRoot));
    mkdirSync(dirname(file), { recursive: true });
    writeFileSync(file, text);
  }
}
