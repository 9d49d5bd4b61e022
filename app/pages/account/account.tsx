import { data, redirect } from "react-router";
import { PASSWORD_MIN } from "#app/domain/accounts/passwords.ts";
import { timeAgo } from "#app/domain/ago.ts";
import type { PageHandle } from "#app/page-facts.ts";
import { actionHeadersOnly, readForm, textField } from "#app/pages/auth/answers.server.ts";
import { longDay } from "#app/pages/format-date.ts";
import { pageMeta } from "#app/pages/meta.ts";
import {
  type AccountVisit,
  accountView,
  type Confirmed,
  changeName,
  changePassword,
  closeAccount,
  endOtherSessions,
  endSession,
  removeAllPasskeys,
  requestNewAddress,
} from "#app/server/accounts/account.server.ts";
import { cookieHeaders } from "#app/server/accounts/auth.server.ts";
import { offersPasskeys, removePasskey, renamePasskey } from "#app/server/accounts/passkeys.server.ts";
import { factsContext, servicesContext, userContext } from "#app/server/context.ts";
import { type Failure, retryHeaders, toStoreFailure } from "#app/server/failures.server.ts";
import { ErrorSummary } from "#app/ui/error-summary.tsx";
import { Message } from "#app/ui/message.tsx";
import { PasskeyNames } from "#app/ui/passkey-names.tsx";
import { Row } from "#app/ui/row.tsx";
import { RowWithSide } from "#app/ui/side-drawing.tsx";
import type { Route } from "./+types/account";
import { type AccountAnswer, errorAt, type FormName, formNames, isDone, outcomes } from "./answer.ts";
import { CloseForm, ConfirmForm, DownloadForm, EmailForm, NameForm, PasswordForm } from "./forms.tsx";
import { PasskeyList, removeField, renameField } from "./passkey-list.tsx";
import { endField, SessionList } from "./session-list.tsx";
import "#app/ui/styles/account.css";
import "#app/ui/styles/password.css";

export const handle: PageHandle = { personal: true };

const path = "/account";
const toLogin = (): Response => redirect(`/auth/login?returnTo=${encodeURIComponent(path)}`);

/** Sends people who are not logged in to the login page, which brings them back. */
function accountVisit({ request, context }: Pick<Route.LoaderArgs, "request" | "context">): AccountVisit {
  const user = context.get(userContext);
  if (!user) throw toLogin();
  return { services: context.get(servicesContext), facts: context.get(factsContext), request, user };
}

export async function loader(args: Route.LoaderArgs) {
  const visit = accountVisit(args);
  const view = await accountView(visit);
  if (!view) throw toLogin();
  const { searchParams } = new URL(args.request.url);
  const loggedInLoader = searchParams.get("done");
  const day = (at: number) => longDay(new Date(at).toISOString().slice(0, 10));
  return {
    ...view,
    since: day(view.createdAt),
    sessions: view.sessions.map(({ ref, client, current, createdAt, seenAt }) => ({
      ref,
      client,
      current,
      begun: day(createdAt),
      seen: { at: new Date(seenAt).toISOString(), text: timeAgo(seenAt, visit.facts.now) },
    })),
    passkeys: view.passkeys.map(({ id, name, createdAt, usedAt }) => ({
      id,
      name,
      added: day(createdAt),
      used: usedAt === null ? null : { at: new Date(usedAt).toISOString(), text: timeAgo(usedAt, visit.facts.now) },
    })),
    offersPasskeys: offersPasskeys(visit),
    shortest: PASSWORD_MIN,
    done: isDone(loggedInLoader) ? loggedInLoader : null,
    busy: searchParams.has("busy"),
  };
}

export const headers = actionHeadersOnly;

export async function action(args: Route.ActionArgs) {
  const visit = accountVisit(args);
  const form = await readForm(args.request);
  const text = (name: string): string => textField(form, name);
  try {
    return await change(visit, text);
  } catch (error) {
    const result = toStoreFailure(visit.facts.log)(error);
    return failurePage(
      formNames.find((name) => name === text("form")) ?? "name",
      result,
      { name: text("name"), email: text("email") },
      {},
      text("passkey") || text("session"),
    );
  }
}

async function change(visit: AccountVisit, text: (name: string) => string) {
  switch (text("form")) {
    case "name": {
      const values = { name: text("name") };
      const result = await changeName(visit, values);
      return result.ok ? changed("name") : failurePage("name", result, values, { name: "name" });
    }
    case "email": {
      const values = { email: text("email") };
      const result = await requestNewAddress(visit, { ...values, password: text("password") });
      const fields = { email: "email", password: "email-password" };
      return result.ok ? changed("email", result) : failurePage("email", result, values, fields);
    }
    case "password": {
      const result = await changePassword(visit, { old: text("old"), fresh: text("fresh") });
      const fields = { old: "old-password", fresh: "new-password" };
      return result.ok ? changed("password", result) : failurePage("password", result, {}, fields);
    }
    case "passkey-name": {
      const values = { name: text("name") };
      const id = text("passkey");
      const result = await renamePasskey(visit, { id, ...values });
      return result.ok
        ? changed("passkey-name")
        : failurePage("passkey-name", result, values, { name: renameField(id) }, id);
    }
    case "passkey-remove": {
      const id = text("passkey");
      const result = await removePasskey(visit, { id, password: text("password") });
      const fields = { password: removeField(id) };
      return result.ok ? changed("passkey-remove", result) : failurePage("passkey-remove", result, {}, fields, id);
    }
    case "passkeys-remove": {
      const result = await removeAllPasskeys(visit, { password: text("password") });
      const fields = { password: "passkeys-password" };
      return result.ok ? changed("passkeys-remove", result) : failurePage("passkeys-remove", result, {}, fields);
    }
    case "close": {
      const result = await closeAccount(visit, { password: text("password") });
      if (!result.ok) return failurePage("close", result, {}, { password: "close-password" });
      const day = new Date(result.deleteAt).toISOString().slice(0, 10);
      const reopens = !visit.services.identity.credentials?.remove;
      return redirect(`/auth/closed?day=${day}${reopens ? "" : "&final"}`, {
        status: 303,
        headers: { "set-cookie": result.cookie },
      });
    }
    case "session": {
      const ref = text("session");
      const result = await endSession(visit, { ref, password: text("password") });
      const fields = { password: endField(ref) };
      return result.ok ? changed("session", result) : failurePage("session", result, {}, fields, ref);
    }
    case "sessions": {
      const result = await endOtherSessions(visit, { password: text("password") });
      const fields = { password: "sessions-password" };
      return result.ok ? changed("sessions", result) : failurePage("sessions", result, {}, fields);
    }
    default:
      throw data(null, { status: 400 });
  }
}

/** Redirects after success, so that reloading the page does not send the form again. */
const changed = (what: keyof typeof outcomes, { cookie }: Pick<Confirmed, "cookie"> = { cookie: null }): Response =>
  redirect(`${path}?done=${what}`, { status: 303, headers: cookieHeaders([cookie]) });

/** Shows the page again with the typed values. `fields`: the field id for each name that can have an error, in order. */
function failurePage<Field extends string>(
  form: FormName,
  result: Failure<Field>,
  values: AccountAnswer["values"],
  fields: Readonly<Record<Field, string>>,
  of = "",
) {
  const errors = (Object.keys(fields) as Field[]).flatMap((name) => {
    const message = result.fieldErrors[name];
    return message === undefined ? [] : [{ field: fields[name], message }];
  });
  const answer: AccountAnswer = {
    form,
    of,
    values,
    errors: errors.length > 0 ? errors : [{ message: result.message }],
  };
  return data(answer, { status: result.status, headers: retryHeaders(result) });
}

export const meta = (args: Route.MetaArgs) =>
  pageMeta(args, {
    title: "Account",
    description: "Your name, email address, password and devices. Download your data or delete your account.",
    path,
    noIndex: true,
  });

/** Whether a message is about the list of passkeys. The form for all of them belongs to a changed password, at the top. */
const isAboutPasskeys = (what: string): boolean => /^passkey(?!s)/.test(what);

export default function Account({ loaderData: view, actionData: answer }: Route.ComponentProps) {
  const showsPasskeys = view.offersPasskeys || view.passkeys.length > 0;
  const besidePasskeys = showsPasskeys && isAboutPasskeys(answer?.form ?? view.done ?? "");
  const message = (
    <>
      {answer ? <ErrorSummary errors={answer.errors} /> : null}
      {view.done && !answer ? (
        // biome-ignore lint/a11y/noAutofocus: the reader has just sent a form and needs to know first what happened
        <div className="focused-message" tabIndex={-1} autoFocus>
          <Message kind={view.done === "email" ? "info" : "success"}>{outcomes[view.done]}</Message>
        </div>
      ) : null}
    </>
  );
  return (
    <>
      <RowWithSide
        drawing="keys"
        title="What we keep about you"
        points={[
          view.hasPassword && view.canReopen
            ? "Your name, email address and password (we never see the password itself)"
            : "Your name and email address",
          "What you’ve done in lessons, exercises and quizzes, and your drafts",
          "The devices where you’re logged in",
        ]}
        note={<a href="/privacy">What we store and how long</a>}
      >
        <h1 className="under">Account</h1>
        <p className="lede">
          You’re logged in as <span className="address">{view.email}</span>.
          <br />
          You’ve had this account since{" "}
          <time dateTime={view.since.day}>{view.since.text.replaceAll(" ", "\u00a0")}</time>.
        </p>
        {besidePasskeys ? null : message}
        {view.busy && !answer ? (
          <ErrorSummary
            errors={[{ message: "You’ve downloaded your data too often in the last hour. Try again later." }]}
          />
        ) : null}
        {view.passkeys.length > 0 && (answer ? answer.form === "passkeys-remove" : view.done === "password") ? (
          <>
            <PasskeyNames names={view.passkeys.map(({ name }) => name)} />
            <ConfirmForm
              form="passkeys-remove"
              field="passkeys-password"
              error={errorAt(answer, "passkeys-password")}
              hasPassword={view.hasPassword}
            >
              Remove all passkeys
            </ConfirmForm>
          </>
        ) : null}
        <section className="flow" aria-labelledby="name-title">
          <h2 id="name-title">{view.hasPassword ? "Name and email address" : "Name"}</h2>
          <NameForm answer={answer} name={view.name} />
          {view.hasPassword ? <EmailForm answer={answer} view={view} /> : null}
          {view.provider === null ? null : (
            <p>
              Your email address comes from {view.provider}. If you change it there, it changes here the next time you
              log in.
            </p>
          )}
        </section>
      </RowWithSide>
      {view.hasPassword ? (
        <Row labelledBy="password-title" margin={<h2 id="password-title">Password</h2>}>
          <PasswordForm answer={answer} email={view.email} minPasswordLength={view.shortest} />
        </Row>
      ) : null}
      {showsPasskeys ? (
        <Row labelledBy="passkeys-title" margin={<h2 id="passkeys-title">Passkeys</h2>}>
          {besidePasskeys ? message : null}
          <PasskeyList
            passkeys={view.passkeys}
            offered={view.offersPasskeys}
            hasPassword={view.hasPassword}
            answer={answer}
          />
        </Row>
      ) : null}
      <Row labelledBy="sessions-title" margin={<h2 id="sessions-title">Where you’re logged in</h2>}>
        <SessionList sessions={view.sessions} hasPassword={view.hasPassword} answer={answer} />
      </Row>
      <Row labelledBy="data-title" margin={<h2 id="data-title">Your data</h2>}>
        <DownloadForm />
      </Row>
      <Row labelledBy="close-title" margin={<h2 id="close-title">Delete account</h2>}>
        <CloseForm answer={answer} view={view} />
      </Row>
    </>
  );
}
