import { useEffect, useRef, useState } from "react";
import { parseInertHtml } from "#app/browser/parse-inert-html.ts";
import { type Speech, speak } from "#app/browser/speech.ts";
import { treeOfDom } from "#app/demos/shared/tree.ts";
import { useHydrated } from "#app/islands/use-hydrated.ts";
import { announceHeading, type OutlineHeading, outlineOf } from "./outline.ts";

export type OutlineDemoProps = {
  /** Prefix of the ids of its elements, unique in the page. */
  readonly id: string;
  readonly label: string;
  /** The initial source. */
  readonly html: string;
  /** The headings of `html`. */
  readonly headings: readonly OutlineHeading[];
};

/** The state of reading aloud: silent, the current line, or no voice available. */
type Reading = "silent" | "no-voice" | number;

/**
 * HTML next to the list of headings that a screen reader offers for it, which can be read aloud. Skipped levels are named.
 * Nothing that is typed becomes part of the page.
 */
export default function OutlineDemo({ id, label, html, headings }: OutlineDemoProps) {
  const [shownHeadings, setShownHeadings] = useState(headings);
  const [reading, setReading] = useState<Reading>("silent");
  const field = useRef<HTMLTextAreaElement>(null);
  const speech = useRef<Speech>(null);

  const list = () => {
    speech.current?.stop();
    setReading((now) => (now === "no-voice" ? "silent" : now));
    setShownHeadings(outlineOf(treeOfDom(parseInertHtml(field.current?.value ?? html).childNodes)));
  };
  // Handles what was typed before hydration.
  useHydrated(() => {
    if (field.current && field.current.value !== html) list();
  });
  useEffect(() => () => speech.current?.stop(), []);

  async function readAloud() {
    const own = speak(shownHeadings.map(announceHeading), setReading);
    speech.current = own;
    setReading(0);
    const spoken = await own.done;
    if (speech.current === own) setReading(spoken ? "silent" : "no-voice");
  }

  const speaking = typeof reading === "number";
  return (
    <figure className="demo tree-demo outline-demo squared" aria-labelledby={`${id}-label`}>
      <figcaption id={`${id}-label`} className="bar">
        {label}
      </figcaption>
      <div className="field">
        <label htmlFor={`${id}-source`}>Your HTML</label>
        <textarea
          id={`${id}-source`}
          ref={field}
          defaultValue={html}
          rows={Math.max(3, html.split("\n").length)}
          spellCheck={false}
          autoCapitalize="off"
          autoComplete="off"
          onInput={list}
        />
      </div>
      <div>
        <ol aria-label="Headings of this page">
          {shownHeadings.map((heading, at) => (
            // biome-ignore lint/suspicious/noArrayIndexKey: a heading's position identifies it.
            <li key={at} data-level={heading.level} aria-current={reading === at ? "true" : undefined}>
              <span className="meta">Level {heading.level}</span> {heading.text || <em>without text</em>}
              {heading.missing.length > 0 && <b className="st red"> {describeMissing(heading)}</b>}
            </li>
          ))}
        </ol>
        <p role="status" className="meta">
          {reading === "no-voice"
            ? "This device has no built-in English voice that a page can use. Read the list yourself, from top to bottom."
            : verdict(shownHeadings)}
        </p>
        <div className="btns needs-script">
          <button
            type="button"
            className="link"
            disabled={shownHeadings.length === 0}
            onClick={() => (speaking ? speech.current?.stop() : void readAloud())}
          >
            {speaking ? "Stop reading" : "Read the headings aloud"}
          </button>
        </div>
      </div>
    </figure>
  );
}

function describeMissing({ missing }: OutlineHeading): string {
  const [first, ...more] = missing;
  return more.length === 0 ? `level ${first} is skipped` : `levels ${first} to ${more.at(-1)} are skipped`;
}

function verdict(headings: readonly OutlineHeading[]): string {
  if (headings.length === 0) return "There are no headings, so there is nothing to jump to.";
  const count = `${headings.length} ${headings.length === 1 ? "heading" : "headings"}`;
  const first = headings.find(({ missing }) => missing.length > 0);
  return first ? `${count}. Before “${first.text}”, ${describeMissing(first)}.` : `${count}, and no level is skipped.`;
}
