import { catalog } from "virtual:graphite/catalog";
import { data } from "react-router";
import { findSection } from "#app/catalog/site-map.ts";
import { lessonPath, sectionPath } from "#app/domain/curriculum.ts";
import { Breadcrumbs } from "#app/ui/breadcrumbs.tsx";
import { Emblem } from "#app/ui/emblem.tsx";
import { EmptyState } from "#app/ui/empty-state.tsx";
import { Icon } from "#app/ui/icon.tsx";
import { LessonList } from "#app/ui/lesson-list.tsx";
import { Row } from "#app/ui/row.tsx";
import type { Route } from "./+types/section";
import { breadcrumbList, originOf, pageMeta } from "./meta.ts";
import "#app/ui/styles/course.css";

export function loader({ params }: Route.LoaderArgs) {
  const section = findSection(catalog, params.section);
  if (!section) throw data(null, { status: 404 });
  const open = catalog.sections.filter((one) => one.lessons.length > 0 && one.slug !== section.slug);
  return {
    slug: section.slug,
    path: sectionPath(section),
    title: section.title,
    lede: section.lede,
    hours: section.hours,
    prerequisites: section.prerequisites,
    selfTest: section.selfTest,
    minutes: section.lessons.reduce((sum, lesson) => sum + lesson.minutes, 0),
    lessons: section.lessons.map((lesson) => ({
      href: lessonPath(lesson),
      title: lesson.title,
      description: lesson.description,
      minutes: lesson.minutes,
    })),
    open: open.map((one) => ({ href: sectionPath(one), title: one.title })),
  };
}

export function meta(args: Route.MetaArgs) {
  if (!args.loaderData) return [];
  const section = args.loaderData;
  const origin = originOf(args);
  return pageMeta(args, {
    title: section.title,
    description:
      section.lede.length > 160
        ? `${section.lede.slice(0, section.lede.lastIndexOf(".", 158) + 1) || section.lede.slice(0, 157)}`
        : section.lede,
    path: section.path,
    jsonLd: {
      "@graph": [
        {
          "@type": "Course",
          name: section.title,
          description: section.lede,
          url: origin + section.path,
          provider: { "@type": "Organization", name: "Graphite", url: origin },
          isAccessibleForFree: true,
        },
        breadcrumbList(origin, [
          { text: "Tutorials", href: "/tutorials" },
          { text: section.title, href: section.path },
        ]),
      ],
    },
  });
}

const inWords = (minutes: number): string =>
  minutes < 60 ? `${minutes} minutes` : `${Math.floor(minutes / 60)} h${minutes % 60 ? ` ${minutes % 60} min` : ""}`;

export default function SectionPage({ loaderData: section }: Route.ComponentProps) {
  const [first] = section.lessons;
  const count = section.lessons.length;
  return (
    <>
      <Row margin={<Emblem name={section.slug} />}>
        <Breadcrumbs items={[{ text: "Tutorials", href: "/tutorials" }, { text: section.title }]} />
        <h1 className="under">{section.title}</h1>
        <p className="lede">{section.lede}</p>
        {first ? (
          <div className="btns">
            <a className="btn now" href={first.href}>
              Begin with {first.title} <Icon name="next" />
            </a>
            <span className="meta">
              {count === 1 ? "One lesson is" : `${count} lessons are`} open, {inWords(section.minutes)}; the whole
              section takes {section.hours}
            </span>
          </div>
        ) : null}
      </Row>
      <Row labelledBy="lessons">
        {/* In the text and not in the margin: the numbers of the lessons stand there. */}
        <h2 id="lessons">Lessons</h2>
        {count > 0 ? (
          <LessonList lessons={section.lessons} />
        ) : (
          <EmptyState
            title="No lesson is open here yet"
            action={section.open.map((one) => (
              <a key={one.href} className="btn" href={one.href}>
                Go to {one.title}
              </a>
            ))}
          >
            <p>
              Each lesson opens when it is written, checked and tried. The newsletter tells you when this section
              begins.
            </p>
          </EmptyState>
        )}
      </Row>
      <Row labelledBy="before" margin={<h2 id="before">Before you start</h2>}>
        <p>{section.prerequisites}</p>
      </Row>
      <Row labelledBy="self-test" margin={<h2 id="self-test">Can you already do this?</h2>}>
        <p>If you can say yes to all of them, you may skip this section.</p>
        <ul>
          {section.selfTest.map((question) => (
            <li key={question}>{question}</li>
          ))}
        </ul>
      </Row>
    </>
  );
}
