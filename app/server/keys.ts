/**
 * The secrets of an installation, never kept in the store. They are created at the first start and kept in the data
 * directory, or come from the configuration, because several machines need the same ones.
 */
import { randomBytes } from "node:crypto";
import { chmod, link, mkdir, open, readFile, rm, stat } from "node:fs/promises";
import { join } from "node:path";
import { z } from "zod";

export interface Keys {
  /** Signs links in emails and the cookie of known devices. 32 bytes. */
  readonly links: Buffer;
}

/** The keys can't be read. The message tells the operator the file, what is wrong and how to fix it. */
export class KeysError extends Error {
  override name = "KeysError";
}

const KEY_BYTES = 32;
/** The command that prints a key for `SITE_KEY`. */
export const makeSiteKeyCommand = "openssl rand -base64 32";
const keyText = z.base64().refine((text) => Buffer.from(text, "base64").length === KEY_BYTES);
export const isSiteKey = (text: string): boolean => keyText.safeParse(text).success;
// Keys of a later version are preserved.
const fileShape = z.looseObject({ links: keyText });

/** The command that creates new keys if the old ones are lost; see scripts/keys.ts. */
const newKeysCommand = "npm run keys -- new";
/** What is lost with the old keys. */
const keyLossNotice = "links in emails that were already sent stop working, and known devices are forgotten";

/** Where the keys are. */
export interface KeysPlace {
  readonly dataDir: string;
  readonly siteKey: string | null;
  readonly siteKeyFile: string | null;
}

/** Whether the configuration brings the keys, so that the data directory doesn't need any. */
export const hasSiteKey = ({ siteKey, siteKeyFile }: KeysPlace): boolean => siteKey !== null || siteKeyFile !== null;

/** The same for commands that only need the data directory. */
export const siteKeyIsSet = (): boolean => Boolean(process.env["SITE_KEY"] || process.env["SITE_KEY_FILE"]);

/** The keys of the configuration, or those in `keys.json`. Throws `KeysError`. */
export async function keysOf(place: KeysPlace, warn: (message: string) => void): Promise<Keys> {
  const { siteKey, siteKeyFile } = place;
  if (siteKey !== null) return { links: Buffer.from(siteKey, "base64") };
  if (siteKeyFile === null) return readKeys(place.dataDir, warn);
  return explainErrors(siteKeyFile, async () => {
    const text = (await readFile(siteKeyFile, "utf8")).trim();
    if (!isSiteKey(text))
      throw new KeysError(`${siteKeyFile} doesn't contain 32 bytes in base64. Make a key with: ${makeSiteKeyCommand}`);
    return { links: Buffer.from(text, "base64") };
  });
}

/**
 * Reads `keys.json` in `dataDir`. Removes other users' permission to read it, with a warning. Never creates new keys, because
 * with an existing database that would silently break every link that was sent. Throws `KeysError`.
 */
export async function readKeys(dataDir: string, warn: (message: string) => void): Promise<Keys> {
  const file = join(dataDir, "keys.json");
  return explainErrors(file, async () => {
    const text = await readIfThere(file);
    if (text === null) {
      throw new KeysError(
        `${file} is missing, but there is a database next to it. Restore keys.json from your backup. If it is lost for ` +
          `good, create new keys with: ${newKeysCommand} (${keyLossNotice}).`,
      );
    }
    await restrictAccess(file, warn);
    return parse(file, text);
  });
}

/**
 * Creates `keys.json` (mode 600) in `dataDir`, and the directory (mode 700), if they are missing. Two processes that
 * start at the same time get the same keys. False: there were keys already, and they stay. Throws `KeysError`.
 */
export async function makeKeys(dataDir: string): Promise<boolean> {
  const file = join(dataDir, "keys.json");
  return explainErrors(file, async () => {
    await mkdir(dataDir, { recursive: true, mode: 0o700 });
    if ((await readIfThere(file)) !== null) return false;
    return make(dataDir, file);
  });
}

/** Explains errors of the file system to the operator. */
async function explainErrors<T>(file: string, work: () => Promise<T>): Promise<T> {
  try {
    return await work();
  } catch (error) {
    if (error instanceof KeysError) throw error;
    const reason = error instanceof Error ? error.message : String(error);
    throw new KeysError(
      `${file} can't be read or created: ${reason}. Give the user that runs the site permission to use it.`,
      {
        cause: error,
      },
    );
  }
}

/**
 * Writes a complete temporary file and names it with `link`, which fails if the name is taken. So no process ever sees an
 * incomplete file, and if two start together, one wins. False: another process was first.
 */
async function make(dataDir: string, file: string): Promise<boolean> {
  const text = `${JSON.stringify({ links: randomBytes(KEY_BYTES).toString("base64") }, null, 2)}\n`;
  const draft = join(dataDir, `.keys-${randomBytes(8).toString("hex")}`);
  const handle = await open(draft, "wx", 0o600);
  try {
    await handle.writeFile(text);
    await handle.sync();
  } finally {
    await handle.close();
  }
  try {
    await link(draft, file);
    await syncDirectory(dataDir);
    return true;
  } catch (error) {
    if (!hasCode(error, "EEXIST")) throw error;
    return false;
  } finally {
    await rm(draft, { force: true });
  }
}

async function readIfThere(file: string): Promise<string | null> {
  try {
    return await readFile(file, "utf8");
  } catch (error) {
    if (hasCode(error, "ENOENT")) return null;
    throw error;
  }
}

async function restrictAccess(file: string, warn: (message: string) => void): Promise<void> {
  // Windows doesn't have these modes.
  if (process.platform === "win32") return;
  const mode = (await stat(file)).mode & 0o777;
  if ((mode & 0o077) === 0) return;
  await chmod(file, 0o600);
  warn(
    `Other users of this machine could read ${file} (mode ${mode.toString(8)}). Its mode is 600 now. ` +
      `If someone may have read it, stop the site, delete the file and run ${newKeysCommand} (${keyLossNotice}).`,
  );
}

function parse(file: string, text: string): Keys {
  let json: unknown;
  try {
    json = JSON.parse(text);
  } catch {
    json = null;
  }
  const parsed = fileShape.safeParse(json);
  if (!parsed.success) {
    throw new KeysError(
      `${file} is damaged. Restore it from your backup. If you don't have one, delete the file and create new keys with: ` +
        `${newKeysCommand} (${keyLossNotice}).`,
    );
  }
  return { links: Buffer.from(parsed.data.links, "base64") };
}

/** Makes sure that a new name survives a power cut. Not every file system can do that. */
async function syncDirectory(directory: string): Promise<void> {
  try {
    const handle = await open(directory, "r");
    try {
      await handle.sync();
    } finally {
      await handle.close();
    }
  } catch (error) {
    if (!["EISDIR", "EPERM", "EINVAL", "EACCES"].some((code) => hasCode(error, code))) throw error;
  }
}

const hasCode = (error: unknown, code: string): boolean =>
  error instanceof Error && "code" in error && error.code === code;
