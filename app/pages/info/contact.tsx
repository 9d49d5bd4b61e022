import { data } from "react-router";
import { actionHeadersOnly, readForm, textField } from "#app/pages/auth/answers.server.ts";
import { pageMeta } from "#app/pages/meta.ts";
import { factsContext, servicesContext, userContext } from "#app/server/context.ts";
import { retryHeaders, toStoreFailure } from "#app/server/failures.server.ts";
import { sendContactMessage } from "#app/server/mail/contact.server.ts";
import { ErrorSummary } from "#app/ui/error-summary.tsx";
import { Field, TextField } from "#app/ui/field.tsx";
import { Message } from "#app/ui/message.tsx";
import { RowWithSide } from "#app/ui/side-drawing.tsx";
import { site } from "#site";
import type { Route } from "./+types/contact";

export function loader({ request, context }: Route.LoaderArgs) {
  const about = new URL(request.url).searchParams.get("about") ?? "";
  const user = context.get(userContext);
  // Links on lessons and articles fill this in. Only a path of this site is accepted.
  const subject = /^\/[\w/-]{1,120}$/.test(about) ? `About the page ${about}:\n\n` : "";
  return { values: { name: user?.name ?? "", email: user?.email ?? "", message: subject } };
}

export const headers = actionHeadersOnly;

export async function action({ request, context }: Route.ActionArgs) {
  const form = await readForm(request);
  const values = {
    name: textField(form, "name"),
    email: textField(form, "email"),
    message: textField(form, "message"),
  };
  const facts = context.get(factsContext);
  const result = await sendContactMessage(context.get(servicesContext), facts, values).catch(
    toStoreFailure<(typeof fields)[number]>(facts.log),
  );
  if (result.ok) return { sent: true as const };
  return data(
    { sent: false as const, values, fieldErrors: result.fieldErrors, message: result.message },
    { status: result.status, headers: retryHeaders(result) },
  );
}

export const meta = (args: Route.MetaArgs) =>
  pageMeta(args, {
    title: "Contact",
    description: `Write to the people behind ${site.name}: questions, mistakes in lessons, ideas and security reports.`,
    path: "/contact",
  });

const fields = ["name", "email", "message"] as const;

export default function Contact({ loaderData, actionData }: Route.ComponentProps) {
  const refused = actionData && !actionData.sent ? actionData : null;
  const values = refused?.values ?? loaderData.values;
  const errors = refused
    ? fields.flatMap((field) => {
        const message = refused.fieldErrors[field];
        return message ? [{ field, message }] : [];
      })
    : [];
  return (
    <RowWithSide
      drawing="letter"
      title="What helps us"
      points={[
        "Which page it’s about",
        "What you did, and what you saw",
        "Which browser you use, if something doesn’t work",
      ]}
    >
      <h1 className="under">Contact</h1>
      {actionData?.sent ? (
        <>
          <Message kind="success">We’ve got your message. We’ll reply to the email address you gave.</Message>
          <p>
            <a href="/">Go to the home page</a>
          </p>
        </>
      ) : (
        <>
          <p className="lede">
            Do you have a question or an idea, or did you find a mistake? Write to us here or at{" "}
            <a href={`mailto:${site.email}`}>{site.email}</a>.
          </p>
          <ErrorSummary errors={refused && errors.length === 0 ? [{ message: refused.message }] : errors} />
          <form className="form" method="post" action="/contact" noValidate>
            <Field
              id="name"
              label="Name"
              autoComplete="name"
              defaultValue={values.name}
              error={refused?.fieldErrors.name}
              required
            />
            <Field
              id="email"
              type="email"
              label="Email address"
              help="We only use it to reply to you."
              autoComplete="email"
              defaultValue={values.email}
              error={refused?.fieldErrors.email}
              required
            />
            <TextField
              id="message"
              label="Message"
              help="If it’s about a mistake, tell us which page, what you did and what you saw."
              defaultValue={values.message}
              error={refused?.fieldErrors.message}
              rows={8}
              required
            />
            <div className="btns">
              <button className="btn" type="submit">
                Send message
              </button>
            </div>
          </form>
        </>
      )}
    </RowWithSide>
  );
}
