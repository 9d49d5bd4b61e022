import { catalog } from "virtual:graphite/catalog";
import { useRouteLoaderData } from "react-router";
import { visibleArticles } from "#app/domain/journal/journal.ts";
import { formatMinutesInSentence } from "#app/domain/minutes.ts";
import { sectionsInWords } from "#app/domain/number-words.ts";
import { nextProject, nextStep } from "#app/domain/progress/next-step.ts";
import { emptyProgress } from "#app/domain/progress/records.ts";
import { articlePath, lessonPath, sectionPath } from "#app/domain/urls.ts";
import { Island } from "#app/islands/island.tsx";
import type { RootData } from "#app/page-facts.ts";
import { factsContext } from "#app/server/context.ts";
import { ArticleFeature } from "#app/ui/article-feature.tsx";
import { CoursePath } from "#app/ui/course-path.tsx";
import { HomeBack, HomePlace } from "#app/ui/home-back.tsx";
import { Icon } from "#app/ui/icon.tsx";
import { Row } from "#app/ui/row.tsx";
import { site } from "#site";
import type { Route } from "./+types/home";
import { longDay, shortDay } from "./format-date.ts";
import { originOf, pageMeta } from "./meta.ts";
import { course } from "./progress/course.server.ts";
import { projectEntries } from "./projects/project-entries.server.ts";
import "#app/ui/styles/home.css";
import "#app/ui/styles/course.css";
import "#app/ui/styles/feature.css";

/** The most entries in the list of new content. */
const newest = 4;

export function loader({ context }: Route.LoaderArgs) {
  const articles = visibleArticles(catalog.articles, context.get(factsContext).now);
  const featured = articles.find((article) => article.featured) ?? articles[0] ?? null;
  const first = nextStep(emptyProgress(), course);
  const practise = nextProject(emptyProgress(), course);
  const news = [
    ...catalog.lessons.flatMap((lesson) =>
      lesson.checked === null
        ? []
        : { day: lesson.checked, what: "Lesson", title: lesson.title, href: lessonPath(lesson) },
    ),
    ...articles
      .filter((article) => article !== featured)
      .map((article) => ({
        day: article.publishDate,
        what: "Article",
        title: article.title,
        href: articlePath(article),
      })),
  ]
    .sort((a, b) => b.day.localeCompare(a.day))
    .slice(0, newest)
    .map(({ day, ...rest }) => ({ ...rest, date: shortDay(day) }));
  return {
    first: first && { href: first.href, title: first.title, time: formatMinutesInSentence(first.minutes) },
    lessons: catalog.lessons.length,
    sections: catalog.sections.map((section) => ({
      slug: section.slug,
      title: section.title,
      blurb: section.blurb,
      href: sectionPath(section),
      total: section.lessons.length,
      planned: section.plannedLessons,
      hours: section.hours,
    })),
    featured: featured && {
      href: articlePath(featured),
      title: featured.title,
      excerpt: featured.excerpt,
      author: featured.author,
      date: longDay(featured.publishDate),
      readingTime: featured.readingTime,
      plate: featured.imageUrl,
    },
    news,
    project: practise && {
      href: practise.href,
      title: practise.title,
      time: formatMinutesInSentence(practise.minutes),
      count: catalog.sections.reduce((sum, section) => sum + projectEntries(section).length, 0),
    },
  };
}

export function meta(args: Route.MetaArgs) {
  const origin = originOf(args);
  return pageMeta(args, {
    title: `${site.name}: learn to build the web`,
    exactTitle: true,
    description: site.description,
    path: "/",
    jsonLd: {
      "@type": "WebSite",
      name: site.name,
      url: `${origin}/`,
      description: site.description,
      inLanguage: site.language,
    },
  });
}

export default function Home({ loaderData }: Route.ComponentProps) {
  const { first, sections, featured, news, project } = loaderData;
  const name = useRouteLoaderData<RootData>("root")?.user?.name ?? null;
  return (
    <>
      {/* For a learner who comes back; then the section after it is hidden (home.css). */}
      <HomeBack name={name} />
      <section className="hero" aria-labelledby="welcome">
        <div className="flow">
          <h1 id="welcome">
            Learn to build the web, <span className="under">one line</span> at a time.
          </h1>
          <p className="lede">
            Short lessons for complete beginners. In each one, you change some code and see what happens. They’re free
            and open, and you don’t need an account.
          </p>
          <p className="btns">
            {first ? (
              <>
                <a className="btn now" href={first.href}>
                  Start the first lesson <Icon name="next" />
                </a>
                <span className="meta">
                  {first.title}, about {first.time}
                </span>
              </>
            ) : null}
            <a className="link" href="/tutorials">
              See all sections
            </a>
          </p>
        </div>
        <Island name="edit-me" id="edit-me" next={first?.href ?? "/tutorials"} />
      </section>
      <Row
        labelledBy="course"
        margin={
          <>
            <h2 id="course">The course</h2>
            <p className="for-newcomers">{`${sectionsInWords(sections)}.`}</p>
            <HomePlace part="lessons" />
          </>
        }
      >
        <CoursePath sections={sections} />
      </Row>
      <Row
        labelledBy="recent-work"
        margin={
          <>
            <h2 id="recent-work">Recent work</h2>
            <p>
              <a href="/projects">All projects</a>
            </p>
          </>
        }
      >
        <HomePlace part="work" />
      </Row>
      {featured ? (
        <Row labelledBy="from-the-journal" margin={<h2 id="from-the-journal">From the Journal</h2>}>
          <ArticleFeature
            href={featured.href}
            title={featured.title}
            excerpt={featured.excerpt}
            plate={featured.plate}
            meta={
              <>
                {featured.author}, <time dateTime={featured.date.day}>{featured.date.text}</time>,{" "}
                {featured.readingTime}
              </>
            }
          />
        </Row>
      ) : null}
      {news.length > 0 ? (
        <Row labelledBy="new" margin={<h2 id="new">What’s new</h2>}>
          <div className="fill news-row">
            <ul className="news">
              {news.map((one) => (
                <li key={one.href}>
                  <time dateTime={one.date.day}>{one.date.text}</time>
                  <span>
                    {one.what}: <a href={one.href}>{one.title}</a>
                  </span>
                </li>
              ))}
            </ul>
            {/* A learner who comes back has recent work instead. */}
            {project ? (
              <div className="flow for-newcomers">
                <h2 className="size-1">{`${project.count} practice ${project.count === 1 ? "project" : "projects"}`}</h2>
                <p>
                  Each has a brief, an editor, a preview, and checks that tell you what’s still missing. Start with{" "}
                  <a href={project.href}>{project.title}</a>, which takes about {project.time}.
                </p>
                <a className="link" href="/projects">
                  All projects
                </a>
              </div>
            ) : null}
          </div>
        </Row>
      ) : null}
    </>
  );
}
