import { createHash } from "node:crypto";
import { catalog } from "virtual:graphite/catalog";
import { pictures } from "virtual:graphite/pictures";
import { data } from "react-router";
import { findArticle } from "#app/catalog/site-map.ts";
import { mayBeSeen } from "#app/domain/journal.ts";
import { factsContext } from "#app/server/context.ts";
import type { Route } from "./+types/picture";

/** Colours for a picture on its own: feed readers and link previews do not have our style sheets. */
const alone = `:root{color:#26272e;--pencil:#b3261e;--paper:#f8f7f1;background:#f8f7f1}@media(prefers-color-scheme:dark){:root{color:#eceae2;--pencil:#ff9a8d;--paper:#26302f;background:#26302f}}`;

/** The picture may use this one style sheet and nothing else, and no other site may show it in a frame. */
const policy = `default-src 'none'; style-src 'sha256-${createHash("sha256").update(alone).digest("base64")}'; frame-ancestors 'none'; sandbox`;

/** The picture of an article as a file, for feeds and metadata. Until the article is due, it responds with 404. */
export function loader({ params, context }: Route.LoaderArgs) {
  const slug = params.file.replace(/\.svg$/, "");
  const picture = pictures[slug];
  const seen = mayBeSeen(findArticle(catalog, slug), context.get(factsContext).now);
  if (picture === undefined || !seen || !params.file.endsWith(".svg")) throw data(null, { status: 404 });
  // Pages refer to the group by this id with <use>.
  const text = `<svg xmlns="http://www.w3.org/2000/svg" viewBox="0 0 380 270" width="380" height="270"><style>${alone}</style><g id="plate">${picture}</g></svg>\n`;
  return new Response(text, {
    headers: {
      "content-type": "image/svg+xml; charset=utf-8",
      "cache-control": "public, max-age=86400",
      "content-security-policy": policy,
    },
  });
}
