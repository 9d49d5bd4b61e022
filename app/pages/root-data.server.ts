import { catalog } from "virtual:graphite/catalog";
import type { RouterContextProvider } from "react-router";
import { flashText } from "#app/domain/flash.ts";
import { sectionPath } from "#app/domain/urls.ts";
import type { RootData } from "#app/page-facts.ts";
import { factsContext, flashContext, userContext } from "#app/server/context.ts";

/** The data for the header and footer of every page. */
export function rootData(context: Readonly<RouterContextProvider>): RootData {
  const { now, origin } = context.get(factsContext);
  const user = context.get(userContext);
  const flash = context.get(flashContext);
  return {
    user,
    flash: flash && flashText(flash, user),
    year: new Date(now).getUTCFullYear(),
    origin,
    sections: catalog.sections.map((section) => ({ href: sectionPath(section), title: section.title })),
  };
}
