import { useRef, useState } from "react";
import { useHydrated } from "#app/islands/use-hydrated.ts";
import { Icon } from "#app/ui/icon.tsx";
import { type Conditions, type Step, stations, stepsOfVisit } from "./request-steps.ts";

export type RequestDemoProps = {
  /** Prefix of the ids of its elements, unique in the page. */
  readonly id: string;
};

const switches = [
  ["emptyCaches", "The caches are empty"],
  ["lostPacket", "A packet gets lost"],
  ["serverDown", "The server is off"],
] as const;

const initialConditions: Conditions = { emptyCaches: true, lostPacket: false, serverDown: false };

/**
 * One visit to a page, step by step, and three switches that change it. Without a script, the whole visit is a list.
 * Checkboxes are uncontrolled, so early clicks count.
 */
export default function RequestDemo({ id }: RequestDemoProps) {
  const [conditions, setConditions] = useState(initialConditions);
  const [at, setAt] = useState(0);
  const form = useRef<HTMLFormElement>(null);

  const read = () => {
    const on = (name: string) =>
      form.current?.querySelector<HTMLInputElement>(`input[name="${name}"]`)?.checked ?? false;
    const next = { emptyCaches: on("emptyCaches"), lostPacket: on("lostPacket"), serverDown: on("serverDown") };
    if (switches.every(([name]) => next[name] === conditions[name])) return;
    setConditions(next);
    // Other conditions start a new visit.
    setAt(0);
  };
  // Handles what was changed before hydration.
  useHydrated(read);

  const steps = stepsOfVisit(conditions);
  const current = steps[at] ?? steps[0];
  if (!current) return null;
  const last = at === steps.length - 1;
  return (
    <figure className="demo request-demo squared" aria-labelledby={`${id}-label`}>
      <figcaption id={`${id}-label`} className="bar">
        One visit to https://library.example.com/books
      </figcaption>
      <form ref={form} method="dialog" autoComplete="off" className="choices needs-script">
        <fieldset>
          <legend>Change the conditions</legend>
          {switches.map(([name, label]) => (
            <label key={name}>
              <input type="checkbox" name={name} defaultChecked={initialConditions[name]} onChange={read} /> {label}
            </label>
          ))}
        </fieldset>
      </form>
      <div className="request-now needs-script">
        <MessageDiagram step={current} key={`${at} ${JSON.stringify(conditions)}`} />
        <p role="status">
          <span className="meta">
            Step {at + 1} of {steps.length}
          </span>
          <b>{current.title}.</b> {current.text}
        </p>
        <p className="btns">
          {/* Never disabled, because that would lose the focus at both ends. */}
          <button type="button" className="btn small" onClick={() => setAt(last ? 0 : at + 1)}>
            {last ? "Start again" : "Next step"} <Icon name={last ? "reset" : "next"} />
          </button>
          <button type="button" className="btn quiet small" onClick={() => setAt(Math.max(0, at - 1))}>
            One step back
          </button>
        </p>
      </div>
      <ol aria-label="The steps so far">
        {steps.map((step, index) => (
          <li
            key={step.title}
            className={index > at ? "without-script" : undefined}
            aria-current={index === at ? "step" : undefined}
          >
            {step.title}
            <span className="without-script">. {step.text}</span>
          </li>
        ))}
      </ol>
    </figure>
  );
}

/** The four stations and the messages between them. The text next to it says the same. */
function MessageDiagram({ step: { from, to, failure } }: { step: Step }) {
  return (
    <div className="way" aria-hidden="true">
      {stations.map((name, index) => (
        <span key={name} className={index === from || index === to ? "station on" : "station"}>
          {name}
        </span>
      ))}
      {from !== to && (
        <span
          className={failure ? `wire ${failure}` : "wire"}
          data-ends={`${Math.min(from, to)}-${Math.max(from, to)}`}
          data-way={from < to ? "there" : "back"}
        />
      )}
    </div>
  );
}
