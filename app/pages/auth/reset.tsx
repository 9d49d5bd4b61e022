import { data } from "react-router";
import { PASSWORD_MIN } from "#app/domain/accounts/passwords.ts";
import { pageMeta } from "#app/pages/meta.ts";
import { credentialsOf } from "#app/server/accounts/auth.server.ts";
import { privateLink, resetPassword } from "#app/server/accounts/recovery.server.ts";
import { factsContext, servicesContext } from "#app/server/context.ts";
import { Field } from "#app/ui/field.tsx";
import { Message } from "#app/ui/message.tsx";
import { PasskeyNames } from "#app/ui/passkey-names.tsx";
import { RowWithSide } from "#app/ui/side-drawing.tsx";
import type { Route } from "./+types/reset";
import { readForm, textField } from "./answers.server.ts";
import { AuthForm } from "./auth-form.tsx";
import { TokenForm, tokenOf } from "./token-link.tsx";
import "#app/ui/styles/password.css";

/** Pages with a token in the URL must not reveal it to other sites or be cached. */
export const headers = () => privateLink;

export function loader({ request, context }: Route.LoaderArgs) {
  credentialsOf(context.get(servicesContext));
  return { token: tokenOf(request), shortest: PASSWORD_MIN };
}

export async function action({ request, context }: Route.ActionArgs) {
  const form = await readForm(request);
  const result = await resetPassword(
    { services: context.get(servicesContext), facts: context.get(factsContext) },
    { token: textField(form, "token"), password: textField(form, "password") },
  );
  return data(result, { status: result.state === "done" ? 200 : result.state === "weak-password" ? 422 : 400 });
}

export const meta = (args: Route.MetaArgs) =>
  pageMeta(args, {
    title: "New password",
    description: "Choose a new password for your account.",
    path: "/auth/reset",
    noIndex: true,
  });

const messages = {
  used: "This link has already been used.",
  expired: "This link has expired. Links work for one hour.",
  unknown:
    "This link is incomplete, was used before, or there’s a newer one. Copy the whole link from the newest email.",
};

export default function Reset({ loaderData, actionData }: Route.ComponentProps) {
  const weak = actionData?.state === "weak-password" ? actionData.message : undefined;
  if (actionData && actionData.state !== "weak-password")
    return (
      <RowWithSide drawing="keys">
        <h1 className="under">New password</h1>
        {actionData.state === "done" ? (
          <>
            <Message kind="success">Your new password is set, and all devices are logged out.</Message>
            {actionData.removed > 0 ? (
              <p>
                Until now, no one had confirmed this email address, so we removed the passkeys that were added before:{" "}
                {actionData.removed}. If one of them was yours, add it again on your account page.
              </p>
            ) : null}
            {actionData.passkeys.length > 0 ? <PasskeyNames names={actionData.passkeys} /> : null}
            {actionData.passkeys.length > 0 && actionData.removal === null ? (
              <p>
                To remove them, log in and open your <a href="/account">account page</a>.
              </p>
            ) : null}
            {actionData.removal === null ? null : (
              <TokenForm token={actionData.removal} action="/auth/remove-passkeys">
                Remove all passkeys
              </TokenForm>
            )}
            <p>
              <a className="btn" href="/auth/login">
                Login
              </a>
            </p>
          </>
        ) : (
          <>
            <Message kind="error">{messages[actionData.state]}</Message>
            <p>
              <a href="/auth/forgot">Get a new link</a>.
            </p>
          </>
        )}
      </RowWithSide>
    );
  return (
    <RowWithSide drawing="keys">
      <h1 className="under">New password</h1>
      <p className="lede">Choose a new password. All devices will be logged out.</p>
      <AuthForm
        answer={weak ? { values: {}, fieldErrors: { password: weak }, message: "" } : undefined}
        order={["password"]}
      >
        <Field
          id="password"
          type="password"
          label="New password"
          help={`At least ${loaderData.shortest} characters. Three or four unrelated words work well.`}
          autoComplete="new-password"
          error={weak}
          required
        />
        <input type="hidden" name="token" value={loaderData.token} />
        <div className="btns">
          <button className="btn" type="submit">
            Set new password
          </button>
        </div>
      </AuthForm>
    </RowWithSide>
  );
}
