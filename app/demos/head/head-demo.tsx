import { useRef, useState } from "react";
import { useHydrated } from "#app/islands/use-hydrated.ts";

export type HeadDemoProps = {
  /** Prefix of the ids of its elements, unique in the page. */
  readonly id: string;
};

interface Line {
  readonly name: string;
  readonly code: string;
  /** What goes wrong without it, in one sentence. */
  readonly without: string;
}

const lines: readonly Line[] = [
  {
    name: "doctype",
    code: "<!doctype html>",
    without: "The browser falls back to quirks mode and measures boxes as browsers did in the 1990s.",
  },
  {
    name: "lang",
    code: '<html lang="en-AU">',
    without: "A screen reader may read the page in the wrong language, and the browser may offer to translate it.",
  },
  {
    name: "charset",
    code: '<meta charset="utf-8">',
    without: "The browser has to guess the encoding, so every accented letter may turn into two wrong ones.",
  },
  {
    name: "viewport",
    code: '<meta name="viewport" content="width=device-width, initial-scale=1">',
    without: "A phone lays the page out for a wide screen, then shrinks it until no one can read it.",
  },
  {
    name: "title",
    code: "<title>Café Zoë</title>",
    without: "The tab, the bookmark and the search result show the URL instead of a title.",
  },
  {
    name: "icon",
    code: '<link rel="icon" href="icon.png">',
    without: "The tab has a blank icon instead of the café’s Z, so it’s hard to find among twenty others.",
  },
];

/**
 * The head of a page, line by line: turn one off and see what breaks in a drawn tab and a drawn phone. Without a script, the
 * list below says the same. Checkboxes are uncontrolled, so early clicks count.
 */
export default function HeadDemo({ id }: HeadDemoProps) {
  const [off, setOff] = useState<readonly string[]>([]);
  const form = useRef<HTMLFormElement>(null);

  const read = () =>
    setOff(
      Array.from(form.current?.querySelectorAll<HTMLInputElement>("input") ?? [])
        .filter((box) => !box.checked)
        .map((box) => box.name),
    );
  // Handles what was turned off before hydration.
  useHydrated(read);

  const has = (name: string) => !off.includes(name);
  const missing = lines.filter((line) => !has(line.name));
  return (
    <figure className="demo head-demo squared" aria-labelledby={`${id}-label`}>
      <figcaption id={`${id}-label`} className="bar">
        Six lines, and what each one does
      </figcaption>
      <form ref={form} method="dialog" autoComplete="off">
        <p className="meta without-script">Each line, and what happens without it:</p>
        <dl>
          {lines.map(({ name, code, without }) => (
            <div key={name}>
              <dt>
                <input
                  type="checkbox"
                  className="needs-script"
                  id={`${id}-${name}`}
                  name={name}
                  defaultChecked
                  onChange={read}
                />
                <label htmlFor={`${id}-${name}`}>
                  <code>{code}</code>
                </label>
              </dt>
              {/* With scripts, the status says it once a line is off, so that the answer isn’t there before the question. */}
              <dd className="without-script">{without}</dd>
            </div>
          ))}
        </dl>
      </form>
      <div className="head-demo-view needs-script" aria-hidden="true">
        <p className="tab-drawing">
          <span className={has("icon") ? "tab-icon" : "tab-icon blank"}>{has("icon") ? "Z" : "▯"}</span>{" "}
          {has("title") ? misread("Café Zoë", !has("charset")) : "zoe.example/index.html"}
        </p>
        <div className={has("viewport") ? "phone-drawing" : "phone-drawing tiny"}>
          <p>{misread("The café opens at eight.", !has("charset"))}</p>
        </div>
      </div>
      <p role="status" className="needs-script">
        {missing.length === 0
          ? "All lines are there, so the page works. Turn one off."
          : missing.map((line) => line.without).join(" ")}
      </p>
    </figure>
  );
}

/** What UTF-8 text looks like when decoded as Windows-1252, the usual wrong guess. Only for the letters used here. */
const misread = (text: string, wrong: boolean): string => (wrong ? text.replaceAll("é", "Ã©") : text);
