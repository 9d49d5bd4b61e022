import { catalog } from "virtual:graphite/catalog";
import type { RouterContextProvider } from "react-router";
import { sectionPath } from "#app/domain/curriculum.ts";
import type { RootData } from "#app/page-facts.ts";
import { factsContext, userContext } from "#app/server/context.ts";

/** The data for the header and footer of every page. */
export function rootData(context: Readonly<RouterContextProvider>): RootData {
  const { now, origin } = context.get(factsContext);
  return {
    user: context.get(userContext),
    year: new Date(now).getUTCFullYear(),
    origin,
    sections: catalog.sections.map((section) => ({ href: sectionPath(section), title: section.title })),
  };
}
