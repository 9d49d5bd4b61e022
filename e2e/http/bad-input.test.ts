/** Input that no careful program sends: everywhere a clear answer, never a fault of the site, nothing half-written. */
import { join } from "node:path";
import { DatabaseSync } from "node:sqlite";
import { afterAll, beforeAll, describe } from "vitest";
import { expect, newPerson, test } from "../fixtures/http.ts";
import { type Answer, ask, askRaw, call, cookiesOf, form, linkIn, mailsTo, mailTo } from "../fixtures/requests.ts";
import { type Site, startSite } from "../fixtures/site.ts";

let site: Site;

beforeAll(async () => {
  site = await startSite({
    LIMIT_REGISTER_PER_HOUR: "10000",
    LIMIT_LOGIN_FAILURES_PER_HOUR: "10000",
    LIMIT_SUBSCRIBE_PER_HOUR: "10000",
    LIMIT_CONTACT_PER_HOUR: "10000",
  });
});

afterAll(async () => {
  // Whatever was sent, nothing in this file may have been a fault of the site.
  const output = site.output();
  const status = await site.stop();
  expect(output).not.toMatch(/request failed|"level":50|Error:|\n +at /);
  expect(status).toBe(0);
  const db = new DatabaseSync(join(site.dataDir, "graphite.db"), { readOnly: true });
  expect(db.prepare("PRAGMA integrity_check").get()).toEqual({ integrity_check: "ok" });
  db.close();
});

const rows = (table: string): number => {
  const db = new DatabaseSync(join(site.dataDir, "graphite.db"), { readOnly: true });
  const row = db.prepare(`SELECT count(*) AS n FROM ${table}`).get();
  db.close();
  return Number(row?.["n"]);
};

/** The answer tells a person something and a stranger nothing. */
function calm(answer: Answer, statuses: readonly number[]): void {
  expect([answer.status, statuses.includes(answer.status)]).toEqual([answer.status, true]);
  expect(answer.text).not.toMatch(/node_modules|\.[jt]sx?:\d+:\d|SQLITE|TypeError|ZodError|\/server\/index\.js/);
}

const messageOf = (answer: Answer): string => String((answer.json() as { message?: unknown }).message);

describe("e-mail addresses", () => {
  const local = (length: number) => "a".repeat(length);
  // 64 before the @ and 189 after it: 254 octets.
  const domain = `${["b", "c", "d"].map((letter) => letter.repeat(60)).join(".")}.exa.org`.slice(-189);
  const longest = `${local(64)}@${domain}`;

  test("254 octets are taken, 255 are not, nor 65 before the @", async () => {
    expect(longest.length).toBe(254);
    const taken = await call(site.url, "/api/subscribe", { email: longest, source: "tutorial" });
    expect([taken.status, taken.text]).toEqual([200, "{}"]);
    await mailTo(site.dataDir, longest, /Confirm/);
    for (const [email, words] of [
      [`${local(64)}@x${domain}`, "254 is the limit"],
      [`${local(65)}@${domain.slice(1)}`, "64 is the limit"],
      [`${local(64)}@${domain}é`, ""],
    ] as const) {
      const answer = await call(site.url, "/api/subscribe", { email, source: "tutorial" });
      calm(answer, [422]);
      expect(messageOf(answer)).toContain(words);
    }
  });

  test.for([
    "",
    " ",
    "a",
    "@",
    "@example.org",
    "a@",
    "a@b",
    "a@@example.org",
    "a@b@example.org",
    "a@example.org\nBcc: everybody@example.org",
    "a@example.org\r\nSubject: x",
    "a\u0000@example.org",
    "a@exam\u0000ple.org",
    "a@example.org, b@example.org",
    "Ada <a@example.org>",
    '"a b"@example.org',
    "a@[127.0.0.1]",
    "a@127.0.0.1",
    "a b@example.org",
    ".a@example.org",
    "a..b@example.org",
    "a@-example.org",
    "a@example..org",
    "a@exa\u202emple.org\u2028",
    "\ud800@example.org",
    "ä@example.org",
    `${"a".repeat(100_000)}@example.org`,
  ])("%j is refused everywhere, with a reason", async (email) => {
    const password = "violet kettle moon nine";
    const before = [rows("credentials"), rows("subscribers"), rows("mails")];
    for (const [path, body] of [
      ["/api/subscribe", { email, source: "tutorial" }],
      ["/api/auth/register", { name: "Ada", email, password }],
      ["/api/auth/login", { email, password }],
      ["/api/contact", { name: "Ada", email, message: "Hello" }],
    ] as const) {
      const answer = await call(site.url, path, body);
      calm(answer, [422]);
      expect(messageOf(answer)).toContain("An email address looks like name@example.org.");
    }
    for (const path of ["/auth/register", "/auth/login", "/auth/forgot", "/contact", "/newsletter/subscribe"]) {
      const answer = await form(site.url, path, { name: "Ada", email, password, message: "Hello" });
      calm(answer, [422]);
      expect(answer.text).toContain("An email address looks like name@example.org.");
    }
    expect([rows("credentials"), rows("subscribers"), rows("mails")]).toEqual(before);
  });

  test("an international domain is one address however it is typed", async () => {
    const person = { ...newPerson(), email: `person-${Date.now()}@BÜCHER.example` };
    const made = await call(site.url, "/api/auth/register", person);
    expect(made.json()).toMatchObject({ user: { email: person.email.replace("BÜCHER", "xn--bcher-kva") } });
    for (const email of [person.email.toLowerCase(), person.email.replace("BÜCHER", "xn--bcher-kva")])
      expect((await call(site.url, "/api/auth/login", { email, password: person.password })).status).toBe(200);
  });
});

describe("names", () => {
  const register = (name: string) => call(site.url, "/api/auth/register", { ...newPerson(), name });

  test.for([
    "",
    "   ",
    "\t\n",
    "\u200b\u200b",
    "a".repeat(61),
    "a".repeat(100_000),
    "Ada\u202eevil",
    "Ada\u0000",
    "Ada\u0007",
    "\ud83d",
    "---",
    `A${"\u0301".repeat(30)}`,
  ])("%j is refused", async (name) => {
    const answer = await register(name);
    calm(answer, [422]);
    expect((answer.json() as { errors: object }).errors).toEqual({ name: expect.any(String) });
  });

  test.for([
    ["a".repeat(60), "a".repeat(60)],
    ["  Ada   Lovelace ", "Ada Lovelace"],
    ["محمد", "محمد"],
    ["Ada 👩‍💻", "Ada 👩‍💻"],
    ["O’Brien-Łukasz, 3rd", "O’Brien-Łukasz, 3rd"],
    ["<script>alert(1)</script>", "<script>alert(1)</script>"],
    ["{{7*7}} ${7*7} %s %n", "{{7*7}} ${7*7} %s %n"],
    ["'; DROP TABLE profiles; --", "'; DROP TABLE profiles; --"],
    ["__proto__", "__proto__"],
  ])("%j is a name, and shown as text", async ([typed = "", name = ""]) => {
    const answer = await register(typed);
    expect(answer.json()).toMatchObject({ success: true, user: { name } });
    const page = await ask(site.url, "/about", { headers: { cookie: cookiesOf(answer) } });
    expect(page.status).toBe(200);
    expect(page.text).not.toContain("<script>alert(1)");
    expect(page.text).toContain(/^\P{L}*\p{L}+/u.exec(name)?.[0].replace(/<.*/, "").replace("'", "&#x27;"));
  });
});

describe("passwords", () => {
  const tryOut = (password: string, more = {}) =>
    call(site.url, "/api/auth/register", { ...newPerson(), ...more, password });

  test.for([
    ["", "at least 12"],
    ["elevenchars", "at least 12"],
    ["a".repeat(257), "at most 256"],
    ["a".repeat(100_000), "at most 256"],
    ["aaaaaaaaaaaa", "Use three or four random words."],
    ["abcdefghijklmnop", "Use three or four random words."],
    ["qwertyuiopasdfgh", "Use three or four random words."],
    ["passwordpassword", "Use three or four random words."],
    ["            ", "Use three or four random words."],
  ])("%j is refused with the reason", async ([password = "", words = ""]) => {
    const answer = await tryOut(password);
    calm(answer, [422]);
    expect(messageOf(answer)).toContain(words);
  });

  test("made of one's own words or the site's", async () => {
    for (const password of ["graphite graphite", "Lovelace2026", "ada.lovelace1", "localhost localhost"]) {
      const answer = await tryOut(password, { name: "Ada Lovelace", email: `ada.lovelace.${Date.now()}@example.org` });
      calm(answer, [422]);
    }
  });

  test("any characters, as long as they come again the same way", async () => {
    for (const password of [
      "пароль из слов",
      "🎈🎈🎈 🪁🪁 🧶🧶🧶 x",
      `${"ab c".repeat(60)} tail end`,
      "nul\u0000 in the middle",
    ]) {
      const person = { ...newPerson(), password };
      const made = await call(site.url, "/api/auth/register", person);
      calm(made, [200, 422]);
      if (made.status !== 200) continue;
      expect((await call(site.url, "/api/auth/login", person)).status).toBe(200);
      const shorter = { ...person, password: password.slice(0, -1) };
      expect((await call(site.url, "/api/auth/login", shorter)).status).toBe(401);
    }
    const composed = { ...newPerson(), password: "caf\u00e9 lamp river nine" };
    await call(site.url, "/api/auth/register", composed);
    const decomposed = { ...composed, password: composed.password.normalize("NFD") };
    expect((await call(site.url, "/api/auth/login", decomposed)).status).toBe(200);
  });
});

describe("links in mails", () => {
  const fresh = "seven quiet lanterns";

  test("a reset works once, and for its purpose alone", async () => {
    const ada = newPerson();
    await call(site.url, "/api/auth/register", ada);
    await form(site.url, "/auth/forgot", { email: ada.email });
    const { path, token } = linkIn(await mailTo(site.dataDir, ada.email, /password/i));
    const verify = linkIn(await mailTo(site.dataDir, ada.email, /Confirm your email address/));
    const set = (code: string, password = fresh) => form(site.url, path, { token: code, password });

    const weak = await set(token, "short");
    calm(weak, [422]);
    for (const wrong of [
      verify.token,
      token.slice(0, -1),
      `${token}=`,
      token.toUpperCase(),
      "",
      "..",
      "\0",
      "a".repeat(9000),
    ]) {
      const answer = await set(wrong);
      calm(answer, [400]);
      expect(answer.text).toContain("This link is incomplete, was used before, or there’s a newer one.");
    }
    for (const [other, code] of [
      ["/auth/verify", token],
      ["/newsletter/confirm", token],
    ] as const)
      calm(await form(site.url, other, { token: code }), [400]);

    expect((await set(token)).status).toBe(200);
    const twice = await set(token, "eight quiet lanterns");
    calm(twice, [400]);
    expect(twice.text).toContain("This link has already been used.");
    expect((await call(site.url, "/api/auth/login", { ...ada, password: fresh })).status).toBe(200);
    expect((await call(site.url, "/api/auth/login", ada)).status).toBe(401);
  });

  test("expired ones say so", async () => {
    const ada = newPerson();
    await call(site.url, "/api/auth/register", ada);
    await form(site.url, "/auth/forgot", { email: ada.email });
    const reset = linkIn(await mailTo(site.dataDir, ada.email, /password/i));
    const verify = linkIn(await mailTo(site.dataDir, ada.email, /Confirm your email address/));
    const db = new DatabaseSync(join(site.dataDir, "graphite.db"), { timeout: 5000 });
    db.exec("UPDATE tokens SET expires_at = 1000 * unixepoch() - 1000 WHERE used = 0");
    db.close();
    const late = await form(site.url, reset.path, { token: reset.token, password: fresh });
    calm(late, [400]);
    expect(late.text).toContain("This link has expired. Links work for one hour.");
    const lateVerify = await form(site.url, verify.path, { token: verify.token });
    calm(lateVerify, [400]);
    expect(lateVerify.text).toContain("This link has expired. Links work for two days.");
  });

  test("several resets: the first that is used ends the others; an unknown address gets none", async () => {
    const ada = newPerson();
    await call(site.url, "/api/auth/register", ada);
    await form(site.url, "/auth/forgot", { email: ada.email });
    const first = linkIn(await mailTo(site.dataDir, ada.email, /password/i));
    const stranger = newPerson();
    const [known, unknown] = [
      await form(site.url, "/auth/forgot", { email: ada.email }),
      await form(site.url, "/auth/forgot", { email: stranger.email }),
    ];
    expect([known.status, known.text]).toEqual([unknown.status, unknown.text]);
    for (let wait = 0; (await mailsTo(site.dataDir, ada.email)).length < 3 && wait < 50; wait += 1)
      await new Promise((resolve) => setTimeout(resolve, 100));
    const [newest] = await mailsTo(site.dataDir, ada.email);
    if (!newest) throw new Error("no second mail");
    const second = linkIn(newest);
    expect(second.token).not.toBe(first.token);
    expect((await form(site.url, first.path, { token: first.token, password: fresh })).status).toBe(200);
    calm(await form(site.url, second.path, { token: second.token, password: "nine quiet lanterns" }), [400]);
    expect((await mailsTo(site.dataDir, stranger.email)).length).toBe(0);
  });
});

describe("messages", () => {
  test("header injection stays text", async () => {
    const { email } = newPerson();
    const name = "Eve\r\nBcc: everybody@example.org";
    const sent = await call(site.url, "/api/contact", {
      name,
      email,
      message: "Hi\r\n.\r\nBcc: x@example.org\r\n\r\nEnd",
    });
    expect(sent.status).toBe(200);
    const mail = await mailTo(site.dataDir, (await contactMailbox()) ?? "", /^Message from Eve Bcc: everybody/);
    expect(mail.headers.has("bcc")).toBe(false);
    expect(mail.headers.get("reply-to")).toBe(email);
    expect(mail.text).toContain("> Bcc: x@example.org");
  });

  test("NUL, halves of characters, a very long line and everything Unicode has", async () => {
    for (const message of [
      "a\u0000b",
      "half \ud83d and \ude00",
      "x".repeat(5000),
      "\u202e\u2066\ufeff\u0007 text",
      "é".repeat(5000),
    ]) {
      const answer = await call(site.url, "/api/contact", { name: "Ada", email: newPerson().email, message });
      expect([JSON.stringify(message).slice(0, 20), answer.status]).toEqual([
        JSON.stringify(message).slice(0, 20),
        200,
      ]);
    }
    for (const message of ["", "  \n ", "x".repeat(5001)])
      calm(await call(site.url, "/api/contact", { name: "Ada", email: newPerson().email, message }), [422]);
    const waiting = () => {
      const db = new DatabaseSync(join(site.dataDir, "graphite.db"), { readOnly: true });
      const row = db.prepare("SELECT count(*) AS n FROM mails WHERE state <> 'sent'").get();
      db.close();
      return Number(row?.["n"]);
    };
    for (let wait = 0; waiting() > 0 && wait < 100; wait += 1) await new Promise((resolve) => setTimeout(resolve, 100));
    expect(waiting()).toBe(0);
  });

  const contactMailbox = async () => {
    const db = new DatabaseSync(join(site.dataDir, "graphite.db"), { readOnly: true });
    const row = db.prepare("SELECT recipient FROM mails WHERE template = 'contact-message'").get();
    db.close();
    return row?.["recipient"]?.toString();
  };
});

describe("forms of another kind", () => {
  const paths = [
    "/contact",
    "/auth/login",
    "/auth/register",
    "/auth/forgot",
    "/auth/reset",
    "/auth/verify",
    "/newsletter/subscribe",
    "/newsletter/confirm",
    "/newsletter/unsubscribe",
  ];

  test.for(paths)("%s", async (path) => {
    const send = (type: string | null, body: string) =>
      ask(site.url, path, {
        method: "POST",
        headers: { origin: site.url, ...(type === null ? {} : { "content-type": type }) },
        body,
      });
    const oneClick = path === "/newsletter/unsubscribe";
    for (const [type, body] of [
      ["application/json", '{"email":"a@example.org"}'],
      ["text/plain", "email=a@example.org"],
      [null, "email=a"],
      ["", "x"],
      ["multipart/form-data", "no boundary"],
      ["multipart/form-data; boundary=x", "--y\r\nbroken"],
      ["multipart/form-data; boundary=x", '--x\r\nContent-Disposition: form-data; name="email"\r\n\r\n'],
    ] as const)
      calm(await send(type, body), oneClick ? [200] : [400, 415, 422]);
    const file = '--x\r\nContent-Disposition: form-data; name="email"; filename="a.txt"\r\n\r\na\r\n--x--\r\n';
    calm(await send("multipart/form-data; boundary=x", file), [200, 400, 422]);
    calm(await send("application/x-www-form-urlencoded", ""), [200, 400, 422]);
    calm(await send("application/x-www-form-urlencoded", "%00=%zz&&&=&email=%ff%fe&__proto__=1"), [200, 400, 422]);
    calm(await send("application/x-www-form-urlencoded", `email=${"a%40".repeat(50_000)}`), [200, 400, 422]);
    for (const method of ["PUT", "PATCH", "DELETE"])
      calm(await ask(site.url, path, { method, headers: { origin: site.url } }), [405]);
  });

  test("pages that take no form", async () => {
    for (const path of [
      "/",
      "/about",
      "/tutorials",
      "/tutorials/html-basics/introduction",
      "/search",
      "/rss.xml",
      "/nothing",
    ]) {
      const answer = await form(site.url, path, { a: "b" });
      calm(answer, [404, 405]);
    }
  });
});

test("keys of prototypes in JSON are data like any other", async () => {
  const { email } = newPerson();
  for (const body of [
    `{"__proto__": {"email": "${email}", "source": "tutorial"}}`,
    `{"constructor": {"prototype": {"email": "x"}}, "email": 1}`,
  ])
    calm(await call(site.url, "/api/subscribe", body), [422]);
  const taken = await call(
    site.url,
    "/api/subscribe",
    `{"email": "${email}", "source": "tutorial", "__proto__": {"admin": true}, "toString": 1}`,
  );
  expect(taken.text).toBe("{}");
  const deep = `${'{"email":'.repeat(20_000)}1${"}".repeat(20_000)}`;
  calm(await call(site.url, "/api/subscribe", deep), [400, 422]);
  calm(await call(site.url, "/api/subscribe", `{"email": 1e400, "source": "tutorial"}`), [422]);
});

describe("addresses of pages", () => {
  test("too long ones", async () => {
    calm(await ask(site.url, `/${"a".repeat(5000)}`), [414]);
    calm(await ask(site.url, `/search?q=${"a".repeat(5000)}`), [414]);
    const api = await ask(site.url, `/api/${"a".repeat(5000)}`);
    calm(api, [414]);
    expect(api.headers["content-type"]).toBe("application/problem+json");
    // Longer than what the HTTP parser takes at all.
    calm(await ask(site.url, `/${"a".repeat(100_000)}`), [431]);
    calm(await ask(site.url, "/about", { headers: { cookie: `sid=${"a".repeat(6000)}` } }), [200]);
  });

  test.for([
    "/%00",
    "/about%00",
    "/posts/%00",
    "/posts/..%2f..%2fetc%2fpasswd",
    "/../../etc/passwd",
    "/assets/../../package.json",
    "/assets/..%2f..%2fpackage.json",
    "/assets/%2e%2e/%2e%2e/package.json",
    "/practice/..%5c..%5cpackage.json",
    "/fonts/%2e%2e%2fserver%2findex.js",
    "/images/journal/..%2f..%2f..%2fsite.config.ts",
    "/images/journal/%00.svg",
    "/images/journal/__proto__",
    "/images/journal/constructor",
    "/tutorials/__proto__/overview",
    "/tutorials/constructor",
    "/tutorials/html-basics/__proto__",
    "/tutorials/%F0%9F%8E%88/overview",
    "/tutorials/%ff%fe",
    "/tutorials/html-basics/%E0%A4%A",
    "/projects/toString",
    "/posts/constructor",
    "/posts/hasOwnProperty",
    "/the-graphite-journal/tags/__proto__",
    "/the-graphite-journal/series/constructor",
    "/%",
    "/%zz",
    "/%c0%ae%c0%ae/",
    "/a\\b",
    "/\\elsewhere.example",
    "/..\\..\\etc",
    "//elsewhere.example/",
    "//elsewhere.example/%2e%2e",
    "///elsewhere.example/a/",
    "/.//elsewhere.example/",
    "/%2f%2felsewhere.example/",
    "/%5celsewhere.example/",
    "/a//b///c/",
    "/.git/config",
    "/.env",
    "/server.ts",
    "/build/server/index.js",
    "/data/keys.json",
    "/about;jsessionid=1",
    "/about?%00=%ff&a[]=1&__proto__[x]=1",
    "/about?about=%0d%0aSet-Cookie:%20a=b",
    "/%0d%0aSet-Cookie:%20a=b",
    "/about/%0d%0aLocation:%20x/",
    "/auth/login?returnTo=%0d%0aX:%20y",
    "/contact?about=%2f%2felsewhere.example%0d%0a%00",
    "/newsletter/confirm?token=%00%ff%0d%0a",
    "/newsletter/unsubscribe?token[]=a&token=b",
    "/auth/reset?token=<script>alert(1)</script>",
    "/search?q=%00",
    "/search?q=%ff%fe%E0%A4%A",
    "/_root.data",
    "/about.data",
    "/search.data?q=%00",
    "/posts/nothing.data",
    "/__manifest?p=%00&version=x",
    "/__manifest?p=/about&p=//x&version=",
    "/__manifest",
    "/*",
    "*",
    "/.well-known/security.txt/..",
    "/.well-known/x",
    "/favicon.ico",
    "/rss.xml/",
    "/RSS.XML",
  ])("%s", async (path) => {
    for (const method of ["GET", "HEAD"]) {
      const answer = await ask(site.url, path, { method });
      calm(answer, [200, 202, 204, 301, 302, 303, 400, 404, 405]);
      expect(answer.headers["set-cookie"]).toBeUndefined();
      expect(answer.headers["x-content-type-options"] ?? "none at all").not.toBe("");
      expect(answer.text).not.toMatch(/root:x:0|"dependencies"|<script>alert/);
      const { location } = answer.headers;
      // A redirect never leads to another host.
      if (location !== undefined) expect(new URL(location, `${site.url}/a/b`).origin).toBe(site.url);
    }
  });

  test("methods, versions and bytes that aren't HTTP", async () => {
    const head = (line: string, more = "") => `${line}\r\nHost: localhost\r\nConnection: close\r\n${more}\r\n`;
    const cases: [string, RegExp][] = [
      [head("TRACE / HTTP/1.1"), /^HTTP\/1\.1 (4\d\d|501)/],
      [head("PROPFIND / HTTP/1.1"), /^HTTP\/1\.1 4\d\d/],
      [head("CONNECT elsewhere.example:443 HTTP/1.1"), /^(HTTP\/1\.1 4\d\d|$)/],
      [head("FOO / HTTP/1.1"), /^HTTP\/1\.1 4\d\d/],
      [head("OPTIONS * HTTP/1.1"), /^HTTP\/1\.1 [24]\d\d/],
      [head("GET http://elsewhere.example/about HTTP/1.1"), /^HTTP\/1\.1 [234]\d\d/],
      [head("GET /über HTTP/1.1"), /^HTTP\/1\.1 [234]\d\d/],
      [head("GET /about HTTP/1.1", "Host: second.example\r\n"), /^HTTP\/1\.1 [24]\d\d/],
      [
        head("POST /api/subscribe HTTP/1.1", "Content-Length: 5\r\nTransfer-Encoding: chunked\r\n"),
        /^HTTP\/1\.1 4\d\d/,
      ],
      [head("POST /api/subscribe HTTP/1.1", "Content-Length: -1\r\n"), /^HTTP\/1\.1 4\d\d/],
      [head("GET /about HTTP/1.1", "X: a\u0000b\r\n"), /^HTTP\/1\.1 4\d\d/],
      ["\u0016\u0003\u0001\u0002\u0000\u0001\u0000", /^(HTTP\/1\.1 400|$)/],
      ["GET\r\n\r\n", /^HTTP\/1\.1 400/],
    ];
    for (const [bytes, answer] of cases) {
      const got = await askRaw(site.url, bytes);
      expect([bytes.slice(0, 40), got.slice(0, 14)]).toEqual([bytes.slice(0, 40), expect.stringMatching(answer)]);
      expect(got).not.toMatch(/HTTP\/1\.1 500|node_modules/);
    }
    expect((await ask(site.url, "/healthz")).text).toBe("ok");
  });

  test("hosts that are none", async () => {
    for (const host of [
      "",
      "a b",
      "elsewhere.example/path",
      "user:pass@x",
      "[::1",
      "x:99999",
      "\u00ff",
      "<script>",
      "a,b",
    ]) {
      const got = await askRaw(
        site.url,
        Buffer.from(`GET /about HTTP/1.1\r\nHost: ${host}\r\nConnection: close\r\n\r\n`, "latin1"),
      );
      expect([host, got.slice(0, 12)]).toEqual([host, expect.stringMatching(/^HTTP\/1\.1 [24]/)]);
      expect(got).not.toContain("<script>alert");
      const post = await askRaw(
        site.url,
        Buffer.from(
          `POST /api/auth/logout HTTP/1.1\r\nHost: ${host}\r\nOrigin: http://elsewhere.example\r\nContent-Length: 0\r\nConnection: close\r\n\r\n`,
          "latin1",
        ),
      );
      expect([host, post.slice(0, 12)]).toEqual([host, expect.stringMatching(/^HTTP\/1\.1 4/)]);
    }
  });

  test("an invalid session cookie belongs to no account", async () => {
    for (const cookie of [
      "__Host-sid=",
      "__Host-sid=x",
      `__Host-sid=${"A".repeat(43)}`,
      "__Host-sid=%00; sid=;;;=;",
      "=",
      ";;",
    ]) {
      const page = await ask(site.url, "/about", { headers: { cookie } });
      calm(page, [200]);
      expect(page.text).not.toContain("Welcome,");
      const session = await ask(site.url, "/api/auth/session", { headers: { cookie } });
      expect(session.json()).toEqual({ user: null });
    }
  });

  test("a way back after the login never leads to another host", async () => {
    const ada = newPerson();
    await call(site.url, "/api/auth/register", ada);
    for (const returnTo of [
      "https://elsewhere.example/",
      "//elsewhere.example",
      "/\\elsewhere.example",
      "\\\\elsewhere.example",
      "/\t/elsewhere.example",
      ".//elsewhere.example",
      "/.//elsewhere.example",
      "javascript:alert(1)",
      "data:text/html,x",
      "/auth/logout",
      "/AUTH/LOGOUT",
      "http:elsewhere.example",
      "\u0000",
    ]) {
      const answer = await form(site.url, "/auth/login", { email: ada.email, password: ada.password, returnTo });
      calm(answer, [303]);
      const to = answer.headers.location ?? "";
      expect([returnTo, new URL(to, `${site.url}/auth/login`).origin]).toEqual([returnTo, site.url]);
      expect(to).not.toMatch(/^\/\/|logout/i);
    }
  });
});

describe("refusals look like the rest of the site", () => {
  const owner = async () => cookiesOf(await call(site.url, "/api/auth/register", { ...newPerson("Ada") }));

  test.each(["/tutorials/none", "/cards/none.png", "/images/journal/none.svg", "/practice/none", "/nowhere"])(
    "%s is the not-found page",
    async (path) => {
      const answer = await ask(site.url, path);
      calm(answer, [404]);
      expect(answer.headers["content-type"]).toBe("text/html; charset=utf-8");
      expect(answer.text).toMatch(/<h1[^>]*>Page not found<\/h1>/);
      expect((await ask(site.url, path, { method: "HEAD" })).text).toBe("");
    },
  );

  test.each(["/", "/tutorials/none", "/tutorials/html-basics", "/rss.xml", "/search-index.json", "/about"])(
    "%s takes no form, says so, and says what it takes",
    async (path) => {
      const answer = await form(site.url, path, { a: "b" });
      calm(answer, [405]);
      expect(answer.headers["content-type"]).toBe("text/html; charset=utf-8");
      expect(answer.headers["allow"]).toBe("GET, HEAD");
      expect(answer.text).not.toContain("Unexpected");
    },
  );

  test("a page that takes forms says so when it refuses another method", async () => {
    const answer = await ask(site.url, "/auth/login", { method: "PATCH", headers: { origin: site.url } });
    expect([answer.status, answer.headers["allow"]]).toEqual([405, "GET, HEAD, POST"]);
  });

  test("the error page greets by name, leads to the sections and has the year of today", async () => {
    const answer = await form(site.url, "/about", {}, { cookie: await owner() });
    calm(answer, [405]);
    expect(answer.text).toMatch(/Welcome, (?:<!-- -->)?Ada/);
    expect(answer.text).toContain('href="/tutorials/html-basics/overview"');
    expect(answer.text).toContain(`2015–${new Date().getUTCFullYear()} `);
  });
});
