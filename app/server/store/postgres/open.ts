/** Opens the PostgreSQL store: checks the connection and brings the schema up to date. */
import type { ClientBase, CustomTypesConfig, Pool, PoolConfig } from "pg";
import type { DataStore } from "#app/domain/ports/data-store.ts";
import { Database } from "#app/server/store/postgres/database.ts";
import { messageOf, sqlState } from "#app/server/store/postgres/errors.ts";
import { migrate, SCHEMA_VERSION } from "#app/server/store/postgres/migrations.ts";
import { postgresStore } from "#app/server/store/postgres/store.ts";
import { StoreOpenError } from "#app/server/store/store-open-error.ts";

/** How long each step may take, in milliseconds. */
export interface Timeouts {
  /** Until there is a connection, new or from the pool. */
  readonly connect: number;
  /** Until a row that another transaction has locked is free. */
  readonly lock: number;
  /** Until the server stops a statement. */
  readonly statement: number;
  /** Until the connection counts as broken, because nothing came back. */
  readonly answer: number;
  /** Until a start has migrated the database, or waited while another process did. */
  readonly migration: number;
}

const defaultTimeouts: Timeouts = {
  connect: 5000,
  lock: 5000,
  statement: 10_000,
  answer: 12_000,
  migration: 300_000,
};

/**
 * Opens the database at `url` (`postgres://…`) with up to `connections` connections. Creates the tables, or migrates
 * older ones. Throws `StoreOpenError`, which never contains the password.
 */
export async function openPostgresStore({
  url,
  connections,
  onFirstStart,
  timeouts,
}: {
  url: string;
  connections: number;
  /** Called before the first tables are created, by one process only. */
  onFirstStart?: () => Promise<void>;
  timeouts?: Partial<Timeouts>;
}): Promise<DataStore> {
  const limits = { ...defaultTimeouts, ...timeouts };
  const { Client } = (await import("pg")).default;
  try {
    const patient = { statement_timeout: limits.migration, query_timeout: limits.migration };
    const client = new Client({ ...connectionTo(url, limits), ...patient });
    client.on("error", () => {});
    await client.connect();
    try {
      await assertUtf8(client, url);
      const version = await migrate(client, onFirstStart);
      if (version > SCHEMA_VERSION) {
        throw new StoreOpenError(
          `${describeDatabase(url)} was written by a newer version of this site (its format is ${version}, but this version only knows ` +
            `formats up to ${SCHEMA_VERSION}). Start the newer version, or restore a backup that was made before the update.`,
        );
      }
    } finally {
      void client.end().catch(() => {});
    }
  } catch (error) {
    throw explain(url, error);
  }
  return postgresStore(new Database(await createPool(url, connections, limits)));
}

/** The pool of a migrated database. It opens connections when they are needed. */
export async function createPool(url: string, connections: number, limits: Timeouts = defaultTimeouts): Promise<Pool> {
  const { Pool } = (await import("pg")).default;
  return new Pool({
    ...connectionTo(url, limits),
    max: connections,
    statement_timeout: limits.statement,
    lock_timeout: limits.lock,
    query_timeout: limits.answer,
    // If this process stops in the middle of a transaction, its locks must not stay.
    idle_in_transaction_session_timeout: limits.answer,
  });
}

const connectionTo = (url: string, limits: Timeouts): PoolConfig => ({
  connectionString: url,
  application_name: "graphite",
  types: plainTypes,
  keepAlive: true,
  connectionTimeoutMillis: limits.connect,
});

/** Type ids of PostgreSQL that aren't read as text. */
const parsers = new Map<number, (text: string) => boolean | number>([
  [16, (text) => text === "t"],
  [20, Number],
  [23, Number],
]);
const asText = (text: string): string => text;

/** Times and counts fit into a number. JSON stays text, because long lists are parsed in pieces. */
const plainTypes: CustomTypesConfig = { getTypeParser: (oid: number) => parsers.get(oid) ?? asText };

/** The database without password and options: `postgres://user@host:5432/name`. */
export function describeDatabase(url: string): string {
  if (!URL.canParse(url)) return "the database";
  const { protocol, username, host, pathname } = new URL(url);
  return `${protocol}//${username ? `${username}@` : ""}${host}${pathname}`;
}

/** A server that compares text by bytes, but stores it in another encoding, couldn't keep every character. */
async function assertUtf8(client: ClientBase, url: string): Promise<void> {
  const { rows } = await client.query<{ server_encoding: string }>("SHOW server_encoding");
  const encoding = rows[0]?.server_encoding;
  if (encoding === "UTF8") return;
  throw new StoreOpenError(
    `${describeDatabase(url)} has the encoding ${encoding}. Create a database with ENCODING 'UTF8', and name that in DATABASE_URL.`,
  );
}

/** Explains errors of the server and the way to it to the operator. Errors in the code are not changed. */
function explain(url: string, error: unknown): unknown {
  if (error instanceof StoreOpenError || (error instanceof Error && error.name === "KeysError")) return error;
  const reason = reasonOf(error);
  // The driver's and the server's messages don't contain the password.
  return reason
    ? new StoreOpenError(`${describeDatabase(url)}: ${reason}\n(${messageOf(error)})`, { cause: error })
    : error;
}

function reasonOf(error: unknown): string | null {
  switch (sqlState(error)) {
    case "28P01":
    case "28000":
      return "the server refused this user or password, or connections from here. Check the user and password in DATABASE_URL, and pg_hba.conf on the server.";
    case "3D000":
      return "there is no database with this name. Create it with: createdb NAME, or correct DATABASE_URL.";
    case "42501":
      return "this user isn't allowed to create tables. Make it the owner of the database.";
    case "42P07":
      return "the database has tables of another application, so it was left alone. Create a separate database, and name that in DATABASE_URL.";
    case "25006":
      return "the server doesn't accept writes. Name the primary server in DATABASE_URL and not a replica.";
    case "53300":
      return "the server has no free connections. Use a smaller DATABASE_POOL, or raise max_connections on the server.";
    case "53100":
      return "the disk of the server is full. Free some space, then start the site again.";
    case "55P03":
    case "57014":
      return "another process is migrating the database and hasn't finished. Start the site again when it has.";
    case "57P03":
      return "the server is starting or stopping. Try again when it is ready.";
    case null:
      return connectionReason(error);
    default:
      return null;
  }
}

function connectionReason(error: unknown): string | null {
  const { code } = error instanceof Error && "code" in error ? error : { code: "" };
  const first = error instanceof AggregateError ? (error.errors[0] as { code?: unknown }).code : code;
  const text = messageOf(error);
  if (first === "ENOTFOUND" || first === "EAI_AGAIN") {
    return "this host name has no address. Correct the host in DATABASE_URL, or check the name server.";
  }
  if (/SSL|certificate|TLS/i.test(`${String(first)} ${text}`)) {
    return "no encrypted connection was possible. Check sslmode and sslrootcert in DATABASE_URL.";
  }
  if (typeof first === "string" && /^E[A-Z]+$/.test(first)) {
    return "the server can't be reached. Start it, or correct the host and port in DATABASE_URL.";
  }
  if (/timeout|terminated/i.test(text)) {
    return "the server didn't answer in time. Check that it runs and that no firewall is in between.";
  }
  return null;
}
