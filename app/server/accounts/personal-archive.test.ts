import { strFromU8, unzipSync } from "fflate";
import { expect, test } from "vitest";
import { type PersonalData, partNames } from "#app/domain/accounts/personal-data.ts";
import { personalArchive } from "./personal-archive.ts";

const now = Date.UTC(2026, 10, 21, 9, 30);
const empty = Object.fromEntries(partNames.map((part) => [part, []])) as unknown as PersonalData;
const data: PersonalData = { ...empty, account: [{ name: "Zoë “Z”" }], sessions: [{ client: "a" }, { client: "b" }] };
const site = { site: "Graphite", address: "https://learn.example.org", now };

const bytesOf = async (made: PersonalData): Promise<Uint8Array> =>
  new Uint8Array(await new Response(personalArchive(made, site).body).arrayBuffer());
const filesOf = async (made: PersonalData): Promise<Record<string, string>> =>
  Object.fromEntries(
    Object.entries(unzipSync(await bytesOf(made))).map(([name, content]) => [name, strFromU8(content)]),
  );

test("contains one JSON file per part, and a text", async () => {
  const files = await filesOf(data);
  expect(Object.keys(files).sort()).toEqual(["README.txt", ...partNames.map((part) => `${part}.json`)].sort());
  expect(JSON.parse(files["account.json"] ?? "")).toEqual([{ name: "Zoë “Z”" }]);
  expect(JSON.parse(files["mails.json"] ?? "")).toEqual([]);
});

test("the text explains every file and its size, in lines that fit a terminal", async () => {
  const text = (await filesOf(data))["README.txt"] ?? "";
  for (const part of partNames) expect(text).toMatch(new RegExp(`^${part}\\.json \\(\\d+ entr(y|ies)\\)\\n  \\S`, "m"));
  expect(text).toContain("sessions.json (2 entries)");
  expect(text).toContain("account.json (1 entry)");
  expect(text).toContain("https://learn.example.org/privacy");
  for (const line of text.split("\n")) expect(line.length).toBeLessThanOrEqual(78);
});

test("writes a file as an indented JSON list", async () => {
  const progress = [{ kind: "draft", files: { "index.html": "<p>\n  “é”\n</p>" } }, { kind: "place" }];
  const files = await filesOf({ ...data, progress });
  expect(files["progress.json"]).toBe(`${JSON.stringify(progress, null, 2)}\n`);
  expect(files["mails.json"]).toBe("[]\n");
});

test("is named after site and day, and is identical for identical data", async () => {
  expect(personalArchive(data, site).name).toBe("graphite-my-data-2026-11-21.zip");
  expect(await bytesOf(data)).toEqual(await bytesOf(data));
});

test("stops if no one is waiting for it", async () => {
  let made = 0;
  const counted = {
    get kind() {
      made += 1;
      return "x".repeat(40_000);
    },
  };
  const { body } = personalArchive({ ...data, progress: Array.from({ length: 2000 }, () => counted) }, site);
  await body.cancel();
  await new Promise((resolve) => setTimeout(resolve, 200));
  expect(made).toBeLessThan(2000);
});
