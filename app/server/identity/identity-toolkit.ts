/** Google's Identity Toolkit over REST, as Firebase Authentication uses it: requests with the web API key, no SDK. */
import { z } from "zod";
import type { IdentityErrorCode } from "#app/domain/ports/identity.ts";
import { boundedFetch, NoAnswer, providerLimits } from "./bounded-fetch.ts";

/** A call failed. `reason`: the provider's own code or what happened to the connection, for the log; never a body. */
export class ToolkitError extends Error {
  override name = "ToolkitError";
  readonly code: IdentityErrorCode;
  readonly reason: string;
  /** Whether the provider may have done what was asked. */
  readonly mayBeDone: boolean;

  constructor(code: IdentityErrorCode, reason: string, mayBeDone = false) {
    super(`${code}: ${reason}`);
    this.code = code;
    this.reason = reason;
    this.mayBeDone = mayBeDone;
  }
}

const codes: Readonly<Record<string, IdentityErrorCode>> = {
  EMAIL_EXISTS: "email-taken",
  INVALID_PASSWORD: "bad-credentials",
  EMAIL_NOT_FOUND: "bad-credentials",
  INVALID_LOGIN_CREDENTIALS: "bad-credentials",
  MISSING_PASSWORD: "bad-credentials",
  USER_NOT_FOUND: "bad-credentials",
  TOKEN_EXPIRED: "bad-credentials",
  USER_DISABLED: "disabled",
  WEAK_PASSWORD: "weak-password",
  PASSWORD_DOES_NOT_MEET_REQUIREMENTS: "weak-password",
  INVALID_EMAIL: "invalid-email",
  INVALID_NEW_EMAIL: "invalid-email",
  MISSING_EMAIL: "invalid-email",
  TOO_MANY_ATTEMPTS_TRY_LATER: "rate-limited",
  QUOTA_EXCEEDED: "rate-limited",
  RESET_PASSWORD_EXCEED_LIMIT: "rate-limited",
  EXPIRED_OOB_CODE: "bad-code",
  INVALID_OOB_CODE: "bad-code",
  MISSING_OOB_CODE: "bad-code",
  OPERATION_NOT_ALLOWED: "misconfigured",
  PASSWORD_LOGIN_DISABLED: "misconfigured",
  CONFIGURATION_NOT_FOUND: "misconfigured",
  PROJECT_NOT_FOUND: "misconfigured",
  API_KEY_INVALID: "misconfigured",
  PERMISSION_DENIED: "misconfigured",
  ADMIN_ONLY_OPERATION: "registration-closed",
};

const errorShape = z.object({ error: z.object({ message: z.string(), status: z.string().optional() }) });

function refusal(status: number, body: unknown): ToolkitError {
  if (status >= 500) return new ToolkitError("unavailable", `status ${status}`, true);
  const parsed = errorShape.safeParse(body);
  const message = parsed.success ? parsed.data.error.message : "";
  // "WEAK_PASSWORD : Password should be …", but also "API key not valid. Please pass a valid API key."
  const [word = ""] = /^[A-Z0-9_]+(?=\s*(?::|$))/.exec(message) ?? [];
  const known = codes[word];
  if (known) return new ToolkitError(known, word);
  if (status === 429) return new ToolkitError("rate-limited", "status 429");
  const about = parsed.success ? (parsed.data.error.status ?? "") : "";
  if (status === 401 || status === 403 || /\bAPI[ _]key\b/i.test(message))
    return new ToolkitError("misconfigured", word || about || `status ${status}`);
  return new ToolkitError("unavailable", word || about || `status ${status}`);
}

export interface Toolkit {
  /**
   * Calls `accounts:<method>`. `deadline`: time in milliseconds since 1970 when to give up. `repeatable`: asking twice
   * does no harm, so a call without an answer is repeated once. Throws `ToolkitError`.
   */
  call<T>(
    method: string,
    body: object,
    options: { readonly shape: z.ZodType<T>; readonly deadline: number; readonly repeatable?: boolean },
  ): Promise<T>;
}

export interface ToolkitOptions {
  readonly apiKey: string;
  /** `host:port` of the emulator, or null for Google's own service. */
  readonly emulatorHost: string | null;
  readonly timeoutMs?: number;
  readonly fetch?: typeof fetch;
}

export const toolkitOrigin = (emulatorHost: string | null): string =>
  emulatorHost === null
    ? "https://identitytoolkit.googleapis.com"
    : `http://${emulatorHost}/identitytoolkit.googleapis.com`;

export function createToolkit({ apiKey, emulatorHost, timeoutMs, fetch: fetcher }: ToolkitOptions): Toolkit {
  const base = `${toolkitOrigin(emulatorHost)}/v1/accounts:`;
  const limits = { ...providerLimits, ...(timeoutMs === undefined ? {} : { timeoutMs }) };

  const once = async <T>(method: string, body: object, shape: z.ZodType<T>, deadline: number): Promise<T> => {
    const left = Math.max(1, Math.min(limits.timeoutMs, deadline - Date.now()));
    const response = await boundedFetch(
      `${base}${method}?key=${encodeURIComponent(apiKey)}`,
      {
        method: "POST",
        // An answer from elsewhere is no answer of the provider.
        redirect: "error",
        headers: { "content-type": "application/json", "x-firebase-locale": "en" },
        body: JSON.stringify(body),
      },
      { ...limits, timeoutMs: left },
      fetcher,
    ).catch((error: unknown) => {
      if (error instanceof NoAnswer) throw new ToolkitError("unavailable", error.message, true);
      throw error;
    });
    const answer: unknown = await response.json().catch(() => null);
    if (!response.ok) throw refusal(response.status, answer);
    const parsed = shape.safeParse(answer);
    if (!parsed.success) throw new ToolkitError("unavailable", "an answer of an unknown shape", true);
    return parsed.data;
  };

  return {
    async call(method, body, { shape, deadline, repeatable = false }) {
      try {
        return await once(method, body, shape, deadline);
      } catch (error) {
        const again = repeatable && error instanceof ToolkitError && error.mayBeDone && Date.now() < deadline;
        if (!again) throw error;
        return await once(method, body, shape, deadline);
      }
    },
  };
}
