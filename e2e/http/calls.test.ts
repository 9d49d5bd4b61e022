/** The JSON calls: exact answers, and who is refused how. Table of the calls: product, "JSON calls". */
import { describe, inject } from "vitest";
import { expect, newPerson, test } from "../fixtures/http.ts";
import { type Answer, type Asked, ask, call, cookiesOf, form, mailTo } from "../fixtures/requests.ts";
import { type Site, startSite } from "../fixtures/site.ts";

const dataDir = inject("dataDir");

/** Every call that takes a body, with one that it accepts. */
const posts: [path: string, body: () => object][] = [
  ["/api/subscribe", () => ({ email: newPerson().email, source: "tutorial" })],
  ["/api/auth/register", () => newPerson()],
  ["/api/auth/login", () => ({ email: newPerson().email, password: "violet kettle moon nine" })],
  ["/api/contact", () => ({ name: "Ada", email: newPerson().email, message: "Hello" })],
];
const withoutBody = "/api/auth/logout";
const unsafe = [...posts.map(([path]) => path), withoutBody];

/** A failure as RFC 9457 and the product describe it; returns its body. */
function problemOf(answer: Answer, status: number): Record<string, unknown> {
  expect([answer.status, answer.text]).toEqual([status, expect.any(String)]);
  expect(answer.headers["content-type"]).toBe("application/problem+json");
  expect(answer.headers["cache-control"]).toMatch(/no-store/);
  const body = answer.json() as Record<string, unknown>;
  expect(body).toMatchObject({ type: "about:blank", title: expect.any(String), status });
  expect(body["message"]).toEqual(expect.stringMatching(/\S.{8,}/));
  expect(body["detail"]).toBe(body["message"]);
  expect(answer.text).not.toMatch(/node_modules|\.[jt]sx?:\d|\\n +at /);
  expect(answer.headers["x-request-id"]).toMatch(/^[\w-]{8,64}$/);
  return body;
}

describe("answers", () => {
  test("register, session, logout, login", async ({ baseUrl }) => {
    const ada = newPerson();
    const nobody = await ask(baseUrl, "/api/auth/session");
    expect([nobody.status, nobody.json()]).toEqual([200, { user: null }]);

    const made = await call(baseUrl, "/api/auth/register", ada);
    expect(made.status).toBe(200);
    expect(made.headers["content-type"]).toBe("application/json");
    const user = { id: expect.stringMatching(/^[\w-]{10,}$/), email: ada.email, name: "Ada" };
    expect(made.json()).toEqual({ success: true, user });
    const cookie = cookiesOf(made);
    expect(made.headers["set-cookie"]?.join("\n")).toMatch(
      /^__Host-sid=[\w-]{43}; Path=\/; Max-Age=\d+; HttpOnly; SameSite=Lax; Secure$/m,
    );
    const known = await ask(baseUrl, "/api/auth/session", { headers: { cookie } });
    expect(known.json()).toEqual({ user });
    expect(known.headers["cache-control"]).toBe("private, no-store");

    const left = await ask(baseUrl, withoutBody, { method: "POST", headers: { origin: baseUrl, cookie } });
    expect([left.status, left.json()]).toEqual([200, { success: true }]);
    expect((await ask(baseUrl, "/api/auth/session", { headers: { cookie } })).json()).toEqual({ user: null });

    const back = await call(baseUrl, "/api/auth/login", { email: ada.email, password: ada.password });
    expect([back.status, back.json()]).toEqual([200, made.json()]);
    expect(cookiesOf(back)).not.toBe(cookie);
  });

  test("refused: a taken address, a wrong password, an unknown address, faults by field", async ({ baseUrl }) => {
    const ada = newPerson();
    await call(baseUrl, "/api/auth/register", ada);
    const taken = problemOf(await call(baseUrl, "/api/auth/register", ada), 409);
    expect(taken).toMatchObject({
      success: false,
      message: "An account with this email address already exists. Log in or reset the password.",
    });
    const wrong = problemOf(await call(baseUrl, "/api/auth/login", { ...ada, password: "another one here 5" }), 401);
    const unknown = problemOf(await call(baseUrl, "/api/auth/login", newPerson()), 401);
    expect(wrong["success"]).toBe(false);
    expect(unknown).toEqual(wrong);
    const faults = problemOf(await call(baseUrl, "/api/auth/register", { name: " ", email: "a", password: "b" }), 422);
    expect(faults).toMatchObject({
      success: false,
      errors: { name: expect.any(String), email: expect.any(String), password: expect.any(String) },
    });
  });

  test("subscribe and contact answer with an empty object", async ({ baseUrl }) => {
    const { email } = newPerson();
    const subscribed = await call(baseUrl, "/api/subscribe", { email, source: "tutorial" });
    expect([subscribed.status, subscribed.text]).toEqual([200, "{}"]);
    await mailTo(dataDir, email, /Confirm your subscription/);
    const written = await call(baseUrl, "/api/contact", { name: "Ada", email, message: "Hello" });
    expect([written.status, written.text]).toEqual([200, "{}"]);
    expect(problemOf(await call(baseUrl, "/api/subscribe", { email: "x", source: "tutorial" }), 422)).toBeTruthy();
    expect(problemOf(await call(baseUrl, "/api/subscribe", { email, source: "a b" }), 422)).toBeTruthy();
  });

  test("no other call exists", async ({ baseUrl }) => {
    for (const path of ["/api", "/api/", "/api/nothing", "/api/auth", "/api/auth/register/x", "/api/__proto__"]) {
      const answer = await ask(baseUrl, path);
      // Without anything behind it the address is that of a page.
      if (!/^\/api\/?$/.test(path)) problemOf(answer, 404);
      else expect([301, 404]).toContain(answer.status);
    }
  });
});

describe.for(posts)("%s", ([path, good]) => {
  const post = (baseUrl: string, asked: Asked): Promise<Answer> =>
    ask(baseUrl, path, {
      method: "POST",
      body: JSON.stringify(good()),
      ...asked,
      headers: { origin: baseUrl, "content-type": "application/json", ...asked.headers },
    });

  test("takes no other method", async ({ baseUrl }) => {
    for (const method of ["GET", "HEAD", "PUT", "PATCH", "DELETE", "OPTIONS"]) {
      const answer = await ask(baseUrl, path, { method, headers: { origin: baseUrl } });
      expect([method, answer.status, answer.headers["allow"]]).toEqual([method, 405, "POST"]);
      if (method !== "HEAD") problemOf(answer, 405);
    }
  });

  test("accepts only JSON", async ({ baseUrl }) => {
    for (const type of ["text/plain", "application/x-www-form-urlencoded", "text/json", ""])
      problemOf(await post(baseUrl, { headers: { "content-type": type } }), 415);
    const { "content-type": _, ...headers } = { origin: baseUrl, "content-type": "" };
    problemOf(await ask(baseUrl, path, { method: "POST", headers, body: "{}" }), 415);
    const charset = await post(baseUrl, { headers: { "content-type": "Application/JSON; charset=utf-8" } });
    expect([200, 401]).toContain(charset.status);
  });

  test("refuses anything but JSON of the right shape", async ({ baseUrl }) => {
    for (const body of ["", "{", "{'a': 1}", '{"email": "a@example.org"', "\0", "\uFEFF{]"])
      problemOf(await post(baseUrl, { body }), 400);
    for (const body of ["null", "[]", "1", '"text"', "{}", '{"email": 1}', '{"email": null}', '{"email": ["a"]}'])
      problemOf(await post(baseUrl, { body }), 422);
    const fields = Object.keys(good());
    for (const field of fields) {
      const { [field]: _, ...rest } = good() as Record<string, unknown>;
      const missing = problemOf(await post(baseUrl, { body: JSON.stringify(rest) }), 422);
      expect(missing["message"]).toContain(`"${field}"`);
    }
  });

  test("takes no more than it needs", async ({ baseUrl }) => {
    const big = Buffer.alloc(10 * 1024 * 1024, " ");
    const declared = await post(baseUrl, { body: big }).catch((error: NodeJS.ErrnoException) => error.code);
    // The server may hang up while the rest is still being sent; then the answer can be lost on the way.
    if (typeof declared === "object") problemOf(declared, 413);
    else expect(["ECONNRESET", "EPIPE"]).toContain(declared);
    const pieces = Array.from({ length: 160 }, () => Buffer.alloc(64 * 1024, " "));
    const chunked = await post(baseUrl, { body: pieces }).catch((error: NodeJS.ErrnoException) => error.code);
    if (typeof chunked === "object") problemOf(chunked, 413);
    else expect(["ECONNRESET", "EPIPE"]).toContain(chunked);
    const justOver = await post(baseUrl, { body: Buffer.alloc(256 * 1024 + 1, " ") });
    problemOf(justOver, 413);
    const inPieces = await post(baseUrl, { body: [Buffer.alloc(200 * 1024, " "), Buffer.alloc(60 * 1024, " ")] });
    problemOf(inPieces, 413);
    // Whoever comes next over the same connection is not cut off.
    await new Promise((resolve) => setTimeout(resolve, 400));
    const next = await Promise.all([post(baseUrl, { body: "{" }), post(baseUrl, { body: "{" })]);
    for (const answer of next) problemOf(answer, 400);
  });
});

describe("who may call", () => {
  test.for(unsafe)("%s: only from this site's own pages", async (path, { baseUrl }) => {
    const body = JSON.stringify(posts.find(([known]) => known === path)?.[1]() ?? {});
    const type = { "content-type": "application/json" };
    const { port } = new URL(baseUrl);
    const strangers: Record<string, string>[] = [
      {},
      { origin: "null" },
      { origin: "https://elsewhere.example" },
      { origin: `http://localhost:${Number(port) + 1}` },
      { origin: `http://127.0.0.1:${port}` },
      { origin: `https://localhost:${port}` },
      { origin: `${baseUrl}.elsewhere.example` },
      { origin: baseUrl, "sec-fetch-site": "cross-site" },
      { origin: baseUrl, "sec-fetch-site": "same-site" },
      { origin: baseUrl, "sec-fetch-site": "none" },
      { "sec-fetch-site": "same-origin" },
      { origin: "https://elsewhere.example", "x-forwarded-host": "elsewhere.example", "x-forwarded-proto": "https" },
    ];
    for (const headers of strangers) {
      const answer = await ask(baseUrl, path, { method: "POST", headers: { ...type, ...headers }, body });
      const refused = problemOf(answer, 403);
      expect([headers, refused["message"]]).toEqual([headers, expect.stringContaining("Open the page on this site")]);
      expect(answer.headers["access-control-allow-origin"]).toBeUndefined();
    }
    const own = await ask(baseUrl, path, {
      method: "POST",
      headers: { ...type, origin: baseUrl, "sec-fetch-site": "same-origin" },
      body,
    });
    expect([200, 401]).toContain(own.status);
  });

  test("forms are held to the same rule", async ({ baseUrl }) => {
    for (const path of ["/auth/login", "/auth/register", "/auth/logout", "/contact", "/newsletter/confirm", "/about"]) {
      const headers = { "content-type": "application/x-www-form-urlencoded", origin: "https://elsewhere.example" };
      const answer = await ask(baseUrl, path, { method: "POST", headers, body: "a=b" });
      expect([path, answer.status]).toEqual([path, 403]);
      expect(answer.headers["content-type"]).toContain("text/html");
      expect(answer.text).toContain("This request comes from another site.");
    }
  });
});

describe("limits", () => {
  const limited = (answer: Answer): number => {
    problemOf(answer, 429);
    const seconds = Number(answer.headers["retry-after"]);
    expect(seconds).toBeGreaterThan(0);
    expect(seconds).toBeLessThanOrEqual(3600);
    return seconds;
  };

  async function withSite(env: Record<string, string>, run: (site: Site) => Promise<void>): Promise<void> {
    const site = await startSite(env);
    try {
      await run(site);
    } finally {
      await site.stop();
    }
  }

  test("so many of each kind an hour, and forms say the same", () =>
    withSite({ LIMIT_SUBSCRIBE_PER_HOUR: "2", LIMIT_CONTACT_PER_HOUR: "1" }, async ({ url }) => {
      for (const [path, good] of posts) {
        if (path.startsWith("/api/auth/")) continue;
        const allowed = path === "/api/subscribe" ? 2 : 1;
        for (let turn = 0; turn < allowed; turn += 1) expect((await call(url, path, good())).status).toBe(200);
        limited(await call(url, path, good()));
        // Whoever invents forwarding headers is still counted by the socket.
        limited(await call(url, path, good(), { "x-forwarded-for": "192.0.2.1", "x-real-ip": "192.0.2.1" }));
      }
      const asForm = await ask(url, "/contact", {
        method: "POST",
        headers: { origin: url, "content-type": "application/x-www-form-urlencoded" },
        body: "name=Ada&email=ada%40example.org&message=What+I+wrote",
      });
      expect([asForm.status, Number(asForm.headers["retry-after"]) > 0]).toEqual([429, true]);
      expect(asForm.text).toContain("What I wrote");
      expect(asForm.text).toContain("Try again in");
    }));

  test("failed logins to one account make it wait; the owner's own device does not", () =>
    withSite({ LIMIT_ACCOUNT_FAILURES: "3" }, async ({ url }) => {
      const ada = newPerson();
      const cookie = cookiesOf(await call(url, "/api/auth/register", ada));
      const guess = (headers = {}) =>
        call(url, "/api/auth/login", { email: ada.email, password: "not this one 99" }, headers);
      for (let turn = 0; turn < 3; turn += 1) problemOf(await guess(), 401);
      const seconds = limited(await guess());
      expect(seconds).toBeLessThanOrEqual(60);
      // A stranger waits with the right password, too; somebody else does not wait.
      limited(await call(url, "/api/auth/login", { email: ada.email, password: ada.password }));
      problemOf(await call(url, "/api/auth/login", newPerson()), 401);
      const own = await call(url, "/api/auth/login", { email: ada.email, password: ada.password }, { cookie });
      expect(own.status).toBe(200);
    }));

  test("a school behind one address: slowed, refused at ten times the number, and known devices log in at once", () =>
    withSite(
      { LIMIT_LOGIN_FAILURES_PER_HOUR: "2", LIMIT_REGISTER_PER_HOUR: "1", LIMIT_RESET_PER_HOUR: "1" },
      async ({ url }) => {
        const many = <T>(times: number, one: () => Promise<T>) => Promise.all(Array.from({ length: times }, one));
        const statuses = (answers: readonly Answer[]) => answers.map(({ status }) => status).sort((a, b) => a - b);
        const ada = newPerson();
        const cookie = cookiesOf(await call(url, "/api/auth/register", ada));
        const enter = (headers = {}) =>
          call(url, "/api/auth/login", { email: ada.email, password: ada.password }, headers);

        const guesses = many(25, () => call(url, "/api/auth/login", newPerson()));
        const before = performance.now();
        expect((await enter({ cookie })).status).toBe(200);
        expect(performance.now() - before).toBeLessThan(3000);
        expect(statuses(await guesses)).toEqual([...Array(20).fill(401), ...Array(5).fill(429)]);
        expect(performance.now() - before).toBeGreaterThan(3900);
        limited(await call(url, "/api/auth/login", newPerson()));
        expect((await enter({ cookie })).status).toBe(200);

        const taken = { ...newPerson(), email: ada.email };
        expect(statuses(await many(5, () => call(url, "/api/auth/register", taken)))).toEqual(Array(5).fill(409));
        const made = await many(5, () => call(url, "/api/auth/register", newPerson()));
        expect(statuses(made)).toEqual(Array(5).fill(200));

        const forgot = () => form(url, "/auth/forgot", { email: ada.email });
        const resets = await many(12, forgot);
        expect(statuses(resets)).toEqual([...Array(10).fill(200), ...Array(2).fill(429)]);
        const refused = resets.find(({ status }) => status === 429);
        expect(Number(refused?.headers["retry-after"])).toBeGreaterThan(3500);
        expect(refused?.text).toContain("Your network has asked for too many password resets in the last hour.");
        expect(refused?.text).toContain(`value="${ada.email}"`);
      },
    ));

  test("only so many are delayed at the same time, and hanging up frees the place", () =>
    withSite({ LIMIT_LOGIN_FAILURES_PER_HOUR: "15" }, async ({ url }) => {
      const guess = () => call(url, "/api/auth/login", newPerson());
      await Promise.all(Array.from({ length: 75 }, guess));
      // From here on each one waits for four seconds, and 60 may wait at the same time.
      const hangUp = new AbortController();
      const delayed = Array.from({ length: 64 }, () =>
        fetch(`${url}/api/auth/login`, {
          method: "POST",
          headers: { origin: url, "content-type": "application/json" },
          body: JSON.stringify(newPerson()),
          signal: hangUp.signal,
        }).catch(() => null),
      );
      const refused = await Promise.any(
        delayed.map(async (request) => {
          const answer = await request;
          if (answer?.status !== 429) throw new Error("it was let in");
          return answer;
        }),
      );
      expect(refused.headers.get("content-type")).toContain("application/problem+json");
      expect(refused.headers.get("retry-after")).toBe("5");
      hangUp.abort();
      await Promise.all(delayed);
      await expect.poll(async () => (await guess()).status, { interval: 500 }).toBe(401);
    }));

  test("one mailbox gets so many mails an hour, and the answer does not tell", () =>
    withSite({ LIMIT_RECIPIENT_PER_HOUR: "2" }, async ({ url, dataDir: own }) => {
      const { email } = newPerson();
      const { mailsTo } = await import("../fixtures/requests.ts");
      for (let turn = 0; turn < 5; turn += 1)
        expect((await call(url, "/api/subscribe", { email, source: "tutorial" })).text).toBe("{}");
      await mailTo(own, email, /Confirm your subscription/);
      await new Promise((resolve) => setTimeout(resolve, 500));
      expect((await mailsTo(own, email)).length).toBeLessThanOrEqual(2);
    }));
});
