/** Starts the production build once for all journeys, on a free port, with a data folder of its own. */
import { spawnSync } from "node:child_process";
import type { TestProject } from "vitest/node";
import { startSite } from "./site.ts";

declare module "vitest" {
  interface ProvidedContext {
    /** Address of the running site, without a slash at the end. */
    baseUrl: string;
    /** Its data folder. */
    dataDir: string;
    /** Address of the page that shows its outbox, with the key. */
    mailbox: string;
  }
}

export default async function setup(project: TestProject): Promise<() => Promise<void>> {
  const built = spawnSync(process.execPath, ["scripts/build.ts", "--if-changed"], { stdio: "inherit" });
  if (built.status !== 0) throw new Error("the build failed");
  // A whole suite comes from one address.
  const site = await startSite({
    LIMIT_REGISTER_PER_HOUR: "10000",
    LIMIT_LOGIN_FAILURES_PER_HOUR: "10000",
    LIMIT_SUBSCRIBE_PER_HOUR: "10000",
    LIMIT_CONTACT_PER_HOUR: "10000",
  });
  project.provide("baseUrl", site.url);
  project.provide("dataDir", site.dataDir);
  project.provide("mailbox", site.mailbox);
  return async () => {
    await site.stop();
  };
}
