/** For tests: into how many pieces long work is split, so that other requests are served in between. */
import { vi } from "vitest";

/**
 * The number of times that `work` lets others go first. For `createPauses`, the clock runs so fast meanwhile that each pause
 * is due, so the number depends on the work and not on the speed of the machine. How long a piece takes is measured in
 * `bench/`.
 */
export async function piecesOf(work: () => Promise<unknown>): Promise<number> {
  let [time, pieces, running] = [performance.now(), 0, true];
  const clock = vi.spyOn(performance, "now").mockImplementation(() => {
    time += 1000;
    return time;
  });
  const turn = (): void => {
    pieces += 1;
    if (running) setImmediate(turn);
  };
  setImmediate(turn);
  try {
    await work();
  } finally {
    running = false;
    clock.mockRestore();
  }
  return pieces;
}
