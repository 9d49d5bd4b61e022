/**
 * `npm test`: everything. Each step prints its name and its duration, and the first one that fails ends the run.
 * `--fast` skips what needs a build and a browser. `--all` proves every exercise and project again, and looks
 * at every page, even without changes.
 */
import { spawnSync } from "node:child_process";
import { findBrowser, findJava, findWindowlessBrowser } from "./find-tools.ts";

interface Step {
  readonly name: string;
  readonly args: readonly string[];
  readonly env?: NodeJS.ProcessEnv;
}

const bin = (path: string, ...args: string[]): string[] => [`node_modules/${path}`, ...args];
/** The projects of vitest.config.ts that run against the built site. */
const againstSite = ["crawl", "http", "journeys", "timed"];
const prettierFor = ["content", "docs", "README.md", "CONTRIBUTING.md"];

const fast = process.argv.includes("--fast");
const all = process.argv.filter((argument) => argument === "--all");
const browser = fast ? "" : findBrowser();
const java = fast ? null : findJava();
if (!fast && java === null) {
  if (process.env["CI"]) {
    console.error("The HTML checker needs Java, and in CI it is never left out. Install a Java runtime.");
    process.exit(1);
  }
  console.warn("There is no Java here: the HTML checker (vnu) is left out of this run.");
}
const env = { BROWSER_PATH: browser, JAVA_PATH: java ?? "" };
const journeyEnv = {
  ...env,
  BROWSER_PATH: (fast ? null : findWindowlessBrowser()) ?? browser,
  DESKTOP_BROWSER_PATH: browser,
  ...(all.length > 0 && { ALL_PAGES: "1" }),
};

const steps: Step[] = [
  { name: "route types", args: bin("@react-router/dev/bin.cjs", "typegen") },
  { name: "types", args: bin("typescript/bin/tsc") },
  { name: "lint", args: bin("@biomejs/biome/bin/biome", "check", ".") },
  { name: "format of texts", args: bin("prettier/bin/prettier.cjs", "--check", "--log-level", "warn", ...prettierFor) },
  { name: "content", args: ["scripts/check-content.ts", "--finished"] },
  { name: "units and contracts", args: bin("vitest/vitest.mjs", "run", "--project", "unit*") },
];
if (!fast)
  steps.push(
    { name: "build", args: ["scripts/build.ts", "--if-changed"] },
    { name: "results in lessons", args: ["scripts/check-samples.ts"], env },
    { name: "proofs of exercises and projects", args: ["scripts/check-exercises.ts", ...all], env },
    {
      name: "requests and journeys in a browser",
      args: bin("vitest/vitest.mjs", "run", ...againstSite.flatMap((name) => ["--project", name])),
      env: journeyEnv,
    },
  );

/** The limit for one step, so that a step that hangs is named instead of blocking the tests. */
const stepLimitMin = 90;

const begun = performance.now();
for (const step of steps) {
  const started = performance.now();
  console.log(`\n== ${step.name}`);
  const done = spawnSync(process.execPath, step.args, {
    stdio: "inherit",
    env: { ...process.env, ...step.env },
    timeout: stepLimitMin * 60_000,
  });
  if (done.error) console.error(`\n${step.name} was ended after ${stepLimitMin} minutes: ${done.error.message}`);
  if (done.status !== 0) {
    console.error(`\nFailed at: ${step.name}`);
    process.exit(done.status ?? 1);
  }
  console.log(`== ${step.name}: ${((performance.now() - started) / 1000).toFixed(1)} s`);
}
console.log(`\nEverything passed in ${((performance.now() - begun) / 60_000).toFixed(1)} minutes.`);
