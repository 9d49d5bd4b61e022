import { Fragment, useRef, useState } from "react";
import { useHydrated } from "#app/islands/use-hydrated.ts";
import { accessibleName, type Control, type Pair, pairOf, requestText } from "./form-pairs.ts";

export type FormDemoProps = {
  /** Prefix of the ids of its elements, unique in the page. */
  readonly id: string;
};

const mistakes = [
  ["placeholder", "Email has a placeholder but no label"],
  ["nameless", "Your name has no name attribute"],
  ["disabled", "Member number is disabled, not readonly"],
] as const;
type Mistake = (typeof mistakes)[number][0];

/** Everything that a person can set in the demo. */
interface Settings {
  readonly name: string;
  readonly email: string;
  readonly plan: string;
  readonly news: boolean;
  readonly day: string;
  readonly method: "GET" | "POST";
  readonly mistakes: readonly Mistake[];
}

const initialSettings: Settings = {
  name: "Mei Lin",
  email: "mei@example.org",
  plan: "single",
  news: false,
  day: "saturday",
  method: "GET",
  mistakes: [],
};

const plans = [
  ["single", "For one"],
  ["home", "For a household"],
] as const;
const days = [
  ["saturday", "Saturday"],
  ["sunday", "Sunday"],
] as const;
const member = "0417";

/** The controls of the form with these settings, in order. */
function controlsOf({ name, email, plan, news, day, mistakes: on }: Settings): Control[] {
  const plain = { placeholder: "", checked: null, disabled: false };
  const bare = on.includes("placeholder");
  return [
    { ...plain, kind: "text field", label: "Your name", name: on.includes("nameless") ? "" : "name", value: name },
    {
      ...plain,
      kind: "email field",
      label: bare ? "" : "Email",
      placeholder: bare ? "Email" : "",
      name: "email",
      value: email,
    },
    ...plans.map(([value, label]) => ({
      ...plain,
      kind: "radio button",
      label,
      name: "plan",
      value,
      checked: plan === value,
    })),
    { ...plain, kind: "checkbox", label: "Send me news", name: "news", value: "yes", checked: news },
    { ...plain, kind: "menu", label: "First visit", name: "day", value: day },
    {
      ...plain,
      kind: "text field",
      label: "Member number",
      name: "member",
      value: member,
      disabled: on.includes("disabled"),
    },
  ];
}

/**
 * A form, with the name of each control and what it would send next to it. Three mistakes can be turned on. Nothing is
 * sent. Without a script, the table shows the initial form. Inputs are uncontrolled, so what was typed before hydration
 * counts.
 */
export default function FormDemo({ id }: FormDemoProps) {
  const [settings, setSettings] = useState(initialSettings);
  const form = useRef<HTMLFormElement>(null);

  const read = () => {
    if (!form.current) return;
    const { elements } = form.current;
    const control = <E extends Element>(part: string): E | null => elements.namedItem(`${id}-${part}`) as E | null;
    const value = (part: string) => control<HTMLInputElement>(part)?.value ?? "";
    const isChecked = (part: string) => control<HTMLInputElement>(part)?.checked ?? false;
    setSettings({
      name: value("name"),
      email: value("email"),
      plan: plans.find(([plan]) => isChecked(`plan-${plan}`))?.[0] ?? "",
      news: isChecked("news"),
      day: value("day"),
      method: isChecked("post") ? "POST" : "GET",
      mistakes: mistakes.map(([mistake]) => mistake).filter(isChecked),
    });
  };
  useHydrated(read);

  const controls = controlsOf(settings);
  const pairs = controls.flatMap((control): Pair[] => {
    const result = pairOf(control);
    return "pair" in result ? [result.pair] : [];
  });
  const has = (fault: Mistake) => settings.mistakes.includes(fault);
  const bare = has("placeholder");
  return (
    <figure className="demo form-demo squared" aria-labelledby={`${id}-label`}>
      <figcaption id={`${id}-label`} className="bar">
        A form and what it sends
      </figcaption>
      <form ref={form} method="dialog" autoComplete="off" onInput={read} onSubmit={(event) => event.preventDefault()}>
        <p>
          <label htmlFor={`${id}-name`}>Your name</label>
          <input id={`${id}-name`} defaultValue={initialSettings.name} />
        </p>
        <p>
          <label htmlFor={`${id}-email`} hidden={bare}>
            Email
          </label>
          <input
            type="email"
            id={`${id}-email`}
            defaultValue={initialSettings.email}
            placeholder={bare ? "Email" : undefined}
            aria-label={bare ? "Email" : undefined}
          />
        </p>
        <fieldset>
          <legend>Membership</legend>
          {plans.map(([value, label]) => (
            <label key={value}>
              <input
                type="radio"
                id={`${id}-plan-${value}`}
                name={`${id}-plan`}
                value={value}
                defaultChecked={value === initialSettings.plan}
              />{" "}
              {label}
            </label>
          ))}
        </fieldset>
        <p>
          <label>
            <input type="checkbox" id={`${id}-news`} value="yes" /> Send me news
          </label>
        </p>
        <p>
          <label htmlFor={`${id}-day`}>First visit</label>
          <select id={`${id}-day`} defaultValue={initialSettings.day}>
            {days.map(([value, label]) => (
              <option key={value} value={value}>
                {label}
              </option>
            ))}
          </select>
        </p>
        <p>
          <label htmlFor={`${id}-member`}>Member number</label>
          <input id={`${id}-member`} defaultValue={member} readOnly={!has("disabled")} disabled={has("disabled")} />
        </p>
        <fieldset className="needs-script">
          <legend>Change the form</legend>
          {mistakes.map(([fault, words]) => (
            <label key={fault}>
              <input type="checkbox" id={`${id}-${fault}`} /> {words}
            </label>
          ))}
          <label>
            <input type="checkbox" id={`${id}-post`} /> Send by POST
          </label>
        </fieldset>
      </form>
      <div className="form-demo-sent">
        <table>
          <thead>
            <tr>
              <th scope="col">A screen reader says</th>
              <th scope="col">Sends</th>
            </tr>
          </thead>
          <tbody>
            {controls.map((control, at) => (
              // biome-ignore lint/suspicious/noArrayIndexKey: the controls stay in their places.
              <Row key={at} control={control} />
            ))}
          </tbody>
        </table>
        <pre className="request">
          <code>
            <Breakable text={requestText(settings.method, "/join", pairs)} />
          </code>
        </pre>
        <p className="without-script">JavaScript is off in your browser, so you see the form as it is at the start.</p>
        <p role="status" className="meta needs-script">
          {pairs.length} of {controls.length} controls send a pair,{" "}
          {settings.method === "GET" ? "in the URL" : "in the body"}.
        </p>
      </div>
    </figure>
  );
}

/** Text that is broken over lines before `&` and after `@` rather than within a pair. */
const Breakable = ({ text }: { text: string }) =>
  text.split(/(?=&)|(?<=@|%40)/).map((part, at) => (
    // biome-ignore lint/suspicious/noArrayIndexKey: the parts have no other identity
    <Fragment key={at}>
      {at > 0 && <wbr />}
      {part}
    </Fragment>
  ));

function Row({ control }: { control: Control }) {
  const heard = accessibleName(control);
  const result = pairOf(control);
  return (
    <tr>
      <th scope="row">
        {heard.name}, {control.kind}
        {heard.from === "placeholder" && (
          <span className="red"> (from the placeholder, because there is no label)</span>
        )}
      </th>
      <td>
        {"pair" in result ? (
          <code>
            <Breakable text={result.pair.join("=")} />
          </code>
        ) : (
          <span className={control.name === "" ? "red" : "meta"}>{result.reason}</span>
        )}
      </td>
    </tr>
  );
}
