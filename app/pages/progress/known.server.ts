/** What the account of the reader knows of their progress. */
import type { RouterContextProvider } from "react-router";
import { joinAll } from "#app/domain/progress/join.ts";
import { emptyProgress, type Progress } from "#app/domain/progress/records.ts";
import { servicesContext, userContext } from "#app/server/context.ts";

/** Null for a visitor. */
export async function knownProgress(context: Readonly<RouterContextProvider>): Promise<Progress | null> {
  const user = context.get(userContext);
  if (!user) return null;
  const { epoch, records } = await context.get(servicesContext).store.progress.get(user.id, 0);
  return joinAll(emptyProgress(epoch), records);
}
