import { pageMeta } from "#app/pages/meta.ts";
import { StatePage } from "#app/ui/state-page.tsx";
import { site } from "#site";
import type { Route } from "./+types/unavailable";

const title = "Not available offline";

export const meta = (args: Route.MetaArgs) =>
  pageMeta(args, {
    title,
    description: "What works without our server, and what doesn’t.",
    path: "/offline/unavailable",
    noIndex: true,
  });

/** Replaces every page that needs the server when there is none. */
export default function Unavailable() {
  return (
    <StatePage
      drawing="plug"
      title={title}
      text={`This page needs the server that runs ${site.name}, and we can’t reach it from here.`}
    >
      <p>
        If your connection is down, reload this page when it’s back. A copy of the site can’t show this page at all.
      </p>
      <div className="btns">
        <a className="btn" href="/tutorials">
          Go to the tutorials
        </a>
      </div>
      <p>
        Lessons, exercises, projects with their checks, the journal, the glossary and search still work. Accounts, the
        newsletter and the contact form don’t. You can write to <a href={`mailto:${site.email}`}>{site.email}</a>{" "}
        instead.
      </p>
    </StatePage>
  );
}
