/** What a page still has to do soon: timers, animation frames, transitions. Right answers may need a moment. */
import { cancelFrame, nextFrame, now, schedule, unschedule } from "./native.ts";

/** Milliseconds. People who act once more after this time expect to see the result. */
const soon = 500;
const pollInterval = 10;
/** Milliseconds after which an animation frame is replaced by a timer: pages that aren't rendered don't get frames. */
const frameTimeout = 50;

type Timer = ReturnType<typeof schedule>;

export interface PendingWork {
  /** Whether timers of up to 500 ms, animation frames, transitions or finite animations are still to come. */
  readonly some: () => boolean;
  /** Resolves once there is nothing left, after 500 ms at the latest. */
  readonly done: () => Promise<void>;
}

export const nothingPending: PendingWork = { some: () => false, done: () => Promise.resolve() };

export function trackPendingWork(): PendingWork {
  const timers = new Set<Timer>();
  const frames = new Map<number, Timer>();
  const track = (run: unknown, delay: unknown, values: unknown[]): Timer => {
    const callback = typeof run === "function" ? run : null;
    if (!callback) return schedule(run as () => void, Number(delay));
    const id = schedule(() => {
      timers.delete(id);
      callback(...values);
    }, Number(delay));
    if (!(Number(delay) > soon)) timers.add(id);
    return id;
  };
  Object.assign(globalThis, {
    setTimeout: (run: unknown, delay?: unknown, ...values: unknown[]) => track(run, delay, values),
    clearTimeout(id: Timer) {
      timers.delete(id);
      unschedule(id);
    },
    requestAnimationFrame(run: FrameRequestCallback) {
      const finish = (time: number) => {
        if (!frames.has(id)) return;
        unschedule(frames.get(id));
        frames.delete(id);
        cancelFrame(id);
        run(time);
      };
      const id = nextFrame(finish);
      frames.set(
        id,
        schedule(() => finish(now()), frameTimeout),
      );
      return id;
    },
    cancelAnimationFrame(id: number) {
      unschedule(frames.get(id));
      frames.delete(id);
      cancelFrame(id);
    },
  });

  const some = () => timers.size > 0 || frames.size > 0 || animations().length > 0;
  return {
    some,
    async done() {
      const end = now() + soon;
      // Where nothing is rendered, an animation wouldn't move on by itself.
      for (const animation of animations()) animation.finish();
      while (some() && now() < end) await new Promise<void>((resolve) => schedule(() => resolve(), pollInterval));
    },
  };
}

/** Those that are running. Animations without an end are decoration. */
const animations = (): Animation[] =>
  document
    .getAnimations()
    .filter(
      ({ playState, effect }) =>
        playState === "running" && Number(effect?.getComputedTiming().endTime ?? 0) < Number.POSITIVE_INFINITY,
    );
