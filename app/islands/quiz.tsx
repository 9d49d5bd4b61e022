import { type FormEvent, useRef, useState } from "react";
import { ANSWERED_EVENT, type Answered } from "#app/browser/events.ts";
import type { QuizQuestion } from "#app/domain/curriculum.ts";
import { Icon } from "#app/ui/icon.tsx";
import { Markup } from "./markup.tsx";

export type QuizProps = {
  /** Prefix of the ids of its elements; unique in the page, and the name under which its answers are reported. */
  readonly id: string;
  readonly questions: readonly QuizQuestion[];
};

/** Chosen option of each answered question, by the question's id. */
type Answers = Readonly<Record<string, number>>;

/**
 * A set of questions. Each is checked on its own, so that the reason comes while the thought is fresh; then every
 * option says why it is right or wrong, for the wrong ones teach too. One status line tells the result in words.
 * Choices belong to the browser: what was chosen before this woke counts. Without a script the answers are in a list.
 */
export default function Quiz({ id, questions }: QuizProps) {
  const [answers, setAnswers] = useState<Answers>({});
  // What was right at the first try, kept when a question is tried again.
  const [firstTries, setFirstTries] = useState<Readonly<Record<string, boolean>>>({});
  const [said, setSaid] = useState("");
  const set = useRef<HTMLDivElement>(null);

  function check(question: QuizQuestion, number: number, form: HTMLFormElement) {
    const value = new FormData(form).get(`${id}-${question.id}`);
    if (value === null) {
      setSaid(`Question ${number}: choose an answer first.`);
      form.querySelector("input")?.focus();
      return;
    }
    const choice = Number(value);
    const right = question.options[choice]?.right ?? false;
    const first = !(question.id in firstTries);
    const tries = first ? { ...firstTries, [question.id]: right } : firstTries;
    setFirstTries(tries);
    setAnswers({ ...answers, [question.id]: choice });
    setSaid(`Question ${number}: ${right ? "right." : "not this one."} ${summary(tries, questions.length)}`);
    const detail: Answered = { quiz: id, question: question.id, right, first };
    form.dispatchEvent(new CustomEvent<Answered>(ANSWERED_EVENT, { detail, bubbles: true }));
  }

  function again(question: QuizQuestion, number: number, form: HTMLFormElement) {
    const { [question.id]: _, ...others } = answers;
    form.reset();
    setAnswers(others);
    setSaid(`Question ${number}: choose again.`);
    form.querySelector("input")?.focus();
  }

  function startAgain() {
    for (const form of set.current?.querySelectorAll("form") ?? []) form.reset();
    setAnswers({});
    setFirstTries({});
    setSaid("The quiz starts again.");
    set.current?.querySelector("input")?.focus();
  }

  const finished = questions.length > 1 && questions.every((question) => question.id in answers);
  return (
    <div className="quiz-set" ref={set}>
      {questions.map((question, index) => (
        <Question
          key={question.id}
          name={`${id}-${question.id}`}
          number={questions.length > 1 ? index + 1 : null}
          question={question}
          choice={answers[question.id] ?? null}
          onCheck={(form) => check(question, index + 1, form)}
          onAgain={(form) => again(question, index + 1, form)}
        />
      ))}
      <p className="verdict" role="status">
        {said}
      </p>
      {finished && (
        <p>
          <button type="button" className="link" onClick={startAgain}>
            Start the quiz again
          </button>
        </p>
      )}
      <noscript>
        <details>
          <summary>Answers and why</summary>
          <ol>
            {questions.map((question) => (
              <li key={question.id}>
                <ul>
                  {question.options.map((option, index) => (
                    // biome-ignore lint/suspicious/noArrayIndexKey: options have no name and never change place.
                    <li key={index}>
                      <Markup html={option.text} />: <b>{option.right ? "right" : "not this one"}.</b>{" "}
                      <Markup html={option.why} />
                    </li>
                  ))}
                </ul>
              </li>
            ))}
          </ol>
        </details>
      </noscript>
    </div>
  );
}

function summary(tries: Readonly<Record<string, boolean>>, all: number): string {
  const done = Object.values(tries);
  const right = done.filter(Boolean).length;
  if (all === 1) return "";
  return done.length < all
    ? `${done.length} of ${all} answered.`
    : `All ${all} answered, ${right} of them right at the first try.`;
}

type QuestionProps = {
  /** Name of its radio buttons, and prefix of its ids. */
  readonly name: string;
  readonly number: number | null;
  readonly question: QuizQuestion;
  /** Index of the checked answer, null while there is none. */
  readonly choice: number | null;
  readonly onCheck: (form: HTMLFormElement) => void;
  readonly onAgain: (form: HTMLFormElement) => void;
};

function Question({ name, number, question, choice, onCheck, onAgain }: QuestionProps) {
  const answered = choice !== null;
  const submit = (event: FormEvent<HTMLFormElement>) => {
    event.preventDefault();
    if (answered) onAgain(event.currentTarget);
    else onCheck(event.currentTarget);
  };
  // The method "dialog" sends nothing anywhere: without a script, Enter has no effect.
  return (
    <form method="dialog" onSubmit={submit} autoComplete="off">
      <fieldset className="quiz">
        <legend>
          {number !== null && <span className="soft">{number}. </span>}
          <Markup html={question.question} />
        </legend>
        {question.options.map(({ text, why, right }, index) => {
          const option = `${name}-${index}`;
          return (
            <div className="opt" key={option}>
              <input
                type="radio"
                id={option}
                name={name}
                value={index}
                aria-describedby={answered ? `${option}-why` : undefined}
              />
              <Markup as="label" htmlFor={option} html={text} />
              <p id={`${option}-why`} hidden={!answered}>
                {answered && (right || choice === index) && (
                  <>
                    <span className={right ? "said ok" : "said red"}>
                      <Icon name={right ? "tick" : "cross"} /> {right ? "Right answer." : "Not this one."}
                    </span>{" "}
                  </>
                )}
                <Markup html={why} />
              </p>
            </div>
          );
        })}
      </fieldset>
      <p>
        <button type="submit" className="btn quiet small needs-script">
          {answered ? "Try again" : "Check my answer"}
        </button>
      </p>
    </form>
  );
}
