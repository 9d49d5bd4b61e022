/** Finds, or if possible installs, what the tests need besides npm packages: a browser and Java. */
import { spawnSync } from "node:child_process";
import { accessSync, constants } from "node:fs";
import { delimiter, join } from "node:path";

const browserNames = ["chromium", "chromium-browser", "google-chrome-stable", "google-chrome", "chrome"];
const browserPlaces = [
  "/Applications/Google Chrome.app/Contents/MacOS/Google Chrome",
  "/Applications/Chromium.app/Contents/MacOS/Chromium",
  "C:\\Program Files\\Google\\Chrome\\Application\\chrome.exe",
];

function executable(path: string): boolean {
  try {
    accessSync(path, constants.X_OK);
    return true;
  } catch {
    return false;
  }
}

/** The first of `names` in PATH, as a full path, or null. */
function findInPath(names: readonly string[]): string | null {
  for (const name of names)
    for (const folder of (process.env["PATH"] ?? "").split(delimiter)) {
      const file = join(folder, name);
      if (executable(file)) return file;
    }
  return null;
}

const isRoot = (): boolean => process.getuid?.() === 0;

/** Installs a Debian package. False if there is no apt, no permission, or no such package. */
function installDebian(name: string): boolean {
  if (!isRoot() || !findInPath(["apt-get"])) return false;
  console.log(`Installing ${name} from the system's packages, for the tests.`);
  const env = { ...process.env, DEBIAN_FRONTEND: "noninteractive" };
  const run = (args: string[]): boolean => spawnSync("apt-get", args, { env, stdio: "ignore" }).status === 0;
  run(["update", "-q"]);
  return run(["install", "-y", "-q", "--no-install-recommends", name]);
}

/** A Chromium or Chrome: BROWSER_PATH, the system's, Debian's package, or the one that Playwright downloads. */
export function findBrowser(): string {
  const given = process.env["BROWSER_PATH"];
  if (given) {
    if (executable(given)) return given;
    console.error(`BROWSER_PATH is ${given}, but there is no program there. Correct it, or unset it.`);
    process.exit(1);
  }
  const find = (): string | null => findInPath(browserNames) ?? browserPlaces.find(executable) ?? null;
  const found = find() ?? (installDebian("chromium") ? find() : null);
  if (found) return found;
  console.log("Chromium or Chrome wasn't found, so Playwright will install one.");
  spawnSync(process.execPath, ["node_modules/playwright-core/cli.js", "install", "chromium"], { stdio: "inherit" });
  const requested = spawnSync(
    process.execPath,
    ["--input-type=module", "-e", 'import { chromium } from "playwright-core"; console.log(chromium.executablePath())'],
    { encoding: "utf8" },
  ).stdout.trim();
  if (requested && executable(requested)) return requested;
  console.error("The tests need a Chromium or Chrome. Install one, or set BROWSER_PATH to it, and run them again.");
  process.exit(1);
}

/**
 * Chromium without windows, which needs a third less processor time for the same journeys, or null. Debian's package of it is
 * installed only in CI. With BROWSER_PATH, all tests use that browser.
 */
export function findWindowlessBrowser(): string | null {
  if (process.env["BROWSER_PATH"]) return null;
  const name = "chromium-headless-shell";
  return findInPath([name]) ?? (process.env["CI"] && installDebian(name) ? findInPath([name]) : null);
}

/** A program, installed as a Debian package if it is missing. Null if that isn't possible. */
export const findProgram = (name: string, debianPackage = name): string | null =>
  findInPath([name]) ?? (installDebian(debianPackage) ? findInPath([name]) : null);

/** Java for the HTML checker, or null if it is missing and can't be installed. */
export function findJava(): string | null {
  return findInPath(["java.exe"]) ?? findProgram("java", "default-jre-headless");
}
