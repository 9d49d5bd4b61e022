import { useRef, useState } from "react";
import { InWords } from "#app/demos/shared/in-words.tsx";
import { bakeryPage, startTag } from "#app/demos/shared/small-document.ts";
import { Styled } from "#app/demos/shared/styled.tsx";
import { useHydrated } from "#app/islands/use-hydrated.ts";
import { CodeText } from "#app/practice/workspace/wording.tsx";
import { type Candidate, cascade, properties, type Sheets } from "./cascade.ts";
import { readDeclarations, readStyleSheet } from "./style-rules.ts";

export type CascadeDemoProps = {
  /** Prefix of the ids of its elements, unique in the page. */
  readonly id: string;
};

interface State extends Sheets {
  /** Index in the small page. */
  readonly element: number;
  readonly property: string;
}

const initial: State = {
  element: bakeryPage.findIndex(({ attributes }) => attributes["class"] === "more"),
  property: "color",
  author: `@layer base, theme;

@layer theme {
  #shop a { color: seagreen; }
}

.item a { color: firebrick; }
a.more { color: rebeccapurple; }
main { color: black; }`,
  reader: "a { color: goldenrod; }",
  inline: "",
};

/** The browser knows which values it accepts. The server renders only the initial state, whose values are valid. */
const isValid = (property: string, value: string) => typeof CSS === "undefined" || CSS.supports(property, value);

/**
 * A cascade inspector: type rules, pick an element of the small page and a property, and see every declaration in its place,
 * with the step of the cascade that decided. Without a script, it shows the answer for the initial rules.
 */
export default function CascadeDemo({ id }: CascadeDemoProps) {
  const [state, setState] = useState(initial);
  const form = useRef<HTMLFormElement>(null);

  const read = () => {
    if (!form.current) return;
    const typed = new FormData(form.current);
    const field = (name: string) => String(typed.get(name) ?? "");
    setState({
      element: Number(field("element")),
      property: field("property"),
      author: field("author"),
      reader: field("reader"),
      inline: field("inline"),
    });
  };
  // Handles what was typed before hydration.
  useHydrated(read);

  const { property } = state;
  const element = bakeryPage[state.element] ?? bakeryPage[0];
  if (!element) return null;
  const { candidates, value, words } = cascade(property, element, state, isValid);
  const problems = [
    ...readStyleSheet(state.author).problems,
    ...readStyleSheet(state.reader).problems,
    ...readDeclarations(state.inline).ignored,
  ];
  const code = { spellCheck: false, autoCapitalize: "off", autoComplete: "off" } as const;
  return (
    <figure className="demo cascade-demo squared" aria-labelledby={`${id}-label`}>
      <figcaption id={`${id}-label`} className="bar">
        Which declaration wins, and why
      </figcaption>
      <form
        ref={form}
        id={`${id}-form`}
        method="dialog"
        autoComplete="off"
        onInput={read}
        onSubmit={(event) => event.preventDefault()}
      >
        <p className="field">
          <label htmlFor={`${id}-author`}>Your style sheet</label>
          <textarea id={`${id}-author`} name="author" rows={12} defaultValue={initial.author} {...code} />
        </p>
        <p className="field">
          <label htmlFor={`${id}-inline`}>
            <code>style</code> attribute of the element
          </label>
          <input id={`${id}-inline`} name="inline" type="text" placeholder="color: teal" {...code} />
        </p>
        <p className="field">
          <label htmlFor={`${id}-reader`}>Style sheet of the reader</label>
          <textarea id={`${id}-reader`} name="reader" rows={2} defaultValue={initial.reader} {...code} />
        </p>
      </form>
      <div className="cascade-demo-result">
        <p className="field needs-script">
          <label htmlFor={`${id}-element`}>Element</label>
          <select
            id={`${id}-element`}
            name="element"
            form={`${id}-form`}
            defaultValue={initial.element}
            onChange={read}
          >
            {bakeryPage.map((one, at) => (
              <option key={startTag(one) + String(one.at)} value={at}>
                {"\u00a0".repeat(2 * one.depth) + startTag(one) + (one.text ? ` ${one.text}` : "")}
              </option>
            ))}
          </select>
        </p>
        <p className="field needs-script">
          <label htmlFor={`${id}-property`}>Property</label>
          <select
            id={`${id}-property`}
            name="property"
            form={`${id}-form`}
            defaultValue={initial.property}
            onChange={read}
          >
            {properties.map(([name, inherited]) => (
              <option key={name} value={name}>
                {name}, {inherited ? "inherited" : "not inherited"}
              </option>
            ))}
          </select>
        </p>
        <p>
          <code>{startTag(element)}</code> gets <code>{`${property}: ${value}`}</code>
        </p>
        <p className="sample" aria-hidden="true">
          <Styled as="span" styles={{ [property]: value }}>
            {element.text || startTag(element)}
          </Styled>
        </p>
        <ol>
          {candidates.map((one, at) => (
            // biome-ignore lint/suspicious/noArrayIndexKey: two declarations may be the same in everything but their place.
            <li key={at} className={at === 0 ? "winner" : undefined}>
              <code>
                {`${one.inline ? "style" : one.selector} { ${property}: ${one.value}${one.important ? " !important" : ""} }`}
              </code>
              <p className="meta">{describe(one)}</p>
              <p>
                {one.loses === null ? (
                  <b>Wins</b>
                ) : (
                  <>
                    <b>Loses</b>: <CodeText text={one.loses} />.
                  </>
                )}
              </p>
            </li>
          ))}
        </ol>
      </div>
      <InWords sentences={[...words, ...problems]} />
    </figure>
  );
}

const sources = { browser: "the browser", reader: "the reader", author: "your style sheet" } as const;

function describe({ origin, inline, layer, specificity }: Candidate): string {
  if (inline) return "Style attribute";
  const where = layer === null ? "" : `, layer ${layer}`;
  return `From ${sources[origin]}${where}, specificity (${specificity.join(", ")})`;
}
