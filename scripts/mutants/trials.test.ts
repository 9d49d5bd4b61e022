import { expect, test } from "vitest";
import type { CheckRun, Files, PracticeData } from "#app/domain/practice/practice.ts";
import { askedBy } from "./asked.ts";
import { type RunChecks, type TrialOptions, Trials } from "./trials.ts";

const data: PracticeData = {
  id: "exercise:garden",
  kind: "page",
  start: { "index.html": "<p>Beans</p>", "style.css": "" },
  editable: ["style.css"],
  page: "index.html",
  widths: [1200],
  stages: [],
  checks: [{ id: "grid", title: "The list is `display: grid`", hints: ["", "", ""] }],
  program: null,
  invariants: {},
  standard: [],
  emmet: false,
  goal: false,
  script: null,
};

const solution: Files = { ...data.start, "style.css": "ul { display: grid }\nul > li { color: #123 }" };

/** Green while the style sheet contains `display: grid`. */
const run: RunChecks = (_, files) => {
  const isGreen = (files["style.css"] ?? "").includes("display: grid");
  const checks = [{ id: "grid", status: isGreen ? "pass" : "fail", message: isGreen ? null : "It isn't a grid." }];
  return Promise.resolve({ checks, stopped: null, console: [], ms: 1 } as unknown as CheckRun);
};

async function trials(options: Partial<TrialOptions>): Promise<Trials> {
  const asked = askedBy(data, "");
  const looksSame = () => Promise.resolve(false);
  const defaults = { data, asked, solution, alternatives: [], equivalent: [], timeLimit: 60_000, onlyLike: null };
  const all = new Trials({ ...defaults, looksSame, ...options });
  for (const task of all.tasks()) await task(run);
  return all;
}

test("a mutant that no check notices is reported with its place", async () => {
  const tried = await trials({});
  expect(tried.summary()).toMatchObject({ mutants: 4, killed: 1, same: 0, survivors: 3 });
  expect(tried.faults()[0]).toMatch("no check notices: without ul: ul (solution, style.css, line 1)");
});

test("one that leaves the page as it looks isn't", async () => {
  const tried = await trials({
    looksSame: (_, after) => Promise.resolve(after["style.css"]?.includes("* > li") ?? false),
  });
  expect(tried.summary()).toMatchObject({ same: 1, survivors: 2 });
});

test("one that the author named isn't either, but a name that nothing needs is", async () => {
  const tried = await trials({
    equivalent: [
      { mutant: "without ol", why: "" },
      { mutant: "without ul: ul", why: "" },
      { mutant: "without li: ul>li", why: "" },
    ],
  });
  expect(tried.summary()).toMatchObject({ named: 3, survivors: 0 });
  expect(tried.faults()).toEqual([expect.stringMatching("no mutant that survives has “without ol”")]);
});

test("only those with a text in their name are tried", async () => {
  const tried = await trials({ onlyLike: "display: grid" });
  expect(tried.summary()).toMatchObject({ mutants: 1, killed: 1, survivors: 0 });
  expect(tried.faults()).toEqual([]);
});

test("what isn't tried in time is said", async () => {
  const tried = await trials({ timeLimit: -1 });
  expect(tried.faults()).toEqual([expect.stringMatching("4 mutants weren't tried")]);
});
