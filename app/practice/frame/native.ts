/**
 * What the frame needs of the browser, taken before code of a learner can change it. This code runs in the same page as
 * theirs: it is not kept from a determined person, but from an accident.
 */

export const now = performance.now.bind(performance);
export const later = setTimeout.bind(globalThis);
export const nextFrame = requestAnimationFrame.bind(globalThis);
export const styleOf = getComputedStyle.bind(globalThis);
export const media = matchMedia.bind(globalThis);
const { apply } = Reflect;
const { addEventListener: add, removeEventListener: remove, dispatchEvent: tell } = EventTarget.prototype;
/** Listens on something of the page. A page, or a check that counts listeners, may have replaced the method itself. */
export const listenOn = (target: EventTarget, ...values: Parameters<typeof add>): void => apply(add, target, values);
export const unlisten = (target: EventTarget, ...values: Parameters<typeof remove>): void =>
  apply(remove, target, values);
/** False if a handler prevented what the event does. */
export const dispatch = (target: EventTarget, event: Event): boolean => apply(tell, target, [event]);
export const RealError = Error;
export const RealDate = Date;
export const define = Object.defineProperty;
// biome-ignore lint/security/noGlobalEval: Checks arrive as text; the frame has no origin and reaches nothing.
export const evaluate: (code: string) => unknown = globalThis.eval;

/** Calls back in a task of its own, before timers. */
export function tasks(run: () => void): () => void {
  const channel = new MessageChannel();
  const post = channel.port2.postMessage.bind(channel.port2);
  channel.port1.onmessage = run;
  return () => post(0);
}

/**
 * Resolves once timers without a delay, and promises that are ready, have gone on. It begins in a task that is no
 * timer's: there the browser would make a timer wait for 4 ms after a few rounds.
 */
export function settler(): () => Promise<void> {
  const waiting: (() => void)[] = [];
  const begin = tasks(() => {
    const next = waiting.shift();
    if (next) later(next, 0);
  });
  return () =>
    new Promise((resolve) => {
      waiting.push(() => resolve());
      begin();
    });
}

/** Makes a global that code of the page can neither change nor list. */
export function provide(name: string, value: unknown): void {
  define(globalThis, name, { value, configurable: false, writable: false, enumerable: false });
}
