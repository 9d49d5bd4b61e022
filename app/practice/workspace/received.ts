/** Says whether what the site sent is what it should be: an old tab may meet a new build. */
import type { Files, PracticeData } from "#app/domain/practice/practice.ts";

export type { Files, PracticeData };

const record = (value: unknown): value is Record<string, unknown> =>
  typeof value === "object" && value !== null && !Array.isArray(value);

export const isFilesOf = (value: unknown): value is Files =>
  record(value) && Object.values(value).every((text) => typeof text === "string");

export const isPracticeData = (value: unknown): value is PracticeData =>
  record(value) &&
  typeof value["id"] === "string" &&
  isFilesOf(value["start"]) &&
  (value["program"] === null || typeof value["program"] === "string") &&
  ["editable", "checks", "stages", "standard", "widths"].every((name) => Array.isArray(value[name]));
