import type { ReactNode } from "react";
import { numberInWords } from "#app/domain/number-words.ts";
import { Field } from "#app/ui/field.tsx";
import { type AccountAnswer, errorAt, type FormName } from "./answer.ts";

/** A plain form of the page. A hidden field tells the server which one it is. */
export function AccountForm({ name, children }: { name: string; children: ReactNode }) {
  return (
    // The browser's own validation stops at the first error; ours shows all of them at once.
    <form className="form" method="post" action="/account" noValidate>
      <input type="hidden" name="form" value={name} />
      {children}
    </form>
  );
}

/** A form whose button needs the password, unless another service checks it. */
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
  /** Id of the password field. */
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
    <AccountForm name={form}>
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
    </AccountForm>
  );
}

/** What was typed into a refused form. The other forms show the stored values. */
const typed = (answer: AccountAnswer | undefined, form: FormName, field: "name" | "email"): string | undefined =>
  answer?.form === form ? answer.values[field] : undefined;

export function NameForm({ answer, name }: { answer: AccountAnswer | undefined; name: string }) {
  return (
    <AccountForm name="name">
      <Field
        id="name"
        label="Name"
        help="What we call you. It doesn’t have to be your real name."
        autoComplete="name"
        defaultValue={typed(answer, "name", "name") ?? name}
        error={errorAt(answer, "name")}
        required
      />
      <div className="btns">
        <button className="btn" type="submit">
          Save name
        </button>
      </div>
    </AccountForm>
  );
}

export function EmailForm({
  answer,
  view,
}: {
  answer: AccountAnswer | undefined;
  view: {
    email: string;
    emailVerified: boolean;
    newEmail: string | null;
    canResendVerification: boolean;
    stopEmailDays: number | null;
  };
}) {
  const undo =
    view.stopEmailDays === null ? "" : `, where you can undo the change for ${numberInWords(view.stopEmailDays)} days`;
  return (
    <>
      <p>
        Your email address is <b className="address">{view.email}</b>
        {view.emailVerified ? (
          ", and it’s confirmed."
        ) : (
          <>
            , but it isn’t confirmed yet.{" "}
            {view.canResendVerification ? (
              <a href="/auth/verify">Send me a new email</a>
            ) : (
              <a href="/auth/forgot">Reset your password by email to confirm it</a>
            )}
            .
          </>
        )}
      </p>
      {view.newEmail === null ? null : (
        <p>
          It changes to <b className="address">{view.newEmail}</b> when you open the link in our email to that address.
        </p>
      )}
      <details className="more-form" open={answer?.form === "email"}>
        <summary>Change your email address</summary>
        <AccountForm name="email">
          <Field
            id="email"
            type="email"
            label="New email address"
            help={`We’ll send it a link, and the change happens when you open it. We’ll also tell your current address${view.emailVerified ? undo : ""}.`}
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
            <button className="btn" type="submit">
              Send link to new address
            </button>
          </div>
        </AccountForm>
      </details>
    </>
  );
}

export function PasswordForm({
  answer,
  email,
  minPasswordLength,
}: {
  answer: AccountAnswer | undefined;
  email: string;
  minPasswordLength: number;
}) {
  return (
    <AccountForm name="password">
      {/* Password managers need to know whose password this is. */}
      <input type="text" name="username" autoComplete="username" value={email} readOnly hidden />
      <Field
        id="old-password"
        name="old"
        type="password"
        label="Current password"
        autoComplete="current-password"
        error={errorAt(answer, "old-password")}
        required
      />
      <Field
        id="new-password"
        name="fresh"
        type="password"
        label="New password"
        help={`At least ${minPasswordLength} characters. Three or four unrelated words work well. All other devices will be logged out.`}
        autoComplete="new-password"
        error={errorAt(answer, "new-password")}
        required
      />
      <div className="btns">
        <button className="btn" type="submit">
          Change password
        </button>
        <a href="/auth/forgot">Forgot your password?</a>
      </div>
    </AccountForm>
  );
}

export function DownloadForm() {
  return (
    <>
      <p>Get a zip file with everything we store about you as JSON, and a text that explains each file.</p>
      <form className="form" id="download" method="post" action="/account/download">
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
  view: { email, emailVerified, hasPassword, canReopen },
}: {
  answer: AccountAnswer | undefined;
  view: { email: string; emailVerified: boolean; hasPassword: boolean; canReopen: boolean };
}) {
  const everything = `your profile, passkeys, progress and emails${emailVerified ? ", and your newsletter subscription" : ""}`;
  return (
    <div className="deletion drawn flow">
      <p>
        Your account is closed at once and every device is logged out.{" "}
        {canReopen
          ? `Seven days later, everything in it is deleted: ${everything}. Until then, you can log in and reopen it. We’ll email you the date.`
          : `Within a few hours, everything in it is deleted: ${everything}. That can’t be undone.`}{" "}
        If you might want something back, <a href="#download">download your data</a> first.
      </p>
      <details className="more-form" open={answer?.form === "close"}>
        <summary className="btn danger">Delete my account…</summary>
        <AccountForm name="close">
          {hasPassword ? (
            <>
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
            </>
          ) : null}
          <div className="btns">
            <button className="btn danger" type="submit">
              Delete my account
            </button>
          </div>
        </AccountForm>
      </details>
    </div>
  );
}
