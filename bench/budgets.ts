/**
 * The maximum cost of each measurement, or the minimum it has to reach. The numbers come from other course and
 * documentation generators with the same text, measured side by side on one machine, and guard against regressions.
 * docs/decisions/0035-why-not-astro-or-a-documentation-generator.md compares the main ones.
 */

/** KiB are 1,024 bytes on the wire after brotli; `score` is Lighthouse's, 0 to 100. */
export type Unit = "KiB" | "MiB" | "ms" | "s" | "requests/s" | "score";

export interface Budget {
  readonly title: string;
  readonly unit: Unit;
  /** `most`: a figure above `limit` is over budget. `least`: a figure below it is. */
  readonly bound: "most" | "least";
  readonly limit: number;
}

const most = (title: string, unit: Unit, limit: number): Budget => ({ title, unit, bound: "most", limit });
const least = (title: string, unit: Unit, limit: number): Budget => ({ title, unit, bound: "least", limit });

/** Every budget by the id of its figure. The part before the first dot is the benchmark that measures it. */
export const budgets = {
  "bytes.js-before-load": most("JavaScript before the load event", "KiB", 5),
  "bytes.js-before-touch": most("JavaScript in all before a touch", "KiB", 8),
  "bytes.html": most("HTML", "KiB", 18),
  "bytes.css": most("CSS", "KiB", 10),
  "bytes.font": most("Font", "KiB", 16),
  "bytes.everything": most("Everything", "KiB", 48),
  "bytes.js-after-touch": most("JavaScript after touching the quiz", "KiB", 90),

  "lighthouse.fcp": most("First contentful paint, lesson", "ms", 950),
  "lighthouse.lcp": most("Largest contentful paint, lesson", "ms", 1150),
  "lighthouse.tbt": most("Total blocking time, lesson", "ms", 100),
  "lighthouse.home.performance": least("Home: performance", "score", 100),
  "lighthouse.home.accessibility": least("Home: accessibility", "score", 100),
  "lighthouse.home.best-practices": least("Home: best practices", "score", 100),
  "lighthouse.home.seo": least("Home: search engines", "score", 100),
  "lighthouse.lesson.performance": least("Lesson: performance", "score", 100),
  "lighthouse.lesson.accessibility": least("Lesson: accessibility", "score", 100),
  "lighthouse.lesson.best-practices": least("Lesson: best practices", "score", 100),
  "lighthouse.lesson.seo": least("Lesson: search engines", "score", 100),
  "lighthouse.article.performance": least("Article: performance", "score", 100),
  "lighthouse.article.accessibility": least("Article: accessibility", "score", 100),
  "lighthouse.article.best-practices": least("Article: best practices", "score", 100),
  "lighthouse.article.seo": least("Article: search engines", "score", 100),

  "cpu.javascript": most("Main thread, caused by JavaScript", "ms", 45),

  "next-lesson.tap": most("Tap at once", "ms", 150),
  "next-lesson.hover": most("Click after 300 ms of hovering", "ms", 130),
  "next-lesson.tap-slow": most("Tap on slow 4G, link in view before", "ms", 150),

  "server.pre-rendered": least("Pre-rendered pages", "requests/s", 3000),
  "server.rendered": least("Rendered pages (signed-in lesson)", "requests/s", 1000),
  "server.pre-rendered-p99": most("Pre-rendered at half that rate, p99", "ms", 50),
  "server.rendered-p99": most("Rendered at half that rate, p99", "ms", 50),

  "practice.preview": most("From Run to the first paint of the page", "ms", 150),
  "practice.checks": most("All checks of todo-list-enhanced, solved", "ms", 1500),
  "practice.editor": most("The editor, loaded when the code is touched", "KiB", 235),
  "practice.typing": most("Scripts for a key in 500 lines, processor at a quarter", "ms", 20),

  "results.longest-phone": most("Longest task while scrolling, phone, processor at a quarter", "ms", 50),
  "results.longest-desk": most("Longest task while scrolling, desktop, processor at a quarter", "ms", 50),

  // A frame at 60 Hz.
  "demos.box": most("A changed value of the box, processor at a quarter", "ms", 16.7),
  "demos.grid": most("A changed value of the grid, processor at a quarter", "ms", 16.7),
  "demos.oklch": most("A changed value of the colour, processor at a quarter", "ms", 16.7),

  // docs/decisions/0006: code in a frame must not block the page around it.
  "hostile.longest": most("Longest pause of the page around, of all", "ms", 200),

  "progress.merge": most("Joining two devices with 200 records each", "ms", 5),

  "my-progress.rendered": most("My progress with everything done, request to last byte", "ms", 50),

  // A class of thirty on two cores, which also make the load.
  "learners.home": least("Home of a learner", "requests/s", 1500),
  "learners.read": least("All progress (GET)", "requests/s", 1500),
  "learners.write": least("Saving progress (POST)", "requests/s", 1000),
  "learners.search": least("Search", "requests/s", 1000),
  "learners.my-progress": least("My progress", "requests/s", 600),
  "learners.my-progress-new": least("My progress and saving, in turn", "requests/s", 300),
  "learners.home-p99": most("Home of a learner at half that rate, p99", "ms", 100),
  "learners.read-p99": most("All progress at half that rate, p99", "ms", 100),
  "learners.write-p99": most("Saving progress at half that rate, p99", "ms", 100),
  "learners.search-p99": most("Search at half that rate, p99", "ms", 100),
  "learners.my-progress-p99": most("My progress at half that rate, p99", "ms", 100),
  "learners.my-progress-new-p99": most("My progress and saving at half that rate, p99", "ms", 100),
  "learners.memory": most("Memory at the end", "MiB", 400),

  // An account at its limits must not be slow, least of all for others.
  "limits.own-page": most("A page with marks, full account more than an empty one", "ms", 5),
  "limits.own-home": most("Home of an account at its limits, more than of an empty one", "ms", 5),
  "limits.other-page": most("The same of somebody else, more than before there was a full account", "ms", 1),
  "limits.own-write": most("Saving progress, full account more than an empty one", "ms", 5),
  "limits.archive": most("A page of somebody else while its archive is made, p99", "ms", 50),
  "limits.my-progress": most("A page of somebody else while it asks for My progress, p99", "ms", 50),

  "build.cold": most("Cold build", "s", 20),
} as const satisfies Record<string, Budget>;

export type BudgetId = keyof typeof budgets;
