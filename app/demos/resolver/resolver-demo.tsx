import { useRef, useState } from "react";
import { useHydrated } from "#app/islands/use-hydrated.ts";
import { CodeText } from "#app/practice/workspace/wording.tsx";
import {
  type CachedRecord,
  cleaned,
  clock,
  describeAnswer,
  duration,
  firstZone,
  type Question,
  questions,
  resolve,
  unexpired,
  valueError,
  type ZoneRecord,
} from "./resolver.ts";

export type ResolverDemoProps = {
  /** Prefix of the ids of its elements, unique in the page. */
  readonly id: string;
};

const lives = [60, 300, 3600, 86_400] as const;
const waits = [300, 3600, 86_400] as const;

interface State {
  readonly zone: readonly ZoneRecord[];
  /** Why the value in a record's field isn't accepted, by record. */
  readonly faults: readonly (string | null)[];
  readonly copies: readonly CachedRecord[];
  readonly now: number;
  /** The last message of the resolver or the clock. */
  readonly said: readonly string[];
}

/** The first question of the list is asked at nine. */
function initialState(): State {
  const [question = { name: "", type: "A" } satisfies Question] = questions;
  const { answer, copies } = resolve(question, firstZone, [], 0);
  return { zone: firstZone, faults: [], copies, now: 0, said: describeAnswer(question, answer, firstZone) };
}

const describeQuestion = ({ name, type }: Question) => (type === "MX" ? `Mail (MX) of ${name}` : `Address of ${name}`);

/**
 * A zone with editable records, a resolver that caches copies of them, and a clock that can be moved forward.
 * Without a script, it shows the first answer and what would happen after a change. Inputs are uncontrolled.
 */
export default function ResolverDemo({ id }: ResolverDemoProps) {
  const [{ zone, faults, copies, now, said }, setState] = useState(initialState);
  const form = useRef<HTMLFormElement>(null);

  const field = (name: string) => String((form.current && new FormData(form.current).get(name)) ?? "");
  const read = () => {
    if (!form.current) return;
    const typed = zone.map(({ type }, at) => {
      const value = cleaned(field(`value-${at}`));
      return { value, ttl: Number(field(`ttl-${at}`)), fault: valueError(type, value) };
    });
    setState((state) => ({
      ...state,
      faults: typed.map(({ fault }) => fault),
      // An invalid record isn't changed.
      zone: state.zone.map((record, at) => {
        const { value, ttl, fault } = typed[at] ?? { ...record, fault: null };
        return { ...record, ttl, value: fault === null ? value : record.value };
      }),
    }));
  };
  // Handles what was typed before hydration.
  useHydrated(read);

  function send() {
    const question = questions[Number(field("question"))] ?? questions[0];
    if (!question) return;
    const asked = resolve(question, zone, copies, now);
    setState((state) => ({ ...state, copies: asked.copies, said: describeAnswer(question, asked.answer, zone) }));
  }

  function wait(seconds: number) {
    const later = now + seconds;
    const left = unexpired(copies, later);
    const over = unexpired(copies, now).length - left.length;
    const gone =
      over === 0
        ? "All copies are still valid."
        : over === 1
          ? "One copy has expired and was thrown away."
          : `${over} copies have expired and were thrown away.`;
    setState((state) => ({ ...state, now: later, copies: left, said: [`It is ${clock(later)}. ${gone}`] }));
  }

  function startAgain() {
    form.current?.reset();
    setState({ ...initialState(), said: ["The zone, the cache and the clock are back as they were at the start."] });
  }

  const held = unexpired(copies, now);
  return (
    <figure className="demo resolver-demo squared" aria-labelledby={`${id}-label`}>
      <figcaption id={`${id}-label`} className="bar">
        The zone of bakery.example, a resolver and a clock
      </figcaption>
      <form
        ref={form}
        method="dialog"
        autoComplete="off"
        className="needs-script"
        onSubmit={(event) => {
          event.preventDefault();
          send();
        }}
      >
        <p className="label">The zone, at the authoritative server</p>
        {firstZone.map(({ name, type, value, ttl }, at) => (
          <fieldset key={`${name} ${type}`}>
            <legend>
              <code>{name}</code> <b>{type}</b>
            </legend>
            <label>
              <span>Value</span>
              <input
                type="text"
                name={`value-${at}`}
                defaultValue={value}
                spellCheck={false}
                autoCapitalize="off"
                autoCorrect="off"
                aria-invalid={faults[at] ? true : undefined}
                aria-describedby={faults[at] ? `${id}-fault-${at}` : undefined}
                onInput={read}
              />
            </label>
            <label>
              <span>TTL</span>
              <select name={`ttl-${at}`} defaultValue={ttl} onChange={read}>
                {lives.map((life) => (
                  <option key={life} value={life}>
                    {life}, {duration(life)}
                  </option>
                ))}
              </select>
            </label>
            {faults[at] && (
              <p id={`${id}-fault-${at}`} className="fault">
                {faults[at]} The server keeps the old value.
              </p>
            )}
          </fieldset>
        ))}
        <label>
          <span>Question</span>
          <select name="question">
            {questions.map((question, at) => (
              <option key={describeQuestion(question)} value={at}>
                {describeQuestion(question)}
              </option>
            ))}
          </select>
        </label>
        <p className="btns">
          <button type="submit" className="btn small">
            Ask the resolver
          </button>
          <button type="button" className="btn quiet small" onClick={startAgain}>
            Start again
          </button>
        </p>
        <p className="label">Let time pass</p>
        <p className="btns">
          {waits.map((seconds) => (
            <button key={seconds} type="button" className="btn quiet small" onClick={() => wait(seconds)}>
              {duration(seconds)} later
            </button>
          ))}
        </p>
      </form>
      <div className="resolver-says">
        <p className="label">The resolver, {clock(now)}</p>
        <div role="status">
          {said.map((sentence) => (
            <p key={sentence}>
              <CodeText text={sentence} />
            </p>
          ))}
        </div>
        <p className="label" id={`${id}-cache`}>
          Its cache
        </p>
        {held.length === 0 ? (
          <p>The cache is empty.</p>
        ) : (
          <ul aria-labelledby={`${id}-cache`}>
            {held.map(({ name, type, value, until }) => (
              <li key={`${name} ${type}`}>
                <code>{name}</code> <b>{type}</b> <code>{value}</code>{" "}
                <span className="meta">{duration(until - now)} left</span>
              </li>
            ))}
          </ul>
        )}
        <ol className="without-script">
          <li>
            09:10. The owner changes the A record to <code>203.0.113.20</code>. The resolver doesn’t notice.
          </li>
          <li>09:30. Someone asks. The copy is valid for another 30 minutes, so the answer is the old address.</li>
          <li>10:00. The copy is an hour old, which is all the TTL allows. The resolver throws it away.</li>
          <li>10:05. Someone asks. The resolver asks the authoritative server and gives the new address.</li>
        </ol>
      </div>
    </figure>
  );
}
