import { globSync, readFileSync } from "node:fs";
import { availableParallelism } from "node:os";
import { resolve } from "node:path";
import { defineConfig } from "vitest/config";

/** Tests start the site and its commands some hundred times. With what Node keeps here that takes half the processor time. */
const env = { NODE_COMPILE_CACHE: resolve("node_modules/.cache/node") };

const units = "{app,http,scripts,bench}/**/*.test.{ts,tsx}";
/** Tests that put something in the place of a module. Others would get that module, so these have modules of their own. */
const replacing = globSync(units).filter((file) =>
  /\bvi\.(?:mock|doMock|resetModules)\(/.test(readFileSync(file, "utf8")),
);
const unit = {
  env,
  testTimeout: 30_000,
  // By default one processor is left free, which is half of a machine that has two.
  maxWorkers: availableParallelism(),
  sequence: { groupOrder: 0 },
};

/** What all projects that run against the built site have in common. */
const withSite = {
  globalSetup: ["e2e/fixtures/server.ts"],
  testTimeout: 240_000,
  hookTimeout: 300_000,
  // Journeys wait for what they expect. A busy machine takes longer, and the default of one second is for units.
  expect: { poll: { timeout: 20_000 } },
  // One browser for each worker. What a test stores is in a context of its own, which ends with it.
  isolate: false,
  env,
  // In CI, a browser that was short of processor time gets one more try. The report names it.
  retry: process.env["CI"] ? 1 : 0,
};

/**
 * These projects share the workers, and Vitest begins with the first by name. A worker often waits for the site or the
 * browser, so there is one more of them than there are processors, but no more than one site can answer in time.
 */
const sideBySide = { maxWorkers: Math.min(4, availableParallelism() + 1), sequence: { groupOrder: 1 } };

export default defineConfig({
  test: {
    projects: [
      {
        // Test files share their modules: loading them anew for each file took half of the time.
        extends: true,
        test: { ...unit, name: "unit", include: [units], exclude: replacing, isolate: false },
      },
      {
        extends: true,
        test: { ...unit, name: "unit with own modules", include: replacing },
      },
      {
        // Visits to every page, in a browser.
        extends: true,
        test: { ...withSite, ...sideBySide, name: "crawl", include: ["e2e/crawl/*.test.ts"] },
      },
      {
        // Requests and commands, without a browser.
        extends: true,
        test: { ...withSite, ...sideBySide, name: "http", include: ["e2e/http/*.test.ts"] },
      },
      {
        // What people do, in a browser.
        extends: true,
        test: { ...withSite, ...sideBySide, name: "journeys", include: ["e2e/{journeys,proxy}/**/*.test.ts"] },
      },
      {
        // What takes a measured time or types at a steady pace. These run one after the other when the rest is done, because
        // a second browser beside them would change what they measure.
        extends: true,
        test: {
          ...withSite,
          name: "timed",
          include: ["e2e/timed/*.test.ts"],
          fileParallelism: false,
          sequence: { groupOrder: 2 },
        },
      },
    ],
  },
});
