import type { ComponentType } from "react";
import { type Task, taskOutline } from "#app/domain/task.ts";
import type { IslandName, IslandPropsOf } from "./registry.ts";

/**
 * `touch`: wakes when somebody points at it, focuses it or types in it. `idle`: wakes by itself, for what shows a
 * changing state; it makes every visitor load React, so think twice.
 */
export type WakeTime = "touch" | "idle";

type IslandProps = {
  [N in IslandName]: {
    readonly name: N;
    readonly when?: WakeTime;
    /** Where the browser fetches the properties that `outlined` holds back: JSON, laid over the others. */
    readonly from?: string;
  } & IslandPropsOf<N>;
}[IslandName];

// Only the server renders this module. The condition is a constant in both builds, so the bundler drops the list from the browser's.
const components: Readonly<Record<string, ComponentType<object>>> = import.meta.env.SSR
  ? ((await import("./all.ts")).allIslands as unknown as Record<string, ComponentType<object>>)
  : {};

/**
 * Properties that need not travel a second time beside the markup, because their component shows them through `Markup`
 * (markup.tsx), which keeps what the server rendered, or reads them from the page.
 */
const inMarkup: { readonly [N in IslandName]?: readonly string[] } = {
  quiz: ["question", "text", "why"],
  live: ["children"],
  exercise: ["children"],
  project: ["children"],
  task: ["children"],
  terminal: ["children"],
};

/** Of an exercise that is answered in the lesson, answers and explanations are most. They come when somebody begins. */
const outlined = (props: object): object =>
  "task" in props ? { ...props, task: taskOutline((props as { task: Task }).task) } : props;

/** The attribute that islands.ts reads. */
export function propsAttribute(name: IslandName, props: object): string {
  const left = inMarkup[name];
  return JSON.stringify(props, (key, value: unknown) => (left?.includes(key) ? undefined : value));
}

/**
 * Places an island: the component as the server renders it, inside an element with what the browser needs to hydrate it. An island takes the ids of its elements from its props and never calls `useId`: woken alone it would
 * count differently from the page around it.
 */
export function Island({ name, when = "touch", from, ...props }: IslandProps) {
  const Component = components[name];
  if (!Component) throw new Error(`There is no island called "${name}". Add it to app/islands/all.ts.`);
  const travelling = propsAttribute(name, from === undefined ? props : outlined(props));
  return (
    <div data-island={name} data-when={when} data-props={travelling} data-props-from={from}>
      <Component {...props} />
    </div>
  );
}
