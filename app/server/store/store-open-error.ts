/** The store can't be opened. The message tells the operator which store, what is wrong and how to fix it. */
export class StoreOpenError extends Error {
  override name = "StoreOpenError";
}
