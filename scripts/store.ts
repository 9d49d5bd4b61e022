/**
 * `npm run store -- copy|check FROM TO`: see `usage` below and docs/guides/adapter.md.
 *
 * Exit code 0: both stores have the same data. 1: an error, or they differ. 2: a command that can't be understood. 130: stopped
 * with Ctrl+C.
 */
import { parseArgs } from "node:util";
import type { DataStore } from "#app/domain/ports/data-store.ts";
import { isStoreFailure } from "#app/domain/ports/store-failure.ts";
import { StoreOpenError } from "#app/server/store/store-open-error.ts";
import { assertCopyable, compare, withProgress } from "./store/copy.ts";
import { CopyError, describePlace, isSamePlace, openPlace, type Place, parsePlace, UsageError } from "./store/place.ts";

const usage = `Copy everything from one store to another while the site is stopped:

  npm run store -- copy FROM TO        copies to an empty store, then compares both
      --resume                         continues a copy that was interrupted; rows that are there are replaced
  npm run store -- check FROM TO       only compares both

FROM and TO: sqlite:FOLDER (a DATA_DIR), postgres://user@host/name, firestore:PROJECT[/DATABASE], or env:NAME, an environment
variable with one of these. It keeps passwords out of your shell's history.`;

interface Command {
  readonly name: "copy" | "check";
  readonly from: Place;
  readonly to: Place;
  readonly resume: boolean;
}

/** Throws `UsageError` or `CopyError`. */
export function parseCommand(words: readonly string[], env: Readonly<Record<string, string | undefined>>): Command {
  const { name, from, to, resume, rest } = parseWords(words);
  if (name !== "copy" && name !== "check") throw new UsageError("The command is copy or check.");
  if (from === undefined || to === undefined || rest.length > 0) throw new UsageError(`${name} needs FROM and TO.`);
  if (resume && name === "check") throw new UsageError("check has no option --resume.");
  const command = { name, from: parsePlace(from, env), to: parsePlace(to, env), resume } as const;
  if (isSamePlace(command.from, command.to)) throw new CopyError("FROM and TO are the same store.");
  return command;
}

function parseWords(words: readonly string[]) {
  try {
    const options = { resume: { type: "boolean", default: false } } as const;
    const { values, positionals } = parseArgs({ args: [...words], options, allowPositionals: true });
    const [name, from, to, ...rest] = positionals;
    return { name, from, to, rest, resume: values.resume };
  } catch (error) {
    throw new UsageError(error instanceof Error ? error.message : String(error));
  }
}

async function run({ name, from, to, resume }: Command, signal: AbortSignal): Promise<number> {
  const stores: DataStore[] = [];
  const open = async (place: Place, mustExist: boolean): Promise<DataStore> => {
    const store = await openPlace(place, mustExist);
    stores.push(store);
    return store;
  };
  let hasCopied = false;
  try {
    const [source, target] = [await open(from, true), await open(to, name === "check")];
    console.log(`FROM ${describePlace(from)}\nTO   ${describePlace(to)}`);
    if (name === "copy") {
      await assertCopyable(source, target, resume);
      hasCopied = true;
      await target.importRows(withProgress(source.exportRows(), process.stdout, signal));
    }
    console.log("Comparing both stores.");
    const { table, different } = await compare(source, target, signal);
    console.log(table);
    if (different.length > 0) throw new CopyError(`The stores differ in: ${different.join(", ")}.`);
    console.log("Both stores have the same data.");
    if (name === "copy")
      console.log("The keys aren't part of it: copy keys.json to the new DATA_DIR, or set SITE_KEY.");
    return 0;
  } catch (error) {
    if (hasCopied && !(error instanceof CopyError))
      console.error(`${process.stdout.isTTY ? "\n" : ""}The copy isn't complete. Run the same command with --resume.`);
    if (signal.aborted) return 130;
    throw error;
  } finally {
    await Promise.all(stores.map((store) => store.close()));
  }
}

async function main(): Promise<void> {
  const stop = new AbortController();
  // The second Ctrl+C ends the process at once.
  process.once("SIGINT", () => stop.abort());
  try {
    process.exitCode = await run(parseCommand(process.argv.slice(2), process.env), stop.signal);
  } catch (error) {
    const isExpected =
      error instanceof CopyError ||
      error instanceof UsageError ||
      error instanceof StoreOpenError ||
      isStoreFailure(error);
    if (!isExpected) throw error;
    console.error(error instanceof UsageError ? `${error.message}\n\n${usage}` : error.message);
    process.exitCode = error instanceof UsageError ? 2 : 1;
  }
}

if (import.meta.main) await main();
