/** Renders the texts of the content folder as HTML, once per process because they are the same for everyone. */

import { catalog } from "virtual:graphite/catalog";
import { documents } from "virtual:graphite/documents";
import { figures } from "virtual:graphite/figures";
import { samples } from "virtual:graphite/samples";
import type { MDXComponents } from "mdx/types";
import { Children, type ComponentProps, isValidElement, type ReactNode } from "react";
import { renderToString } from "react-dom/server";
import { findLesson, findReference } from "#app/catalog/site-map.ts";
import type { BaselineStatus } from "#app/domain/baseline.ts";
import { everyday, type Lesson, type Quiz } from "#app/domain/curriculum.ts";
import { demoTag } from "#app/domain/demos.ts";
import { termSlug } from "#app/domain/glossary.ts";
import { formatMinutesInSentence } from "#app/domain/minutes.ts";
import { entryPath, lessonPath, practiceDataPath, samplePath, startPath, termId } from "#app/domain/urls.ts";
import { DemoIsland, Island } from "#app/islands/island.tsx";
import type { SampleFile, SampleResult } from "#app/islands/practice/live.island.tsx";
import { editsFile } from "#app/practice/editor/edits.ts";

import { requirementsOf } from "#app/practice/workspace/requirements.ts";
import { CodeText } from "#app/practice/workspace/wording.tsx";
import { Baseline } from "#app/ui/baseline.tsx";
import { CodeFigure, type CodeKind, isMistake, isWideCode, mayScroll, sampleClass } from "#app/ui/code-figure.tsx";
import { Figure } from "#app/ui/figure.tsx";
import { Deeper } from "#app/ui/going-deeper.tsx";
import { Objectives } from "#app/ui/lesson-head.tsx";
import { Beside, Definition, Helps, Note, Term } from "#app/ui/notes.tsx";
import { Option, OptionLabel, Outcome, Predict, Reason, RightAnswer } from "#app/ui/predict.tsx";
import { TableCell } from "#app/ui/table-cell.tsx";
import { longDay } from "./format-date.ts";
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

/** As catalog/build/script-output.ts gives it. */
interface OutputLine {
  level: "log" | "warn" | "error";
  text: string;
}

interface FenceProps {
  lang: string;
  kind: "code" | "live" | CodeKind;
  source: string;
  title?: string;
  provided?: string;
  children: ReactNode;
}

/** Links to the lessons that a lesson builds on. */
export const lessonsBefore = ({ prerequisites }: Lesson): readonly { href: string; title: string }[] =>
  prerequisites.flatMap((reference) => {
    const found = findReference(catalog, reference);
    return found ? { href: lessonPath(found), title: found.title } : [];
  });

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
      return (
        <CodeFigure
          title={title}
          kind={kind === "code" || kind === "live" ? undefined : kind}
          provided={provided}
          source={source}
        >
          {/* A scrollable region has to be reachable by keyboard. */}
          <pre tabIndex={mayScroll(source) ? 0 : undefined}>{children}</pre>
        </CodeFigure>
      );
    },
    Sample: (props: SampleProps) => {
      const id = nextId("sample");
      return <Sample {...props} islandId={id} number={id.replace("sample-", "")} />;
    },
    Output,
    Part: ({ opening, children }: { opening?: string; children: ReactNode }) =>
      // Only long texts are laid out part by part. Briefs are short.
      isLong ? (
        <div className={opening ? "prose opening" : "prose"} id={opening}>
          {children}
        </div>
      ) : (
        children
      ),
    Objectives: () => {
      const [, section = "", slug = ""] = /^lesson:([^/]+)\/(.+)$/.exec(key) ?? [];
      const lesson = findLesson(catalog, section, slug);
      return lesson ? <Objectives objectives={lesson.objectives} before={lessonsBefore(lesson)} /> : null;
    },
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
    Figure: ({ name }: { name: string }) => {
      const figure = figures[key]?.[name];
      return figure ? <Figure name={name} figure={figure} /> : null;
    },
    Baseline: ({ since, ...props }: { feature: string; name: string; status: BaselineStatus; since?: string }) => (
      <Baseline {...props} since={since === undefined ? null : longDay(since)} />
    ),
    Helps,
    Note,
    Predict,
    Option,
    OptionLabel,
    Reason,
    Outcome,
    RightAnswer,
    Deeper,
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

interface SampleProps {
  /** Of the sample (catalog/read/samples.ts). */
  id: string;
  live?: string;
  scripted?: string;
  hiddenHtml?: string;
  /** A note before it takes the margin. */
  afterNote?: string;
  /** Its blocks, as elements that ask for a `CodeFigure`. */
  children: ReactNode;
}

function Sample({
  id,
  live,
  scripted,
  hiddenHtml,
  afterNote,
  children,
  islandId,
  number,
}: SampleProps & { islandId: string; number: string }) {
  const blocks = Children.toArray(children).flatMap((child) =>
    isValidElement<FenceProps>(child) ? [child.props] : [],
  );
  const measured = samples[id];
  if (!measured) throw new Error(`There is no measurement and no estimate for the sample ${id}.`);
  const files = blocks.map(
    ({ lang, kind, title, provided, source }): SampleFile => ({
      lang: lang as SampleFile["lang"],
      ...(title === undefined ? {} : { title }),
      ...(kind === "code" || kind === "live" ? {} : { kind }),
      ...(provided === undefined ? {} : { provided }),
      ...(isWideCode(source) ? { wide: true } : {}),
      ...(mayScroll(source) ? { scrolls: true } : {}),
    }),
  );
  const bySide = !live && !afterNote && measured.margin !== null && !files.some(({ wide }) => wide);
  const title = files.find((file) => file.title !== undefined)?.title;
  const wrong = files.some(({ kind }) => isMistake(kind)) ? ", wrong" : "";
  const result: SampleResult = {
    src: samplePath(id, scripted !== undefined),
    name: `Result ${number}${wrong}${title === undefined ? "" : `: ${title}`}`,
    heights: [measured.narrow, measured.below, (bySide ? measured.margin : null) ?? measured.below],
    ...(scripted ? { scripted: true } : {}),
  };
  return (
    <Island
      name="live"
      when={live ? "touch" : "edit"}
      id={islandId}
      files={files}
      result={result}
      codes={blocks.map((block) => block.children)}
      {...(live ? { live: true } : {})}
      {...(bySide ? { bySide } : {})}
      {...(hiddenHtml === undefined ? {} : { html: hiddenHtml })}
    />
  );
}

/** In characters of a line in the margin. */
const marginChars = 36;

/** JavaScript with what it writes to the console. */
function Output({ lines, afterNote, children }: { lines: string; afterNote?: string; children: ReactNode }) {
  // The plugin of the content wrote it (catalog/build/compile.ts).
  const written = JSON.parse(lines) as OutputLine[];
  const code = Children.toArray(children).find((child) => isValidElement<FenceProps>(child));
  const source = isValidElement<FenceProps>(code) ? code.props.source : "";
  const rows = written.flatMap(({ text }) => text.split("\n"));
  const bySide =
    !afterNote &&
    !isWideCode(source) &&
    rows.length <= source.split("\n").length + 2 &&
    rows.every((row) => row.length <= marginChars);
  return (
    <div className={sampleClass(bySide, !isWideCode(source))}>
      {children}
      <div className="result">
        <p className="label">Output</p>
        <pre className="leaf">
          <samp>
            {written.map(({ level, text }, at) => (
              // biome-ignore lint/suspicious/noArrayIndexKey: lines never change
              <span key={at} className={level === "log" ? undefined : "red"}>
                {`${level === "warn" ? "Warning: " : ""}${text}\n`}
              </span>
            ))}
          </samp>
        </pre>
      </div>
    </div>
  );
}

/**
 * The cards of a lesson's exercises by name, in the order of the catalog. Without JavaScript a card shows the brief, the
 * starting files or the items to answer, and the requirements.
 */
async function exercisesOf(key: string): Promise<ReadonlyMap<string, ReactNode>> {
  const prefix = `${key.replace(/^lesson:/, "exercise:")}/`;
  const found = catalog.exercises.filter(({ id }) => id.startsWith(prefix));
  const cards = await Promise.all(
    found.map(async ({ id, title, minutes }, at) => {
      const name = id.slice(prefix.length);
      const practice = practiceOf(id);
      const task = catalog.tasks.find((one) => one.id === id);
      const brief = await documentHtml(id, null);
      const which = found.length > 1 ? ` ${at + 1} of ${found.length}` : "";
      const meta = `Exercise${which}, about ${formatMinutesInSentence(minutes)}`;
      const card = { id: `exercise-${name}`, title, meta };
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
