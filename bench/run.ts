/**
 * `npm run bench`: measures the production build and prints each figure next to its budget. With names as arguments, it
 * runs only those benchmarks: `npm run bench bytes cpu`. Results are saved in bench/last.json. Being over budget isn't
 * an error, because times depend on the machine; limits that must hold are asserted in the tests.
 */
import { spawnSync } from "node:child_process";
import { existsSync, readFileSync, writeFileSync } from "node:fs";
import { availableParallelism, cpus, totalmem } from "node:os";
import { setTimeout as pause } from "node:timers/promises";
import { startSite } from "../e2e/fixtures/site.ts";
import { browserVersion } from "./browser.ts";
import * as build from "./build.ts";
import * as bytes from "./bytes.ts";
import * as cpu from "./cpu.ts";
import * as demos from "./demos.ts";
import { type Measured, table, verdict } from "./figures.ts";
import { openProxy } from "./front.ts";
import * as hostile from "./hostile.ts";
import * as learners from "./learners.ts";
import * as lighthouse from "./lighthouse.ts";
import * as limits from "./limits.ts";
import * as myProgress from "./my-progress.ts";
import * as nextLesson from "./next-lesson.ts";
import type { Setting } from "./pages.ts";
import * as practice from "./practice.ts";
import * as progress from "./progress.ts";
import * as results from "./results.ts";
import * as server from "./server.ts";

/** In the order in which they run. The build comes last, because it deletes the site that the others need. */
const benches: Readonly<Record<string, { title: string; measure: (setting: Setting) => Promise<Measured> }>> = {
  bytes: { title: "First visit to a lesson, bytes on the wire", measure: bytes.measure },
  lighthouse: { title: "Lighthouse, phone", measure: lighthouse.measure },
  cpu: { title: "Main thread, unthrottled", measure: cpu.measure },
  "next-lesson": { title: "Next lesson, processor at a quarter", measure: nextLesson.measure },
  practice: { title: "Practice", measure: practice.measure },
  results: { title: "Scrolling past results, processor at a quarter", measure: results.measure },
  demos: { title: "Demonstrations of CSS, processor at a quarter", measure: demos.measure },
  hostile: { title: "Code that should not harm, longest pause of the page around", measure: hostile.measure },
  progress: { title: "Progress", measure: progress.measure },
  "my-progress": { title: "My progress, everything done", measure: myProgress.measure },
  limits: { title: "An account at its limits", measure: limits.measure },
  learners: { title: "A class at work", measure: learners.measure },
  server: { title: "Server", measure: server.measure },
  build: { title: "Build", measure: build.measure },
};

interface Machine {
  readonly cores: number;
  readonly memoryGiB: number;
  readonly node: string;
  readonly browser: string;
}

/** The content of bench/last.json: the last run of each benchmark. */
interface Last {
  benches: Record<string, { date: string; machine: Machine; busyBefore: number } & Measured>;
}

/** The processor load of one second without us, in percent. Times measured on a busy machine mean little. */
async function busy(): Promise<number> {
  const read = () => {
    const times = cpus().map((cpu) => cpu.times);
    const all = times.reduce((sum, time) => sum + Object.values(time).reduce((a, b) => a + b, 0), 0);
    return { all, idle: times.reduce((sum, { idle }) => sum + idle, 0) };
  };
  const before = read();
  await pause(1000);
  const after = read();
  return Math.round(100 * (1 - (after.idle - before.idle) / Math.max(1, after.all - before.all)));
}

/** Percent. A higher load is reported. */
const quiet = 15;
const lastFile = "bench/last.json";
const readLast = (): Last =>
  existsSync(lastFile) ? (JSON.parse(readFileSync(lastFile, "utf8")) as Last) : { benches: {} };

const wanted = process.argv.slice(2);
const unknown = wanted.filter((name) => !Object.hasOwn(benches, name));
if (unknown.length > 0) {
  console.error(`There is no bench called ${unknown.join(", ")}. There are: ${Object.keys(benches).join(", ")}.`);
  process.exit(1);
}

const node = process.execPath;
const built = spawnSync(node, ["scripts/build.ts", "--if-changed"], { stdio: "inherit" });
if (built.status !== 0) process.exit(1);

const machine: Machine = {
  cores: availableParallelism(),
  memoryGiB: Math.round(totalmem() / 2 ** 30),
  node: process.version,
  browser: browserVersion(),
};
console.log(`${machine.cores} cores, ${machine.memoryGiB} GiB, Node ${machine.node}, ${machine.browser}\n`);

/** The origin for which the build rendered its pages. */
const { origin } = JSON.parse(readFileSync("build/pages/manifest.json", "utf8")) as { origin: string };
const site = await startSite();
const proxy = await openProxy(site.url, new URL(origin).host);
const last = readLast();
let [over, failed] = [0, 0];
try {
  for (const [name, { title, measure }] of Object.entries(benches)) {
    if (wanted.length > 0 && !wanted.includes(name)) continue;
    console.log(`${title} (${name})`);
    const busyBefore = await busy();
    if (busyBefore > quiet)
      console.log(`  The machine was ${busyBefore} % busy with other things before: expect longer times.`);
    try {
      const measured = await measure({ secureUrl: proxy.url, ownUrl: site.url, node });
      console.log(table(measured.figures));
      for (const note of measured.notes ?? []) console.log(`    ${note}`);
      over += measured.figures.filter((one) => verdict(one) === "over").length;
      last.benches[name] = { date: new Date().toISOString().slice(0, 10), machine, busyBefore, ...measured };
      writeFileSync(lastFile, `${JSON.stringify(last, null, 2)}\n`);
    } catch (error) {
      failed += 1;
      console.error(`  could not be measured: ${error instanceof Error ? error.message : String(error)}`);
    }
    console.log("");
  }
} finally {
  await proxy.close();
  await site.stop();
}
console.log(over === 0 ? "Nothing measured is over its budget." : `${over} over budget.`);
if (failed > 0) {
  console.log(`${failed} could not be measured.`);
  process.exitCode = 1;
}
