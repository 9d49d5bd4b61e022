/** The style sheets of demonstrations and of exercises that are answered in the text. A page loads only those it needs. */

import demos from "#app/demos/shared/demos.css?url&no-inline";
import live from "#app/ui/styles/live.css?url&no-inline";
import labelled from "#app/ui/styles/task-labelled.css?url&no-inline";
import steps from "#app/ui/styles/task-steps.css?url&no-inline";
import terminal from "#app/ui/styles/task-terminal.css?url&no-inline";
import waterfall from "#app/ui/styles/task-waterfall.css?url&no-inline";
import tasks from "#app/ui/styles/tasks.css?url&no-inline";

const islandSheets = Object.entries(
  import.meta.glob<string>("../../demos/*/*-demo.css", { query: "?url&no-inline", eager: true, import: "default" }),
).map(([path, url]) => [path.replace(/^.*\/|\.css$/g, ""), [demos, url]] as const);

/** By the name of an island. */
const sheets: Readonly<Record<string, readonly string[]>> = {
  live: [demos, live],
  task: [tasks],
  terminal: [tasks, terminal],
  ...Object.fromEntries(islandSheets),
};

/** What only some exercises contain, by a class in their HTML. */
const parts: Readonly<Record<string, string>> = { labelled, steps, waterfall };

/** URLs of the style sheets that a text needs in addition to those of its page, without duplicates. */
export function stylesOf(html: string): readonly string[] {
  const names = new Set(Array.from(html.matchAll(/data-island="([\w-]+)"/g), ([, name]) => name));
  const wanted = Object.entries(sheets).flatMap(([name, found]) => (names.has(name) ? found : []));
  const partly = Object.entries(parts).flatMap(([name, url]) =>
    new RegExp(`class="(?:[^"]* )?${name}[" ]`).test(html) ? [url] : [],
  );
  return [...new Set([...wanted, ...partly])];
}
