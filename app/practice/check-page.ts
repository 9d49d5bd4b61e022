/** The page of a check in its own frame: loads it, runs checks in it and watches for code that hangs. */
import type { LaidOutElement } from "#app/domain/practice/layout-difference.ts";
import type { ConsoleEntry, Files, Sounds, Stop } from "#app/domain/practice/practice.ts";
import type { CheckFrame } from "./check-frames.ts";
import { appendEntries } from "./console-entries.ts";
import type { Frames } from "./frames.ts";
import type { Boot, CheckAnswer, CheckRequest, FromFrame } from "./protocol.ts";
import { type Author, type AuthorOf, hangLimit, hangStop, leftStop, loopStop } from "./stop-messages.ts";

export interface CheckPageOptions {
  /** Milliseconds that code may run without a pause. */
  readonly budget: number;
  readonly frames: Frames;
  readonly runtime: string;
  readonly boot: Boot;
  readonly authorOf: AuthorOf;
}

/** The answer to a question about the whole page. */
type PageAnswer = Extract<FromFrame, { readonly type: "sounds" | "layout" }>;

export class CheckPage {
  readonly frame: CheckFrame;
  /** Why it was stopped, if its own code was the reason. */
  stopped: Stop | null = null;
  /** It was removed because another page hung that shares its process. */
  removed = false;
  storage: Files | null = null;
  console: readonly ConsoleEntry[] = [];
  /** Resolves once it is loaded, stopped or removed. */
  readonly loaded: Promise<void>;
  readonly #budget: number;
  readonly #frames: Frames;
  readonly #authorOf: AuthorOf;
  #lastPlace: { file: string; line: number } | null = null;
  #author: Author = "learner";
  #lastRequestId = 0;
  /** Gets the answer to a question about the whole page, or null if none will come. */
  #onAnswer: ((answer: PageAnswer | null) => void) | null = null;
  #onResult: ((answer: CheckAnswer | null) => void) | null = null;
  #onLoaded: (() => void) | null = null;

  constructor(frame: CheckFrame, { budget, frames, runtime, boot, authorOf }: CheckPageOptions) {
    this.frame = frame;
    this.#authorOf = authorOf;
    this.#budget = budget;
    this.#frames = frames;
    frame.onRemoved = () => {
      this.removed = this.stopped === null;
      this.#onLoaded?.();
      this.#onResult?.(null);
      this.#onAnswer?.(null);
    };
    if (boot.width !== null) frame.setWidth(boot.width);
    this.loaded = this.#start(runtime, boot);
  }

  /** Whether the slow code is something that the learner neither wrote nor changed. */
  get stoppedOutsideLearnerCode(): boolean {
    return this.#author !== "learner";
  }

  #start(runtime: string, boot: Boot): Promise<void> {
    return new Promise((resolve) => {
      const timer = setTimeout(() => this.#handleHang(), hangLimit);
      const done = () => {
        clearTimeout(timer);
        resolve();
      };
      this.#onLoaded = done;
      this.frame.onReload = () => {
        this.stopped ??= leftStop(null);
        this.#onResult?.(null);
        done();
      };
      this.frame.onMessage = (message) => {
        switch (message.type) {
          case "ready":
            done();
            break;
          case "loop":
            if (this.stopped) break;
            this.#author = this.#authorOf(message.file);
            this.stopped = loopStop(message, this.#budget, this.#author);
            break;
          case "left":
            this.stopped ??= leftStop(message.href);
            this.#onResult?.(null);
            done();
            break;
          case "at":
            this.#lastPlace = message;
            break;
          case "console":
            this.console = appendEntries(this.console, message.entries);
            break;
          case "storage":
            this.storage = message.entries;
            break;
          case "resize":
            this.frame.setWidth(message.width);
            this.frame.send({ type: "resized", id: message.id });
            break;
          case "sounds":
          case "layout":
            this.#onAnswer?.(message);
            break;
          case "result":
            if (message.id === this.#lastRequestId) this.#onResult?.(message);
            break;
        }
      };
      this.frame.start(runtime, boot);
    });
  }

  /** Resolves to null if the page is stopped or removed meanwhile: see `stopped` and `removed`. */
  runCheck(request: Omit<CheckRequest, "type" | "id">, limit: number): Promise<CheckAnswer | null> {
    const id = ++this.#lastRequestId;
    if (this.removed) return Promise.resolve(null);
    return new Promise((resolve) => {
      const timer = setTimeout(() => this.#handleHang(), limit);
      const finish = (answer: CheckAnswer | null) => {
        clearTimeout(timer);
        this.#onResult = null;
        resolve(answer);
      };
      this.#onResult = finish;
      this.frame.send({ type: "check", id, ...request });
    });
  }

  /** Resolves to null if the page is stopped or removed meanwhile. */
  async listen(): Promise<Omit<Sounds, "problem"> | null> {
    const answer = await this.#ask("listen");
    return answer?.type === "sounds" ? answer.sounds : null;
  }

  /** How the page is laid out. Resolves to null if the page is stopped or removed meanwhile. */
  async measure(): Promise<readonly LaidOutElement[] | null> {
    const answer = await this.#ask("measure");
    return answer?.type === "layout" ? answer.elements : null;
  }

  #ask(type: "listen" | "measure"): Promise<PageAnswer | null> {
    return new Promise((resolve) => {
      const timer = setTimeout(() => this.#handleHang(), hangLimit);
      this.#onAnswer = (answer) => {
        clearTimeout(timer);
        resolve(answer);
      };
      this.frame.send({ type, id: 0 });
    });
  }

  #handleHang(): void {
    if (!this.stopped) {
      this.#author = this.#authorOf(this.#lastPlace?.file ?? null);
      this.stopped = hangStop(this.#lastPlace, this.#author);
    }
    this.#frames.removeAll();
  }
}
