/** Splits long work into small pieces, so that other requests are served in between. */
import { setImmediate as nextTurn } from "node:timers/promises";

/** Call `after` between two pieces of work. Now and then it waits until everything else that is due is done. */
export interface Pauses {
  after(): Promise<void>;
}

/** `sliceMs`: how long the caller may block the thread. */
export function createPauses(sliceMs = 5): Pauses {
  let since = performance.now();
  return {
    async after() {
      if (performance.now() - since < sliceMs) return;
      await nextTurn();
      since = performance.now();
    },
  };
}
