import { pageMeta } from "#app/pages/meta.ts";
import { Row } from "#app/ui/row.tsx";
import { site } from "#site";
import type { Route } from "./+types/unavailable";

export const meta = (args: Route.MetaArgs) =>
  pageMeta(args, {
    title: "Not here without the server",
    description: "What a copy of the site and a device without a network can do, and what needs the server.",
    path: "/offline/unavailable",
    noIndex: true,
  });

/** Stands in place of every page that needs the server, where there is none. */
export default function Unavailable() {
  return (
    <Row>
      <h1 className="under">Not here without the server</h1>
      <p className="lede">This page needs the server that runs {site.name}, and it cannot be reached from here.</p>
      <p>
        Lessons, exercises, projects with their checks, the journal, the glossary and the search work all the same.
        Accounts, the newsletter and the contact form do not. You can write to{" "}
        <a href={`mailto:${site.email}`}>{site.email}</a> instead.
      </p>
      <p>In a copy of the site it stays like this. If your network is down, load this page again when it is back.</p>
      <div className="btns">
        <a className="btn" href="/tutorials">
          Go to the tutorials
        </a>
      </div>
    </Row>
  );
}
