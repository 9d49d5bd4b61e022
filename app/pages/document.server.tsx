/** Renders the texts of the content folder as HTML, once per process because they are the same for everyone. */

import { catalog } from "virtual:graphite/catalog";
import { documents } from "virtual:graphite/documents";
import type { MDXComponents } from "mdx/types";
import type { ComponentProps, ReactNode } from "react";
import { renderToString } from "react-dom/server";
import { everyday, type Quiz } from "#app/domain/curriculum.ts";
import { demoTag } from "#app/domain/demos.ts";
import { termSlug } from "#app/domain/glossary.ts";
import { formatMinutesInSentence } from "#app/domain/minutes.ts";
import { entryPath, practiceDataPath, startPath, termId } from "#app/domain/urls.ts";
import { DemoIsland, Island } from "#app/islands/island.tsx";
import { editsFile } from "#app/practice/editor/edits.ts";

import { requirementsOf } from "#app/practice/workspace/requirements.ts";
import { CodeText } from "#app/practice/workspace/wording.tsx";
import { CodeFigure } from "#app/ui/code-figure.tsx";
import { Beside, Definition, Helps, Note, Term } from "#app/ui/notes.tsx";
import { Predict } from "#app/ui/predict.tsx";
import { TableCell } from "#app/ui/table-cell.tsx";
import { demoNames, demoProps } from "./lessons/demos.server.ts";
import { practiceOf } from "./projects/practice.server.ts";

const rendered = new Map<string, Promise<string>>();

/**
 * The HTML of a text: "lesson:html-basics/introduction", "article:git-basics". Islands in it hydrate as usual. Rejects for
 * a key that is not in the catalog.
 */
export function documentHtml(key: string, quiz: Quiz | null): Promise<string> {
  const known = rendered.get(key);
  if (known && import.meta.env.PROD) return known;
  const html = render(key, quiz);
  rendered.set(key, html);
  return html;
}

async function render(key: string, quiz: Quiz | null): Promise<string> {
  const load = documents[key];
  if (!load) throw new Error(`there is no text with the key ${key}`);
  const { default: Text } = await load();
  return plainQuotes(renderToString(<Text components={await componentsFor(key, quiz)} />));
}

/** Unescapes quotation marks in text. React escapes them although HTML does not need it, and lessons contain hundreds. */
const plainQuotes = (html: string): string =>
  html.replace(/>[^<>]*&quot;[^<>]*</g, (text) => text.replaceAll("&quot;", '"'));

interface FenceProps {
  lang: string;
  kind: "code" | "live" | "broken" | "provided";
  source: string;
  title?: string;
  provided?: string;
  children: ReactNode;
}

const noteId = (slug: string): string => `note-${slug}`;

/** The components that MDX may use (catalog/read/components.ts) in one text. Ids of islands are numbered within it. */
async function componentsFor(key: string, quiz: Quiz | null): Promise<MDXComponents> {
  const exercises = await exercisesOf(key);
  let count = 0;
  const nextId = (kind: string): string => {
    count += 1;
    return `${kind}-${count}`;
  };
  const isLong = /^(?:lesson|article):/.test(key);
  const entryOf = (slug: string) => {
    const entry = catalog.glossary.find((one) => one.slug === slug);
    return entry ? { entry, introduces: key === `lesson:${entry.lesson}` } : null;
  };
  const demos = demoNames.map((demo) => [
    demoTag(demo),
    (attributes: object) => (
      <DemoIsland demo={demo} id={nextId(demo)} props={demoProps[demo]?.(attributes) ?? attributes} />
    ),
  ]);
  return {
    ...Object.fromEntries(demos),
    CodeFigure: ({ kind, source, title, provided, children }: FenceProps) => {
      if (kind === "live")
        return (
          <Island name="live" id={nextId("live")} {...(title === undefined ? {} : { title })}>
            {children}
          </Island>
        );
      return (
        <CodeFigure title={title} kind={kind === "code" ? undefined : kind} provided={provided} source={source}>
          {/* A scrollable region has to be reachable by keyboard. */}
          {/* biome-ignore lint/a11y/noNoninteractiveTabindex: see above */}
          <pre tabIndex={0}>{children}</pre>
        </CodeFigure>
      );
    },
    Part: ({ children }: { children: ReactNode }) =>
      // Only long texts are laid out part by part. Briefs are short.
      isLong ? <div className="prose">{children}</div> : children,
    Beside,
    Term: ({ slug, children }: { slug: string; children: ReactNode }) =>
      isLong ? (
        // The glossary links to the place where a term is introduced.
        <Term id={entryOf(slug)?.introduces ? termId(slug) : undefined} popoverId={noteId(slug)}>
          {children}
        </Term>
      ) : (
        children
      ),
    Definition: ({ term, onDemand, children }: { term: string; onDemand?: string; children?: ReactNode }) => {
      const slug = termSlug(term);
      const popoverId = isLong && onDemand ? noteId(slug) : undefined;
      const { entry, introduces } = entryOf(slug) ?? {};
      if (!entry)
        return (
          <Definition term={term} popoverId={popoverId}>
            {children}
          </Definition>
        );
      return (
        <Definition
          term={term}
          entry={entryPath(entry)}
          id={introduces && popoverId === undefined ? termId(slug) : undefined}
          popoverId={popoverId}
          html={introduces ? undefined : entry.html}
        >
          {children}
        </Definition>
      );
    },
    Helps,
    Note,
    Predict,
    Exercise: ({ name }: { name: string }) => exercises.get(name) ?? null,
    Quiz: () =>
      quiz ? <Island name="quiz" id="quiz" lesson={key.replace(/^lesson:/, "")} questions={quiz.questions} /> : null,
    Retrieval: () => (quiz ? <RetrievalQuestions lesson={key.replace(/^lesson:/, "")} quiz={quiz} /> : null),
    table: (props: ComponentProps<"table">) => (
      // biome-ignore lint/a11y/useSemanticElements: not a landmark, because a text may have several unnamed tables
      // biome-ignore lint/a11y/noNoninteractiveTabindex: a scrollable region has to be reachable by keyboard
      <div className="scroll-x wide" role="group" tabIndex={0} aria-label="Table">
        <table className="ledger" {...props} />
      </div>
    ),
    td: TableCell,
  };
}

/**
 * The cards of a lesson's exercises by name, in the order of the catalog. Without JavaScript a card shows the brief, the
 * starting files or the items to answer, and the requirements.
 */
async function exercisesOf(key: string): Promise<ReadonlyMap<string, ReactNode>> {
  const prefix = `${key.replace(/^lesson:/, "exercise:")}/`;
  const found = catalog.exercises.filter(({ id }) => id.startsWith(prefix));
  const cards = await Promise.all(
    found.map(async ({ id, title, minutes }) => {
      const name = id.slice(prefix.length);
      const practice = practiceOf(id);
      const task = catalog.tasks.find((one) => one.id === id);
      const brief = await documentHtml(id, null);
      const card = { id: `exercise-${name}`, title, meta: `Exercise, about ${formatMinutesInSentence(minutes)}` };
      if (task) {
        if (task.kind !== "terminal")
          return [
            name,
            <Island key={id} name="task" from={practiceDataPath(id)} {...card} task={task}>
              <Brief html={brief} />
            </Island>,
          ] as const;
        return [
          name,
          <Island key={id} name="terminal" from={practiceDataPath(id)} {...card} task={task}>
            <Brief html={brief} />
          </Island>,
        ] as const;
      }
      if (!practice) return [name, null] as const;
      return [
        name,
        <Island key={id} name="exercise" {...card} practice={id}>
          <Brief html={brief} />
          <div className="without-script flow">
            <p>JavaScript is off, so here are the files to copy and what your page needs to do.</p>
            <ul>
              {Object.keys(practice.start)
                .filter((path) => path !== editsFile)
                .map((path) => (
                  <li key={path}>
                    <a href={startPath(id, path)}>{path}</a>
                  </li>
                ))}
            </ul>
            <ol>
              {requirementsOf(practice).map((one) => (
                <li key={one.id}>
                  <CodeText text={one.title} />
                </li>
              ))}
            </ol>
          </div>
        </Island>,
      ] as const;
    }),
  );
  return new Map(cards);
}

function Brief({ html }: { html: string }) {
  // biome-ignore lint/security/noDangerouslySetInnerHtml: the server's own text, never a visitor's
  return <div className="flow" dangerouslySetInnerHTML={{ __html: html }} />;
}

function RetrievalQuestions({ lesson, quiz }: { lesson: string; quiz: Quiz }) {
  return (
    <section className="retrieval" aria-labelledby="retrieval">
      <h2 className="size-1" id="retrieval">
        {quiz.retrieval.every(({ from }) => from === everyday) ? "What do you already know?" : "Do you remember?"}
      </h2>
      <Island name="quiz" id="retrieval-quiz" lesson={lesson} questions={quiz.retrieval} />
    </section>
  );
}
