import type { ConsoleEntry, ConsoleValue } from "#app/domain/practice/practice.ts";
import { Icon } from "#app/ui/icon.tsx";
import { CodeText } from "./wording.tsx";

/** A line that the page wrote, or a note from the preview. */
export type ConsoleLine =
  | { readonly kind: "entry"; readonly entry: ConsoleEntry }
  | { readonly kind: "note"; readonly text: string };

/** Only the newest lines are shown, because a page can write faster than people read. */
export const maxLines = 300;

/** Adds a page's output. `console.clear()` removes everything before it. */
export function appendLines(lines: readonly ConsoleLine[], entries: readonly ConsoleEntry[]): readonly ConsoleLine[] {
  const cleared = entries.findLastIndex(({ level }) => level === "clear");
  const before = cleared < 0 ? lines : [{ kind: "note", text: "The console was cleared." } as const];
  const added = entries.slice(cleared + 1).map((entry): ConsoleLine => ({ kind: "entry", entry }));
  return [...before, ...added].slice(-maxLines);
}

/** "No errors", "1 error", "2 errors". */
export const describeErrors = (errors: number): string =>
  errors === 0 ? "No errors" : `${errors} ${errors === 1 ? "error" : "errors"}`;

/** Lines with the depth of `console.group` around each. */
function withDepth(lines: readonly ConsoleLine[]): readonly (readonly [line: ConsoleLine, depth: number])[] {
  let depth = 0;
  return lines.flatMap((line) => {
    if (line.kind === "entry" && line.entry.level === "groupEnd") {
      depth = Math.max(0, depth - 1);
      return [];
    }
    const here = [line, depth] as const;
    if (line.kind === "entry" && line.entry.level === "group") depth = Math.min(4, depth + 1);
    return [here];
  });
}

type ConsolePanelProps = {
  lines: readonly ConsoleLine[];
  onGoTo: (file: string, line: number) => void;
};

/** The page's output in order, with the line that wrote it. Errors are also marked by a word, not only by colour. */
export function ConsolePanel({ lines, onGoTo }: ConsolePanelProps) {
  if (lines.length === 0)
    return <p className="meta console-empty">Nothing yet. What your code writes with console.log appears here.</p>;
  return (
    <ol className="log">
      {withDepth(lines).map(([line, depth], at) => (
        // biome-ignore lint/suspicious/noArrayIndexKey: lines have no other identity than their place.
        <li key={at} className={line.kind === "note" ? "note" : line.entry.level} data-depth={depth}>
          {line.kind === "note" ? <CodeText text={line.text} /> : <Entry entry={line.entry} onGoTo={onGoTo} />}
        </li>
      ))}
    </ol>
  );
}

function Entry({ entry, onGoTo }: { entry: ConsoleEntry; onGoTo: ConsolePanelProps["onGoTo"] }) {
  const { level, values, file, line, count, uncaught } = entry;
  return (
    <>
      {level === "error" || level === "warn" ? (
        <b>
          <Icon name={level === "error" ? "cross" : "hint"} />{" "}
          {uncaught ? "uncaught error" : level === "warn" ? "warning" : "error"}{" "}
        </b>
      ) : null}
      {values.map((value, at) => (
        // biome-ignore lint/suspicious/noArrayIndexKey: arguments of one call.
        <Value key={at} value={value} />
      ))}
      {count > 1 ? <span className="soft"> ({count} times)</span> : null}
      {file !== null && line !== null ? (
        <button type="button" className="link place" onClick={() => onGoTo(file, line)}>
          {file}:{line}
        </button>
      ) : null}
    </>
  );
}

function Value({ value }: { value: ConsoleValue }) {
  const text = (
    <span className={`v-${value.kind}`}>{value.kind === "words" ? <CodeText text={value.text} /> : value.text} </span>
  );
  if (!value.entries || value.entries.length === 0) return text;
  return (
    <details>
      <summary>{text}</summary>
      <dl>
        {value.entries.map(([key, inner], at) => (
          // biome-ignore lint/suspicious/noArrayIndexKey: a map may hold two keys of the same text.
          <div key={at}>
            <dt>{key}</dt>
            <dd>
              <Value value={inner} />
            </dd>
          </div>
        ))}
      </dl>
    </details>
  );
}
