/** For tests: how long work blocks the thread. */

/**
 * The longest stretch of processor time between two turns of the event loop while `work` runs, as a share (0 to 1) of all the
 * processor time that it takes, or NaN if it takes none that can be measured. Nothing else is served during such a stretch. It
 * counts the time of this thread only, and a share is the same on a slow machine.
 */
export async function longestBlock(work: () => Promise<unknown>): Promise<number> {
  let [longest, total, running] = [0, 0, true];
  let before = process.threadCpuUsage();
  const turn = (): void => {
    const { user, system } = process.threadCpuUsage(before);
    before = process.threadCpuUsage();
    longest = Math.max(longest, user + system);
    total += user + system;
    if (running) setImmediate(turn);
  };
  const ended = new Promise<void>((resolve) => {
    setImmediate(() => {
      before = process.threadCpuUsage();
      turn();
      void work().finally(() => {
        running = false;
        setImmediate(resolve);
      });
    });
  });
  await ended;
  return longest / total;
}
