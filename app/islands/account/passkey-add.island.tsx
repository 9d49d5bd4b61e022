import { startRegistration } from "@simplewebauthn/browser";
import { type FormEvent, useState } from "react";
import { Field } from "#app/ui/field.tsx";
import { LiveMessage } from "#app/ui/message.tsx";
import { errorMessage, noPasskeysMessage, postJson, ServerRefusal, supportsPasskeys } from "./passkey-calls.ts";

/** The id of the form field for each field in the server's errors. */
const ids: Readonly<Record<string, string>> = { name: "passkey-name", password: "passkey-password" };

/** The form that adds a passkey to the account. Its fields are uncontrolled, so nothing that was typed before hydration is lost. */
export default function PasskeyAdd() {
  const [busy, setBusy] = useState(false);
  const [message, setMessage] = useState("");
  const [errors, setErrors] = useState<Readonly<Record<string, string>>>({});

  async function add(event: FormEvent<HTMLFormElement>) {
    event.preventDefault();
    const form = event.currentTarget;
    const typed = new FormData(form);
    if (busy) return;
    if (!supportsPasskeys()) return setMessage(noPasskeysMessage);
    setBusy(true);
    setMessage("");
    setErrors({});
    try {
      const optionsJSON = await postJson<Parameters<typeof startRegistration>[0]["optionsJSON"]>(
        "/api/passkeys/options",
        {
          name: String(typed.get("name") ?? ""),
          password: String(typed.get("password") ?? ""),
        },
      );
      const response = await startRegistration({ optionsJSON });
      await postJson("/api/passkeys", { name: String(typed.get("name") ?? ""), response });
      location.assign("/account?done=passkey");
    } catch (error) {
      const named = error instanceof ServerRefusal ? error.errors : {};
      const first = Object.keys(ids).find((field) => field in named);
      setErrors(named);
      setMessage(first ? "" : errorMessage(error, "No passkey was added. Try again when you’re ready."));
      setBusy(false);
      if (first) document.getElementById(ids[first] ?? "")?.focus();
    }
  }

  return (
    <form className="form needs-script" onSubmit={add} noValidate>
      <Field
        id="passkey-name"
        name="name"
        label="Name of the new passkey"
        help="For example “my phone”. If you leave this empty, we’ll use the name of your browser."
        autoComplete="off"
        error={errors["name"]}
      />
      <Field
        id="passkey-password"
        name="password"
        type="password"
        label="Your password"
        autoComplete="current-password"
        error={errors["password"]}
        required
      />
      <div className="btns">
        <button type="submit" className="btn quiet" aria-busy={busy}>
          Add a passkey
        </button>
      </div>
      <LiveMessage message={message === "" ? null : { kind: "error", children: message }} />
    </form>
  );
}
