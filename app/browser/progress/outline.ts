/** The outline of the course, which this device needs only if it has progress to show. */

import type { Outline } from "#app/domain/progress/course.ts";
import { outlinePath } from "#app/domain/urls.ts";

let known: Promise<Outline | null> | null = null;

async function fetched(): Promise<Outline | null> {
  try {
    const response = await fetch(outlinePath);
    if (response.ok) return (await response.json()) as Outline;
  } catch {
    // No network: asked again with the next page.
  }
  known = null;
  return null;
}

/** Null while it can't be reached. */
export function courseOutline(): Promise<Outline | null> {
  known ??= fetched();
  return known;
}
