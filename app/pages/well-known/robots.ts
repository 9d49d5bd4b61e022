import { factsContext } from "#app/server/context.ts";
import type { Route } from "./+types/robots";

export function loader({ context }: Route.LoaderArgs) {
  const { origin } = context.get(factsContext);
  const text = `User-agent: *
Disallow: /api/
Disallow: /auth/
Disallow: /newsletter/
Disallow: /search

Sitemap: ${origin}/sitemap.xml
`;
  return new Response(text, { headers: { "content-type": "text/plain; charset=utf-8" } });
}
