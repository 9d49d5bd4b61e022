import { data } from "react-router";
import { sectionReport } from "#app/domain/progress/section-report.ts";
import { Island } from "#app/islands/island.tsx";
import type { PageHandle } from "#app/page-facts.ts";
import { pageMeta } from "#app/pages/meta.ts";
import { factsContext, userContext } from "#app/server/context.ts";
import type { Route } from "./+types/section-report";
import { accountProgress } from "./account-progress-access.server.ts";
import { course } from "./course.server.ts";
import "#app/ui/styles/course.css";
import "#app/ui/styles/progress.css";

export const handle: PageHandle = { personal: true };

export async function loader({ params, context }: Route.LoaderArgs) {
  const section = course.sections.find(({ slug }) => slug === params.section);
  if (!section) throw data(null, { status: 404 });
  const progress = await accountProgress(context);
  const user = context.get(userContext);
  const projects = course.projects.filter((project) => project.section === section.slug);
  return {
    user: user && { id: user.id, name: user.name },
    now: context.get(factsContext).now,
    course: { sections: [section], projects },
    known: progress ? sectionReport(progress, course, section.slug) : null,
    slug: section.slug,
    title: section.title,
  };
}

export function meta(args: Route.MetaArgs) {
  if (!args.loaderData) return [];
  const { slug, title } = args.loaderData;
  return pageMeta(args, {
    title: `Progress report: ${title}`,
    description: `What you’ve done in ${title}, with dates and results, ready to print.`,
    path: `/my-progress/${slug}`,
    noIndex: true,
  });
}

export default function SectionReportPage({ loaderData }: Route.ComponentProps) {
  return <Island name="section-report" when="idle" {...loaderData} />;
}
