/** Fills in the home page for returning learners (ui/home-back.tsx). Loaded only there. */
import { loadWithRetry } from "#app/browser/preload-error.ts";
import type { Clock } from "#app/domain/progress/clock.ts";
import type { Outline } from "#app/domain/progress/course.ts";
import { type DueCards, homeOf } from "#app/domain/progress/home.ts";
import { all, type Progress } from "#app/domain/progress/records.ts";
import { homePartNodes, readHomePart } from "#app/ui/home-nodes.ts";
import { fill } from "./marks.ts";

const places = () => document.querySelectorAll<HTMLElement>("[data-home]");

/** What is due today. The code for it is only loaded if there is a question to review. */
async function planOf(progress: Progress, outline: Outline, clock: Clock): Promise<DueCards | null> {
  if (all(progress, "card").length === 0) return { due: [] };
  try {
    const { reviewPlan } = await loadWithRetry(() => import("#app/domain/progress/review-plan.ts"));
    return reviewPlan(progress, outline, clock);
  } catch (error) {
    console.error(error);
    return null;
  }
}

let latest = 0;

/** If `outline` is null there is no progress, so the page becomes the one for newcomers again. */
export async function fillHome(progress: Progress, outline: Outline | null): Promise<void> {
  latest += 1;
  const call = latest;
  const clock: Clock = { now: Date.now(), offsetAt: (at) => new Date(at).getTimezoneOffset(), own: true };
  const plan = outline && (await planOf(progress, outline, clock));
  // Newer progress may have been shown in the meantime.
  if (call !== latest) return;
  const view = outline && homeOf(progress, outline, clock, plan);
  document.documentElement.toggleAttribute("data-back", view !== null);
  for (const place of places()) {
    const part = readHomePart(place.dataset["home"] ?? "");
    fill(place, part && view ? homePartNodes(part, view) : []);
  }
}
