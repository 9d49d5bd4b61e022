/** Every island at once, for the server: it renders them without waiting. Never import this in the browser. */
import type { ComponentType } from "react";
import { islandName } from "./registry.ts";

/** Components by the names of their islands. */
export const allIslands: Readonly<Record<string, ComponentType<object>>> = Object.fromEntries(
  Object.entries(
    import.meta.glob<ComponentType<object>>(["./*/*.island.tsx", "../demos/*/*-demo.tsx"], {
      eager: true,
      import: "default",
    }),
  ).map(([path, component]) => [islandName(path), component]),
);
