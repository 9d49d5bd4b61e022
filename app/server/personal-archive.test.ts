import { strFromU8, unzipSync } from "fflate";
import { expect, test } from "vitest";
import { type PersonalData, partNames } from "#app/domain/personal-data.ts";
import { personalArchive } from "./personal-archive.ts";

const now = Date.UTC(2026, 10, 21, 9, 30);
const empty = Object.fromEntries(partNames.map((part) => [part, []])) as unknown as PersonalData;
const data: PersonalData = { ...empty, account: [{ name: "Zoë “Z”" }], sessions: [{ client: "a" }, { client: "b" }] };
const site = { site: "Graphite", address: "https://learn.example.org", now };

const filesOf = (bytes: Uint8Array): Record<string, string> =>
  Object.fromEntries(Object.entries(unzipSync(bytes)).map(([name, content]) => [name, strFromU8(content)]));

test("one JSON file for each part, and the text", () => {
  const files = filesOf(personalArchive(data, site).bytes);
  expect(Object.keys(files).sort()).toEqual(["README.txt", ...partNames.map((part) => `${part}.json`)].sort());
  expect(JSON.parse(files["account.json"] ?? "")).toEqual([{ name: "Zoë “Z”" }]);
  expect(JSON.parse(files["mails.json"] ?? "")).toEqual([]);
});

test("the text names every file with what it is and how much is in it, in lines that fit a terminal", () => {
  const text = filesOf(personalArchive(data, site).bytes)["README.txt"] ?? "";
  for (const part of partNames) expect(text).toMatch(new RegExp(`^${part}\\.json \\(\\d+ entr(y|ies)\\)\\n  \\S`, "m"));
  expect(text).toContain("sessions.json (2 entries)");
  expect(text).toContain("account.json (1 entry)");
  expect(text).toContain("https://learn.example.org/privacy");
  for (const line of text.split("\n")) expect(line.length).toBeLessThanOrEqual(78);
});

test("the file is named by site and day, and the same data make the same file", () => {
  const { name, bytes } = personalArchive(data, site);
  expect(name).toBe("graphite-my-data-2026-11-21.zip");
  expect(personalArchive(data, site).bytes).toEqual(bytes);
});
