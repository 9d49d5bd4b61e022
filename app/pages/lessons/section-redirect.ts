import { catalog } from "virtual:graphite/catalog";
import { data, redirect } from "react-router";
import { sectionPath } from "#app/domain/urls.ts";

import type { Route } from "./+types/section-redirect";

/** Redirects `/tutorials/{section}` to the section's index. An unknown section gives a 404. */
export function loader({ params }: Route.LoaderArgs) {
  const section = catalog.sections.find((one) => one.slug === params.section);
  if (!section) throw data(null, { status: 404 });
  return redirect(sectionPath(section), 301);
}
