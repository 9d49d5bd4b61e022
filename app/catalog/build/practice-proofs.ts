/**
 * When exercises and projects last proved themselves (`npm run check:exercises`), kept in `content/proofs.json`. A proof
 * counts for the very files it was made with: those of the practice, and all that runs and checks code of learners.
 */
import { createHash } from "node:crypto";
import { existsSync, readdirSync, readFileSync } from "node:fs";
import { join, relative } from "node:path";
import { fileURLToPath } from "node:url";

export interface Proof {
  /** Of all files that the proof depends on. */
  readonly hash: string;
  /** The day, as `2026-11-21`. */
  readonly proved: string;
  /** The major version of Chromium that it was proved with, as `142`. */
  readonly browser: string;
}

/** By the id of the practice. */
export type Proofs = Readonly<Record<string, Proof>>;

/** That no mutant of a practice survives its checks, and no mirror is refused. */
export interface MutantProof {
  /** Of the files of the practice and its program, without the engine: other engines run the same checks. */
  readonly hash: string;
  /** The day, as `2026-11-21`. */
  readonly tried: string;
}

/** By the id of the practice. A practice that isn't here hasn't been tried, or still has survivors. */
export type MutantProofs = Readonly<Record<string, MutantProof>>;

const root = fileURLToPath(new URL("../../../", import.meta.url));
/** What runs and judges code of learners: folders, of which some parts don't count, and files. */
const engineFolders = ["app/practice", "app/domain/markup"];
const engine = [
  "app/domain/practice/practice.ts",
  "http/headers.ts",
  "node_modules/acorn/package.json",
  "public/practice/runner.html",
  "scripts/check-exercises.ts",
  "scripts/proof-server.ts",
];
/** Parts of `app/practice` that judge nothing, and the check library, of which each practice uses only a part. */
const around = /^app\/practice\/(workspace|editor|drafts|task-kinds|check-library)\/|\.test\.tsx?$/;

/** Path of the file with the proofs. */
export const proofsFile = (contentDir: string): string => join(contentDir, "proofs.json");

/** Path of the file with the results of mutants. */
export const mutantProofsFile = (contentDir: string): string => join(contentDir, "mutants.json");

/** What the file says; empty if there is none. Rejects files that are no JSON. */
export const readProofs = (contentDir: string): Proofs => readRecords<Proof>(proofsFile(contentDir));

/** The same for mutants. */
export const readMutantProofs = (contentDir: string): MutantProofs =>
  readRecords<MutantProof>(mutantProofsFile(contentDir));

const readRecords = <T>(file: string): Readonly<Record<string, T>> =>
  existsSync(file) ? (JSON.parse(readFileSync(file, "utf8")) as Record<string, T>) : {};

/** Hash of the engine as it is now; every proof holds only together with it. */
export function engineHash(): string {
  const own = engineFolders
    .flatMap((folder) => filesBelow(join(root, folder)))
    .map((file) => relative(root, file).replaceAll("\\", "/"))
    .filter((file) => !around.test(file));
  return hashOf([...own, ...engine].sort(), root, "");
}

/** Hash of a practice in its folder, with its program, which contains what it uses of the check library, and the engine, if any. */
export const proofHash = (folder: string, program: string | null, withEngine: string): string =>
  hashOf(
    filesBelow(folder).map((file) => relative(folder, file).replaceAll("\\", "/")),
    folder,
    `${withEngine}\0${program ?? ""}`,
  );

/** The day of a proof that still holds, else null. */
export function provedOn(proofs: Proofs, id: string, hash: string): string | null {
  const proof = Object.hasOwn(proofs, id) ? proofs[id] : undefined;
  return proof?.hash === hash ? proof.proved : null;
}

/** What a proof needs to know about a practice. */
interface ToProve {
  readonly id: string;
  readonly hash: string;
  /** How many checks a proof runs in all. A proof takes about as long. */
  readonly work: number;
}

/**
 * The practices to prove: those without a proof that holds in this browser, and a random sample of the others. All in the
 * sample together are at most a tenth of the work for the others, unless the first one is more than that. The more work a practice is, the
 * likelier it comes first (the keys are those of Efraimidis and Spirakis for random samples with weights).
 */
export function toProveInCi<T extends ToProve>(
  practices: readonly T[],
  proofs: Proofs,
  browser: string,
  random: () => number = Math.random,
): T[] {
  const holds = ({ id, hash }: T): boolean => provedOn(proofs, id, hash) !== null && proofs[id]?.browser === browser;
  const proved = practices.filter(holds).map((practice) => ({ practice, key: random() ** (1 / practice.work) }));
  const limit = proved.reduce((sum, { practice }) => sum + practice.work, 0) / 10;
  const sample: T[] = [];
  let work = 0;
  for (const { practice } of proved.sort((a, b) => b.key - a.key)) {
    if (sample.length > 0 && work + practice.work > limit) continue;
    sample.push(practice);
    work += practice.work;
  }
  return practices.filter((practice) => !holds(practice) || sample.includes(practice));
}

function filesBelow(folder: string): string[] {
  return readdirSync(folder, { recursive: true, withFileTypes: true })
    .filter((entry) => entry.isFile())
    .map((entry) => join(entry.parentPath, entry.name))
    .sort();
}

function hashOf(files: readonly string[], folder: string, salt: string): string {
  const hash = createHash("sha256").update(salt);
  for (const file of files) hash.update(`\0${file}\0`).update(readFileSync(join(folder, file)));
  return hash.digest("hex").slice(0, 16);
}
