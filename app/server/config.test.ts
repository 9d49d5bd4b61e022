import { describe, expect, test } from "vitest";
import { configKeys, defaultWorkers, describeConfig, letterChanges, maskUrl, parseConfig } from "#app/server/config.ts";
import { site } from "#site";

const problemsOf = (env: Record<string, string>): string[] => {
  const result = parseConfig(env);
  return result.ok ? [] : result.problems;
};

test("an empty environment works", () => {
  expect(parseConfig({})).toEqual({
    ok: true,
    warnings: [],
    config: {
      port: 3000,
      host: "127.0.0.1",
      workers: defaultWorkers(),
      publicUrl: null,
      dataDir: "./data",
      siteKey: null,
      siteKeyFile: null,
      sessionCacheSeconds: 0,
      sharedCacheSeconds: 0,
      store: "sqlite",
      databaseUrl: null,
      databasePool: 10,
      firestore: null,
      identity: { kind: "embedded" },
      smtpUrl: null,
      mailFrom: site.email,
      trustProxy: false,
      metricsKey: null,
      logLevel: "info",
      runnerOrigin: null,
      limits: {
        registerPerHour: 100,
        loginFailuresPerHour: 300,
        subscribePerHour: 60,
        contactPerHour: 30,
        recipientPerHour: 5,
        accountFailures: 10,
        accountChangesPerHour: 20,
        passkeyPerHour: 300,
        resetPerHour: 100,
      },
      accountLimits: { progressWritesPerMinute: 120, progressReadsPerMinute: 60, draftReadsPerMinute: 240 },
      newsletterPerSecond: 5,
    },
  });
});

test("everything set", () => {
  const result = parseConfig({
    PORT: " 8080 ",
    HOST: "::",
    PUBLIC_URL: "https://Learn.example.org/",
    DATA_DIR: "/var/lib/graphite",
    SMTP_URL: "smtps://me%40example.org:s%2Fecret@mail.example.org",
    MAIL_FROM: "Graphite <hello@example.org>",
    TRUST_PROXY: "true",
    LOG_LEVEL: "debug",
    METRICS_KEY: "0123456789abcdef",
    RUNNER_ORIGIN: "https://run.example.org",
    LIMIT_CONTACT_PER_HOUR: "7",
    NEWSLETTER_PER_SECOND: "0.5",
  });
  expect(result).toMatchObject({
    ok: true,
    config: {
      port: 8080,
      host: "::",
      publicUrl: "https://learn.example.org",
      smtpUrl: "smtps://me%40example.org:s%2Fecret@mail.example.org",
      trustProxy: true,
      metricsKey: "0123456789abcdef",
      runnerOrigin: "https://run.example.org",
      limits: { contactPerHour: 7, subscribePerHour: 60 },
      newsletterPerSecond: 0.5,
    },
  });
});

describe("STORE=firestore", () => {
  test("has a project and the default database", () => {
    expect(parseConfig({ STORE: "firestore", FIRESTORE_PROJECT: "learn-1" })).toMatchObject({
      config: { store: "firestore", firestore: { projectId: "learn-1", databaseId: "(default)" } },
    });
  });

  test("can have another database", () => {
    const env = { STORE: "firestore", FIRESTORE_PROJECT: "learn-1", FIRESTORE_DATABASE: "graphite" };
    expect(parseConfig(env)).toMatchObject({ config: { firestore: { databaseId: "graphite" } } });
  });

  test("needs a project", () => {
    expect(problemsOf({ STORE: "firestore" })).toEqual([
      expect.stringMatching(/^FIRESTORE_PROJECT is not set, but STORE/),
    ]);
  });

  test("settings of another store are ignored", () => {
    expect(parseConfig({ FIRESTORE_PROJECT: "learn-1" })).toEqual(parseConfig({}));
  });
});

test("hosted identity providers", () => {
  expect(
    parseConfig({ IDENTITY: "firebase", FIREBASE_API_KEY: "AIza-x", FIREBASE_AUTH_EMULATOR_HOST: "[::1]:9099" }),
  ).toMatchObject({ config: { identity: { kind: "firebase", apiKey: "AIza-x", emulatorHost: "[::1]:9099" } } });
  const oidc = { OIDC_CLIENT_ID: "site", OIDC_CLIENT_SECRET: "s", OIDC_NAME: "Campus login" };
  const identity = { kind: "oidc", clientId: "site", clientSecret: "s", name: "Campus login" };
  for (const issuer of ["https://login.example.org/realms/school", "http://127.0.0.1:3998"])
    expect(parseConfig({ IDENTITY: "oidc", ...oidc, OIDC_ISSUER: issuer })).toMatchObject({
      config: { identity: { ...identity, issuer } },
    });
});

test("a key with an empty value is unset", () => {
  expect(parseConfig({ PORT: "", PUBLIC_URL: " ", SMTP_URL: "" })).toEqual(parseConfig({}));
});

describe("names the key, the problem and how to fix it", () => {
  test.each([
    ["PORT", "eighty", "whole number from 0 to 65535"],
    ["PORT", "65536", "whole number"],
    ["PORT", "80.5", "whole number"],
    ["PORT", "-1", "whole number"],
    ["PORT", "1e3", "whole number"],
    ["HOST", "a b", "host name"],
    ["WORKERS", "0", "whole number from 1 to 64"],
    ["SITE_KEY", "c2hvcnQ=", "openssl rand -base64 32"],
    ["SESSION_CACHE_SECONDS", "61", "from 0 to 60"],
    ["SHARED_CACHE_SECONDS", "-1", "from 0"],
    ["PUBLIC_URL", "learn.example.org", "https://learn.example.org"],
    ["PUBLIC_URL", "ftp://learn.example.org", "scheme and host"],
    ["PUBLIC_URL", "https://learn.example.org/site", "without a path"],
    ["PUBLIC_URL", "https://user@learn.example.org", "without a path"],
    ["STORE", "mysql", "sqlite, postgres or firestore"],
    ["DATABASE_URL", "db.example.org", "postgres://"],
    ["DATABASE_URL", "mysql://db.example.org/graphite", "postgres://"],
    ["DATABASE_URL", "postgres://db.example.org", "postgres://"],
    ["DATABASE_POOL", "0", "from 1 to 1000"],
    ["FIRESTORE_PROJECT", "My project", "id of a project"],
    ["FIRESTORE_DATABASE", "a/b", "(default)"],
    ["IDENTITY", "ldap", "embedded"],
    ["FIREBASE_API_KEY", "two words", "a space"],
    ["FIREBASE_AUTH_EMULATOR_HOST", "http://127.0.0.1:9099", "127.0.0.1:9099"],
    ["OIDC_ISSUER", "login.example.org", "https://login.example.org"],
    ["OIDC_ISSUER", "http://login.example.org", "https://"],
    ["OIDC_ISSUER", "https://login.example.org/?a=b", "https://login.example.org"],
    ["OIDC_CLIENT_ID", "my site", "without spaces"],
    ["OIDC_NAME", "x".repeat(41), "40 characters"],
    ["SMTP_URL", "mail.example.org", "smtps://"],
    ["SMTP_URL", "https://mail.example.org", "smtps://"],
    ["SMTP_URL", "smtp://mail.example.org?pool=1", "?"],
    ["MAIL_FROM", "nobody", "name@example.org"],
    ["MAIL_FROM", "A <a@b>", "name@example.org"],
    ["TRUST_PROXY", "yes", "true or false"],
    ["LOG_LEVEL", "loud", "debug"],
    ["RUNNER_ORIGIN", "run", "scheme and host"],
    ["LIMIT_REGISTER_PER_HOUR", "0", "from 1"],
    ["LIMIT_ACCOUNT_FAILURES", "101", "from 1 to 100"],
    ["NEWSLETTER_PER_SECOND", "0", "from 0.1 to 1000"],
  ])("%s=%s", (key, value, part) => {
    const problems = problemsOf({ [key]: value });
    expect(problems).toHaveLength(1);
    expect(problems[0]).toMatch(new RegExp(`^${key} `));
    expect(problems[0]).toContain(part);
  });

  test("reports all errors at once", () => {
    const problems = problemsOf({ PORT: "x", STORE: "y", LOG_LEVEL: "z", PUBLIC_URL: "learn.example.org" });
    expect(problems.map((problem) => problem.split(" ")[0])).toEqual(["PORT", "PUBLIC_URL", "STORE", "LOG_LEVEL"]);
  });

  test("never repeats a password or a key", () => {
    expect(problemsOf({ SITE_KEY: "hush" }).join()).not.toContain("hush");
    expect(describeConfig({ SITE_KEY: "hush" }).find(({ key }) => key === "SITE_KEY")?.value).toBe("****");
    expect(problemsOf({ SMTP_URL: "smtp://user:hush@" }).join()).not.toContain("hush");
    expect(problemsOf({ DATABASE_URL: "postgres://user:hush@db.example.org/" }).join()).not.toContain("hush");
  });

  test("there is one place for the key", () => {
    const both = { SITE_KEY: Buffer.alloc(32).toString("base64"), SITE_KEY_FILE: "/run/secrets/key" };
    expect(problemsOf(both)).toEqual(["SITE_KEY and SITE_KEY_FILE are both set. Keep one of them."]);
  });

  test("each identity provider requires its own keys, all of them named", () => {
    expect(problemsOf({ IDENTITY: "firebase" })).toEqual([
      expect.stringMatching(/^FIREBASE_API_KEY is not set, but IDENTITY is firebase\. /),
    ]);
    expect(problemsOf({ IDENTITY: "oidc", OIDC_NAME: "Campus" }).map((problem) => problem.split(" ")[0])).toEqual([
      "OIDC_ISSUER",
      "OIDC_CLIENT_ID",
      "OIDC_CLIENT_SECRET",
    ]);
  });

  test("never repeats a key or secret of an identity provider", () => {
    const problems = problemsOf({ FIREBASE_API_KEY: "hush hush", OIDC_CLIENT_SECRET: "hush hush" });
    expect(problems).toHaveLength(2);
    expect(problems.join()).not.toContain("hush");
    const shown = describeConfig({ FIREBASE_API_KEY: "hush", OIDC_CLIENT_SECRET: "hush" });
    expect(shown.filter(({ value }) => value === "****").map(({ key }) => key)).toEqual([
      "FIREBASE_API_KEY",
      "OIDC_CLIENT_SECRET",
    ]);
  });

  test("sending email requires a public URL for its links", () => {
    expect(problemsOf({ SMTP_URL: "smtp://localhost" })[0]).toMatch(/^PUBLIC_URL is not set/);
    expect(problemsOf({ SMTP_URL: "smtp://localhost", PUBLIC_URL: "https://learn.example.org" })).toEqual([]);
  });

  test("a PostgreSQL store requires its URL, and a URL without that store is ignored with a warning", () => {
    expect(problemsOf({ STORE: "postgres" })[0]).toMatch(/^DATABASE_URL is not set/);
    for (const url of ["postgres://u:p@db.example.org/graphite", "postgresql:///graphite?host=/run/postgresql"]) {
      const config = { store: "postgres", databaseUrl: url, databasePool: 3 };
      expect(parseConfig({ STORE: "postgres", DATABASE_URL: url, DATABASE_POOL: "3" })).toMatchObject({ config });
      expect(parseConfig({ DATABASE_URL: url }).warnings).toEqual([expect.stringContaining("set STORE=postgres")]);
    }
  });

  test("learners' code must not run on the site's origin", () => {
    expect(problemsOf({ RUNNER_ORIGIN: "https://a.example", PUBLIC_URL: "https://a.example/" })[0]).toMatch(
      /^RUNNER_ORIGIN/,
    );
  });
});

describe("keys that look like ours", () => {
  test.each([
    ["PUBLICURL", "PUBLIC_URL"],
    ["SMTPURL", "SMTP_URL"],
    ["DATADIR", "DATA_DIR"],
    ["PUBLIC_URI", "PUBLIC_URL"],
    ["STMP_URL", "SMTP_URL"],
    ["MAILFORM", "MAIL_FROM"],
    ["PROT", "PORT"],
    ["LOGLEVEL", "LOG_LEVEL"],
    ["LIMIT_REGISTER_PER_HOURS", "LIMIT_REGISTER_PER_HOUR"],
    ["port", "PORT"],
  ])("%s causes a warning about %s and changes nothing else", (key, meant) => {
    expect(parseConfig({ [key]: "1" })).toEqual({
      ...parseConfig({}),
      ok: true,
      warnings: [`${key} isn't a setting of this site, so it's ignored. Did you mean ${meant}?`],
    });
  });

  test("are also reported together with real errors", () => {
    expect(parseConfig({ PORT: "x", PUBLICURL: "https://learn.example.org" })).toMatchObject({
      ok: false,
      problems: [expect.stringContaining("PORT")],
      warnings: [expect.stringContaining("PUBLICURL")],
    });
  });

  test("ignores variables that systems set", () => {
    const names =
      "HOME HOSTNAME PATH PWD OLDPWD TERM SHELL USER LANG LC_ALL EDITOR NODE_ENV NODE_OPTIONS CI TZ TMPDIR SHLVL _ LOGNAME MAIL INIT_CWD COLOR npm_config_loglevel npm_lifecycle_event DISPLAY SSH_TTY XDG_DATA_DIRS VITEST VITEST_POOL_ID TEST PROD DEV MODE BASE_URL KUBERNETES_PORT HTTP_PROXY NO_PROXY";
    expect(parseConfig(Object.fromEntries(names.split(" ").map((name) => [name, "1"]))).warnings).toEqual([]);
    const result = parseConfig(Object.fromEntries(Object.entries(process.env).filter(([key]) => !(key in configKeys))));
    expect(result).toMatchObject({ ok: true, warnings: [] });
  });

  test("changes of letters", () => {
    expect(letterChanges("PORT", "PORT")).toBe(0);
    expect(letterChanges("PROT", "PORT")).toBe(1);
    expect(letterChanges("HOME", "HOST")).toBe(2);
    expect(letterChanges("", "AB")).toBe(2);
    expect(letterChanges("ABCDEF", "AB")).toBeGreaterThan(2);
  });
});

describe("describing the configuration", () => {
  test("lists every key once, with its meaning", () => {
    const rows = describeConfig({ PORT: "8080" });
    expect(rows.map((row) => row.key)).toEqual(Object.keys(configKeys));
    expect(rows.every((row) => row.meaning.length > 10)).toBe(true);
    expect(rows[0]).toMatchObject({ key: "PORT", value: "8080", default: "3000" });
  });

  test.each([
    ["smtps://user:hush@mail.example.org:465", "smtps://user:****@mail.example.org:465"],
    ["smtp://mail.example.org", "smtp://mail.example.org"],
    ["smtp://:hush@mail.example.org", "smtp://:****@mail.example.org"],
    ["user:hush@mail.example.org", "****"],
    ["hush", "****"],
  ])("shows %s as %s", (text, shown) => {
    expect(maskUrl(text)).toBe(shown);
    expect(describeConfig({ SMTP_URL: text }).find((row) => row.key === "SMTP_URL")?.value).toBe(shown);
  });

  test("never shows a key, and neither does a message about it", () => {
    expect(describeConfig({ METRICS_KEY: "hush" }).find((row) => row.key === "METRICS_KEY")?.value).toBe("****");
    expect(problemsOf({ METRICS_KEY: "hush" })).toEqual([
      "METRICS_KEY is too short or contains spaces or unusual characters. Use 16 or more letters and digits.",
    ]);
  });
});
