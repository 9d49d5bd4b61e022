/** Translates the errors of the Firestore client to those of the port. */
import { StoreBusy, StoreUnavailable } from "#app/domain/ports/store-failure.ts";

/** Codes of gRPC, https://grpc.io/docs/guides/status-codes/ */
const codes = {
  CANCELLED: 1,
  UNKNOWN: 2,
  DEADLINE_EXCEEDED: 4,
  NOT_FOUND: 5,
  ALREADY_EXISTS: 6,
  PERMISSION_DENIED: 7,
  RESOURCE_EXHAUSTED: 8,
  FAILED_PRECONDITION: 9,
  ABORTED: 10,
  INTERNAL: 13,
  UNAVAILABLE: 14,
  UNAUTHENTICATED: 16,
} as const;

/** Why the store can't be used, for the log. The message of the client follows. */
const reasons = new Map<number, string>([
  [codes.CANCELLED, "Firestore cancelled the call"],
  [codes.UNKNOWN, "Firestore answered with an unknown error"],
  [codes.DEADLINE_EXCEEDED, "Firestore didn't answer in time"],
  [codes.NOT_FOUND, "The Firestore database doesn't exist; check FIRESTORE_PROJECT and FIRESTORE_DATABASE"],
  [
    codes.PERMISSION_DENIED,
    "The service account isn't allowed to use Firestore; give it the role “Cloud Datastore User”",
  ],
  [codes.RESOURCE_EXHAUSTED, "A Firestore quota is used up; check the quotas of the project"],
  [codes.FAILED_PRECONDITION, "Firestore refused the call; if it names an index, deploy firestore.indexes.json"],
  [codes.INTERNAL, "Firestore had an internal error"],
  [codes.UNAVAILABLE, "Firestore can't be reached"],
  [codes.UNAUTHENTICATED, "Firestore didn't accept the credentials; check GOOGLE_APPLICATION_CREDENTIALS"],
]);

/** Messages of Google's authentication library, whose errors have no code of gRPC. */
const authentication = /default credentials|credential|invalid_grant|client_email|private_key|ENOENT.*\.json/i;
/** Codes of Node for a network that doesn't work. */
const network = new Set(["ECONNREFUSED", "ECONNRESET", "ENOTFOUND", "ETIMEDOUT", "EAI_AGAIN", "EPIPE"]);

/** A call wasn't answered in time. */
export class CallTimeout extends Error {
  override name = "CallTimeout";
}

const codeOf = (error: unknown): unknown => (error instanceof Error && "code" in error ? error.code : undefined);
const messageOf = (error: unknown): string => (error instanceof Error ? error.message : String(error));

export const isAlreadyExists = (error: unknown): boolean => codeOf(error) === codes.ALREADY_EXISTS;
export const isMissingDocument = (error: unknown): boolean =>
  codeOf(error) === codes.NOT_FOUND && !/database/i.test(messageOf(error).replace(/projects\/\S+/g, ""));
export const isAborted = (error: unknown): boolean => codeOf(error) === codes.ABORTED;

/** The port's error for an error of the client. Every other error is a bug and stays unchanged. */
export function toPortError(error: unknown): unknown {
  const code = codeOf(error);
  const unavailable = (reason: string) => new StoreUnavailable(`${reason}: ${messageOf(error)}`, { cause: error });
  if (isAborted(error)) {
    return new StoreBusy("Too many calls changed the same Firestore documents at once.", { cause: error });
  }
  if (error instanceof CallTimeout) return unavailable("Firestore didn't answer in time");
  const reason = typeof code === "number" ? reasons.get(code) : undefined;
  if (reason !== undefined) return unavailable(reason);
  if (typeof code === "string" && network.has(code)) return unavailable("Firestore can't be reached");
  if (error instanceof Error && code === undefined && authentication.test(error.message))
    return unavailable("Firestore needs credentials; check GOOGLE_APPLICATION_CREDENTIALS");
  return error;
}
