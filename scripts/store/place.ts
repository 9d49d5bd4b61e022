/** Where a store is, as the operator writes it. */
import { existsSync, realpathSync } from "node:fs";
import { resolve } from "node:path";
import type { DataStore } from "#app/domain/ports/data-store.ts";
import { openFirestoreStore } from "#app/server/store/firestore/open.ts";
import { describeDatabase, openPostgresStore } from "#app/server/store/postgres/open.ts";
import { dataFiles } from "#app/server/store/sqlite/files.ts";
import { openSqliteStore } from "#app/server/store/sqlite/open.ts";

/** A command that can't be understood. */
export class UsageError extends Error {}
/** A copy that can't be made. The message tells the operator what to do. */
export class CopyError extends Error {}

export type Place =
  | { readonly kind: "sqlite"; readonly folder: string }
  | { readonly kind: "postgres"; readonly url: string }
  | { readonly kind: "firestore"; readonly projectId: string; readonly databaseId: string };

/** Throws `UsageError`, whose message never contains the text, because that may have a password. */
export function parsePlace(text: string, env: Readonly<Record<string, string | undefined>>): Place {
  const [, kind = "", rest = ""] = /^([a-z]+):(.*)$/.exec(text) ?? [];
  if (kind === "env") {
    const value = env[rest];
    if (!value) throw new UsageError(`The environment variable ${rest} isn't set.`);
    if (value.startsWith("env:")) throw new UsageError(`The environment variable ${rest} names another variable.`);
    return parsePlace(value, env);
  }
  if (kind === "sqlite" && rest !== "") return { kind, folder: resolve(rest) };
  if ((kind === "postgres" || kind === "postgresql") && URL.canParse(text)) return { kind: "postgres", url: text };
  const [, projectId, databaseId = "(default)"] = /^([a-z][a-z0-9:.-]{2,})(?:\/([^/]+))?$/.exec(rest) ?? [];
  if (kind === "firestore" && projectId) return { kind, projectId, databaseId };
  throw new UsageError("A store is sqlite:FOLDER, postgres://…, firestore:PROJECT[/DATABASE], or env:NAME.");
}

/** Without passwords. */
export function describePlace(place: Place): string {
  if (place.kind === "postgres") return describeDatabase(place.url);
  return place.kind === "sqlite" ? `sqlite:${place.folder}` : `firestore:${place.projectId}/${place.databaseId}`;
}

/** Whether both are certainly the same store. Two names of one server can't be recognised. */
export const isSamePlace = (a: Place, b: Place): boolean => identityOf(a) === identityOf(b);

function identityOf(place: Place): string {
  if (place.kind === "sqlite") return `sqlite:${existsSync(place.folder) ? realpathSync(place.folder) : place.folder}`;
  if (place.kind === "firestore") return describePlace(place);
  const { hostname, port, pathname } = new URL(place.url);
  const host = ["localhost", "[::1]"].includes(hostname) ? "127.0.0.1" : hostname;
  return `postgres://${host}:${port || 5432}${pathname}`;
}

/**
 * Opens a store. `mustExist`: an embedded store isn't created. No site can use an embedded store until it is closed. Throws
 * `CopyError` or `StoreOpenError`.
 */
export async function openPlace(place: Place, mustExist: boolean): Promise<DataStore> {
  if (place.kind === "postgres") return openPostgresStore({ url: place.url, connections: 2 });
  if (place.kind === "firestore") return openFirestoreStore(place);
  const { database } = dataFiles(place.folder);
  if (mustExist && !existsSync(database))
    throw new CopyError(`${database} doesn't exist. Name the data directory of the site.`);
  return openSqliteStore({ file: database, busyTimeoutMs: 5000, exclusive: true });
}
