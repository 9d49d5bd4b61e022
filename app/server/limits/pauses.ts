/** Long work in small pieces, so that other requests are served in between. */
import { setImmediate as nextTurn } from "node:timers/promises";

/** Call `after` between two pieces of work; now and then it waits until everything else that is due was done. */
export interface Pauses {
  after(): Promise<void>;
}

/** `sliceMs`: how long the caller may keep the thread to itself. */
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
