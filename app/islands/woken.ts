import { useEffect } from "react";

/** Runs once, when the island answers: the moment to read what was typed or chosen before. */
export function useWoken(read: () => void): void {
  // biome-ignore lint/correctness/useExhaustiveDependencies: once is the point; later changes arrive as events.
  useEffect(read, []);
}
