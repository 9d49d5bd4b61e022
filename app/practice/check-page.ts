/** A page of a check in a frame of its own: loaded, asked, watched. */
import type { ConsoleEntry, Files, Sounds, Stop } from "#app/domain/practice/practice.ts";
import type { CheckFrame } from "./check-frames.ts";
import type { Frames } from "./frames.ts";
import { joined } from "./lines.ts";
import type { Ask, Boot } from "./protocol.ts";
import { type Author, type AuthorOf, hangLimit, hangStop, leftStop, loopStop } from "./stops.ts";

export interface CheckPageOptions {
  /** Milliseconds that code may work without a pause. */
  readonly budget: number;
  readonly frames: Frames;
  readonly runtime: string;
  readonly boot: Boot;
  readonly authorOf: AuthorOf;
}

export class CheckPage {
  readonly frame: CheckFrame;
  /** What ended it by its own doing. */
  stopped: Stop | null = null;
  /** It was taken away, and not for what it did itself: another page hung, and they share a process. */
  gone = false;
  storage: Files | null = null;
  console: readonly ConsoleEntry[] = [];
  /** Resolves once it is loaded, or stopped, or gone. */
  readonly loaded: Promise<void>;
  readonly #budget: number;
  readonly #frames: Frames;
  readonly #authorOf: AuthorOf;
  #last: { file: string; line: number } | null = null;
  #author: Author = "learner";
  #asks = 0;
  #heard: ((sounds: Omit<Sounds, "problem"> | null) => void) | null = null;
  #answer: ((message: string | null) => void) | null = null;
  #loaded: (() => void) | null = null;

  constructor(frame: CheckFrame, { budget, frames, runtime, boot, authorOf }: CheckPageOptions) {
    this.frame = frame;
    this.#authorOf = authorOf;
    this.#budget = budget;
    this.#frames = frames;
    frame.onGone = () => {
      this.gone = this.stopped === null;
      this.#loaded?.();
      this.#answer?.(null);
      this.#heard?.(null);
    };
    if (boot.width !== null) frame.setWidth(boot.width);
    this.loaded = this.#begin(runtime, boot);
  }

  /** Code was too slow that the learner neither wrote nor changed. */
  get isBlameless(): boolean {
    return this.#author !== "learner";
  }

  #begin(runtime: string, boot: Boot): Promise<void> {
    return new Promise((resolve) => {
      const timer = setTimeout(() => this.#hang(), hangLimit);
      const done = () => {
        clearTimeout(timer);
        resolve();
      };
      this.#loaded = done;
      this.frame.onReload = () => {
        this.stopped ??= leftStop(null);
        this.#answer?.(null);
        done();
      };
      this.frame.onSaid = (said) => {
        switch (said.type) {
          case "ready":
            done();
            break;
          case "loop":
            if (this.stopped) break;
            this.#author = this.#authorOf(said.file);
            this.stopped = loopStop(said, this.#budget, this.#author);
            break;
          case "left":
            this.stopped ??= leftStop(said.href);
            this.#answer?.(null);
            done();
            break;
          case "at":
            this.#last = said;
            break;
          case "console":
            this.console = joined(this.console, said.entries);
            break;
          case "storage":
            this.storage = said.entries;
            break;
          case "resize":
            this.frame.setWidth(said.width);
            this.frame.send({ type: "resized", id: said.id });
            break;
          case "sounds":
            this.#heard?.(said.sounds);
            break;
          case "result":
            if (said.id === this.#asks) this.#answer?.(said.message);
            break;
        }
      };
      this.frame.begin(runtime, boot);
    });
  }

  /** Null: it holds. Where the page is stopped or taken away meanwhile, `stopped` and `gone` say so. */
  ask(ask: Omit<Ask, "type" | "id">, limit: number): Promise<string | null> {
    const id = ++this.#asks;
    if (this.gone) return Promise.resolve(null);
    return new Promise((resolve) => {
      const timer = setTimeout(() => this.#hang(), limit);
      const finish = (message: string | null) => {
        clearTimeout(timer);
        this.#answer = null;
        resolve(message);
      };
      this.#answer = finish;
      this.frame.send({ type: "check", id, ...ask });
    });
  }

  /** Null where the page is stopped or taken away meanwhile. */
  listen(): Promise<Omit<Sounds, "problem"> | null> {
    return new Promise((resolve) => {
      const timer = setTimeout(() => this.#hang(), hangLimit);
      this.#heard = (sounds) => {
        clearTimeout(timer);
        resolve(sounds);
      };
      this.frame.send({ type: "listen", id: 0 });
    });
  }

  #hang(): void {
    if (!this.stopped) {
      this.#author = this.#authorOf(this.#last?.file ?? null);
      this.stopped = hangStop(this.#last, this.#author);
    }
    this.#frames.clear();
  }
}
