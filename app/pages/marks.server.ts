/** The progress of a logged-in reader, for pre-rendered pages that are filled in (http/personalised-pages.ts). */
import type { ProgressSnapshot } from "#app/domain/ports/progress.ts";
import { universalClock } from "#app/domain/progress/clock.ts";
import { type HomeView, homeOf } from "#app/domain/progress/home.ts";
import { Marks, parseMark } from "#app/domain/progress/marks.ts";
import { mergeAll } from "#app/domain/progress/merge.ts";
import { all, emptyProgress, type Progress, type ProgressRecord } from "#app/domain/progress/records.ts";
import { type ReviewCard, reviewCardsInSlices } from "#app/domain/progress/review.ts";
import { planOf } from "#app/domain/progress/review-plan.ts";
import { createPauses } from "#app/server/limits/pauses.ts";
import { RecentMap } from "#app/server/limits/recent-map.ts";
import type { Services } from "#app/server/services.server.ts";
import { homePartNodes, readHomePart } from "#app/ui/home-nodes.ts";
import { markNodes, renderNodes } from "#app/ui/mark-nodes.ts";
import { readProgress } from "./progress/account-progress.server.ts";
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
  const progress = await readProgress(store.progress, uid);
  const practice = {
    key,
    months: all(progress, "month"),
    cards: await reviewCardsInSlices(progress, now, createPauses().after),
  };
  recent.set(uid, practice);
  return practice;
}

/** What lists show of an account, the same object as long as nothing changes. */
interface Summary extends Pick<ProgressSnapshot, "epoch" | "version"> {
  readonly progress: Progress;
  readonly marks: Marks;
}

/** Of all accounts together. */
const maxSummaryRecords = 40_000;
const summaries = new WeakMap<Services["store"], RecentMap<Summary>>();

async function summaryOf(store: Services["store"], uid: string): Promise<Summary> {
  const recent =
    summaries.get(store) ?? new RecentMap<Summary>(maxSummaryRecords, ({ progress }) => progress.records.size + 1);
  summaries.set(store, recent);
  const known = recent.get(uid);
  if (known) {
    // Usually nothing has changed, and then nothing is read or parsed.
    const { epoch, version } = await store.progress.get(uid, known.version);
    if (epoch === known.epoch && version === known.version) return known;
  }
  const { epoch, version, records } = await store.progress.summary(uid);
  const progress = mergeAll(emptyProgress(epoch), records);
  const summary = { epoch, version, progress, marks: new Marks(progress, course) };
  recent.set(uid, summary);
  return summary;
}

type Fill = (name: string, text: string) => string;

/** Home of an account until its progress or the time changes it. Texts are made when a slot asks for them. */
interface Home {
  readonly now: number;
  readonly until: number;
  readonly fill: Fill;
}

const homes = new WeakMap<Summary, Home>();
/** Days begin and end on whole hours of universal time. */
const hourMs = 3_600_000;

/**
 * What the slots of a page show about an account, by the name and text of each (ui/reader-slots.ts). An empty text: nothing
 * to show. `slots`: those that the page has; only "home" needs more than the summary. `now`: milliseconds since 1970.
 */
export async function fillSlotsOf(
  services: Pick<Services, "store" | "accountLimits">,
  uid: string,
  slots: ReadonlySet<string>,
  now: number,
): Promise<Fill> {
  const summary = await summaryOf(services.store, uid);
  if (!slots.has("home")) return fillFrom(summary.marks, null);
  const kept = homes.get(summary);
  if (kept && kept.now <= now && now < kept.until) return kept.fill;
  // Someone who asks for all of their progress very often gets home without the parts that need it.
  const practice = await practiceOf(services, uid, summary, now);
  const progress = mergeAll(summary.progress, practice?.months ?? []);
  const clock = universalClock(now);
  const plan = practice && planOf(practice.cards, course, clock);
  const fill = fillFrom(summary.marks, homeOf(progress, course, clock, plan, practice !== null));
  if (!plan) return fill;
  const texts = new Map<string, string>();
  const home = {
    now,
    until: Math.min(Math.floor(now / hourMs + 1) * hourMs, plan.later[0]?.next ?? Number.POSITIVE_INFINITY),
    fill(name: string, text: string) {
      const key = `${name} ${text}`;
      const filled = texts.get(key) ?? fill(name, text);
      texts.set(key, filled);
      return filled;
    },
  };
  homes.set(summary, home);
  return home.fill;
}

function fillFrom(marks: Marks, view: HomeView | null): Fill {
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
