import { Island } from "#app/islands/island.tsx";
import { pageMeta } from "#app/pages/meta.ts";
import type { Route } from "./+types/search";
import "#app/ui/styles/empty-state.css";
import "#app/ui/styles/search-results.css";

export const meta = (args: Route.MetaArgs) =>
  pageMeta(args, {
    title: "Search",
    description: "Search all lessons, projects, articles and terms offline.",
    path: "/search",
    noIndex: true,
  });

/** The search page without a server: in a copy of the site and on a device that saved it. The browser does the search. */
export default function OfflineSearch() {
  return <Island name="offline-search" when="idle" />;
}
