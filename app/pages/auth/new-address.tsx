import { data } from "react-router";
import { pageMeta } from "#app/pages/meta.ts";
import { confirmNewAddress } from "#app/server/accounts/account.server.ts";
import { credentialsOf } from "#app/server/accounts/auth.server.ts";
import { privateLink } from "#app/server/accounts/recovery.server.ts";
import { factsContext, servicesContext } from "#app/server/context.ts";
import { Message } from "#app/ui/message.tsx";
import { RowWithSide } from "#app/ui/side-drawing.tsx";
import type { Route } from "./+types/new-address";
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
  const state = await confirmNewAddress(visit, textField(form, "token"));
  return data({ state }, { status: state === "changed" || state === "used" ? 200 : 400 });
}

export const meta = (args: Route.MetaArgs) =>
  pageMeta(args, {
    title: "Your new email address",
    description: "Confirm your account’s new email address.",
    path: "/auth/new-address",
    noIndex: true,
  });

const messages = {
  changed: { kind: "success", text: "Your account now has this email address. Use it the next time you log in." },
  used: { kind: "success", text: "You’ve already confirmed this email address, so there’s nothing left to do." },
  ended: {
    kind: "error",
    text: "This change was stopped or replaced by a newer one. Your account keeps its email address.",
  },
  expired: {
    kind: "error",
    text: "This link has expired. Links work for two days. Change your email address again on your account page.",
  },
  unknown: {
    kind: "error",
    text: "This link is incomplete or no longer works. Copy the whole link from the newest email.",
  },
  "email-taken": { kind: "error", text: "Another account now has this email address, so yours keeps its old one." },
} as const;

export default function NewAddress({ loaderData, actionData }: Route.ComponentProps) {
  const outcome = actionData ? messages[actionData.state] : loaderData.token === "" ? messages.unknown : null;
  return (
    <RowWithSide drawing="letter">
      <h1 className="under">Your new email address</h1>
      {outcome ? (
        <>
          <Message kind={outcome.kind}>{outcome.text}</Message>
          <p>
            <a href="/account">Go to your account</a>
          </p>
        </>
      ) : (
        <>
          <p className="lede">This replaces your account’s old email address with this one.</p>
          <TokenForm token={loaderData.token}>Use this email address</TokenForm>
        </>
      )}
    </RowWithSide>
  );
}
