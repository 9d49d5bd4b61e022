/**
 * `npm run test:hosted [-- path …]`: tests the hosted stores and identity providers against real peers. Installs what
 * only these tests need in `e2e/hosted`. A peer that is missing on this machine is named and its tests are skipped; if CI
 * is set, that fails.
 */
import { spawnSync } from "node:child_process";
import { createHash } from "node:crypto";
import { existsSync, readFileSync, writeFileSync } from "node:fs";
import { join } from "node:path";

const folder = "e2e/hosted";
const mark = join(folder, "node_modules", ".installed-from");
const state = createHash("sha256")
  .update(readFileSync(join(folder, "package-lock.json")))
  .digest("hex");

if (!existsSync(mark) || readFileSync(mark, "utf8") !== state) {
  console.log("Installing the peers of the hosted tests. This happens once and takes about two minutes.");
  const args = ["ci", "--no-audit", "--no-fund", "--loglevel=error"];
  const onWindows = process.platform === "win32";
  const done = spawnSync(onWindows ? "npm.cmd" : "npm", args, { cwd: folder, stdio: "inherit", shell: onWindows });
  if (done.status !== 0) process.exit(done.status ?? 1);
  writeFileSync(mark, state);
}

const steps = [
  { name: "types", args: ["node_modules/typescript/bin/tsc", "--project", join(folder, "tsconfig.json")] },
  {
    name: "hosted stores and identity providers",
    args: [
      "node_modules/vitest/vitest.mjs",
      "run",
      "--config",
      join(folder, "vitest.config.ts"),
      ...process.argv.slice(2),
    ],
  },
];
for (const { name, args } of steps) {
  console.log(`\n== ${name}`);
  const { status } = spawnSync(process.execPath, args, { stdio: "inherit" });
  if (status !== 0) process.exit(status ?? 1);
}
