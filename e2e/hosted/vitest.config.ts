/** The tests of hosted stores and identity providers, each against a real peer. `npm run test:hosted` runs them. */
import { fileURLToPath } from "node:url";
import { defineConfig } from "vitest/config";

const here = fileURLToPath(new URL(".", import.meta.url));
const root = fileURLToPath(new URL("../..", import.meta.url));

/** Journeys in which the store and the identity provider matter. `HOSTED_JOURNEYS=all` runs the others, too. */
const representative = [
  "e2e/journeys/account/account.test.ts",
  "e2e/journeys/account/accounts.test.ts",
  "e2e/journeys/account/newsletter.test.ts",
  "e2e/journeys/progress/progress.test.ts",
];
const journeys = {
  include: process.env["HOSTED_JOURNEYS"] === "all" ? ["e2e/journeys/**/*.test.ts"] : representative,
  setupFiles: ["e2e/hosted/journeys/skip.setup.ts"],
  isolate: false,
  // As for the same journeys in vitest.config.ts.
  testTimeout: 240_000,
  retry: process.env["CI"] ? 1 : 0,
};

export default defineConfig({
  root,
  resolve: {
    alias: [
      // Packages that an operator installs only for this store are in the folder of these tests.
      { find: "@google-cloud/firestore", replacement: `${here}node_modules/@google-cloud/firestore` },
      // This folder has its own package.json, without the imports of the site.
      { find: /^#app\//, replacement: `${root}app/` },
      { find: "#site", replacement: `${root}site.config.ts` },
    ],
  },
  test: {
    testTimeout: 60_000,
    hookTimeout: 120_000,
    expect: { poll: { timeout: 20_000 } },
    maxWorkers: 2,
    projects: [
      { extends: true, test: { name: "peers", include: ["e2e/hosted/**/*.test.ts"] } },
      {
        extends: true,
        test: {
          ...journeys,
          name: "journeys with postgres and oidc",
          globalSetup: ["e2e/hosted/journeys/postgres-oidc.setup.ts"],
        },
      },
      {
        extends: true,
        test: {
          ...journeys,
          name: "journeys with firestore and firebase",
          globalSetup: ["e2e/hosted/journeys/firestore-firebase.setup.ts"],
        },
      },
    ],
  },
});
