/** `npm start` once everything is installed: builds what has changed, then serves, in the same process. */
import { spawnSync } from "node:child_process";
import { isBuilt } from "./sources.ts";

if (!isBuilt()) {
  const built = spawnSync(process.execPath, ["scripts/build.ts"], { stdio: "inherit" });
  if (built.status !== 0) process.exit(built.status ?? 1);
}
await import("../server.ts");
