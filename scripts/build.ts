/**
 * `npm run build`: compiles the application, renders the reading pages, and creates the compressed forms. With
 * `--if-changed`, it does nothing if no source has changed since the last build.
 */
import { spawnSync } from "node:child_process";
import { currentHash, isBuilt, markAsBuilt, markAsUnfinished } from "./sources.ts";

if (process.argv.includes("--if-changed") && isBuilt()) process.exit(0);

function step(name: string, args: string[]): void {
  // Set here, because the caller may have another value. A test runner's value would build the slow version of React.
  const env = { ...process.env, NODE_ENV: "production" };
  const done = spawnSync(process.execPath, args, { stdio: ["ignore", "pipe", "pipe"], encoding: "utf8", env });
  if (done.status === 0) return;
  process.stdout.write(done.stdout);
  process.stderr.write(done.stderr);
  console.error(`\nThe build failed at this step: ${name}. The output above says why.`);
  process.exit(1);
}

const started = performance.now();
const hash = currentHash();
console.log("Building the site …");
markAsUnfinished();
step("compile the application", ["node_modules/@react-router/dev/bin.cjs", "build"]);
step("render the reading pages", ["scripts/prerender.ts"]);
markAsBuilt(hash);
console.log(`Built in ${((performance.now() - started) / 1000).toFixed(1)} s.`);
