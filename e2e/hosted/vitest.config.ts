/** The tests of hosted stores and identity providers, each against a real peer. `npm run test:hosted` runs them. */
import { fileURLToPath } from "node:url";
import { defineConfig } from "vitest/config";

const here = fileURLToPath(new URL(".", import.meta.url));
const root = fileURLToPath(new URL("../..", import.meta.url));

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
    include: ["e2e/hosted/**/*.test.ts"],
    testTimeout: 60_000,
    hookTimeout: 120_000,
    maxWorkers: 2,
  },
});
