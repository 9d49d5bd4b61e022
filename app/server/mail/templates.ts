/**
 * The texts of all mails. A queued mail holds no secret and no link; both are put in here, at the moment of sending.
 *
 * Mails about an account or a subscription are answers to something a person did, so they carry no List-Unsubscribe; the
 * newsletter carries the headers of RFC 2369 and RFC 8058.
 */
import type { IssueArticle, MailMessage, MailTemplate, QueuedMail } from "#app/domain/ports.ts";
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

/** A queued mail lacks what its template needs. It cannot be mended by trying again. */
export class MailDataError extends Error {
  override name = "MailDataError";
}

type Part =
  | { readonly kind: "text"; readonly text: string }
  /** Shown as it is, line by line: what a person wrote. */
  | { readonly kind: "quote"; readonly text: string }
  | { readonly kind: "button"; readonly label: string; readonly url: string }
  | {
      readonly kind: "article";
      readonly title: string;
      readonly text: string;
      readonly url: string;
      /** As shown, "10 min"; empty where it is not known. */
      readonly readingTime: string;
    }
  | { readonly kind: "small"; readonly text: string; readonly link?: { readonly label: string; readonly url: string } };

interface Draft {
  readonly subject: string;
  /** What stands above the HTML; the text begins at once. */
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
    subject: `Confirm your address for ${context.site.name}`,
    parts: [
      text(`Somebody, probably you, made an account on ${context.site.name} with this address.`),
      text(
        "Open this page and press the button on it to confirm that the address is yours. Until then you can do everything but write in the community.",
      ),
      button("Confirm the address", link(mail, context, "verify", "/auth/verify")),
      small(
        "The link works for 48 hours and once. If it was not you, do nothing: without the link the address stays unconfirmed.",
      ),
    ],
  }),

  "reset-password": (mail, context) => ({
    subject: `Choose a new password for ${context.site.name}`,
    parts: [
      text(greeting(mail)),
      text(`Somebody, probably you, asked for a new password for your account on ${context.site.name}.`),
      button("Choose a new password", link(mail, context, "reset", "/auth/reset")),
      small("The link works for one hour and once. If it was not you, do nothing: your password stays as it is."),
    ],
  }),

  "password-changed": (mail, context) => ({
    subject: `Your password for ${context.site.name} was changed`,
    parts: [
      text(greeting(mail)),
      ...(mail.data["by"] === "owner"
        ? [
            text(
              `The password of your account on ${context.site.name} was changed on the account page, and every other device was logged out.`,
            ),
            text(
              "If it was you, there is nothing to do. If it was not, somebody knows your old password: choose a new one here, and do not use the old one anywhere.",
            ),
          ]
        : [
            text(`The password of your account on ${context.site.name} was changed, and every device was logged out.`),
            text(
              "If it was you, there is nothing to do. If it was not, somebody can read your mail: secure your mailbox first, then choose a new password here.",
            ),
          ]),
      button("Choose a new password", `${context.baseUrl}/auth/forgot`),
      ...passkeyParts(mail, context),
    ],
  }),

  "confirm-new-address": (mail, context) => ({
    subject: `Confirm your new address for ${context.site.name}`,
    parts: [
      text(`Somebody, probably you, wants to use this address for an account on ${context.site.name}.`),
      text("Open this page and press the button on it. From then on you log in with this address."),
      button("Use this address", link(mail, context, "email", "/auth/new-address")),
      small("The link works for 48 hours and once. If it was not you, do nothing: the account keeps its old address."),
    ],
  }),

  "address-change-asked": (mail, context) => {
    const subject = `Your address for ${context.site.name} is about to change`;
    // This address was never confirmed: it may be a stranger's, who learns nothing and can stop nothing.
    if (mail.tokenId === null) {
      return {
        subject,
        parts: [
          text(greeting(mail)),
          text(
            `Somebody, probably you, asked for another address for the account on ${context.site.name} that has this one. It counts as soon as it is confirmed from there.`,
          ),
          text("If it was not you, somebody knows your password. Choose a new one now: that also stops the change."),
          button("Choose a new password", `${context.baseUrl}/auth/forgot`),
        ],
      };
    }
    return {
      subject,
      parts: [
        text(greeting(mail)),
        text(
          `Somebody, probably you, asked for another address for your account on ${context.site.name}: ${field(mail, "email")}. It counts as soon as it is confirmed from there.`,
        ),
        text(
          "If it was you, there is nothing to do. If it was not, somebody knows your password: stop the change here, then choose a new password.",
        ),
        button("Stop the change", link(mail, context, "stop-email", "/auth/keep-address")),
        small("The link works for seven days, also after the change."),
      ],
    };
  },

  "address-changed": (mail, context) => ({
    subject: `Your address for ${context.site.name} was changed`,
    parts: [
      text(greeting(mail)),
      text(
        `Your account on ${context.site.name} has a new address: ${field(mail, "email")}. This is the last mail about it to the old one.`,
      ),
      text(
        "If it was you, there is nothing to do. If it was not, take the change back here, then choose a new password.",
      ),
      button("Take the change back", link(mail, context, "stop-email", "/auth/keep-address")),
      small("The link works for seven days from when the change was asked for."),
    ],
  }),

  "passkey-added": (mail, context) => ({
    subject: `A passkey was added to your account on ${context.site.name}`,
    parts: [
      text(greeting(mail)),
      text(
        `A passkey called “${field(mail, "passkey")}” was added to your account on ${context.site.name}. Whoever has it can log in without the password.`,
      ),
      text(
        "If it was you, there is nothing to do. If it was not, somebody knows your password: remove the passkey on the account page, and choose a new password.",
      ),
      button("To your account", `${context.baseUrl}/account`),
    ],
  }),

  "account-closed": (mail, context) => {
    const day = dayOf(Number(field(mail, "deleteAt")), context.site.language);
    return {
      subject: `Your account on ${context.site.name} will be deleted on ${day}`,
      parts: [
        text(greeting(mail)),
        text(
          `Somebody, probably you, asked to delete your account on ${context.site.name}. It is closed, every device is logged out, and on ${day} everything in it is deleted. That cannot be undone.`,
        ),
        text(
          "Until then you can change your mind: log in and press the button that keeps the account. If it was not you, do that and choose a new password.",
        ),
        button("Log in and keep the account", `${context.baseUrl}/auth/login`),
        small("A forgotten password can be reset until then as well."),
      ],
    };
  },

  "confirm-subscription": (mail, context) => ({
    subject: `Confirm your subscription to the ${context.site.name} newsletter`,
    parts: [
      text(
        `Somebody, probably you, asked for the newsletter of ${context.site.name} at this address: now and then a mail with the new articles of ${context.site.journal}.`,
      ),
      text(
        "Open this page and press the button on it. Only then do we send the newsletter, and every issue has a link to end it.",
      ),
      button("Confirm the subscription", link(mail, context, "subscribe", "/newsletter/confirm")),
      small(
        "The link works for 48 hours and once. If it was not you, do nothing: you get no further mail, and the address is deleted within a week.",
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
          `${name} (${email}) wrote through the contact form of ${context.site.name}. An answer to this mail goes to that address; nobody has checked that it is theirs.`,
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
        // Mail programs post to the first of these without opening a page; RFC 8058 asks them to do so over HTTPS only.
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
          text: `You get this mail because you subscribed to the newsletter of ${context.site.name} and confirmed it.`,
          link: { label: "End the newsletter", url: unsubscribe },
        },
      ],
    };
  },
};

/**
 * Makes the message of a queued mail. Date and message id are always the same for the same queued mail, so that a
 * second copy can be recognised as one. Throws `MailDataError`.
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
    // Keeps out-of-office answers away (RFC 3834).
    headers: { ...(transactional ? { "Auto-Submitted": "auto-generated" } : {}), ...draft.headers },
    date: new Date(mail.queuedAt),
  };
}

// --- pieces -------------------------------------------------------------------------------------------------------

function field(mail: QueuedMail, name: string): string {
  const value = mail.data[name];
  if (value === undefined) throw new MailDataError(`A mail of the kind ${mail.template} needs “${name}”.`);
  return value;
}

/** "28 November 2026", in UTC: the queue does not know where its reader lives. */
function dayOf(at: number, language: string): string {
  const format = { day: "numeric", month: "long", year: "numeric", timeZone: "UTC" } as const;
  return new Intl.DateTimeFormat(language, format).format(at);
}

const greeting = (mail: QueuedMail): string => (mail.data["name"] ? `Hello ${mail.data["name"]},` : "Hello,");

function link(mail: QueuedMail, context: MailContext, purpose: LinkPurpose, path: string): string {
  if (mail.tokenId === null) throw new MailDataError(`A mail of the kind ${mail.template} needs a token for its link.`);
  return `${context.baseUrl}${path}?token=${seal(context.linkKey, purpose, mail.tokenId)}`;
}

/** In the notice about a new password: which passkeys still open the account, or that they were removed. */
function passkeyParts(mail: QueuedMail, context: MailContext): readonly Part[] {
  const { removed, passkeys } = mail.data;
  if (removed !== undefined)
    return [
      text(
        `Until now, no one had confirmed this email address, so we also removed the passkeys that were added before: ${removed}. If one of them was yours, add it again on your account page.`,
      ),
    ];
  if (passkeys === undefined) return [];
  return [
    text("These passkeys still open your account without the password:"),
    { kind: "quote", text: passkeys },
    text(
      "If you don’t recognise one of them, remove all passkeys here. That also logs out every device, and you can add your own passkeys again.",
    ),
    button("Remove all passkeys", link(mail, context, "remove-passkeys", "/auth/remove-passkeys")),
    small("The link works for seven days and once."),
  ];
}

const paragraphsOf = (words: string): string[] => words.split(/\n\s*\n/).filter((paragraph) => paragraph.trim() !== "");

function articlesOf(mail: QueuedMail): Omit<IssueArticle, "slug">[] {
  const fault = new MailDataError("The articles of a newsletter are not what the template reads.");
  let list: unknown;
  try {
    list = JSON.parse(field(mail, "articles"));
  } catch {
    throw fault;
  }
  if (!Array.isArray(list)) throw fault;
  return list.map((entry: Partial<Record<keyof IssueArticle, unknown>> | null) => {
    const { title, description, path, readingTime = "" } = entry ?? {};
    if (typeof title !== "string" || typeof description !== "string" || typeof path !== "string") throw fault;
    if (typeof readingTime !== "string") throw fault;
    return { title, description, path, readingTime };
  });
}

/** One line: a line break would begin another header. */
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

/** Lines of at most 76 characters, because some programs show a text as it comes. Links stay whole. */
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

/** Text for HTML, in content and in quoted attributes. */
export const escapeHtml = (words: string): string =>
  words.replace(
    /[&<>"']/g,
    (sign) => ({ "&": "&amp;", "<": "&lt;", ">": "&gt;", '"': "&quot;", "'": "&#39;" })[sign] ?? sign,
  );

// Mail programs drop style sheets, so each element carries its own. Colours are left to the program's light or dark scheme;
// the red of the line and the grey of the rules can be seen on both.
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
  // Room for a finger.
  apart: "display:inline-block;padding:8px 0",
};

function htmlText(draft: Draft, { site, baseUrl }: MailContext): string {
  const anchor = (url: string, label: string, css = ""): string =>
    `<a href="${escapeHtml(url)}"${css ? ` style="${css}"` : ""}>${escapeHtml(label)}</a>`;
  const parts = draft.parts.map((part) => {
    if (part.kind === "quote") return `<blockquote style="${style.quote}">${escapeHtml(part.text)}</blockquote>`;
    if (part.kind === "button") {
      return `<p>${anchor(part.url, part.label, style.button)}</p>\n<p style="${style.small}">Or copy this address:<br>${escapeHtml(part.url)}</p>`;
    }
    if (part.kind === "article") {
      const time = part.readingTime ? `\n<p style="${style.time}">${escapeHtml(part.readingTime)} to read</p>` : "";
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
