/**
 * What a page still has to do soon: timers, animation frames, idle callbacks, transitions. Right answers may need a moment.
 */
import { cancelFrame, dispatch, listenOn, nextFrame, now, repeat, schedule, unschedule } from "./native.ts";

/** Milliseconds. People who act once more after this time expect to see the result. */
const soon = 500;
const pollInterval = 10;
/** Milliseconds after which an animation frame is replaced by a timer: pages that aren't rendered don't get frames. */
const frameTimeout = 50;

/** Milliseconds that an idle callback is told it has. */
const idleTime = 10;

type Timer = ReturnType<typeof schedule>;

export interface PendingWork {
  /**
   * Whether timers of up to 500 ms, animation frames, idle callbacks, transitions or finite animations are still to come, or
   * the page has intervals, which always have something to do.
   */
  readonly some: () => boolean;
  /** Resolves once there is nothing left, after 500 ms at the latest. */
  readonly done: () => Promise<void>;
}

export const nothingPending: PendingWork = { some: () => false, done: () => Promise.resolve() };

export function trackPendingWork(): PendingWork {
  const timers = new Set<Timer>();
  const frames = new Map<number, Timer>();
  /** How often short intervals have run, by their ids. */
  const intervals = new Map<Timer, number>();
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
      intervals.delete(id);
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
    setInterval(run: unknown, delay?: unknown, ...values: unknown[]) {
      const callback = typeof run === "function" ? run : null;
      if (!callback) return repeat(run as () => void, Number(delay));
      const id = repeat(() => {
        if (intervals.has(id)) intervals.set(id, (intervals.get(id) ?? 0) + 1);
        callback(...values);
      }, Number(delay));
      if (!(Number(delay) > soon)) intervals.set(id, 0);
      return id;
    },
    clearInterval(id: Timer) {
      intervals.delete(id);
      timers.delete(id);
      unschedule(id);
    },
    requestIdleCallback: (run: IdleRequestCallback) =>
      track(() => run({ didTimeout: false, timeRemaining: () => idleTime }), 1, []),
    cancelIdleCallback(id: Timer) {
      timers.delete(id);
      unschedule(id);
    },
  });

  /** Finishes an animation, and sends its event where no frame will. */
  const finish = (animation: Animation) => {
    const { effect } = animation;
    animation.finish();
    const event = endOf(animation);
    if (!event || !(effect instanceof KeyframeEffect) || !effect.target) return;
    const { target } = effect;
    let isSent = false;
    const onEnd = () => {
      isSent = true;
    };
    listenOn(target, event.type, onEnd, { capture: true, once: true });
    track(() => isSent || dispatch(target, event), frameTimeout, []);
  };
  const ends = () => timers.size > 0 || frames.size > 0 || animations().length > 0;
  return {
    some: () => intervals.size > 0 || ends(),
    async done() {
      // Turns are counted rather than time, because a timer that is due still needs its turn on a busy computer.
      let turns = soon / pollInterval;
      // Where nothing is rendered, an animation wouldn't move on by itself.
      for (const animation of animations()) finish(animation);
      const wait = (milliseconds: number) =>
        new Promise<void>((resolve) => {
          schedule(() => resolve(), milliseconds);
        });
      const before = new Map(intervals);
      const hasToRun = () => [...before].some(([id, times]) => intervals.get(id) === times);
      while ((ends() || hasToRun()) && turns-- > 0) await wait(pollInterval);
    },
  };
}

function endOf(animation: Animation): Event | null {
  if (animation instanceof CSSTransition)
    return new TransitionEvent("transitionend", { bubbles: true, propertyName: animation.transitionProperty });
  return animation instanceof CSSAnimation
    ? new AnimationEvent("animationend", { bubbles: true, animationName: animation.animationName })
    : null;
}

/** Those that are running. Animations without an end are decoration. */
const animations = (): Animation[] =>
  document
    .getAnimations()
    .filter(
      ({ playState, effect }) =>
        playState === "running" && Number(effect?.getComputedTiming().endTime ?? 0) < Number.POSITIVE_INFINITY,
    );
