/** The copy of all data about a person: one JSON file for each part, and a text that explains them. */
import { strToU8, Zip, ZipDeflate } from "fflate";
import {
  type PersonalData,
  type PersonalRecord,
  partNames,
  personalParts,
} from "#app/domain/accounts/personal-data.ts";
import { createPauses } from "#app/server/limits/pauses.ts";

export interface PersonalArchive {
  /** Name of the file. */
  readonly name: string;
  readonly body: ReadableStream<Uint8Array>;
}

/** `site`: its name; `address`: its origin; `now`: milliseconds since 1970. */
export function personalArchive(
  data: PersonalData,
  { site, address, now }: { readonly site: string; readonly address: string; readonly now: number },
): PersonalArchive {
  const files = partNames.map((part) => [`${part}.json`, jsonPieces(data[part])] as const);
  const texts = [["README.txt", [readme(data, site, address, now)]] as const, ...files];
  const stem = site.toLowerCase().replace(/[^a-z0-9]+/g, "-");
  return {
    name: `${stem}-my-data-${new Date(now).toISOString().slice(0, 10)}.zip`,
    // ZIP files store local times. These are UTC, so that the same copy is the same file on every machine.
    body: streamOf(zipped(texts, localAsUtc(now))),
  };
}

/** Formats a list as `JSON.stringify(list, null, 2)` does, record by record. */
function* jsonPieces(records: readonly PersonalRecord[]): Generator<string> {
  let before = "[";
  for (const record of records) {
    yield `${before}\n${JSON.stringify(record, null, 2).replace(/^/gm, "  ")}`;
    before = ",";
  }
  yield records.length === 0 ? "[]\n" : "\n]\n";
}

/** Compresses texts, each given in pieces, with pauses in which other requests are served. */
async function* zipped(
  files: Iterable<readonly [name: string, pieces: Iterable<string>]>,
  mtime: Date,
): AsyncGenerator<Uint8Array> {
  const ready: Uint8Array[] = [];
  const zip = new Zip((error, chunk) => {
    if (error) throw error;
    ready.push(chunk);
  });
  const pauses = createPauses();
  for (const [name, pieces] of files) {
    const file = new ZipDeflate(name);
    file.mtime = mtime;
    zip.add(file);
    for (const piece of pieces) {
      file.push(strToU8(piece));
      yield* ready.splice(0);
      await pauses.after();
    }
    file.push(new Uint8Array(), true);
  }
  zip.end();
  yield* ready;
}

/**
 * A body that is produced without waiting for its reader. While a slow reader catches up, only the compressed archive
 * stays in memory, and not all the data that it is made from.
 */
function streamOf(chunks: AsyncGenerator<Uint8Array>): ReadableStream<Uint8Array> {
  let cancelled = false;
  return new ReadableStream<Uint8Array>({
    async start(controller) {
      for await (const chunk of chunks) {
        if (cancelled) return;
        controller.enqueue(chunk);
      }
      if (!cancelled) controller.close();
    },
    cancel() {
      cancelled = true;
    },
  });
}

/** A date whose local fields have the values of UTC. */
function localAsUtc(now: number): Date {
  const date = new Date(now);
  return new Date(now + date.getTimezoneOffset() * 60_000);
}

function readme(data: PersonalData, site: string, address: string, now: number): string {
  const parts = partNames.map((part) => {
    const count = data[part].length;
    return `${part}.json (${count === 1 ? "1 entry" : `${count} entries`})\n${wrapped(personalParts[part], "  ")}`;
  });
  return [
    wrapped(
      `This is all the data that ${site} (${address}) has about you, as of ${new Date(now).toISOString()}. Each file is a list of entries in JSON, a text format that any editor and most programs can open. Times are in UTC.`,
    ),
    ...parts,
    wrapped(
      "This copy doesn’t include data on your own devices, or your IP address, which is never saved. To prevent abuse, attempts are counted under fingerprints of IP addresses for at most 30 days. It doesn’t include backups either, which contain deleted data until newer backups replace them.",
    ),
    wrapped(`To find out how long we keep each of these, and why, see ${address}/privacy`),
    "",
  ].join("\n\n");
}

function wrapped(text: string, indent = ""): string {
  const lines = [""];
  for (const word of text.split(" ")) {
    const line = lines.at(-1) ?? "";
    if (line === "") lines[lines.length - 1] = indent + word;
    else if (line.length + 1 + word.length > 78) lines.push(indent + word);
    else lines[lines.length - 1] = `${line} ${word}`;
  }
  return lines.join("\n");
}
