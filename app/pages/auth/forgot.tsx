import { data } from "react-router";
import { parseEmail } from "#app/domain/accounts/email.ts";
import { pageMeta } from "#app/pages/meta.ts";
import { credentialsOf } from "#app/server/accounts/auth.server.ts";
import { requestReset } from "#app/server/accounts/recovery.server.ts";
import { factsContext, servicesContext } from "#app/server/context.ts";
import { retryHeaders, toStoreFailure } from "#app/server/failures.server.ts";
import { Field } from "#app/ui/field.tsx";
import { Message } from "#app/ui/message.tsx";
import { RowWithSide } from "#app/ui/side-drawing.tsx";
import type { Route } from "./+types/forgot";
import { actionHeadersOnly, readForm, textField } from "./answers.server.ts";
import { AuthForm, type FormResult } from "./auth-form.tsx";

export function loader({ context }: Route.LoaderArgs) {
  credentialsOf(context.get(servicesContext));
  return null;
}

export const headers = actionHeadersOnly;

export async function action({ request, context }: Route.ActionArgs) {
  const typed = textField(await readForm(request), "email");
  const refused = (answer: Pick<FormResult, "fieldErrors" | "message">, init: ResponseInit) =>
    data({ sent: false, answer: { values: { email: typed }, ...answer } }, init);
  const email = parseEmail(typed);
  if (!email.ok) return refused({ fieldErrors: { email: email.message }, message: "" }, { status: 422 });
  const facts = context.get(factsContext);
  const visit = { services: context.get(servicesContext), facts, request };
  const result = await requestReset(visit, email.email).catch(toStoreFailure(facts.log));
  if (!result.ok)
    return refused(
      { fieldErrors: {}, message: result.message },
      { status: result.status, headers: retryHeaders(result) },
    );
  return { sent: true, answer: undefined };
}

export const meta = (args: Route.MetaArgs) =>
  pageMeta(args, {
    title: "Forgot your password?",
    description: "Get a link to choose a new password.",
    path: "/auth/forgot",
    noIndex: true,
  });

export default function Forgot({ actionData }: Route.ComponentProps) {
  const answer = actionData?.answer;
  return (
    <RowWithSide
      drawing="letter"
      title="No email?"
      points={[
        "Look in your spam folder",
        "Check that it’s the address you signed up with",
        "Wait a few minutes: some mail servers are slow",
      ]}
    >
      <h1 className="under">Forgot your password?</h1>
      {actionData?.sent ? (
        <>
          <Message kind="success">
            If there’s an account with this email address, we’ve sent it a link. The link works for one hour.
          </Message>
          <p>
            No email after a few minutes? Look in your spam folder, or <a href="/auth/forgot">try another address</a>.
          </p>
        </>
      ) : (
        <>
          <p className="lede">
            Enter your account’s email address, and we’ll send you a link to choose a new password.
          </p>
          <AuthForm answer={answer} order={["email"]}>
            <Field
              id="email"
              type="email"
              label="Email address"
              autoComplete="username"
              defaultValue={answer?.values.email}
              error={answer?.fieldErrors.email}
              required
            />
            <div className="btns">
              <button className="btn" type="submit">
                Send link
              </button>
            </div>
          </AuthForm>
        </>
      )}
    </RowWithSide>
  );
}
