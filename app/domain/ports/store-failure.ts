/** Errors for a store that temporarily can't do its work. */

/** The store can't be reached or is damaged. The request may be tried again later. */
export class StoreUnavailable extends Error {
  override name = "StoreUnavailable";
}

/** The store can be reached but is too busy to answer in time. */
export class StoreBusy extends Error {
  override name = "StoreBusy";
}

/** Whether a store temporarily couldn't do its work. Every other error is a bug. */
export const isStoreFailure = (error: unknown): error is StoreUnavailable | StoreBusy =>
  error instanceof StoreUnavailable || error instanceof StoreBusy;
