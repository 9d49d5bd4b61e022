import { Icon } from "./icon.tsx";

/** States of the subscription, as the specification names them (section 4). */
export type NewsletterState = "idle" | "loading" | "success" | "error";

/** The words of the button in each state. */
export const newsletterLabels: Record<NewsletterState, string> = {
  idle: "Subscribe to General Newsletter",
  loading: "Subscribing...",
  success: "Subscribed!",
  error: "Try Again",
};

type NewsletterFormProps = {
  /** Where the form goes without a script. */
  action: string;
  state?: NewsletterState;
  /** What happened, in words. */
  message?: string;
  /** What was typed before. */
  email?: string;
};

/** The fields of the newsletter box, for a form: an address, a button, and what became of it. */
export function NewsletterFields({ state = "idle", message, email }: Omit<NewsletterFormProps, "action">) {
  const rests = state === "loading" || state === "success";
  return (
    <>
      <div className="field">
        <label htmlFor="newsletter-email">E-mail address</label>
        <input
          id="newsletter-email"
          name="email"
          type="email"
          required
          autoComplete="email"
          defaultValue={email}
          disabled={rests}
          aria-describedby="newsletter-said"
        />
      </div>
      <input type="hidden" name="source" value="tutorial" />
      <button type="submit" className="btn" disabled={rests}>
        {newsletterLabels[state]}
      </button>
      <p className="said" id="newsletter-said" role="status">
        {message ? (
          <>
            <span className={state === "error" ? "red" : "ok"}>
              <Icon name={state === "error" ? "cross" : "tick"} />
            </span>
            <span>{message}</span>
          </>
        ) : null}
      </p>
    </>
  );
}

/** The newsletter box of the footer as a plain form. */
export function NewsletterForm({ action, ...fields }: NewsletterFormProps) {
  return (
    <form action={action} method="post" data-newsletter="">
      <NewsletterFields {...fields} />
    </form>
  );
}
