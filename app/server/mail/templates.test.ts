import { describe, expect, test } from "vitest";
import type { MailTemplate, QueuedMail } from "#app/domain/ports/mail.ts";
import { type MailContext, MailDataError, renderMail } from "#app/server/mail/templates.ts";
import { open } from "#app/server/tokens.ts";
import { site } from "#site";

const linkKey = Buffer.alloc(32, 5);
const context: MailContext = {
  site,
  from: "Graphite <info@graphite.example>",
  baseUrl: "https://learn.example.org",
  linkKey,
};
const mailOf = (template: MailTemplate, change: Partial<QueuedMail> = {}): QueuedMail => ({
  id: "m1",
  template,
  to: "mira@post.example",
  data: {},
  tokenId: "t1",
  queuedAt: 1_700_000_000_000,
  ...change,
});
const issue = {
  subject: "New in the journal",
  intro: "Two articles.",
  articles: JSON.stringify([
    { title: "Git & <friends>", description: "What “commit” means.", path: "/posts/git-basics" },
    { title: "Responsive design", description: "Boxes that bend.", path: "/posts/responsive-design" },
  ]),
};
const contact = {
  name: "Jonas",
  email: "jonas@post.example",
  message: "Hello\n\n<b>A mistake</b> in lesson 3.\n> quoted",
};
const all: readonly QueuedMail[] = [
  mailOf("verify-address"),
  mailOf("reset-password", { data: { name: "Mira" } }),
  mailOf("password-changed", { data: { name: "Mira" }, tokenId: null }),
  mailOf("password-changed", { data: { name: "Mira", removed: "2" }, tokenId: null }),
  mailOf("password-changed", { data: { name: "Mira", by: "owner", passkeys: "My phone\nKey <2>" } }),
  mailOf("confirm-subscription"),
  mailOf("contact-message", { data: contact, tokenId: null }),
  mailOf("newsletter", { data: issue }),
];

describe("links", () => {
  test.each([
    ["verify-address", "verify", "/auth/verify"],
    ["reset-password", "reset", "/auth/reset"],
    ["confirm-subscription", "subscribe", "/newsletter/confirm"],
    ["newsletter", "unsubscribe", "/newsletter/unsubscribe"],
  ] as const)("%s", (template, purpose, path) => {
    const message = renderMail(mailOf(template, { data: issue }), context);
    for (const body of [message.text, message.html]) {
      const found = new RegExp(`https://learn\\.example\\.org${path}\\?token=([\\w.-]+)`).exec(body)?.[1] ?? "";
      expect(open(linkKey, purpose, found)).toBe("t1");
    }
  });

  test("the queued email alone opens nothing", () => {
    for (const mail of all) expect(JSON.stringify(mail)).not.toMatch(/token=/);
  });
});

describe("every email", () => {
  test.each(all.map((mail) => [mail.template, mail] as const))(
    "%s has a subject, a text and an HTML version without missing values",
    (_, mail) => {
      const message = renderMail(mail, context);
      expect(message.subject.length).toBeGreaterThan(10);
      expect(message.to).toBe("mira@post.example");
      expect(message.messageId).toBe("<m1@learn.example.org>");
      expect(message.date.getTime()).toBe(mail.queuedAt);
      for (const body of [message.text, message.html]) expect(body).not.toMatch(/undefined|null|\[object|NaN/);
      expect(message.html).toMatch(/^<!doctype html>\n<html lang="en-AU">/);
      expect(renderMail(mail, context)).toEqual(message);
      for (const line of message.text.split("\n"))
        if (!line.includes("https://") && !line.startsWith(">")) expect(line.length).toBeLessThanOrEqual(76);
    },
  );

  test.each(all.filter((mail) => mail.template !== "newsletter").map((mail) => [mail.template, mail] as const))(
    "%s isn't a mailing list",
    (_, mail) => {
      expect(Object.keys(renderMail(mail, context).headers).filter((name) => name.startsWith("List"))).toEqual([]);
    },
  );
});

test("the newsletter supports one-click unsubscription", () => {
  const { headers } = renderMail(mailOf("newsletter", { data: issue }), context);
  expect(headers["List-Unsubscribe"]).toMatch(
    /^<https:\/\/learn\.example\.org\/newsletter\/unsubscribe\?token=t1\.[\w-]{43}>, <mailto:info@graphite\.example\?subject=unsubscribe>$/,
  );
  expect(headers["List-Unsubscribe-Post"]).toBe("List-Unsubscribe=One-Click");
  expect(headers["List-Help"]).toContain("mailto:");
  expect(headers["List-Id"]).toBe("Graphite newsletter <newsletter.learn.example.org>");
  expect(JSON.stringify(headers)).not.toContain("mira");
});

describe("newsletter", () => {
  const long = "A title that goes on for longer than a line of a terminal, and then for a bit, as some titles do";
  const words = {
    subject: "New",
    intro: `Hello.\n\n${"Many words make a line that has to end somewhere. ".repeat(5)}\n \nBye.`,
    articles: JSON.stringify([
      { title: long, description: "Names & <numbers>.", path: "/posts/dns", readingTime: "8 min" },
      { title: "Git", description: "What a commit is.", path: "/posts/git-basics" },
    ]),
  };
  const { text, html } = renderMail(mailOf("newsletter", { data: words }), context);

  test("the text version has lines of at most 78 characters, except links, which are never broken", () => {
    for (const line of text.split("\n")) {
      if (!/^https:\S+$/.test(line)) expect(line.length, line).toBeLessThanOrEqual(78);
    }
    expect(text).toMatch(/^Hello\.\n\nMany words/);
    expect(text).toContain("\n\nBye.\n\n");
    expect(text).toContain("Git\nWhat a commit is.\nhttps://learn.example.org/posts/git-basics\n");
    expect(text.replace(/\s+/g, " ")).toContain(`${long} (8 min)`);
  });

  test("the HTML version doesn't need anything that email programs may drop", () => {
    expect(html).not.toMatch(/<(img|style|script|link|iframe|svg|form|table)\b|url\(|background/i);
    for (const [, address = ""] of html.matchAll(/(?:href|src)="([^"]*)"/g)) {
      expect(address).toMatch(/^https:\/\/learn\.example\.org/);
    }
    expect([...html.matchAll(/<(h\d)\b/g)].map(([, name]) => name)).toEqual(["h1", "h2", "h2"]);
    expect(html).toContain("<p>Hello.</p>");
    expect(html).toContain("Names &amp; &lt;numbers&gt;.");
    expect(html).toContain("8 min read");
    expect(html).toContain("14 November 2023");
  });
});

describe("the notice about a new password", () => {
  const notice = (data: Record<string, string>, tokenId: string | null) =>
    renderMail(mailOf("password-changed", { data: { name: "Mira", ...data }, tokenId }), context);

  test("names the passkeys that still work, and has the link that removes them", () => {
    const { text, html } = notice({ passkeys: "My phone\nKey <2>" }, "t1");
    expect(text).toContain("> My phone\n> Key <2>");
    expect(html).toContain("Key &lt;2&gt;");
    for (const body of [text, html]) {
      const token = /https:\/\/learn\.example\.org\/auth\/remove-passkeys\?token=([\w.-]+)/.exec(body)?.[1] ?? "";
      expect(open(linkKey, "remove-passkeys", token)).toBe("t1");
    }
  });

  test("says how many passkeys were removed when the mailbox was first verified", () => {
    const { text } = notice({ removed: "2" }, null);
    expect(text.replace(/\s+/g, " ")).toContain("we also removed the passkeys that were added before: 2.");
    expect(text).not.toContain("remove-passkeys");
  });

  test("says nothing about passkeys to people who have none", () => {
    expect(notice({}, null).text).not.toContain("passkey");
  });
});

test("the email that confirms a subscription says what happens and how long the link works", () => {
  const { text } = renderMail(mailOf("confirm-subscription"), context);
  expect(text.replace(/\s+/g, " ")).toContain("We won’t send you the newsletter until you do");
  expect(text).toMatch(/48 hours/);
});

test("the email about a closed account says whether it can be reopened", () => {
  const closed = (deleteAt: number) =>
    renderMail(
      mailOf("account-closed", { data: { name: "Mira", deleteAt: String(deleteAt) }, tokenId: null }),
      context,
    );
  const week = closed(1_700_000_000_000 + 7 * 24 * 60 * 60_000);
  expect(week.text).toContain("/auth/login");
  const hour = closed(1_700_000_000_000 + 60 * 60_000);
  expect(hour.subject).toContain("is deleted");
  expect(hour.text).not.toContain("/auth/login");
});

test("the notice about a change of address promises only what the provider can do", () => {
  const asked = (data: QueuedMail["data"]) =>
    renderMail(mailOf("address-change-asked", { data, tokenId: null }), context);
  expect(asked({}).text.replace(/\s+/g, " ")).toContain("which also stops the change");
  expect(asked({ by: "provider" }).text.replace(/\s+/g, " ")).toContain("another email tells you how to undo it");
});

test("what people write can't become markup or headers", () => {
  const message = renderMail(
    mailOf("contact-message", {
      data: { ...contact, name: 'J"\r\nBcc: all@post.example\r\n<img src=x>' },
      tokenId: null,
    }),
    context,
  );
  expect(message.subject).toBe('Message from J" Bcc: all@post.example <img src=x> through the contact form');
  expect(message.html).not.toContain("<img");
  expect(message.html).not.toContain("<b>A mistake");
  expect(message.html).toContain("&lt;b&gt;A mistake&lt;/b&gt;");
  expect(message.text).toContain("> Hello\n>\n> <b>A mistake</b> in lesson 3.\n> > quoted");
  expect(message.replyTo).toBe("jonas@post.example");
});

describe("rejects an email without the required data", () => {
  test.each([
    mailOf("verify-address", { tokenId: null }),
    mailOf("newsletter", { data: { subject: "x", intro: "y" } }),
    mailOf("newsletter", { data: { ...issue, articles: "{" } }),
    mailOf("newsletter", { data: { ...issue, articles: "[null]" } }),
    mailOf("newsletter", { data: { ...issue, articles: '[{"title":1}]' } }),
    mailOf("contact-message", { data: {} }),
  ])("%j", (mail) => {
    expect(() => renderMail(mail, context)).toThrow(MailDataError);
  });
});
