/** The secrets of an installation: made at the first start, kept in the data directory, never in the store. */
import { randomBytes } from "node:crypto";
import { chmod, link, mkdir, open, readFile, rm, stat } from "node:fs/promises";
import { join } from "node:path";
import { z } from "zod";

export interface Keys {
  /** Signs links in mails and the cookie that tells a known device. 32 bytes. */
  readonly links: Buffer;
}

/** The keys cannot be had. The message is for the operator: the file, what is wrong, the repair. */
export class KeysError extends Error {
  override name = "KeysError";
}

const KEY_BYTES = 32;
const keyText = z.base64().refine((text) => Buffer.from(text, "base64").length === KEY_BYTES);
// Keys of a later version stay where they are.
const fileShape = z.looseObject({ links: keyText });

/**
 * Reads `keys.json` in `dataDir`; makes it (mode 600) and the directory (mode 700) when they are missing. Two processes
 * that start at the same moment get the same keys. Others' right to read the file is taken away, with a warning.
 * Throws `KeysError`.
 */
export async function readKeys(dataDir: string, warn: (message: string) => void): Promise<Keys> {
  const file = join(dataDir, "keys.json");
  try {
    await mkdir(dataDir, { recursive: true, mode: 0o700 });
    const text = (await readIfThere(file)) ?? (await make(dataDir, file));
    await closeToOthers(file, warn);
    return parse(file, text);
  } catch (error) {
    if (error instanceof KeysError) throw error;
    const reason = error instanceof Error ? error.message : String(error);
    throw new KeysError(
      `${file} cannot be read or made: ${reason}. Give the user that runs the site the right to it.`,
      {
        cause: error,
      },
    );
  }
}

/**
 * Writes a finished file beside and gives it its name with `link`, which fails when the name is taken: nobody ever sees
 * half a file, and of two that start together one wins and the other reads the winner's.
 */
async function make(dataDir: string, file: string): Promise<string> {
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
    return text;
  } catch (error) {
    if (!hasCode(error, "EEXIST")) throw error;
    return await readFile(file, "utf8");
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

async function closeToOthers(file: string, warn: (message: string) => void): Promise<void> {
  // Windows has no such modes.
  if (process.platform === "win32") return;
  const mode = (await stat(file)).mode & 0o777;
  if ((mode & 0o077) === 0) return;
  await chmod(file, 0o600);
  warn(
    `${file} could be read by other users of this machine (mode ${mode.toString(8)}); it is mode 600 now. ` +
      "If somebody may have read it, delete it and start again: links in mails that were sent stop working.",
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
      `${file} is damaged. Put the one from the backup back, or delete it and start again: new keys are made then, and ` +
        "links in mails that were sent stop working.",
    );
  }
  return { links: Buffer.from(parsed.data.links, "base64") };
}

/** Makes a new name survive a power cut; not every file system can. */
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
