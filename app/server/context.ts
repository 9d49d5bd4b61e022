/** What the HTTP layer passes to a request, and how loaders and actions reach it. */
import { createContext } from "react-router";
import type { User } from "#app/domain/accounts/accounts.ts";
import type { Flash } from "#app/domain/flash.ts";
import type { Services } from "#app/server/services.server.ts";

export interface RequestFacts {
  /** Shown in the log and on error pages. */
  readonly requestId: string;
  /** Address of the client, for rate limits. */
  readonly clientAddress: string;
  /** Scheme and host under which the site is reached, without a trailing slash. */
  readonly origin: string;
  /** Whether the connection came from this machine without forwarding headers. */
  readonly local: boolean;
  /**
   * The reader for whom a page is rendered, if that is known before a cookie is read: templates that will be filled in.
   */
  readonly reader: User | null;
  /** When the request arrived, in milliseconds since 1970. */
  readonly now: number;
  readonly log: RequestLog;
}

export interface RequestLog {
  info(fields: object, message: string): void;
  warn(fields: object, message: string): void;
  error(fields: object, message: string): void;
}

/** Set if a request failed because the store was unavailable: seconds after which it may be retried. */
export const storeFailureContext = createContext<number | null>(null);
export const factsContext = createContext<RequestFacts>();
export const servicesContext = createContext<Services>();
/**
 * Whether the store couldn't identify the visitor. Only logging out continues then; every other request ends with 503.
 */
export const userUnknownContext = createContext(false);
/** The message that the page shows once; set by the root middleware (flash.server.ts). */
export const flashContext = createContext<Flash | null>(null);
/** Null for visitors; set by the root middleware. */
export const userContext = createContext<User | null>(null);
