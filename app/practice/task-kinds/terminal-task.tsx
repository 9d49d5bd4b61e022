import { type FormEvent, type KeyboardEvent, useEffect, useLayoutEffect, useRef, useState } from "react";
import type { Marking } from "#app/domain/practice/marking.ts";
import { completed, runLine, shortPath } from "#app/domain/practice/shell.ts";
import type { Shell, TerminalTask as Task } from "#app/domain/practice/task.ts";
import { cardElement, noteElement } from "#app/domain/practice/task-elements.ts";
import { CodeText } from "../workspace/wording.tsx";
import { FilesTree } from "./files-tree.tsx";
import { ItemNote } from "./item-note.tsx";
import { TaskFooter } from "./task-footer.tsx";
import { type AnswerStore, useMarking } from "./use-marking.ts";

type TerminalTaskProps = {
  /** Prefix of the ids of its elements, unique in the page. */
  readonly id: string;
  readonly task: Task;
  readonly store: AnswerStore;
  readonly onChecked: (marking: Marking) => void;
};

/** A command and its output. */
interface Entry {
  readonly number: number;
  /** The folder that the prompt showed. Null for the names that Tab completion found. */
  readonly at: string | null;
  readonly line: string;
  readonly out: readonly string[];
}

interface Session {
  readonly shell: Shell;
  readonly entries: readonly Entry[];
  /** Everything that was entered, oldest first. */
  readonly lines: readonly string[];
}

const freshSession = (shell: Shell): Session => ({ shell, entries: [], lines: [] });

/** The session after one more line. */
function enterLine(session: Session, line: string): Session {
  const { shell, out, clears } = runLine(session.shell, line);
  const at = shortPath(session.shell.at, session.shell.home);
  const entry = { number: session.lines.length, at, line, out };
  const entries = clears ? (out.length > 0 ? [{ ...entry, at: null }] : []) : [...session.entries, entry];
  return { shell, entries, lines: [...session.lines, line] };
}

/** The practice terminal: the goals, the current files, and a field for commands. */
export function TerminalTask({ id, task, store, onChecked }: TerminalTaskProps) {
  const marking = useMarking(task, onChecked);
  const [session, setSession] = useState(() => freshSession(task.start));
  const [previousSession, setPreviousSession] = useState<Session | null>(null);
  // How many lines back the arrow keys have gone. 0 is the line that is being typed.
  const historyIndex = useRef(0);
  // Whether a command has been entered since hydration.
  const touched = useRef(false);
  const input = useRef<HTMLInputElement>(null);
  const log = useRef<HTMLDivElement>(null);
  const { shell, entries, lines } = session;

  // biome-ignore lint/correctness/useExhaustiveDependencies: only once, at hydration.
  useEffect(() => {
    let unmounted = false;
    const restore = (saved: unknown) => {
      if (Array.isArray(saved) && saved.every((line) => typeof line === "string"))
        setSession(saved.reduce(enterLine, freshSession(task.start)));
    };
    restore(store.read());
    void store.fromAccount().then((theirs) => {
      if (!unmounted && !touched.current && theirs !== null) restore(theirs);
    });
    return () => {
      unmounted = true;
    };
  }, []);

  // biome-ignore lint/correctness/useExhaustiveDependencies: after each new entry.
  useLayoutEffect(() => {
    if (log.current) log.current.scrollTop = log.current.scrollHeight;
  }, [entries]);

  const enter = (event: FormEvent<HTMLFormElement>) => {
    event.preventDefault();
    const line = input.current?.value.trim() ?? "";
    if (line === "" || !input.current) return;
    const next = enterLine(session, line);
    setSession(next);
    touched.current = true;
    store.write(next.lines);
    marking.clearResult(null);
    input.current.value = "";
    input.current.focus();
    historyIndex.current = 0;
  };

  /** Completes the line; false if there is nothing to complete. */
  const complete = (): boolean => {
    if (!input.current || input.current.value.trim() === "") return false;
    const { line, choices } = completed(shell, input.current.value);
    if (line === input.current.value && choices.length === 0) return false;
    input.current.value = line;
    if (choices.length > 0) {
      const found = { number: lines.length + entries.length + 0.5, at: null, line: "", out: [choices.join("  ")] };
      setSession({ ...session, entries: [...entries, found] });
    }
    return true;
  };

  const recall = (by: 1 | -1) => {
    if (!input.current) return;
    historyIndex.current = Math.min(Math.max(historyIndex.current + by, 0), lines.length);
    input.current.value = historyIndex.current === 0 ? "" : (lines.at(-historyIndex.current) ?? "");
  };

  const onKeyDown = (event: KeyboardEvent<HTMLInputElement>) => {
    if (event.ctrlKey || event.altKey || event.metaKey) return;
    if (event.key === "ArrowUp" || event.key === "ArrowDown") {
      event.preventDefault();
      recall(event.key === "ArrowUp" ? 1 : -1);
    } else if (event.key === "Tab" && !event.shiftKey && complete()) event.preventDefault();
  };

  const startAgain = () => {
    setPreviousSession(session);
    setSession(freshSession(task.start));
    marking.restart();
    marking.setStatus("The files are back as they were at the start. You can still bring your session back.");
    historyIndex.current = 0;
  };

  const prompt = `${shortPath(shell.at, shell.home)} $`;
  return (
    <div className="task">
      <ul className="task-items goals-list">
        {task.goals.map((goal) => (
          <li key={goal.id}>
            <p>
              <CodeText text={goal.title} />
            </p>
            <ItemNote id={noteElement(id, goal.id)} result={marking.results.get(goal.id)} />
          </li>
        ))}
      </ul>
      <div className="term-desk">
        <section className="term" aria-label="Practice terminal">
          {/* biome-ignore lint/a11y/noNoninteractiveTabindex: what scrolls has to be reachable by keys. */}
          <div ref={log} role="log" aria-label="Commands and their output" tabIndex={0}>
            <ol>
              {entries.length === 0 ? (
                <li className="soft">Type help and press Enter for the list of commands.</li>
              ) : null}
              {entries.map(({ number, at, line, out }) => (
                <li key={number}>
                  {at === null ? null : (
                    <span>
                      <span className="soft">{at} $</span> {line}
                    </span>
                  )}
                  {out.map((text, place) => (
                    // biome-ignore lint/suspicious/noArrayIndexKey: lines of one output never change place.
                    <span key={place}>{text}</span>
                  ))}
                </li>
              ))}
            </ol>
          </div>
          <form method="dialog" autoComplete="off" onSubmit={enter}>
            <label htmlFor={cardElement(id, "line")}>
              <span className="vh">Command in </span>
              {prompt}
            </label>
            <input
              id={cardElement(id, "line")}
              ref={input}
              onKeyDown={onKeyDown}
              autoComplete="off"
              autoCapitalize="off"
              autoCorrect="off"
              spellCheck={false}
              enterKeyHint="go"
              aria-describedby={cardElement(id, "keys")}
            />
            <div className="btns needs-script">
              <button type="submit" className="btn small">
                Run
              </button>
              <button
                type="button"
                className="btn quiet small"
                onClick={() => {
                  complete();
                  input.current?.focus();
                }}
              >
                Complete
              </button>
              <button
                type="button"
                className="btn quiet small"
                onClick={() => {
                  recall(1);
                  input.current?.focus();
                }}
              >
                Previous command
              </button>
            </div>
          </form>
          <p className="meta" id={cardElement(id, "keys")}>
            <kbd>Tab</kbd> completes what you’ve started to type, or moves on if the line is empty. <kbd>↑</kbd> brings
            back earlier commands.
          </p>
        </section>
        <section className="term-files" aria-label="Files">
          <FilesTree shell={shell} />
        </section>
      </div>
      <form
        className="task-check"
        onSubmit={(event) => {
          event.preventDefault();
          marking.check({ kind: "shell", shell });
        }}
        method="dialog"
      >
        <TaskFooter
          task={task}
          marking={marking}
          check="Check my files"
          onRestart={startAgain}
          onRestore={
            previousSession === null
              ? null
              : () => {
                  setSession(previousSession);
                  store.write(previousSession.lines);
                  setPreviousSession(null);
                  marking.clearResult(null);
                  marking.setStatus("Your session is back.");
                }
          }
          onNext={() => input.current?.focus()}
        />
      </form>
    </div>
  );
}
