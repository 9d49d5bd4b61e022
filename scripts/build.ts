/**
 * `npm run build`: compiles the application, renders the reading pages, prepares the compressed forms. With
 * `--if-changed` it does nothing when no source has changed since the last build.
 */
import { spawnSync } from "node:child_process";
import { existsSync, readFileSync, writeFileSync } from "node:fs";
import { sourcesHash } from "./sources.ts";

const stamp = "build/stamp";
const contentDir = process.env["CONTENT_DIR"] ?? "content";
const hash = sourcesHash(contentDir);

if (process.argv.includes("--if-changed") && existsSync(stamp) && readFileSync(stamp, "utf8") === hash) process.exit(0);

function step(name: string, args: string[]): void {
  const done = spawnSync(process.execPath, args, { stdio: ["ignore", "pipe", "pipe"], encoding: "utf8" });
  if (done.status === 0) return;
  process.stdout.write(done.stdout);
  process.stderr.write(done.stderr);
  console.error(`\nThe build failed at this step: ${name}. The lines above say why.`);
  process.exit(1);
}

const started = performance.now();
console.log("Building the site …");
step("compile the application", ["node_modules/@react-router/dev/bin.cjs", "build"]);
step("render the reading pages", ["scripts/prerender.ts"]);
writeFileSync(stamp, hash);
console.log(`Built in ${((performance.now() - started) / 1000).toFixed(1)} s.`);
