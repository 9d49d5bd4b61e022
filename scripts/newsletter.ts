/**
 * `npm run newsletter -- compose|preview|send|bounces|allow`: see `usage` below and docs/guides/newsletter.md.
 *
 * Exit code 0: done. 1: an error, explained on stderr. 2: a command that can't be understood. 3: sending has started and not
 * every copy is settled.
 */
import { parseArgs } from "node:util";
import { parseConfig, problemsText } from "#app/server/config.ts";
import { KeysError } from "#app/server/keys.ts";
import { allow, bounces } from "./newsletter/bounces.ts";
import { CommandError, UsageError } from "./newsletter/command.ts";
import { compose } from "./newsletter/compose.ts";
import { preview } from "./newsletter/preview.ts";
import { send } from "./newsletter/send.ts";

const usage = `Compose, preview and send an issue of the newsletter:

  npm run newsletter -- compose                   writes a draft with the articles since the last issue
      --newest N | --since YYYY-MM-DD             which articles; required for the first issue
      --replace                                   replaces the existing draft
  npm run newsletter -- preview                   writes the draft as HTML and text files
      --to name@example.org                       also sends one test copy
  npm run newsletter -- send                      sends it, or continues where it stopped
      --yes                                       doesn't ask first
      --rate N                                    copies per second, 0.1 to 1000 (NEWSLETTER_PER_SECOND)
      --connections N                             emails sent at the same time, 1 to 20; 4 by default
      --doubtful                                  also sends the copies that the mail server may already have
  npm run newsletter -- bounces FILE…             reads bounced emails and complaints
  npm run newsletter -- bounces --hard|--soft|--complaint ADDRESS…
  npm run newsletter -- allow ADDRESS             undoes that`;

const commands = { compose, preview, send, bounces, allow } as const;
const isCommand = (name: string): name is keyof typeof commands => Object.hasOwn(commands, name);

async function main(): Promise<number> {
  const [name = "", ...words] = process.argv.slice(2);
  if (!isCommand(name))
    throw new UsageError(
      name === "" ? "Which command? Choose one from this list." : `There is no command called ${name}.`,
    );
  let args: ReturnType<typeof parse>;
  try {
    args = parse(words);
  } catch (error) {
    throw new UsageError(error instanceof Error ? error.message : String(error));
  }
  const parsed = parseConfig(process.env);
  if (!parsed.ok) throw new CommandError(problemsText(parsed.problems));
  const allowed: readonly string[] = options[name];
  const foreign = Object.keys(args.values).find((key) => !allowed.includes(key));
  if (foreign !== undefined) throw new UsageError(`${name} has no option --${foreign}.`);
  if (args.positionals.length > 0 && name !== "bounces" && name !== "allow") {
    throw new UsageError(`${name} doesn't take “${args.positionals[0]}”.`);
  }
  return await commands[name]({
    config: parsed.config,
    contentDir: process.env["CONTENT_DIR"] || "./content",
    values: args.values,
    words: args.positionals,
  });
}

const options = {
  compose: ["newest", "since", "replace"],
  preview: ["to"],
  send: ["yes", "rate", "connections", "doubtful"],
  bounces: ["hard", "soft", "complaint"],
  allow: [],
} as const;

const parse = (words: string[]) =>
  parseArgs({
    args: words,
    allowPositionals: true,
    options: {
      newest: { type: "string" },
      since: { type: "string" },
      replace: { type: "boolean" },
      to: { type: "string" },
      yes: { type: "boolean" },
      rate: { type: "string" },
      connections: { type: "string" },
      doubtful: { type: "boolean" },
      hard: { type: "boolean" },
      soft: { type: "boolean" },
      complaint: { type: "boolean" },
    },
  });

try {
  process.exitCode = await main();
} catch (error) {
  if (error instanceof UsageError) {
    console.error(`${error.message}\n\n${usage}`);
    process.exitCode = 2;
  } else if (
    error instanceof CommandError ||
    error instanceof KeysError ||
    (error instanceof Error && ["StoreOpenError", "StoreBusy", "StoreUnavailable"].includes(error.name))
  ) {
    console.error(error.message);
    process.exitCode = 1;
  } else throw error;
}
