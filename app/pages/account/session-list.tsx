import { type AccountAnswer, errorAt } from "./answer.ts";
import { ConfirmForm } from "./forms.tsx";

interface ShownSession {
  readonly ref: string;
  readonly client: string;
  readonly current: boolean;
  readonly begun: { readonly day: string; readonly text: string };
  readonly seen: { readonly at: string; readonly text: string };
}

/** Id of the field for the password that ends a session. */
export const endField = (ref: string): string => `end-${ref.slice(0, 16)}`;

/** Where the person is logged in, the last used first. Each other one can be ended, and all of them together. */
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
              {current ? <span> – this one</span> : null}
              <p>
                Last seen <time dateTime={seen.at}>{seen.text}</time>, logged in on{" "}
                <time dateTime={begun.day}>{begun.text}</time>
              </p>
            </div>
            {current ? null : (
              <details open={answer?.form === "session" && answer.of === ref}>
                <summary>
                  End
                  <span className="vh">
                    {" "}
                    the session of {client}, last seen {seen.text}
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
                  End the session<span className="vh"> of {client}</span>
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
          {others === 1 ? "End the other session" : `End the ${others} others`}
        </ConfirmForm>
      ) : (
        <p>You are logged in nowhere else.</p>
      )}
    </>
  );
}
