import { catalog } from "virtual:graphite/catalog";
import { articlePath, lessonPath } from "#app/domain/urls.ts";

import { readingPages } from "#app/pages/reading-paths.server.ts";
import { factsContext } from "#app/server/context.ts";
import type { Route } from "./+types/sitemap";

/** Sitemap protocol 0.9: every page for people, with the day of its last check if known. */
export function loader({ context }: Route.LoaderArgs) {
  const { now, origin } = context.get(factsContext);
  const days = new Map<string, string>([
    ...catalog.sections.flatMap((section) =>
      section.lessons.flatMap((lesson) =>
        lesson.checked === null ? [] : [[lessonPath(lesson), lesson.checked] as const],
      ),
    ),
    ...catalog.articles.map((article) => [articlePath(article), article.lastUpdated] as const),
  ]);
  const urls = [...readingPages(now), "/contact"].map((path) => {
    const day = days.get(path);
    return `  <url><loc>${origin}${path}</loc>${day ? `<lastmod>${day}</lastmod>` : ""}</url>\n`;
  });
  const text = `<?xml version="1.0" encoding="UTF-8"?>
<urlset xmlns="http://www.sitemaps.org/schemas/sitemap/0.9">
${urls.join("")}</urlset>
`;
  return new Response(text, { headers: { "content-type": "application/xml; charset=utf-8" } });
}
