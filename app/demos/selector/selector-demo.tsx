import { useRef, useState } from "react";
import { InWords } from "#app/demos/shared/in-words.tsx";
import type { PlacedElement } from "#app/demos/shared/selectors.ts";
import { bakeryPage, startTag } from "#app/demos/shared/small-document.ts";
import { useHydrated } from "#app/islands/use-hydrated.ts";
import { CodeText } from "#app/practice/workspace/wording.tsx";
import { testedInWords, testSelector } from "./selector.ts";

export type SelectorDemoProps = {
  /** Prefix of the ids of its elements, unique in the page. */
  readonly id: string;
};

const initial = "ul > .item:not(.new)";
const examples = [
  "li:nth-child(2)",
  "a[href$='.pdf']",
  "main:has(.new) h2",
  "label + input",
  ":is(#shop, p) a",
  ":where(#shop) a",
];

/**
 * A selector tester: a small page as a tree and as people see it, with the matches marked, the reason for each element, and
 * the specificity part by part. Without a script, it shows the answers for the first selector.
 */
export default function SelectorDemo({ id }: SelectorDemoProps) {
  const [source, setSource] = useState(initial);
  const field = useRef<HTMLInputElement>(null);
  // Handles what was typed before hydration.
  useHydrated(() => setSource(field.current?.value ?? initial));

  const tested = testSelector(source, bakeryPage);
  const matches = (element: PlacedElement) =>
    tested.error === null && (tested.answers[bakeryPage.indexOf(element)]?.matches ?? false);
  return (
    <figure className="demo selector-demo squared" aria-labelledby={`${id}-label`}>
      <figcaption id={`${id}-label`} className="bar">
        A selector and what it matches
      </figcaption>
      <div className="field settings">
        <label htmlFor={`${id}-selector`}>Your selector</label>
        <input
          ref={field}
          id={`${id}-selector`}
          type="text"
          defaultValue={initial}
          spellCheck={false}
          autoCapitalize="off"
          autoComplete="off"
          aria-invalid={tested.error !== null || undefined}
          onInput={({ currentTarget }) => setSource(currentTarget.value)}
        />
        <div className="btns needs-script">
          <span>Try</span>
          {examples.map((example) => (
            <button
              key={example}
              type="button"
              className="link"
              onClick={() => {
                if (field.current) field.current.value = example;
                setSource(example);
              }}
            >
              <code>{example}</code>
            </button>
          ))}
        </div>
      </div>
      <InWords sentences={testedInWords(source, tested)} />
      <div className="selector-demo-tree">
        <p className="label" id={`${id}-tree`}>
          Each element, and why
        </p>
        <ol aria-labelledby={`${id}-tree`}>
          {bakeryPage.map((element, at) => {
            const answer = tested.error === null ? tested.answers[at] : null;
            return (
              <li
                key={`${element.name}-${element.depth}-${element.at}`}
                data-depth={element.depth}
                className={answer?.matches ? "hit" : undefined}
              >
                <code>{startTag(element)}</code> {element.text && <span className="meta">{element.text}</span>}
                {answer && (
                  <p>
                    <b>{answer.matches ? "Match" : "No match"}</b>: <CodeText text={answer.why} />.
                  </p>
                )}
              </li>
            );
          })}
        </ol>
      </div>
      <div className="selector-demo-side">
        <p className="label">The page</p>
        <ul className="selector-demo-page" aria-hidden="true">
          {bakeryPage[0] && <Picture element={bakeryPage[0]} matches={matches} />}
        </ul>
        {tested.error === null &&
          tested.selectors.map(({ text, parts, specificity }) => (
            <table key={text}>
              <caption>
                Specificity of <code>{text}</code>
              </caption>
              <thead>
                <tr>
                  <th scope="col">Part</th>
                  <th scope="col">Ids</th>
                  <th scope="col">Classes</th>
                  <th scope="col">Types</th>
                </tr>
              </thead>
              <tbody>
                {parts.map((part, at) => (
                  // biome-ignore lint/suspicious/noArrayIndexKey: a selector may have the same part twice.
                  <tr key={at}>
                    <th scope="row">
                      <code>{part.text}</code>{" "}
                      <span className="meta">
                        <CodeText text={part.why} />
                      </span>
                    </th>
                    <Counts of={part.specificity} />
                  </tr>
                ))}
              </tbody>
              <tfoot>
                <tr>
                  <th scope="row">Together</th>
                  <Counts of={specificity} />
                </tr>
              </tfoot>
            </table>
          ))}
      </div>
    </figure>
  );
}

const Counts = ({ of: [ids, classes, types] }: { of: readonly [number, number, number] }) => (
  <>
    <td>{ids}</td>
    <td>{classes}</td>
    <td>{types}</td>
  </>
);

/** A picture of the page: boxes in boxes, with a mark on each match. The list next to it says the same in words. */
function Picture({ element, matches }: { element: PlacedElement; matches: (element: PlacedElement) => boolean }) {
  const { name, attributes, text, placedChildren } = element;
  const control = name === "input" ? (attributes["type"] === "checkbox" ? "☑" : "▁▁▁▁") : text;
  return (
    <li className={matches(element) ? `is-${name} hit` : `is-${name}`}>
      {control}
      {placedChildren.length > 0 && (
        <ul>
          {placedChildren.map((child) => (
            <Picture key={child.at} element={child} matches={matches} />
          ))}
        </ul>
      )}
    </li>
  );
}
