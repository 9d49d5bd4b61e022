/**
 * npm run restore -- FILE [--max-gib N]
 *
 * Restores the database, the keys and the list of newsletter issues of a backup to DATA_DIR, which must not contain a
 * database. The site must not be running.
 */
import { once } from "node:events";
import { createReadStream, existsSync } from "node:fs";
import { chmod, lstat, mkdir, mkdtemp, readdir, readFile, rename, rm } from "node:fs/promises";
import { basename, dirname, join, resolve } from "node:path";
import { pipeline } from "node:stream/promises";
import { parseArgs } from "node:util";
import { createGunzip } from "node:zlib";
import { extract, list, type Parser, type ReadEntry } from "tar";
import { siteKeyIsSet } from "#app/server/keys.ts";
import { type DataFiles, dataFiles, flush, sidecars } from "#app/server/store/sqlite/files.ts";
import { lockForReplacement } from "#app/server/store/sqlite/lock.ts";
import {
  assertReadableKeys,
  BackupError,
  checkSnapshot,
  describeContent,
  type SnapshotContent,
} from "#app/server/store/sqlite/snapshot.ts";

const STAGING = ".restore-";

const GIB = 1024 ** 3;
/**
 * The maximum unpacked size of an archive unless the operator allows more. The database of a whole school is far
 * smaller.
 */
export const DEFAULT_MAX_GIB = 4;

/**
 * Restores the archive `file` into the data directory. Everything is checked in a staging folder first, and the
 * database is moved last, so that an interrupted restore has no effect and can be repeated. Reading stops at `maxGib`,
 * so a small archive that unpacks to a huge file can't fill the disk. Throws `BackupError`.
 */
export async function restore(
  dataDir: string,
  file: string,
  maxGib = DEFAULT_MAX_GIB,
): Promise<SnapshotContent & { readonly newsletter: boolean }> {
  if (!existsSync(file)) throw new BackupError(`There is no ${file}.`);
  const target = dataFiles(dataDir);
  await mkdir(dataDir, { recursive: true, mode: 0o700 });
  const release = lockForReplacement(target.lock);
  if (!release)
    throw new BackupError(`The site (or a command of it) is using ${dataDir}. Stop it, then restore again.`);
  try {
    assertNoDatabase(dataDir, target);
    // With the lock, no other restore can be running. These folders are from killed restores and contain keys.
    for (const name of await readdir(dataDir)) {
      if (name.startsWith(STAGING)) await rm(join(dataDir, name), { recursive: true });
    }
    const staging = await mkdtemp(join(dataDir, STAGING));
    try {
      return await restoreViaStaging(staging, file, target, maxGib);
    } finally {
      await rm(staging, { recursive: true, force: true });
    }
  } finally {
    release();
  }
}

/** A database would be lost. Side files without it would be taken for the latest changes of the restored one. */
function assertNoDatabase(dataDir: string, target: DataFiles): void {
  const found = [target.database, ...sidecars(target.database)].filter((path) => existsSync(path));
  if (found.length === 0) return;
  throw new BackupError(
    `${dataDir} already contains a database (${found.map((path) => basename(path)).join(", ")}). Nothing was changed. ` +
      `Move the folder away while the site is stopped, for example: mv ${dataDir} ${dataDir}.old`,
  );
}

async function restoreViaStaging(
  staging: string,
  file: string,
  target: DataFiles,
  maxGib: number,
): Promise<SnapshotContent & { readonly newsletter: boolean }> {
  const names = { database: basename(target.database), keys: basename(target.keys) };
  // A site whose key is in its configuration may have none in its data directory.
  const [required, optional] = siteKeyIsSet() ? [[names.database], [names.keys]] : [[names.database, names.keys], []];
  await unpack({ file, maxGib }, staging, required, [...optional, basename(target.newsletter)]);
  const staged = (path: string): string => join(staging, basename(path));
  const content = checkSnapshot(staged(target.database), `${basename(target.database)} in ${file}`);
  const keys = existsSync(staged(target.keys));
  if (keys) {
    assertReadableKeys(await readFile(staged(target.keys), "utf8"), `${names.keys} in ${file}`);
    await assertSameOrMissing(target.keys, staged(target.keys), "other keys");
  }
  const newsletter = existsSync(staged(target.newsletter));
  if (newsletter)
    await assertSameOrMissing(target.newsletter, staged(target.newsletter), "another list of newsletter issues");
  // The database last: see `restore`.
  const databaseLast = [...(newsletter ? [target.newsletter] : []), ...(keys ? [target.keys] : []), target.database];
  for (const path of databaseLast) await chmod(staged(path), 0o600);
  for (const path of databaseLast) await flush(staged(path));
  for (const path of databaseLast) await rename(staged(path), path);
  await flush(dirname(target.database));
  return { ...content, newsletter };
}

/** Existing files may stay if they are the same. Nothing is overwritten. */
async function assertSameOrMissing(there: string, restored: string, what: string): Promise<void> {
  if (!existsSync(there) || (await readFile(there)).equals(await readFile(restored))) return;
  throw new BackupError(`${there} contains ${what} than the backup. Nothing was changed. Move it away first.`);
}

interface Archive {
  readonly file: string;
  readonly maxGib: number;
}

/** How many unexpected entries are named in the message. Reading stops at the last of them. */
const MAX_NAMED_ENTRIES = 3;

/**
 * Unpacks exactly the files `required`, and those of `optional` that exist. An archive with anything else is rejected
 * before anything is written.
 */
async function unpack(
  archive: Archive,
  into: string,
  required: readonly string[],
  optional: readonly string[],
): Promise<void> {
  const { file } = archive;
  const names = [...required, ...optional];
  const seen: string[] = [];
  const unexpected: string[] = [];
  const assertExpectedEntries = () => {
    if (unexpected.length === 0) return;
    throw new BackupError(`${file} was not made by npm run backup: it also contains ${unexpected.join(", ")}.`);
  };
  const look = (entry: ReadEntry) => {
    if (entry.type === "File" && names.includes(entry.path) && !seen.includes(entry.path)) seen.push(entry.path);
    else if (unexpected.length < MAX_NAMED_ENTRIES) unexpected.push(`${entry.type} ${JSON.stringify(entry.path)}`);
  };
  await readArchive(archive, list({ strict: true, onReadEntry: look }), () => {
    if (unexpected.length === MAX_NAMED_ENTRIES) assertExpectedEntries();
  });
  assertExpectedEntries();
  const missing = required.filter((name) => !seen.includes(name));
  if (missing.length > 0)
    throw new BackupError(`${file} was not made by npm run backup: ${missing.join(" and ")} missing.`);
  const filter = (path: string) => names.includes(path);
  await readArchive(archive, extract({ cwd: into, strict: true, preserveOwner: false, filter }));
  // The archive may have changed since it was first read.
  for (const name of await readdir(into)) {
    const there = await lstat(join(into, name));
    if (!seen.includes(name) || !there.isFile() || there.nlink !== 1) {
      throw new BackupError(`${file} changed while it was being read, so nothing was restored.`);
    }
  }
}

/**
 * Sends the unpacked bytes to `parser` and counts them, so an archive that unpacks to more than allowed is rejected
 * before it fills memory or disk. `check` is called after each chunk and may throw.
 */
async function readArchive({ file, maxGib }: Archive, parser: Parser, check: () => void = () => {}): Promise<void> {
  // Which of the two is the last event depends on the kind of parser.
  const finished = new Promise<void>((resolve, reject) => {
    parser.on("error", reject);
    parser.on("end", () => resolve());
    parser.on("close", () => resolve());
  });
  let bytes = 0;
  const parse = async (pieces: AsyncIterable<Buffer>): Promise<void> => {
    for await (const piece of pieces) {
      // The parser would unpack a nested archive on its own, uncounted.
      if (bytes === 0 && piece.toString("latin1", 257, 262) !== "ustar") throw new Error("it contains no tar file");
      bytes += piece.length;
      if (bytes > maxGib * GIB) throw tooLarge(file, maxGib);
      if (!parser.write(piece)) await Promise.race([once(parser, "drain"), finished]);
      check();
    }
    parser.end();
    await finished;
  };
  // A parser error that isn't awaited must not end the process.
  finished.catch(() => {});
  try {
    await pipeline(createReadStream(file), createGunzip(), parse);
  } catch (error) {
    if (error instanceof BackupError) throw error;
    const reason = error instanceof Error ? error.message : String(error);
    throw new BackupError(`${file} isn't a complete .tar.gz archive (${reason}). Use another backup.`, {
      cause: error,
    });
  }
}

const tooLarge = (file: string, maxGib: number): BackupError =>
  new BackupError(
    `${file} unpacks to more than ${maxGib} GiB, which is the limit. Nothing was changed. If you made this backup ` +
      `yourself and trust it, allow more: npm run restore -- FILE --max-gib ${Math.max(2 * maxGib, 1)}`,
  );

/** Parses the command line. Throws `BackupError`. */
export function parseArguments(args: readonly string[]): { file: string; maxGib: number } {
  const usage = (problem: string) =>
    new BackupError(`${problem} Use: npm run restore -- FILE.tar.gz [--max-gib ${DEFAULT_MAX_GIB}]`);
  let parsed: { values: { "max-gib"?: string | undefined }; positionals: string[] };
  try {
    parsed = parseArgs({ args: [...args], options: { "max-gib": { type: "string" } }, allowPositionals: true });
  } catch {
    throw usage("There is no such option, or its value is missing.");
  }
  const { values, positionals } = parsed;
  const [file, ...rest] = positionals;
  if (!file || rest.length > 0) throw usage("Name the backup to restore.");
  const maxGib = Number(values["max-gib"] ?? DEFAULT_MAX_GIB);
  if (!(maxGib > 0 && maxGib <= 1_000_000)) throw usage("--max-gib must be a number above 0.");
  return { file: resolve(file), maxGib };
}

async function main(): Promise<void> {
  const { file, maxGib } = parseArguments(process.argv.slice(2));
  const dataDir = resolve(process.env.DATA_DIR || "data");
  const content = await restore(dataDir, file, maxGib);
  console.log(`Restored ${file} into ${dataDir}:`);
  console.log(`  graphite.db  format ${content.version}, every page checked: ${describeContent(content)}`);
  if (existsSync(dataFiles(dataDir).keys)) console.log("  keys.json    the keys of the site at that time");
  if (content.newsletter) console.log("  newsletter.json  which articles were sent in which issue");
  console.log(
    "When the site starts, it sends the emails that were waiting then. Sessions of that time are valid again.",
  );
}

if (import.meta.main) {
  await main().catch((error: unknown) => {
    console.error(error instanceof BackupError ? error.message : error);
    process.exitCode = 1;
  });
}
