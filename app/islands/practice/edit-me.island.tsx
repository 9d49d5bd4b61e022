import { type ReactNode, useRef, useState } from "react";
import { parseInertHtml } from "#app/browser/parse-inert-html.ts";
import { useHydrated } from "#app/islands/use-hydrated.ts";
import { Icon } from "#app/ui/icon.tsx";

export type EditMeProps = {
  /** Prefix of the ids of its elements, unique in the page. */
  readonly id: string;
  /** URL of the first lesson. */
  readonly next: string;
};

const start = "<h1>Hello, I am you.</h1>";

export type Verdict = "unchanged" | "passed" | "no-name" | "no-heading";

/** Evaluates the edit: the text that the browser shows for it, and how close it is to the goal. */
export function judge(heading: string | null, whole: string): { readonly shown: string; readonly verdict: Verdict } {
  if (heading === null) return { shown: whole, verdict: "no-heading" };
  const name = /\bI am\s+(.*?)[\s.!]*$/u.exec(heading.replace(/\s+/g, " ").trim())?.[1] ?? "";
  if (name.toLowerCase() === "you") return { shown: heading, verdict: "unchanged" };
  return { shown: heading, verdict: /\p{L}/u.test(name) ? "passed" : "no-name" };
}

/**
 * The first edit on the home page: one line of HTML, one word to replace. The line is parsed by this browser, and only
 * its text is shown.
 */
export default function EditMe({ id, next }: EditMeProps) {
  const [{ shown, verdict }, setResult] = useState<ReturnType<typeof judge>>({
    shown: "Hello, I am you.",
    verdict: "unchanged",
  });
  const [untouched, setUntouched] = useState(true);
  const field = useRef<HTMLTextAreaElement>(null);

  const evaluate = () => {
    const source = field.current?.value ?? "";
    setUntouched(source === start);
    const { body } = parseInertHtml(source);
    setResult(judge(body.querySelector("h1")?.textContent ?? null, body.textContent ?? ""));
  };
  // Handles what was typed before hydration.
  useHydrated(() => {
    if (field.current && field.current.value !== start) evaluate();
  });

  const messages: Readonly<Record<Verdict, ReactNode>> = {
    unchanged: (
      <>
        <b>Not yet.</b> The heading still says “you”.
      </>
    ),
    "no-name": (
      <>
        <b>Nearly.</b> Keep “Hello, I am” and write your name after it.
      </>
    ),
    "no-heading": (
      <>
        <b>Nearly.</b> The heading has lost a tag. It starts with <code>{"<h1>"}</code> and ends with{" "}
        <code>{"</h1>"}</code>.
      </>
    ),
    passed: (
      <>
        <b>Done.</b> That’s your first change to a web page. <a href={next}>Start with lesson 1</a>.
      </>
    ),
  };
  const done = verdict === "passed";
  return (
    <section className="try squared drawn" aria-labelledby={`${id}-task`}>
      <p className="task" id={`${id}-task`}>
        <span>
          <b>Your first edit.</b> Replace the word <code>you</code> with your name.
        </span>
      </p>
      <label className="vh" htmlFor={`${id}-code`}>
        HTML code
      </label>
      <div className="paper">
        <textarea
          id={`${id}-code`}
          ref={field}
          rows={2}
          defaultValue={start}
          spellCheck={false}
          autoCapitalize="off"
          autoComplete="off"
          aria-describedby={`${id}-task`}
          onInput={evaluate}
        />
        {/* The circle is drawn around the word's initial position. */}
        <span className="circle" hidden={!untouched} />
      </div>
      <div className="page">
        <output htmlFor={`${id}-code`} aria-label="Preview">
          {shown}
        </output>
      </div>
      <p className="verdict needs-script" role="status">
        <span className={done ? "ok" : "red"}>
          <Icon name={done ? "tick" : "hint"} />
        </span>
        <span>{messages[verdict]}</span>
      </p>
      <p className="verdict without-script">
        <Icon name="hint" />
        <span>
          Editing here needs JavaScript, which is off in your browser. <a href={next}>Lesson 1</a> works without it.
        </span>
      </p>
    </section>
  );
}
