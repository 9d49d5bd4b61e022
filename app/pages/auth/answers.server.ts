import { data, type HeadersArgs, redirect } from "react-router";
import { type AuthField, cookieHeaders, type LoginResult } from "#app/server/accounts/auth.server.ts";
import { type Failure, retryHeaders } from "#app/server/failures.server.ts";
import type { FormResult } from "./auth-form.tsx";

/**
 * The submitted form. Throws a response with status 405 if the method is not POST, 415 if the body has another content type
 * and 400 if it is malformed. None of our own forms can cause these.
 */
export async function readForm(request: Request): Promise<FormData> {
  requirePost(request);
  const type = request.headers.get("content-type")?.split(";")[0]?.trim().toLowerCase();
  if (type !== "application/x-www-form-urlencoded" && type !== "multipart/form-data") throw data(null, { status: 415 });
  try {
    return await request.formData();
  } catch {
    throw data(null, { status: 400 });
  }
}

/** React Router calls an action for every method except GET and HEAD, but forms only use POST. Throws a 405 response. */
export function requirePost(request: Request): void {
  if (request.method !== "POST") throw data(null, { status: 405, headers: { allow: "GET, HEAD, POST" } });
}

/** Copies the headers of the action's response to the page, because Retry-After and others would otherwise be lost. */
export const actionHeadersOnly = ({ actionHeaders }: HeadersArgs): Headers => actionHeaders;

/** The value of a text field. Missing fields and uploaded files count as empty. */
export function textField(form: FormData, name: string): string {
  const value = form.get(name);
  return typeof value === "string" ? value : "";
}

/** Shows the page again with the typed values and the errors in them. */
export function failurePage(failure: Failure<AuthField>, values: FormResult["values"], returnTo: string) {
  const message = Object.keys(failure.fieldErrors).length > 0 ? "" : failure.message;
  return data<FormResult>(
    { values, fieldErrors: failure.fieldErrors, message, returnTo },
    { status: failure.status, headers: retryHeaders(failure) },
  );
}

/** After registering or logging in: back to where the person was, as `returnPath` says. The page there says what happened. */
export const loginRedirect = (result: LoginResult, returnTo: string, flash: string): Response =>
  redirect(returnTo, { status: 303, headers: cookieHeaders([...result.cookies, flash]) });
