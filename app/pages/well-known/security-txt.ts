import { factsContext } from "#app/server/context.ts";
import { site } from "#site";
import type { Route } from "./+types/security-txt";

/** How many days the file is valid. RFC 9116 (2.5.5) recommends less than a year. */
const validDays = 180;

/** The security.txt file of RFC 9116. Each rendering renews the date, so it never expires while the site is up. */
export function loader({ context }: Route.LoaderArgs) {
  const { now, origin } = context.get(factsContext);
  const expires = new Date(now + validDays * 24 * 60 * 60 * 1000).toISOString().replace(/\.\d+Z$/, "Z");
  const text = `Contact: mailto:${site.email}
Contact: ${origin}/contact
Expires: ${expires}
Preferred-Languages: en
Canonical: ${origin}/.well-known/security.txt
`;
  return new Response(text, { headers: { "content-type": "text/plain; charset=utf-8" } });
}
