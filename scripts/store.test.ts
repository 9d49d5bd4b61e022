import { spawnSync } from "node:child_process";
import { mkdir, mkdtemp, rm, symlink } from "node:fs/promises";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { fileURLToPath } from "node:url";
import { afterEach, beforeEach, describe, expect, test } from "vitest";
import { dataFiles } from "#app/server/store/sqlite/files.ts";
import { openSqliteStore } from "#app/server/store/sqlite/open.ts";
import { NOW, settle } from "#app/server/store/testing/whole-person.ts";
import { withProgress } from "./store/copy.ts";
import { describePlace, parsePlace } from "./store/place.ts";
import { parseCommand } from "./store.ts";

let folder: string;
beforeEach(async () => {
  folder = await mkdtemp(join(tmpdir(), "store-"));
});
afterEach(() => rm(folder, { recursive: true }));

const program = fileURLToPath(new URL("./store.ts", import.meta.url));
const run = (...args: string[]) => spawnSync(process.execPath, [program, ...args], { encoding: "utf8" });
const openStore = (name: string) =>
  openSqliteStore({ file: dataFiles(join(folder, name)).database, busyTimeoutMs: 1000 });
const place = (name: string) => `sqlite:${join(folder, name)}`;

async function site(name: string, ...people: readonly string[]): Promise<void> {
  const store = await openStore(name);
  for (const who of people) await settle(store, who);
  await store.close();
}

describe("places", () => {
  test("are parsed, also from the environment", () => {
    const url = "postgres://ada:s3cret@db.example.org/graphite";
    expect(parsePlace("sqlite:/srv/data", {})).toEqual({ kind: "sqlite", folder: "/srv/data" });
    expect(parsePlace(url, {})).toEqual({ kind: "postgres", url });
    expect(parsePlace("env:NEW_URL", { NEW_URL: url })).toEqual({ kind: "postgres", url });
    const learn = { kind: "firestore", projectId: "learn-1", databaseId: "(default)" };
    expect(parsePlace("firestore:learn-1", {})).toEqual(learn);
    expect(parsePlace("firestore:learn-1/main", {})).toEqual({ ...learn, databaseId: "main" });
    expect(describePlace(parsePlace(url, {}))).toBe("postgres://ada@db.example.org/graphite");
  });

  test.each([
    "",
    "data",
    "sqlite:",
    "mysql://ada:s3cret@host/db",
    "postgres://ada:s3cret@:x",
    "firestore:",
    "env:NONE",
    "env:LOOP",
  ])("“%s” is refused without repeating it", (text) => {
    const refuse = () => parsePlace(text, { LOOP: "env:LOOP" });
    expect(refuse).toThrow(/store is|environment variable/);
    expect(refuse).not.toThrow("s3cret");
  });
});

describe("commands", () => {
  test.each([
    [["copy", "sqlite:a"], "copy needs FROM and TO"],
    [["copy", "sqlite:a", "sqlite:b", "sqlite:c"], "copy needs FROM and TO"],
    [["move", "sqlite:a", "sqlite:b"], "copy or check"],
    [["check", "sqlite:a", "sqlite:b", "--resume"], "no option --resume"],
    [["copy", "sqlite:a", "sqlite:b", "--force"], "--force"],
    [["copy", "sqlite:a", "sqlite:./a/"], "the same store"],
    [["copy", "postgres://a:x@localhost/site", "postgresql://b:y@127.0.0.1:5432/site"], "the same store"],
    [["copy", "firestore:learn-1", "firestore:learn-1/(default)"], "the same store"],
  ])("%j", (words, message) => {
    expect(() => parseCommand(words, {})).toThrow(message);
  });

  test("a link to the same folder is recognised", async () => {
    await mkdir(join(folder, "real"));
    await symlink(join(folder, "real"), join(folder, "link"));
    expect(() => parseCommand(["copy", place("real"), place("link")], {})).toThrow("the same store");
  });
});

describe("npm run store", () => {
  test("copies, compares, and names the kinds that differ", async () => {
    await site("from", "mira", "jonas");
    const copied = run("copy", place("from"), place("to"));
    expect(copied.stderr).toBe("");
    expect(copied.status).toBe(0);
    expect(copied.stdout).toMatch(/^profiles: 2 rows, .* per second$/m);
    expect(copied.stdout).toMatch(/^profiles +2 +2 +([0-9a-f]{12}) +\1$/m);
    expect(copied.stdout).toContain("keys.json");

    const store = await openStore("to");
    await store.accounts.update("mira", { name: "Another name" });
    await store.subscribers.recordComplaint({ email: "stop@example.org" }, NOW);
    await store.close();
    const checked = run("check", place("from"), place("to"));
    expect([checked.status, checked.stderr]).toEqual([1, "The stores differ in: profiles, complaints.\n"]);
  });

  test("refuses a store that has data, unless it is the same copy", async () => {
    await site("from", "mira", "jonas");
    await site("half", "mira");
    const refused = run("copy", place("from"), place("half"));
    expect([refused.status, refused.stderr]).toEqual([1, expect.stringContaining("TO already has data")]);
    expect(run("copy", place("from"), place("half"), "--resume").status).toBe(0);
    await site("other", "mira", "zoe");
    const other = run("copy", place("from"), place("other"), "--resume");
    expect([other.status, other.stderr]).toEqual([1, expect.stringContaining("isn't an unfinished copy")]);
  });

  test("refuses a store that is missing, empty or in use", async () => {
    const missing = run("copy", place("from"), place("to"));
    expect([missing.status, missing.stderr]).toEqual([1, expect.stringContaining("graphite.db doesn't exist")]);
    await site("from");
    expect(run("copy", place("from"), place("to")).stderr).toBe("FROM has no data, so there is nothing to copy.\n");
    const store = await openStore("from");
    await settle(store, "mira");
    const used = run("copy", place("from"), place("to"));
    expect([used.status, used.stderr]).toEqual([1, expect.stringContaining("is using this database")]);
    await store.close();
    expect(run("copy").stderr).toContain("npm run store -- copy FROM TO");
    expect(run("copy").status).toBe(2);
  });
});

test("progress is one line in a terminal, and ends when the operator stops it", async () => {
  const written: string[] = [];
  const output = { isTTY: true, write: (text: string) => written.push(text) };
  const stop = new AbortController();
  async function* rows() {
    yield { kind: "profiles", key: "a", value: {} } as const;
    yield { kind: "mails", key: "a", value: {} } as const;
    stop.abort();
    yield { kind: "mails", key: "b", value: {} } as const;
  }
  let passed = 0;
  const read = async () => {
    for await (const _ of withProgress(rows(), output, stop.signal)) passed += 1;
  };
  await expect(read()).rejects.toThrow("aborted");
  expect(passed).toBe(2);
  const lines = written.filter((line) => line.endsWith("\n"));
  expect(lines).toEqual([expect.stringMatching(/\[Kprofiles: 1 row, [\d,]+ per second\n$/)]);
});
