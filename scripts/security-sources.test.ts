/** Rules about security that hold for the sources as a whole; docs/security.md explains each of them. */
import { readdirSync, readFileSync } from "node:fs";
import { join } from "node:path";
import { describe, expect, test } from "vitest";

interface Source {
  readonly path: string;
  /** Without comments and imported types, because neither runs. */
  readonly code: string;
}

const onlyWhatRuns = (code: string): string =>
  code
    .replace(/\/\*[\s\S]*?\*\//g, "")
    .replace(/(^|[\s;{}(),])\/\/[^\n]*/g, "$1")
    .replace(/^import type [^;]*;/gm, "");

/** The source files in some folders, without tests and modules that only tests import. */
const sourcesIn = (...folders: readonly string[]): Source[] =>
  folders.flatMap((folder) =>
    readdirSync(folder, { recursive: true, encoding: "utf8" })
      .filter(
        (file) =>
          /\.tsx?$/.test(file) && !/\.test\.|\.contract\.|sample-|(^|\/)(contract|mutants|testing)\//.test(file),
      )
      .map((file) => join(folder, file))
      .map((path) => ({ path, code: onlyWhatRuns(readFileSync(path, "utf8")) })),
  );

const onServer = [
  ...sourcesIn("app/server", "http"),
  { path: "server.ts", code: onlyWhatRuns(readFileSync("server.ts", "utf8")) },
];
const everywhere = [...onServer, ...sourcesIn("app/domain", "app/pages", "app/ui", "app/islands", "app/browser")];

/** Every match of a pattern, as `path: match`. */
const found = (sources: readonly Source[], pattern: RegExp): string[] =>
  sources.flatMap(({ path, code }) => [...code.matchAll(pattern)].map(([match]) => `${path}: ${match.trim()}`));

test("the rules apply to the sources, without comments and types", () => {
  expect(onServer.length).toBeGreaterThan(50);
  expect(everywhere.length).toBeGreaterThan(150);
  expect(onlyWhatRuns('a(); // eval("x")\n/* eval("y") */ const url = "https://x.example";')).toBe(
    'a(); \n const url = "https://x.example";',
  );
});

describe("the server", () => {
  test("passes values to SQL as parameters; only constants are inserted into statements", () => {
    const statements = [
      ...found(onServer, /\.(?:changed?|rows?|prepare|exec|query)(?:<[^(]*>)?\(\s*(?:`[^`]*`|"[^"]*"|[^)]*)/g),
      ...found(onServer, /`[^`]*\b(?:SELECT|INSERT INTO|UPDATE|DELETE FROM|WHERE)\b[^`]*`/g),
    ];
    const inserted = statements.flatMap((statement) =>
      [...statement.matchAll(/\$\{([^}]*)\}|["`]\s*\+\s*([\w.]+)/g)].map(
        ([, name, added]) => `${statement.slice(0, statement.indexOf(":"))}: ${name ?? added}`,
      ),
    );
    // Tables and columns that are written out in store/transfer.ts. An import refuses rows of any other table.
    const transfer = (store: string, ...names: readonly string[]) =>
      names.map((name) => `app/server/store/${store}/transfer.ts: ${name}`);
    // In capitals: constants. The others are names of the schema that are written out in the same file.
    expect([...new Set(inserted)].filter((name) => !/: [A-Z_]+( - 1)?$/.test(name)).sort()).toEqual([
      "app/server/store/postgres/email-changes.ts: column",
      "app/server/store/postgres/personal.ts: order",
      "app/server/store/postgres/personal.ts: select",
      "app/server/store/postgres/personal.ts: table",
      "app/server/store/postgres/progress.ts: clear",
      "app/server/store/postgres/progress.ts: condition",
      "app/server/store/postgres/subscribers.ts: column",
      ...transfer("postgres", "changes", "key", "kind", "marks", "names", "where"),
      "app/server/store/sqlite/migrations.ts: name",
      "app/server/store/sqlite/snapshot.ts: sql",
      // A number that SQLite has just returned. A PRAGMA takes no parameters.
      "app/server/store/sqlite/store.ts: version()?.user_version ?? 0",
      "app/server/store/sqlite/subscribers.ts: ofPerson",
      ...transfer("sqlite", "changes", "key", "kind", "marksFor(key)", "marksFor(names)", "names", "where"),
    ]);
  });

  test("starts no other programs and evaluates no text as code", () => {
    expect(
      found(
        onServer,
        /child_process|worker_threads|node:vm\b|\beval(?:\(|: true)|new Function\b|\bFunction\(|new Worker\(.*/g,
      ),
    ).toEqual([
      // A thread of the same process. Its program is a constant of this file with nothing inserted, and the file that it
      // opens is a value beside it (`workerData`).
      "app/server/store/sqlite/quick-check.ts: worker_threads",
      "app/server/store/sqlite/quick-check.ts: worker_threads",
      "app/server/store/sqlite/quick-check.ts: new Worker(program, {",
      "app/server/store/sqlite/quick-check.ts: eval: true",
    ]);
    const [quickCheck] = found(onServer, /const program = `[^`]*`/g);
    expect(quickCheck).toContain("PRAGMA quick_check(1)");
    expect(quickCheck).not.toContain("${");
  });

  test("only connects to what its settings name", () => {
    expect(found(onServer, /(?:import\(|from )"pg"/g)).toEqual(
      Array(2).fill('app/server/store/postgres/open.ts: import("pg"'),
    );
    expect(
      found(onServer, /(?<![.\w])fetch\(|node:https\b|node:http2\b|\bundici\b|node:(?:net|tls|dgram|dns)\b/g),
    ).toEqual([
      // Only isIP, which checks the format of a text.
      "app/server/accounts/session.ts: node:net",
      // Only how a server stops listening.
      "http/node-server.ts: node:net",
    ]);
    // The service of Firebase or its emulator, and what the OpenID Connect library asks for.
    expect(found(onServer, /\bboundedFetch\(|: typeof fetch = fetch/g)).toEqual([
      "app/server/identity/bounded-fetch.ts: boundedFetch(",
      "app/server/identity/bounded-fetch.ts: : typeof fetch = fetch",
      "app/server/identity/identity-toolkit.ts: boundedFetch(",
      "app/server/identity/oidc.ts: boundedFetch(",
    ]);
    expect(found(onServer, /import[^;]*\b(?:request|get|Agent)\b[^;]*from "node:http"/g)).toEqual([]);
    expect(found(onServer, /createTransport\(/g)).toEqual([
      // This one converts a message to bytes and sends nothing.
      "app/server/mail/mime.ts: createTransport(",
      "app/server/mail/smtp-transport.ts: createTransport(",
    ]);
  });

  test("doesn't parse XML or formats that can create objects of any class", () => {
    expect(found(onServer, /DOMParser|fast-xml-parser|from "(?:yaml|xml[\w-]*|v8|node:v8)"|deserialize\(/g)).toEqual(
      [],
    );
  });

  test("only takes random values from the system's secure source", () => {
    expect(found(onServer, /Math\.random|new Date\(\)\.getTime\(\)\.toString/g)).toEqual([]);
  });

  test("hashes with SHA-256 and argon2id, and encrypts only with AES-256-GCM", () => {
    const hashes = found(everywhere, /create(?:Hash|Hmac)\("[^"]*"/g).map((match) => match.replace(/^.*\("|"$/g, ""));
    expect(new Set(hashes)).toEqual(new Set(["sha256"]));
    expect(
      found(everywhere, /create(?:Cipher|Decipher)\w*|publicEncrypt|privateDecrypt|\bscrypt|pbkdf2|crypto\.subtle/g),
    ).toEqual(
      // Imported and used: cookies of logins at another provider.
      ["createCipheriv", "createDecipheriv", "createCipheriv", "createDecipheriv"].map(
        (name) => `app/server/sealed-text.ts: ${name}`,
      ),
    );
    expect(found(everywhere, /"aes-[^"]*"/g)).toEqual(
      Array.from({ length: 2 }, () => 'app/server/sealed-text.ts: "aes-256-gcm"'),
    );
  });

  test("logs fixed messages and puts what varies into fields", () => {
    expect(found(onServer, /\blog\.(?:info|warn|error|debug|fatal)\([^;]*?`[^`]*\$\{/g)).toEqual([]);
  });

  test("escapes text before building a regular expression from it", () => {
    expect(found(onServer, /new RegExp\(.*/g)).toEqual([
      // From another expression.
      'http/personalised-pages.ts: new RegExp(`\\\\u{E000}(\\\\w+)\\\\u{E001}|${appSlots.source}`, "gu"))) {',
    ]);
  });
});

test("pages never evaluate text as code or assign it as HTML", () => {
  expect(found(everywhere, /\beval\(|new Function\b|setTimeout\(\s*["'`]|document\.write\(/g)).toEqual([]);
  expect(found(everywhere, /\.(?:innerHTML|outerHTML)\s*=|insertAdjacentHTML\(/g)).toEqual([]);
});

describe("dependencies", () => {
  const manifest = JSON.parse(readFileSync("package.json", "utf8")) as Record<string, Record<string, string>>;
  const lock = JSON.parse(readFileSync("package-lock.json", "utf8")) as {
    packages: Record<string, { version?: string; integrity?: string; link?: boolean; resolved?: string }>;
  };

  test("are pinned to one exact version each", () => {
    for (const kind of ["dependencies", "devDependencies", "optionalDependencies"])
      for (const [name, version] of Object.entries(manifest[kind] ?? {}))
        expect([name, version]).toEqual([name, expect.stringMatching(/^\d+\.\d+\.\d+(-[\w.]+)?$/)]);
  });

  test("are checked against a hash when installed, and none has its own download URL", () => {
    const installed = Object.entries(lock.packages).filter(([path]) => path !== "");
    expect(installed.length).toBeGreaterThan(300);
    expect(installed.filter(([, { integrity }]) => !/^sha512-/.test(integrity ?? "")).map(([path]) => path)).toEqual(
      [],
    );
    expect(installed.filter(([, entry]) => entry.link || entry.resolved).map(([path]) => path)).toEqual([]);
  });
});
