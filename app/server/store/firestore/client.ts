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
  readonly id: string;
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

export interface Collection<R extends Ref = Ref> extends Query {
  doc(id: string): R;
}

export interface Transaction<R extends Ref = Ref> {
  get(query: Query): Promise<{ readonly docs: readonly Snapshot[] }>;
  getAll(...refs: R[]): Promise<Snapshot[]>;
  create(ref: R, row: Row): unknown;
  set(ref: R, row: Row): unknown;
  delete(ref: R): unknown;
}

/** `R`: the documents of the client, which accepts no others. */
export interface Client<R extends Ref = Ref> {
  collection(path: string): Collection<R>;
  getAll(...refs: R[]): Promise<Snapshot[]>;
  runTransaction<T>(
    work: (transaction: Transaction<R>) => Promise<T>,
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
