/**
 * npm run backup -- FILE
 *
 * Writes the database, the keys and the list of newsletter issues of DATA_DIR into FILE (.tar.gz) while the site runs.
 * The backup contains everything that was saved before it started, but not the emails in DATA_DIR/outbox.
 */
import { constants, createWriteStream, existsSync } from "node:fs";
import { chmod, copyFile, link, mkdtemp, readFile, rename, rm, stat } from "node:fs/promises";
import { basename, dirname, join, resolve } from "node:path";
import { backup, DatabaseSync } from "node:sqlite";
import { pipeline } from "node:stream/promises";
import { createGzip } from "node:zlib";
import { create } from "tar";
import { siteKeyIsSet } from "#app/server/keys.ts";
import { hasCode, primaryCode } from "#app/server/store/sqlite/errors.ts";
import { dataFiles, flush } from "#app/server/store/sqlite/files.ts";
import { lockForUse } from "#app/server/store/sqlite/lock.ts";
import {
  assertOurs,
  assertReadableKeys,
  BackupError,
  checkSnapshot,
  describeContent,
  type SnapshotContent,
} from "#app/server/store/sqlite/snapshot.ts";

/** More pages than a database can have. A copy in one step can't be restarted again and again by writers. */
const ALL_PAGES = 0x7fffffff;

/**
 * Writes the archive `file` (mode 600) from the data directory, and never overwrites one. Unfinished work is in the same
 * folder under a name with `.partial-`, which can be removed if a backup was killed. Throws `BackupError`.
 */
export async function backUp(
  dataDir: string,
  file: string,
): Promise<SnapshotContent & { readonly bytes: number; readonly newsletter: boolean }> {
  const source = dataFiles(dataDir);
  if (existsSync(file)) throw new BackupError(`${file} already exists. Choose another name.`);
  if (!existsSync(dirname(file))) throw new BackupError(`The folder ${dirname(file)} doesn't exist. Create it first.`);
  for (const path of [source.database, source.keys]) {
    if (existsSync(path) || (path === source.keys && siteKeyIsSet())) continue;
    throw new BackupError(
      `${path} is missing. Set DATA_DIR to the data directory of a site that has been started at least once.`,
    );
  }
  const release = lockForUse(source.lock);
  if (!release) throw new BackupError(`A backup is being restored into ${dataDir}. Try again when that has finished.`);
  let unfinished: string | undefined;
  try {
    const partial = await mkdtemp(`${file}.partial-`);
    unfinished = partial;
    // Copied before the database: if an issue is only in the store, its copies aren't sent again, but an issue that is only
    // in the list would never be sent to anyone.
    const newsletter = await copyIfThere(source.newsletter, join(partial, basename(source.newsletter)));
    const content = await copyDatabase(source.database, join(partial, basename(source.database)));
    if (existsSync(source.keys)) await copyKeys(source.keys, join(partial, basename(source.keys)));
    const archive = join(partial, "archive");
    const copied = [source.database, source.keys, source.newsletter].map((path) => basename(path));
    const names = copied.filter((name) => existsSync(join(partial, name)));
    // tar's own compression throws outside of its promise if zlib fails.
    const tar = create({ cwd: partial, portable: true, strict: true }, names);
    await pipeline(tar, createGzip(), createWriteStream(archive, { mode: 0o600 }));
    await flush(archive);
    await publish(archive, file);
    return { ...content, newsletter, bytes: (await stat(file)).size };
  } finally {
    if (unfinished) await rm(unfinished, { recursive: true, force: true });
    release();
  }
}

async function copyDatabase(from: string, to: string): Promise<SnapshotContent> {
  // In WAL mode, a separate connection sees one moment of the database and doesn't block writers.
  const db = new DatabaseSync(from, { readOnly: true, timeout: 10_000 });
  try {
    assertOurs(db, from);
    await backup(db, to, { rate: ALL_PAGES });
  } catch (error) {
    if (primaryCode(error) === null) throw error;
    throw new BackupError(`${from} can't be copied: ${(error as Error).message}.`, { cause: error });
  } finally {
    db.close();
  }
  await chmod(to, 0o600);
  return checkSnapshot(to, `The copy of ${from}`);
}

async function copyKeys(from: string, to: string): Promise<void> {
  await copyFile(from, to, constants.COPYFILE_EXCL);
  await chmod(to, 0o600);
  assertReadableKeys(await readFile(to, "utf8"), from);
}

/** False if there is nothing to copy, because no issue was ever sent. */
async function copyIfThere(from: string, to: string): Promise<boolean> {
  if (!existsSync(from)) return false;
  await copyFile(from, to, constants.COPYFILE_EXCL);
  await chmod(to, 0o600);
  return true;
}

/** Gives the finished archive its name. A link fails if a file with that name exists by now, but a rename would replace it. */
async function publish(archive: string, file: string): Promise<void> {
  try {
    await link(archive, file);
  } catch (error) {
    if (hasCode(error, "EEXIST")) throw new BackupError(`${file} already exists. Choose another name.`);
    // Some file systems don't support links.
    if (existsSync(file)) throw error;
    await rename(archive, file);
  }
  await flush(dirname(file));
}

async function main(): Promise<void> {
  const [argument, ...rest] = process.argv.slice(2);
  if (!argument || rest.length > 0 || argument.startsWith("-")) {
    throw new BackupError("Name the backup file: npm run backup -- FILE.tar.gz");
  }
  const dataDir = resolve(process.env.DATA_DIR || "data");
  if (process.env.STORE && process.env.STORE !== "sqlite") {
    throw new BackupError(
      `STORE is ${process.env.STORE}. Back up that database with its own tools, and keep a copy of ${dataFiles(dataDir).keys}.`,
    );
  }
  const file = resolve(argument);
  const result = await backUp(dataDir, file);
  console.log(`${file} (${Math.ceil(result.bytes / 1024)} KiB, only readable by you) contains`);
  console.log(`  graphite.db  format ${result.version}: ${describeContent(result)}`);
  if (existsSync(dataFiles(dataDir).keys))
    console.log("  keys.json    the keys of this site; anyone who has them can forge its links");
  else console.log("It doesn't contain SITE_KEY. Keep that in a safe place too.");
  if (result.newsletter) console.log("  newsletter.json  which articles were sent in which issue");
}

if (import.meta.main) {
  await main().catch((error: unknown) => {
    console.error(error instanceof BackupError ? error.message : error);
    process.exitCode = 1;
  });
}
