import { data } from "react-router";
import { pageMeta } from "#app/pages/meta.ts";
import { credentialsOf } from "#app/server/accounts/auth.server.ts";
import { privateLink, requestVerification, verifyAddress } from "#app/server/accounts/recovery.server.ts";
import { factsContext, servicesContext, userContext } from "#app/server/context.ts";
import { Message } from "#app/ui/message.tsx";
import { RowWithSide } from "#app/ui/side-drawing.tsx";
import type { Route } from "./+types/verify";
import { readForm, textField } from "./answers.server.ts";
import { TokenForm, tokenOf } from "./token-link.tsx";

export const headers = () => privateLink;

export function loader({ request, context }: Route.LoaderArgs) {
  const canResend = credentialsOf(context.get(servicesContext)).requestVerification !== null;
  return { token: tokenOf(request), signedIn: context.get(userContext) !== null, canResend };
}

export async function action({ request, context }: Route.ActionArgs) {
  const visit = { services: context.get(servicesContext), facts: context.get(factsContext) };
  const form = await readForm(request);
  const user = context.get(userContext);
  if (form.has("again") && user) {
    await requestVerification(visit, user);
    return data({ state: "sent" as const });
  }
  const state = await verifyAddress(visit, textField(form, "token"), user);
  return data({ state }, { status: state === "verified" || state === "used" ? 200 : 400 });
}

export const meta = (args: Route.MetaArgs) =>
  pageMeta(args, {
    title: "Confirm your email address",
    description: "Confirm your account’s email address.",
    path: "/auth/verify",
    noIndex: true,
  });

const messages = {
  verified: { kind: "success", text: "Your email address is confirmed." },
  used: { kind: "success", text: "Your email address has already been confirmed, so there’s nothing left to do." },
  expired: { kind: "error", text: "This link has expired. Links work for two days." },
  unknown: {
    kind: "error",
    text: "This link is incomplete or no longer works. Copy the whole link from the newest email.",
  },
  sent: { kind: "success", text: "We’ve sent you a new email. Open the link in it to confirm your address." },
} as const;

export default function Verify({ loaderData, actionData }: Route.ComponentProps) {
  const outcome = actionData && messages[actionData.state];
  const failed = outcome?.kind === "error" || (!actionData && loaderData.token === "");
  return (
    <RowWithSide drawing="letter">
      <h1 className="under">Confirm your email address</h1>
      {outcome ? <Message kind={outcome.kind}>{outcome.text}</Message> : null}
      {!actionData && loaderData.token !== "" ? (
        <>
          <p className="lede">This confirms that the email address is yours.</p>
          <TokenForm token={loaderData.token}>Confirm my email address</TokenForm>
        </>
      ) : null}
      {actionData?.state === "verified" || actionData?.state === "used" ? (
        <p>{loaderData.signedIn ? <a href="/my-progress">Go to my progress</a> : <a href="/auth/login">Login</a>}</p>
      ) : null}
      {failed && !loaderData.canResend ? (
        <p>
          <a href="/auth/forgot">Reset your password by email</a>. That confirms your address too.
        </p>
      ) : null}
      {failed && loaderData.canResend && loaderData.signedIn ? (
        <form className="flow" method="post">
          <p className="lede">
            We’ll send a new link to the email address of your account. Look in your spam folder first.
          </p>
          <button type="submit" className="btn quiet" name="again" value="yes">
            Send me a new email
          </button>
        </form>
      ) : null}
      {failed && loaderData.canResend && !loaderData.signedIn ? (
        <p>
          <a href="/auth/login">Log in</a> and open this page again to get a new email.
        </p>
      ) : null}
    </RowWithSide>
  );
}
