/** The top of My progress: what was done, and the one thing to do next. */
import type { Clock } from "#app/domain/progress/clock.ts";
import { stepName, stepText } from "#app/domain/progress/next-step.ts";
import type { Overview } from "#app/domain/progress/overview.ts";
import { EmptyState } from "#app/ui/empty-state.tsx";
import { Icon } from "#app/ui/icon.tsx";
import type { Consent } from "./held.ts";
import { doneText, whenText } from "./words.ts";

/** The step that comes next, in a sentence with its link. */
function Next({ overview: { next } }: { overview: Overview }) {
  if (!next) return null;
  return (
    <>
      Next is {next.kind === "project" ? "the project " : ""}
      <a href={next.href}>{stepName(next)}</a> in {next.section}.
    </>
  );
}

function Go({ overview: { next, resume } }: { overview: Overview }) {
  return (
    <div className="btns">
      {next ? (
        <a className="btn now" href={next.href}>
          {stepText(next)} <Icon name="next" />
        </a>
      ) : (
        <a className="btn" href="/community">
          Help somebody in the community
        </a>
      )}
      {resume ? <a href={resume.href}>Back to where you were: {resume.title}</a> : null}
    </div>
  );
}

/** Somebody of whom something is known. */
export function Head({ overview, clock }: { overview: Overview; clock: Clock }) {
  const { reach, since } = overview;
  if (reach === "nothing") {
    return (
      <>
        <p className="lede">
          Nothing is done yet, and nothing has to be. Lessons, exercises, quizzes and projects are shaded here as you
          go. <Next overview={overview} />
        </p>
        <Go overview={overview} />
      </>
    );
  }
  if (reach === "everything") {
    return (
      <>
        <p className="lede">
          Everything that is open is done. {doneText(overview, clock)} What you want to keep in mind comes back below,
          when it is time.
        </p>
        <Go overview={overview} />
      </>
    );
  }
  return (
    <>
      <p className="lede">
        {doneText(overview, clock) || `You have begun${since === null ? "" : `, ${whenText(clock, since)}`}.`}{" "}
        <Next overview={overview} />
      </p>
      <Go overview={overview} />
    </>
  );
}

/** A visitor whose device was not asked yet, or who has no script to ask it with. */
export function Looking() {
  return (
    <>
      <p className="lede needs-script" role="status">
        Looking up what this device keeps of your progress.
      </p>
      <div className="without-script flow">
        <p className="lede">
          Without an account, progress is kept by a script on your device, and your browser runs none. Reading works all
          the same.
        </p>
        <p>
          With an account this page shows what it knows without any script: <a href="/auth/login">Login</a> or{" "}
          <a href="/auth/register">create an account</a>.
        </p>
      </div>
    </>
  );
}

/** A visitor of whom nothing is known, because nothing may be kept. */
export function Blank() {
  return (
    <p className="lede">
      Where you are in the course, what comes next, and the questions that are worth asking again: this page shows it as
      soon as your progress may be kept.
    </p>
  );
}

/** What is kept where, if that needs to be said: nothing is, or only for this visit. */
export function ConsentState({ consent, account }: { consent: Consent; account: boolean }) {
  if (consent === "ask") {
    return (
      <EmptyState
        heading="h2"
        title="You have not chosen yet what may be kept"
        action={
          <button type="button" className="btn" data-consent-open="">
            Choose what may be kept
          </button>
        }
      >
        <p>
          {account
            ? "Until you do, nothing new is sent to your account. What it knows already stands here."
            : "Until you do, what you read and solve is forgotten when you leave its page, and this page stays empty."}
        </p>
      </EmptyState>
    );
  }
  if (consent === "no") {
    return (
      <EmptyState
        heading="h2"
        title="Progress is switched off"
        action={
          <button type="button" className="btn" data-consent-open="">
            Change the cookie settings
          </button>
        }
      >
        <p>
          {account
            ? "You chose not to have progress recorded: nothing new is sent to your account. What it knows already stands here."
            : "You chose not to have progress recorded, and nothing is. Lessons, exercises and quizzes work all the same."}
        </p>
      </EmptyState>
    );
  }
  return null;
}
