import type { DataStore } from "#app/domain/ports/data-store.ts";
import type { IdSource } from "#app/domain/ports/id-source.ts";
import type { IdentityProvider } from "#app/domain/ports/identity.ts";
import type { IdentitySettings } from "#app/server/config.ts";
import type { RequestLog } from "#app/server/context.ts";
import type { LimitedMail } from "#app/server/limits/rate-limits.ts";

export interface IdentityDependencies {
  readonly store: DataStore;
  readonly linkKey: Uint8Array;
  readonly ids: IdSource;
  readonly site: { readonly name: string; readonly host?: string };
  readonly takeMail: (email: string, kind: LimitedMail) => Promise<boolean>;
  readonly onMail: () => void;
  readonly onReset: (account: { uid: string; email: string }) => Promise<void>;
  readonly onChange: (uid: string) => void;
  readonly log: RequestLog;
}

/** The identity provider in the configuration. Loads only that one, because each brings libraries of its own. */
export async function openIdentity(
  settings: IdentitySettings,
  dependencies: IdentityDependencies,
): Promise<IdentityProvider> {
  const { store, linkKey, log } = dependencies;
  const onProblem = (problem: object): void => log.error(problem, "the identity provider couldn't do what was asked");
  switch (settings.kind) {
    case "embedded": {
      const { createEmbeddedIdentity } = await import("./embedded.ts");
      const { createPasswordHasher } = await import("./password-hasher.ts");
      return createEmbeddedIdentity({
        ...dependencies,
        credentials: store.credentials,
        hasher: createPasswordHasher(),
        onError: (error) => log.error({ err: error }, "a password hash couldn't be renewed"),
      });
    }
    case "firebase": {
      const { createFirebaseIdentity } = await import("./firebase.ts");
      return createFirebaseIdentity({ ...dependencies, ...settings, onProblem });
    }
    case "oidc": {
      const { createOidcIdentity } = await import("./oidc.ts");
      return createOidcIdentity({ ...settings, key: linkKey, onProblem });
    }
  }
}
