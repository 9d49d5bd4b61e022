import { redirect } from "react-router";
import { Island } from "#app/islands/island.tsx";
import { pageMeta } from "#app/pages/meta.ts";
import { type AuthField, login, pageBefore, returnPath } from "#app/server/accounts/auth.server.ts";
import { offersPasskeys } from "#app/server/accounts/passkeys.server.ts";
import { factsContext, servicesContext, userContext } from "#app/server/context.ts";
import { type Failure, toStoreFailure } from "#app/server/failures.server.ts";
import { setFlash } from "#app/server/flash.server.ts";
import { ErrorSummary } from "#app/ui/error-summary.tsx";
import { Field } from "#app/ui/field.tsx";
import { RowWithSide } from "#app/ui/side-drawing.tsx";
import type { Route } from "./+types/login";
import { actionHeadersOnly, failurePage, loginRedirect, readForm, textField } from "./answers.server.ts";
import { AuthForm, ContinueLink, errorsOf, withReturnTo } from "./auth-form.tsx";
import { ReopenAccount, reopenView } from "./reopen-account.tsx";
import "#app/ui/styles/password.css";

export function loader({ request, context }: Route.LoaderArgs) {
  const returnTo = pageBefore(request, context.get(factsContext).origin);
  if (context.get(userContext)) return redirect(returnTo);
  const services = context.get(servicesContext);
  const passkeys = offersPasskeys({ services, facts: context.get(factsContext) });
  return { returnTo, passkeys, provider: services.identity.redirect?.name ?? null };
}

export const headers = actionHeadersOnly;

export async function action({ request, context }: Route.ActionArgs) {
  const facts = context.get(factsContext);
  const form = await readForm(request);
  const email = textField(form, "email");
  const result = await login(
    { services: context.get(servicesContext), facts, request },
    { email, password: textField(form, "password") },
  ).catch(toStoreFailure(facts.log));
  if ("closed" in result) return { closed: reopenView(result.closed) };
  const returnTo = returnPath(textField(form, "returnTo"), facts.origin);
  return result.ok
    ? loginRedirect(result, returnTo, setFlash(facts.origin, "logged-in"))
    : failurePage(nextToField(result), { email }, returnTo);
}

/** A wrong email address or password, which no one may tell apart, is shown next to the password. */
const nextToField = (refused: Failure<AuthField>): Failure<AuthField> =>
  refused.status === 401 && Object.keys(refused.fieldErrors).length === 0
    ? { ...refused, fieldErrors: { password: refused.message } }
    : refused;

export const meta = (args: Route.MetaArgs) =>
  pageMeta(args, {
    title: "Login",
    exactTitle: true,
    description: "Login to track your progress",
    path: "/auth/login",
    noIndex: true,
  });

export default function Login({ loaderData, actionData: sent }: Route.ComponentProps) {
  if (sent && "closed" in sent) return <ReopenAccount {...sent.closed} />;
  const actionData = sent;
  const returnTo = actionData?.returnTo ?? loaderData.returnTo;
  if (loaderData.provider !== null)
    return (
      <RowWithSide
        drawing="keys"
        title="You don’t need an account"
        points={["You can use every lesson without one", "With one, your progress follows you to every device"]}
      >
        <h1 className="under">Login</h1>
        <p className="lede">You log in with {loaderData.provider}. Then you come back to where you left off.</p>
        <ErrorSummary errors={errorsOf(actionData, [])} />
        <ContinueLink provider={loaderData.provider} returnTo={returnTo} />
      </RowWithSide>
    );
  return (
    <RowWithSide
      drawing="keys"
      title="No account yet?"
      points={["You can use every lesson without one", "With one, your progress follows you to every device"]}
      note={<a href={withReturnTo("/auth/register", returnTo)}>Create an account</a>}
    >
      <h1 className="under">Login</h1>
      <p className="lede">Welcome back. Log in to continue where you left off.</p>
      <AuthForm answer={actionData} order={["email", "password"]}>
        <Field
          id="email"
          type="email"
          label="Email address"
          autoComplete="username"
          defaultValue={actionData?.values.email}
          error={actionData?.fieldErrors.email}
          required
        />
        <Field
          id="password"
          type="password"
          label="Password"
          autoComplete="current-password"
          error={actionData?.fieldErrors.password}
          required
        />
        <input type="hidden" name="returnTo" value={returnTo} />
        <div className="btns">
          <button className="btn" type="submit">
            Login
          </button>
          <a href="/auth/forgot">Forgot your password?</a>
        </div>
      </AuthForm>
      {loaderData.passkeys ? <Island name="passkey-login" returnTo={returnTo} /> : null}
    </RowWithSide>
  );
}
