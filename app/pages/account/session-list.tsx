import { OwnForm } from "./forms.tsx";

interface ShownSession {
  readonly ref: string;
  readonly client: string;
  readonly current: boolean;
  readonly begun: { readonly day: string; readonly text: string };
  readonly seen: { readonly at: string; readonly text: string };
}

/** Where the person is logged in, the last used first. Each other one can be ended, and all of them together. */
export function SessionList({ sessions }: { sessions: readonly ShownSession[] }) {
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
              <OwnForm name="session">
                <input type="hidden" name="session" value={ref} />
                <button className="btn quiet small" type="submit">
                  End
                  <span className="vh">
                    {" "}
                    the session of {client}, last seen {seen.text}
                  </span>
                </button>
              </OwnForm>
            )}
          </li>
        ))}
      </ul>
      {others > 0 ? (
        <OwnForm name="sessions">
          <div className="btns">
            <button className="btn quiet" type="submit">
              {others === 1 ? "End the other session" : `End the ${others} others`}
            </button>
          </div>
        </OwnForm>
      ) : (
        <p>You are logged in nowhere else.</p>
      )}
    </>
  );
}
