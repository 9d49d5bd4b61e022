import { data, redirect } from "react-router";
import { longDay } from "#app/pages/format-date.ts";
import { pageMeta } from "#app/pages/meta.ts";
import { cookieHeaders, reopen } from "#app/server/accounts/auth.server.ts";
import { factsContext, servicesContext } from "#app/server/context.ts";
import { Message } from "#app/ui/message.tsx";
import { RowWithSide } from "#app/ui/side-drawing.tsx";
import type { Route } from "./+types/account-closed";
import { readForm, textField } from "./answers.server.ts";

export function loader({ request }: Route.LoaderArgs) {
  const { searchParams } = new URL(request.url);
  const day = searchParams.get("day") ?? "";
  const right = /^\d{4}-\d\d-\d\d$/.test(day) && !Number.isNaN(Date.parse(day));
  return { day: right ? longDay(day) : null, isFinal: searchParams.has("final") };
}

/** Handles the button that people see when they log in to a closed account. */
export async function action({ request, context }: Route.ActionArgs) {
  const form = await readForm(request);
  const visit = { services: context.get(servicesContext), facts: context.get(factsContext), request };
  const entered = await reopen(visit, {
    key: textField(form, "key"),
    until: textField(form, "until"),
    deleteAt: textField(form, "deleteAt"),
  });
  if (!entered) return data({ late: true }, { status: 400 });
  return redirect("/account?done=kept", { status: 303, headers: cookieHeaders(entered.cookies) });
}

export const meta = (args: Route.MetaArgs) =>
  pageMeta(args, {
    title: "Account closed",
    description: "Your account is closed and will be deleted.",
    path: "/auth/closed",
    noIndex: true,
  });

export default function AccountClosedPage({ loaderData: { day, isFinal }, actionData }: Route.ComponentProps) {
  return (
    <RowWithSide drawing="book">
      <h1 className="under">{actionData?.late ? "This page is out of date" : "Your account is closed"}</h1>
      {actionData?.late ? (
        <Message kind="error">
          That button has expired or has already been used. Log in again to see whether your account is open.
        </Message>
      ) : (
        <Message kind="success">
          Every device is logged out, and everything in the account will be deleted{" "}
          {day ? (
            <>
              on <time dateTime={day.day}>{day.text}</time>
            </>
          ) : (
            "seven days after it was closed"
          )}
          . We’ll email you the date.
        </Message>
      )}
      {actionData?.late ? (
        <p>
          <a className="btn" href="/auth/login">
            Login
          </a>
        </p>
      ) : (
        <p>
          {isFinal ? null : (
            <>
              To keep the account, <a href="/auth/login">log in</a> before then and press “Keep my account”.{" "}
            </>
          )}
          Anything saved on this device stays until you delete it.
        </p>
      )}
    </RowWithSide>
  );
}
