/**
 * The first thing that `npm start`, `npm test` and `npm run dev` run, on whatever Node is there (20 or later): installs
 * what is missing, finds the pinned Node, and hands over to it. Plain JavaScript on purpose: nothing is installed yet.
 */
import { spawnSync } from "node:child_process";
import { createHash } from "node:crypto";
import { existsSync, readFileSync, writeFileSync } from "node:fs";
import { dirname, join } from "node:path";
import { fileURLToPath } from "node:url";

const root = dirname(dirname(fileURLToPath(import.meta.url)));
process.chdir(root);
const [command = "start", ...rest] = process.argv.slice(2);
const pinned = "24.21.0";

const lock = createHash("sha256").update(readFileSync("package-lock.json")).digest("hex");
const mark = join("node_modules", ".installed-from");
const installed = existsSync(mark) && readFileSync(mark, "utf8") === lock;
if (!installed) {
  console.log("Installing what the project needs. This happens once and takes about a minute.");
  const npm = process.platform === "win32" ? "npm.cmd" : "npm";
  const done = spawnSync(npm, ["ci", "--include=dev", "--no-audit", "--no-fund", "--loglevel=error"], {
    stdio: "inherit",
    shell: process.platform === "win32",
  });
  if (done.status !== 0) {
    console.error("\nThe installation failed. The lines above say why; mend it and run the same command again.");
    process.exit(done.status ?? 1);
  }
  writeFileSync(mark, lock);
}

const own = process.platform === "win32" ? "node.exe" : "node";
const packaged = join("node_modules", ".bin", own);
const node =
  Number(process.versions.node.split(".")[0]) >= 24 ? process.execPath : existsSync(packaged) ? packaged : null;
if (node === null) {
  console.error(
    `This project runs on Node ${pinned}. There is no packaged one for this system (${process.platform}, ${process.arch}), ` +
      `and the Node that runs now is ${process.versions.node}.\nInstall Node ${pinned} from https://nodejs.org and run the same command again.`,
  );
  process.exit(1);
}

/** Scripts of node_modules/.bin see the same Node. */
const env = {
  ...process.env,
  PATH: `${join(root, "node_modules", ".bin")}${process.platform === "win32" ? ";" : ":"}${process.env.PATH ?? ""}`,
};
const script = { start: "scripts/start.ts", test: "scripts/test.ts", dev: "scripts/dev.ts" }[command];
if (script === undefined) {
  console.error(`Unknown command "${command}". There are: start, test, dev.`);
  process.exit(2);
}
// Ctrl+C reaches the child too; this process waits for it, so that a stop is graceful.
for (const signal of ["SIGINT", "SIGTERM"]) process.on(signal, () => {});
const { spawn } = await import("node:child_process");
const child = spawn(node, [script, ...rest], { stdio: "inherit", env });
process.on("SIGTERM", () => child.kill("SIGTERM"));
child.on("exit", (code, signal) => process.exit(code ?? (signal ? 1 : 0)));
