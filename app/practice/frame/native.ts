/**
 * Browser functions that the frame needs, read before the learner's code can replace them. Both run in the same page, so this
 * protects against accidents and not against someone determined.
 */

export const now = performance.now.bind(performance);
export const schedule = setTimeout.bind(globalThis);
export const repeat = setInterval.bind(globalThis);
export const unschedule = clearTimeout.bind(globalThis);
export const nextFrame = requestAnimationFrame.bind(globalThis);
export const cancelFrame = cancelAnimationFrame.bind(globalThis);
export const styleOf = getComputedStyle.bind(globalThis);
export const media = matchMedia.bind(globalThis);
const { apply } = Reflect;
const { addEventListener: add, removeEventListener: remove, dispatchEvent } = EventTarget.prototype;
/** Adds a listener. The page, or a check that counts listeners, may have replaced the method itself. */
export const listenOn = (target: EventTarget, ...values: Parameters<typeof add>): void => apply(add, target, values);
export const unlisten = (target: EventTarget, ...values: Parameters<typeof remove>): void =>
  apply(remove, target, values);
/** False if a handler prevented the default action. */
export const dispatch = (target: EventTarget, event: Event): boolean => apply(dispatchEvent, target, [event]);
export const RealError = Error;
export const RealDate = Date;
export const define = Object.defineProperty;
// biome-ignore lint/security/noGlobalEval: Checks arrive as text; the frame has no origin and reaches nothing.
export const evaluate: (code: string) => unknown = globalThis.eval;

/** Returns a function that queues `run` as a separate task, ahead of timers. */
export function createTask(run: () => void): () => void {
  const channel = new MessageChannel();
  const post = channel.port2.postMessage.bind(channel.port2);
  channel.port1.onmessage = run;
  return () => post(0);
}

/**
 * Returns a function that resolves once timers without a delay and settled promises have run. It starts in a task that isn't
 * a timer, because browsers delay nested timers by 4 ms.
 */
export function createSettle(): () => Promise<void> {
  const pending: (() => void)[] = [];
  const startNext = createTask(() => {
    const next = pending.shift();
    if (next) schedule(next, 0);
  });
  return () =>
    new Promise((resolve) => {
      pending.push(() => resolve());
      startNext();
    });
}

/** Defines a global that the page's code can neither change nor enumerate. */
export function defineGlobal(name: string, value: unknown): void {
  define(globalThis, name, { value, configurable: false, writable: false, enumerable: false });
}
