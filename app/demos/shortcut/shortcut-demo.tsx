import { type KeyboardEvent, useEffect, useRef, useState } from "react";
import { useHydrated } from "#app/islands/use-hydrated.ts";
import {
  choicesFor,
  isModifier,
  type Shortcut,
  type System,
  shortcutOf,
  shortcuts,
  systemOf,
  systems,
} from "./shortcuts.ts";

export type ShortcutDemoProps = {
  /** Prefix of the ids of its elements, unique in the page. */
  readonly id: string;
};

interface Round {
  /** Ids of the tasks that are left, starting with the current one. */
  readonly left: readonly string[];
  /** Ids of those that needed help or a second try. */
  readonly missed: readonly string[];
  /** How many tasks the round has. */
  readonly of: number;
}

const roundOf = (ids: readonly string[]): Round => ({ left: ids, missed: [], of: ids.length });
const fullRound = roundOf(shortcuts.map(({ id }) => id));

/**
 * A trainer for ten shortcuts: read a task, then press the keys or choose them, because browsers reserve some and phones have
 * none. Without a script, it is a list. Only the keys of the ten are kept from the browser, so Tab moves on as usual.
 */
export default function ShortcutDemo({ id }: ShortcutDemoProps) {
  const [system, setSystem] = useState<System>("windows");
  const [round, setRound] = useState(fullRound);
  const [status, setStatus] = useState("");
  const [shown, setShown] = useState("");
  const form = useRef<HTMLFormElement>(null);
  const field = useRef<HTMLInputElement>(null);
  const result = useRef<HTMLParagraphElement>(null);
  /** A round ends or starts, which removes the focused element. */
  const moved = useRef(false);

  const chosenSystem = () => (new FormData(form.current ?? undefined).get("system") ?? "windows") as System;
  useHydrated(() => {
    // The system of this computer, unless another one was chosen before hydration.
    const found = chosenSystem() === "windows" ? systemOf(navigator.platform) : chosenSystem();
    const radio = form.current?.querySelector<HTMLInputElement>(`input[value="${found}"]`);
    if (radio) radio.checked = true;
    setSystem(found);
  });

  const task = shortcuts.find((one) => one.id === round.left[0]) ?? null;
  const names = (one: Shortcut) => one.keys[system].join(" ");

  // biome-ignore lint/correctness/useExhaustiveDependencies: when another part of the trainer is shown.
  useEffect(() => {
    if (moved.current) (field.current ?? result.current)?.focus();
    moved.current = false;
  }, [task === null]);

  function answer(given: Shortcut) {
    if (!task) return;
    if (given.id !== task.id) {
      setStatus(`${names(given)} ${given.does}. Try again.`);
      markMissed(task);
      return;
    }
    const left = round.left.slice(1);
    moved.current = left.length === 0;
    setRound({ ...round, left });
    setStatus(`Right: ${names(task)} ${task.does}.${left.length > 0 ? "" : " That was the last one."}`);
  }

  function markMissed({ id }: Shortcut) {
    if (!round.missed.includes(id)) setRound({ ...round, missed: [...round.missed, id] });
  }

  function help() {
    if (!task) return;
    markMissed(task);
    setStatus(`Press ${names(task)}.`);
  }

  function press(event: KeyboardEvent<HTMLInputElement>) {
    if (isModifier(event.key) || event.key === "Tab" || event.key === "Escape") return;
    const given = shortcutOf(system, event);
    if (!given) {
      // Many people first try a letter alone, so they get an answer. The browser still handles the key as usual.
      if (event.key.length === 1)
        setStatus("That isn’t one of the ten. Hold the other keys down, then press the letter.");
      return;
    }
    event.preventDefault();
    setShown(names(given));
    answer(given);
  }

  function startRound(ids: readonly string[]) {
    moved.current = true;
    setRound(roundOf(ids));
    setStatus("");
    setShown("");
  }

  const known = round.of - round.missed.length;
  return (
    <figure className="demo shortcut-demo squared" aria-labelledby={`${id}-label`}>
      <figcaption id={`${id}-label`} className="bar">
        A trainer for ten shortcuts
      </figcaption>
      <form ref={form} method="dialog" autoComplete="off" onSubmit={(event) => event.preventDefault()}>
        <fieldset className="needs-script">
          <legend>Your system</legend>
          {systems.map((one) => (
            <label key={one.id}>
              <input
                type="radio"
                name="system"
                value={one.id}
                defaultChecked={one.id === "windows"}
                onChange={() => setSystem(one.id)}
              />{" "}
              {one.name}
            </label>
          ))}
        </fieldset>
        <div className="needs-script trainer">
          {task ? (
            <>
              <p className="meta">
                Task {round.of - round.left.length + 1} of {round.of}
              </p>
              <p className="task" id={`${id}-task`}>
                {task.task}
              </p>
              <p>
                <label htmlFor={`${id}-keys`}>Press the keys here</label>
                <input
                  ref={field}
                  id={`${id}-keys`}
                  type="text"
                  readOnly
                  value={shown}
                  aria-describedby={`${id}-task`}
                  onKeyDown={press}
                />
              </p>
              <p className="btns">
                <button type="button" className="btn quiet small" onClick={help}>
                  Show me
                </button>
              </p>
              <fieldset>
                <legend>Or choose one, because your browser may use some keys itself</legend>
                {choicesFor(task).map((one, at) => (
                  // The index as key keeps the pressed button in place, and the focus with it.
                  // biome-ignore lint/suspicious/noArrayIndexKey: see above
                  <button key={at} type="button" className="btn quiet small" onClick={() => answer(one)}>
                    {names(one)}
                  </button>
                ))}
              </fieldset>
            </>
          ) : (
            <>
              <p className="task" ref={result} tabIndex={-1}>
                You knew {known} of {round.of} straight away.
              </p>
              <p className="btns">
                {round.missed.length > 0 && (
                  <button type="button" className="btn small" onClick={() => startRound(round.missed)}>
                    Train the others again
                  </button>
                )}
                <button type="button" className="btn quiet small" onClick={() => startRound(fullRound.left)}>
                  Train all ten
                </button>
              </p>
            </>
          )}
          <p role="status">{status}</p>
        </div>
      </form>
      <details>
        <summary>All ten shortcuts</summary>
        {/* biome-ignore lint/a11y/useSemanticElements: it isn't a landmark, because a text may have several tables without names. */}
        {/* biome-ignore lint/a11y/noNoninteractiveTabindex: a scrolling element has to be reachable by keyboard. */}
        <div className="scroll-x" role="group" tabIndex={0} aria-label="Shortcuts">
          <table>
            <thead>
              <tr>
                <th scope="col">It …</th>
                {systems.map(({ id, name }) => (
                  <th key={id} scope="col">
                    {name}
                  </th>
                ))}
              </tr>
            </thead>
            <tbody>
              {shortcuts.map(({ id, does, keys }) => (
                <tr key={id}>
                  <th scope="row">{does}</th>
                  {systems.map((one) => (
                    <td key={one.id}>{keys[one.id].join(" ")}</td>
                  ))}
                </tr>
              ))}
            </tbody>
          </table>
        </div>
      </details>
    </figure>
  );
}
