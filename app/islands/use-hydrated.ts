import { useEffect } from "react";

/** Calls `read` once, after hydration, to handle what was typed or chosen before. */
export function useHydrated(read: () => void): void {
  // biome-ignore lint/correctness/useExhaustiveDependencies: it runs only once, because later changes arrive as events.
  useEffect(read, []);
}
