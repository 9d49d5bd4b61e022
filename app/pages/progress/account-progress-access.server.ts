/** Reads the progress of the current account and limits how often it is read and changed. */
import { data, type RouterContextProvider } from "react-router";
import { servicesContext, userContext } from "#app/server/context.ts";
import { type Failure, rateLimitFailure, retryHeaders } from "#app/server/failures.server.ts";
import type { AccountCall } from "#app/server/limits/account-limits.ts";
import { type AccountProgress, readProgress } from "./account-progress.server.ts";

/** Counts a call of the account and returns a failure if there were too many. */
export function countCall(context: Readonly<RouterContextProvider>, uid: string, call: AccountCall): Failure | null {
  const counted = context.get(servicesContext).accountLimits.take(call, uid);
  if (counted.allowed) return null;
  const what =
    call === "progress-write"
      ? "Your account saved progress too often in the last minute."
      : "Your account loaded progress or drafts too often in the last minute.";
  return rateLimitFailure(counted.retryAfterSeconds, what);
}

/** The same for a page: throws a response with status 429 and `Retry-After`. */
export function countPageLoad(context: Readonly<RouterContextProvider>, uid: string, call: AccountCall): void {
  const refused = countCall(context, uid, call);
  if (refused) throw data(null, { status: refused.status, headers: retryHeaders(refused) });
}

/** Returns null for a visitor. Throws a response with status 429 if the account asks too often. */
export async function accountProgress(context: Readonly<RouterContextProvider>): Promise<AccountProgress | null> {
  const user = context.get(userContext);
  if (!user) return null;
  countPageLoad(context, user.id, "progress-read");
  return readProgress(context.get(servicesContext).store.progress, user.id);
}
