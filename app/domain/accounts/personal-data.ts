/**
 * The data stored about a person, part by part. Every store has to supply each part, so the downloadable copy can't
 * miss a new table.
 */

/** One stored record. Times are text in ISO 8601, UTC. */
export interface PersonalRecord {
  readonly [field: string]: string | number | boolean | null | PersonalRecord | readonly PersonalRecord[];
}

/** What each part contains, described for its owner. The key is the file name. */
export const personalParts = {
  account:
    "Your profile: name, email address, whether it is confirmed, when you signed up, and when the account will be deleted.",
  identities: "The services you log in with. “embedded” means this site’s own password.",
  password:
    "That you have a password, and how often it was changed. Your password is stored only as a hash, which is left out here because only a thief could use it.",
  links:
    "Links that we sent you to confirm an email address or set a password: when they expire, and whether they were used.",
  "address-changes": "Requests to change your email address.",
  passkeys: "Your passkeys: names, public keys and times. The private keys never leave your devices.",
  sessions: "Where you’re logged in: type of browser and operating system, and times.",
  progress:
    "What you read, practised and answered, with one record each, as in the file that you can download from “My progress”.",
  subscriptions:
    "Your newsletter subscription, if your email address is confirmed: when you asked for it and when you confirmed it.",
  "newsletter-issues": "Issues of the newsletter addressed to you, and whether each one was sent.",
  "newsletter-bounces": "When newsletter emails to you bounced.",
  "newsletter-complaints":
    "When you marked the newsletter as spam. For this, your address is stored only as a hash. It stays after your account is deleted, so that we never send the newsletter there again.",
  mails:
    "Emails about your account that are queued or were sent in the last 30 days. If your email address is confirmed, also other emails to it and messages that you sent with the contact form.",
} as const satisfies Record<string, string>;

export type PersonalPart = keyof typeof personalParts;
export type PersonalData = Readonly<Record<PersonalPart, readonly PersonalRecord[]>>;

export const partNames = Object.keys(personalParts) as PersonalPart[];
