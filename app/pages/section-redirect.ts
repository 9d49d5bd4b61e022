import { catalog } from "virtual:graphite/catalog";
import { data, redirect } from "react-router";
import { sectionPath } from "#app/domain/curriculum.ts";
import type { Route } from "./+types/section-redirect";

/** `/tutorials/{section}` leads to the section's index; an unknown section is a page that is not there. */
export function loader({ params }: Route.LoaderArgs) {
  const section = catalog.sections.find((one) => one.slug === params.section);
  if (!section) throw data(null, { status: 404 });
  return redirect(sectionPath(section), 301);
}
