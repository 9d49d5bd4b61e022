/** The messages between the page and a frame with the learner's code, which share one port. */
import type { LaidOutElement } from "#app/domain/practice/layout-difference.ts";
import type {
  CheckData,
  ConsoleEntry,
  Files,
  Invariant,
  JsNode,
  ScriptSetup,
  Sounds,
  Tester,
} from "#app/domain/practice/practice.ts";
import type { ComposedPage } from "./compose.ts";

/** Width in CSS pixels at which no page may scroll sideways: WCAG 2.2, 1.4.10 Reflow. */
export const narrowest = 320;

/** Milliseconds that a check may take in addition if the page has to finish something after its actions. */
export const patience = 4000;

/** Everything that a frame needs to start. */
export interface Boot {
  readonly page: ComposedPage;
  readonly mode: "preview" | "check";
  /** The page starts once its window has this width in CSS pixels, or at once if it is null. */
  readonly width: number | null;
  /** Milliseconds that code may run without a pause. */
  readonly budget: number;
  readonly storage: Files | "broken";
  /** Values that Math.random returns. Null leaves the browser's own. */
  readonly random: readonly number[] | "fixed" | null;
  /** Time at which the clock is stopped. Null leaves the browser's own. */
  readonly clock: string | null;
  readonly answers: readonly (boolean | string | null)[];
  /** How many dialogs the browser may still show in this run. */
  readonly dialogs: number;
  readonly prefers: Readonly<Record<string, string>>;
  readonly script: ScriptSetup | null;
  readonly inputs: Readonly<Record<string, string>>;
  readonly lines: Readonly<Record<string, readonly string[]>>;
}

/** A check to run in the frame, or the part of one up to the next reload. */
export interface CheckRequest {
  readonly type: "check";
  readonly id: number;
  readonly check: Pick<CheckData, "steps" | "then" | "timeout">;
  /** An expression for the check's functions. Null without any. */
  readonly program: string | null;
  /** Lets the page finish what it has begun after each action, because it failed without. */
  readonly patient: boolean;
  /** Reloads so far, only those between calls of the check's function. */
  readonly visit: number;
  /** What the check's function kept, as JSON. */
  readonly memory: string;
  /** Whether people must be able to see everything on the page, because no standard requirement tests it. */
  readonly allVisible: boolean;
  /** A standard requirement to test instead of the check. */
  readonly standard: string | null;
  readonly width: number;
  readonly files: Files;
  /** Pages that the check may open, by file. */
  readonly pages: Readonly<Record<string, ComposedPage>>;
  /** Parsed scripts, only for checks that use them. */
  readonly trees: Readonly<Record<string, JsNode>>;
}

/** To the document that contains the frames of checks (frame/frame-host.ts). */
export type ToFrameHost =
  /** Opens another frame. The port that comes with it is for its document. Sizes are in CSS pixels. */
  | { readonly type: "open"; readonly id: number; readonly width: number; readonly height: number }
  | { readonly type: "width"; readonly id: number; readonly width: number }
  | { readonly type: "close"; readonly id: number };

export type ToFrame =
  | ToFrameHost
  | { readonly type: "ping"; readonly id: number }
  | { readonly type: "resized"; readonly id: number }
  | { readonly type: "hash"; readonly hash: string }
  /** Asks how a screen reader presents the page. */
  | { readonly type: "listen"; readonly id: number }
  /** Asks how the page is laid out. */
  | { readonly type: "measure"; readonly id: number }
  | CheckRequest;

export type FromFrame =
  /** Loaded and painted. */
  | { readonly type: "ready" }
  /** The document of an inner frame has said hello. */
  | { readonly type: "hello"; readonly id: number }
  | { readonly type: "console"; readonly entries: readonly ConsoleEntry[] }
  | { readonly type: "dropped"; readonly lines: number }
  | { readonly type: "loop"; readonly file: string; readonly line: number }
  /** Something that can take a long time starts here. */
  | { readonly type: "at"; readonly file: string; readonly line: number }
  /** The document is being left, for this URL if it is known. */
  | { readonly type: "left"; readonly href: string | null }
  | { readonly type: "dialog"; readonly open: boolean }
  /** A dialog was answered without being shown, because there were too many before. */
  | { readonly type: "silenced" }
  /** A person clicked or tapped in the page, so it may take the focus. */
  | { readonly type: "touched" }
  | { readonly type: "page"; readonly page: string; readonly hash: string }
  | { readonly type: "refused"; readonly message: string }
  | {
      readonly type: "sent";
      readonly action: string;
      readonly method: string;
      readonly data: readonly (readonly [string, string])[];
    }
  | { readonly type: "storage"; readonly entries: Files }
  | { readonly type: "title"; readonly title: string }
  | { readonly type: "height"; readonly height: number }
  | { readonly type: "pong"; readonly id: number }
  | {
      readonly type: "again";
      readonly inputs: Files;
      readonly lines: Readonly<Record<string, readonly string[]>>;
      readonly byPerson: boolean;
    }
  | { readonly type: "resize"; readonly id: number; readonly width: number }
  | { readonly type: "sounds"; readonly id: number; readonly sounds: Omit<Sounds, "problem"> }
  | { readonly type: "layout"; readonly id: number; readonly elements: readonly LaidOutElement[] }
  | ({ readonly type: "result"; readonly id: number } & CheckAnswer);

/** The result of a check in a page. */
export interface CheckAnswer {
  /** Null if it has passed. */
  readonly message: string | null;
  /** Whether the page still had something to do when it was looked at. */
  readonly unfinished: boolean;
  /** What the check's function kept, as JSON. */
  readonly memory: string;
}

/** The functions of a check. */
export interface CheckProgram {
  readonly run?: (t: Tester) => unknown;
  readonly invariants: readonly Invariant["holds"][];
}

const text = (value: unknown): value is string => typeof value === "string";
const number = (value: unknown): value is number => typeof value === "number" && Number.isFinite(value);
const nullableText = (value: unknown): boolean => value === null || text(value);
const record = (value: unknown): value is Record<string, unknown> =>
  typeof value === "object" && value !== null && !Array.isArray(value);
const textRecord = (value: unknown): boolean => record(value) && Object.values(value).every(text);
const pairs = (value: unknown): boolean =>
  Array.isArray(value) && value.every((pair) => Array.isArray(pair) && pair.length === 2 && pair.every(text));
const list = (value: unknown, each: (item: Record<string, unknown>) => boolean): boolean =>
  Array.isArray(value) && value.length <= 1000 && value.every((item) => record(item) && each(item));
const consoleEntry = (value: unknown): boolean =>
  record(value) &&
  text(value["level"]) &&
  Array.isArray(value["values"]) &&
  value["values"].every((shown) => record(shown) && text(shown["text"]) && text(shown["kind"])) &&
  nullableText(value["file"]) &&
  (value["line"] === null || number(value["line"])) &&
  number(value["count"]) &&
  typeof value["uncaught"] === "boolean";

const shapes: { readonly [T in FromFrame["type"]]: (said: Record<string, unknown>) => boolean } = {
  ready: () => true,
  hello: ({ id }) => number(id),
  console: ({ entries }) => Array.isArray(entries) && entries.length <= 1000 && entries.every(consoleEntry),
  dropped: ({ lines }) => number(lines),
  loop: ({ file, line }) => text(file) && number(line),
  at: ({ file, line }) => text(file) && number(line),
  left: ({ href }) => nullableText(href),
  dialog: ({ open }) => typeof open === "boolean",
  silenced: () => true,
  touched: () => true,
  page: ({ page, hash }) => text(page) && text(hash),
  refused: ({ message }) => text(message),
  sent: ({ action, method, data }) => text(action) && text(method) && pairs(data),
  storage: ({ entries }) => textRecord(entries),
  title: ({ title }) => text(title),
  height: ({ height }) => number(height),
  pong: ({ id }) => number(id),
  again: ({ inputs, lines, byPerson }) =>
    typeof byPerson === "boolean" &&
    textRecord(inputs) &&
    record(lines) &&
    Object.values(lines).every((list) => Array.isArray(list) && list.every(text)),
  resize: ({ id, width }) => number(id) && number(width) && width >= 100 && width <= 4000,
  sounds: ({ id, sounds }) =>
    number(id) &&
    record(sounds) &&
    text(sounds["title"]) &&
    text(sounds["language"]) &&
    list(
      sounds["sounds"],
      ({ role, name, depth, tabStop, problem }) =>
        text(role) && text(name) && number(depth) && (tabStop === null || number(tabStop)) && nullableText(problem),
    ) &&
    list(sounds["contrasts"], (shown) => text(shown["text"]) && number(shown["ratio"]) && number(shown["least"])),
  layout: ({ id, elements }) =>
    number(id) &&
    list(
      elements,
      (one) =>
        text(one["path"]) &&
        text(one["label"]) &&
        ["count", "number", "left", "top", "width", "height"].every((name) => number(one[name])) &&
        textRecord(one["style"]),
    ),
  result: ({ id, message, unfinished, memory }) =>
    number(id) && nullableText(message) && typeof unfinished === "boolean" && text(memory),
};

/** Validates a message of a frame. Returns null if it is malformed, because learners' code may have got hold of the port. */
export function parseFrameMessage(data: unknown): FromFrame | null {
  if (!record(data) || !text(data["type"])) return null;
  const shape = Object.hasOwn(shapes, data["type"]) ? shapes[data["type"] as FromFrame["type"]] : undefined;
  return shape?.(data) ? (data as unknown as FromFrame) : null;
}
