import { catalog } from "virtual:graphite/catalog";
import { sectionPath } from "#app/domain/curriculum.ts";
import { userContext } from "#app/server/context.ts";
import { CoursePath } from "#app/ui/course-path.tsx";
import { EmptyState } from "#app/ui/empty-state.tsx";
import { Row } from "#app/ui/row.tsx";
import type { Route } from "./+types/my-progress";
import { pageMeta } from "./meta.ts";
import "#app/ui/styles/course.css";
import "#app/ui/styles/progress.css";

export function loader({ context }: Route.LoaderArgs) {
  return {
    user: context.get(userContext),
    sections: catalog.sections.map((section) => ({
      slug: section.slug,
      title: section.title,
      blurb: section.blurb,
      href: sectionPath(section),
      total: section.lessons.length,
      hours: section.hours,
    })),
  };
}

export const meta = (args: Route.MetaArgs) =>
  pageMeta(args, {
    title: "My Learning Progress",
    bare: true,
    description: "Where you are in the course, what comes next, and what is kept about it.",
    path: "/my-progress",
  });

export default function MyProgress({ loaderData: { user, sections } }: Route.ComponentProps) {
  return (
    <>
      <Row>
        <h1 className="under">My learning progress</h1>
        <p className="lede">
          {user
            ? `Logged in as ${user.name}. What you finish will stand here.`
            : "What you finish will stand here, on this device or, with an account, on all of them."}
        </p>
      </Row>
      <Row labelledBy="course" margin={<h2 id="course">The course</h2>}>
        <CoursePath sections={sections} />
      </Row>
      <Row labelledBy="kept" margin={<h2 id="kept">What is known</h2>}>
        <EmptyState
          title="Nothing is recorded yet"
          action={
            <a className="btn" href="/tutorials">
              Go to the tutorials
            </a>
          }
        >
          <p>
            Reading and quizzes leave no record at present: they work, and are forgotten when you leave the page. What
            may be kept once they do is your choice in the cookie settings, at the foot of every page.
          </p>
        </EmptyState>
        {user ? null : (
          <p>
            <a href="/auth/register">Create an account</a> or <a href="/auth/login">login</a>; neither is needed for
            reading.
          </p>
        )}
      </Row>
    </>
  );
}
