import { data } from "react-router";
import { pageMeta } from "#app/pages/meta.ts";
import { restoreOldAddress } from "#app/server/accounts/account.server.ts";
import { credentialsOf } from "#app/server/accounts/auth.server.ts";
import { privateLink } from "#app/server/accounts/recovery.server.ts";
import { factsContext, servicesContext } from "#app/server/context.ts";
import { Message } from "#app/ui/message.tsx";
import { RowWithSide } from "#app/ui/side-drawing.tsx";
import { site } from "#site";
import type { Route } from "./+types/keep-address";
import { readForm, textField } from "./answers.server.ts";
import { TokenForm, tokenOf } from "./token-link.tsx";

export const headers = () => privateLink;

export function loader({ request, context }: Route.LoaderArgs) {
  credentialsOf(context.get(servicesContext));
  return { token: tokenOf(request) };
}

export async function action({ request, context }: Route.ActionArgs) {
  const form = await readForm(request);
  const visit = { services: context.get(servicesContext), facts: context.get(factsContext) };
  const state = await restoreOldAddress(visit, textField(form, "token"));
  return data({ state }, { status: state === "stopped" || state === "used" ? 200 : 400 });
}

export const meta = (args: Route.MetaArgs) =>
  pageMeta(args, {
    title: "Keep your email address",
    description: "Stop a change to your account’s email address.",
    path: "/auth/keep-address",
    noIndex: true,
  });

const messages = {
  stopped: {
    kind: "success",
    text: "Your account keeps this email address, and every device is logged out. If you didn’t ask for the change, someone else knows your password, so choose a new one now.",
  },
  used: { kind: "success", text: "This change has already been stopped. Your account keeps this email address." },
  expired: {
    kind: "error",
    text: `This link has expired. Links work for seven days. If you didn’t change the address, write to ${site.email}.`,
  },
  unknown: {
    kind: "error",
    text: "This link is incomplete or no longer works. Copy the whole link from the newest email.",
  },
  "email-taken": {
    kind: "error",
    text: `Every device is logged out, but another account now has this email address. Write to ${site.email}.`,
  },
} as const;

export default function KeepAddress({ loaderData, actionData }: Route.ComponentProps) {
  const outcome = actionData ? messages[actionData.state] : loaderData.token === "" ? messages.unknown : null;
  return (
    <RowWithSide drawing="letter">
      <h1 className="under">Keep your email address</h1>
      {outcome ? (
        <>
          <Message kind={outcome.kind}>{outcome.text}</Message>
          <p>
            {actionData?.state === "stopped" ? (
              <a className="btn" href="/auth/forgot">
                Choose a new password
              </a>
            ) : (
              <a href="/account">Go to your account</a>
            )}
          </p>
        </>
      ) : (
        <>
          <p className="lede">This keeps or restores this email address for your account, and logs out every device.</p>
          <TokenForm token={loaderData.token}>Keep this email address</TokenForm>
        </>
      )}
    </RowWithSide>
  );
}
