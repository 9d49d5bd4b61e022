import { data } from "react-router";
import { formOf, textOf } from "#app/pages/auth/answers.server.ts";
import { pageMeta } from "#app/pages/meta.ts";
import { TokenForm, tokenOf } from "#app/pages/token-link.tsx";
import { factsContext, servicesContext } from "#app/server/context.ts";
import { privateLink } from "#app/server/recovery.server.ts";
import { Outcome } from "#app/ui/outcome.tsx";
import { Row } from "#app/ui/row.tsx";
import type { Route } from "./+types/confirm";

export const headers = () => privateLink;

/** Reading the page changes nothing: programs that look through mail open every link. */
export const loader = ({ request }: Route.LoaderArgs) => ({
  token: tokenOf(request),
});

export async function action({ request, context }: Route.ActionArgs) {
  const token = textOf(await formOf(request), "token");
  const state = await context.get(servicesContext).newsletter.confirm(token, context.get(factsContext).now);
  return data({ state }, { status: state === "confirmed" || state === "used" ? 200 : 400 });
}

export const meta = (args: Route.MetaArgs) =>
  pageMeta(args, {
    title: "Confirm your subscription",
    description: "Confirm that you want the newsletter.",
    path: "/newsletter/confirm",
    noIndex: true,
  });

const said = {
  confirmed: { kind: "ok", text: "You are subscribed. The next letter comes to you." },
  used: { kind: "ok", text: "You confirmed this subscription already. There is nothing left to do." },
  expired: { kind: "fail", text: "This link has expired. Links work for two days." },
  unknown: {
    kind: "fail",
    text: "This link is not complete, or there is a newer one. Copy the whole address from the message.",
  },
} as const;

export default function Confirm({ loaderData, actionData }: Route.ComponentProps) {
  const outcome = actionData ? said[actionData.state] : loaderData.token === "" ? said.unknown : null;
  return (
    <Row>
      <h1 className="under">Confirm your subscription</h1>
      {outcome ? (
        <>
          <Outcome kind={outcome.kind}>{outcome.text}</Outcome>
          <p>
            {outcome.kind === "ok" ? (
              <a href="/tutorials">Go to the tutorials</a>
            ) : (
              <a href="/newsletter/subscribe">Ask for a new message</a>
            )}
          </p>
        </>
      ) : (
        <>
          <p className="lede">One press of the button, and the newsletter comes to your mailbox.</p>
          <TokenForm token={loaderData.token}>Confirm my subscription</TokenForm>
        </>
      )}
    </Row>
  );
}
