import { createHash } from "node:crypto";
import { catalog } from "virtual:graphite/catalog";
import { pictures } from "virtual:graphite/pictures";
import { data } from "react-router";
import { findArticle } from "#app/catalog/site-map.ts";
import { isVisible } from "#app/domain/journal/journal.ts";
import { factsContext } from "#app/server/context.ts";
import type { Route } from "./+types/picture";

/**
 * Colours for a picture on its own: images, feed readers and link previews don't have our style sheets. They're those of the tokens
 * (styles/tokens.css) in sRGB, so that an image has no edges on the page.
 */
const standaloneStyles = `:root{color:#24262b;--pencil:#be2323;--paper:#f7f6f1;background:#f7f6f1}@media(prefers-color-scheme:dark){:root{color:#ecebe4;--pencil:#fc9285;--paper:#212d30;background:#212d30}}`;

/** The picture may use this one style sheet and nothing else, and no other site may show it in a frame. */
const policy = `default-src 'none'; style-src 'sha256-${createHash("sha256").update(standaloneStyles).digest("base64")}'; frame-ancestors 'none'; sandbox`;

/** The picture of an article as a file, for feeds and metadata. Until the article is due, it responds with 404. */
export function loader({ params, context }: Route.LoaderArgs) {
  const slug = params.file.replace(/\.svg$/, "");
  const picture = pictures[slug];
  const seen = isVisible(findArticle(catalog, slug), context.get(factsContext).now);
  if (picture === undefined || !seen || !params.file.endsWith(".svg")) throw data(null, { status: 404 });
  // Pages refer to the group by this id with <use>.
  const text = `<svg xmlns="http://www.w3.org/2000/svg" viewBox="0 0 380 270" width="380" height="270"><style>${standaloneStyles}</style><g id="plate">${picture}</g></svg>\n`;
  return new Response(text, {
    headers: {
      "content-type": "image/svg+xml; charset=utf-8",
      "cache-control": "public, max-age=86400",
      "content-security-policy": policy,
    },
  });
}
