import { data } from "react-router";
import { pageMeta } from "#app/pages/meta.ts";
import { TokenForm, tokenOf } from "#app/pages/token-link.tsx";
import { confirmNewAddress } from "#app/server/account.server.ts";
import { factsContext, servicesContext } from "#app/server/context.ts";
import { privateLink } from "#app/server/recovery.server.ts";
import { Outcome } from "#app/ui/outcome.tsx";
import { Row } from "#app/ui/row.tsx";
import type { Route } from "./+types/new-address";
import { formOf, textOf } from "./answers.server.ts";

export const headers = () => privateLink;

export function loader({ request }: Route.LoaderArgs) {
  return { token: tokenOf(request) };
}

export async function action({ request, context }: Route.ActionArgs) {
  const form = await formOf(request);
  const visit = { services: context.get(servicesContext), facts: context.get(factsContext) };
  const state = await confirmNewAddress(visit, textOf(form, "token"));
  return data({ state }, { status: state === "changed" || state === "used" ? 200 : 400 });
}

export const meta = (args: Route.MetaArgs) =>
  pageMeta(args, {
    title: "Your new address",
    description: "Confirm the new e-mail address of your account.",
    path: "/auth/new-address",
    noIndex: true,
  });

const said = {
  changed: { kind: "ok", text: "The account has this address now. Log in with it from here on." },
  used: { kind: "ok", text: "This address was confirmed already. There is nothing left to do." },
  ended: {
    kind: "fail",
    text: "This change was stopped, or something newer took its place. The account keeps its address.",
  },
  expired: { kind: "fail", text: "This link has expired. Links work for two days. Ask for the change again." },
  unknown: { kind: "fail", text: "This link is not complete. Copy the whole address from the message." },
  "email-taken": { kind: "fail", text: "Meanwhile another account has this address. Yours keeps the one it had." },
} as const;

export default function NewAddress({ loaderData, actionData }: Route.ComponentProps) {
  const outcome = actionData ? said[actionData.state] : loaderData.token === "" ? said.unknown : null;
  return (
    <Row>
      <h1 className="under">Your new address</h1>
      {outcome ? (
        <>
          <Outcome kind={outcome.kind}>{outcome.text}</Outcome>
          <p>
            <a href="/account">To your account</a>
          </p>
        </>
      ) : (
        <>
          <p className="lede">One press of the button gives your account this address in place of the old one.</p>
          <TokenForm token={loaderData.token}>Use this address</TokenForm>
        </>
      )}
    </Row>
  );
}
