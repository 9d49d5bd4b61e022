/** What public/practice/runner.html leaves for the code that it runs first. */

export interface Handover<Boot> {
  readonly port: MessagePort;
  readonly boot: Boot;
  /** Keeps frames inside this document from running scripts, from now on. */
  readonly sealFrames: () => void;
}

/** Takes it, so that nobody finds it later. */
export function takeHandover<Boot>(): Handover<Boot> | null {
  const holder = globalThis as { __graphite?: Handover<Boot> };
  const handed = holder.__graphite ?? null;
  delete holder.__graphite;
  return handed;
}
