import { type ReactNode, useEffect, useRef, useState } from "react";
import { type PreviewFrame, previewIn } from "#app/browser/preview-frame.ts";
import { sampleDocument } from "#app/domain/sample-document.ts";
import { CodeCaption, type CodeKind, isMistake, sampleClass } from "#app/ui/code-figure.tsx";
import { Icon } from "#app/ui/icon.tsx";
import { ServerContent } from "./server-content.tsx";

import "#app/ui/styles/live-editing.css";

/** One block of a sample. */
export type SampleFile = {
  readonly lang: "html" | "css" | "js";
  readonly title?: string;
  readonly kind?: CodeKind;
  readonly provided?: string;
  /** Whether its lines are longer than the measure. */
  readonly wide?: boolean;
  /** Whether it may scroll sideways. */
  readonly scrolls?: boolean;
};

export type SampleResult = {
  /** URL of the document that shows it. */
  readonly src: string;
  /** Name of its frame. */
  readonly name: string;
  readonly scripted?: boolean;
  /** Heights in rem: on phones, on wider screens, and from the width at which there is a margin. */
  readonly heights: readonly [number, number, number];
};

export type LiveProps = {
  /** Prefix of the ids of its elements, unique in the page. */
  readonly id: string;
  readonly files: readonly SampleFile[];
  readonly result: SampleResult;
  /** Made for editing: a click on the code is enough. */
  readonly live?: boolean;
  /** Whether wide screens show the result in the margin. */
  readonly bySide?: boolean;
  /** HTML that readers don't see, which the files style. */
  readonly html?: string;
  /** The highlighted `<code>` of each file. Their texts are the source. */
  readonly codes?: readonly ReactNode[];
};

/** The result is updated after a pause in typing of this many milliseconds. */
const typingPause = 400;

const names = { html: "HTML", css: "CSS", js: "JavaScript" } as const;

/**
 * A sample of a lesson: its code and its result. The result is a small document of the build (catalog/read/samples.ts) until
 * someone edits the code. Then the code becomes text areas, and the result follows the typing in the sandbox for learners' code.
 */
export default function Live({ id, files, result, live, bySide, html, codes }: LiveProps) {
  const [editing, setEditing] = useState(false);
  const root = useRef<HTMLDivElement>(null);
  const frame = useRef<PreviewFrame>(null);
  const timer = useRef<ReturnType<typeof setTimeout>>(undefined);
  /** The code as it was, for the text areas. */
  const [sources, setSources] = useState<readonly string[]>([]);

  useEffect(() => () => clearTimeout(timer.current), []);

  // biome-ignore lint/correctness/useExhaustiveDependencies: only when editing begins; `run` reads the text areas
  useEffect(() => {
    const place = root.current?.querySelector<HTMLElement>("[data-result]");
    if (!editing || !place) return;
    frame.current = previewIn(place, result.name);
    run();
    root.current?.querySelector("textarea")?.focus();
  }, [editing]);

  /** Shows these texts of the files, by default what is in the text areas. */
  function run(texts = Array.from(root.current?.querySelectorAll("textarea") ?? [], ({ value }) => value)) {
    clearTimeout(timer.current);
    const codeIn = (lang: SampleFile["lang"]) => texts[files.findIndex((file) => file.lang === lang)] ?? null;
    frame.current?.show(sampleDocument({ html: html ?? codeIn("html") ?? "", css: codeIn("css"), js: codeIn("js") }));
  }

  function runSoon() {
    clearTimeout(timer.current);
    timer.current = setTimeout(() => run(), typingPause);
  }

  function edit() {
    setSources(Array.from(root.current?.querySelectorAll("pre") ?? [], ({ textContent }) => textContent));
    setEditing(true);
  }

  function reset() {
    clearTimeout(timer.current);
    run([...sources]);
    setEditing(false);
    // The button that was pressed is gone.
    requestAnimationFrame(() => root.current?.querySelector<HTMLElement>("[data-edit]")?.focus());
  }

  const buttons = (at: number) => {
    if (editing && at > 0) return null;
    return (
      <span className="btns needs-script">
        {editing ? (
          <>
            <button type="button" className="link" onClick={() => run()}>
              <Icon name="play" /> Run
            </button>
            <button type="button" className="link" onClick={reset}>
              <Icon name="reset" /> Reset
            </button>
          </>
        ) : (
          <>
            {at === 0 && (
              <button type="button" className="link" data-edit="" onClick={edit}>
                Edit
              </button>
            )}
            {!live && !isMistake(files[at]?.kind) && (
              <button type="button" className="link" data-copy="">
                Copy
              </button>
            )}
          </>
        )}
      </span>
    );
  };

  const codeOf = (at: number) => {
    const lines = (sources[at] ?? "").split("\n");
    return (
      <>
        {/* The click is a shortcut for pointers. With the keyboard there is the button Edit. */}
        <ServerContent
          as="pre"
          hidden={editing}
          tabIndex={files[at]?.scrolls ? 0 : undefined}
          {...(live ? { "data-edit": "", "data-replay": "", onClick: edit } : {})}
        >
          {codes?.[at]}
        </ServerContent>
        {editing && (
          <textarea
            defaultValue={sources[at]}
            rows={lines.length}
            // As wide as the code that it replaces, so that the result doesn't move.
            cols={Math.max(...lines.map((line) => line.length))}
            aria-labelledby={`${id}-${at}`}
            spellCheck={false}
            autoCapitalize="off"
            autoComplete="off"
            autoCorrect="off"
            onInput={runSoon}
          />
        )}
      </>
    );
  };

  const [narrow, below, wide] = result.heights;
  const shown = (
    <div className="leaf">
      {/* They keep the place of the frame free: styles in attributes are refused, but the size of a drawing isn't a style. */}
      <svg aria-hidden="true" width="0" height={`${narrow}rem`} />
      <svg aria-hidden="true" width="0" height={`${below}rem`} />
      <svg aria-hidden="true" width="0" height={`${wide}rem`} />
      {/* A frame costs time even if it never loads, so a script adds each one when it's near (browser/live-results.ts). */}
      {codes ? (
        <ServerContent data-result="">
          <noscript>
            <iframe
              src={result.src}
              sandbox={result.scripted ? "allow-scripts allow-forms" : "allow-forms"}
              loading="lazy"
              title={result.name}
            />
          </noscript>
        </ServerContent>
      ) : (
        <ServerContent data-result="" />
      )}
    </div>
  );

  if (live)
    return (
      <div className="live squared" ref={root}>
        <div className="bar">
          <span id={editing ? `${id}-0` : undefined}>{files[0]?.title ?? "Try it"}</span>
          {buttons(0)}
        </div>
        <div className="codes">
          {files.map((file, at) => (
            <div key={file.lang}>{codeOf(at)}</div>
          ))}
        </div>
        {shown}
      </div>
    );
  return (
    <div
      className={sampleClass(bySide ?? false, !files.some((file) => file.wide))}
      data-editing={editing ? "" : undefined}
      ref={root}
    >
      {files.map(({ lang, title, kind, provided, wide }, at) => (
        <figure key={lang} className={["code", isMistake(kind) && "mistake", wide && "wide"].filter(Boolean).join(" ")}>
          <figcaption>
            <span id={editing ? `${id}-${at}` : undefined}>
              <CodeCaption title={title ?? (kind ? undefined : names[lang])} kind={kind} provided={provided} />
            </span>
            {buttons(at)}
          </figcaption>
          {codeOf(at)}
        </figure>
      ))}
      <div className="result">
        <p className="label">Result</p>
        {shown}
      </div>
    </div>
  );
}
