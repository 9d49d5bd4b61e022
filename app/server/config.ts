/**
 * The settings of an operator. One table lists every key for the server, for `npm run config` and for the guide. The
 * environment is parsed once, and all errors are reported together.
 */
import { availableParallelism, totalmem } from "node:os";
import { z } from "zod";
import { parseEmail } from "#app/domain/accounts/email.ts";
import { site } from "#site";
import { isLoopback } from "./accounts/session.ts";
import { isSiteKey, makeSiteKeyCommand } from "./keys.ts";

export const logLevels = ["fatal", "error", "warn", "info", "debug", "trace", "silent"] as const;

export interface Config {
  readonly port: number;
  readonly host: string;
  /** Processes that answer requests. */
  readonly workers: number;
  /** Scheme and host of the site for visitors, without a trailing slash; null: taken from each request. */
  readonly publicUrl: string | null;
  readonly dataDir: string;
  /** 32 bytes in base64 that replace keys.json; at most one of the two is set. */
  readonly siteKey: string | null;
  readonly siteKeyFile: string | null;
  /** How long a process trusts a session that it has read; 0: not at all. */
  readonly sessionCacheSeconds: number;
  /** How long a cache in front of the site may answer with a public page without asking. */
  readonly sharedCacheSeconds: number;
  readonly store: "sqlite" | "postgres" | "firestore";
  /** Set if the store is postgres. May contain a password. */
  readonly databaseUrl: string | null;
  /** The most connections to the database. */
  readonly databasePool: number;
  /** Null unless `store` is "firestore". */
  readonly firestore: { readonly projectId: string; readonly databaseId: string } | null;
  readonly identity: IdentitySettings;
  /** Null: emails are kept in the outbox. May contain a password. */
  readonly smtpUrl: string | null;
  /** `name@example.org` or `Name <name@example.org>`. */
  readonly mailFrom: string;
  readonly trustProxy: boolean;
  readonly logLevel: (typeof logLevels)[number];
  /** What a scraper of /metrics has to send; null: there is no such path. A secret. */
  readonly metricsKey: string | null;
  /** Origin of the frame that runs learner code; null: a sandbox on the origin of the page. */
  readonly runnerOrigin: string | null;
  readonly limits: LimitSettings;
  readonly accountLimits: AccountLimitSettings;
  /** Newsletter copies per second. */
  readonly newsletterPerSecond: number;
}

export type IdentitySettings =
  | { readonly kind: "embedded" }
  | {
      readonly kind: "firebase";
      readonly apiKey: string;
      /** `host:port` of the emulator; null: Google's own service. */
      readonly emulatorHost: string | null;
    }
  | {
      readonly kind: "oidc";
      readonly issuer: string;
      readonly clientId: string;
      readonly clientSecret: string;
      readonly name: string;
    };

export interface LimitSettings {
  readonly registerPerHour: number;
  readonly loginFailuresPerHour: number;
  readonly subscribePerHour: number;
  readonly contactPerHour: number;
  readonly passkeyPerHour: number;
  readonly resetPerHour: number;
  readonly recipientPerHour: number;
  readonly accountFailures: number;
  readonly accountChangesPerHour: number;
}

export interface AccountLimitSettings {
  readonly progressWritesPerMinute: number;
  readonly progressReadsPerMinute: number;
  readonly draftReadsPerMinute: number;
}

/** One processor is left to the proxy, the password hashes and the system. A worker takes about 140 MB. */
export function defaultWorkers(): number {
  // 0: no limit.
  const memory = Math.min(totalmem(), process.constrainedMemory() || Number.POSITIVE_INFINITY);
  return Math.max(1, Math.min(availableParallelism() - 1, Math.floor(memory / (512 * 1024 * 1024))));
}

interface Key {
  /** For the operator: what it is for and which values it takes. */
  readonly meaning: string;
  /** The value as in the environment; null: unset. */
  readonly default: string | null;
  readonly secret?: "password-in-url" | "whole";
  /** Read by the build and not by the server. */
  readonly build?: true;
}

const limit = (what: string, value: number): Key => ({
  meaning: `${what} A whole number from 1.`,
  default: String(value),
});

const slowing = (what: string, value: number): Key =>
  limit(`${what} per hour from one IP address. More are slowed down, and ten times as many are refused.`, value);

/** Every key, in the order in which it is shown. */
export const configKeys = {
  PORT: { meaning: "Port to listen on, from 0 to 65535. With 0, the system chooses a free one.", default: "3000" },
  HOST: { meaning: "IP address to listen on. Use 0.0.0.0 or :: for all of them.", default: "127.0.0.1" },
  WORKERS: {
    meaning:
      "Processes that answer requests, from 1 to 64. If unset: one for each processor core but one, and at most one for each 512 MiB of memory.",
    default: null,
  },
  PUBLIC_URL: {
    meaning: "URL of the site for visitors, such as https://learn.example.org. Needed for email over SMTP.",
    default: null,
  },
  DATA_DIR: { meaning: "Folder for the database, the keys and the outbox.", default: "./data" },
  SITE_KEY: {
    meaning: "32 random bytes in base64, used instead of DATA_DIR/keys.json. Several machines need the same one.",
    default: null,
    secret: "whole",
  },
  SITE_KEY_FILE: { meaning: "A file that contains SITE_KEY, for systems that pass secrets as files.", default: null },
  SESSION_CACHE_SECONDS: {
    meaning:
      "Seconds for which a process trusts a session, from 0 to 60. With 0, logging out has an effect everywhere at once.",
    default: "0",
  },
  SHARED_CACHE_SECONDS: {
    meaning:
      "Seconds for which a CDN may answer with a public page without asking the site, from 0 to 86400. Purge it after each build.",
    default: "0",
  },
  STORE: { meaning: "Where data is stored: sqlite (a file in DATA_DIR), postgres or firestore.", default: "sqlite" },
  DATABASE_URL: {
    meaning:
      "Database for STORE=postgres, such as postgres://user:password@db.example.org/graphite?sslmode=verify-full.",
    default: null,
    secret: "password-in-url",
  },
  DATABASE_POOL: { meaning: "The most connections to the database, from 1 to 1000.", default: "10" },
  FIRESTORE_PROJECT: { meaning: "Id of the Google Cloud project, if STORE is firestore.", default: null },
  FIRESTORE_DATABASE: { meaning: "Name of the database in FIRESTORE_PROJECT.", default: "(default)" },
  IDENTITY: {
    meaning: "Who checks passwords: embedded (this site), firebase, or oidc (a provider with OpenID Connect).",
    default: "embedded",
  },
  FIREBASE_API_KEY: {
    meaning: "For IDENTITY=firebase: the web API key of the Firebase project.",
    default: null,
    secret: "whole",
  },
  FIREBASE_AUTH_EMULATOR_HOST: {
    meaning: "For IDENTITY=firebase: host and port of an emulator to use for tests, such as 127.0.0.1:9099.",
    default: null,
  },
  OIDC_ISSUER: {
    meaning: "For IDENTITY=oidc: the provider’s URL without /.well-known/openid-configuration.",
    default: null,
  },
  OIDC_CLIENT_ID: { meaning: "For IDENTITY=oidc: the id of this site at the provider.", default: null },
  OIDC_CLIENT_SECRET: {
    meaning: "For IDENTITY=oidc: the secret of this site at the provider.",
    default: null,
    secret: "whole",
  },
  OIDC_NAME: {
    meaning: "For IDENTITY=oidc: what people call the provider, for “Continue with …”. Up to 40 characters.",
    default: null,
  },
  SMTP_URL: {
    meaning:
      "Mail server, such as smtps://user:password@mail.example.org, or smtp:// if it offers STARTTLS. If unset, emails are kept in DATA_DIR/outbox.",
    default: null,
    secret: "password-in-url",
  },
  MAIL_FROM: { meaning: "Sender of all emails: name@example.org or Name <name@example.org>.", default: site.email },
  TRUST_PROXY: {
    meaning: "Use true behind a proxy that sets X-Forwarded-For, -Host and -Proto, and otherwise false.",
    default: "false",
  },
  METRICS_KEY: {
    meaning:
      "Secret of at least 16 characters that a monitoring system sends to read /metrics. If unset, that path doesn't exist.",
    default: null,
    secret: "whole",
  },
  LOG_LEVEL: { meaning: `How much is logged: ${logLevels.join(", ")}.`, default: "info" },
  RUNNER_ORIGIN: {
    meaning: "A second origin for the frame that runs learners' code, such as https://run.example.org.",
    default: null,
  },
  LIMIT_REGISTER_PER_HOUR: slowing("Registrations", 100),
  LIMIT_LOGIN_FAILURES_PER_HOUR: slowing("Failed logins", 300),
  LIMIT_RESET_PER_HOUR: slowing("Requests to reset a password", 100),
  LIMIT_SUBSCRIBE_PER_HOUR: limit("Newsletter subscriptions per hour from one IP address.", 60),
  LIMIT_CONTACT_PER_HOUR: limit("Contact messages per hour from one IP address.", 30),
  LIMIT_PASSKEY_PER_HOUR: slowing("Logins started with a passkey or at another provider", 300),
  LIMIT_RECIPIENT_PER_HOUR: limit("Emails per hour that anyone can have sent to one mailbox (reset, confirmation).", 5),
  LIMIT_ACCOUNT_FAILURES: limit("Failed logins to one account in 15 minutes before people have to wait.", 10),
  LIMIT_ACCOUNT_CHANGES_PER_HOUR: limit("Changes and downloads per hour for one account.", 20),
  LIMIT_PROGRESS_WRITES_PER_MINUTE: limit("Times per minute that one account may save progress.", 120),
  LIMIT_PROGRESS_READS_PER_MINUTE: limit("Times per minute that one account may read all its progress.", 60),
  LIMIT_DRAFT_READS_PER_MINUTE: limit("Times per minute that one account may read a draft of code.", 240),
  NEWSLETTER_PER_SECOND: {
    meaning: "Newsletter copies per second, from 0.1 to 1000. Email providers have limits.",
    default: "5",
  },
  CONTENT_DIR: {
    meaning: "Folder of lessons, projects and articles, used by the build.",
    default: "./content",
    build: true,
  },
} as const satisfies Record<string, Key>;

export type ConfigKey = keyof typeof configKeys;
const keyNames = Object.keys(configKeys) as ConfigKey[];

export type Environment = Readonly<Record<string, string | undefined>>;
/** `warnings`: environment variables that look like misspelt keys. They are ignored and never stop the server from starting. */
export type ConfigResult =
  | { readonly ok: true; readonly config: Config; readonly warnings: string[] }
  | { readonly ok: false; readonly problems: string[]; readonly warnings: string[] };

/** Parses one key's value, or says what is wrong with it and how to fix it (without the name of the key). */
const check = <T>(parse: (text: string) => T | { invalid: string }) =>
  z.string().transform((text, context): T => {
    const result = parse(text.trim());
    if (typeof result === "object" && result !== null && "invalid" in result) {
      context.addIssue({ code: "custom", message: result.invalid });
      return z.NEVER;
    }
    return result;
  });

const number = (from: number, to: number, whole: boolean) =>
  check((text) => {
    const value = Number(text);
    const right = /^\d+(\.\d+)?$/.test(text) && value >= from && value <= to && (!whole || Number.isInteger(value));
    return right ? value : { invalid: `is “${text}”. Use a ${whole ? "whole " : ""}number from ${from} to ${to}.` };
  });
const oneOf = <const T extends string>(values: readonly T[]) =>
  check((text) => values.find((value) => value === text) ?? { invalid: `is “${text}”. Use ${listed(values)}.` });
const listed = (values: readonly string[]): string =>
  values.length === 1
    ? `${values[0]}, which is the only choice for now`
    : `${values.slice(0, -1).join(", ")} or ${values.at(-1)}`;

const origin = (shown: string) =>
  check((text) => {
    const problem = { invalid: `is “${text}”. Use a scheme and host without a path, such as ${shown}.` };
    if (!URL.canParse(text)) return problem;
    const url = new URL(text);
    const bare = url.pathname === "/" && !url.search && !url.hash && !url.username && !url.password;
    return ["http:", "https:"].includes(url.protocol) && bare ? url.origin : problem;
  });

const smtpUrl = check((text) => {
  // The value may contain a password, so the message never repeats it.
  const problem = {
    invalid:
      "is not the URL of a mail server. Use smtps://user:password@mail.example.org or smtp://mail.example.org:587. In a password, write characters such as @ or / as %40 or %2F.",
  };
  if (!URL.canParse(text)) return problem;
  const url = new URL(text);
  if (!["smtp:", "smtps:"].includes(url.protocol) || url.hostname === "" || !["", "/"].includes(url.pathname))
    return problem;
  if (url.search || url.hash)
    return { invalid: "has a part that starts with ? or #, but no options are supported. Leave that part out." };
  try {
    decodeURIComponent(url.username + url.password);
  } catch {
    return problem;
  }
  return text;
});

const siteKey = check((text) =>
  isSiteKey(text) ? text : { invalid: `isn't 32 bytes in base64. Make one with: ${makeSiteKeyCommand}` },
);
const databaseUrl = check((text) => {
  // The value may contain a password, so the message never repeats it.
  const problem = {
    invalid:
      "is not the URL of a PostgreSQL database. Use postgres://user:password@db.example.org:5432/graphite. In a password, write characters such as @ or / as %40 or %2F.",
  };
  if (!URL.canParse(text)) return problem;
  const url = new URL(text);
  // Without a host, it has to be in the options, as the folder of a socket.
  const named = url.pathname.length > 1 && (url.hostname !== "" || url.searchParams.has("host"));
  if (!["postgres:", "postgresql:"].includes(url.protocol) || !named) return problem;
  try {
    decodeURIComponent(url.username + url.password + url.pathname);
  } catch {
    return problem;
  }
  return text;
});

const sender = check((text) => {
  const named = /^[^<>\r\n"]*<([^<>]+)>$/.exec(text);
  const address = parseEmail(named?.[1] ?? text);
  return address.ok
    ? text
    : { invalid: `is “${text}”. Use name@example.org or Name <name@example.org>. ${address.message}` };
});

const plainText = (rule: string, pattern: RegExp) =>
  check((text) => (pattern.test(text) ? text : { invalid: `is “${text}”. ${rule}` }));

const secretKey = check((text) =>
  // The value is secret, so the message never repeats it.
  /^[!-~]{16,}$/.test(text)
    ? text
    : { invalid: "is too short or contains spaces or unusual characters. Use 16 or more letters and digits." },
);

// The message never repeats the value.
const secretText = check((text) =>
  /^[\x21-\x7e]+$/.test(text) ? text : { invalid: "contains a space or another character that doesn’t belong in it." },
);

/** HTTPS, except for a provider on this machine. Its path is part of the name of the issuer. */
const issuer = check((text) => {
  const problem = { invalid: `is “${text}”. Use the provider’s URL, such as https://login.example.org/realms/school.` };
  if (!URL.canParse(text)) return problem;
  const url = new URL(text);
  if (url.username || url.password || url.search || url.hash) return problem;
  if (url.protocol === "https:" || (url.protocol === "http:" && isLoopback(url.hostname))) return text;
  return { invalid: `is “${text}”. Logins need https://, so others can’t read or change them on the way.` };
});

const shape = z.object({
  PORT: number(0, 65_535, true),
  HOST: plainText("Use a host name or an IP address, such as 127.0.0.1 or ::.", /^[A-Za-z0-9.:-]+$/),
  WORKERS: number(1, 64, true).optional(),
  PUBLIC_URL: origin("https://learn.example.org").optional(),
  DATA_DIR: plainText("Use the path of a folder.", /^[^\0]+$/),
  SITE_KEY: siteKey.optional(),
  SITE_KEY_FILE: plainText("Use the path of a file.", /^[^\0]+$/).optional(),
  SESSION_CACHE_SECONDS: number(0, 60, true),
  SHARED_CACHE_SECONDS: number(0, 86_400, true),
  STORE: oneOf(["sqlite", "postgres", "firestore"]),
  DATABASE_URL: databaseUrl.optional(),
  DATABASE_POOL: number(1, 1000, true),
  FIRESTORE_PROJECT: plainText("Use the id of a project, such as graphite-learn.", /^[a-z][a-z0-9:.-]{2,}$/).optional(),
  FIRESTORE_DATABASE: plainText("Use (default), or the name of a database.", /^(\(default\)|[a-z][a-z0-9-]{2,62})$/),
  IDENTITY: oneOf(["embedded", "firebase", "oidc"]),
  FIREBASE_API_KEY: secretText.optional(),
  FIREBASE_AUTH_EMULATOR_HOST: plainText(
    "Use a host and a port, such as 127.0.0.1:9099.",
    /^(?:[A-Za-z0-9.-]+|\[[0-9A-Fa-f:]+\]):\d{1,5}$/,
  ).optional(),
  OIDC_ISSUER: issuer.optional(),
  OIDC_CLIENT_ID: plainText("Use the id without spaces, as the provider shows it.", /^[\x21-\x7e]+$/).optional(),
  OIDC_CLIENT_SECRET: secretText.optional(),
  OIDC_NAME: plainText("Use a name of up to 40 characters.", /^[^\p{C}]{1,40}$/u).optional(),
  SMTP_URL: smtpUrl.optional(),
  MAIL_FROM: sender,
  TRUST_PROXY: oneOf(["true", "false"]),
  METRICS_KEY: secretKey.optional(),
  LOG_LEVEL: oneOf(logLevels),
  RUNNER_ORIGIN: origin("https://run.example.org").optional(),
  LIMIT_REGISTER_PER_HOUR: number(1, 1_000_000, true),
  LIMIT_LOGIN_FAILURES_PER_HOUR: number(1, 1_000_000, true),
  LIMIT_RESET_PER_HOUR: number(1, 1_000_000, true),
  LIMIT_SUBSCRIBE_PER_HOUR: number(1, 1_000_000, true),
  LIMIT_CONTACT_PER_HOUR: number(1, 1_000_000, true),
  LIMIT_PASSKEY_PER_HOUR: number(1, 1_000_000, true),
  LIMIT_RECIPIENT_PER_HOUR: number(1, 1_000_000, true),
  LIMIT_ACCOUNT_FAILURES: number(1, 100, true),
  LIMIT_ACCOUNT_CHANGES_PER_HOUR: number(1, 1_000_000, true),
  LIMIT_PROGRESS_WRITES_PER_MINUTE: number(1, 1_000_000, true),
  LIMIT_PROGRESS_READS_PER_MINUTE: number(1, 1_000_000, true),
  LIMIT_DRAFT_READS_PER_MINUTE: number(1, 1_000_000, true),
  NEWSLETTER_PER_SECOND: number(0.1, 1000, false),
  CONTENT_DIR: plainText("Use the path of a folder.", /^[^\0]+$/),
} satisfies Record<ConfigKey, z.ZodType>);

/**
 * Reads the configuration from environment variables. An empty value counts as unset. Each error names the key, what is
 * wrong with it and how to fix it. An unknown variable that looks like a misspelt key only causes a warning, because the
 * environment belongs to the whole machine and another program may use that name.
 */
export function parseConfig(env: Environment): ConfigResult {
  const given: Partial<Record<ConfigKey, string>> = {};
  for (const key of keyNames) {
    const value = env[key]?.trim() || configKeys[key].default;
    if (value !== null) given[key] = value;
  }
  const parsed = shape.safeParse(given);
  const problems = parsed.success ? [] : parsed.error.issues.map((issue) => `${issue.path.join(".")} ${issue.message}`);
  if (parsed.success && parsed.data.SMTP_URL && !parsed.data.PUBLIC_URL) {
    problems.push(
      "PUBLIC_URL is not set, but SMTP_URL is, and emails contain links. Set it to the URL of the site, such as https://learn.example.org.",
    );
  }
  if (parsed.success && parsed.data.SITE_KEY && parsed.data.SITE_KEY_FILE)
    problems.push("SITE_KEY and SITE_KEY_FILE are both set. Keep one of them.");
  if (parsed.success && parsed.data.STORE === "postgres" && !parsed.data.DATABASE_URL) {
    problems.push(
      "DATABASE_URL is not set, but STORE is postgres. Set it to the URL of the database, such as postgres://user:password@db.example.org/graphite.",
    );
  }
  if (parsed.success && parsed.data.RUNNER_ORIGIN && parsed.data.RUNNER_ORIGIN === parsed.data.PUBLIC_URL) {
    problems.push(
      "RUNNER_ORIGIN is the same as PUBLIC_URL. Use a second host, such as https://run.example.org, or leave it unset.",
    );
  }
  if (parsed.success && parsed.data.STORE === "firestore" && !parsed.data.FIRESTORE_PROJECT) {
    problems.push(
      "FIRESTORE_PROJECT is not set, but STORE is firestore. Set it to the id of your Google Cloud project.",
    );
  }
  if (parsed.success) {
    const needed = neededFor[parsed.data.IDENTITY];
    for (const key of needed)
      if (!parsed.data[key])
        problems.push(`${key} is not set, but IDENTITY is ${parsed.data.IDENTITY}. ${configKeys[key].meaning}`);
  }
  const warnings = misspelt(Object.keys(env)).map(
    ({ key, intended }) => `${key} isn't a setting of this site, so it's ignored. Did you mean ${intended}?`,
  );
  if (parsed.success && parsed.data.STORE === "sqlite" && parsed.data.DATABASE_URL) {
    warnings.push(
      "DATABASE_URL is set, but STORE is sqlite, so it's ignored. To use that database, set STORE=postgres.",
    );
  }
  if (!parsed.success || problems.length > 0) return { ok: false, problems, warnings };
  const values = parsed.data;
  return {
    ok: true,
    warnings,
    config: {
      port: values.PORT,
      host: values.HOST,
      workers: values.WORKERS ?? defaultWorkers(),
      publicUrl: values.PUBLIC_URL ?? null,
      dataDir: values.DATA_DIR,
      siteKey: values.SITE_KEY ?? null,
      siteKeyFile: values.SITE_KEY_FILE ?? null,
      sessionCacheSeconds: values.SESSION_CACHE_SECONDS,
      sharedCacheSeconds: values.SHARED_CACHE_SECONDS,
      store: values.STORE,
      databaseUrl: values.DATABASE_URL ?? null,
      databasePool: values.DATABASE_POOL,
      firestore:
        values.STORE === "firestore" && values.FIRESTORE_PROJECT
          ? { projectId: values.FIRESTORE_PROJECT, databaseId: values.FIRESTORE_DATABASE }
          : null,
      identity: identitySettings(values),
      smtpUrl: values.SMTP_URL ?? null,
      mailFrom: values.MAIL_FROM,
      trustProxy: values.TRUST_PROXY === "true",
      metricsKey: values.METRICS_KEY ?? null,
      logLevel: values.LOG_LEVEL,
      runnerOrigin: values.RUNNER_ORIGIN ?? null,
      limits: {
        registerPerHour: values.LIMIT_REGISTER_PER_HOUR,
        loginFailuresPerHour: values.LIMIT_LOGIN_FAILURES_PER_HOUR,
        resetPerHour: values.LIMIT_RESET_PER_HOUR,
        subscribePerHour: values.LIMIT_SUBSCRIBE_PER_HOUR,
        contactPerHour: values.LIMIT_CONTACT_PER_HOUR,
        passkeyPerHour: values.LIMIT_PASSKEY_PER_HOUR,
        recipientPerHour: values.LIMIT_RECIPIENT_PER_HOUR,
        accountFailures: values.LIMIT_ACCOUNT_FAILURES,
        accountChangesPerHour: values.LIMIT_ACCOUNT_CHANGES_PER_HOUR,
      },
      accountLimits: {
        progressWritesPerMinute: values.LIMIT_PROGRESS_WRITES_PER_MINUTE,
        progressReadsPerMinute: values.LIMIT_PROGRESS_READS_PER_MINUTE,
        draftReadsPerMinute: values.LIMIT_DRAFT_READS_PER_MINUTE,
      },
      newsletterPerSecond: values.NEWSLETTER_PER_SECOND,
    },
  };
}

const neededFor = {
  embedded: [],
  firebase: ["FIREBASE_API_KEY"],
  oidc: ["OIDC_ISSUER", "OIDC_CLIENT_ID", "OIDC_CLIENT_SECRET", "OIDC_NAME"],
} as const satisfies Record<string, readonly ConfigKey[]>;

/** The empty texts can't occur, because `neededFor` is checked first. */
function identitySettings(values: z.infer<typeof shape>): IdentitySettings {
  switch (values.IDENTITY) {
    case "embedded":
      return { kind: "embedded" };
    case "firebase":
      return {
        kind: "firebase",
        apiKey: values.FIREBASE_API_KEY ?? "",
        emulatorHost: values.FIREBASE_AUTH_EMULATOR_HOST ?? null,
      };
    case "oidc":
      return {
        kind: "oidc",
        issuer: values.OIDC_ISSUER ?? "",
        clientId: values.OIDC_CLIENT_ID ?? "",
        clientSecret: values.OIDC_CLIENT_SECRET ?? "",
        name: values.OIDC_NAME ?? "",
      };
  }
}

/** All errors as one text for a terminal, for the server and the commands. */
export const problemsText = (problems: readonly string[]): string =>
  [
    `The configuration has ${problems.length === 1 ? "an error" : `${problems.length} errors`}:`,
    ...problems.map((problem) => `  - ${problem}`),
  ].join("\n");

// --- keys that look like ours -------------------------------------------------------------------------------------

/** Names that other programs use and that happen to be similar to a key. */
const systemNames = new Set(["HTTP_URL", "FTP_URL", "SORT", "POST"]);

/**
 * Finds names that differ from one of our keys by at most two letters, ignoring underscores and case. For keys of up to
 * five letters it's one, because too many names are similar to HOST. Swapped letters count once.
 */
function misspelt(names: readonly string[]): { key: string; intended: ConfigKey }[] {
  const bare = (name: string): string => name.toUpperCase().replace(/[_-]/g, "");
  const found: { key: string; intended: ConfigKey }[] = [];
  for (const name of names) {
    if (name in configKeys || systemNames.has(name)) continue;
    const near = keyNames.find((key) => letterChanges(bare(name), bare(key)) <= (bare(key).length <= 5 ? 1 : 2));
    if (near) found.push({ key: name, intended: near });
  }
  return found;
}

/** The edit distance from `a` to `b`: letters to add, leave out, change or swap with their neighbour. */
export function letterChanges(a: string, b: string): number {
  if (Math.abs(a.length - b.length) > 2) return 3;
  // Three rows of the usual table are enough, because a swap looks back two rows.
  let before: number[] = [];
  let above = Array.from({ length: b.length + 1 }, (_, column) => column);
  for (let row = 1; row <= a.length; row += 1) {
    const current = [row];
    for (let column = 1; column <= b.length; column += 1) {
      const same = a[row - 1] === b[column - 1];
      let least = Math.min(at(above, column) + 1, at(current, column - 1) + 1, at(above, column - 1) + (same ? 0 : 1));
      if (row > 1 && column > 1 && a[row - 1] === b[column - 2] && a[row - 2] === b[column - 1]) {
        least = Math.min(least, at(before, column - 2) + 1);
      }
      current.push(least);
    }
    before = above;
    above = current;
  }
  return at(above, b.length);
}

const at = (row: readonly number[], column: number): number => row[column] ?? Number.POSITIVE_INFINITY;

// --- showing it ---------------------------------------------------------------------------------------------------

export interface ConfigRow {
  readonly key: string;
  readonly meaning: string;
  readonly default: string | null;
  /** As set, secrets masked; null: not set. */
  readonly value: string | null;
}

/** The table with the current values. */
export function describeConfig(env: Environment): ConfigRow[] {
  return keyNames.map((key) => {
    const entry: Key = configKeys[key];
    const set = env[key]?.trim() || null;
    const value = set === null || !entry.secret ? set : entry.secret === "whole" ? "****" : maskUrl(set);
    return { key, meaning: entry.meaning, default: entry.default, value };
  });
}

/** A URL with `****` instead of its password. Text that isn't a URL may contain anything, so none of it is shown. */
export function maskUrl(text: string): string {
  if (!URL.canParse(text)) return "****";
  const url = new URL(text);
  if (url.host === "") return "****";
  const user = url.username ? `${url.username}${url.password ? ":****" : ""}@` : url.password ? ":****@" : "";
  return `${url.protocol}//${user}${url.host}`;
}
