/** What the workspace needs of the machine that runs learners' code, and nothing more. */
import type { CheckResult, CheckRun, Files, PracticeData, RunEvent, Sounds } from "#app/domain/practice/practice.ts";

export interface EngineSetup {
  readonly practice: PracticeData;
  /** The frame of the preview lies in it and fills it. */
  readonly place: HTMLElement;
  /** Name of the frame. */
  readonly title: string;
  readonly heard: (event: RunEvent) => void;
  /** Told before code of a learner runs, and once the page is well again. */
  readonly marker: { begins(files: Files): void; settles(files: Files): void };
}

export interface Engine {
  /**
   * Shows the page of these files in place of what was there. Faults come as events. While somebody types, a script that
   * cannot be read leaves the page as it was.
   */
  readonly show: (files: Files, whileTyping: boolean) => Promise<void>;
  /** Width of the page in CSS pixels, drawn smaller where it does not fit. Call it again when its place changes. */
  readonly setWidth: (width: number) => void;
  /** Runs all checks over these files; `progress` is told of each. */
  readonly check: (files: Files, progress: (result: CheckResult) => void) => Promise<CheckRun>;
  /** How the page is heard: what a screen reader meets, in order. */
  readonly listen: (files: Files) => Promise<Sounds>;
  /** Takes the frames away. */
  readonly end: () => void;
}

export type StartEngine = (setup: EngineSetup) => Promise<Engine>;
