import { data } from "react-router";
import { pageMeta } from "#app/pages/meta.ts";
import { TokenForm, tokenOf } from "#app/pages/token-link.tsx";
import { keepOldAddress } from "#app/server/account.server.ts";
import { factsContext, servicesContext } from "#app/server/context.ts";
import { privateLink } from "#app/server/recovery.server.ts";
import { Outcome } from "#app/ui/outcome.tsx";
import { Row } from "#app/ui/row.tsx";
import { site } from "#site";
import type { Route } from "./+types/keep-address";
import { formOf, textOf } from "./answers.server.ts";

export const headers = () => privateLink;

export function loader({ request }: Route.LoaderArgs) {
  return { token: tokenOf(request) };
}

export async function action({ request, context }: Route.ActionArgs) {
  const form = await formOf(request);
  const visit = { services: context.get(servicesContext), facts: context.get(factsContext) };
  const state = await keepOldAddress(visit, textOf(form, "token"));
  return data({ state }, { status: state === "stopped" || state === "used" ? 200 : 400 });
}

export const meta = (args: Route.MetaArgs) =>
  pageMeta(args, {
    title: "Keep your address",
    description: "Stop a change of the e-mail address of your account.",
    path: "/auth/keep-address",
    noIndex: true,
  });

const said = {
  stopped: {
    kind: "ok",
    text: "The account has this address, and every device is logged out. Whoever asked for the change knows your password: choose a new one now.",
  },
  used: { kind: "ok", text: "This change was stopped already. The account keeps this address." },
  expired: {
    kind: "fail",
    text: `This link has expired. Links work for seven days. Write to ${site.email} if you did not change the address.`,
  },
  unknown: { kind: "fail", text: "This link is not complete. Copy the whole address from the message." },
  "email-taken": {
    kind: "fail",
    text: `Every device is logged out, but meanwhile another account has this address. Write to ${site.email}.`,
  },
} as const;

export default function KeepAddress({ loaderData, actionData }: Route.ComponentProps) {
  const outcome = actionData ? said[actionData.state] : loaderData.token === "" ? said.unknown : null;
  return (
    <Row>
      <h1 className="under">Keep your address</h1>
      {outcome ? (
        <>
          <Outcome kind={outcome.kind}>{outcome.text}</Outcome>
          <p>
            {actionData?.state === "stopped" ? (
              <a className="btn" href="/auth/forgot">
                Choose a new password
              </a>
            ) : (
              <a href="/account">To your account</a>
            )}
          </p>
        </>
      ) : (
        <>
          <p className="lede">
            One press of the button keeps this address for your account, or gives it back, and logs out every device.
          </p>
          <TokenForm token={loaderData.token}>Keep this address</TokenForm>
        </>
      )}
    </Row>
  );
}
