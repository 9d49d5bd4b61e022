import type { ReactNode } from "react";
import { Icon } from "./icon.tsx";

/*
 * A question to answer before looking. It works without a script: when the answer is open, style sheets show the reason
 * below the chosen and the right option (reading.css). What people choose is recorded nowhere. There is no form, so that
 * Enter sends nothing.
 */

type PredictProps = {
  /** Plain text, with code in backticks. */
  question: string;
  children: ReactNode;
};

export function Predict({ question, children }: PredictProps) {
  return (
    <fieldset className="predict quiz">
      <legend>
        <span className="meta">Predict, then look</span>{" "}
        {question.split("`").map((text, at) => (at % 2 === 1 ? <code key={text}>{text}</code> : text))}
      </legend>
      {children}
    </fieldset>
  );
}

type OptionProps = { id: string; group: string; right?: string; children: ReactNode };

/** One option. `right` is there for the right one. */
export function Option({ id, group, right, children }: OptionProps) {
  return (
    <div className="opt" data-right={right && ""}>
      <input type="radio" id={id} name={group} />
      {children}
    </div>
  );
}

export function OptionLabel({ id, children }: { id: string; children: ReactNode }) {
  return <label htmlFor={id}>{children}</label>;
}

/** What is said about an option once the answer is open. */
export function Reason({ right, children }: { right?: string; children?: ReactNode }) {
  return (
    <div className="why">
      <span className={right ? "said ok" : "said red"}>
        <Icon name={right ? "tick" : "cross"} />
        {right ? " This one." : " Not this one."}
      </span>{" "}
      {children}
    </div>
  );
}

/** The explanation that everyone gets. */
export function Outcome({ children }: { children: ReactNode }) {
  return (
    <details>
      <summary className="btn">Check your choice</summary>
      {children}
    </details>
  );
}

/** For people who listen: they are past the options when they open the answer. */
export function RightAnswer({ children }: { children: ReactNode }) {
  return <p className="vh">The right answer: {children}.</p>;
}
