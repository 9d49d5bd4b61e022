/**
 * npm run restore -- FILE
 *
 * Puts the database, the keys and the list of newsletter issues of a backup into DATA_DIR, which must not hold a database. The site must not run.
 */
import { existsSync } from "node:fs";
import { chmod, lstat, mkdir, mkdtemp, readdir, readFile, rename, rm } from "node:fs/promises";
import { basename, dirname, join, resolve } from "node:path";
import { extract, list, type ReadEntry } from "tar";
import { type DataFiles, dataFiles, flush, sidecars } from "#app/server/store/sqlite/files.ts";
import { lockForReplacement } from "#app/server/store/sqlite/lock.ts";
import {
  BackupError,
  checkSnapshot,
  describeContent,
  refuseBrokenKeys,
  type SnapshotContent,
} from "#app/server/store/sqlite/snapshot.ts";

const STAGING = ".restore-";

/**
 * Restores the archive `file` into the data directory. Everything is checked in a folder of its own first; the database
 * is renamed into its place last, so that a restore that was interrupted has not happened and can be repeated. Throws
 * `BackupError`.
 */
export async function restore(
  dataDir: string,
  file: string,
): Promise<SnapshotContent & { readonly newsletter: boolean }> {
  if (!existsSync(file)) throw new BackupError(`There is no ${file}.`);
  const target = dataFiles(dataDir);
  await mkdir(dataDir, { recursive: true, mode: 0o700 });
  const release = lockForReplacement(target.lock);
  if (!release)
    throw new BackupError(`The site (or a command of it) is using ${dataDir}. Stop it, then restore again.`);
  try {
    refuseExisting(dataDir, target);
    // Whoever holds the lock is alone: these are of restores that were killed, and they hold keys.
    for (const name of await readdir(dataDir)) {
      if (name.startsWith(STAGING)) await rm(join(dataDir, name), { recursive: true });
    }
    const staging = await mkdtemp(join(dataDir, STAGING));
    try {
      return await restoreThrough(staging, file, target);
    } finally {
      await rm(staging, { recursive: true, force: true });
    }
  } finally {
    release();
  }
}

/** A database would be lost; side files without it would be taken for the latest changes of the restored one. */
function refuseExisting(dataDir: string, target: DataFiles): void {
  const found = [target.database, ...sidecars(target.database)].filter((path) => existsSync(path));
  if (found.length === 0) return;
  throw new BackupError(
    `${dataDir} holds a database already (${found.map((path) => basename(path)).join(", ")}). Nothing was changed. ` +
      `Move the folder away while the site is stopped, for example: mv ${dataDir} ${dataDir}.old`,
  );
}

async function restoreThrough(
  staging: string,
  file: string,
  target: DataFiles,
): Promise<SnapshotContent & { readonly newsletter: boolean }> {
  await unpack(file, staging, [basename(target.database), basename(target.keys)], [basename(target.newsletter)]);
  const staged = (path: string): string => join(staging, basename(path));
  const content = checkSnapshot(staged(target.database), `${basename(target.database)} in ${file}`);
  const keys = await readFile(staged(target.keys), "utf8");
  refuseBrokenKeys(keys, `${basename(target.keys)} in ${file}`);
  await refuseOther(target.keys, staged(target.keys), "other keys");
  const newsletter = existsSync(staged(target.newsletter));
  if (newsletter) await refuseOther(target.newsletter, staged(target.newsletter), "another list of newsletter issues");
  // The database last: see `restore`.
  const inOrder = [...(newsletter ? [target.newsletter] : []), target.keys, target.database];
  for (const path of inOrder) await chmod(staged(path), 0o600);
  for (const path of inOrder) await flush(staged(path));
  for (const path of inOrder) await rename(staged(path), path);
  await flush(dirname(target.database));
  return { ...content, newsletter };
}

/** What is there already may stay if it is the same; nothing is overwritten. */
async function refuseOther(there: string, restored: string, what: string): Promise<void> {
  if (!existsSync(there) || (await readFile(there)).equals(await readFile(restored))) return;
  throw new BackupError(`${there} holds ${what} than the backup. Nothing was changed. Move it away first.`);
}

/**
 * Unpacks exactly the files `required`, and those of `optional` that are there. An archive with anything else in it is
 * refused before anything is written.
 */
async function unpack(
  file: string,
  into: string,
  required: readonly string[],
  optional: readonly string[],
): Promise<void> {
  const names = [...required, ...optional];
  const seen: string[] = [];
  const strange: string[] = [];
  const look = (entry: ReadEntry) => {
    if (entry.type === "File" && names.includes(entry.path) && !seen.includes(entry.path)) seen.push(entry.path);
    else strange.push(`${entry.type} ${JSON.stringify(entry.path)}`);
  };
  await readArchive(file, () => list({ file, strict: true, onReadEntry: look }));
  if (strange.length > 0) {
    throw new BackupError(`${file} was not made by npm run backup: it also holds ${strange.slice(0, 3).join(", ")}.`);
  }
  const missing = required.filter((name) => !seen.includes(name));
  if (missing.length > 0)
    throw new BackupError(`${file} was not made by npm run backup: ${missing.join(" and ")} missing.`);
  const filter = (path: string) => names.includes(path);
  await readArchive(file, () => extract({ file, cwd: into, strict: true, preserveOwner: false, filter }));
  // The archive may have changed between the two readings.
  for (const name of await readdir(into)) {
    const there = await lstat(join(into, name));
    if (!seen.includes(name) || !there.isFile() || there.nlink !== 1) {
      throw new BackupError(`${file} changed while it was read. Nothing was changed.`);
    }
  }
}

async function readArchive(file: string, read: () => Promise<unknown>): Promise<void> {
  try {
    await read();
  } catch (error) {
    const reason = error instanceof Error ? error.message : String(error);
    throw new BackupError(`${file} is not a whole .tar.gz archive (${reason}). Use another backup.`, { cause: error });
  }
}

async function main(): Promise<void> {
  const [argument, ...rest] = process.argv.slice(2);
  if (!argument || rest.length > 0 || argument.startsWith("-")) {
    throw new BackupError("Say which backup to restore: npm run restore -- FILE.tar.gz");
  }
  const dataDir = resolve(process.env.DATA_DIR || "data");
  const file = resolve(argument);
  const content = await restore(dataDir, file);
  console.log(`Restored ${file} into ${dataDir}:`);
  console.log(`  graphite.db  format ${content.version}, every page checked: ${describeContent(content)}`);
  console.log("  keys.json    the keys of the site at that time");
  if (content.newsletter) console.log("  newsletter.json  which articles were sent in which issue");
  console.log("Mails that were waiting then are sent at the next start, and sessions of that time are valid again.");
}

if (import.meta.main) {
  await main().catch((error: unknown) => {
    console.error(error instanceof BackupError ? error.message : error);
    process.exitCode = 1;
  });
}
