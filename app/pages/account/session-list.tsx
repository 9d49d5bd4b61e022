import { EmptyState } from "#app/ui/empty-state.tsx";
import { type AccountAnswer, errorAt } from "./answer.ts";
import { ConfirmForm } from "./forms.tsx";

interface ShownSession {
  readonly ref: string;
  readonly client: string;
  readonly current: boolean;
  readonly begun: { readonly day: string; readonly text: string };
  readonly seen: { readonly at: string; readonly text: string };
}

/** Id of the password field for ending a session. */
export const endField = (ref: string): string => `end-${ref.slice(0, 16)}`;

/** The devices where the person is logged in, the most recent first. The others can be logged out one by one or together. */
export function SessionList({
  sessions,
  hasPassword,
  answer,
}: {
  sessions: readonly ShownSession[];
  hasPassword: boolean;
  answer: AccountAnswer | undefined;
}) {
  const others = sessions.filter(({ current }) => !current).length;
  return (
    <>
      <ul className="ruled">
        {sessions.map(({ ref, client, current, begun, seen }) => (
          <li key={ref}>
            <div>
              <b>{client}</b>
              {current ? <span> – this device</span> : null}
              <p>
                Last seen <time dateTime={seen.at}>{seen.text}</time>, logged in on{" "}
                <time dateTime={begun.day}>{begun.text}</time>
              </p>
            </div>
            {current ? null : (
              <details open={answer?.form === "session" && answer.of === ref}>
                <summary>
                  Log out
                  <span className="vh">
                    {" "}
                    {client}, last seen {seen.text}
                  </span>
                </summary>
                <ConfirmForm
                  form="session"
                  field={endField(ref)}
                  error={errorAt(answer, endField(ref))}
                  hasPassword={hasPassword}
                  more={<input type="hidden" name="session" value={ref} />}
                  small
                >
                  Log out<span className="vh"> {client}</span>
                </ConfirmForm>
              </details>
            )}
          </li>
        ))}
      </ul>
      {others > 0 ? (
        <ConfirmForm
          form="sessions"
          field="sessions-password"
          error={errorAt(answer, "sessions-password")}
          hasPassword={hasPassword}
        >
          {others === 1 ? "Log out the other device" : `Log out the ${others} other devices`}
        </ConfirmForm>
      ) : (
        <EmptyState drawing="device" title="You’re not logged in anywhere else">
          <p>When you log in on another phone or computer, it appears here, and you can log it out from this page.</p>
        </EmptyState>
      )}
    </>
  );
}
