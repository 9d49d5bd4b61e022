import fc from "fast-check";
import { expect, test } from "vitest";
import { joinAll } from "#app/domain/progress/join.ts";
import { emptyProgress } from "#app/domain/progress/records.ts";
import { serializeProgress } from "#app/domain/progress/schema.ts";
import { anyRecord } from "#app/domain/progress/testing/samples.ts";
import { type DeviceState, freshState, readState, stateText, together, withRecords } from "./device-state.ts";

const now = Date.UTC(2026, 10, 21);
const state = (owner: string | null): fc.Arbitrary<DeviceState> =>
  fc.tuple(fc.array(anyRecord, { maxLength: 8 }), fc.nat(1)).map(([records, epoch]) => ({
    ...freshState(owner),
    progress: joinAll(emptyProgress(epoch), records),
  }));
const records = (of: DeviceState) => serializeProgress(of.progress);

test("what was kept reads back, and what is none is none", () => {
  fc.assert(
    fc.property(state("ada"), (kept) => {
      expect(readState(stateText(kept), now)).toEqual(kept);
    }),
  );
  for (const text of [null, "", "{", "7", "null", "{}", '{"shape":9}']) expect(readState(text, now)).toBeNull();
});

test("two tabs of one owner end with the same, whoever hears of whom first", () => {
  fc.assert(
    fc.property(state("ada"), state("ada"), (one, other) => {
      expect(records(together(one, other, "ada"))).toBe(records(together(other, one, "ada")));
      expect(records(together(one, together(one, other, "ada"), "ada"))).toBe(records(together(one, other, "ada")));
    }),
  );
});

test("what only this tab knew has to be sent, unless nobody owns it", () => {
  const mine = withRecords(freshState("ada"), [{ kind: "lesson", id: "a/b", read: now }]);
  expect([...together({ ...mine, unsent: new Set() }, freshState("ada"), "ada").unsent]).toEqual(["lesson:a/b"]);
  expect(withRecords(freshState(), mine.progress.records.values()).unsent.size).toBe(0);
});

test("progress of nobody is added to that of the account, and never that of one account to another's", () => {
  const nobody = withRecords(freshState(), [{ kind: "lesson", id: "a/b", read: now }]);
  expect(together(nobody, freshState("ada"), "ada")).toMatchObject({ owner: "ada", unsent: new Set(["lesson:a/b"]) });
  const bea = withRecords(freshState("bea"), [{ kind: "lesson", id: "a/c", read: now }]);
  expect(together(bea, freshState("ada"), "ada")).toEqual(freshState("ada"));
});
