import { redirect } from "react-router";
import { PASSWORD_MIN } from "#app/domain/accounts/passwords.ts";
import { pageMeta } from "#app/pages/meta.ts";
import { pageBefore, register, returnPath } from "#app/server/accounts/auth.server.ts";
import { factsContext, servicesContext, userContext } from "#app/server/context.ts";
import { toStoreFailure } from "#app/server/failures.server.ts";
import { setFlash } from "#app/server/flash.server.ts";
import { ErrorSummary } from "#app/ui/error-summary.tsx";
import { Field } from "#app/ui/field.tsx";
import { RowWithSide } from "#app/ui/side-drawing.tsx";
import { site } from "#site";
import type { Route } from "./+types/register";
import { actionHeadersOnly, failurePage, loginRedirect, readForm, textField } from "./answers.server.ts";
import { AuthForm, ContinueLink, errorsOf, withReturnTo } from "./auth-form.tsx";
import "#app/ui/styles/password.css";

export function loader({ request, context }: Route.LoaderArgs) {
  const returnTo = pageBefore(request, context.get(factsContext).origin);
  if (context.get(userContext)) return redirect(returnTo);
  const provider = context.get(servicesContext).identity.redirect?.name ?? null;
  return { returnTo, shortest: PASSWORD_MIN, provider };
}

export const headers = actionHeadersOnly;

export async function action({ request, context }: Route.ActionArgs) {
  const facts = context.get(factsContext);
  const form = await readForm(request);
  const name = textField(form, "name");
  const email = textField(form, "email");
  const result = await register(
    { services: context.get(servicesContext), facts, request },
    { name, email, password: textField(form, "password") },
  ).catch(toStoreFailure(facts.log));
  const returnTo = returnPath(textField(form, "returnTo"), facts.origin);
  return result.ok
    ? loginRedirect(result, returnTo, setFlash(facts.origin, "registered"))
    : failurePage(result, { name, email }, returnTo);
}

export const meta = (args: Route.MetaArgs) =>
  pageMeta(args, {
    title: "Register",
    exactTitle: true,
    description: "Create an account to track your progress",
    path: "/auth/register",
    noIndex: true,
  });

const Terms = () => (
  <p className="meta">
    By signing up, you accept the <a href="/terms">terms</a>. You have to be at least {site.minimumAge} or have
    permission from a parent or guardian.
  </p>
);

export default function Register({ loaderData, actionData }: Route.ComponentProps) {
  const returnTo = actionData?.returnTo ?? loaderData.returnTo;
  return (
    <RowWithSide
      drawing="book"
      title="What you get"
      points={[
        "Your place in the course, on every device",
        "Your drafts, saved in your account too",
        "Questions to review when they’re due",
      ]}
      note={
        <>
          We never sell, rent or give away your data. You can download or delete everything at any time.{" "}
          <a href="/privacy">What we store</a>
        </>
      }
    >
      <h1 className="under">Register</h1>
      <p className="lede">
        It takes a minute, and your progress follows you to every device. You can use every lesson without an account.
      </p>
      {loaderData.provider === null ? (
        <AuthForm answer={actionData} order={["name", "email", "password"]}>
          <Field
            id="name"
            label="Name"
            help="What we call you. It doesn’t have to be your real name."
            autoComplete="name"
            defaultValue={actionData?.values.name}
            error={actionData?.fieldErrors.name}
            required
          />
          <Field
            id="email"
            type="email"
            label="Email address"
            help="You’ll use it to log in or reset your password. We’ll send you one email to confirm it."
            autoComplete="username"
            defaultValue={actionData?.values.email}
            error={actionData?.fieldErrors.email}
            required
          />
          <Field
            id="password"
            type="password"
            label="Password"
            help={`At least ${loaderData.shortest} characters. Three or four unrelated words work well.`}
            autoComplete="new-password"
            error={actionData?.fieldErrors.password}
            required
          />
          <input type="hidden" name="returnTo" value={returnTo} />
          <div className="btns">
            <button className="btn" type="submit">
              Create an account
            </button>
            <span className="meta">
              Already have one? <a href={withReturnTo("/auth/login", returnTo)}>Log in</a>
            </span>
          </div>
          <Terms />
        </AuthForm>
      ) : (
        <>
          <ErrorSummary errors={errorsOf(actionData, [])} />
          <ContinueLink provider={loaderData.provider} returnTo={returnTo} />
          <Terms />
        </>
      )}
    </RowWithSide>
  );
}
