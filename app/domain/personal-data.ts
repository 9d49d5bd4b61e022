/**
 * What is held about a person, part by part. Every store says each part, so that nobody who adds a table can forget the
 * copy that people may ask for.
 */

/** One thing that is held. Times are text in ISO 8601, UTC. */
export interface PersonalRecord {
  readonly [field: string]: string | number | boolean | null | PersonalRecord | readonly PersonalRecord[];
}

/** Each part with what it is, for the person. The name is that of its file. */
export const personalParts = {
  account:
    "Your profile: name, address, whether it is confirmed, when you registered, and when the account is deleted.",
  identities: "By which service you log in. “embedded” is the password of this site.",
  password:
    "That there is a password, and how often it was changed. Of the password itself only a hash is kept; it is left out, because it would help nobody but a thief.",
  links:
    "Links that were sent to you to confirm an address or to choose a password: until when they work, and whether they were used.",
  "address-changes": "Changes of your e-mail address that were asked for.",
  passkeys: "Your passkeys: names, public halves and times. The private halves never leave your devices.",
  sessions: "Where you are logged in: kind of browser and system, and times.",
  progress: "What you read, practised and answered, one record each, as the file that “My progress” exports has them.",
  subscriptions: "Newsletter, if your address is confirmed: when you asked for it and when you confirmed it.",
  "newsletter-issues": "Issues of the newsletter that were made for you, and what became of each copy.",
  "newsletter-bounces": "When mail of the newsletter to you came back.",
  "newsletter-complaints":
    "When you reported the newsletter as unwanted. Your address is kept for this as a fingerprint only, and it stays after the account, so that no newsletter ever goes there again.",
  mails:
    "Mails about your account that are queued or were sent in the last 30 days; if your address is confirmed, also other mails to it and messages that you sent through the contact form.",
} as const satisfies Record<string, string>;

export type PersonalPart = keyof typeof personalParts;
export type PersonalData = Readonly<Record<PersonalPart, readonly PersonalRecord[]>>;

export const partNames = Object.keys(personalParts) as PersonalPart[];
