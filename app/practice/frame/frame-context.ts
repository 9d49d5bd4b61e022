/** What public/practice/runner.html provides to the code that it runs first. */

export interface FrameContext<Boot> {
  readonly port: MessagePort;
  readonly boot: Boot;
  /** From now on, keeps frames inside this document from running scripts. */
  readonly sealFrames: () => void;
}

/** Reads the context and deletes it, so that the learner's code can't find it. */
export function takeFrameContext<Boot>(): FrameContext<Boot> | null {
  const global = globalThis as { __graphite?: FrameContext<Boot> };
  const context = global.__graphite ?? null;
  delete global.__graphite;
  return context;
}
