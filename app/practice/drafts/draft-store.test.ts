import { describe, expect, test } from "vitest";
import { editFile } from "#app/domain/practice/drafts.ts";
import { createDraftStore } from "./draft-store.ts";

let practices = 0;

/** A device with a quota in characters. Each store on it stands for a tab. */
function device(quota = Number.POSITIVE_INFINITY) {
  practices += 1;
  const practice = { id: `project:p${practices}`, start: { "a.html": "start" }, editable: ["a.html"] };
  const kept = new Map<string, string>();
  const state = { permitted: true, names: 0 };
  const tab = () =>
    createDraftStore(practice, {
      storage: {
        getItem: (key) => kept.get(key) ?? null,
        setItem(key, text) {
          if (text.length > quota) throw new DOMException("full", "QuotaExceededError");
          kept.set(key, text);
        },
        removeItem: (key) => kept.delete(key),
      },
      isAllowed: () => state.permitted,
      createRevision: () => `r${++state.names}`,
    });
  return { kept, state, tab, practice };
}

describe("a draft", () => {
  test("is the starting files, then what was saved, under a key that withdrawing consent deletes", () => {
    const { kept, tab, practice } = device();
    const first = tab();
    expect(first.open().files).toEqual({ "a.html": "start" });
    const { draft, savedIn } = first.save(editFile(first.open(), "a.html", "mine", 1));
    expect(savedIn).toBe("device");
    expect([...kept.keys()]).toEqual([`progress:draft:${practice.id}`]);
    expect(tab().open()).toEqual(draft);
    expect(tab().savedIn(draft)).toBe("device");
  });

  test("stays in memory for the visit without consent", () => {
    const { kept, state, tab } = device();
    state.permitted = false;
    const first = tab();
    expect(first.save(editFile(first.open(), "a.html", "mine", 1)).savedIn).toBe("memory");
    first.runStarted({ "a.html": "mine" });
    expect(kept.size).toBe(0);
    expect(tab().open().files).toEqual({ "a.html": "mine" });
    expect(tab().savedIn(tab().open())).toBe("memory");
  });

  test("is kept for the visit if the device is full", () => {
    const { tab } = device(200);
    const first = tab();
    const small = first.save(editFile(first.open(), "a.html", "s", 1)).draft;
    const large = first.save(editFile(small, "a.html", "x".repeat(300), 2));
    expect(large.savedIn).toBe("full");
    expect(tab().open().files["a.html"]).toHaveLength(300);
    expect(tab().savedIn(tab().open())).toBe("full");
  });
});

test("a second tab doesn't overwrite the first one's draft unless told to", () => {
  const { kept, tab, practice } = device();
  const [one, two] = [tab(), tab()];
  const [mine, theirs] = [one.open(), two.open()];
  one.save(editFile(mine, "a.html", "one", 1));
  const refused = two.save(editFile(theirs, "a.html", "two", 2));
  expect(refused.theirs?.files).toEqual({ "a.html": "one" });
  expect(kept.get(`progress:draft:${practice.id}`)).toContain('"one"');
  expect(two.save(refused.draft, true).theirs).toBeNull();
  expect(kept.get(`progress:draft:${practice.id}`)).toContain('"two"');
});

test("recognises files whose last run never settled", () => {
  const { tab } = device();
  const files = { "a.html": "<script>while (true) {}</script>" };
  const first = tab();
  first.runStarted(files);
  expect(tab().hung(files)).toBe(true);
  expect(tab().hung({ "a.html": "fixed" })).toBe(false);
  first.runSettled();
  expect(tab().hung(files)).toBe(false);
});
