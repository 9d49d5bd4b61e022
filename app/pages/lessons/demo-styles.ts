/** The style sheets of demonstrations, exercises and other parts that only some texts have. A page loads only those it needs. */

import demos from "#app/demos/shared/demos.css?url&no-inline";
import settings from "#app/demos/shared/settings.css?url&no-inline";
import diagram from "#app/ui/styles/figures.css?url&no-inline";
import live from "#app/ui/styles/live.css?url&no-inline";
import taskParts from "#app/ui/styles/task-parts.css?url&no-inline";
import terminal from "#app/ui/styles/task-terminal.css?url&no-inline";
import waterfall from "#app/ui/styles/task-waterfall.css?url&no-inline";
import tasks from "#app/ui/styles/tasks.css?url&no-inline";

const islandSheets = Object.entries(
  import.meta.glob<string>("../../demos/*/*-demo.css", { query: "?url&no-inline", eager: true, import: "default" }),
).map(([path, url]) => [path.replace(/^.*\/|\.css$/g, ""), [demos, url]] as const);

/** By the name of an island. */
const sheets: Readonly<Record<string, readonly string[]>> = {
  live: [live],
  task: [tasks],
  terminal: [tasks, terminal],
  ...Object.fromEntries(islandSheets),
};

/** What only some texts and exercises contain, by a class in their HTML. */
const parts: Readonly<Record<string, string>> = {
  sample: live,
  diagram,
  labelled: taskParts,
  steps: taskParts,
  waterfall,
};

/** What lesson.css already contains. */
const inLessonSheet: ReadonlySet<string> = new Set([live, diagram, demos]);

/** URLs of the style sheets that a text needs in addition to reading.css, without duplicates. */
export function stylesOf(html: string): readonly string[] {
  const names = new Set(Array.from(html.matchAll(/data-island="([\w-]+)"/g), ([, name]) => name));
  const wanted = Object.entries(sheets).flatMap(([name, found]) => (names.has(name) ? found : []));
  const partly = Object.entries(parts).flatMap(([name, url]) =>
    new RegExp(`class="(?:[^"]* )?${name}[" ]`).test(html) ? [url] : [],
  );
  // Before the demonstrations, which may differ from it.
  const shared = /class="(?:[^"]* )?(?:settings|in-words)[" ]/.test(html) ? [settings] : [];
  return [...new Set([...shared, ...wanted, ...partly])];
}

/** As `stylesOf`, for a page that has lesson.css. */
export const stylesOfLesson = (html: string): readonly string[] =>
  stylesOf(html).filter((url) => !inLessonSheet.has(url));
