import { type ReactNode, useEffect, useRef, useState } from "react";
import { livePartsIn } from "#app/browser/live-results.ts";
import { type PreviewFrame, previewIn } from "#app/browser/preview-frame.ts";
import { Icon } from "#app/ui/icon.tsx";
import { ServerContent } from "./server-content.tsx";

export type LiveProps = {
  /** Prefix of the ids of its elements, unique in the page. */
  readonly id: string;
  readonly title?: string;
  /** The highlighted `<code>`. Its text is the source of the example. */
  readonly children?: ReactNode;
};

/** The container of the frame. When the example is hydrated on a reading page, the frame may already be in it. */
const resultProps = {
  className: "page needs-script",
  role: "group",
  "aria-label": "Result",
  "data-live-result": "",
} as const;

/** The result is updated after a pause in typing of this many milliseconds. */
const typingPause = 400;

/**
 * An example that people can edit: code and, next to it, its result. The code is highlighted until someone edits it, when it
 * becomes a plain text area. The result is shown before hydration (browser/live-results.ts).
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
    timer.current = setTimeout(run, typingPause);
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
      {/* The click is a shortcut for pointers. With the keyboard there is the button Edit. */}
      <ServerContent
        as="pre"
        hidden={editing}
        tabIndex={0}
        role="region"
        aria-labelledby={`${id}-title`}
        data-replay=""
        onClick={edit}
      >
        {children}
      </ServerContent>
      {editing && (
        <textarea
          ref={field}
          defaultValue={source.current}
          rows={lines.length + 1}
          // As wide as the code that it replaces, so that the result doesn't move.
          cols={Math.max(...lines.map((line) => line.length))}
          aria-labelledby={`${id}-title`}
          spellCheck={false}
          autoCapitalize="off"
          autoComplete="off"
          autoCorrect="off"
          onInput={runSoon}
        />
      )}
      {children === undefined ? <ServerContent {...resultProps} /> : <div {...resultProps} />}
    </figure>
  );
}
