/** The progress of a logged-in reader, for pre-rendered pages that are filled in (http/reader-pages.ts). */
import type { ProgressSnapshot } from "#app/domain/ports/progress.ts";
import { universalClock } from "#app/domain/progress/clock.ts";
import { type HomeView, homeOf } from "#app/domain/progress/home.ts";
import { joinAll } from "#app/domain/progress/join.ts";
import { Marks, parseMark } from "#app/domain/progress/marks.ts";
import { emptyProgress, type ProgressRecord } from "#app/domain/progress/records.ts";
import { type ReviewCard, reviewCardsInSlices } from "#app/domain/progress/review.ts";
import { planOf } from "#app/domain/progress/review-plan.ts";
import { createPauses } from "#app/server/limits/pauses.ts";
import { RecentMap } from "#app/server/limits/recent-map.ts";
import type { Services } from "#app/server/services.server.ts";
import { homePartNodes, readHomePart } from "#app/ui/home-nodes.ts";
import { markNodes, renderNodes } from "#app/ui/mark-nodes.ts";
import { course } from "./progress/course.server.ts";

/**
 * What home needs beyond the summary. It takes long to read and compute, so it is cached until the progress changes.
 */
interface Practice {
  /** Changes with the progress and with the day: due dates don't move within one. */
  readonly key: string;
  readonly months: readonly ProgressRecord[];
  readonly cards: readonly ReviewCard[];
}

/** Only a few people come back at the same time. A full account takes about 200 KB here. */
const maxCached = 200;
const cache = new WeakMap<Services["store"], RecentMap<Practice>>();

/** Null: not cached, and the account has asked for all of its progress too often. */
async function practiceOf(
  { store, accountLimits }: Pick<Services, "store" | "accountLimits">,
  uid: string,
  { epoch, version }: Pick<ProgressSnapshot, "epoch" | "version">,
  now: number,
): Promise<Practice | null> {
  const recent = cache.get(store) ?? new RecentMap<Practice>(maxCached);
  cache.set(store, recent);
  const key = `${epoch} ${version} ${new Date(now).toISOString().slice(0, 10)}`;
  const known = recent.get(uid);
  if (known?.key === key) return known;
  if (!accountLimits.take("progress-read", uid).allowed) return null;
  const { records } = await store.progress.get(uid, 0);
  const practice = {
    key,
    months: records.filter(({ kind }) => kind === "month"),
    cards: await reviewCardsInSlices(joinAll(emptyProgress(epoch), records), now, createPauses().after),
  };
  recent.set(uid, practice);
  return practice;
}

/**
 * What the slots of a page show about an account, by the name and text of each (ui/reader-slots.ts). An empty text: nothing
 * to show. `slots`: those that the page has; only "home" needs more than the summary. `now`: milliseconds since 1970.
 */
export async function fillSlotsOf(
  services: Pick<Services, "store" | "accountLimits">,
  uid: string,
  slots: ReadonlySet<string>,
  now: number,
): Promise<(name: string, text: string) => string> {
  const summary = await services.store.progress.summary(uid);
  const home = slots.has("home");
  // Someone who asks for all of their progress very often gets home without the parts that need it.
  const practice = home ? await practiceOf(services, uid, summary, now) : null;
  const progress = joinAll(emptyProgress(summary.epoch), [...summary.records, ...(practice?.months ?? [])]);
  const marks = new Marks(progress, course);
  let view: HomeView | null = null;
  if (home) {
    const clock = universalClock(now);
    const plan = practice && planOf(practice.cards, course, clock);
    view = homeOf(progress, course, clock, plan, practice !== null);
  }
  const fill: Readonly<Record<string, (text: string) => string>> = {
    mark(text) {
      const place = parseMark(text);
      const mark = place && marks.at(place);
      return mark ? renderNodes(markNodes(mark)) : "";
    },
    line: () => String(marks.line() ?? "none"),
    home(text) {
      const part = readHomePart(text);
      return part && view ? renderNodes(homePartNodes(part, view)) : "";
    },
  };
  return (name, text) => fill[name]?.(text) ?? "";
}
