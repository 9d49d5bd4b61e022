import { mkdtempSync, rmSync, writeFileSync } from "node:fs";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { afterEach, beforeEach, expect, test } from "vitest";
import { engineHash, proofHash, proofsFile, provedOn, readProofs } from "./practice-proofs.ts";

let folder: string;
beforeEach(() => {
  folder = mkdtempSync(join(tmpdir(), "proofs-"));
  writeFileSync(join(folder, "checks.ts"), "export default {};");
});
afterEach(() => rmSync(folder, { recursive: true }));

test("a proof holds until a file of the practice, its program or the engine is another one", () => {
  const engine = engineHash();
  const proofs = { "project:a": { hash: proofHash(folder, "{}", engine), proved: "2026-11-21" } };
  expect(provedOn(proofs, "project:a", proofHash(folder, "{}", engine))).toBe("2026-11-21");
  expect(provedOn(proofs, "project:a", proofHash(folder, "{}", "another engine"))).toBeNull();
  expect(provedOn(proofs, "project:a", proofHash(folder, "({ a() {} })", engine))).toBeNull();
  expect(provedOn(proofs, "toString", proofHash(folder, "{}", engine))).toBeNull();
  writeFileSync(join(folder, "checks.ts"), "export default { };");
  expect(provedOn(proofs, "project:a", proofHash(folder, "{}", engine))).toBeNull();
});

test("the engine is the same each time it is read", () => {
  expect(engineHash()).toBe(engineHash());
  expect(engineHash()).toMatch(/^[0-9a-f]{16}$/);
});

test("without a file there are no proofs", () => {
  expect(readProofs(folder)).toEqual({});
  writeFileSync(proofsFile(folder), '{ "project:a": { "hash": "x", "proved": "2026-11-21" } }');
  expect(readProofs(folder)).toEqual({ "project:a": { hash: "x", proved: "2026-11-21" } });
});
