import { startAuthentication } from "@simplewebauthn/browser";
import { useState } from "react";
import { LiveMessage } from "#app/ui/message.tsx";
import {
  errorMessage,
  fieldOf,
  noPasskeysMessage,
  postJson,
  ServerRefusal,
  supportsPasskeys,
} from "./passkey-calls.ts";

export type PasskeyLoginProps = {
  /** Where to go afterwards, a path of this site. */
  readonly returnTo: string;
};

interface ClosedAccount {
  readonly key: string;
  readonly until: number;
  readonly deleteAt: number;
}

const closedAccountOf = (error: unknown): ClosedAccount | null => {
  const closed = error instanceof ServerRefusal ? fieldOf(error.body, "closed") : undefined;
  const [key, until, deleteAt] = [fieldOf(closed, "key"), fieldOf(closed, "until"), fieldOf(closed, "deleteAt")];
  const right = typeof key === "string" && typeof until === "number" && typeof deleteAt === "number";
  return right ? { key, until, deleteAt } : null;
};

/** The button next to the login form. The browser asks which passkey to use and verifies the person. */
export default function PasskeyLogin({ returnTo }: PasskeyLoginProps) {
  const [busy, setBusy] = useState(false);
  const [message, setMessage] = useState("");
  const [closed, setClosed] = useState<ClosedAccount | null>(null);

  async function login() {
    if (busy) return;
    if (!supportsPasskeys()) return setMessage(noPasskeysMessage);
    setBusy(true);
    setMessage("");
    try {
      const optionsJSON = await postJson<Parameters<typeof startAuthentication>[0]["optionsJSON"]>(
        "/api/auth/passkey/options",
        {},
      );
      const response = await startAuthentication({ optionsJSON });
      await postJson("/api/auth/passkey", { response });
      location.assign(returnTo);
    } catch (error) {
      setClosed(closedAccountOf(error));
      setMessage(errorMessage(error, "No passkey was used. Try again, or log in with your password."));
      setBusy(false);
    }
  }

  return (
    <div className="form needs-script">
      <div className="btns">
        <button type="button" className="btn quiet" onClick={login} aria-busy={busy}>
          Log in with a passkey
        </button>
      </div>
      <LiveMessage message={message === "" ? null : { kind: "error", children: message }} />
      {closed ? (
        <form method="post" action="/auth/closed">
          <input type="hidden" name="key" value={closed.key} />
          <input type="hidden" name="until" value={closed.until} />
          <input type="hidden" name="deleteAt" value={closed.deleteAt} />
          <button type="submit" className="btn">
            Keep my account
          </button>
        </form>
      ) : null}
    </div>
  );
}
