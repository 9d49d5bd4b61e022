/** What the workspace needs from the code that runs learners' files. */
import type { LaidOutElement } from "#app/domain/practice/layout-difference.ts";
import type { CheckResult, CheckRun, Files, PracticeData, RunEvent, Sounds } from "#app/domain/practice/practice.ts";

export interface EngineSetup {
  readonly practice: PracticeData;
  /** The preview's frame fills it. */
  readonly container: HTMLElement;
  /** Name of the frame. */
  readonly title: string;
  readonly onEvent: (event: RunEvent) => void;
  /** Called before the learner's code runs and once the page responds again. */
  readonly marker: { runStarted(files: Files): void; runSettled(files: Files): void };
}

export interface Engine {
  /**
   * Shows the page of these files. Errors are reported as events. While people type, a script that can't be parsed leaves
   * the page as it was.
   */
  readonly show: (files: Files, whileTyping: boolean) => Promise<void>;
  /** Width of the page in CSS pixels, scaled down if it doesn't fit. Call it again when the container's size changes. */
  readonly setWidth: (width: number) => void;
  /** Runs all checks on these files. `progress` gets each result. */
  readonly check: (files: Files, progress: (result: CheckResult) => void) => Promise<CheckRun>;
  /** How a screen reader presents the page, in order. */
  readonly listen: (files: Files) => Promise<Sounds>;
  /** How the page is laid out at a width in CSS pixels, or null if it was stopped. */
  readonly measure: (files: Files, width: number) => Promise<readonly LaidOutElement[] | null>;
  /** Removes the frames. */
  readonly dispose: () => void;
}

export type StartEngine = (setup: EngineSetup) => Promise<Engine>;
