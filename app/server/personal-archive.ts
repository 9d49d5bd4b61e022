/** The copy of everything that is held about a person: one JSON file for each part, and a text that says what each is. */
import { strToU8, zipSync } from "fflate";
import { type PersonalData, partNames, personalParts } from "#app/domain/personal-data.ts";

export interface PersonalArchive {
  /** Name of the file. */
  readonly name: string;
  readonly bytes: Uint8Array<ArrayBuffer>;
}

/** `site`: its name; `address`: its origin; `now`: milliseconds since 1970. */
export function personalArchive(
  data: PersonalData,
  { site, address, now }: { readonly site: string; readonly address: string; readonly now: number },
): PersonalArchive {
  const files = partNames.map((part) => [`${part}.json`, `${JSON.stringify(data[part], null, 2)}\n`] as const);
  const texts = [["README.txt", readme(data, site, address, now)] as const, ...files];
  const bytes = zipSync(Object.fromEntries(texts.map(([name, text]) => [name, strToU8(text)])), {
    // Zip keeps local times; these are UTC, so that the same copy is the same file wherever it is made.
    mtime: localAsUtc(now),
  });
  const stem = site.toLowerCase().replace(/[^a-z0-9]+/g, "-");
  return { name: `${stem}-my-data-${new Date(now).toISOString().slice(0, 10)}.zip`, bytes: new Uint8Array(bytes) };
}

/** A date whose local fields read as UTC's. */
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
      `This is everything that ${site} (${address}) holds about you, as of ${new Date(now).toISOString()}. Each file is a list of entries in JSON, a text format that any editor and most programs can open. Times are in UTC.`,
    ),
    ...parts,
    wrapped(
      "Not in here: what lies on your own devices; your network address, which stands in the program’s working memory against abuse and is written nowhere; and backups, in which deleted data stays until newer ones take their place.",
    ),
    wrapped(`How long each of these is kept, and why, is at ${address}/privacy`),
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
