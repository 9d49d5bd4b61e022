import { z } from "zod";
import type { KnownProgress } from "#app/domain/ports.ts";
import { limits } from "#app/domain/progress/records.ts";
import { isEpoch, parseRecords } from "#app/domain/progress/schema.ts";
import { factsContext, servicesContext, userContext } from "#app/server/context.ts";
import { problem, readJson } from "#app/server/json.server.ts";
import type { Route } from "./+types/progress";

/** `epoch` null: a device that has not belonged to this account before. `since`: the version that it has; default 0. */
const body = z.object({
  epoch: z.nullable(z.number()),
  since: z.int().min(0).optional(),
  records: z.array(z.unknown()),
});

const loginFirst = () => problem(401, "Log in first: progress is kept in an account only for its owner.");
const answer = ({ epoch, version, records }: KnownProgress) => Response.json({ epoch, version, records });

/**
 * What the account knows, without drafts: `{epoch, version, records}`; with `?since=` only what has changed after that version. With `?draft=project:todo-list`
 * the draft of that practice: `{draft}`, null where there is none.
 */
export async function loader({ request, context }: Route.LoaderArgs) {
  const user = context.get(userContext);
  if (!user) return loginFirst();
  const practice = new URL(request.url).searchParams.get("draft");
  if (practice !== null) {
    return Response.json({
      draft: await context.get(servicesContext).store.progress.draft(user.id, practice.toWellFormed()),
    });
  }
  const since = new URL(request.url).searchParams.get("since") ?? "0";
  if (!/^\d{1,12}$/.test(since)) return problem(422, 'The field "since" is no whole number.');
  return answer(await context.get(servicesContext).store.progress.get(user.id, Number(since)));
}

/** Joins a batch of records to the account and answers with what is new to the caller. */
export async function action({ request, context }: Route.ActionArgs) {
  if (request.method !== "POST") return problem(405, "This call takes GET and POST.", {}, { allow: "GET, HEAD, POST" });
  const user = context.get(userContext);
  if (!user) return loginFirst();
  const sent = await readJson(request, body);
  if (!sent.ok) return sent.response;
  const { epoch, since = 0 } = sent.value;
  if (epoch !== null && !isEpoch(epoch)) return problem(422, 'The field "epoch" is no number that this site gave out.');
  const parsed = parseRecords(sent.value.records, context.get(factsContext).now);
  if (!parsed.ok) return problem(422, parsed.message);
  const result = await context
    .get(servicesContext)
    .store.progress.merge(user.id, { epoch, since, records: parsed.records });
  if (result.state === "merged") return answer(result);
  if (result.state === "unknown") return loginFirst();
  return problem(409, `An account holds at most ${limits.records} records of progress, and this one has as many.`);
}
