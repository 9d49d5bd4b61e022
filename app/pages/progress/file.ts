import { redirect } from "react-router";
import { progressFile } from "#app/domain/progress/schema.ts";
import { fileName } from "#app/islands/my-progress/file-name.ts";
import { factsContext } from "#app/server/context.ts";
import type { Route } from "./+types/file";
import { accountProgress } from "./account-progress-access.server.ts";

/** Downloads the progress of an account, even without JavaScript. A visitor's progress is only on the device. */
export async function loader({ context }: Route.LoaderArgs) {
  const progress = await accountProgress(context);
  if (!progress) return redirect("/my-progress");
  const { now } = context.get(factsContext);
  return new Response(progressFile(progress, now), {
    headers: {
      "content-type": "application/json; charset=utf-8",
      "content-disposition": `attachment; filename="${fileName(new Date(now).toISOString().slice(0, 10))}"`,
      "cache-control": "private, no-store",
    },
  });
}
