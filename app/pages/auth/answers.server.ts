import { data, type HeadersArgs, redirect } from "react-router";
import { type AuthField, cookieHeaders, type Entered } from "#app/server/auth.server.ts";
import { type Refused, refusalHeaders } from "#app/server/refused.server.ts";
import type { FormAnswer } from "./auth-form.tsx";

/**
 * The form that was sent. Throws an answer with status 405 for another method than POST, 415 where the body is of another
 * kind and 400 where it is broken: no form of a page does such a thing, so it is no fault of ours.
 */
export async function formOf(request: Request): Promise<FormData> {
  refuseOtherMethods(request);
  const type = request.headers.get("content-type")?.split(";")[0]?.trim().toLowerCase();
  if (type !== "application/x-www-form-urlencoded" && type !== "multipart/form-data") throw data(null, { status: 415 });
  try {
    return await request.formData();
  } catch {
    throw data(null, { status: 400 });
  }
}

/** An action is called for every method but GET and HEAD; forms use POST alone. Throws an answer with status 405. */
export function refuseOtherMethods(request: Request): void {
  if (request.method !== "POST") throw data(null, { status: 405, headers: { allow: "GET, HEAD, POST" } });
}

/** The headers of the action's answer are those of the page; without this they would be lost, Retry-After among them. */
export const headersOfAction = ({ actionHeaders }: HeadersArgs): Headers => actionHeaders;

/** A text field of a form; absent and uploaded ones count as empty. */
export function textOf(form: FormData, name: string): string {
  const value = form.get(name);
  return typeof value === "string" ? value : "";
}

/** The page again with what was typed and what is wrong with it. */
export function refusedPage(refused: Refused<AuthField>, values: FormAnswer["values"], returnTo: string) {
  const message = Object.keys(refused.faults).length > 0 ? "" : refused.message;
  return data<FormAnswer>(
    { values, faults: refused.faults, message, returnTo },
    { status: refused.status, headers: refusalHeaders(refused) },
  );
}

/** After logging in: back to where the person was, as `returnPath` says. */
export const entered = (result: Entered, returnTo: string): Response =>
  redirect(returnTo, { status: 303, headers: cookieHeaders(result.cookies) });
