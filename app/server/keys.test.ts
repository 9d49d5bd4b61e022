import { chmod, mkdtemp, readdir, readFile, rm, stat, writeFile } from "node:fs/promises";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { afterEach, beforeEach, describe, expect, test } from "vitest";
import { KeysError, keysOf, makeKeys, readKeys } from "#app/server/keys.ts";

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
/** The steps of a first start. */
const makeAndRead = async (folder: string) => {
  await makeKeys(folder);
  return readKeys(folder, silent);
};
const modeOf = async (path: string): Promise<string> => ((await stat(path)).mode & 0o777).toString(8);

test("creates a file that only its owner may read, and reads the same keys again", async () => {
  expect(await makeKeys(dataDir)).toBe(true);
  const first = await readKeys(dataDir, silent);
  expect(first.links).toHaveLength(32);
  expect(await modeOf(join(dataDir, "keys.json"))).toBe("600");
  expect(await modeOf(dataDir)).toBe("700");
  expect(await makeKeys(dataDir)).toBe(false);
  expect(await readKeys(dataDir, silent)).toEqual(first);
  expect(await readdir(dataDir)).toEqual(["keys.json"]);
});

test("reading never creates missing keys, and the message says what to do", async () => {
  const error: unknown = await readKeys(dataDir, silent).catch((reason: unknown) => reason);
  expect(error).toBeInstanceOf(KeysError);
  expect(error).toMatchObject({
    message: expect.stringMatching(/keys\.json is missing.*from your backup.*npm run keys -- new/s),
  });
  await expect(readdir(dataDir)).rejects.toThrow("ENOENT");
});

test("twenty processes that start together agree", async () => {
  const all = await Promise.all(Array.from({ length: 20 }, () => makeAndRead(dataDir)));
  expect(new Set(all.map((keys) => keys.links.toString("hex"))).size).toBe(1);
  expect(await readdir(dataDir)).toEqual(["keys.json"]);
});

test("two installations differ", async () => {
  const other = await makeAndRead(join(folder, "other"));
  expect((await makeAndRead(dataDir)).links.equals(other.links)).toBe(false);
});

test("removes other users' permissions with a warning", async () => {
  const first = await makeAndRead(dataDir);
  await chmod(join(dataDir, "keys.json"), 0o644);
  const warnings: string[] = [];
  expect(await readKeys(dataDir, (message) => void warnings.push(message))).toEqual(first);
  expect(warnings).toHaveLength(1);
  expect(warnings[0]).toContain("mode 644");
  expect(await modeOf(join(dataDir, "keys.json"))).toBe("600");
});

describe("a damaged file stops the start and isn't changed", () => {
  test.each([
    ["empty", ""],
    ["cut off", '{"links": "AAAA'],
    ["another shape", '{"link": "AAAA"}'],
    ["a short key", '{"links": "AAAA"}'],
    ["not base64", `{"links": "${"!".repeat(44)}"}`],
  ])("%s", async (_, text) => {
    await makeKeys(dataDir);
    await writeFile(join(dataDir, "keys.json"), text);
    await expect(readKeys(dataDir, silent)).rejects.toThrow(KeysError);
    await expect(readKeys(dataDir, silent)).rejects.toThrow(/damaged.*backup/s);
    expect(await readFile(join(dataDir, "keys.json"), "utf8")).toBe(text);
  });
});

test("names a directory that can't be created", async () => {
  await writeFile(join(folder, "file"), "");
  await expect(makeKeys(join(folder, "file", "data"))).rejects.toThrow(/keys\.json can.t be read or created/);
});

describe("keys of the configuration", () => {
  const key = Buffer.alloc(32, 7);
  const text = key.toString("base64");

  test("are used instead of the file", async () => {
    const file = await makeAndRead(dataDir);
    const place = { dataDir, siteKey: text, siteKeyFile: null };
    expect((await keysOf(place, silent)).links).toEqual(key);
    expect((await keysOf({ ...place, siteKey: null }, silent)).links).toEqual(file.links);
  });

  test("may be in a file with a line break at its end", async () => {
    const siteKeyFile = join(folder, "site-key");
    await writeFile(siteKeyFile, `${text}\n`);
    expect((await keysOf({ dataDir, siteKey: null, siteKeyFile }, silent)).links).toEqual(key);
  });

  test.each([
    ["a file that is missing", null, /site-key can't be read/],
    ["a key that is too short", "AAAA", /site-key doesn't contain 32 bytes.*openssl rand/],
  ])("%s stops the start", async (_, content, message) => {
    const siteKeyFile = join(folder, "site-key");
    if (content !== null) await writeFile(siteKeyFile, content);
    await expect(keysOf({ dataDir, siteKey: null, siteKeyFile }, silent)).rejects.toThrow(message);
    await expect(keysOf({ dataDir, siteKey: null, siteKeyFile }, silent)).rejects.toThrow(KeysError);
  });
});
