import { data, redirect } from "react-router";
import { type AuthField, cookieHeaders, type Entered, returnPath } from "#app/server/auth.server.ts";
import { type Refused, refusalHeaders } from "#app/server/refused.server.ts";
import type { FormAnswer } from "./auth-form.tsx";

/** A text field of a form; absent and uploaded ones count as empty. */
export function textOf(form: FormData, name: string): string {
  const value = form.get(name);
  return typeof value === "string" ? value : "";
}

/** The page again with what was typed and what is wrong with it. */
export function refusedPage(refused: Refused<AuthField>, values: FormAnswer["values"]) {
  const message = Object.keys(refused.faults).length > 0 ? "" : refused.message;
  return data<FormAnswer>(
    { values, faults: refused.faults, message },
    { status: refused.status, headers: refusalHeaders(refused) },
  );
}

/** After logging in: back to where the person was. */
export const entered = (result: Entered, returnTo: string, origin: string): Response =>
  redirect(returnPath(returnTo, origin), { status: 303, headers: cookieHeaders(result.cookies) });
