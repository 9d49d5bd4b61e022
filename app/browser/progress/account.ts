/** The calls to the account: `/api/progress`. */
import type { DraftRecord, ProgressRecord } from "#app/domain/progress/records.ts";
import { isEpoch, parseStoredRecords } from "#app/domain/progress/schema.ts";

export interface Batch {
  /** Null: this device has not belonged to the account before. */
  readonly epoch: number | null;
  readonly since: number;
  readonly records: readonly ProgressRecord[];
}

/**
 * What the account said. `later`: it could not be reached, or is too busy; after `waitMs` if it said so. `refused`: what
 * was sent cannot be taken. `full`: the account has no room for it; `message` says so to the person. `left`: nobody is
 * logged in any more.
 */
export type Answer =
  | {
      readonly state: "ok";
      readonly epoch: number;
      readonly version: number;
      readonly records: readonly ProgressRecord[];
    }
  | { readonly state: "later"; readonly waitMs: number | null }
  | { readonly state: "full"; readonly message: string }
  | { readonly state: "refused" | "left" };

export interface Account {
  /** What has changed after a version. */
  ask(since: number): Promise<Answer>;
  /** `leaving`: the page goes; the browser sends it all the same, and nobody hears the answer. */
  send(batch: Batch, leaving?: boolean): Promise<Answer>;
}

const path = "/api/progress";

/** The account of whoever is logged in. */
export const account: Account = {
  ask: (since) => called(() => fetch(`${path}?since=${since}`)),
  send: (batch, leaving = false) =>
    called(() =>
      fetch(path, {
        method: "POST",
        headers: { "content-type": "application/json" },
        body: JSON.stringify(batch),
        keepalive: leaving,
      }),
    ),
};

/** The draft of a practice that the account has, or null; "later" where it cannot be asked. */
export async function askDraft(practice: string): Promise<DraftRecord | null | "later"> {
  try {
    const response = await fetch(`${path}?draft=${encodeURIComponent(practice)}`);
    if (!response.ok) return "later";
    const { draft } = (await response.json()) as { draft?: unknown };
    const [record] = parseStoredRecords([draft], Date.now());
    return record?.kind === "draft" ? record : null;
  } catch {
    return "later";
  }
}

/** No call before this moment, in the time of `performance.now()`: the site has named it with `Retry-After`. */
let notBefore = 0;

async function called(call: () => Promise<Response>): Promise<Answer> {
  const wait = notBefore - performance.now();
  if (wait > 0) return { state: "later", waitMs: wait };
  try {
    const response = await call();
    if (response.status === 401) return { state: "left" };
    if (response.status === 429 || response.status >= 500) {
      const seconds = Number(response.headers.get("retry-after") ?? Number.NaN);
      if (!Number.isFinite(seconds)) return { state: "later", waitMs: null };
      notBefore = performance.now() + seconds * 1000;
      return { state: "later", waitMs: seconds * 1000 };
    }
    if (response.status === 409) {
      const { message } = (await response.json()) as Record<string, unknown>;
      return { state: "full", message: String(message) };
    }
    if (!response.ok) return { state: "refused" };
    const { epoch, version, records } = (await response.json()) as Record<string, unknown>;
    if (!isEpoch(epoch) || typeof version !== "number") return { state: "later", waitMs: null };
    return { state: "ok", epoch, version, records: parseStoredRecords(records, Date.now()) };
  } catch {
    // No network, or an answer of somebody in between.
    return { state: "later", waitMs: null };
  }
}
