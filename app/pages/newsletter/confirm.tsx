import { data } from "react-router";
import { readForm, textField } from "#app/pages/auth/answers.server.ts";
import { TokenForm, tokenOf } from "#app/pages/auth/token-link.tsx";
import { pageMeta } from "#app/pages/meta.ts";
import { privateLink } from "#app/server/accounts/recovery.server.ts";
import { factsContext, servicesContext } from "#app/server/context.ts";
import { Message } from "#app/ui/message.tsx";
import { RowWithSide } from "#app/ui/side-drawing.tsx";
import type { Route } from "./+types/confirm";

export const headers = () => privateLink;

/** Opening the page changes nothing, because mail scanners open every link. */
export const loader = ({ request }: Route.LoaderArgs) => ({
  token: tokenOf(request),
});

export async function action({ request, context }: Route.ActionArgs) {
  const token = textField(await readForm(request), "token");
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

const messages = {
  confirmed: { kind: "success", text: "You’re subscribed. You’ll get the next issue." },
  used: { kind: "success", text: "You’ve already confirmed this subscription, so there’s nothing left to do." },
  expired: { kind: "error", text: "This link has expired. Links work for two days." },
  unknown: {
    kind: "error",
    text: "This link is incomplete, or there’s a newer one. Copy the whole link from the newest email.",
  },
} as const;

export default function Confirm({ loaderData, actionData }: Route.ComponentProps) {
  const outcome = actionData ? messages[actionData.state] : loaderData.token === "" ? messages.unknown : null;
  return (
    <RowWithSide drawing="letter">
      <h1 className="under">Confirm your subscription</h1>
      {outcome ? (
        <>
          <Message kind={outcome.kind}>{outcome.text}</Message>
          <p>
            {outcome.kind === "success" ? (
              <a href="/tutorials">Go to the tutorials</a>
            ) : (
              <a href="/newsletter/subscribe">Get a new email</a>
            )}
          </p>
        </>
      ) : (
        <>
          <p className="lede">Confirm to get the newsletter by email.</p>
          <TokenForm token={loaderData.token}>Confirm my subscription</TokenForm>
        </>
      )}
    </RowWithSide>
  );
}
