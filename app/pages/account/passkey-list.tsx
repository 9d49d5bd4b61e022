import { Island } from "#app/islands/island.tsx";
import { Field } from "#app/ui/field.tsx";
import { type AccountAnswer, errorAt } from "./answer.ts";
import { OwnForm } from "./forms.tsx";

interface ShownPasskey {
  readonly id: string;
  readonly name: string;
  readonly added: { readonly day: string; readonly text: string };
  readonly used: { readonly at: string; readonly text: string } | null;
}

/** Id of the field in which a passkey is renamed. */
export const renameField = (id: string): string => `passkey-${id.slice(0, 16)}`;

/** The passkeys of the account: each can be renamed and removed; one can be added where the browser has a script. */
export function PasskeyList({
  passkeys,
  offered,
  answer,
}: {
  passkeys: readonly ShownPasskey[];
  offered: boolean;
  answer: AccountAnswer | undefined;
}) {
  return (
    <>
      <p>
        A passkey lets you log in by the lock of your phone or computer, without the password. It stays in your device
        or your password manager, and works beside the password. A new password does not remove it.
      </p>
      {passkeys.length === 0 ? null : (
        <ul className="ruled">
          {passkeys.map(({ id, name, added, used }) => (
            <li key={id}>
              <div>
                <b>{name}</b>
                <p>
                  Added on <time dateTime={added.day}>{added.text}</time>,{" "}
                  {used ? (
                    <>
                      last used <time dateTime={used.at}>{used.text}</time>
                    </>
                  ) : (
                    "not used yet"
                  )}
                </p>
              </div>
              <OwnForm name="passkey-remove">
                <input type="hidden" name="passkey" value={id} />
                <button className="btn quiet small" type="submit">
                  Remove<span className="vh"> the passkey {name}</span>
                </button>
              </OwnForm>
              <details open={answer?.of === id}>
                <summary>
                  Rename<span className="vh"> the passkey {name}</span>
                </summary>
                <OwnForm name="passkey-name">
                  <input type="hidden" name="passkey" value={id} />
                  <Field
                    id={renameField(id)}
                    name="name"
                    label="New name"
                    autoComplete="off"
                    defaultValue={answer?.of === id ? answer.values.name : name}
                    error={errorAt(answer, renameField(id))}
                    required
                  />
                  <div className="btns">
                    <button className="btn quiet small" type="submit">
                      Rename
                    </button>
                  </div>
                </OwnForm>
              </details>
            </li>
          ))}
        </ul>
      )}
      {offered ? (
        <>
          <Island name="passkey-add" />
          <p className="without-script">To add a passkey, switch JavaScript on.</p>
        </>
      ) : (
        <p>Passkeys can be added where the site has a name of its own and is reached over HTTPS.</p>
      )}
    </>
  );
}
