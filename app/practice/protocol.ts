/** What the page and the frame with learner code say to each other, through one port. */
import type { CheckData, ConsoleEntry, Files, JsNode, ScriptSetup, Sounds } from "#app/domain/practice/practice.ts";
import type { ComposedPage } from "./compose.ts";

/** Width in CSS pixels at which no page may scroll sideways: WCAG 2.2, 1.4.10 Reflow. */
export const narrowest = 320;

/** Everything that a frame needs to begin. */
export interface Boot {
  readonly page: ComposedPage;
  readonly mode: "preview" | "check";
  /** The page begins once its window has this width in CSS pixels; null: at once. */
  readonly width: number | null;
  /** Milliseconds that code may work without a pause. */
  readonly budget: number;
  readonly storage: Files | "broken";
  /** Values of Math.random; null: the browser's own. */
  readonly random: readonly number[] | "fixed" | null;
  /** Time at which the clock stands still; null: the browser's own. */
  readonly clock: string | null;
  readonly answers: readonly (boolean | string | null)[];
  /** How many dialogs the browser may still show in this run. */
  readonly dialogs: number;
  readonly prefers: Readonly<Record<string, string>>;
  readonly script: ScriptSetup | null;
  readonly inputs: Readonly<Record<string, string>>;
  readonly lines: Readonly<Record<string, readonly string[]>>;
}

/** A check, or a part of it up to the next reload, to be done in the frame. */
export interface Ask {
  readonly type: "check";
  readonly id: number;
  readonly check: Pick<CheckData, "steps" | "then" | "timeout"> & {
    /** An expression for the function. */
    readonly run?: string;
  };
  /** Standard requirement instead of the check. */
  readonly standard: string | null;
  readonly width: number;
  readonly files: Files;
  /** Scripts as trees; only for those who ask for them. */
  readonly trees: Readonly<Record<string, JsNode>>;
}

/** To a document that holds the frames of checks (frame/nest.ts). */
export type ToNest =
  /** A further frame; the port that comes with it is for the document in it. Sizes in CSS pixels. */
  | { readonly type: "open"; readonly id: number; readonly width: number; readonly height: number }
  | { readonly type: "width"; readonly id: number; readonly width: number }
  | { readonly type: "close"; readonly id: number };

export type ToFrame =
  | ToNest
  | { readonly type: "ping"; readonly id: number }
  | { readonly type: "resized"; readonly id: number }
  | { readonly type: "hash"; readonly hash: string }
  /** How is the page heard? */
  | { readonly type: "listen"; readonly id: number }
  | Ask;

export type FromFrame =
  /** Loaded and painted. */
  | { readonly type: "ready" }
  /** The document in a frame inside says hello. */
  | { readonly type: "hello"; readonly id: number }
  | { readonly type: "console"; readonly entries: readonly ConsoleEntry[] }
  | { readonly type: "dropped"; readonly lines: number }
  | { readonly type: "loop"; readonly file: string; readonly line: number }
  /** Something that can take long begins here. */
  | { readonly type: "at"; readonly file: string; readonly line: number }
  /** The document goes away; the address it goes to where it is known. */
  | { readonly type: "left"; readonly href: string | null }
  | { readonly type: "dialog"; readonly open: boolean }
  /** A dialog was answered without being shown, because there were too many before. */
  | { readonly type: "silenced" }
  /** A person pressed a pointer in the page; what takes the focus then is no theft. */
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
  /** `message` null: passed. */
  | { readonly type: "result"; readonly id: number; readonly message: string | null };

const text = (value: unknown): value is string => typeof value === "string";
const number = (value: unknown): value is number => typeof value === "number" && Number.isFinite(value);
const nullable = (value: unknown): boolean => value === null || text(value);
const record = (value: unknown): value is Record<string, unknown> =>
  typeof value === "object" && value !== null && !Array.isArray(value);
const texts = (value: unknown): boolean => record(value) && Object.values(value).every(text);
const pairs = (value: unknown): boolean =>
  Array.isArray(value) && value.every((pair) => Array.isArray(pair) && pair.length === 2 && pair.every(text));
const list = (value: unknown, each: (item: Record<string, unknown>) => boolean): boolean =>
  Array.isArray(value) && value.length <= 1000 && value.every((item) => record(item) && each(item));
const entry = (value: unknown): boolean =>
  record(value) &&
  text(value["level"]) &&
  Array.isArray(value["values"]) &&
  value["values"].every((shown) => record(shown) && text(shown["text"]) && text(shown["kind"])) &&
  nullable(value["file"]) &&
  (value["line"] === null || number(value["line"])) &&
  number(value["count"]) &&
  typeof value["uncaught"] === "boolean";

const shapes: { readonly [T in FromFrame["type"]]: (said: Record<string, unknown>) => boolean } = {
  ready: () => true,
  hello: ({ id }) => number(id),
  console: ({ entries }) => Array.isArray(entries) && entries.length <= 1000 && entries.every(entry),
  dropped: ({ lines }) => number(lines),
  loop: ({ file, line }) => text(file) && number(line),
  at: ({ file, line }) => text(file) && number(line),
  left: ({ href }) => nullable(href),
  dialog: ({ open }) => typeof open === "boolean",
  silenced: () => true,
  touched: () => true,
  page: ({ page, hash }) => text(page) && text(hash),
  refused: ({ message }) => text(message),
  sent: ({ action, method, data }) => text(action) && text(method) && pairs(data),
  storage: ({ entries }) => texts(entries),
  title: ({ title }) => text(title),
  height: ({ height }) => number(height),
  pong: ({ id }) => number(id),
  again: ({ inputs, lines, byPerson }) =>
    typeof byPerson === "boolean" &&
    texts(inputs) &&
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
      ({ role, name, depth, stop, fault }) =>
        text(role) && text(name) && number(depth) && (stop === null || number(stop)) && nullable(fault),
    ) &&
    list(sounds["contrasts"], (shown) => text(shown["text"]) && number(shown["ratio"]) && number(shown["least"])),
  result: ({ id, message }) => number(id) && nullable(message),
};

/** What a frame said, if it has the form that it should have; else null: code of a learner may hold the port's other end. */
export function heard(data: unknown): FromFrame | null {
  if (!record(data) || !text(data["type"])) return null;
  const shape = Object.hasOwn(shapes, data["type"]) ? shapes[data["type"] as FromFrame["type"]] : undefined;
  return shape?.(data) ? (data as unknown as FromFrame) : null;
}
