import { data } from "react-router";
import { pageMeta } from "#app/pages/meta.ts";
import { credentialsOf, orNotFound } from "#app/server/accounts/auth.server.ts";
import { privateLink, removePasskeysByLink } from "#app/server/accounts/recovery.server.ts";
import { factsContext, servicesContext } from "#app/server/context.ts";
import { Message } from "#app/ui/message.tsx";
import { RowWithSide } from "#app/ui/side-drawing.tsx";
import type { Route } from "./+types/remove-passkeys";
import { readForm, textField } from "./answers.server.ts";
import { TokenForm, tokenOf } from "./token-link.tsx";

export const headers = () => privateLink;

export function loader({ request, context }: Route.LoaderArgs) {
  orNotFound(credentialsOf(context.get(servicesContext)).removePasskeys);
  return { token: tokenOf(request) };
}

export async function action({ request, context }: Route.ActionArgs) {
  const form = await readForm(request);
  const visit = { services: context.get(servicesContext), facts: context.get(factsContext) };
  const state = await removePasskeysByLink(visit, textField(form, "token"));
  return data({ state }, { status: state === "removed" || state === "used" ? 200 : 400 });
}

export const meta = (args: Route.MetaArgs) =>
  pageMeta(args, {
    title: "Remove all passkeys",
    description: "Remove every passkey from your account and log out every device.",
    path: "/auth/remove-passkeys",
    noIndex: true,
  });

const messages = {
  removed: {
    kind: "success",
    text: "All passkeys are removed from your account, and every device is logged out. Log in with your password.",
  },
  used: {
    kind: "success",
    text: "This link has already been used. Your account page shows the passkeys you have now.",
  },
  expired: {
    kind: "error",
    text: "This link has expired. Links work for seven days. You can still remove passkeys on your account page.",
  },
  unknown: {
    kind: "error",
    text: "This link is incomplete or no longer works. Copy the whole link from the newest email.",
  },
} as const;

export default function RemovePasskeys({ loaderData, actionData }: Route.ComponentProps) {
  const outcome = actionData ? messages[actionData.state] : loaderData.token === "" ? messages.unknown : null;
  return (
    <RowWithSide drawing="keys">
      <h1 className="under">Remove all passkeys</h1>
      {outcome ? (
        <>
          <Message kind={outcome.kind}>{outcome.text}</Message>
          <p>
            <a href="/account">Go to your account</a>
          </p>
        </>
      ) : (
        <>
          <p className="lede">
            This removes every passkey from your account and logs out every device. Your password stays the same, and
            you can add passkeys again later.
          </p>
          <TokenForm token={loaderData.token}>Remove all passkeys</TokenForm>
        </>
      )}
    </RowWithSide>
  );
}
