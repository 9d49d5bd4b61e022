/**
 * The XML feeds for browsers. Chromium shows `application/rss+xml` and `application/atom+xml` as source text, and Firefox
 * offers to save them; as `application/xml` both apply the feed's style sheet. Browsers say that they prefer this type.
 */
import type { Context } from "hono";
import { accepts } from "hono/accepts";

const xml = "application/xml";

/** Gives the response for an XML feed the type that the client prefers, with a matching entity tag. */
export function negotiateFeedType(c: Context): void {
  const { headers } = c.res;
  const type = /^application\/(?:rss|atom)\+xml\b/.exec(headers.get("content-type") ?? "")?.[0];
  if (type === undefined) return;
  headers.append("vary", "Accept");
  if (accepts(c, { header: "Accept", supports: [type, xml], default: type }) !== xml) return;
  headers.set("content-type", `${xml}; charset=utf-8`);
  const etag = headers.get("etag");
  if (etag !== null) headers.set("etag", etag.replace(/"$/, '-xml"'));
}
