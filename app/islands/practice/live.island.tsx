import { type ReactNode, useEffect, useRef, useState } from "react";
import { livePartsIn } from "#app/browser/live-results.ts";
import { type PreviewFrame, previewIn } from "#app/browser/preview-frame.ts";
import { Icon } from "#app/ui/icon.tsx";
import { Kept } from "./markup.tsx";

export type LiveProps = {
  /** Prefix of the ids of its elements; unique in the page. */
  readonly id: string;
  readonly title?: string;
  /** The highlighted `<code>`; its text is the source of the example. */
  readonly children?: ReactNode;
};

/** The place of the frame. When the example wakes on a reading page, the frame may be there already. */
const result = {
  className: "page needs-script",
  role: "group",
  "aria-label": "Result",
  "data-live-result": "",
} as const;

/** The result follows the typing after a pause of this many milliseconds. */
const pause = 400;

/**
 * An example to change in place: code, and beside it what a browser makes of it. The code is shown in colours until
 * somebody edits it; then it is a plain text field. The result is there before that (browser/live-results.ts).
 */
export default function Live({ id, title, children }: LiveProps) {
  const [editing, setEditing] = useState(false);
  const figure = useRef<HTMLElement>(null);
  const field = useRef<HTMLTextAreaElement>(null);
  const source = useRef("");
  const frame = useRef<PreviewFrame>(null);
  const timer = useRef<ReturnType<typeof setTimeout>>(undefined);

  useEffect(() => {
    const parts = figure.current && livePartsIn(figure.current);
    if (!parts) return;
    source.current = parts.source;
    frame.current = previewIn(parts.result, "Result");
    frame.current.show(parts.source);
    return () => clearTimeout(timer.current);
  }, []);

  useEffect(() => {
    if (editing) field.current?.focus();
  }, [editing]);

  function run() {
    clearTimeout(timer.current);
    frame.current?.show(field.current?.value ?? source.current);
  }

  function runSoon() {
    clearTimeout(timer.current);
    timer.current = setTimeout(run, pause);
  }

  function reset() {
    if (field.current) field.current.value = source.current;
    run();
    field.current?.focus();
  }

  const edit = () => setEditing(true);
  const lines = source.current.split("\n");
  return (
    <figure className="live squared" data-live="" ref={figure}>
      <figcaption className="bar">
        <span id={`${id}-title`}>{title ?? "Try it"}</span>
        <span className="btns needs-script">
          {editing ? (
            <button type="button" className="link" onClick={reset}>
              <Icon name="reset" /> Reset
            </button>
          ) : (
            <button type="button" className="link" onClick={edit}>
              Edit
            </button>
          )}
          <button type="button" className="link" onClick={run}>
            <Icon name="play" /> Run
          </button>
        </span>
      </figcaption>
      {/* The click is a short way for pointers; keys have the button Edit. */}
      <Kept
        as="pre"
        hidden={editing}
        tabIndex={0}
        role="region"
        aria-labelledby={`${id}-title`}
        data-replay=""
        onClick={edit}
      >
        {children}
      </Kept>
      {editing && (
        <textarea
          ref={field}
          defaultValue={source.current}
          rows={lines.length + 1}
          // As wide as the code it replaces, so that the result keeps its place.
          cols={Math.max(...lines.map((line) => line.length))}
          aria-labelledby={`${id}-title`}
          spellCheck={false}
          autoCapitalize="off"
          autoComplete="off"
          autoCorrect="off"
          onInput={runSoon}
        />
      )}
      {children === undefined ? <Kept {...result} /> : <div {...result} />}
    </figure>
  );
}
