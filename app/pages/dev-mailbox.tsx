import { data } from "react-router";
import { factsContext, servicesContext } from "#app/server/context.ts";
import { Row } from "#app/ui/row.tsx";
import type { Route } from "./+types/dev-mailbox";
import { longDay } from "./days.ts";
import { pageMeta } from "./meta.ts";
import "#app/ui/styles/mailbox.css";

/**
 * The outbox as a page, for trying the site on one's own machine. It holds links that log people in, so it answers only
 * where mail is kept and the connection comes from this machine without a proxy; everywhere else it does not exist.
 */
export async function loader({ context }: Route.LoaderArgs) {
  const facts = context.get(factsContext);
  const mails = await context.get(servicesContext).outbox(facts);
  if (mails === null) throw data(null, { status: 404 });
  return { mails: mails.map((mail) => ({ ...mail, day: longDay(new Date(mail.date).toISOString().slice(0, 10)) })) };
}

export const meta = (args: Route.MetaArgs) =>
  pageMeta(args, {
    title: "Mailbox",
    description: "Mails that this copy of the site has kept.",
    path: "/dev/mailbox",
    noIndex: true,
  });

export default function Mailbox({ loaderData: { mails } }: Route.ComponentProps) {
  return (
    <>
      <Row>
        <h1 className="under">Mailbox</h1>
        <p className="lede">
          This copy of the site sends no mail. What it would have sent lies here, the newest first.
        </p>
        {mails.length === 0 ? <p>There is nothing yet.</p> : null}
      </Row>
      {mails.map((mail, index) => (
        <Row
          key={mail.id}
          // Several mails have the same subject.
          label={`Mail ${index + 1}: ${mail.subject}`}
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
