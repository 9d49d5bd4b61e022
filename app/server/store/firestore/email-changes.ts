/** Changes of an account's address, inside the caller's transaction. */
import type { NewEmailChange } from "#app/domain/ports/credentials.ts";
import { lockAccount } from "#app/server/store/firestore/accounts.ts";
import { collection, type Reader, type Unit } from "#app/server/store/firestore/database.ts";

export interface EmailChangeDocument {
  readonly id: string;
  readonly stopId: string;
  readonly uid: string;
  readonly oldEmail: string;
  readonly newEmail: string;
  /**
   * `ended`: replaced by another change or a new password. It can't be confirmed any more, but its stop link still
   * works.
   */
  readonly state: "pending" | "done" | "ended" | "stopped";
  readonly requestedAt: number;
  readonly expiresAt: number;
  readonly stopUntil: number;
}
export const emailChanges = collection<EmailChangeDocument>("emailChanges", ({ id }) => id);

type Found<State extends string> = { state: "valid"; change: EmailChangeDocument } | { state: State };

const changesOf = (reader: Reader, uid: string): Promise<EmailChangeDocument[]> =>
  reader.find(emailChanges, { where: [["uid", "==", uid]] });

/** Adds a change and ends the one that was pending. */
export async function addChange(
  unit: Unit,
  { id, stopId, uid, email, requestedAt, expiresAt, stopUntil }: NewEmailChange,
  oldEmail: string,
): Promise<void> {
  await lockAccount(unit, uid);
  await endPending(unit, uid);
  const times = { requestedAt, expiresAt, stopUntil };
  unit.create(emailChanges, { id, stopId, uid, oldEmail, newEmail: email, state: "pending", ...times });
}

/** By the id of the confirmation link. */
export async function findChange(
  reader: Reader,
  id: string,
  now: number,
): Promise<Found<"used" | "ended" | "expired" | "unknown">> {
  const change = await reader.get(emailChanges, id);
  if (!change) return { state: "unknown" };
  if (change.state === "done") return { state: "used" };
  if (change.state !== "pending") return { state: "ended" };
  return now >= change.expiresAt ? { state: "expired" } : { state: "valid", change };
}

/** By the id of the stop link. */
export async function findChangeToStop(
  reader: Reader,
  stopId: string,
  now: number,
): Promise<Found<"used" | "expired" | "unknown">> {
  const [change] = await reader.find(emailChanges, { where: [["stopId", "==", stopId]], limit: 1 });
  if (!change) return { state: "unknown" };
  if (change.state === "stopped") return { state: "used" };
  return now >= change.stopUntil ? { state: "expired" } : { state: "valid", change };
}

export async function endPending(unit: Unit, uid: string): Promise<void> {
  for (const change of await changesOf(unit, uid))
    if (change.state === "pending") unit.set(emailChanges, { ...change, state: "ended" });
}

/** Stops every change that was requested at this time or later. */
export async function stopFrom(unit: Unit, uid: string, requestedAt: number): Promise<void> {
  for (const change of await changesOf(unit, uid))
    if (change.requestedAt >= requestedAt) unit.set(emailChanges, { ...change, state: "stopped" });
}

export async function pendingEmail(
  reader: Reader,
  uid: string,
  now: number,
): Promise<{ email: string; expiresAt: number } | null> {
  const found = (await changesOf(reader, uid)).find((change) => change.state === "pending" && change.expiresAt > now);
  return found ? { email: found.newEmail, expiresAt: found.expiresAt } : null;
}
