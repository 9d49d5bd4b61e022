/** What the HTTP layer hands to a request, and how loaders and actions reach it. */
import { createContext } from "react-router";
import type { User } from "#app/domain/accounts/accounts.ts";
import type { Flash } from "#app/domain/flash.ts";
import type { Services } from "#app/server/services.server.ts";

export interface RequestFacts {
  /** Shown in the log and on error pages. */
  readonly requestId: string;
  /** Address of the client, for rate limits. */
  readonly clientAddress: string;
  /** Scheme and host under which the site is reached, without a slash at the end. */
  readonly origin: string;
  /** True where the connection came from this machine without forwarding headers. */
  readonly local: boolean;
  /** Whom the page is for where that is known before any cookie is read: pages that are kept to be filled in. */
  readonly reader: User | null;
  /** When the request came, milliseconds since 1970. */
  readonly now: number;
  readonly log: RequestLog;
}

export interface RequestLog {
  info(fields: object, message: string): void;
  warn(fields: object, message: string): void;
  error(fields: object, message: string): void;
}

/** Set where a request failed because the store could not be used: seconds after which it may be tried again. */
export const storeFailureContext = createContext<number | null>(null);
export const factsContext = createContext<RequestFacts>();
export const servicesContext = createContext<Services>();
/** True where the store could not say who asks. Only logging out goes on then; every other request ends with 503. */
export const userUnknownContext = createContext(false);
/** What the page says once; set by the root middleware (flash.server.ts). */
export const flashContext = createContext<Flash | null>(null);
/** Null for visitors; set by the root middleware. */
export const userContext = createContext<User | null>(null);
