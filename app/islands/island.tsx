import type { ComponentType } from "react";
import { type Task, taskOutline } from "#app/domain/practice/task.ts";
import type { IslandName, IslandPropsOf } from "./registry.ts";

/**
 * `touch`: hydrates when someone points at it, focuses it or types in it. `idle`: hydrates when the browser is idle, for
 * content that depends on the device. Every visitor of such a page loads React, so use it sparingly. `edit`: hydrates when
 * someone reaches for what is marked with `data-edit`; everything else in it works without React.
 */
export type HydrateWhen = "touch" | "idle" | "edit";

type IslandProps = {
  [N in IslandName]: {
    readonly name: N;
    readonly when?: HydrateWhen;
    /** URL of the props that `withoutDeferred` leaves out, as JSON. */
    readonly from?: string;
  } & IslandPropsOf<N>;
}[IslandName];

// Only the server renders this module. The condition is a constant in both builds, so the bundler drops the list from the browser's.
const components: Readonly<Record<string, ComponentType<object>>> = import.meta.env.SSR
  ? (await import("./all.ts")).allIslands
  : {};

/**
 * Props that aren't serialised, because the component shows them through `Markup` (practice/server-content.tsx), which keeps what the
 * server rendered, or reads them from the page.
 */
const propsInMarkup: { readonly [N in IslandName]?: readonly string[] } = {
  quiz: ["question", "text", "why"],
  live: ["codes"],
  exercise: ["children"],
  project: ["children"],
  task: ["children"],
  terminal: ["children"],
};

/** Leaves out the answers and explanations of an exercise, which are most of its size and load when someone starts it. */
const withoutDeferred = (props: object): object =>
  "task" in props ? { ...props, task: taskOutline((props as { task: Task }).task) } : props;

/** The value of `data-props`, which islands/hydrate-islands.ts reads. */
export function propsAttribute(name: string, props: object): string {
  const omitted = propsInMarkup[name as IslandName];
  return JSON.stringify(props, (key, value: unknown) => (omitted?.includes(key) ? undefined : value));
}

/**
 * Renders an island on the server, inside an element with what the browser needs to hydrate it. An island takes the ids of
 * its elements from its props and never calls `useId`, which would count differently from the page around it.
 */
export const Island = ({ name, when = "touch", from, ...props }: IslandProps) =>
  renderIsland(name, when, props, from === undefined ? props : withoutDeferred(props), from);

type DemoIslandProps = {
  /** The folder of the demonstration, such as `tree`. */
  readonly demo: string;
  readonly id: string;
  /** The attributes that a text gives, or what the folder’s `props.server.ts` makes of them. */
  readonly props: object;
};

/** Renders the island of a demonstration. Its props come from a text, so no type can check them. */
export const DemoIsland = ({ demo, id, props }: DemoIslandProps) =>
  renderIsland(`${demo}-demo`, "touch", { id, ...props }, { id, ...props });

function renderIsland(name: string, when: HydrateWhen, props: object, serialised: object, from?: string) {
  const Component = components[name];
  if (!Component)
    throw new Error(`There is no island called "${name}". Its file would be app/islands/*/${name}.island.tsx.`);
  return (
    <div data-island={name} data-when={when} data-props={propsAttribute(name, serialised)} data-props-from={from}>
      <Component {...props} />
    </div>
  );
}
