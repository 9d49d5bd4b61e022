/** How long a clean build takes: no earlier build, no generated types, no bundler cache. */
import { spawnSync } from "node:child_process";
import { rmSync } from "node:fs";
import { figure, type Measured } from "./figures.ts";
import type { Setting } from "./pages.ts";

export async function measure({ node }: Setting): Promise<Measured> {
  for (const made of ["build", ".react-router", "node_modules/.vite"]) rmSync(made, { recursive: true, force: true });
  const started = performance.now();
  const built = spawnSync(node, ["scripts/build.ts"], { encoding: "utf8" });
  if (built.status !== 0) throw new Error(`the build failed:\n${built.stdout}${built.stderr}`);
  return { figures: [figure("build.cold", (performance.now() - started) / 1000)] };
}
