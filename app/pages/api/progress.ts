import { z } from "zod";
import { filterKnown } from "#app/domain/progress/known-ids.ts";
import { limits } from "#app/domain/progress/records.ts";
import { isEpoch, parseRecords } from "#app/domain/progress/schema.ts";
import { progressJson, readProgress } from "#app/pages/progress/account-progress.server.ts";
import { countCall } from "#app/pages/progress/account-progress-access.server.ts";
import { contentIds } from "#app/pages/progress/content-ids.server.ts";
import { factsContext, servicesContext, userContext } from "#app/server/context.ts";
import { problem, readJson } from "#app/server/json.server.ts";
import type { Route } from "./+types/progress";
import { failureResponse } from "./refused-call.server.ts";

/** `epoch` is null if the device has not belonged to this account before. `since`: the version that it has; default 0. */
const body = z.object({
  epoch: z.nullable(z.number()),
  since: z.int().min(0).optional(),
  records: z.array(z.unknown()),
});

const loginFirst = () => problem(401, "Log in first to see or save progress in your account.");
const megabytes = limits.bytes / 1_000_000;
const full = `Your account is full: it can store ${megabytes} MB of progress and code in up to ${limits.records.toLocaleString("en-AU")} records. New work stays on this device. To make room, go to My progress, download your progress and then delete it.`;

/**
 * Returns the progress in the account without drafts: `{epoch, version, records}`, or with `?since=` only what changed
 * after that version. With `?draft=project:todo-list` it returns the draft of that practice: `{draft}`, null if there is
 * none.
 */
export async function loader({ request, context }: Route.LoaderArgs) {
  const user = context.get(userContext);
  if (!user) return loginFirst();
  const practice = new URL(request.url).searchParams.get("draft");
  const refused = countCall(context, user.id, practice === null ? "progress-read" : "draft-read");
  if (refused) return failureResponse(refused);
  if (practice !== null) {
    return Response.json({
      draft: await context.get(servicesContext).store.progress.draft(user.id, practice.toWellFormed()),
    });
  }
  const since = new URL(request.url).searchParams.get("since") ?? "0";
  if (!/^\d{1,12}$/.test(since)) return problem(422, 'The field "since" must be a whole number.');
  const { progress } = context.get(servicesContext).store;
  if (Number(since) === 0)
    return new Response(progressJson(await readProgress(progress, user.id)), {
      headers: { "content-type": "application/json" },
    });
  const { epoch, version, records } = await progress.get(user.id, Number(since));
  return Response.json({ epoch, version, records });
}

/**
 * Merges a batch of records into the account and returns what is new to the caller. Records about content that does not
 * exist are left out and listed in `ignored` (domain/progress/known-ids.ts), so the caller does not send them again.
 */
export async function action({ request, context }: Route.ActionArgs) {
  if (request.method !== "POST")
    return problem(405, "This endpoint only accepts GET and POST.", {}, { allow: "GET, HEAD, POST" });
  const user = context.get(userContext);
  if (!user) return loginFirst();
  const refused = countCall(context, user.id, "progress-write");
  if (refused) return failureResponse(refused);
  const sent = await readJson(request, body);
  if (!sent.ok) return sent.response;
  const { epoch, since = 0 } = sent.value;
  if (epoch !== null && !isEpoch(epoch))
    return problem(422, 'The field "epoch" must be a number that this site has issued.');
  const { now } = context.get(factsContext);
  const parsed = parseRecords(sent.value.records, now);
  if (!parsed.ok) return problem(422, parsed.message);
  const { records, ignored } = filterKnown(parsed.records, contentIds, now);
  const result = await context.get(servicesContext).store.progress.merge(user.id, { epoch, since, records });
  if (result.state !== "merged") return result.state === "unknown" ? loginFirst() : problem(409, full);
  return Response.json({ epoch: result.epoch, version: result.version, records: result.records, ignored });
}
