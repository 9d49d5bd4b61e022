/** For tests: how long work blocks the thread. */

/**
 * The longest stretch of processor time, in milliseconds, between two turns of the event loop while `work` runs. Nothing else
 * is served during such a stretch. It counts the time of this thread only, so a busy machine doesn't make it longer.
 */
export async function longestBlock(work: () => Promise<unknown>): Promise<number> {
  let [longest, running] = [0, true];
  let before = process.threadCpuUsage();
  const turn = (): void => {
    const { user, system } = process.threadCpuUsage(before);
    before = process.threadCpuUsage();
    longest = Math.max(longest, (user + system) / 1000);
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
  return longest;
}
