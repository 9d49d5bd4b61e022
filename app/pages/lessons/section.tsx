import { catalog } from "virtual:graphite/catalog";
import { data } from "react-router";
import { findSection } from "#app/catalog/site-map.ts";
import { formatMinutes } from "#app/domain/minutes.ts";
import { capitalised, numberInWords } from "#app/domain/number-words.ts";
import { nextStepIn, stepText } from "#app/domain/progress/next-step.ts";
import { emptyProgress } from "#app/domain/progress/records.ts";
import { cheatSheetPath, lessonPath, linkSheetPath, sectionPath } from "#app/domain/urls.ts";
import { breadcrumbList, originOf, pageMeta } from "#app/pages/meta.ts";
import { course } from "#app/pages/progress/course.server.ts";
import { projectEntries } from "#app/pages/projects/project-entries.server.ts";
import { Breadcrumbs } from "#app/ui/breadcrumbs.tsx";
import { Emblem } from "#app/ui/emblem.tsx";
import { EmptyState } from "#app/ui/empty-state.tsx";
import { Icon } from "#app/ui/icon.tsx";
import { LessonList } from "#app/ui/lesson-list.tsx";
import { Mark } from "#app/ui/mark.tsx";
import { ProjectList } from "#app/ui/project-list.tsx";
import { Row } from "#app/ui/row.tsx";
import type { Route } from "./+types/section";
import "#app/ui/styles/course.css";
import "#app/ui/styles/works.css";

export function loader({ params }: Route.LoaderArgs) {
  const section = findSection(catalog, params.section);
  if (!section) throw data(null, { status: 404 });
  const open = catalog.sections.filter((one) => one.lessons.length > 0 && one.slug !== section.slug);
  const { capstone } = section;
  const first = section.lessons.length > 0 ? nextStepIn(emptyProgress(), course, section.slug) : null;
  const before = catalog.sections[catalog.sections.indexOf(section) - 1];
  return {
    slug: section.slug,
    path: sectionPath(section),
    title: section.title,
    lede: section.lede,
    hours: section.hours,
    prerequisites: section.prerequisites,
    first: first && { href: first.href, text: stepText(first) },
    before: before ? { href: sectionPath(before), title: before.title } : null,
    selfTest: section.selfTest.map(({ question, answer, lesson }) => {
      const taught = section.lessons.find(({ slug }) => slug === lesson);
      return { question, answer, lesson: taught ? { href: lessonPath(taught), title: taught.title } : null };
    }),
    cheatSheet: section.cheatSheet ? { href: cheatSheetPath(section), title: section.cheatSheet.title } : null,
    linkSheet: section.lessons.length > 0 ? linkSheetPath(section) : null,
    minutes: section.lessons.reduce((sum, lesson) => sum + lesson.minutes, 0),
    lessons: section.lessons.map((lesson) => ({
      href: lessonPath(lesson),
      title: lesson.title,
      description: lesson.description,
      minutes: lesson.minutes,
      mark: { what: "lesson" as const, id: `${lesson.section}/${lesson.slug}` },
    })),
    task: capstone && "steps" in capstone ? capstone : null,
    projects: projectEntries(section),
    open: open.map((one) => ({ href: sectionPath(one), title: one.title })),
  };
}

/** For search engines; the lede as far as it fits. */
function describe({ lede, title, lessons }: { lede: string; title: string; lessons: readonly object[] }): string {
  if (!lede) return `${title}: ${lessons.length === 1 ? "one lesson" : `${lessons.length} lessons`}, in order.`;
  return lede.length > 160 ? lede.slice(0, lede.lastIndexOf(".", 158) + 1) || lede.slice(0, 157) : lede;
}

export function meta(args: Route.MetaArgs) {
  if (!args.loaderData) return [];
  const section = args.loaderData;
  const origin = originOf(args);
  return pageMeta(args, {
    title: section.title,
    description: describe(section),
    path: section.path,
    jsonLd: {
      "@graph": [
        {
          "@type": "Course",
          name: section.title,
          description: section.lede || describe(section),
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

type Section = Route.ComponentProps["loaderData"];

export default function SectionPage({ loaderData: section }: Route.ComponentProps) {
  const { first } = section;
  const count = section.lessons.length;
  return (
    <>
      <Row margin={<Emblem name={section.slug} unwritten={section.lessons.length === 0} />}>
        <Breadcrumbs items={[{ text: "Tutorials", href: "/tutorials" }, { text: section.title }]} />
        <h1 className="under">{section.title}</h1>
        {section.lede ? <p className="lede">{section.lede}</p> : null}
        {first ? (
          <div className="next-step">
            <a className="btn now" href={first.href}>
              {first.text} <Icon name="next" />
            </a>
            <Mark place={{ what: "next", id: section.slug }} />
            <span className="meta">
              {`${count === 1 ? "One lesson is" : `${count} lessons are`} ready (${formatMinutes(section.minutes)}).${section.hours ? ` The whole section takes ${section.hours}.` : ""}`}
            </span>
            <Mark place={{ what: "left", id: section.slug }} />
          </div>
        ) : (
          <p className="state meta">Being written</p>
        )}
      </Row>
      <Row labelledBy="lessons">
        <div className="split wide-a">
          <div className="flow">
            {/* In the text, because the margin contains the lesson numbers. */}
            <h2 id="lessons">{count > 1 ? `${capitalised(numberInWords(count))} lessons, in order` : "Lessons"}</h2>
            {count > 0 ? <LessonList lessons={section.lessons} /> : <NothingYet open={section.open} />}
          </div>
          <div className="flow">
            {section.prerequisites || section.before ? <h2 className="size-1">Before you start</h2> : null}
            {section.prerequisites ? <p>{section.prerequisites}</p> : null}
            {section.before ? (
              <p>
                The previous section is <a href={section.before.href}>{section.before.title}</a>.
              </p>
            ) : null}
            {section.cheatSheet ? (
              <>
                <h2 className="size-1">Look it up or print it</h2>
                <p>
                  The <a href={section.cheatSheet.href}>{section.cheatSheet.title}</a> shows everything in this section
                  at a glance.
                </p>
              </>
            ) : null}
            {section.linkSheet ? (
              <p>
                If you teach a class, print <a href={section.linkSheet}>all URLs in this section</a> on one sheet.
              </p>
            ) : null}
          </div>
        </div>
      </Row>
      {section.selfTest.length > 0 ? <SelfTest section={section} /> : null}
      <Projects section={section} />
    </>
  );
}

function NothingYet({ open }: Pick<Section, "open">) {
  return (
    <EmptyState
      title="We’re still writing this section’s lessons"
      action={open.map((one) => (
        <a key={one.href} className="btn" href={one.href}>
          Go to {one.title}
        </a>
      ))}
    >
      <p>
        Each lesson opens when it’s written, checked and tested. The newsletter will tell you when the first one is
        ready.
      </p>
    </EmptyState>
  );
}

function SelfTest({ section: { selfTest } }: { section: Section }) {
  return (
    <Row labelledBy="self-test" margin={<h2 id="self-test">Can you already do this?</h2>}>
      {selfTest.some(({ answer }) => answer !== null) ? (
        <p>
          Answer each question, then open it to compare. If you knew all the answers, continue with the next section. If
          not, each answer names the lesson to start with.
        </p>
      ) : (
        <p>If you can say yes to all of these, you can skip this section.</p>
      )}
      <ul className="self-test">
        {selfTest.map(({ question, answer, lesson }) => (
          <li key={question}>
            {answer === null ? (
              question
            ) : (
              <details>
                <summary>{question}</summary>
                {/* biome-ignore lint/security/noDangerouslySetInnerHtml: made from the content's Markdown, never a visitor's */}
                <p dangerouslySetInnerHTML={{ __html: answer }} />
                {lesson ? (
                  <p className="meta">
                    Taught in <a href={lesson.href}>{lesson.title}</a>
                  </p>
                ) : null}
              </details>
            )}
          </li>
        ))}
      </ul>
    </Row>
  );
}

function Projects({ section: { projects, task } }: { section: Section }) {
  if (projects.length === 0 && !task) return null;
  return (
    <Row labelledBy="projects" margin={<h2 id="projects">{projects.length > 0 ? "Projects" : "Project"}</h2>}>
      {task ? (
        <>
          <h3>
            {task.title} <span className="tag">capstone, {formatMinutes(task.minutes)}</span>
          </h3>
          <ol>
            {task.steps.map((step) => (
              <li key={step}>{step}</li>
            ))}
          </ol>
        </>
      ) : null}
      {projects.length > 0 ? <ProjectList projects={projects} /> : null}
    </Row>
  );
}
