import { Island } from "#app/islands/island.tsx";
import { Field } from "#app/ui/field.tsx";
import { type AccountAnswer, errorAt } from "./answer.ts";
import { AccountForm, ConfirmForm } from "./forms.tsx";

interface ShownPasskey {
  readonly id: string;
  readonly name: string;
  readonly added: { readonly day: string; readonly text: string };
  readonly used: { readonly at: string; readonly text: string } | null;
}

/** Id of the field for the new name of a passkey. */
export const renameField = (id: string): string => `passkey-${id.slice(0, 16)}`;

/** Id of the password field for removing a passkey. */
export const removeField = (id: string): string => `remove-${id.slice(0, 16)}`;

/** The passkeys of the account. Each can be renamed and removed. Adding one needs JavaScript. */
export function PasskeyList({
  passkeys,
  offered,
  hasPassword,
  answer,
}: {
  passkeys: readonly ShownPasskey[];
  offered: boolean;
  hasPassword: boolean;
  answer: AccountAnswer | undefined;
}) {
  return (
    <>
      <p>
        With a passkey, you log in with your phone’s or computer’s screen lock instead of your password. It stays on
        your device or in your password manager. Your password still works, and changing it doesn’t remove the passkey.
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
              <details open={answer?.form === "passkey-remove" && answer.of === id}>
                <summary>
                  Remove<span className="vh"> the passkey {name}</span>
                </summary>
                <ConfirmForm
                  form="passkey-remove"
                  field={removeField(id)}
                  error={errorAt(answer, removeField(id))}
                  hasPassword={hasPassword}
                  more={<input type="hidden" name="passkey" value={id} />}
                  small
                >
                  Remove<span className="vh"> the passkey {name}</span>
                </ConfirmForm>
              </details>
              <details open={answer?.form === "passkey-name" && answer.of === id}>
                <summary>
                  Rename<span className="vh"> the passkey {name}</span>
                </summary>
                <AccountForm name="passkey-name">
                  <input type="hidden" name="passkey" value={id} />
                  <Field
                    id={renameField(id)}
                    name="name"
                    label="New name"
                    autoComplete="off"
                    defaultValue={answer?.form === "passkey-name" && answer.of === id ? answer.values.name : name}
                    error={errorAt(answer, renameField(id))}
                    required
                  />
                  <div className="btns">
                    <button className="btn quiet small" type="submit">
                      Rename
                    </button>
                  </div>
                </AccountForm>
              </details>
            </li>
          ))}
        </ul>
      )}
      {offered ? (
        <>
          <Island name="passkey-add" />
          <p className="without-script">To add a passkey, turn on JavaScript.</p>
        </>
      ) : (
        <p>You can add passkeys only if the site has its own domain name and uses HTTPS.</p>
      )}
    </>
  );
}
