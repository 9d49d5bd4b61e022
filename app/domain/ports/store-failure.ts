/** How a store says that it cannot do its work for now. */

/** A store could not be reached or is damaged. The request may be tried again later. */
export class StoreUnavailable extends Error {
  override name = "StoreUnavailable";
}

/** A store was reached but too busy to answer in time. */
export class StoreBusy extends Error {
  override name = "StoreBusy";
}

/** Whether a store could not do its work for now. Every other error is a mistake of ours. */
export const isStoreFailure = (error: unknown): error is StoreUnavailable | StoreBusy =>
  error instanceof StoreUnavailable || error instanceof StoreBusy;
