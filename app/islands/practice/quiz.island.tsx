import { type FormEvent, useLayoutEffect, useRef, useState } from "react";
import { ANSWERED_EVENT, type Answered, QUIZ_EVENT, type QuizResult } from "#app/browser/events.ts";
import type { QuizOption, QuizQuestion } from "#app/domain/curriculum.ts";
import { shuffled } from "#app/domain/practice/shuffle.ts";
import { Icon } from "#app/ui/icon.tsx";
import { Markup } from "./server-content.tsx";

export type QuizProps = {
  /** Prefix of the ids of its elements, unique in the page. Its answers are reported under this name. */
  readonly id: string;
  /** The lesson as "section/lesson". */
  readonly lesson: string;
  readonly questions: readonly QuizQuestion[];
};

/** Makes later orders differ between visits. The first order of a quiz comes from the server. */
const visitSeed = Math.random().toString(36).slice(2);

/** The chosen option of each answered question, by question id. */
type Answers = Readonly<Record<string, number>>;

/**
 * A set of questions. Each is checked on its own, so that people read the reasons while the thought is fresh. Every option
 * then says why it is right or wrong, because wrong answers teach too. One status line gives the result in words. The order
 * of questions and options gives no hint, and changes with each new try. Inputs are uncontrolled, so what was chosen before
 * hydration counts. Without a script, style sheets show the reason under the chosen option (base.css, quiz.css), and
 * the answer is under "Show the answer".
 */
export default function Quiz({ id, lesson, questions: authored }: QuizProps) {
  const [answers, setAnswers] = useState<Answers>({});
  // Whether the first try was right, kept when a question is tried again.
  const [firstTries, setFirstTries] = useState<Readonly<Record<string, boolean>>>({});
  const [status, setStatus] = useState("");
  // The question that was checked without an answer.
  const [missing, setMissing] = useState<string | null>(null);
  // How often the quiz was started again, and how often each question was tried again.
  const [round, setRound] = useState(0);
  const [retries, setRetries] = useState<Readonly<Record<string, number>>>({});
  const set = useRef<HTMLDivElement>(null);
  const focusTarget = useRef<ParentNode | null>(null);
  const seed = round === 0 ? `${lesson}:${id}` : `${visitSeed}:${lesson}:${id}:${round}`;
  const questions = shuffled(authored, seed);

  // After the order has changed, the first answer of the repeated question takes the focus.
  // biome-ignore lint/correctness/useExhaustiveDependencies: these are the orders.
  useLayoutEffect(() => {
    focusTarget.current?.querySelector("input")?.focus();
    focusTarget.current = null;
  }, [round, retries]);

  function check(question: QuizQuestion, number: number, form: HTMLFormElement) {
    const value = new FormData(form).get(`${id}-${question.id}`);
    setMissing(value === null ? question.id : null);
    if (value === null) {
      setStatus(`Question ${number}: choose an answer first.`);
      form.querySelector("input")?.focus();
      return;
    }
    const choice = Number(value);
    const right = question.options[choice]?.right ?? false;
    const isFirst = !(question.id in firstTries);
    const tries = isFirst ? { ...firstTries, [question.id]: right } : firstTries;
    setFirstTries(tries);
    setAnswers({ ...answers, [question.id]: choice });
    setStatus(`Question ${number}: ${right ? "right." : "not this one."} ${summary(tries, questions.length)}`);
    const detail: Answered = { lesson, quiz: id, question: question.id, right, first: isFirst };
    form.dispatchEvent(new CustomEvent<Answered>(ANSWERED_EVENT, { detail, bubbles: true }));
    if (!isFirst || Object.keys(tries).length < questions.length) return;
    const result: QuizResult = { lesson, quiz: id, time: round + 1, firstTries: tries };
    form.dispatchEvent(new CustomEvent<QuizResult>(QUIZ_EVENT, { detail: result, bubbles: true }));
  }

  function tryAgain(question: QuizQuestion, number: number, form: HTMLFormElement) {
    const { [question.id]: _, ...others } = answers;
    form.reset();
    setAnswers(others);
    setStatus(`Question ${number}: choose again.`);
    setRetries({ ...retries, [question.id]: (retries[question.id] ?? 0) + 1 });
    focusTarget.current = form;
  }

  function startAgain() {
    for (const form of set.current?.querySelectorAll("form") ?? []) form.reset();
    setAnswers({});
    setFirstTries({});
    setStatus("The quiz starts again, in a different order.");
    setRound(round + 1);
    focusTarget.current = set.current;
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
          order={orderOf(question, seed, retries[question.id] ?? 0)}
          choice={answers[question.id] ?? null}
          isMissing={missing === question.id}
          onCheck={(form) => check(question, index + 1, form)}
          onTryAgain={(form) => tryAgain(question, index + 1, form)}
        />
      ))}
      <p className={missing === null ? "verdict" : "vh"} role="status">
        {status}
      </p>
      {finished && (
        <p>
          <button type="button" className="link" onClick={startAgain}>
            Start the quiz again
          </button>
        </p>
      )}
    </div>
  );
}

function summary(tries: Readonly<Record<string, boolean>>, all: number): string {
  const done = Object.values(tries);
  const right = done.filter(Boolean).length;
  if (all === 1) return "";
  return done.length < all
    ? `${done.length} of ${all} answered.`
    : `All ${all} answered, ${right} of them right on the first try.`;
}

/** An option with its index in the file, which identifies it. */
interface IndexedOption {
  readonly index: number;
  readonly option: QuizOption;
}

const orderOf = ({ id, options }: QuizQuestion, seed: string, retry: number): IndexedOption[] =>
  shuffled(
    options.map((option, index) => ({ index, option })),
    retry === 0 ? `${seed}:${id}` : `${seed}:${id}:${visitSeed}:${retry}`,
  );

type QuestionProps = {
  /** Name of its radio buttons, and prefix of its ids. */
  readonly name: string;
  readonly number: number | null;
  readonly question: QuizQuestion;
  /** Its options as they are shown. */
  readonly order: readonly IndexedOption[];
  /** Index of the checked answer, or null. */
  readonly choice: number | null;
  /** Whether it was checked without an answer. */
  readonly isMissing: boolean;
  readonly onCheck: (form: HTMLFormElement) => void;
  readonly onTryAgain: (form: HTMLFormElement) => void;
};

function Question({ name, number, question, order, choice, isMissing, onCheck, onTryAgain }: QuestionProps) {
  const answered = choice !== null;
  const submit = (event: FormEvent<HTMLFormElement>) => {
    event.preventDefault();
    if (answered) onTryAgain(event.currentTarget);
    else onCheck(event.currentTarget);
  };
  // The method "dialog" sends nothing anywhere: without a script, Enter has no effect.
  return (
    <form method="dialog" onSubmit={submit} autoComplete="off">
      <fieldset className="quiz">
        <legend>
          {number !== null && <span className="soft">{`${number}. `}</span>}
          <Markup html={question.question} />
        </legend>
        {order.map(({ index, option: { text, why, right } }) => {
          const inputId = `${name}-${index}`;
          return (
            <div className="opt" data-right={right ? "" : undefined} key={inputId}>
              <input
                type="radio"
                id={inputId}
                name={name}
                value={index}
                aria-describedby={answered ? `${inputId}-why` : undefined}
              />
              <Markup as="label" htmlFor={inputId} html={text} />
              <p id={`${inputId}-why`} hidden={!answered}>
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
        {isMissing && (
          // The status of the whole quiz says it to screen readers.
          <b className="red" aria-hidden="true">
            {" "}
            Choose an answer first.
          </b>
        )}
      </p>
      <details className="without-script">
        <summary>Show the answer</summary>
        {order.map(({ index, option: { text, why, right } }) =>
          right ? (
            <p key={`${name}-${index}-answer`}>
              <b>
                <Markup html={text} />
              </b>{" "}
              <Markup html={why} />
            </p>
          ) : null,
        )}
      </details>
    </form>
  );
}
