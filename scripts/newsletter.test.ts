import { execFile } from "node:child_process";
import { mkdir, mkdtemp, readdir, readFile, rm, writeFile } from "node:fs/promises";
import { tmpdir } from "node:os";
import { dirname, join } from "node:path";
import { afterAll, afterEach, beforeAll, beforeEach, describe, expect, test } from "vitest";
import { changed, sampleFiles } from "#app/catalog/testing/sample-content.ts";
import { makeKeys } from "#app/server/keys.ts";
import { openSqliteStore } from "#app/server/store/sqlite/open.ts";

const now = 1_700_000_000_000;
let contentDir: string;
beforeAll(async () => {
  contentDir = await mkdtemp(join(tmpdir(), "issues-content-"));
  // "one-article" is the newer one; a third isn't due for a long time.
  const files = {
    ...sampleFiles,
    ...changed("journal/one-article.mdx", "publishDate: 2024-04-16", "publishDate: 2024-05-16"),
    "journal/yet-to-come.mdx": (sampleFiles["journal/other-article.mdx"] ?? "")
      .replace("status: published", "status: scheduled")
      .replace("publishDate: 2024-04-16", "publishDate: 2999-01-01")
      .replace(/lastUpdated: .*/, "lastUpdated: 2999-01-01")
      .replace("other-article.svg", "yet-to-come.svg")
      .replace("seriesOrder: 2", "seriesOrder: 3"),
    "journal/yet-to-come.svg": sampleFiles["journal/other-article.svg"] ?? "",
  };
  for (const [path, text] of Object.entries(files)) {
    await mkdir(dirname(join(contentDir, path)), { recursive: true });
    await writeFile(join(contentDir, path), text);
  }
});
afterAll(() => rm(contentDir, { recursive: true }));

let dataDir: string;
beforeEach(async () => {
  dataDir = await mkdtemp(join(tmpdir(), "issues-"));
  await makeKeys(dataDir);
});
afterEach(() => rm(dataDir, { recursive: true }));

interface Said {
  readonly status: number;
  readonly stdout: string;
  readonly stderr: string;
}

/** Runs the command as an operator does. */
const newsletter = (...words: string[]): Promise<Said> =>
  new Promise((resolve) => {
    const env = {
      PATH: process.env["PATH"],
      NODE_COMPILE_CACHE: process.env["NODE_COMPILE_CACHE"],
      DATA_DIR: dataDir,
      CONTENT_DIR: contentDir,
      NEWSLETTER_PER_SECOND: "1000",
    };
    const args = ["--disable-warning=ExperimentalWarning", "scripts/newsletter.ts", ...words];
    // A command that has finished its output but doesn't exit fails here.
    execFile(process.execPath, args, { env, timeout: 20_000 }, (error, stdout, stderr) => {
      resolve({ status: typeof error?.code === "number" ? error.code : error ? -1 : 0, stdout, stderr });
    });
  });

const withStore = async <T>(work: (store: Awaited<ReturnType<typeof openSqliteStore>>) => Promise<T>): Promise<T> => {
  const store = await openSqliteStore({ file: join(dataDir, "graphite.db"), busyTimeoutMs: 1000 });
  try {
    return await work(store);
  } finally {
    await store.close();
  }
};
const confirm = (...names: string[]) =>
  withStore(async (store) => {
    for (const name of names) {
      const email = `${name}@post.example`;
      const mail = { id: `c-${name}`, to: email, data: {}, tokenId: `t-${name}`, queuedAt: now };
      const request = { id: `s-${name}`, email, source: "tutorial", tokenId: `t-${name}`, expiresAt: now + 1, now };
      await store.subscribers.request({ ...request, mail: { ...mail, template: "confirm-subscription" } });
      await store.subscribers.confirm(`t-${name}`, now);
    }
  });
const draftFile = () => join(dataDir, "newsletter-draft.yaml");
const outbox = async (): Promise<string[]> => {
  const files = (await readdir(join(dataDir, "outbox")).catch(() => [])).filter((name) => name.endsWith(".eml"));
  return await Promise.all(files.map((name) => readFile(join(dataDir, "outbox", name), "utf8")));
};
const recipients = async () => (await outbox()).map((mail) => /^To: (.*)\r$/m.exec(mail)?.[1] ?? "").sort();

test("composes, edits, previews and sends an issue once, and the next one is empty", {
  timeout: 60_000,
}, async () => {
  await confirm("mira", "jonas");
  const first = await newsletter("compose");
  expect([first.status, first.stdout]).toEqual([1, ""]);
  expect(first.stderr).toMatch(/This is the first issue, and there are 2 articles\..*--newest 3/);

  const composed = await newsletter("compose", "--newest", "1");
  expect(composed.stderr).toBe("");
  expect(composed.stdout).toContain("It would go to 2 subscribers.");
  expect((await newsletter("compose", "--since", "2024-05-16")).stderr).toContain("already exists");
  const draft = await readFile(draftFile(), "utf8");
  expect(draft).toMatch(/^articles:\n {2}- one-article # .*\n\n#.*\npassed-over:\n {2}- other-article\n$/m);
  await writeFile(draftFile(), draft.replace(/^ {2}There is .*$/m, "  Two things this month.\n\n  Have a look."));

  const shown = await newsletter("preview", "--to", "editor@post.example");
  expect(shown.stderr).toBe("");
  expect(shown.stdout).toMatch(/Draft of issue \d{4}-\d\d-\d\d:\n {2}Subject: New in /);
  const text = await readFile(join(dataDir, "newsletter-preview.txt"), "utf8");
  expect(text).toMatch(/^Two things this month\.\n\nHave a look\.\n\n/);
  expect(await readFile(join(dataDir, "newsletter-preview.html"), "utf8")).toContain("<p>Have a look.</p>");
  expect(await recipients()).toEqual(["editor@post.example"]);
  expect((await outbox())[0]).toMatch(/^Subject: \[Test\] New in /m);

  const unasked = await newsletter("send");
  expect([unasked.status, unasked.stderr]).toEqual([
    1,
    "There is no terminal to ask for confirmation. Add --yes to send it to everyone.\n",
  ]);
  const sent = await newsletter("send", "--yes");
  expect([sent.status, sent.stderr]).toEqual([0, ""]);
  expect(sent.stdout).toMatch(/2 recipients:\n +2 {2}sent\n$/);
  expect(await recipients()).toEqual(["editor@post.example", "jonas@post.example", "mira@post.example"]);
  await expect(readFile(draftFile())).rejects.toThrow();

  expect((await newsletter("send", "--yes")).stderr).toContain("There is no draft.");
  expect((await newsletter("compose")).stdout).toContain("There are no new articles since the last issue");
});

test("a started issue continues, whatever the draft says, and another one waits for it", {
  timeout: 60_000,
}, async () => {
  await confirm("mira", "jonas");
  await newsletter("compose", "--newest", "1");
  const draft = await readFile(draftFile(), "utf8");
  const id = /^issue: (.*)$/m.exec(draft)?.[1] ?? "";
  // The state that a process leaves if it dies right after the start: begun, claimed, and with the draft still there.
  await withStore(async (store) => {
    const issue = { id, subject: "Begun before", intro: "Hello.", skipped: [], composedAt: now };
    const article = { slug: "dns", title: "DNS", description: "Names.", path: "/posts/dns", readingTime: "8 min" };
    await store.issues.begin({ ...issue, articles: [article] }, now);
    await store.issues.acquire({ issue: id, run: "dead", now, until: now, doubtful: false });
    await store.issues.claim({ issue: id, run: "dead", now, limit: 1 });
  });
  const again = await newsletter("compose", "--replace");
  expect(again.stderr).toContain("“Begun before”");
  const sent = await newsletter("send");
  expect([sent.status, sent.stderr]).toEqual([0, ""]);
  expect(sent.stdout).toContain("2 copies left to send.");
  expect(await recipients()).toEqual(["jonas@post.example", "mira@post.example"]);
  expect((await outbox()).every((mail) => mail.includes("Subject: Begun before"))).toBe(true);
  await expect(readFile(draftFile())).rejects.toThrow();
});

describe("an invalid draft", () => {
  test("is reported with line and repair, and nothing is sent", async () => {
    await confirm("mira");
    await newsletter("compose", "--newest", "1");
    const draft = await readFile(draftFile(), "utf8");
    const line = draft.split("\n").indexOf("articles:") + 2;
    await writeFile(draftFile(), draft.replace("- one-article", "- yet-to-come"));
    const sent = await newsletter("send", "--yes");
    expect([sent.status, sent.stdout]).toEqual([1, ""]);
    expect(sent.stderr).toContain(
      `${draftFile()}:${line}  There is no article \`yet-to-come\` that readers can see now.`,
    );
    expect(sent.stderr).toContain("repair: Remove the line, or wait until the article is due.");
    await writeFile(draftFile(), draft.replace(/^subject: .*$/m, "subjct: x"));
    const typo = await newsletter("preview");
    expect(typo.stderr).toContain("`subject` is missing.");
    expect(typo.stderr).toContain("Write `subject` if you meant it");
    expect(await withStore((store) => store.issues.list(10))).toEqual([]);
  });
});

test("articles sent by an earlier version aren't new", async () => {
  const file = join(dataDir, "newsletter.json");
  const sent = { id: "x", slugs: ["other-article"], begun: "2026-01-01T00:00:00Z", queued: null };
  await writeFile(file, JSON.stringify({ older: ["older-article"], issues: [sent] }));
  await newsletter("compose");
  const next = await readFile(draftFile(), "utf8");
  expect([...next.matchAll(/^ {2}- (\S+)/gm)].map((match) => match[1])).toEqual(["one-article"]);
  await writeFile(file, "{");
  expect((await newsletter("compose", "--replace")).stderr).toContain("is damaged");
});

describe("bounced emails", () => {
  const reportFile = async (name: string, id: string, status: string): Promise<string> => {
    const file = join(dataDir, name);
    const text = `Content-Type: multipart/report; report-type=delivery-status; boundary=b

--b
Content-Type: message/delivery-status

Reporting-MTA: dns; mx.example.org

Final-Recipient: rfc822; somebody@post.example
Action: failed
Status: ${status}

--b
Content-Type: text/rfc822-headers

Message-ID: ${id}
--b--
`;
    await writeFile(file, text);
    return file;
  };

  test("are recorded from files, except a forged one, and one bad file doesn't hold up the others", async () => {
    await confirm("mira", "jonas", "lena");
    const hard = await reportFile("1.eml", "<issue.2026-11-21.s-mira@learn.example.org>", "5.1.1");
    const soft = await reportFile("2.eml", "<issue.2026-11-21.s-jonas@learn.example.org>", "5.2.2");
    const forged = await reportFile("3.eml", "<x@elsewhere.example>", "5.1.1");
    const missing = join(dataDir, "4.eml");
    const said = await newsletter("bounces", forged, missing, hard, soft, soft);
    expect(said.status).toBe(1);
    expect(said.stderr).toContain(`${forged}: a report about somebody@post.example, but without the message id`);
    expect(said.stderr).toContain(`${missing} can't be read.`);
    expect(said.stdout.split("\n")).toEqual([
      `${hard}: dead address (5.1.1): won't get any more email.`,
      `${soft}: temporary failure (5.2.2): counted. After 5 of these, the address gets no more email.`,
      `${soft}: temporary failure (5.2.2): already recorded.`,
      "",
    ]);
    expect(await withStore((store) => store.subscribers.count())).toEqual({ confirmed: 2, pending: 0, bounced: 1 });
    expect((await newsletter("bounces", hard)).status).toBe(0);
  });

  test("are recorded by address, alone or in a file, and can be undone", async () => {
    await confirm("mira", "jonas", "lena");
    const list = join(dataDir, "list.txt");
    await writeFile(list, "jonas@post.example\r\n\nnot an address\n");
    const hard = await newsletter("bounces", "--hard", "Mira@post.example", list, "nobody@post.example");
    expect(hard.status).toBe(1);
    expect(hard.stdout).toContain("Mira@post.example: won't get any more email.\njonas@post.example: won't get");
    expect(hard.stdout).toContain("nobody@post.example: not a subscriber");
    expect(hard.stderr).toContain("not an address: This address has a space in it.");
    const complaint = await newsletter("bounces", "--complaint", "lena@post.example");
    expect(complaint.stdout).toBe("lena@post.example: unsubscribed, and won't get any more email.\n");
    expect(await withStore((store) => store.subscribers.count())).toEqual({ confirmed: 0, pending: 0, bounced: 2 });

    expect((await newsletter("allow", "mira@post.example")).stdout).toContain("subscribed as before");
    expect((await newsletter("allow", "lena@post.example")).stdout).toContain("can subscribe again");
    expect((await newsletter("allow", "new@post.example")).status).toBe(1);
    expect(await withStore((store) => store.subscribers.count())).toEqual({ confirmed: 1, pending: 0, bounced: 1 });
  });
});

test.each([
  [[], "Which command?"],
  [["sent"], "There is no command called sent."],
  [["send", "now"], "send doesn't take “now”."],
  [["send", "--newest", "3"], "send has no option --newest."],
  [["send", "--rate", "fast"], "--rate is “fast”. Use a number from 0.1 to 1000."],
  [["compose", "--newest", "0"], "--newest is “0”."],
  [["compose", "--since", "May"], "--since is “May”. Use a date"],
  [["preview", "--to", "nobody"], "--to is “nobody”."],
  [["bounces"], "Give the files to read"],
  [["bounces", "--hard", "--soft", "a@post.example"], "Use only one of --hard, --soft and --complaint."],
  [["allow"], "Give the address"],
])("rejects %j", async (words, why) => {
  const said = await newsletter(...words);
  expect([said.status, said.stdout]).toEqual([2, ""]);
  expect(said.stderr).toContain(why);
  expect(said.stderr).toContain("npm run newsletter -- compose");
});
