import { type FormEvent, useState } from "react";
import { LiveMessage } from "#app/ui/message.tsx";

export type NewsletterProps = {
  /** Prefix of the ids of its elements, unique in the page. */
  readonly id?: string;
};

type State = "idle" | "loading" | "success" | "error";

/** Button texts of the specification, section 4. */
const labels: Readonly<Record<State, string>> = {
  idle: "Subscribe to General Newsletter",
  loading: "Subscribing...",
  success: "Subscribed!",
  error: "Try Again",
};

// The texts of the specification, section 8.
const thanks = "Thanks for subscribing! Please check your email to confirm.";
const refused = "Subscription failed. Please try again.";
const failed = "Sorry, something went wrong. Please try again later.";

/** The server refused the request. The message is for the reader. */
class ServerRefusal extends Error {}

/** Sends the subscription. Rejects with a `ServerRefusal` if the server refuses it, and with another error if it can't be reached. */
async function subscribe(email: string): Promise<void> {
  const response = await fetch("/api/subscribe", {
    method: "POST",
    headers: { "content-type": "application/json", accept: "application/json" },
    body: JSON.stringify({ email, source: "tutorial" }),
  });
  if (response.ok) {
    await response.json();
    return;
  }
  const body: unknown = await response.json().catch(() => null);
  const message: unknown = typeof body === "object" && body !== null ? Reflect.get(body, "message") : null;
  throw new ServerRefusal(typeof message === "string" && message ? message : refused);
}

/**
 * What to tell people. Without a network `fetch` rejects with a TypeError, and an answer that isn't JSON with a SyntaxError:
 * their messages ("Failed to fetch") are the browser's own and differ from one to the next, so they're only logged.
 */
function errorMessage(error: unknown): string {
  if (error instanceof TypeError || error instanceof SyntaxError || !(error instanceof Error)) return failed;
  return error.message || failed;
}

/**
 * The newsletter box. Without a script, it is a form that the server answers with a page. The field is uncontrolled, so
 * what was typed before hydration is sent too.
 */
export default function Newsletter({ id = "newsletter" }: NewsletterProps) {
  const [state, setState] = useState<State>("idle");
  const [message, setMessage] = useState("");
  const closed = state === "loading" || state === "success";

  async function submit(event: FormEvent<HTMLFormElement>) {
    event.preventDefault();
    if (closed) return;
    const form = event.currentTarget;
    const email = String(new FormData(form).get("email") ?? "");
    setState("loading");
    setMessage("");
    try {
      await subscribe(email);
      form.reset();
      setState("success");
      setMessage(thanks);
    } catch (error) {
      if (!(error instanceof ServerRefusal)) console.error(error);
      setState("error");
      setMessage(errorMessage(error));
    }
  }

  return (
    <form method="post" action="/newsletter/subscribe" onSubmit={submit} aria-busy={state === "loading"}>
      <div className="field">
        <label htmlFor={`${id}-email`}>Email address</label>
        <input
          id={`${id}-email`}
          name="email"
          type="email"
          required
          autoComplete="email"
          disabled={closed}
          aria-describedby={`${id}-message`}
        />
      </div>
      <button type="submit" className="btn" disabled={closed}>
        {labels[state]}
      </button>
      <LiveMessage
        id={`${id}-message`}
        message={message === "" ? null : { kind: state === "error" ? "error" : "success", children: message }}
        offline={failed}
      />
    </form>
  );
}
