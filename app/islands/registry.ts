/**
 * Every island by the name of its file. The code of each is loaded when it is needed. Demonstrations are found in their
 * folders, app/demos/<name>/<name>-demo.tsx.
 */
import type { ComponentProps, ComponentType } from "react";

interface Islands {
  "edit-me": typeof import("./edit-me.tsx").default;
  exercise: typeof import("./exercise.tsx").default;
  live: typeof import("./live.tsx").default;
  "my-progress": typeof import("./my-progress/my-progress.tsx").default;
  newsletter: typeof import("./newsletter.tsx").default;
  "offline-keeper": typeof import("./offline-keeper.tsx").default;
  "offline-search": typeof import("./offline-search.tsx").default;
  "passkey-add": typeof import("./passkey-add.tsx").default;
  "passkey-login": typeof import("./passkey-login.tsx").default;
  project: typeof import("./project.tsx").default;
  quiz: typeof import("./quiz.tsx").default;
  "search-dialog": typeof import("./search-dialog.tsx").default;
  "section-report": typeof import("./my-progress/section-report.tsx").default;
  show: typeof import("./show.tsx").default;
  task: typeof import("./task.tsx").default;
  terminal: typeof import("./terminal.tsx").default;
}

export type IslandName = keyof Islands;
export type IslandPropsOf<N extends IslandName> = ComponentProps<Islands[N]>;

/** The name of a demonstration’s island, from its path: `…/tree/tree-demo.tsx` → `tree-demo`. */
export const demoIslandName = (path: string): string => path.replace(/^.*\/|\.\w+$/g, "");

type Loader = () => Promise<{ default: unknown }>;

const loaders: Readonly<Record<IslandName, Loader>> = {
  "edit-me": () => import("./edit-me.tsx"),
  exercise: () => import("./exercise.tsx"),
  live: () => import("./live.tsx"),
  "my-progress": () => import("./my-progress/my-progress.tsx"),
  newsletter: () => import("./newsletter.tsx"),
  "offline-keeper": () => import("./offline-keeper.tsx"),
  "offline-search": () => import("./offline-search.tsx"),
  "passkey-add": () => import("./passkey-add.tsx"),
  "passkey-login": () => import("./passkey-login.tsx"),
  project: () => import("./project.tsx"),
  quiz: () => import("./quiz.tsx"),
  "search-dialog": () => import("./search-dialog.tsx"),
  "section-report": () => import("./my-progress/section-report.tsx"),
  show: () => import("./show.tsx"),
  task: () => import("./task.tsx"),
  terminal: () => import("./terminal.tsx"),
};

const demoLoaders: Readonly<Record<string, Loader>> = Object.fromEntries(
  Object.entries(import.meta.glob<{ default: unknown }>("../demos/*/*-demo.tsx")).map(([path, load]) => [
    demoIslandName(path),
    load,
  ]),
);

/**
 * The component of an island. Props come from the attribute that `Island` wrote for the same component, so that both
 * ends agree without a check here. Throws for a name that is not in the list, and what `import()` throws.
 */
export async function loadIsland(name: string): Promise<ComponentType<object>> {
  const load = name in loaders ? loaders[name as IslandName] : demoLoaders[name];
  if (!load) throw new Error(`There is no island called "${name}". Add it to app/islands/registry.ts.`);
  const loaded = await load();
  // A style sheet or script that failed, with the failure already dealt with, arrives as nothing.
  if (!loaded) throw new Error(`The island "${name}" didn't load.`);
  return loaded.default as ComponentType<object>;
}
