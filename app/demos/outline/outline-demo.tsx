import { useEffect, useRef, useState } from "react";
import { inertDocument } from "#app/browser/inert.ts";
import { type Speech, speak } from "#app/browser/speech.ts";
import { treeOfDom } from "#app/demos/shared/tree.ts";
import { useHydrated } from "#app/islands/use-hydrated.ts";
import { type OutlineHeading, outlineOf, saidHeading } from "./outline.ts";

export type OutlineDemoProps = {
  /** Prefix of the ids of its elements; unique in the page. */
  readonly id: string;
  readonly label: string;
  /** The source to begin with. */
  readonly html: string;
  /** The headings of `html`. */
  readonly headings: readonly OutlineHeading[];
};

/** State of reading aloud: nothing, the current line, or that there is no voice for it. */
type Reading = "silent" | "no-voice" | number;

/**
 * HTML next to the list of headings that a screen reader offers for it, which can be read aloud. Skipped levels are named.
 * Nothing that is typed becomes part of the page.
 */
export default function OutlineDemo({ id, label, html, headings }: OutlineDemoProps) {
  const [listed, setListed] = useState(headings);
  const [reading, setReading] = useState<Reading>("silent");
  const field = useRef<HTMLTextAreaElement>(null);
  const speech = useRef<Speech>(null);

  const list = () => {
    speech.current?.stop();
    setReading((now) => (now === "no-voice" ? "silent" : now));
    setListed(outlineOf(treeOfDom(inertDocument(field.current?.value ?? html).childNodes)));
  };
  // Handles what was typed before hydration.
  useHydrated(() => {
    if (field.current && field.current.value !== html) list();
  });
  useEffect(() => () => speech.current?.stop(), []);

  async function readAloud() {
    const own = speak(listed.map(saidHeading), setReading);
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
          {listed.map((heading, at) => (
            // biome-ignore lint/suspicious/noArrayIndexKey: a heading's position identifies it.
            <li key={at} data-level={heading.level} aria-current={reading === at ? "true" : undefined}>
              <span className="meta">Level {heading.level}</span> {heading.text || <em>without text</em>}
              {heading.missing.length > 0 && <b className="st red"> {missingInWords(heading)}</b>}
            </li>
          ))}
        </ol>
        <p role="status" className="meta">
          {reading === "no-voice"
            ? "This device has no built-in English voice that a page can use. Read the list yourself, from top to bottom."
            : verdict(listed)}
        </p>
        <div className="btns needs-script">
          <button
            type="button"
            className="link"
            disabled={listed.length === 0}
            onClick={() => (speaking ? speech.current?.stop() : void readAloud())}
          >
            {speaking ? "Stop reading" : "Read the headings aloud"}
          </button>
        </div>
      </div>
    </figure>
  );
}

function missingInWords({ missing }: OutlineHeading): string {
  const [first, ...more] = missing;
  return more.length === 0 ? `level ${first} is skipped` : `levels ${first} to ${more.at(-1)} are skipped`;
}

function verdict(headings: readonly OutlineHeading[]): string {
  if (headings.length === 0) return "There are no headings, so there is nothing to jump to.";
  const count = `${headings.length} ${headings.length === 1 ? "heading" : "headings"}`;
  const first = headings.find(({ missing }) => missing.length > 0);
  return first ? `${count}. Before “${first.text}”, ${missingInWords(first)}.` : `${count}, and no level is skipped.`;
}
