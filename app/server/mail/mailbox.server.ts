/**
 * The outbox as a page of the site, for trying it on your own machine. Its emails contain links that log people in, so
 * it only opens for someone who has the key that is printed at startup, and only on the machine itself:
 *
 * - It doesn't exist if the site can be reached under a name other than localhost.
 *
 * - The `Host` of each request has to be a name of this machine. With DNS rebinding, a page of another site would send
 * its own name.
 *
 * - The key keeps out other users and programs of this machine. It is derived from the installation's keys, so a
 * bookmark still works after a restart.
 */

import { isLoopback } from "#app/server/accounts/session.ts";
import type { Config } from "#app/server/config.ts";
import type { RequestFacts } from "#app/server/context.ts";
import { open, seal } from "#app/server/tokens.ts";
import { listOutbox, outboxFolder, showOutbox } from "./outbox-transport.ts";

/** An email as the page shows it. */
export interface OutboxPageMail {
  readonly id: string;
  readonly to: string;
  readonly subject: string;
  readonly date: number;
  readonly text: string;
  readonly links: readonly string[];
}

export interface Mailbox {
  /** URL of the page with its key. `site`: scheme and host, without a trailing slash. */
  link(site: string): string;
  /**
   * Whether a request may see the page: it has the key in its cookie, or in its URL, in which case it gets the cookie
   * (`Set-Cookie`). Null: it may not see the page.
   */
  authorize(request: Request, facts: RequestFacts): "cookie" | { readonly setCookie: string } | null;
  /** The newest emails. */
  mails(): Promise<OutboxPageMail[]>;
}

const path = "/dev/mailbox";
const cookieName = "mailbox";
const mailsShown = 50;

/** Null if the site sends its emails, or can be reached under a name other than localhost. */
export function createMailbox(
  config: Pick<Config, "smtpUrl" | "publicUrl" | "host" | "trustProxy" | "dataDir">,
  linkKey: Uint8Array,
): Mailbox | null {
  const onlyHere =
    (config.publicUrl === null || isLocalUrl(config.publicUrl)) && isLoopback(config.host) && !config.trustProxy;
  if (config.smtpUrl !== null || !onlyHere) return null;
  const key = seal(linkKey, "mailbox", "key");
  const isKey = (text: string): boolean => open(linkKey, "mailbox", text) !== null;
  const folder = outboxFolder(config.dataDir);
  return {
    link: (site) => `${site}${path}?key=${key}`,

    authorize(request, facts) {
      const host = request.headers.get("host") ?? "";
      if (!facts.local || ![`http://${host}`, request.url, facts.origin].every(isLocalUrl)) return null;
      const given = new URL(request.url).searchParams.get("key");
      if (given !== null)
        return isKey(given)
          ? { setCookie: `${cookieName}=${key}; Path=${path}; Max-Age=2592000; HttpOnly; SameSite=Strict` }
          : null;
      return cookiesOf(request).some(isKey) ? "cookie" : null;
    },

    async mails() {
      const entries = await listOutbox(folder, mailsShown);
      const mails = await Promise.all(entries.map((entry) => showOutbox(folder, entry.id)));
      // The email may have been deleted since the list was made.
      return mails
        .filter((mail) => mail !== null)
        .map(({ id, to, subject, at, text }) => ({ id, to, subject, date: at, text, links: linksIn(text) }));
    },
  };
}

const isLocalUrl = (url: string): boolean => URL.canParse(url) && isLoopback(new URL(url).hostname);

const cookiesOf = (request: Request): string[] =>
  (request.headers.get("cookie") ?? "").split(";").flatMap((pair) => {
    const [name, value] = pair.trim().split("=", 2);
    return name === cookieName && value !== undefined ? [value] : [];
  });

const linksIn = (text: string): string[] => [...new Set(text.match(/https?:\/\/[^\s<>"]+/g) ?? [])];
