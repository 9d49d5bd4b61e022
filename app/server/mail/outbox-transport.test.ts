import { mkdtemp, readdir, readFile, rm, stat, writeFile } from "node:fs/promises";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { afterEach, beforeEach, describe, expect, test } from "vitest";
import type { MailMessage } from "#app/domain/ports/mail.ts";
import { fromEml, toEml } from "#app/server/mail/mime.ts";
import { createOutbox, listOutbox, removeDrafts, showOutbox } from "#app/server/mail/outbox-transport.ts";

let parent: string;
let folder: string;
beforeEach(async () => {
  parent = await mkdtemp(join(tmpdir(), "outbox-"));
  folder = join(parent, "outbox");
});
afterEach(() => rm(parent, { recursive: true }));

const message = (change: Partial<MailMessage> = {}): MailMessage => ({
  messageId: "<m1@learn.example.org>",
  from: "Graphite <info@graphite.example>",
  to: "mira@post.example",
  replyTo: null,
  subject: "Confirm your address",
  text: "Hello\n\nhttps://learn.example.org/auth/verify?token=t1.abc=\n",
  html: "<p>Hello</p>\n",
  headers: {},
  date: new Date("2026-03-01T09:30:00.123Z"),
  ...change,
});

describe("the outbox", () => {
  test("saves each email in a file that only its owner may read", async () => {
    await createOutbox(folder).send(message());
    const names = await readdir(folder);
    expect(names).toEqual([expect.stringMatching(/^2026-03-01T09-30-00-123Z-[0-9a-f]{12}\.eml$/)]);
    expect(((await stat(join(folder, names[0] ?? ""))).mode & 0o777).toString(8)).toBe("600");
    expect(((await stat(folder)).mode & 0o777).toString(8)).toBe("700");
    expect(await readFile(join(folder, names[0] ?? ""), "utf8")).toContain("Message-ID: <m1@learn.example.org>\r\n");
  });

  test("the same email sent twice is one file", async () => {
    const outbox = createOutbox(folder);
    await outbox.send(message());
    await outbox.send(message());
    await outbox.send(message({ messageId: "<m2@learn.example.org>" }));
    expect(await readdir(folder)).toHaveLength(2);
  });

  test("removes half-written files of crashed processes and keeps the emails", async () => {
    await removeDrafts(folder);
    await createOutbox(folder).send(message());
    await writeFile(join(folder, ".draft-0123456789abcdef"), "From: Graph");
    await removeDrafts(folder);
    expect(await readdir(folder)).toEqual([expect.stringMatching(/\.eml$/)]);
  });

  test("keeps an email that is being written during the cleanup", async () => {
    let asked = 0;
    await createOutbox(folder).send(message(), async () => {
      asked += 1;
      await removeDrafts(folder);
    });
    expect(asked).toBe(1);
    const [name = "", ...rest] = await readdir(folder);
    expect(rest).toEqual([]);
    expect(await readFile(join(folder, name), "utf8")).toContain("Message-ID: <m1@learn.example.org>");
  });

  test("lists emails newest first and shows them", async () => {
    const outbox = createOutbox(folder);
    await outbox.send(message());
    await outbox.send(
      message({ messageId: "<../../m2@x>", subject: "Später: grüße 🦜", date: new Date("2026-03-02T00:00:00Z") }),
    );
    await writeFile(join(folder, "notes.txt"), "not a mail");
    const list = await listOutbox(folder, 10);
    expect(list.map((entry) => [entry.at, entry.to, entry.subject])).toEqual([
      [Date.parse("2026-03-02T00:00:00Z"), "mira@post.example", "Später: grüße 🦜"],
      [Date.parse("2026-03-01T09:30:00.123Z"), "mira@post.example", "Confirm your address"],
    ]);
    expect(await listOutbox(folder, 1)).toHaveLength(1);
    const shown = await showOutbox(folder, list[1]?.id ?? "");
    expect(shown?.text).toContain("https://learn.example.org/auth/verify?token=t1.abc=\n");
    expect(shown?.html).toContain("<p>Hello</p>");
  });

  test("is empty if the folder doesn't exist, and never leaves its folder", async () => {
    expect(await listOutbox(folder, 10)).toEqual([]);
    expect(await showOutbox(folder, "2026-03-01T09-30-00-123Z-0123456789ab")).toBeNull();
    await writeFile(join(parent, "secret.eml"), "Subject: x\r\n\r\n");
    expect(await showOutbox(folder, "../secret")).toBeNull();
  });
});

describe("messages as bytes and back", () => {
  const long = `https://learn.example.org/newsletter/unsubscribe?token=${"a".repeat(22)}.${"b".repeat(43)}`;
  test.each([
    ["ASCII", message()],
    [
      "other letters",
      message({
        subject: "Пароль изменён — пожалуйста, прочитайте это длинное письмо",
        text: "Grüße,\nмир 🦜\n",
        html: "<p>Grüße = мир</p>\n",
      }),
    ],
    [
      "long lines and signs",
      message({
        text: `${"word ".repeat(400)}\n${long}\n.\n..\nFrom here\n=3D =\n  \n`,
        html: `<a href="${long}">x</a>\n`,
      }),
    ],
    ["a letter in two pieces", message({ subject: `${"ä".repeat(120)} end` })],
  ])("%s", async (_, sent) => {
    const read = await fromEml(await toEml(sent));
    expect(read.headers.get("subject")).toBe(sent.subject);
    expect(read.headers.get("to")).toBe(sent.to);
    expect(read.text.trimEnd()).toBe(sent.text.trimEnd());
    expect(read.html.trimEnd()).toBe(sent.html.trimEnd());
  });

  test("keeps long headers whole, and values can't start another header", async () => {
    const headers = {
      "List-Unsubscribe": `<${long}>, <mailto:info@graphite.example?subject=unsubscribe>`,
      "X-Test": "a\r\nBcc: jonas@post.example",
    };
    const read = await fromEml(
      await toEml(message({ headers, replyTo: "jonas@post.example", subject: "a\r\nBcc: x@y.example" })),
    );
    expect(read.headers.get("list-unsubscribe")?.replace(/\s/g, "")).toBe(
      headers["List-Unsubscribe"].replace(/\s/g, ""),
    );
    expect(read.headers.get("reply-to")).toBe("jonas@post.example");
    expect(read.headers.has("bcc")).toBe(false);
  });
});
