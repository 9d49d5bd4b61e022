import { expect, test } from "vitest";
import { parseConfig } from "#app/server/config.ts";
import type { RequestFacts } from "#app/server/context.ts";
import { createMailbox, type Mailbox } from "./mailbox.server.ts";

const here = "http://localhost:3000";
const linkKey = Buffer.alloc(32, 7);

function mailboxOf(environment: Record<string, string> = {}): Mailbox | null {
  const parsed = parseConfig(environment);
  if (!parsed.ok) throw new Error(parsed.problems.join("\n"));
  return createMailbox(parsed.config, linkKey);
}

function existing(): Mailbox {
  const mailbox = mailboxOf();
  if (!mailbox) throw new Error("there is no mailbox");
  return mailbox;
}

/** The result of a visit. `from`: scheme and host of the request. */
function visit({
  path = "/dev/mailbox",
  cookie = "",
  from = here,
  host,
  local = true,
}: {
  path?: string;
  cookie?: string;
  from?: string;
  host?: string;
  local?: boolean;
}) {
  const request = new Request(from + path, { headers: { host: host ?? new URL(from).host, cookie } });
  const log = { info: () => {}, warn: () => {}, error: () => {} };
  const facts: RequestFacts = {
    requestId: "r",
    clientAddress: "127.0.0.1",
    origin: from,
    local,
    reader: null,
    now: 0,
    log,
  };
  return existing().authorize(request, facts);
}

const linkPath = existing().link("");
const cookie = (() => {
  const admitted = visit({ path: linkPath });
  if (admitted === null || admitted === "cookie") throw new Error("the printed link is not taken");
  return admitted.setCookie;
})();

test("the printed link sets a cookie for this page only, which scripts and other sites can't use", () => {
  expect(existing().link(here)).toMatch(/^http:\/\/localhost:3000\/dev\/mailbox\?key=[\w.-]{40,}$/);
  expect(cookie).toMatch(/^mailbox=[\w.-]{40,}; Path=\/dev\/mailbox; Max-Age=2592000; HttpOnly; SameSite=Strict$/);
  expect(visit({ cookie: `theme=dark; ${cookie.split(";")[0]}` })).toBe("cookie");
});

test("doesn't exist without the key, or with a wrong one", () => {
  expect(visit({})).toBeNull();
  expect(visit({ cookie: "mailbox=" })).toBeNull();
  expect(visit({ cookie: `mailbox=key.${"x".repeat(43)}` })).toBeNull();
  expect(visit({ path: "/dev/mailbox?key=" })).toBeNull();
  expect(visit({ path: `/dev/mailbox?key=key.${"x".repeat(43)}`, cookie: cookie.split(";")[0] ?? "" })).toBeNull();
  const foreign = createMailbox(
    { smtpUrl: null, publicUrl: null, host: "::1", trustProxy: false, dataDir: "d" },
    Buffer.alloc(32, 8),
  );
  expect(visit({ path: foreign?.link("") ?? "" })).toBeNull();
});

test.each([
  ["by number", { from: "http://127.0.0.1:3000" }, true],
  ["by IPv6", { from: "http://[::1]:3000" }, true],
  ["another machine", { local: false }, false],
  ["another name that leads to this machine", { from: "http://rebound.example:3000" }, false],
  ["a forged Host beside a local address", { host: "rebound.example:3000" }, false],
  ["no Host", { host: "" }, false],
])("with the key, asked %s", (_, change, seen) => {
  expect(visit({ path: linkPath, ...change }) !== null).toBe(seen);
});

test.each([
  ["as it is", {}, true],
  ["a public address that is this machine", { PUBLIC_URL: "http://localhost:4000" }, true],
  ["listening on IPv6", { HOST: "::1" }, true],
  ["a site for the public", { PUBLIC_URL: "https://learn.example" }, false],
  ["listening for other machines", { HOST: "0.0.0.0" }, false],
  ["behind a proxy", { TRUST_PROXY: "true" }, false],
  ["a site that sends mails", { SMTP_URL: "smtp://mail.example", PUBLIC_URL: "http://localhost:3000" }, false],
])("a site %s", (_, environment, exists) => {
  expect(mailboxOf(environment) !== null).toBe(exists);
});
