/** Validates data that the site sends, because a tab may be older than the current build. */
import type { Files, PracticeData } from "#app/domain/practice/practice.ts";

export type { Files, PracticeData };

const isRecord = (value: unknown): value is Record<string, unknown> =>
  typeof value === "object" && value !== null && !Array.isArray(value);

export const isFiles = (value: unknown): value is Files =>
  isRecord(value) && Object.values(value).every((text) => typeof text === "string");

export const isPracticeData = (value: unknown): value is PracticeData =>
  isRecord(value) &&
  typeof value["id"] === "string" &&
  isFiles(value["start"]) &&
  (value["program"] === null || typeof value["program"] === "string") &&
  ["editable", "checks", "stages", "standard", "widths"].every((name) => Array.isArray(value[name]));
