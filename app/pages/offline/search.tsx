import { Island } from "#app/islands/island.tsx";
import { pageMeta } from "#app/pages/meta.ts";
import { Row } from "#app/ui/row.tsx";
import type { Route } from "./+types/search";

export const meta = (args: Route.MetaArgs) =>
  pageMeta(args, {
    title: "Search",
    description: "Search all lessons, projects, articles and terms offline.",
    path: "/search",
    noIndex: true,
  });

/** The search page without a server: in a copy of the site and on a device that saved it. The browser does the search. */
export default function OfflineSearch() {
  return (
    <Row>
      <h1 className="under">Search</h1>
      <Island name="offline-search" when="idle" />
    </Row>
  );
}
