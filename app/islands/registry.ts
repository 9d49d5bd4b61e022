/**
 * Every island by name. The code of each is loaded when it is needed. Islands are files named `<name>.island.tsx` in a
 * folder of app/islands, and demonstrations are app/demos/<name>/<name>-demo.tsx. Both are found by their paths.
 */
import type { ComponentProps, ComponentType } from "react";

/** The types of the components, so that `<Island>` knows which props an island takes. */
interface Islands {
  "edit-me": typeof import("./practice/edit-me.island.tsx").default;
  exercise: typeof import("./practice/exercise.island.tsx").default;
  live: typeof import("./practice/live.island.tsx").default;
  "my-progress": typeof import("./my-progress/my-progress.island.tsx").default;
  newsletter: typeof import("./newsletter/newsletter.island.tsx").default;
  "offline-keeper": typeof import("./offline/offline-keeper.island.tsx").default;
  "offline-search": typeof import("./offline/offline-search.island.tsx").default;
  "passkey-add": typeof import("./account/passkey-add.island.tsx").default;
  "passkey-login": typeof import("./account/passkey-login.island.tsx").default;
  project: typeof import("./practice/project.island.tsx").default;
  quiz: typeof import("./practice/quiz.island.tsx").default;
  "search-dialog": typeof import("./search/search-dialog.island.tsx").default;
  "section-report": typeof import("./my-progress/section-report.island.tsx").default;
  show: typeof import("./practice/show.island.tsx").default;
  task: typeof import("./practice/task.island.tsx").default;
  terminal: typeof import("./practice/terminal.island.tsx").default;
}

export type IslandName = keyof Islands;
export type IslandPropsOf<N extends IslandName> = ComponentProps<Islands[N]>;

/** The name of an island, from its path: `…/quiz.island.tsx` → `quiz`, `…/tree/tree-demo.tsx` → `tree-demo`. */
export const islandName = (path: string): string => path.replace(/^.*\/|(?:\.island)?\.tsx$/g, "");

const loaders: Readonly<Record<string, () => Promise<{ default: unknown }>>> = Object.fromEntries(
  Object.entries(import.meta.glob<{ default: unknown }>(["./*/*.island.tsx", "../demos/*/*-demo.tsx"])).map(
    ([path, load]) => [islandName(path), load],
  ),
);

/**
 * Loads the component of an island. Props come from the attribute that `Island` wrote for the same component, so they aren't
 * checked here. Rejects for unknown names and if `import()` fails.
 */
export async function loadIsland(name: string): Promise<ComponentType<object>> {
  const load = loaders[name];
  if (!load)
    throw new Error(`There is no island called "${name}". Its file would be app/islands/*/${name}.island.tsx.`);
  const loaded = await load();
  // The import resolves to undefined if preload-error.ts has already handled a failure.
  if (!loaded) throw new Error(`The island "${name}" didn't load.`);
  return loaded.default as ComponentType<object>;
}
