import { readFile } from "node:fs/promises";
import { join } from "node:path";
import { data } from "react-router";
import { z } from "zod";
import { fixedCards, pageOfCard } from "#app/domain/cards.ts";
import { readingPages } from "#app/pages/reading-paths.server.ts";
import { factsContext } from "#app/server/context.ts";
import type { Route } from "./+types/card";

/** Where the build puts the cards. Their file names by page are in `manifest.json` (scripts/draw-cards.ts). */
const folder = "build/cards";

const manifest = z.record(z.string(), z.string().regex(/^[0-9a-f]+\.png$/));

let names: Promise<Readonly<Record<string, string>>> | null = null;

async function readNames(): Promise<Readonly<Record<string, string>>> {
  return manifest.parse(JSON.parse(await readFile(join(folder, "manifest.json"), "utf8")));
}

/**
 * The card of a page (domain/cards.ts), under the same guard as the page, so that no one sees the card of an article that
 * is not due. A development server only has the cards of the last build.
 */
export async function loader({ request, context }: Route.LoaderArgs) {
  const page = pageOfCard(new URL(request.url).pathname);
  const { now } = context.get(factsContext);
  if (page === null || !(Object.hasOwn(fixedCards, page) || readingPages(now).includes(page)))
    throw data(null, { status: 404 });
  names ??= readNames();
  const file = await names.then(
    // A page that was added after the last build shows the site's card until the next one.
    (known) => (Object.hasOwn(known, page) ? known[page] : known["/"]),
    () => {
      // A server that was started before the first build can find the cards after it.
      names = null;
      return undefined;
    },
  );
  if (file === undefined) throw data(null, { status: 404 });
  return new Response(new Uint8Array(await readFile(join(folder, file))), {
    headers: { "content-type": "image/png", "cache-control": "public, max-age=86400" },
  });
}
