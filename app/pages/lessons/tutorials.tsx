import { catalog } from "virtual:graphite/catalog";
import type { Lesson } from "#app/domain/curriculum.ts";
import { capitalised, numberInWords, sectionsInWords } from "#app/domain/number-words.ts";
import { nextStep, stepText } from "#app/domain/progress/next-step.ts";
import { emptyProgress } from "#app/domain/progress/records.ts";
import { lessonPath, sectionPath } from "#app/domain/urls.ts";
import { pageMeta } from "#app/pages/meta.ts";
import { course } from "#app/pages/progress/course.server.ts";
import { CoursePath } from "#app/ui/course-path.tsx";
import { Emblem } from "#app/ui/emblem.tsx";
import { Icon } from "#app/ui/icon.tsx";
import { LessonList } from "#app/ui/lesson-list.tsx";
import { Mark } from "#app/ui/mark.tsx";
import { Row } from "#app/ui/row.tsx";
import type { Route } from "./+types/tutorials";
import "#app/ui/styles/course.css";

/** A lesson as an entry of a list. */
const entryOf = (lesson: Lesson) => ({
  href: lessonPath(lesson),
  title: lesson.title,
  description: lesson.description,
  minutes: lesson.minutes,
  mark: { what: "lesson" as const, id: `${lesson.section}/${lesson.slug}` },
});

export function loader() {
  const first = nextStep(emptyProgress(), course);
  return {
    first: first && { href: first.href, text: stepText(first) },
    hasQuizzes: catalog.lessons.some(({ quiz }) => quiz.questions.length > 0),
    hasTerms: catalog.glossary.length > 0,
    sections: catalog.sections.map((section) => ({
      slug: section.slug,
      title: section.title,
      blurb: section.blurb,
      href: sectionPath(section),
      total: section.lessons.length,
      planned: section.plannedLessons,
      hours: section.hours,
      lessons: section.lessons.map(entryOf),
    })),
  };
}

export const meta = (args: Route.MetaArgs) =>
  pageMeta(args, {
    title: "Tutorials",
    description: `${sectionsInWords(args.loaderData?.sections ?? [])}, with all lessons in order.`,
    path: "/tutorials",
  });

export default function Tutorials({ loaderData }: Route.ComponentProps) {
  const { first, sections, hasQuizzes, hasTerms } = loaderData;
  return (
    <>
      <Row>
        <h1 className="under">Tutorials</h1>
        <p className="lede">
          {`${capitalised(numberInWords(sections.length))} ${sections.length === 1 ? "section" : "sections"}. Read them in order or start wherever you’re curious.${hasQuizzes ? " Each lesson says what you’ll be able to do and ends with a quiz." : ""}`}
        </p>
        {first ? (
          <div className="next-step">
            <a className="btn now" href={first.href}>
              {first.text} <Icon name="next" />
            </a>
            <Mark place={{ what: "next", id: "" }} />
          </div>
        ) : null}
        {hasTerms ? (
          <p>
            Forgot a word? The <a href="/glossary">glossary</a> has every term in the lessons.
          </p>
        ) : null}
        <h2 className="vh">The course</h2>
        <CoursePath sections={sections} />
      </Row>
      {sections
        .filter((section) => section.lessons.length > 0)
        .map((section) => (
          <Row
            key={section.slug}
            labelledBy={section.slug}
            margin={
              <div className="section-emblem">
                <Emblem name={section.slug} />
              </div>
            }
          >
            {/* In the text, because the margin contains the lesson numbers. */}
            <h2 id={section.slug}>{section.title}</h2>
            <LessonList lessons={section.lessons} />
            <p>
              <a href={section.href}>About {section.title}</a>
            </p>
          </Row>
        ))}
    </>
  );
}
