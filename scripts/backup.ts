/**
 * npm run backup -- FILE
 *
 * Writes the database, the keys and the list of newsletter issues of DATA_DIR into FILE (.tar.gz) while the site runs.
 * What was acknowledged before the start is in it. Mails that were delivered into DATA_DIR/outbox are not.
 */
import { constants, existsSync } from "node:fs";
import { chmod, copyFile, link, mkdtemp, readFile, rename, rm, stat } from "node:fs/promises";
import { basename, dirname, join, resolve } from "node:path";
import { backup, DatabaseSync } from "node:sqlite";
import { create } from "tar";
import { hasCode, primaryCode } from "#app/server/store/sqlite/errors.ts";
import { dataFiles, flush } from "#app/server/store/sqlite/files.ts";
import { lockForUse } from "#app/server/store/sqlite/lock.ts";
import {
  BackupError,
  checkSnapshot,
  describeContent,
  refuseBrokenKeys,
  refuseForeign,
  type SnapshotContent,
} from "#app/server/store/sqlite/snapshot.ts";

/** More pages than a database can have: one step, so that writers cannot make the copy begin again and again. */
const ALL_PAGES = 0x7fffffff;

/**
 * Writes the archive `file` (mode 600) from the data directory; never overwrites. Its folder also holds the work in
 * progress, under a name with `.partial-`, which may be removed if a backup was killed. Throws `BackupError`.
 */
export async function backUp(
  dataDir: string,
  file: string,
): Promise<SnapshotContent & { readonly bytes: number; readonly newsletter: boolean }> {
  const source = dataFiles(dataDir);
  if (existsSync(file)) throw new BackupError(`${file} exists and is not overwritten. Choose another name.`);
  if (!existsSync(dirname(file))) throw new BackupError(`The folder ${dirname(file)} does not exist. Make it first.`);
  for (const path of [source.database, source.keys]) {
    if (existsSync(path)) continue;
    throw new BackupError(`${path} is missing. Set DATA_DIR to the data directory of a site that was started before.`);
  }
  const release = lockForUse(source.lock);
  if (!release) throw new BackupError(`A backup is being restored into ${dataDir}. Try again when it is finished.`);
  let partial: string | undefined;
  try {
    partial = await mkdtemp(`${file}.partial-`);
    // Before the database: copies of an issue that the list does not know yet are known to the store and not sent again,
    // but an issue that only the list knew would be sent to nobody.
    const newsletter = await copyIfThere(source.newsletter, join(partial, basename(source.newsletter)));
    const content = await copyDatabase(source.database, join(partial, basename(source.database)));
    await copyKeys(source.keys, join(partial, basename(source.keys)));
    const archive = join(partial, "archive");
    const copied = [source.database, source.keys, ...(newsletter ? [source.newsletter] : [])];
    const names = copied.map((path) => basename(path));
    await create({ file: archive, cwd: partial, gzip: true, portable: true, strict: true, mode: 0o600 }, names);
    await flush(archive);
    await publish(archive, file);
    return { ...content, newsletter, bytes: (await stat(file)).size };
  } finally {
    if (partial) await rm(partial, { recursive: true, force: true });
    release();
  }
}

async function copyDatabase(from: string, to: string): Promise<SnapshotContent> {
  // A connection of its own: in WAL mode it sees one moment and keeps nobody from writing.
  const db = new DatabaseSync(from, { readOnly: true, timeout: 10_000 });
  try {
    refuseForeign(db, from);
    await backup(db, to, { rate: ALL_PAGES });
  } catch (error) {
    if (primaryCode(error) === null) throw error;
    throw new BackupError(`${from} cannot be copied: ${(error as Error).message}.`, { cause: error });
  } finally {
    db.close();
  }
  await chmod(to, 0o600);
  return checkSnapshot(to, `The copy of ${from}`);
}

async function copyKeys(from: string, to: string): Promise<void> {
  await copyFile(from, to, constants.COPYFILE_EXCL);
  await chmod(to, 0o600);
  refuseBrokenKeys(await readFile(to, "utf8"), from);
}

/** False where there is nothing to copy: no issue was ever sent. */
async function copyIfThere(from: string, to: string): Promise<boolean> {
  if (!existsSync(from)) return false;
  await copyFile(from, to, constants.COPYFILE_EXCL);
  await chmod(to, 0o600);
  return true;
}

/** Gives the finished archive its name. A link fails where something has come into being meanwhile; a rename would not. */
async function publish(archive: string, file: string): Promise<void> {
  try {
    await link(archive, file);
  } catch (error) {
    if (hasCode(error, "EEXIST")) throw new BackupError(`${file} exists and is not overwritten. Choose another name.`);
    // Some file systems have no links.
    if (existsSync(file)) throw error;
    await rename(archive, file);
  }
  await flush(dirname(file));
}

async function main(): Promise<void> {
  const [argument, ...rest] = process.argv.slice(2);
  if (!argument || rest.length > 0 || argument.startsWith("-")) {
    throw new BackupError("Say where the backup goes: npm run backup -- FILE.tar.gz");
  }
  const dataDir = resolve(process.env.DATA_DIR || "data");
  if (process.env.STORE && process.env.STORE !== "sqlite") {
    throw new BackupError(
      `STORE is ${process.env.STORE}: back that database up with its own tools, and keep a copy of ${dataFiles(dataDir).keys}.`,
    );
  }
  const file = resolve(argument);
  const result = await backUp(dataDir, file);
  console.log(`${file} (${Math.ceil(result.bytes / 1024)} KiB, readable by you alone) holds`);
  console.log(`  graphite.db  format ${result.version}: ${describeContent(result)}`);
  console.log("  keys.json    the keys of this site; whoever has them can forge its links");
  if (result.newsletter) console.log("  newsletter.json  which articles were sent in which issue");
}

if (import.meta.main) {
  await main().catch((error: unknown) => {
    console.error(error instanceof BackupError ? error.message : error);
    process.exitCode = 1;
  });
}
