import { catalog } from "virtual:graphite/catalog";
import { data } from "react-router";
import { findLesson, findSection } from "#app/catalog/site-map.ts";
import { cheatSheetPath, lessonPath, sectionPath } from "#app/domain/urls.ts";

import { breadcrumbList, originOf, pageMeta } from "#app/pages/meta.ts";
import { Breadcrumbs } from "#app/ui/breadcrumbs.tsx";
import { PrintButton } from "#app/ui/print-button.tsx";
import { Row } from "#app/ui/row.tsx";
import { CheatSheet } from "#app/ui/sheet.tsx";
import type { Route } from "./+types/cheat-sheet";
import "#app/ui/styles/sheet.css";

export function loader({ params }: Route.LoaderArgs) {
  const section = findSection(catalog, params.section);
  if (!section?.cheatSheet) throw data(null, { status: 404 });
  const { title, description, groups } = section.cheatSheet;
  return {
    path: cheatSheetPath(section),
    title,
    description,
    section: { href: sectionPath(section), title: section.title },
    groups: groups.map(({ lesson, ...group }) => {
      const taught = findLesson(catalog, section.slug, lesson);
      return { ...group, lesson: taught ? { href: lessonPath(taught), title: taught.title } : null };
    }),
  };
}

export function meta(args: Route.MetaArgs) {
  if (!args.loaderData) return [];
  const { title, description, path, section } = args.loaderData;
  const crumbs = [
    { text: "Tutorials", href: "/tutorials" },
    { text: section.title, href: section.href },
  ];
  return pageMeta(args, {
    title,
    description,
    path,
    jsonLd: breadcrumbList(originOf(args), [...crumbs, { text: title, href: path }]),
  });
}

export default function CheatSheetPage({ loaderData: sheet }: Route.ComponentProps) {
  const { section, groups } = sheet;
  return (
    <>
      <Row>
        <Breadcrumbs
          items={[
            { text: "Tutorials", href: "/tutorials" },
            { text: section.title, href: section.href },
            { text: "Cheat sheet" },
          ]}
        />
        <h1 className="under">{sheet.title}</h1>
        <p className="lede no-print">
          Everything that {section.title} teaches, ready to look up. It prints small, in two columns.
        </p>
        <PrintButton />
      </Row>
      <CheatSheet groups={groups} />
    </>
  );
}
