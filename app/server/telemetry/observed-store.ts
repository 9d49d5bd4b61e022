import type { DataStore } from "#app/domain/ports/data-store.ts";
import type { MailTransport } from "#app/domain/ports/mail.ts";
import { StoreBusy, StoreUnavailable } from "#app/domain/ports/store-failure.ts";
import { storeErrors } from "./metrics.ts";
import { inSpan } from "./spans.ts";

type AsyncMethod = (...args: readonly unknown[]) => Promise<unknown>;

/** The store with a span for each operation and a count of failures. `system`: its name in traces, such as `sqlite`. */
export function observedStore(store: DataStore, system: string): DataStore {
  const observe = <Part extends object>(name: string, part: Part): Part => {
    const observed = { ...part };
    // Every member of a part of the port is an asynchronous method.
    for (const [operation, method] of Object.entries(part) as [keyof Part & string, AsyncMethod][]) {
      const full = `${name}.${operation}`;
      const attributes = { "db.system.name": system, "db.operation.name": full };
      const wrapped: AsyncMethod = (...args) =>
        inSpan(full, attributes, () => method.apply(part, [...args]).catch(countFailure));
      observed[operation] = wrapped as Part[typeof operation];
    }
    return observed;
  };
  return {
    accounts: observe("accounts", store.accounts),
    credentials: observe("credentials", store.credentials),
    sessions: observe("sessions", store.sessions),
    progress: observe("progress", store.progress),
    passkeys: observe("passkeys", store.passkeys),
    people: observe("people", store.people),
    subscribers: observe("subscribers", store.subscribers),
    issues: observe("issues", store.issues),
    mail: observe("mail", store.mail),
    counters: observe("counters", store.counters),
    exportRows: () => store.exportRows(),
    importRows: (rows) => store.importRows(rows),
    probe: () => inSpan("probe", { "db.system.name": system }, () => store.probe().catch(countFailure)),
    close: () => store.close(),
  };
}

function countFailure(error: unknown): never {
  if (error instanceof StoreUnavailable) storeErrors.inc({ kind: "unavailable" });
  if (error instanceof StoreBusy) storeErrors.inc({ kind: "busy" });
  throw error;
}

/** The transport with a span for each email. */
export const observedTransport = (transport: MailTransport): MailTransport => ({
  name: transport.name,
  destination: transport.destination,
  send: (message, beforeEnd) =>
    inSpan("send email", { "messaging.system": transport.name, "messaging.operation.type": "send" }, () =>
      transport.send(message, beforeEnd),
    ),
  close: () => transport.close(),
});
