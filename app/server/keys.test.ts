import { chmod, mkdtemp, readdir, readFile, rm, stat, writeFile } from "node:fs/promises";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { afterEach, beforeEach, describe, expect, test } from "vitest";
import { KeysError, readKeys } from "#app/server/keys.ts";

let folder: string;
let dataDir: string;
beforeEach(async () => {
  folder = await mkdtemp(join(tmpdir(), "keys-"));
  dataDir = join(folder, "data");
});
afterEach(() => rm(folder, { recursive: true }));

const silent = (message: string): never => {
  throw new Error(`unexpected warning: ${message}`);
};
const modeOf = async (path: string): Promise<string> => ((await stat(path)).mode & 0o777).toString(8);

test("makes a file that only its owner may read, and reads the same keys again", async () => {
  const first = await readKeys(dataDir, silent);
  expect(first.links).toHaveLength(32);
  expect(await modeOf(join(dataDir, "keys.json"))).toBe("600");
  expect(await modeOf(dataDir)).toBe("700");
  expect(await readKeys(dataDir, silent)).toEqual(first);
  expect(await readdir(dataDir)).toEqual(["keys.json"]);
});

test("twenty that start together agree", async () => {
  const all = await Promise.all(Array.from({ length: 20 }, () => readKeys(dataDir, silent)));
  expect(new Set(all.map((keys) => keys.links.toString("hex"))).size).toBe(1);
  expect(await readdir(dataDir)).toEqual(["keys.json"]);
});

test("two installations differ", async () => {
  const other = await readKeys(join(folder, "other"), silent);
  expect((await readKeys(dataDir, silent)).links.equals(other.links)).toBe(false);
});

test("takes away what others may read, and says so", async () => {
  const first = await readKeys(dataDir, silent);
  await chmod(join(dataDir, "keys.json"), 0o644);
  const warnings: string[] = [];
  expect(await readKeys(dataDir, (message) => void warnings.push(message))).toEqual(first);
  expect(warnings).toHaveLength(1);
  expect(warnings[0]).toContain("mode 644");
  expect(await modeOf(join(dataDir, "keys.json"))).toBe("600");
});

describe("a damaged file stops the start and stays as it is", () => {
  test.each([
    ["empty", ""],
    ["cut off", '{"links": "AAAA'],
    ["another shape", '{"link": "AAAA"}'],
    ["a short key", '{"links": "AAAA"}'],
    ["not base64", `{"links": "${"!".repeat(44)}"}`],
  ])("%s", async (_, text) => {
    await readKeys(dataDir, silent);
    await writeFile(join(dataDir, "keys.json"), text);
    await expect(readKeys(dataDir, silent)).rejects.toThrow(KeysError);
    await expect(readKeys(dataDir, silent)).rejects.toThrow(/damaged.*backup/s);
    expect(await readFile(join(dataDir, "keys.json"), "utf8")).toBe(text);
  });
});

test("a directory that cannot be made is named", async () => {
  await writeFile(join(folder, "file"), "");
  await expect(readKeys(join(folder, "file", "data"), silent)).rejects.toThrow(/keys\.json cannot be read or made/);
});
