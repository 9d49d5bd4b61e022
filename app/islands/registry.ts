/** Every island by the name of its file. The code of each is loaded when it is needed. */
import type { ComponentProps, ComponentType } from "react";

interface Islands {
  "address-demo": typeof import("./address-demo.tsx").default;
  "edit-me": typeof import("./edit-me.tsx").default;
  exercise: typeof import("./exercise.tsx").default;
  "emmet-demo": typeof import("./emmet-demo.tsx").default;
  "form-demo": typeof import("./form-demo.tsx").default;
  "head-demo": typeof import("./head-demo.tsx").default;
  "inspector-demo": typeof import("./inspector-demo.tsx").default;
  "landmark-demo": typeof import("./landmark-demo.tsx").default;
  "layers-demo": typeof import("./layers-demo.tsx").default;
  live: typeof import("./live.tsx").default;
  "my-progress": typeof import("./my-progress/my-progress.tsx").default;
  newsletter: typeof import("./newsletter.tsx").default;
  "offline-keeper": typeof import("./offline-keeper.tsx").default;
  "offline-search": typeof import("./offline-search.tsx").default;
  "outline-demo": typeof import("./outline-demo.tsx").default;
  "passkey-add": typeof import("./passkey-add.tsx").default;
  "passkey-login": typeof import("./passkey-login.tsx").default;
  "picture-demo": typeof import("./picture-demo.tsx").default;
  project: typeof import("./project.tsx").default;
  quiz: typeof import("./quiz.tsx").default;
  "request-demo": typeof import("./request-demo.tsx").default;
  "resolver-demo": typeof import("./resolver-demo.tsx").default;
  "search-dialog": typeof import("./search-dialog.tsx").default;
  "section-report": typeof import("./my-progress/section-report.tsx").default;
  "shortcut-demo": typeof import("./shortcut-demo.tsx").default;
  show: typeof import("./show.tsx").default;
  "terminal-demo": typeof import("./terminal-demo.tsx").default;
  task: typeof import("./task.tsx").default;
  terminal: typeof import("./terminal.tsx").default;
  "tree-demo": typeof import("./tree-demo.tsx").default;
}

export type IslandName = keyof Islands;
export type IslandPropsOf<N extends IslandName> = ComponentProps<Islands[N]>;

type Loader = () => Promise<{ default: unknown }>;

const loaders: Readonly<Record<IslandName, Loader>> = {
  "address-demo": () => import("./address-demo.tsx"),
  "edit-me": () => import("./edit-me.tsx"),
  exercise: () => import("./exercise.tsx"),
  "emmet-demo": () => import("./emmet-demo.tsx"),
  "form-demo": () => import("./form-demo.tsx"),
  "head-demo": () => import("./head-demo.tsx"),
  "inspector-demo": () => import("./inspector-demo.tsx"),
  "landmark-demo": () => import("./landmark-demo.tsx"),
  "layers-demo": () => import("./layers-demo.tsx"),
  live: () => import("./live.tsx"),
  "my-progress": () => import("./my-progress/my-progress.tsx"),
  newsletter: () => import("./newsletter.tsx"),
  "offline-keeper": () => import("./offline-keeper.tsx"),
  "offline-search": () => import("./offline-search.tsx"),
  "outline-demo": () => import("./outline-demo.tsx"),
  "passkey-add": () => import("./passkey-add.tsx"),
  "passkey-login": () => import("./passkey-login.tsx"),
  "picture-demo": () => import("./picture-demo.tsx"),
  project: () => import("./project.tsx"),
  quiz: () => import("./quiz.tsx"),
  "request-demo": () => import("./request-demo.tsx"),
  "resolver-demo": () => import("./resolver-demo.tsx"),
  "search-dialog": () => import("./search-dialog.tsx"),
  "section-report": () => import("./my-progress/section-report.tsx"),
  "shortcut-demo": () => import("./shortcut-demo.tsx"),
  show: () => import("./show.tsx"),
  "terminal-demo": () => import("./terminal-demo.tsx"),
  task: () => import("./task.tsx"),
  terminal: () => import("./terminal.tsx"),
  "tree-demo": () => import("./tree-demo.tsx"),
};

/**
 * The component of an island. Props come from the attribute that `Island` wrote for the same component, so that both
 * ends agree without a check here. Throws for a name that is not in the list, and what `import()` throws.
 */
export async function loadIsland(name: string): Promise<ComponentType<object>> {
  if (!(name in loaders)) throw new Error(`There is no island called "${name}". Add it to app/islands/registry.ts.`);
  const loaded = await loaders[name as IslandName]();
  // A style sheet or script that failed, with the failure already dealt with, arrives as nothing.
  if (!loaded) throw new Error(`The island "${name}" didn't load.`);
  return loaded.default as ComponentType<object>;
}
