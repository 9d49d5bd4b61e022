/** What the workspace needs of the machine that runs learners' code, and nothing more. */
import type { CheckRun, Files, PracticeData, RunEvent } from "#app/domain/practice.ts";

export interface EngineSetup {
  readonly practice: PracticeData;
  /** The frame of the preview is put here and fills it. */
  readonly place: HTMLElement;
  /** Name of the frame. */
  readonly title: string;
  readonly heard: (event: RunEvent) => void;
}

export interface Engine {
  /** Shows a page of these files in place of what was there. Faults come as events. */
  readonly show: (files: Files, page?: string) => void;
  /** Runs all checks over these files. One run at a time. */
  readonly check: (files: Files) => Promise<CheckRun>;
  /** How the page is heard: what a screen reader meets, in order. */
  readonly listen: (files: Files) => Promise<Sounds>;
  /** Takes the frames away. */
  readonly end: () => void;
}

export type StartEngine = (setup: EngineSetup) => Promise<Engine>;

/** One thing that a screen reader stops at. */
export interface Sound {
  /** As a screen reader says it: "heading level 2", "link", "image". */
  readonly role: string;
  /** Name or text; empty where there is none. */
  readonly name: string;
  /** How deep it stands in the page, from 0. */
  readonly depth: number;
  /** Place in the order of the Tab key, from 1; null for what Tab passes over. */
  readonly stop: number | null;
  /** What is wrong with it, in words; null for nothing. */
  readonly fault: string | null;
}

/** A text and what is behind it. */
export interface Contrast {
  readonly text: string;
  /** From 1 to 21. */
  readonly ratio: number;
  /** 4.5, or 3 for large text (WCAG 1.4.3). */
  readonly least: number;
}

export interface Sounds {
  /** Title of the page, as it is announced; empty where there is none. */
  readonly title: string;
  readonly language: string;
  readonly sounds: readonly Sound[];
  /** Texts with the weakest contrast first; at most ten. */
  readonly contrasts: readonly Contrast[];
  /** Why nothing could be heard, in words, or null. */
  readonly fault: string | null;
}
