/** The style sheets of demonstrations and of exercises that are answered in the text. A page loads only those it needs. */

import type { IslandName } from "#app/islands/registry.ts";
import address from "#app/ui/styles/address-demo.css?url&no-inline";
import demos from "#app/ui/styles/demos.css?url&no-inline";
import start from "#app/ui/styles/demos-start.css?url&no-inline";
import emmet from "#app/ui/styles/emmet-demo.css?url&no-inline";
import form from "#app/ui/styles/form-demo.css?url&no-inline";
import head from "#app/ui/styles/head-demo.css?url&no-inline";
import inspector from "#app/ui/styles/inspector-demo.css?url&no-inline";
import landmark from "#app/ui/styles/landmark-demo.css?url&no-inline";
import outline from "#app/ui/styles/outline-demo.css?url&no-inline";
import picture from "#app/ui/styles/picture-demo.css?url&no-inline";
import resolver from "#app/ui/styles/resolver-demo.css?url&no-inline";
import shortcut from "#app/ui/styles/shortcut-demo.css?url&no-inline";
import tasks from "#app/ui/styles/tasks.css?url&no-inline";
import trees from "#app/ui/styles/tree.css?url&no-inline";
import tree from "#app/ui/styles/tree-demo.css?url&no-inline";

/** A new demonstration without an entry below is a type error. */
type Styled = Extract<IslandName, `${string}-demo` | "live" | "task" | "terminal">;

const sheets: Readonly<Record<Styled, readonly string[]>> = {
  live: [demos],
  task: [tasks],
  terminal: [tasks, trees],
  "address-demo": [demos, trees, address],
  "emmet-demo": [demos, trees, emmet],
  "form-demo": [demos, form],
  "head-demo": [demos, head],
  "inspector-demo": [demos, inspector],
  "landmark-demo": [demos, landmark],
  "layers-demo": [demos, trees, start],
  "outline-demo": [demos, tree, outline],
  "picture-demo": [demos, picture],
  "request-demo": [demos, start],
  "resolver-demo": [demos, resolver],
  "shortcut-demo": [demos, shortcut],
  "terminal-demo": [demos, trees, start],
  "tree-demo": [demos, tree],
};

/** URLs of the style sheets that a text needs in addition to those of its page, without duplicates. */
export function stylesOf(html: string): readonly string[] {
  const names = new Set(Array.from(html.matchAll(/data-island="([\w-]+)"/g), ([, name]) => name));
  const wanted = Object.entries(sheets).flatMap(([name, found]) => (names.has(name) ? found : []));
  return [...new Set(wanted)];
}
