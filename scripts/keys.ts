/**
 * npm run keys -- new
 *
 * Creates new keys in DATA_DIR after the old ones were lost. Existing keys are never replaced.
 */
import { resolve } from "node:path";
import { KeysError, makeKeys } from "#app/server/keys.ts";
import { dataFiles } from "#app/server/store/sqlite/files.ts";

async function main(): Promise<void> {
  const dataDir = resolve(process.env.DATA_DIR || "data");
  const file = dataFiles(dataDir).keys;
  const [argument, ...rest] = process.argv.slice(2);
  if (argument !== "new" || rest.length > 0) throw new KeysError("Use: npm run keys -- new");
  if (!(await makeKeys(dataDir))) {
    throw new KeysError(
      `${file} already exists and was not changed. To replace it, stop the site and move the file away first.`,
    );
  }
  console.log(`New keys are in ${file}. Links in older emails no longer work, but people can ask for new ones.`);
}

await main().catch((error: unknown) => {
  console.error(error instanceof KeysError ? error.message : error);
  process.exitCode = 1;
});
