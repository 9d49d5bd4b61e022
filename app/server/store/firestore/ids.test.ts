import { describe, expect, test } from "vitest";
import { documentId } from "#app/server/store/firestore/ids.ts";

describe("documentId", () => {
  test("keeps ids that Firestore accepts", () => {
    for (const id of ["u1", "AbC-_9", "issue.i1.n1", "-", "_x_"]) expect(documentId(id)).toBe(id);
  });

  test("hashes those that it doesn't, each to another id", () => {
    const odd = ["", ".", "..", "a/b", "__proto__", "____", "ä", "a b", "~x", "x".repeat(2000)];
    const ids = odd.map(documentId);
    for (const id of ids) expect(id).toMatch(/^~[0-9a-f]{64}$/);
    expect(new Set(ids).size).toBe(odd.length);
  });

  test("rejects text that can't be stored", () => {
    expect(() => documentId("a\0b")).toThrow(TypeError);
  });
});
