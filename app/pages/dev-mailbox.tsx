import { data, redirect } from "react-router";
import { factsContext, servicesContext } from "#app/server/context.ts";
import { Row } from "#app/ui/row.tsx";
import type { Route } from "./+types/dev-mailbox";
import { longDay } from "./format-date.ts";
import { pageMeta } from "./meta.ts";
import "#app/ui/styles/mailbox.css";

/** Shows the outbox. The page only exists on the operator's own machine (server/mail/mailbox.server.ts). */
export async function loader({ request, context }: Route.LoaderArgs) {
  const { mailbox } = context.get(servicesContext);
  const admitted = mailbox?.authorize(request, context.get(factsContext)) ?? null;
  if (mailbox === null || admitted === null) throw data(null, { status: 404 });
  // Removes the key from the URL, which ends up in browser histories and screenshots.
  if (admitted !== "cookie")
    return redirect("/dev/mailbox", { status: 303, headers: { "set-cookie": admitted.setCookie } });
  const mails = await mailbox.mails();
  return { mails: mails.map((mail) => ({ ...mail, day: longDay(new Date(mail.date).toISOString().slice(0, 10)) })) };
}

export const meta = (args: Route.MetaArgs) =>
  pageMeta(args, {
    title: "Mailbox",
    description: "Emails that this copy of the site has saved instead of sending.",
    path: "/dev/mailbox",
    noIndex: true,
  });

export default function Mailbox({ loaderData: { mails } }: Route.ComponentProps) {
  return (
    <>
      <Row>
        <h1 className="under">Mailbox</h1>
        <p className="lede">This copy of the site doesn’t send email. Here’s what it would have sent, newest first.</p>
        {mails.length === 0 ? <p>There are no emails yet.</p> : null}
      </Row>
      {mails.map((mail, index) => (
        <Row
          key={mail.id}
          // Several emails may have the same subject.
          label={`Email ${index + 1}: ${mail.subject}`}
          margin={
            <>
              <p>To {mail.to}</p>
              <time dateTime={mail.day.day}>{mail.day.text}</time>
            </>
          }
        >
          <h2 className="size-1">{mail.subject}</h2>
          <pre className="mail">{mail.text}</pre>
          <ul>
            {mail.links.map((link) => (
              <li key={link}>
                <a href={link}>{link}</a>
              </li>
            ))}
          </ul>
        </Row>
      ))}
    </>
  );
}
