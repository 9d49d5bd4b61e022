/**
 * Frames for checks: all in one sandboxed document, which is made when the first is asked for. Why: docs/decisions/0019.
 */
import { type Frames, type LearnerFrame, Line, mostTries, notOpened, type OwnFrame } from "./frames.ts";
import type { ToNest } from "./protocol.ts";

/** CSS pixels. */
const height = 800;

export interface CheckFrame extends LearnerFrame {
  /** False once it was taken away. */
  readonly isOpen: boolean;
  /** In CSS pixels. */
  setWidth(width: number): void;
}

export interface CheckFramesOptions {
  readonly frames: Frames;
  /** Address of the sandboxed document. */
  readonly url: string;
  readonly place: HTMLElement;
  /** What runs in the document around (frame/nest.ts). */
  readonly runtime: () => Promise<string>;
  readonly signal: AbortSignal;
}

export class CheckFrames {
  readonly #options: CheckFramesOptions;
  readonly #end = new AbortController();
  #nest: Promise<Nest> | null = null;

  constructor(options: CheckFramesOptions) {
    this.#options = options;
    const { signal } = options;
    signal.addEventListener("abort", () => this.#end.abort(signal.reason), { once: true });
  }

  /** A frame of this width that has said hello. Rejects if none can be had, or once all are taken away. */
  async open(width: number): Promise<CheckFrame> {
    const { frames } = this.#options;
    const { signal } = this.#end;
    for (let attempt = 0; attempt < mostTries; attempt++) {
      signal.throwIfAborted();
      this.#nest ??= this.#hatch();
      const hatched = this.#nest;
      const nest = await hatched;
      const frame = nest.gone ? null : await nest.open(width, frames.patience(nest.isEmpty));
      if (frame) return frame;
      signal.throwIfAborted();
      if (!nest.gone) frames.clear();
      if (this.#nest === hatched) this.#nest = null;
    }
    throw new Error(notOpened);
  }

  /** Takes all away. */
  close(): void {
    this.#end.abort();
  }

  async #hatch(): Promise<Nest> {
    const { frames, url, place, runtime } = this.#options;
    const { signal } = this.#end;
    const lay = (element: HTMLIFrameElement) =>
      Object.assign(element.style, {
        border: "0",
        position: "absolute",
        inset: "0",
        inlineSize: "100%",
        blockSize: "100%",
      });
    const [outer, code] = await Promise.all([
      frames.open({ url, place, title: "Checks", modals: false, unseen: true, lay }, signal),
      runtime(),
    ]);
    signal.throwIfAborted();
    const nest = new Nest(outer, code);
    signal.addEventListener("abort", () => nest.leave(), { once: true });
    return nest;
  }
}

/** The document around them. */
class Nest {
  gone = false;
  readonly #outer: OwnFrame;
  readonly #inner = new Map<number, InnerFrame>();
  #last = 0;

  constructor(outer: OwnFrame, runtime: string) {
    this.#outer = outer;
    outer.onGone = () => this.leave();
    outer.onSaid = (said) => {
      if (said.type === "hello") this.#inner.get(said.id)?.greet();
    };
    outer.begin(runtime, null);
  }

  get isEmpty(): boolean {
    return this.#inner.size === 0;
  }

  /** Null if it gives no sign of life for so many milliseconds, or is taken away meanwhile. */
  open(width: number, patience: number): Promise<CheckFrame | null> {
    const id = ++this.#last;
    const frame = new InnerFrame(id, patience, (message) => {
      if (message.type === "close") this.#inner.delete(id);
      this.#outer.send(message);
    });
    this.#inner.set(id, frame);
    this.#outer.send({ type: "open", id, width, height }, [frame.remote]);
    return frame.opened;
  }

  /** The document was taken away, and all frames with it. */
  leave(): void {
    this.gone = true;
    const frames = [...this.#inner.values()];
    this.#inner.clear();
    for (const frame of frames) {
      frame.lose();
      frame.onGone();
    }
  }
}

class InnerFrame extends Line implements CheckFrame {
  /** Null if it did not say hello in time. */
  readonly opened: Promise<CheckFrame | null>;
  isOpen = true;
  readonly #id: number;
  readonly #tell: (message: ToNest) => void;
  readonly #timer: ReturnType<typeof setTimeout>;
  #settle: (frame: CheckFrame | null) => void = () => {};

  constructor(id: number, patience: number, tell: (message: ToNest) => void) {
    super();
    this.#id = id;
    this.#tell = tell;
    this.#timer = setTimeout(() => this.close(), patience);
    this.opened = new Promise((resolve) => {
      this.#settle = resolve;
    });
  }

  override greet(): boolean {
    clearTimeout(this.#timer);
    this.#settle(this);
    return super.greet();
  }

  setWidth(width: number): void {
    if (this.isOpen) this.#tell({ type: "width", id: this.#id, width });
  }

  close(): void {
    if (this.isOpen) this.#tell({ type: "close", id: this.#id });
    this.lose();
  }

  /** It is gone already. */
  lose(): void {
    this.isOpen = false;
    clearTimeout(this.#timer);
    this.#settle(null);
    this.end();
  }
}
