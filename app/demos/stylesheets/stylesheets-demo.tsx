import { useState } from "react";
import { Choices } from "#app/demos/shared/choices.tsx";
import { InWords } from "#app/demos/shared/in-words.tsx";
import { Styled } from "#app/demos/shared/styled.tsx";
import { sheets, sheetText, stylesFor } from "./stylesheets.ts";

export type StylesheetsDemoProps = {
  /** Prefix of the ids of its elements, unique in the page. */
  readonly id: string;
};

const source = `<article>
  <h3>Winter market</h3>
  <p>Bread, candles and soup.</p>
  <p><a href="#stalls">All stalls</a></p>
</article>`;

/** The same HTML with one of five style sheets. Without a script, it shows the page as the browser draws it by itself. */
export default function StylesheetsDemo({ id }: StylesheetsDemoProps) {
  const [name, setName] = useState("none");
  const sheet = sheets.find((one) => one.name === name) ?? sheets[0];
  if (!sheet) return null;
  const styles = (element: string) => stylesFor(sheet, element);
  return (
    <figure className="demo stylesheets-demo squared" aria-labelledby={`${id}-label`}>
      <figcaption id={`${id}-label`} className="bar">
        One page, five style sheets
      </figcaption>
      <div className="settings needs-script">
        <Choices
          id={`${id}-sheet`}
          legend="Style sheet"
          options={sheets.map((one) => [one.name, one.name] as const)}
          value={name}
          onChange={setName}
        />
      </div>
      <Styled className="stylesheets-demo-page" styles={styles("article")}>
        <Styled as="h3" styles={styles("h3")}>
          Winter market
        </Styled>
        <Styled as="p" styles={styles("p")}>
          Bread, candles and soup.
        </Styled>
        <Styled as="p" styles={styles("p")}>
          <Styled as="span" className="anchor" styles={styles("a")}>
            All stalls
          </Styled>
        </Styled>
      </Styled>
      <div className="stylesheets-demo-code">
        <p className="label">The HTML, always the same</p>
        {/* biome-ignore lint/a11y/noNoninteractiveTabindex: a scrolling element has to be reachable by keyboard. */}
        <pre tabIndex={0}>
          <code>{source}</code>
        </pre>
      </div>
      <div className="stylesheets-demo-code">
        <p className="label">The CSS</p>
        {/* biome-ignore lint/a11y/noNoninteractiveTabindex: a scrolling element has to be reachable by keyboard. */}
        <pre tabIndex={0}>
          <code>{sheetText(sheet)}</code>
        </pre>
      </div>
      <InWords sentences={[sheet.says, "The HTML hasn’t changed, so a screen reader says the same each time."]} />
    </figure>
  );
}
