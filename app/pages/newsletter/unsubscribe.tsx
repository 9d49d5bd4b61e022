import { refuseOtherMethods, textOf } from "#app/pages/auth/answers.server.ts";
import { pageMeta } from "#app/pages/meta.ts";
import { TokenForm, tokenOf } from "#app/pages/token-link.tsx";
import { factsContext, servicesContext } from "#app/server/context.ts";
import { privateLink } from "#app/server/recovery.server.ts";
import { Outcome } from "#app/ui/outcome.tsx";
import { Row } from "#app/ui/row.tsx";
import type { Route } from "./+types/unsubscribe";

export const headers = () => privateLink;

export const loader = ({ request }: Route.LoaderArgs) => ({
  token: tokenOf(request),
});

/**
 * Ends a subscription, for a person who pressed the button and for a mail program (RFC 8058: the body says
 * `List-Unsubscribe=One-Click`, the token is in the address). The answer is the same for every token.
 */
export async function action({ request, context }: Route.ActionArgs) {
  refuseOtherMethods(request);
  // Mail programs differ in what they send; the token in the address is enough.
  const form = await request.formData().catch(() => new FormData());
  const token = textOf(form, "token") || tokenOf(request);
  await context.get(servicesContext).newsletter.unsubscribe(token, context.get(factsContext).now);
  return { done: true };
}

export const meta = (args: Route.MetaArgs) =>
  pageMeta(args, {
    title: "Leave the newsletter",
    description: "End your subscription to the newsletter.",
    path: "/newsletter/unsubscribe",
    noIndex: true,
  });

export default function Unsubscribe({ loaderData, actionData }: Route.ComponentProps) {
  return (
    <Row>
      <h1 className="under">Leave the newsletter</h1>
      {actionData?.done ? (
        <>
          <Outcome kind="ok">You will get no more letters. Your address is deleted.</Outcome>
          <p>
            It was a mistake? <a href="/newsletter/subscribe">Subscribe again</a>.
          </p>
        </>
      ) : loaderData.token === "" ? (
        <>
          <Outcome kind="fail">This link is not complete. Copy the whole address from the message.</Outcome>
          <p>
            Or <a href="/contact">write to us</a> and we take your address off the list.
          </p>
        </>
      ) : (
        <>
          <p className="lede">One press of the button, and no more letters come. Your address is deleted.</p>
          <TokenForm token={loaderData.token}>Leave the newsletter</TokenForm>
        </>
      )}
    </Row>
  );
}
