import { catalog } from "virtual:graphite/catalog";
import { data, redirect } from "react-router";
import { findLesson, findSection } from "#app/catalog/site-map.ts";
import { type Lesson, neighbours } from "#app/domain/curriculum.ts";
import { lessonPath, sectionPath } from "#app/domain/urls.ts";
import { documentHtml, lessonsBefore } from "#app/pages/document.server.tsx";
import { longDay } from "#app/pages/format-date.ts";
import { breadcrumbList, originOf, pageMeta } from "#app/pages/meta.ts";
import { LessonEnd } from "#app/ui/lesson-end.tsx";
import { LessonHead, Objectives } from "#app/ui/lesson-head.tsx";
import { Pager } from "#app/ui/pager.tsx";
import { Reading } from "#app/ui/reading.tsx";
import type { Route } from "./+types/lesson";
import { stylesOfLesson } from "./demo-styles.ts";

import "#app/ui/styles/lesson.css";

const link = (lesson: Lesson | null) => lesson && { href: lessonPath(lesson), title: lesson.title };

export async function loader({ params }: Route.LoaderArgs) {
  if (params.section === "html-basics" && params.lesson === "html-emmet")
    return redirect("/tutorials/html-basics/emmet", 301);
  const section = findSection(catalog, params.section);
  const lesson = findLesson(catalog, params.section, params.lesson);
  if (!section || !lesson) throw data(null, { status: 404 });
  const { previous, next, index, total } = neighbours(catalog.sections, lesson);
  const html = await documentHtml(`lesson:${lesson.section}/${lesson.slug}`, lesson.quiz);
  return {
    section: { title: section.title, href: sectionPath(section) },
    lesson: {
      id: `${lesson.section}/${lesson.slug}`,
      path: lessonPath(lesson),
      title: lesson.title,
      description: lesson.description,
      minutes: lesson.minutes,
      checked: lesson.checked === null ? null : longDay(lesson.checked),
      objectives: lesson.objectives,
      contents: lesson.headings
        .filter(({ depth, id }) => depth === 2 && !html.includes(`<div class="prose opening" id="${id}"`))
        .map(({ id, text }) => ({ id, text })),
      before: lessonsBefore(lesson),
    },
    place: index + 1,
    total,
    previous: link(previous),
    next: link(next),
    html,
    // Texts that aren't in our format have no place of their own for it.
    objectivesFirst: !html.includes('id="objectives"'),
    styles: stylesOfLesson(html),
  };
}

export function meta(args: Route.MetaArgs) {
  if (!args.loaderData) return [];
  const { lesson, section } = args.loaderData;
  const origin = originOf(args);
  return pageMeta(args, {
    title: `${lesson.title} | ${section.title}`,
    description: lesson.description,
    path: lesson.path,
    type: "article",
    jsonLd: {
      "@graph": [
        {
          "@type": "LearningResource",
          name: lesson.title,
          description: lesson.description,
          url: origin + lesson.path,
          ...(lesson.objectives.length > 0 ? { teaches: lesson.objectives } : {}),
          timeRequired: `PT${lesson.minutes}M`,
          ...(lesson.checked ? { dateModified: lesson.checked.day } : {}),
          isAccessibleForFree: true,
          license: "https://creativecommons.org/licenses/by-sa/4.0/",
        },
        breadcrumbList(origin, [
          { text: "Tutorials", href: "/tutorials" },
          { text: section.title, href: section.href },
          { text: lesson.title, href: lesson.path },
        ]),
      ],
    },
  });
}

export default function LessonPage({ loaderData }: Route.ComponentProps) {
  const { section, lesson, place, total, previous, next, html, styles, objectivesFirst } = loaderData;
  const report = `/contact?about=${encodeURIComponent(lesson.path)}`;
  return (
    <Reading
      contents={lesson.contents}
      lesson={{ place, total }}
      head={
        <>
          <LessonHead
            crumbs={[
              { text: "Tutorials", href: "/tutorials" },
              { text: section.title, href: section.href },
              { text: lesson.title },
            ]}
            title={lesson.title}
            place={place}
            total={total}
            minutes={lesson.minutes}
            checked={lesson.checked}
          />
          {objectivesFirst ? <Objectives objectives={lesson.objectives} before={lesson.before} /> : null}
        </>
      }
      html={html}
      styles={styles}
      footer={
        <>
          <LessonEnd lesson={lesson.id} />
          <p className="meta">
            Is something wrong or unclear? <a href={report}>Report a mistake</a> or{" "}
            <a href="/community">ask for help</a>.
          </p>
          <Pager label="Previous and next lesson" previous={previous} next={next} />
        </>
      }
    />
  );
}
