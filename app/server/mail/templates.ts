/**
 * The texts of all emails. A queued mail contains neither secrets nor links, because both are added here when it is sent.
 *
 * Emails about an account or a subscription respond to something a person did, so they don't have a List-Unsubscribe
 * header. The newsletter has the headers of RFC 2369 and RFC 8058.
 */
import { escapeHtml } from "#app/domain/escape.ts";
import type { IssueArticle } from "#app/domain/ports/issues.ts";
import type { MailMessage, MailTemplate, QueuedMail } from "#app/domain/ports/mail.ts";
import { type LinkPurpose, seal } from "#app/server/tokens.ts";

export interface MailContext {
  readonly site: {
    readonly name: string;
    readonly tagline: string;
    readonly journal: string;
    readonly language: string;
    readonly email: string;
  };
  /** `name@example.org` or `Name <name@example.org>`. */
  readonly from: string;
  /** Scheme and host of the site, without a slash at the end; links begin with it. */
  readonly baseUrl: string;
  readonly linkKey: Uint8Array;
}

/** A queued mail lacks data that its template needs. Trying again doesn't help. */
export class MailDataError extends Error {
  override name = "MailDataError";
}

type Part =
  | { readonly kind: "text"; readonly text: string }
  /** What a person wrote, shown unchanged and with its line breaks. */
  | { readonly kind: "quote"; readonly text: string }
  | { readonly kind: "button"; readonly label: string; readonly url: string }
  | {
      readonly kind: "article";
      readonly title: string;
      readonly text: string;
      readonly url: string;
      /** As shown, such as "10 min"; empty if it isn't known. */
      readonly readingTime: string;
    }
  | { readonly kind: "small"; readonly text: string; readonly link?: { readonly label: string; readonly url: string } };

interface Draft {
  readonly subject: string;
  /** The heading of the HTML version. The plain text has none. */
  readonly masthead?: { readonly title: string; readonly line: string };
  readonly parts: readonly Part[];
  readonly replyTo?: string;
  readonly headers?: Readonly<Record<string, string>>;
}

const text = (words: string): Part => ({ kind: "text", text: words });
const small = (words: string): Part => ({ kind: "small", text: words });
const button = (label: string, url: string): Part => ({ kind: "button", label, url });

type Write = (mail: QueuedMail, context: MailContext) => Draft;

const writers: Readonly<Record<MailTemplate, Write>> = {
  "verify-address": (mail, context) => ({
    subject: `Confirm your email address for ${context.site.name}`,
    parts: [
      text(`Thanks for signing up to ${context.site.name} with this email address.`),
      text(
        "To confirm that the address is yours, open the link below and press the button on the page. In the meantime, you can already use the whole site.",
      ),
      button("Confirm my email address", link(mail, context, "verify", "/auth/verify")),
      small(
        "The link works once and expires after 48 hours. If you didn’t sign up, you can ignore this email, and the address won’t be confirmed.",
      ),
    ],
  }),

  "reset-password": (mail, context) => ({
    subject: `Choose a new password for ${context.site.name}`,
    parts: [
      text(greeting(mail)),
      text(`We’ve received a request for a new password for your ${context.site.name} account.`),
      button("Choose a new password", link(mail, context, "reset", "/auth/reset")),
      small(
        "The link works once and expires after one hour. If you didn’t ask for it, you can ignore this email, and your password stays the same.",
      ),
    ],
  }),

  "password-changed": (mail, context) => ({
    subject: `Your password for ${context.site.name} was changed`,
    parts: [
      text(greeting(mail)),
      ...(mail.data["by"] === "owner"
        ? [
            text(
              `The password for your ${context.site.name} account was changed on the account page, and all other devices were logged out.`,
            ),
            text(
              "If that was you, you don’t need to do anything. If it wasn’t, someone knows your old password: choose a new one here, and stop using the old one anywhere else.",
            ),
          ]
        : [
            text(`The password for your ${context.site.name} account was changed, and all devices were logged out.`),
            text(
              "If that was you, you don’t need to do anything. If it wasn’t, someone can read your email: secure your mailbox first, then choose a new password here.",
            ),
          ]),
      button("Choose a new password", `${context.baseUrl}/auth/forgot`),
      ...passkeyParts(mail, context),
    ],
  }),

  "confirm-new-address": (mail, context) => ({
    subject: `Confirm your new email address for ${context.site.name}`,
    parts: [
      text(`We’ve received a request to use this email address for a ${context.site.name} account.`),
      text(
        "To confirm the change, open the link below and press the button on the page. After that, log in with this address.",
      ),
      button("Use this email address", link(mail, context, "email", "/auth/new-address")),
      small(
        "The link works once and expires after 48 hours. If you didn’t ask for it, you can ignore this email, and the account keeps its old address.",
      ),
    ],
  }),

  "address-change-asked": (mail, context) => {
    const subject = `Your email address for ${context.site.name} is about to change`;
    // This address was never confirmed, so it may belong to a stranger, who must not learn the new address or stop the change.
    if (mail.tokenId === null) {
      return {
        subject,
        parts: [
          text(greeting(mail)),
          text(
            `We’ve received a request to change the email address of the ${context.site.name} account that uses this one. The change takes effect once the new address is confirmed.`,
          ),
          text(
            mail.data["by"] === "provider"
              ? "If that wasn’t you, someone knows your password. Choose a new one now. If the change happens, another email tells you how to undo it."
              : "If that wasn’t you, someone knows your password. Choose a new one now, which also stops the change.",
          ),
          button("Choose a new password", `${context.baseUrl}/auth/forgot`),
        ],
      };
    }
    return {
      subject,
      parts: [
        text(greeting(mail)),
        text(
          `We’ve received a request to change the email address of your ${context.site.name} account to ${field(mail, "email")}. The change takes effect once that address is confirmed.`,
        ),
        text(
          "If that was you, you don’t need to do anything. If it wasn’t, someone knows your password: stop the change here, then choose a new password.",
        ),
        button("Stop the change", link(mail, context, "stop-email", "/auth/keep-address")),
        small("The link works for seven days, even after the change."),
      ],
    };
  },

  "address-changed": (mail, context) => ({
    subject: `Your email address for ${context.site.name} was changed`,
    parts: [
      text(greeting(mail)),
      text(
        `Your ${context.site.name} account has a new email address: ${field(mail, "email")}. This is the last email about it that we’ll send to the old one.`,
      ),
      text(
        "If that was you, you don’t need to do anything. If it wasn’t, undo the change here, then choose a new password.",
      ),
      button("Undo the change", link(mail, context, "stop-email", "/auth/keep-address")),
      small("The link works for seven days after the change was requested."),
    ],
  }),

  "passkey-added": (mail, context) => ({
    subject: `A passkey was added to your ${context.site.name} account`,
    parts: [
      text(greeting(mail)),
      text(
        `A passkey called “${field(mail, "passkey")}” was added to your ${context.site.name} account. Anyone who has it can log in without the password.`,
      ),
      text(
        "If that was you, you don’t need to do anything. If it wasn’t, someone knows your password: remove the passkey on your account page, and choose a new password.",
      ),
      button("Go to your account", `${context.baseUrl}/account`),
    ],
  }),

  "account-closed": (mail, context) => {
    const deleteAt = Number(field(mail, "deleteAt"));
    const day = dayOf(deleteAt, context.site.language);
    // The login is deleted already, so the account can't be reopened (`DELETE_SOON_MS`).
    if (deleteAt - mail.queuedAt < 24 * 60 * 60_000)
      return {
        subject: `Your ${context.site.name} account is deleted`,
        parts: [
          text(greeting(mail)),
          text(
            `We’ve received a request to delete your ${context.site.name} account, so we’ve closed it and logged out all your devices. Everything in it is deleted within a few hours. That can’t be undone.`,
          ),
          text("If you didn’t ask for this, someone knows your password: stop using it anywhere else."),
        ],
      };
    return {
      subject: `Your ${context.site.name} account will be deleted on ${day}`,
      parts: [
        text(greeting(mail)),
        text(
          `We’ve received a request to delete your ${context.site.name} account, so we’ve closed it and logged out all your devices. On ${day}, we’ll delete everything in it. That can’t be undone.`,
        ),
        text(
          "If you change your mind before then, log in and press the button to keep the account. If you didn’t ask for this, do the same, and choose a new password.",
        ),
        button("Log in and keep the account", `${context.baseUrl}/auth/login`),
        small("If you’ve forgotten your password, you can still reset it until then."),
      ],
    };
  },

  "confirm-subscription": (mail, context) => ({
    subject: `Confirm your subscription to the ${context.site.name} newsletter`,
    parts: [
      text(
        `Thanks for subscribing to the ${context.site.name} newsletter, an occasional email with new articles from ${context.site.journal}.`,
      ),
      text(
        "To confirm your subscription, open the link below and press the button on the page. We won’t send you the newsletter until you do, and you can unsubscribe with the link in any issue.",
      ),
      button("Confirm my subscription", link(mail, context, "subscribe", "/newsletter/confirm")),
      small(
        "The link works once and expires after 48 hours. If you didn’t subscribe, you can ignore this email: we won’t send you anything else, and we’ll delete your address within a week.",
      ),
    ],
  }),

  "contact-message": (mail, context) => {
    const name = field(mail, "name");
    const email = field(mail, "email");
    return {
      subject: `Message from ${name} through the contact form`,
      replyTo: email,
      parts: [
        text(
          `${name} (${email}) sent this message through the contact form on ${context.site.name}. If you reply, your answer goes to that address. We haven’t checked that it belongs to them.`,
        ),
        { kind: "quote", text: field(mail, "message") },
      ],
    };
  },

  newsletter: (mail, context) => {
    const unsubscribe = link(mail, context, "unsubscribe", "/newsletter/unsubscribe");
    return {
      subject: field(mail, "subject"),
      masthead: { title: context.site.journal, line: dayOf(mail.queuedAt, context.site.language) },
      headers: {
        // Email programs post to the first of these without opening a page; RFC 8058 asks them to do so over HTTPS only.
        "List-Unsubscribe": `<${unsubscribe}>, <mailto:${context.site.email}?subject=unsubscribe>`,
        "List-Unsubscribe-Post": "List-Unsubscribe=One-Click",
        "List-Help": `<mailto:${context.site.email}?subject=help>`,
        "List-Id": `${headerText(context.site.name)} newsletter <newsletter.${new URL(context.baseUrl).hostname}>`,
      },
      parts: [
        ...paragraphsOf(field(mail, "intro")).map(text),
        ...articlesOf(mail).map(
          (article): Part => ({
            kind: "article",
            title: article.title,
            text: article.description,
            url: context.baseUrl + article.path,
            readingTime: article.readingTime,
          }),
        ),
        {
          kind: "small",
          text: `You’re getting this email because you subscribed to the ${context.site.name} newsletter and confirmed your subscription.`,
          link: { label: "Unsubscribe", url: unsubscribe },
        },
      ],
    };
  },
};

/**
 * Renders a queued mail as a message. The same queued mail always gets the same date and message id, so that a second
 * copy can be recognised as a duplicate. Throws `MailDataError`.
 */
export function renderMail(mail: QueuedMail, context: MailContext): MailMessage {
  const draft = writers[mail.template](mail, context);
  const transactional = mail.template !== "newsletter" && mail.template !== "contact-message";
  return {
    messageId: `<${mail.id}@${new URL(context.baseUrl).hostname.replace(/^\[|\]$/g, "")}>`,
    from: context.from,
    to: mail.to,
    replyTo: draft.replyTo ?? null,
    subject: headerText(draft.subject),
    text: plainText(draft, context),
    html: htmlText(draft, context),
    // Prevents out-of-office replies (RFC 3834).
    headers: { ...(transactional ? { "Auto-Submitted": "auto-generated" } : {}), ...draft.headers },
    date: new Date(mail.queuedAt),
  };
}

// --- pieces -------------------------------------------------------------------------------------------------------

function field(mail: QueuedMail, name: string): string {
  const value = mail.data[name];
  if (value === undefined) throw new MailDataError(`An email of the kind ${mail.template} needs “${name}”.`);
  return value;
}

/** "28 November 2026", in UTC, because the queue doesn't know the reader's time zone. */
function dayOf(at: number, language: string): string {
  const format = { day: "numeric", month: "long", year: "numeric", timeZone: "UTC" } as const;
  return new Intl.DateTimeFormat(language, format).format(at);
}

const greeting = (mail: QueuedMail): string => (mail.data["name"] ? `Hello ${mail.data["name"]},` : "Hello,");

function link(mail: QueuedMail, context: MailContext, purpose: LinkPurpose, path: string): string {
  if (mail.tokenId === null)
    throw new MailDataError(`An email of the kind ${mail.template} needs a token for its link.`);
  return `${context.baseUrl}${path}?token=${seal(context.linkKey, purpose, mail.tokenId)}`;
}

/** For the notice about a new password: which passkeys still work, or that they were removed. */
function passkeyParts(mail: QueuedMail, context: MailContext): readonly Part[] {
  const { removed, passkeys } = mail.data;
  if (removed !== undefined)
    return [
      text(
        `Until now, no one had confirmed this email address, so we also removed the passkeys that were added before: ${removed}. If one of them was yours, you can add it again on your account page.`,
      ),
    ];
  if (passkeys === undefined) return [];
  return [
    text("You can still log in with these passkeys, without the password:"),
    { kind: "quote", text: passkeys },
    text(
      "If you don’t recognise one of them, remove all passkeys here. That also logs out all your devices, and you can then add your own passkeys again.",
    ),
    button("Remove all passkeys", link(mail, context, "remove-passkeys", "/auth/remove-passkeys")),
    small("The link works once and expires after seven days."),
  ];
}

const paragraphsOf = (words: string): string[] => words.split(/\n\s*\n/).filter((paragraph) => paragraph.trim() !== "");

function articlesOf(mail: QueuedMail): Omit<IssueArticle, "slug">[] {
  const invalid = new MailDataError("The articles of this newsletter don't have the fields that the template needs.");
  let list: unknown;
  try {
    list = JSON.parse(field(mail, "articles"));
  } catch {
    throw invalid;
  }
  if (!Array.isArray(list)) throw invalid;
  return list.map((entry: Partial<Record<keyof IssueArticle, unknown>> | null) => {
    const { title, description, path, readingTime = "" } = entry ?? {};
    if (typeof title !== "string" || typeof description !== "string" || typeof path !== "string") throw invalid;
    if (typeof readingTime !== "string") throw invalid;
    return { title, description, path, readingTime };
  });
}

/** On one line, because a line break would start another header. */
const headerText = (words: string): string => words.replace(/[\p{Cc}\s]+/gu, " ").trim();

function plainText(draft: Draft, { site, baseUrl }: MailContext): string {
  const parts = draft.parts.map((part) => {
    if (part.kind === "quote")
      return part.text
        .split(/\r\n|\r|\n/)
        .map((line) => `> ${line}`.trimEnd())
        .join("\n");
    if (part.kind === "button") return `${part.label}:\n${part.url}`;
    if (part.kind === "article") {
      const time = part.readingTime ? ` (${part.readingTime})` : "";
      return `${wrap(part.title + time)}\n${wrap(part.text)}\n${part.url}`;
    }
    if (part.kind === "small" && part.link) return `${wrap(part.text)}\n${part.link.label}:\n${part.link.url}`;
    return wrap(part.text);
  });
  return `${parts.join("\n\n")}\n\n-- \n${wrap(`${site.name}: ${site.tagline}`)}\n${baseUrl}\n`;
}

/** Breaks text into lines of at most 76 characters, because some programs don't wrap plain text. Links stay whole. */
function wrap(words: string): string {
  const lines: string[] = [];
  let line = "";
  for (const word of words.split(/\s+/).filter(Boolean)) {
    if (line && line.length + 1 + word.length > 76) {
      lines.push(line);
      line = word;
    } else {
      line = line ? `${line} ${word}` : word;
    }
  }
  return [...lines, line].join("\n");
}

// Email programs drop style sheets, so each element has its own styles. Colours are left to the program's light or dark
// scheme. The red line and the grey rules are visible on both.
const style = {
  body: "margin:0 auto;padding:24px 16px;max-width:34em;font:16px/1.5 system-ui,sans-serif",
  button:
    "display:inline-block;padding:10px 18px;border:2px solid;border-radius:4px;font-weight:600;text-decoration:none",
  quote: "margin:16px 0;padding:0 0 0 14px;border-left:3px solid;white-space:pre-wrap",
  masthead: "margin:0;padding:0 0 8px;border-bottom:3px solid #d0453b;font:700 24px/1.2 Georgia,serif",
  day: "margin:8px 0 24px;font-size:14px",
  article: "margin:24px 0 0;padding:20px 0 0;border-top:1px solid #8a8a8a",
  heading: "margin:0 0 6px;font-size:19px;line-height:1.3",
  plain: "color:inherit",
  time: "margin:6px 0 0;font-size:14px",
  foot: "margin:32px 0 0;padding:16px 0 0;border-top:1px solid #8a8a8a;font-size:14px",
  small: "margin:16px 0;font-size:14px",
  // A touch target that is large enough for a finger.
  apart: "display:inline-block;padding:8px 0",
};

function htmlText(draft: Draft, { site, baseUrl }: MailContext): string {
  const anchor = (url: string, label: string, css = ""): string =>
    `<a href="${escapeHtml(url)}"${css ? ` style="${css}"` : ""}>${escapeHtml(label)}</a>`;
  const parts = draft.parts.map((part) => {
    if (part.kind === "quote") return `<blockquote style="${style.quote}">${escapeHtml(part.text)}</blockquote>`;
    if (part.kind === "button") {
      return `<p>${anchor(part.url, part.label, style.button)}</p>\n<p style="${style.small}">Or copy this link into your browser:<br>${escapeHtml(part.url)}</p>`;
    }
    if (part.kind === "article") {
      const time = part.readingTime ? `\n<p style="${style.time}">${escapeHtml(part.readingTime)} read</p>` : "";
      return `<div style="${style.article}">
<h2 style="${style.heading}">${anchor(part.url, part.title, style.plain)}</h2>
<p style="margin:0">${escapeHtml(part.text)}</p>${time}
</div>`;
    }
    if (part.kind === "small") {
      if (!part.link) return `<p style="${style.small}">${escapeHtml(part.text)}</p>`;
      return `<p style="${style.foot}">${escapeHtml(part.text)}<br>\n${anchor(part.link.url, part.link.label, style.apart)}</p>`;
    }
    return `<p>${escapeHtml(part.text)}</p>`;
  });
  const head = draft.masthead
    ? `<h1 style="${style.masthead}">${escapeHtml(draft.masthead.title)}</h1>\n<p style="${style.day}">${escapeHtml(draft.masthead.line)}</p>\n`
    : "";
  return `<!doctype html>
<html lang="${escapeHtml(site.language)}">
<head><meta charset="utf-8"><meta name="viewport" content="width=device-width"><meta name="color-scheme" content="light dark"><title>${escapeHtml(draft.subject)}</title></head>
<body style="${style.body}">
${head}${parts.join("\n")}
<hr>
<p style="${style.small}">${anchor(baseUrl, site.name)}: ${escapeHtml(site.tagline)}</p>
</body>
</html>
`;
}
