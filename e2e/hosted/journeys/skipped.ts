/** Journeys that make no sense with a hosted provider, each with the reason. All others run unchanged. */
import type { TestProject } from "vitest/node";

/** By test file in `e2e/journeys`: the reason for all of its tests, or for those whose full name begins with the key. */
export type Skipped = Readonly<Record<string, string | Readonly<Record<string, string>>>>;

declare module "vitest" {
  interface ProvidedContext {
    skipped: Skipped | string;
  }
}

export const skipAll = (project: TestProject, reason: string): void => {
  for (const key of ["baseUrl", "dataDir", "mailbox", "sharedDir"] as const) project.provide(key, "");
  project.provide("identity", { kind: "embedded" });
  project.provide("skipped", reason);
};

const ownSite = "starts a site of its own, with the embedded store";

/** Journeys that start other sites, and never use the one of the suite. */
const others: Skipped = {
  "dev.test.ts": ownSite,
  "reading/other-content.test.ts": ownSite,
  "reading/article-guard.test.ts": ownSite,
  "reading/offline-copy.test.ts": "opens a copy of the site that has no server",
  "practice/kinds.test.ts": ownSite,
};

export const withoutForms: Skipped = {
  ...others,
};

export const withFirebase: Skipped = {
  ...others,
};
