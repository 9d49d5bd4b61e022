/** The outline of the course, which this device needs only if it has progress to show. */

import type { Outline } from "#app/domain/progress/course.ts";
import { outlinePath } from "#app/domain/urls.ts";

let cached: Promise<Outline | null> | null = null;

async function fetchOutline(): Promise<Outline | null> {
  try {
    const response = await fetch(outlinePath);
    if (response.ok) return (await response.json()) as Outline;
  } catch {
    // There is no network, so the next page tries again.
  }
  cached = null;
  return null;
}

/** Resolves to null while it can't be loaded. */
export function courseOutline(): Promise<Outline | null> {
  cached ??= fetchOutline();
  return cached;
}
