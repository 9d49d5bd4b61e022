/** Requests to the account: `/api/progress`. */
import type { DraftRecord, ProgressRecord } from "#app/domain/progress/records.ts";
import { isEpoch, parseStoredRecords } from "#app/domain/progress/schema.ts";

export interface Batch {
  /** Null if this device hasn't belonged to the account before. */
  readonly epoch: number | null;
  readonly since: number;
  readonly records: readonly ProgressRecord[];
}

/**
 * The response of the account. `later`: it can't be reached or is too busy, so try again, after `waitMs` if it named a time.
 * `refused`: the request isn't accepted. `full`: the account has no room for it, and `message` is for the person. `left`: no
 * one is logged in any more.
 */
export type AccountResponse =
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
  /** Fetches what has changed since a version. */
  fetchChanges(since: number): Promise<AccountResponse>;
  /** With `closing`, the browser sends the request even if the page closes, and the response is lost. */
  send(batch: Batch, closing?: boolean): Promise<AccountResponse>;
}

const path = "/api/progress";

/** The account of the person who is logged in. */
export const account: Account = {
  fetchChanges: (since) => request(() => fetch(`${path}?since=${since}`)),
  send: (batch, leaving = false) =>
    request(() =>
      fetch(path, {
        method: "POST",
        headers: { "content-type": "application/json" },
        body: JSON.stringify(batch),
        keepalive: leaving,
      }),
    ),
};

/** The account's draft of a practice, or null. "later" if the account can't be reached. */
export async function fetchAccountDraft(practice: string): Promise<DraftRecord | null | "later"> {
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

/** No request before this time (of `performance.now()`), which the site has named with `Retry-After`. */
let notBefore = 0;

async function request(call: () => Promise<Response>): Promise<AccountResponse> {
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
    // There is no network, or something in between has responded.
    return { state: "later", waitMs: null };
  }
}
