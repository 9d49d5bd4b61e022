/** The copies of issues, one for each recipient. */
import type { IssueCounts } from "#app/domain/ports/issues.ts";
import { collection, type Unit } from "#app/server/store/firestore/database.ts";

export interface CopyDocument {
  readonly issue: string;
  readonly subscriberId: string;
  /** "sending": the end of the message may have been sent, and no answer is noted yet. */
  readonly state: "waiting" | "claimed" | "sending" | "doubtful" | "sent" | "refused" | "left";
  /** When a waiting copy is due; null: in the next run. Always null in other states. */
  readonly due: number | null;
  readonly run: string | null;
  readonly at: number;
  readonly reason: string | null;
}
export const copyId = (issue: string, subscriberId: string): string => `${issue}.${subscriberId}`;
export const copies = collection<CopyDocument>("copies", ({ issue, subscriberId }) => copyId(issue, subscriberId));

/** Copies of a claim or a message count as waiting until there is a reply. */
export const publicState = (state: CopyDocument["state"]): keyof IssueCounts =>
  state === "claimed" || state === "sending" ? "waiting" : state;

const open = new Set<CopyDocument["state"]>(["waiting", "claimed", "sending", "doubtful"]);

/** Makes sure that a subscriber gets none of the copies that aren't sent yet. */
export async function leaveIssues(unit: Unit, subscriberId: string, now: number): Promise<void> {
  for (const copy of await unit.find(copies, { where: [["subscriberId", "==", subscriberId]] }))
    if (open.has(copy.state)) unit.set(copies, { ...copy, state: "left", due: null, reason: null, at: now });
}
