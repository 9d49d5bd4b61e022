/**
 * The part of `@google-cloud/firestore` that this store uses. The package isn't a dependency of the site, so its classes are
 * described here; a test of the hosted stores proves that the real ones fit.
 */
export type Row = Record<string, unknown>;
export type Operator = "==" | "in" | "<" | "<=" | ">" | ">=";

export interface Snapshot {
  readonly exists: boolean;
  readonly ref: Ref;
  data(): Row | undefined;
}

export interface Ref {
  readonly path: string;
  get(): Promise<Snapshot>;
  create(row: Row): Promise<unknown>;
  update(fields: Row): Promise<unknown>;
}

export interface Query {
  where(field: string, operator: Operator, value: unknown): Query;
  orderBy(field: string, direction: "asc" | "desc"): Query;
  limit(limit: number): Query;
  get(): Promise<{ readonly docs: readonly Snapshot[] }>;
  count(): { get(): Promise<{ data(): { readonly count: number } }> };
}

export interface Collection extends Query {
  doc(id: string): Ref;
}

export interface Transaction {
  get(query: Query): Promise<{ readonly docs: readonly Snapshot[] }>;
  getAll(...refs: Ref[]): Promise<Snapshot[]>;
  create(ref: Ref, row: Row): unknown;
  set(ref: Ref, row: Row): unknown;
  delete(ref: Ref): unknown;
}

export interface Client {
  collection(path: string): Collection;
  getAll(...refs: Ref[]): Promise<Snapshot[]>;
  runTransaction<T>(
    work: (transaction: Transaction) => Promise<T>,
    options: { readonly maxAttempts: number } | { readonly readOnly: true },
  ): Promise<T>;
  terminate(): Promise<void>;
}

/** What the constructor of the client takes. */
export interface ClientSettings {
  readonly projectId: string;
  readonly databaseId: string;
  readonly clientConfig: object;
}
