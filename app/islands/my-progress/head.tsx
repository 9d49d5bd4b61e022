/** The top of My progress: what the learner has done and the one next step. */
import type { Clock } from "#app/domain/progress/clock.ts";
import { stepName, stepText } from "#app/domain/progress/next-step.ts";
import type { Overview } from "#app/domain/progress/overview.ts";
import { EmptyState } from "#app/ui/empty-state.tsx";
import { Icon } from "#app/ui/icon.tsx";
import type { Consent } from "./use-progress.ts";
import { doneText, whenText } from "./words.ts";

/** A day stays on one line with its month. */
const keptDates = (text: string): string => text.replace(/(\d) (?=\p{Lu})/gu, "$1\u00a0");

/** A sentence with a link to the next step. */
function NextStep({ overview: { next } }: { overview: Overview }) {
  if (!next) return null;
  return (
    <>
      Next is {next.kind === "project" ? "the project " : ""}
      <a href={next.href}>{stepName(next)}</a> in {next.section}.
    </>
  );
}

/** The one button to the next step, and the way back to where the learner was. */
function NextStepButton({ overview: { next, resume } }: { overview: Overview }) {
  return (
    <>
      {next ? (
        <a className="btn now" href={next.href}>
          {stepText(next)} <Icon name="next" />
        </a>
      ) : (
        <a className="btn" href="/community">
          Help someone in the community
        </a>
      )}
      {resume ? <a href={resume.href}>Back to {resume.title}</a> : null}
    </>
  );
}

/** For learners whose progress is known, even if it is empty. */
export function Head({ overview, clock }: { overview: Overview; clock: Clock }) {
  const { reach, since } = overview;
  if (reach === "nothing") {
    return (
      <EmptyState heading="h2" title="Your progress goes here" action={<NextStepButton overview={overview} />}>
        <p>
          You haven’t done anything yet, and that’s fine. As you finish lessons, exercises, quizzes and projects,
          they’re shaded in here. <NextStep overview={overview} />
        </p>
      </EmptyState>
    );
  }
  if (reach === "everything") {
    return (
      <>
        <p className="lede">
          You’ve finished everything that’s ready so far. {doneText(overview, clock)} Questions to review appear below
          when they’re due.
        </p>
        <div className="btns">
          <NextStepButton overview={overview} />
        </div>
      </>
    );
  }
  return (
    <>
      <p className="lede">
        {keptDates(doneText(overview, clock) || `You started${since === null ? "" : ` ${whenText(clock, since)}`}.`)}{" "}
        <NextStep overview={overview} />
      </p>
      <div className="btns">
        <NextStepButton overview={overview} />
      </div>
    </>
  );
}

/** For visitors whose device hasn't been read yet, or can't be read because there is no JavaScript. */
export function LoadingHead() {
  return (
    <>
      <p className="lede needs-script" role="status">
        Loading the progress saved on this device.
      </p>
      <div className="without-script flow">
        <p className="lede">
          Without an account, your progress is saved on your device, and that needs JavaScript. You can still read
          everything.
        </p>
        <p>
          With an account, this page shows your progress even without JavaScript: <a href="/auth/login">log in</a> or{" "}
          <a href="/auth/register">create an account</a>.
        </p>
      </div>
    </>
  );
}

/** For visitors without progress, because nothing may be saved. */
export function NoProgressHead() {
  return (
    <p className="lede">
      This page can show where you are in the course, what comes next and which questions to review. First, let us save
      your progress.
    </p>
  );
}

/** Says that progress is not saved, if so. */
export function ConsentState({ consent, account }: { consent: Consent; account: boolean }) {
  if (consent === "ask") {
    return (
      <EmptyState
        heading="h2"
        title="You haven’t chosen yet what we can save"
        action={
          <button type="button" className="btn" data-consent-open="">
            Choose what we can save
          </button>
        }
      >
        <p>
          {account
            ? "Until you choose, nothing new is sent to your account. You can see everything that’s already in it."
            : "Until you choose, your progress isn’t saved, so this page stays empty."}
        </p>
      </EmptyState>
    );
  }
  if (consent === "no") {
    return (
      <EmptyState
        heading="h2"
        title="Progress tracking is off"
        action={
          <button type="button" className="btn" data-consent-open="">
            Change cookie settings
          </button>
        }
      >
        <p>
          {account
            ? "You chose not to save your progress, so nothing new is sent to your account. You can see everything that’s already in it."
            : "You chose not to save your progress, so this page stays empty. Lessons, exercises and quizzes still work."}
        </p>
      </EmptyState>
    );
  }
  return null;
}
