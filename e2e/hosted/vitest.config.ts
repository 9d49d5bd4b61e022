/** The tests of hosted stores and identity providers, each against a real peer. `npm run test:hosted` runs them. */
import { fileURLToPath } from "node:url";
import { defineConfig } from "vitest/config";

const here = fileURLToPath(new URL(".", import.meta.url));

export default defineConfig({
  root: fileURLToPath(new URL("../..", import.meta.url)),
  // Packages that an operator installs only for this store are in the folder of these tests.
  resolve: { alias: { "@google-cloud/firestore": `${here}node_modules/@google-cloud/firestore` } },
  test: {
    include: ["e2e/hosted/**/*.test.ts"],
    testTimeout: 60_000,
    hookTimeout: 120_000,
    maxWorkers: 2,
  },
});
