/** Asks questions that the learner got wrong again when they are due, one card at a time, right on this page. */

import { type FormEvent, useEffect, useLayoutEffect, useRef, useState } from "react";
import { loadWithRetry } from "#app/browser/preload-error.ts";
import type { ProgressSync } from "#app/browser/progress/progress-sync.ts";
import type { QuizQuestion } from "#app/domain/curriculum.ts";
import { shuffled } from "#app/domain/practice/shuffle.ts";
import type { Clock } from "#app/domain/progress/clock.ts";
import type { Course } from "#app/domain/progress/course.ts";
import { find, type Progress } from "#app/domain/progress/records.ts";
import type { ReviewCard } from "#app/domain/progress/review.ts";
import type { ReviewPlan } from "#app/domain/progress/review-plan.ts";
import { questionsPath } from "#app/domain/urls.ts";
import { Markup } from "#app/islands/practice/server-content.tsx";

import { EmptyState } from "#app/ui/empty-state.tsx";
import { Icon } from "#app/ui/icon.tsx";
import { Message } from "#app/ui/message.tsx";
import { countInWords, dayText, whenText } from "./words.ts";

/** The parts of a card that the page needs. */
export type DueCard = Pick<ReviewCard, "id" | "lesson" | "quiz" | "question" | "missed" | "streak">;

/** What the server knows: the plan, and the question of its first card. */
export interface KnownReview {
  readonly due: readonly DueCard[];
  readonly later: ReviewPlan["later"];
  readonly question: QuizQuestion | null;
}

type ReviewProps = {
  readonly course: Course;
  readonly clock: Clock;
  /** Null if only the server knows it. */
  readonly progress: Progress | null;
  readonly progressSync: ProgressSync | null;
  /** Null for a visitor. */
  readonly known: KnownReview | null;
  /** Answers are recorded. */
  readonly recorded: boolean;
};

/** The plan made from the progress known here. Null until its code has loaded. */
function usePlan({ progress, course, clock }: ReviewProps): ReviewPlan | null {
  const [plan, setPlan] = useState<ReviewPlan | null>(null);
  useEffect(() => {
    if (!progress) {
      setPlan(null);
      return;
    }
    let gone = false;
    loadWithRetry(() => import("#app/domain/progress/review-plan.ts")).then(
      ({ reviewPlan }) => gone || setPlan(reviewPlan(progress, course, clock)),
      console.error,
    );
    return () => {
      gone = true;
    };
  }, [progress, course, clock]);
  return plan;
}

/** From here on we say that people don't have to answer all of them today. */
const many = 10;

const lessons = new Map<string, Promise<Readonly<Record<string, readonly QuizQuestion[]>>>>();

/** The question of a card. Fetches each lesson once and rejects if that fails. */
async function questionOf({ lesson, quiz, question }: DueCard): Promise<QuizQuestion | null> {
  const asked =
    lessons.get(lesson) ??
    fetch(questionsPath(lesson)).then((answer) => {
      if (!answer.ok) throw new Error(`the questions of ${lesson}: ${answer.status}`);
      return answer.json() as Promise<Readonly<Record<string, readonly QuizQuestion[]>>>;
    });
  lessons.set(lesson, asked);
  try {
    return (await asked)[quiz]?.find(({ id }) => id === question) ?? null;
  } catch (error) {
    lessons.delete(lesson);
    throw error;
  }
}

/** The current card with its question. `failed`: the question couldn't be fetched. */
type CurrentCard = { readonly card: DueCard; readonly question: QuizQuestion | null; readonly failed: boolean };

export function ReviewPart(props: ReviewProps) {
  const { course, clock, progressSync, known, recorded } = props;
  const own = usePlan(props);
  const plan: Plan | null = own ?? known;
  const due = plan?.due ?? [];
  // Cards answered here. If progress is not recorded, they would stay due otherwise.
  const [answered, setAnswered] = useState<ReadonlySet<string>>(new Set());
  const open = due.filter(({ id }) => !answered.has(id));
  const [table, setTable] = useState<CurrentCard | null>(() => {
    const [first] = known?.due ?? [];
    return first && known?.question ? { card: first, question: known.question, failed: false } : null;
  });
  const [tries, setTries] = useState(0);
  const following = open[0] ?? null;

  // A card stays until the learner asks for the next one.
  const waiting = table === null || table.failed ? following : null;
  // biome-ignore lint/correctness/useExhaustiveDependencies: a new attempt after a failure.
  useEffect(() => {
    if (!waiting) return;
    let gone = false;
    questionOf(waiting).then(
      (question) => {
        if (gone) return;
        if (question) setTable({ card: waiting, question, failed: false });
        else setAnswered((before) => new Set([...before, waiting.id]));
      },
      (error: unknown) => {
        console.error(error);
        if (!gone) setTable({ card: waiting, question: null, failed: true });
      },
    );
    return () => {
      gone = true;
    };
  }, [waiting?.id, tries]);

  const lessonOf = (id: string) =>
    course.sections.flatMap((section) => section.lessons).find((lesson) => lesson.id === id) ?? null;

  function answer(card: DueCard, right: boolean) {
    setAnswered((before) => new Set([...before, card.id]));
    if (!progressSync || !recorded) return;
    // The account may have a card that this device does not have yet.
    const record = props.progress && find(props.progress, "card", card.id);
    if (record) progressSync.add([record]);
    progressSync.note({ type: "answered", card: card.id, right });
  }

  return (
    <>
      <h2 className="size-1" id="review">
        {open.length > 0 ? `Review, ${open.length} due today` : "Review"}
      </h2>
      {table?.question ? (
        <Card
          key={table.card.id}
          card={table.card}
          question={table.question}
          lesson={lessonOf(table.card.lesson)}
          clock={clock}
          last={open.filter(({ id }) => id !== table.card.id).length === 0}
          next={nextText(own?.dates.get(table.card.id), clock)}
          recorded={recorded}
          onAnswer={(right) => answer(table.card, right)}
          onNext={() => setTable(null)}
        />
      ) : table?.failed ? (
        <Message
          kind="error"
          actions={
            <button type="button" className="link" onClick={() => setTries(tries + 1)}>
              Try again
            </button>
          }
        >
          The question didn’t load. Check your connection and try again.
        </Message>
      ) : (
        <RemainingReviews plan={plan} following={following} done={answered.size} />
      )}
      {open.length > many ? <p className="meta">Answer as many as you like. The rest can wait.</p> : null}
      {plan && plan.later.length > 0 ? (
        <details className="later">
          <summary>Coming up</summary>
          <ul>
            {plan.later.map(({ lesson, count: number, next }) => {
              const from = lessonOf(lesson);
              return (
                <li key={lesson}>
                  {from ? <a href={from.href}>{from.title}</a> : lesson}: {countInWords(number, "question")}, next{" "}
                  {dayText(clock, next)}
                </li>
              );
            })}
          </ul>
        </details>
      ) : null}
    </>
  );
}

/** When an answered card comes up again. */
const nextText = (due: number | undefined, clock: Clock): string | null =>
  due === undefined || due <= clock.now ? null : `You’ll see it again ${dayText(clock, due)}.`;

type Plan = Pick<ReviewPlan, "due" | "later"> | Pick<KnownReview, "due" | "later">;

function RemainingReviews({ plan, following, done }: { plan: Plan | null; following: DueCard | null; done: number }) {
  if (plan === null || following) {
    return (
      <p className="needs-script" role="status">
        Loading your questions.
      </p>
    );
  }
  if (done > 0) return <Message kind="success">That’s all for today. Each question comes back when it’s due.</Message>;
  if (plan.later.length > 0) {
    return (
      <EmptyState drawing="deck" title="Nothing is due today">
        <p>Each question comes back when it’s time to see whether you still know the answer.</p>
      </EmptyState>
    );
  }
  return (
    <EmptyState drawing="deck" title="There’s nothing to review yet">
      <p>
        When you get a quiz question wrong, it comes back here a day later, and then after longer and longer breaks as
        you get it right.
      </p>
    </EmptyState>
  );
}

type CardProps = {
  readonly card: DueCard;
  readonly question: QuizQuestion;
  readonly lesson: { readonly title: string; readonly href: string } | null;
  readonly clock: Clock;
  /** No other card is due. */
  readonly last: boolean;
  /** A sentence about when the card comes up again. Null before the answer, or if progress isn't recorded. */
  readonly next: string | null;
  readonly recorded: boolean;
  readonly onAnswer: (right: boolean) => void;
  readonly onNext: () => void;
};

function Card({ card, question, lesson, clock, last, next, recorded, onAnswer, onNext }: CardProps) {
  const [choice, setChoice] = useState<number | null>(null);
  const [said, setSaid] = useState("");
  const form = useRef<HTMLFormElement>(null);
  const name = card.id.replace(/[^a-z0-9]+/g, "-");
  const order = shuffled(
    question.options.map((option, index) => ({ ...option, index })),
    `${card.id}:${card.missed}:${card.streak}`,
  );

  // A card that the learner asked for takes the focus, but the first one on the page does not.
  const asked = useRef(reviewing);
  useLayoutEffect(() => {
    if (asked.current) form.current?.querySelector("input")?.focus();
  }, []);

  function submit(event: FormEvent<HTMLFormElement>) {
    event.preventDefault();
    if (choice !== null) {
      reviewing = true;
      onNext();
      return;
    }
    const value = new FormData(event.currentTarget).get(name);
    if (value === null) {
      setSaid("Choose an answer first.");
      event.currentTarget.querySelector("input")?.focus();
      return;
    }
    const index = Number(value);
    const right = question.options[index]?.right ?? false;
    setChoice(index);
    setSaid(right ? "Right." : "Not this one.");
    onAnswer(right);
  }

  return (
    <div className="stack">
      <form className="card drawn" method="dialog" autoComplete="off" ref={form} onSubmit={submit}>
        <p className="meta">
          From {lesson ? <a href={lesson.href}>{lesson.title}</a> : "a lesson"}, missed {whenText(clock, card.missed)}
        </p>
        <fieldset className="quiz">
          <legend>
            <Markup html={question.question} />
          </legend>
          {order.map(({ index, text, why, right }) => (
            <div className="opt" key={index}>
              <input
                type="radio"
                id={`${name}-${index}`}
                name={name}
                value={index}
                disabled={choice !== null && choice !== index}
                aria-describedby={choice === null ? undefined : `${name}-${index}-why`}
              />
              <Markup as="label" htmlFor={`${name}-${index}`} html={text} />
              {choice === null ? null : (
                <p id={`${name}-${index}-why`}>
                  {right || choice === index ? (
                    <>
                      <span className={right ? "said ok" : "said red"}>
                        <Icon name={right ? "tick" : "cross"} /> {right ? "Right answer." : "Not this one."}
                      </span>{" "}
                    </>
                  ) : null}
                  <Markup html={why} />
                </p>
              )}
            </div>
          ))}
        </fieldset>
        <p className="verdict" role="status">
          {said}{" "}
          {choice === null
            ? ""
            : recorded
              ? (next ?? "")
              : "This answer isn’t saved, because progress tracking is off."}
        </p>
        <p>
          <button type="submit" className="btn quiet small needs-script">
            {choice === null ? "Check my answer" : last ? "Done" : "Next question"}
          </button>
        </p>
        {lesson ? (
          <p className="without-script">
            Checking needs JavaScript. You can find this question and its answer in{" "}
            <a href={`${lesson.href}#quiz`}>the lesson’s quiz</a>.
          </p>
        ) : null}
      </form>
    </div>
  );
}

/** The learner is going through the cards, so the next one takes the focus. */
let reviewing = false;
