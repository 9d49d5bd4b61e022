import { type KeyboardEvent, useEffect, useRef, useState } from "react";
import { completed, runLine, shortPath } from "#app/domain/practice/shell.ts";
import type { Shell } from "#app/domain/practice/task.ts";
import { FilesTree } from "#app/practice/task-kinds/files-tree.tsx";

export type TerminalDemoProps = {
  /** Prefix of the ids of its elements, unique in the page. */
  readonly id: string;
};

interface Entry {
  /** The prompt before the line: where it was typed. */
  readonly at: string;
  readonly line: string;
  readonly out: readonly string[];
}

const home = "/home/hana";

const atFirst: Shell = {
  tree: {
    "/home": null,
    [home]: null,
    [`${home}/choir`]: null,
    [`${home}/choir/index.html`]: "",
    [`${home}/choir/.notes`]: "Rehearsal on Tuesday\n",
    [`${home}/choir-photo.jpg`]: "",
    [`${home}/songs.txt`]: "Spring song\nRiver song\n",
  },
  home,
  at: home,
  ran: [],
};

/** A typed command with its output. */
function run(shell: Shell, line: string): { shell: Shell; entry: Entry; clears: boolean } {
  const result = runLine(shell, line);
  return {
    shell: result.shell,
    entry: { at: shortPath(shell.at, home), line, out: result.out },
    clears: result.clears,
  };
}

const initial = run(atFirst, "ls");

/**
 * A terminal next to the files it works on, kept in sync. The files exist only here. Without a script, it shows the
 * files and one command with its output.
 */
export default function TerminalDemo({ id }: TerminalDemoProps) {
  const [shell, setShell] = useState(initial.shell);
  const [log, setLog] = useState<readonly Entry[]>([initial.entry]);
  const [status, setStatus] = useState("");
  const [recalled, setRecalled] = useState<number | null>(null);
  const field = useRef<HTMLInputElement>(null);
  const screen = useRef<HTMLDivElement>(null);

  // biome-ignore lint/correctness/useExhaustiveDependencies: scrolls to the newest line after each one.
  useEffect(() => {
    if (screen.current) screen.current.scrollTop = screen.current.scrollHeight;
  }, [log]);

  const type = (line: string) => {
    if (field.current) field.current.value = line;
  };

  function send() {
    const line = field.current?.value.trim() ?? "";
    if (line === "") return;
    const next = run(shell, line);
    setShell(next.shell);
    setLog(next.clears ? [] : [...log, next.entry]);
    setStatus("");
    setRecalled(null);
    type("");
  }

  function startAgain() {
    setShell(initial.shell);
    setLog([initial.entry]);
    setStatus("The files are back as they were at the start.");
    setRecalled(null);
    type("");
  }

  function press(event: KeyboardEvent<HTMLInputElement>) {
    const line = event.currentTarget.value;
    if (event.key === "Tab" && !event.shiftKey && !event.ctrlKey && !event.altKey && !event.metaKey) {
      const { line: longer, choices } = completed(shell, line);
      // With nothing to complete, Tab moves on as everywhere, so no one is trapped here.
      if (longer === line) return;
      event.preventDefault();
      type(longer);
      setStatus(choices.length > 1 ? `Matches: ${choices.join(", ")}` : "");
    } else if (event.key === "ArrowUp" || event.key === "ArrowDown") {
      const step = event.key === "ArrowUp" ? -1 : 1;
      const at = (recalled ?? log.length) + step;
      if (at < 0) return;
      event.preventDefault();
      setRecalled(at < log.length ? at : null);
      setStatus("");
      type(log[at]?.line ?? "");
    }
  }

  return (
    <figure className="demo terminal-demo squared" aria-labelledby={`${id}-label`}>
      <figcaption id={`${id}-label`} className="bar">
        A terminal and the files it works on
      </figcaption>
      <div className="terminal">
        {/* biome-ignore lint/a11y/noNoninteractiveTabindex: a scrolling element has to be reachable by keyboard. */}
        <div ref={screen} className="screen" role="log" aria-label="Terminal" tabIndex={0}>
          {log.map(({ at, line, out }, index) => (
            // biome-ignore lint/suspicious/noArrayIndexKey: a line's position identifies it.
            <div key={index}>
              <p>
                <span className="prompt">hana@laptop:{at}$</span> {line}
              </p>
              {out.length > 0 && <pre>{out.join("\n")}</pre>}
            </div>
          ))}
        </div>
        <form
          method="dialog"
          autoComplete="off"
          className="needs-script"
          onSubmit={(event) => {
            event.preventDefault();
            send();
          }}
        >
          <label htmlFor={`${id}-line`}>
            Command <span className="prompt">hana@laptop:{shortPath(shell.at, home)}$</span>
          </label>
          <input
            id={`${id}-line`}
            ref={field}
            type="text"
            spellCheck={false}
            autoCapitalize="off"
            autoComplete="off"
            enterKeyHint="go"
            onKeyDown={press}
            aria-describedby={`${id}-help`}
          />
          <p className="btns">
            <button type="submit" className="btn small">
              Run
            </button>
            <button type="button" className="btn quiet small" onClick={startAgain}>
              Start again
            </button>
          </p>
          <p id={`${id}-help`} className="meta">
            Try <code>mkdir choir/images</code>, then <code>mv choir-photo.jpg choir/images</code>, then{" "}
            <code>cd choir</code>. <kbd>Tab</kbd> completes a name, <kbd>↑</kbd> brings back a line, and{" "}
            <code>help</code> lists the commands.
          </p>
          <p role="status">{status}</p>
        </form>
      </div>
      <div>
        <p className="label">The files</p>
        <FilesTree shell={shell} />
        <p className="meta">
          <code>.notes</code> is hidden. <code>ls -a</code> shows it.
        </p>
      </div>
    </figure>
  );
}
