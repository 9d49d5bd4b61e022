/** Journeys that make no sense with a hosted provider, each with the reason. All others run unchanged. */
import type { TestProject } from "vitest/node";

/** By test file in `e2e/journeys`: the reason for all of its tests, or for those whose full name begins with the key. */
export type Skipped = Readonly<Record<string, string | Readonly<Record<string, string>>>>;

declare module "vitest" {
  interface ProvidedContext {
    skipped: Skipped | string;
  }
}

export const skipAll = (project: TestProject, reason: string): void => {
  for (const key of ["baseUrl", "dataDir", "mailbox", "sharedDir"] as const) project.provide(key, "");
  project.provide("identity", { kind: "embedded" });
  project.provide("skipped", reason);
};

const ownSite = "starts a site of its own, with the embedded store";

/** Journeys that start other sites, and never use the one of the suite. */
const others: Skipped = {
  "dev.test.ts": ownSite,
  "reading/other-content.test.ts": ownSite,
  "reading/article-guard.test.ts": ownSite,
  "reading/offline-copy.test.ts": "opens a copy of the site that has no server",
  "practice/kinds.test.ts": ownSite,
};

const ownerIsProvider = "the provider owns the name and the address, so the site has no form for them";
const asksForPassword = "types the password, which only the provider asks for (e2e/hosted/identity/journeys.test.ts)";
const confirmsAddress = "the provider confirms the address, so the site sends no email about it";
const passwordsAreProvider = "a passkey replaces the password, and the provider has that";
const readsOwnStore = "reads the file of the embedded store";
const accountOfOwnSite = { "after seven days nothing of a closed account": ownSite };

export const withoutForms: Skipped = {
  ...others,
  "account/account.test.ts": {
    ...accountOfOwnSite,
    "a new name shows everywhere": ownerIsProvider,
    "another address:": ownerIsProvider,
    "a new password logs out": asksForPassword,
    "sessions: this one is marked": asksForPassword,
    "delete: closed at once": asksForPassword,
    "without a script: every form": asksForPassword,
    "without a script: a session is ended": asksForPassword,
    "by keys: from the field": ownerIsProvider,
    "axe: the page, with faults": asksForPassword,
  },
  "account/accounts.test.ts": {
    "also after a slip": asksForPassword,
    "a refused registration": asksForPassword,
    "an address that is taken": asksForPassword,
    "confirm the address": confirmsAddress,
    "forget the password": asksForPassword,
    "a password can be": asksForPassword,
    "every form with a password": asksForPassword,
    "GET /auth/logout doesn't end a session": "logging out goes over the provider (e2e/hosted/identity/oidc.test.ts)",
    "what has just happened is said once after registering": confirmsAddress,
  },
  "account/contact.test.ts": { "NUL and halves": readsOwnStore },
  "account/newsletter.test.ts": { "confirming a cut-short": confirmsAddress },
  "account/passkeys.test.ts": passwordsAreProvider,
  "reading/keyboard.test.ts": { "register with the keyboard": asksForPassword },
  "reading/without-script.test.ts": {
    "register, log out": asksForPassword,
    "a refused form keeps": asksForPassword,
  },
};

const deletesAtOnce = "Firebase deletes an account at once, so there is nothing to keep for seven days";
const firebaseMails = "Firebase sends this email itself (e2e/hosted/identity/journeys.test.ts follows its links)";

const resetElsewhere = "the site doesn't learn of a password that is reset at Firebase";

export const withFirebase: Skipped = {
  ...others,
  "account/account.test.ts": {
    ...accountOfOwnSite,
    "another address:": firebaseMails,
    "delete: closed at once": deletesAtOnce,
    "without a script: every form": deletesAtOnce,
    "axe: the page, with faults": deletesAtOnce,
  },
  "account/accounts.test.ts": { "confirm the address": firebaseMails },
  "account/contact.test.ts": { "NUL and halves": readsOwnStore },
  "account/newsletter.test.ts": { "confirming a cut-short": firebaseMails },
  "account/passkeys.test.ts": { "a new password lists": resetElsewhere, "a later reset lists": resetElsewhere },
};
