import type { ReactNode } from "react";
import type { QuizQuestion } from "#app/domain/curriculum.ts";
import { Icon } from "./icon.tsx";

/** Which options to say something about: for each question id, the places of options from 0. */
export type ShownAnswers = Readonly<Record<string, readonly number[]>>;

type QuizQuestionsProps = {
  /** Unique in the page; starts the ids and field names. */
  id: string;
  questions: readonly QuizQuestion[];
  /** Options whose explanation is shown; none at first. */
  shown?: ShownAnswers;
  /** Options chosen before, for each question id. */
  chosen?: Readonly<Record<string, number>>;
  /** Number before the first question. */
  numbered?: boolean;
};

/** Texts of a quiz are inline HTML that the catalog made from Markdown of our own content. */
const html = (text: string) => ({ dangerouslySetInnerHTML: { __html: text } });

/**
 * The questions of a quiz, for a form. Each option carries its explanation: a script shows it when the answers are
 * checked (`shown`); without scripts the style sheet shows it as soon as the option is chosen.
 */
export function QuizQuestions({ id, questions, shown = {}, chosen = {}, numbered = true }: QuizQuestionsProps) {
  return questions.map((question, number) => (
    <fieldset key={question.id} className="question">
      <legend>
        {numbered && questions.length > 1 ? <span className="soft">{number + 1}. </span> : null}
        <span {...html(question.question)} />
      </legend>
      {question.options.map((option, place) => {
        const field = `${id}-${question.id}-${place}`;
        return (
          <div key={field} className={shown[question.id]?.includes(place) ? "opt shown" : "opt"}>
            <input
              type="radio"
              id={field}
              name={`${id}-${question.id}`}
              value={place}
              defaultChecked={chosen[question.id] === place}
              aria-describedby={`${field}-why`}
            />
            <label htmlFor={field} {...html(option.text)} />
            <p className="why" id={`${field}-why`}>
              {option.right ? (
                <span className="state ok">
                  <Icon name="tick" /> Right.
                </span>
              ) : (
                <span className="state red">
                  <Icon name="cross" /> Not this one.
                </span>
              )}{" "}
              <span {...html(option.why)} />
            </p>
          </div>
        );
      })}
    </fieldset>
  ));
}

type QuizFormProps = QuizQuestionsProps & {
  /** What was reached, in words; stands before the button. */
  result?: ReactNode;
  /** Words of the button. */
  submit?: string;
};

/** A quiz as a plain form; `data-quiz` is its handle for a script. The button needs one and is hidden without. */
export function QuizForm({ result, submit = "Check my answers", ...questions }: QuizFormProps) {
  return (
    <form className="quiz" id={questions.id} data-quiz={questions.id}>
      <QuizQuestions {...questions} />
      <div className="said" role="status">
        {result}
      </div>
      <button type="submit" className="btn quiet needs-script">
        {submit}
      </button>
    </form>
  );
}
