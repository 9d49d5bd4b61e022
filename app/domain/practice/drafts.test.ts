import { describe, expect, test } from "vitest";
import {
  addToHistory,
  type Draft,
  editFile,
  fingerprint,
  freshDraft,
  historyLimit,
  isSolutionAvailable,
  parseDraft,
  recordCheck,
  replaceFiles,
  resolveConflict,
  serializeDraft,
} from "./drafts.ts";

const start = { "index.html": "<h1></h1>", "style.css": "h1 {}" };
const editable = ["index.html"];
const fresh = freshDraft(start, editable);
const failed = { passed: [], complete: false };

test("a fresh draft contains the editable files, without any history", () => {
  expect(fresh.files).toEqual({ "index.html": "<h1></h1>" });
  expect(fresh.at).toBe(0);
  expect(editFile(fresh, "index.html", "<h1></h1>", 5)).toBe(fresh);
  expect(editFile(fresh, "index.html", "<h1>A</h1>", 5)).toMatchObject({
    files: { "index.html": "<h1>A</h1>" },
    at: 5,
  });
});

describe("history", () => {
  test("contains each state once, newest first", () => {
    const one = addToHistory(editFile(fresh, "index.html", "1", 1), "checked", 1);
    expect(addToHistory(one, "checked", 2)).toBe(one);
    const two = addToHistory(editFile(one, "index.html", "2", 3), "checked", 3);
    expect(two.history.map(({ files }) => files["index.html"])).toEqual(["2", "1"]);
  });

  test("a state that passed is marked as such, even if it was checked before", () => {
    const one = addToHistory(editFile(fresh, "index.html", "1", 1), "checked", 1);
    expect(addToHistory(one, "passed", 2).history).toMatchObject([{ why: "passed", at: 1 }]);
  });

  test("is limited in states and characters, and always keeps the newest", () => {
    let draft: Draft = fresh;
    for (let n = 0; n < 30; n += 1) draft = addToHistory(editFile(draft, "index.html", String(n), n), "checked", n);
    expect(draft.history).toHaveLength(historyLimit.states);
    expect(draft.history[0]?.files["index.html"]).toBe("29");
    const large = "x".repeat(historyLimit.characters + 1);
    expect(addToHistory(editFile(draft, "index.html", large, 31), "checked", 31).history).toHaveLength(1);
  });

  test("a reset can be undone: the newest entry has the previous files", () => {
    const written = editFile(fresh, "index.html", "mine", 1);
    const reset = replaceFiles(written, start, "reset", 2);
    expect(reset.files).toEqual(fresh.files);
    expect(reset.history[0]).toEqual({ at: 2, why: "reset", files: { "index.html": "mine" } });
    const back = replaceFiles(reset, reset.history[0]?.files ?? {}, "restored", 3);
    expect(back.files).toEqual({ "index.html": "mine" });
    expect(replaceFiles(back, back.files, "restored", 4)).toBe(back);
  });
});

describe("the solution", () => {
  test("is available after three different attempts", () => {
    let draft = recordCheck(fresh, failed, start, 1);
    expect(draft.attempts, "the start is no attempt").toHaveLength(0);
    for (const text of ["1", "1", "2", "2", "1"])
      draft = recordCheck(editFile(draft, "index.html", text, 1), failed, start, 1);
    expect(draft.attempts).toHaveLength(2);
    expect(isSolutionAvailable(draft)).toBe(false);
    expect(isSolutionAvailable(recordCheck(editFile(draft, "index.html", "3", 1), failed, start, 1))).toBe(true);
  });

  test("is available once everything passed, for good", () => {
    const done = recordCheck(editFile(fresh, "index.html", "1", 1), { passed: ["a"], complete: true }, start, 1);
    expect(done).toMatchObject({ complete: true, passed: ["a"], history: [{ why: "passed" }] });
    const broken = recordCheck(editFile(done, "index.html", "2", 2), failed, start, 2);
    expect(broken).toMatchObject({ complete: true, passed: [] });
    expect(isSolutionAvailable(broken)).toBe(true);
  });
});

describe("serialised", () => {
  test("is restored unchanged", () => {
    const draft = recordCheck({ ...editFile(fresh, "index.html", "1", 1), revision: "r" }, failed, start, 2);
    expect(parseDraft(serializeDraft(draft), start, editable)).toEqual(draft);
  });

  test("is adapted to the current files", () => {
    const draft = editFile(fresh, "index.html", "1", 1);
    expect(parseDraft(serializeDraft(draft), { "main.js": "go" }, ["main.js"])?.files).toEqual({ "main.js": "go" });
  });

  test("rejects anything else", () => {
    const other = { shape: 1, files: { "index.html": 1 } };
    for (const text of [null, "", "null", "[]", "{", '{"shape":2,"files":{}}', JSON.stringify(other)])
      expect(parseDraft(text, start, editable), String(text)).toBeNull();
    const damaged = { shape: 1, files: { "index.html": "1" }, at: "x", history: [1, { at: 1, why: "?" }], passed: 3 };
    expect(parseDraft(JSON.stringify(damaged), start, editable)).toEqual({
      ...fresh,
      files: { "index.html": "1" },
    });
  });
});

test("fingerprints depend on characters, paths and file boundaries", () => {
  const prints = [{ a: "1" }, { a: "2" }, { b: "1" }, { a: "1", b: "" }, { a: "", b: "1" }, { a: "12" }, {}];
  expect(new Set(prints.map(fingerprint)).size).toBe(prints.length);
  expect(fingerprint({ a: "1", b: "2" })).toBe(fingerprint({ b: "2", a: "1" }));
});

test("two tabs: nothing is overwritten without asking", () => {
  const mine = { ...editFile(fresh, "index.html", "mine", 1), revision: "1" };
  const theirs = { ...editFile(fresh, "index.html", "theirs", 2), revision: "2" };
  expect(resolveConflict(mine, true, theirs)).toBe("ask");
  expect(resolveConflict(mine, false, theirs)).toBe("adopt");
  expect(resolveConflict(mine, true, { ...theirs, files: mine.files })).toBe("keep");
  expect(resolveConflict(mine, true, { ...theirs, revision: "1" })).toBe("keep");
});
