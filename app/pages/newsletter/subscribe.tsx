import { data } from "react-router";
import { actionHeadersOnly, readForm, textField } from "#app/pages/auth/answers.server.ts";
import { pageMeta } from "#app/pages/meta.ts";
import { factsContext, servicesContext } from "#app/server/context.ts";
import { retryHeaders, toStoreFailure } from "#app/server/failures.server.ts";
import { requestSubscription } from "#app/server/newsletter/subscribe.server.ts";
import { ErrorSummary } from "#app/ui/error-summary.tsx";
import { Field } from "#app/ui/field.tsx";
import { Message } from "#app/ui/message.tsx";
import { RowWithSide } from "#app/ui/side-drawing.tsx";
import type { Route } from "./+types/subscribe";

/** Without JavaScript the newsletter box posts here. A GET shows the form. */
export const loader = () => null;

export const headers = actionHeadersOnly;

export async function action({ request, context }: Route.ActionArgs) {
  const email = textField(await readForm(request), "email");
  const facts = context.get(factsContext);
  const typed = { email, source: "tutorial" };
  const result = await requestSubscription(context.get(servicesContext), facts, typed).catch(toStoreFailure(facts.log));
  if (result.ok) return data({ done: true as const });
  const headers = retryHeaders(result);
  return data({ done: false as const, email, message: result.message }, { status: result.status, headers });
}

export const meta = (args: Route.MetaArgs) =>
  pageMeta(args, {
    title: "Newsletter",
    description: "New lessons and articles by email. You confirm your address first, and can unsubscribe in one click.",
    path: "/newsletter/subscribe",
    noIndex: true,
  });

export default function Subscribe({ actionData }: Route.ComponentProps) {
  const refused = actionData && !actionData.done ? actionData : null;
  return (
    <RowWithSide
      drawing="letter"
      title="What you get"
      points={[
        "New lessons and articles",
        "A link to unsubscribe in every email",
        "Nothing else, and no one else gets your address",
      ]}
    >
      <h1 className="under">Newsletter</h1>
      {actionData?.done ? (
        <Message kind="success">Thanks for subscribing! Please check your email to confirm.</Message>
      ) : (
        <>
          <p className="lede">
            New lessons and articles by email. You confirm your address first, and can unsubscribe in one click.
          </p>
          <ErrorSummary errors={refused ? [{ field: "subscriber", message: refused.message }] : []} />
          <form className="form" method="post" noValidate>
            <Field
              id="subscriber"
              name="email"
              type="email"
              label="Email address"
              autoComplete="email"
              defaultValue={refused?.email}
              error={refused?.message}
              required
            />
            <div className="btns">
              <button type="submit" className="btn">
                Subscribe to General Newsletter
              </button>
            </div>
          </form>
        </>
      )}
    </RowWithSide>
  );
}
