import { catalog } from "virtual:graphite/catalog";
import { findReference, findSection } from "#app/catalog/site-map.ts";
import { byLetter } from "#app/domain/glossary.ts";
import { firstUsePath, glossaryPath } from "#app/domain/urls.ts";
import { originOf, pageMeta } from "#app/pages/meta.ts";
import { Row } from "#app/ui/row.tsx";
import type { Route } from "./+types/glossary";
import "#app/ui/styles/glossary.css";

export function loader() {
  return {
    count: catalog.glossary.length,
    letters: byLetter(catalog.glossary).map(({ letter, entries }) => ({
      letter,
      id: `letter-${letter === "#" ? "signs" : letter.toLowerCase()}`,
      entries: entries.map((entry) => ({
        slug: entry.slug,
        term: entry.term,
        html: entry.html,
        section: findSection(catalog, entry.lesson.split("/")[0] ?? "")?.title ?? "",
        lesson: findReference(catalog, entry.lesson)?.title ?? entry.lesson,
        firstUse: firstUsePath(entry),
      })),
    })),
  };
}

export const meta = (args: Route.MetaArgs) =>
  pageMeta(args, {
    title: "Glossary",
    description:
      "Every term in the lessons from A to Z, explained in one sentence, with a link to where a lesson first uses it.",
    path: glossaryPath,
    jsonLd: { "@type": "DefinedTermSet", name: "Glossary", url: originOf(args) + glossaryPath },
  });

export default function Glossary({ loaderData: { count, letters } }: Route.ComponentProps) {
  return (
    <>
      <Row>
        <h1 className="under">Glossary</h1>
        {count === 0 ? (
          <p className="lede">The lessons don’t define any terms yet.</p>
        ) : (
          <p className="lede">All {count} terms in the lessons, with what they mean and where they’re first used.</p>
        )}
        {count > 0 ? (
          <nav className="letters" aria-label="Letters">
            <ul>
              {letters.map(({ letter, id }) => (
                <li key={id}>
                  <a href={`#${id}`}>{letter}</a>
                </li>
              ))}
            </ul>
          </nav>
        ) : null}
      </Row>
      {letters.map(({ letter, id, entries }) => (
        <Row key={id} margin={<h2 id={id}>{letter}</h2>}>
          <dl className="terms">
            {entries.map(({ slug, term, html, section, lesson, firstUse }) => (
              <div key={slug} id={slug}>
                <dt>{term}</dt>
                {/* biome-ignore lint/security/noDangerouslySetInnerHtml: made from Markdown by the reader of the content */}
                <dd dangerouslySetInnerHTML={{ __html: html }} />
                <dd className="meta">
                  First in {section}: <a href={firstUse}>{lesson}</a>
                </dd>
              </div>
            ))}
          </dl>
        </Row>
      ))}
    </>
  );
}
