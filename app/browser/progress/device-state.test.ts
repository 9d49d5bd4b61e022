import fc from "fast-check";
import { expect, test } from "vitest";
import { mergeAll } from "#app/domain/progress/merge.ts";
import { emptyProgress } from "#app/domain/progress/records.ts";
import { serializeProgress } from "#app/domain/progress/schema.ts";
import { anyRecord } from "#app/domain/progress/testing/samples.ts";
import { type DeviceState, freshState, mergeStates, readState, serialiseState, withRecords } from "./device-state.ts";

const now = Date.UTC(2026, 10, 21);
const state = (owner: string | null): fc.Arbitrary<DeviceState> =>
  fc.tuple(fc.array(anyRecord, { maxLength: 8 }), fc.nat(1)).map(([records, epoch]) => ({
    ...freshState(owner),
    progress: mergeAll(emptyProgress(epoch), records),
  }));
const records = (of: DeviceState) => serializeProgress(of.progress);

test("reads a stored state, and rejects invalid ones", () => {
  fc.assert(
    fc.property(state("ada"), (kept) => {
      expect(readState(serialiseState(kept), now)).toEqual(kept);
    }),
  );
  for (const text of [null, "", "{", "7", "null", "{}", '{"shape":9}']) expect(readState(text, now)).toBeNull();
});

test("two tabs of one owner end up with the same state in either order", () => {
  fc.assert(
    fc.property(state("ada"), state("ada"), (one, other) => {
      expect(records(mergeStates(one, other, "ada"))).toBe(records(mergeStates(other, one, "ada")));
      expect(records(mergeStates(one, mergeStates(one, other, "ada"), "ada"))).toBe(
        records(mergeStates(one, other, "ada")),
      );
    }),
  );
});

test("records that only this tab has are unsent, unless there is no owner", () => {
  const mine = withRecords(freshState("ada"), [{ kind: "lesson", id: "a/b", read: now }]);
  expect([...mergeStates({ ...mine, unsent: new Set() }, freshState("ada"), "ada").unsent]).toEqual(["lesson:a/b"]);
  expect(withRecords(freshState(), mine.progress.records.values()).unsent.size).toBe(0);
});

test("adds progress without an owner to an account, but never that of another account", () => {
  const nobody = withRecords(freshState(), [{ kind: "lesson", id: "a/b", read: now }]);
  expect(mergeStates(nobody, freshState("ada"), "ada")).toMatchObject({
    owner: "ada",
    unsent: new Set(["lesson:a/b"]),
  });
  const bea = withRecords(freshState("bea"), [{ kind: "lesson", id: "a/c", read: now }]);
  expect(mergeStates(bea, freshState("ada"), "ada")).toEqual(freshState("ada"));
});
