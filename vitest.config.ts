import { defineConfig } from "vitest/config";

/**
 * Journeys that measure how long learners' code takes, or that type at a steady pace. They run one after the other, when
 * the rest is done, because a second browser beside them would change what they measure.
 */
const timed = ["e2e/hand-over.test.ts", "e2e/offline.test.ts", "e2e/practice-hostile.test.ts"];

const journeys = {
  globalSetup: ["e2e/server.ts"],
  testTimeout: 60_000,
  hookTimeout: 60_000,
  // One browser for each worker. What a test stores is in a context of its own, which ends with it.
  isolate: false,
  // In CI, a browser that was short of processor time gets one more try. The report names it.
  retry: process.env["CI"] ? 1 : 0,
};

export default defineConfig({
  test: {
    projects: [
      {
        extends: true,
        test: {
          name: "unit",
          include: ["{app,http,scripts,bench}/**/*.test.{ts,tsx}"],
          testTimeout: 30_000,
          sequence: { groupOrder: 0 },
        },
      },
      {
        extends: true,
        test: {
          ...journeys,
          name: "e2e",
          include: ["e2e/**/*.test.ts"],
          exclude: timed,
          maxWorkers: 2,
          sequence: { groupOrder: 1 },
        },
      },
      {
        extends: true,
        test: {
          ...journeys,
          name: "e2e-timed",
          include: timed,
          fileParallelism: false,
          sequence: { groupOrder: 2 },
        },
      },
    ],
  },
});
