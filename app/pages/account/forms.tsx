import type { ReactNode } from "react";
import { Field } from "#app/ui/field.tsx";
import { type AccountAnswer, errorAt, type FormName } from "./answer.ts";

/** A plain form of the page; the server tells them apart by a hidden field. */
export function OwnForm({ name, children }: { name: string; children: ReactNode }) {
  return (
    // The browser's own checks would stop at the first fault; ours name all of them at once.
    <form className="form" method="post" action="/account" noValidate>
      <input type="hidden" name="form" value={name} />
      {children}
    </form>
  );
}

/** A form with a button that needs the password, unless another service keeps it. */
export function ConfirmForm({
  form,
  field,
  error,
  hasPassword,
  more,
  small = false,
  children,
}: {
  form: FormName;
  /** Id of the field for the password. */
  field: string;
  error: string | undefined;
  hasPassword: boolean;
  /** Other fields. */
  more?: ReactNode;
  small?: boolean;
  /** The label of the button. */
  children: ReactNode;
}) {
  return (
    <OwnForm name={form}>
      {more}
      {hasPassword ? (
        <Field
          id={field}
          name="password"
          type="password"
          label="Your password"
          autoComplete="current-password"
          error={error}
          required
        />
      ) : null}
      <div className="btns">
        <button className={small ? "btn quiet small" : "btn quiet"} type="submit">
          {children}
        </button>
      </div>
    </OwnForm>
  );
}

/** What was typed into a form that came back; other forms show what is kept. */
const typed = (answer: AccountAnswer | undefined, form: FormName, field: "name" | "email"): string | undefined =>
  answer?.form === form ? answer.values[field] : undefined;

export function NameForm({ answer, name }: { answer: AccountAnswer | undefined; name: string }) {
  return (
    <OwnForm name="name">
      <Field
        id="name"
        label="Name"
        help="What the site calls you. It need not be your real name."
        autoComplete="name"
        defaultValue={typed(answer, "name", "name") ?? name}
        error={errorAt(answer, "name")}
        required
      />
      <div className="btns">
        <button className="btn quiet" type="submit">
          Change the name
        </button>
      </div>
    </OwnForm>
  );
}

export function EmailForm({
  answer,
  view,
}: {
  answer: AccountAnswer | undefined;
  view: { email: string; emailVerified: boolean; newEmail: string | null };
}) {
  return (
    <>
      <p>
        The account has the address <b className="address">{view.email}</b>
        {view.emailVerified ? (
          ", which is confirmed."
        ) : (
          <>
            , which is not confirmed yet. <a href="/auth/verify">Send me the message again</a>.
          </>
        )}
      </p>
      {view.newEmail === null ? null : (
        <p>
          It changes to <b className="address">{view.newEmail}</b> as soon as the link in the message to that address is
          opened.
        </p>
      )}
      <OwnForm name="email">
        <Field
          id="email"
          type="email"
          label="New e-mail address"
          help={`It gets a message with a link; the address changes when you open it. The present address is told${view.emailVerified ? ", and can stop the change for seven days" : ""}.`}
          autoComplete="email"
          defaultValue={typed(answer, "email", "email")}
          error={errorAt(answer, "email")}
          required
        />
        <Field
          id="email-password"
          name="password"
          type="password"
          label="Your password"
          autoComplete="current-password"
          error={errorAt(answer, "email-password")}
          required
        />
        <div className="btns">
          <button className="btn quiet" type="submit">
            Send the link to the new address
          </button>
        </div>
      </OwnForm>
    </>
  );
}

export function PasswordForm({
  answer,
  email,
  shortest,
}: {
  answer: AccountAnswer | undefined;
  email: string;
  shortest: number;
}) {
  return (
    <OwnForm name="password">
      {/* Password managers need to know whose password this is. */}
      <input type="text" name="username" autoComplete="username" value={email} readOnly hidden />
      <Field
        id="old-password"
        name="old"
        type="password"
        label="Present password"
        autoComplete="current-password"
        error={errorAt(answer, "old-password")}
        required
      />
      <Field
        id="new-password"
        name="fresh"
        type="password"
        label="New password"
        help={`At least ${shortest} characters. Three or four words that do not belong together are good. Every other device is logged out.`}
        autoComplete="new-password"
        error={errorAt(answer, "new-password")}
        required
      />
      <div className="btns">
        <button className="btn quiet" type="submit">
          Change the password
        </button>
        <a href="/auth/forgot">I forgot my password</a>
      </div>
    </OwnForm>
  );
}

export function DownloadForm() {
  return (
    <>
      <p>
        A zip file with everything that is held about you, as JSON, and a text that says what each file is.{" "}
        <a href="/privacy">What is kept, and how long</a>.
      </p>
      <form className="form" method="post" action="/account/download">
        <div className="btns">
          <button className="btn quiet" type="submit">
            Download my data
          </button>
        </div>
      </form>
    </>
  );
}

export function CloseForm({
  answer,
  email,
  emailVerified,
}: {
  answer: AccountAnswer | undefined;
  email: string;
  emailVerified: boolean;
}) {
  return (
    <>
      <p>
        The account is closed at once and every device is logged out. Seven days later everything in it is deleted:
        profile, passkeys, progress and mails{emailVerified ? ", and the newsletter to this address" : ""}. Until then
        you can log in and keep it. You get a mail with the date.
      </p>
      <OwnForm name="close">
        <input type="text" name="username" autoComplete="username" value={email} readOnly hidden />
        <Field
          id="close-password"
          name="password"
          type="password"
          label="Your password"
          autoComplete="current-password"
          error={errorAt(answer, "close-password")}
          required
        />
        <div className="btns">
          <button className="btn quiet" type="submit">
            Delete my account
          </button>
        </div>
      </OwnForm>
    </>
  );
}
