import { requirePost, textField } from "#app/pages/auth/answers.server.ts";
import { TokenForm, tokenOf } from "#app/pages/auth/token-link.tsx";
import { pageMeta } from "#app/pages/meta.ts";
import { privateLink } from "#app/server/accounts/recovery.server.ts";
import { factsContext, servicesContext } from "#app/server/context.ts";
import { Message } from "#app/ui/message.tsx";
import { RowWithSide } from "#app/ui/side-drawing.tsx";
import type { Route } from "./+types/unsubscribe";

export const headers = () => privateLink;

export const loader = ({ request }: Route.LoaderArgs) => ({
  token: tokenOf(request),
});

/**
 * Ends a subscription for people who press the button and for mail programs (RFC 8058: the body is
 * `List-Unsubscribe=One-Click` and the token is in the URL). The response is the same for every token.
 */
export async function action({ request, context }: Route.ActionArgs) {
  requirePost(request);
  // Mail programs send different bodies, but the token in the URL is enough.
  const form = await request.formData().catch(() => new FormData());
  const token = textField(form, "token") || tokenOf(request);
  await context.get(servicesContext).newsletter.unsubscribe(token, context.get(factsContext).now);
  return { done: true };
}

export const meta = (args: Route.MetaArgs) =>
  pageMeta(args, {
    title: "Unsubscribe",
    description: "End your subscription to the newsletter.",
    path: "/newsletter/unsubscribe",
    noIndex: true,
  });

export default function Unsubscribe({ loaderData, actionData }: Route.ComponentProps) {
  return (
    <RowWithSide drawing="letter">
      <h1 className="under">Unsubscribe from the newsletter</h1>
      {actionData?.done ? (
        <>
          <Message kind="success">You’re unsubscribed, and your email address is deleted.</Message>
          <p>
            Was that a mistake? <a href="/newsletter/subscribe">Subscribe again</a>.
          </p>
        </>
      ) : loaderData.token === "" ? (
        <>
          <Message kind="error">This link is incomplete. Copy the whole link from the email.</Message>
          <p>
            Or <a href="/contact">write to us</a>, and we’ll take your address off the list.
          </p>
        </>
      ) : (
        <>
          <p className="lede">You’ll get no more issues, and we’ll delete your email address.</p>
          <TokenForm token={loaderData.token}>Unsubscribe</TokenForm>
        </>
      )}
    </RowWithSide>
  );
}
