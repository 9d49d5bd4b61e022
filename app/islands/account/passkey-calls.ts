/** Requests and error messages of the two passkey islands. */

/** The server refused the request. The message is for the person, with `errors` by field. */
export class ServerRefusal extends Error {
  readonly errors: Readonly<Record<string, string>>;
  /** The whole response body, for its other fields. */
  readonly body: unknown;

  constructor(message: string, body: unknown) {
    super(message);
    this.body = body;
    this.errors = stringEntries(fieldOf(body, "errors"));
  }
}

export const fieldOf = (value: unknown, name: string): unknown =>
  typeof value === "object" && value !== null ? Reflect.get(value, name) : undefined;

const stringEntries = (value: unknown): Record<string, string> =>
  typeof value === "object" && value !== null
    ? Object.fromEntries(
        Object.entries(value).filter((entry): entry is [string, string] => typeof entry[1] === "string"),
      )
    : {};

const failed = "Sorry, something went wrong. Please try again later.";

/** Posts JSON and returns the response body. Throws a `ServerRefusal` if the status isn't OK. */
export async function postJson<T>(path: string, body: object): Promise<T> {
  const response = await fetch(path, {
    method: "POST",
    headers: { "content-type": "application/json", accept: "application/json" },
    body: JSON.stringify(body),
  });
  const answer: unknown = await response.json().catch(() => null);
  if (response.ok) return answer as T;
  const message = fieldOf(answer, "message");
  throw new ServerRefusal(typeof message === "string" && message ? message : failed, answer);
}

/** The message for the person. `cancelled` is the one for a browser dialog that was closed or timed out. */
export function errorMessage(error: unknown, cancelled: string): string {
  if (error instanceof ServerRefusal) return error.message;
  const name = error instanceof Error ? error.name : "";
  if (name === "NotAllowedError" || name === "AbortError") return cancelled;
  if (name === "InvalidStateError") return "This device already has a passkey for this account.";
  // It only supports algorithms that the site doesn't accept, such as RSA.
  if (name === "NotSupportedError")
    return "This device can’t make a passkey that works here. Use your password, or a passkey on your phone.";
  console.error(error);
  return failed;
}

export const supportsPasskeys = (): boolean => typeof PublicKeyCredential === "function";
export const noPasskeysMessage = "This browser can’t use passkeys. Use your password or a newer browser.";
