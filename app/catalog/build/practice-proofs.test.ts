import { mkdtempSync, rmSync, writeFileSync } from "node:fs";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { afterEach, beforeEach, expect, test } from "vitest";
import { engineHash, proofHash, proofsFile, provedOn, readProofs, toProveInCi } from "./practice-proofs.ts";

let folder: string;
beforeEach(() => {
  folder = mkdtempSync(join(tmpdir(), "proofs-"));
  writeFileSync(join(folder, "checks.ts"), "export default {};");
});
afterEach(() => rmSync(folder, { recursive: true }));

test("a proof holds until a file of the practice, its program or the engine is another one", () => {
  const engine = engineHash();
  const proofs = { "project:a": { hash: proofHash(folder, "{}", engine), proved: "2026-11-21", browser: "142" } };
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
  writeFileSync(proofsFile(folder), '{ "project:a": { "hash": "x", "proved": "2026-11-21", "browser": "142" } }');
  expect(readProofs(folder)).toEqual({ "project:a": { hash: "x", proved: "2026-11-21", browser: "142" } });
});

test("CI proves what changed, what another browser proved, and a tenth of the rest", () => {
  const practices = Array.from({ length: 22 }, (_, at) => ({ id: `project:${at}`, hash: `${at}`, work: 1 }));
  const proofs = Object.fromEntries(
    practices
      .slice(1)
      .map(({ id, hash }) => [id, { hash, proved: "2026-11-21", browser: id === "project:1" ? "141" : "142" }]),
  );
  let calls = 0;
  // The last ones get the highest numbers, so they are the sample.
  const chosen = toProveInCi(practices, proofs, "142", () => calls++ / 100);
  expect(chosen.map(({ id }) => id)).toEqual(["project:0", "project:1", "project:20", "project:21"]);
  expect(toProveInCi([], proofs, "142")).toEqual([]);
});

test("the sample of CI is a tenth of the work, whatever is in it", () => {
  const works = [800, 400, ...Array.from({ length: 40 }, () => 20)];
  const practices = works.map((work, at) => ({ id: `${at}`, hash: `${at}`, work }));
  const proofs = Object.fromEntries(
    practices.map(({ id, hash }) => [id, { hash, proved: "2026-11-21", browser: "142" }]),
  );
  const workOf = (random: () => number) =>
    toProveInCi(practices, proofs, "142", random).reduce((sum, { work }) => sum + work, 0);
  let calls = 0;
  // The small ones come first, and the large ones don't fit any more.
  expect(workOf(() => (calls++ < 2 ? 0 : 0.5))).toBe(200);
  // The largest comes first: it is proved alone.
  calls = 0;
  expect(workOf(() => (calls++ === 0 ? 0.999 : 0))).toBe(800);
});
