/**
 * What makes a password acceptable. There are no rules about capitals, digits or symbols, because they lead to
 * passwords that are hard to remember and easy to guess (NIST SP 800-63B-4, 3.1.1.2). A password has to be long enough
 * and hard to guess, even for people who know its owner or the site.
 */

/** Characters, counted as code points after NFC. */
export const PASSWORD_MIN = 12;
export const PASSWORD_MAX = 256;

export type PasswordProblem = "short" | "long" | PasswordWeakness["reason"];

/** `password` is in NFC; this form is hashed. `message` is for people. */
export type PasswordCheck =
  | { readonly ok: true; readonly password: string }
  | { readonly ok: false; readonly reason: PasswordProblem; readonly message: string };

/** Why a password is easy to guess. */
export type PasswordWeakness =
  /** It is a popular password, or one with a common ending. */
  | { readonly reason: "common" }
  /** It is little more than a word that belongs to the person or the site. */
  | { readonly reason: "own-words"; readonly word: string }
  /** It follows a pattern: a repetition, a sequence, a row of keys, a date. */
  | { readonly reason: "predictable" };

/**
 * Estimates how hard a password is to guess; null means hard enough. The estimator needs long word lists, so it is
 * passed in and never becomes part of what browsers load.
 */
export type FindWeakness = (password: string, ownWords: readonly string[]) => PasswordWeakness | null;

/** Words of one or two letters are part of too many other words. */
const WORD_MIN = 3;

const advice = "Use three or four random words.";

/**
 * The form in which a password is compared and hashed, because keyboards of different systems write "é" as one or two
 * characters. Nothing is trimmed, cut or changed in case.
 */
export const normalisePassword = (password: string): string => password.normalize("NFC");

/**
 * Checks a new password.
 *
 * @param ownWords what others know about the person and the site, see `ownWords`; case is ignored
 */
export function checkPassword(input: string, ownWords: readonly string[], findWeakness: FindWeakness): PasswordCheck {
  // A character takes at most two code units, so very long input doesn't have to be counted.
  if (input.length > 8 * PASSWORD_MAX) return tooLong("more");
  const password = normalisePassword(input);
  const length = [...password].length;
  if (length < PASSWORD_MIN) {
    return rejected(
      "short",
      length === 0
        ? `Enter a password with at least ${PASSWORD_MIN} characters.`
        : `A password needs at least ${PASSWORD_MIN} characters. This one has ${length}.`,
    );
  }
  if (length > PASSWORD_MAX) return tooLong(String(length));

  const weakness = findWeakness(password, ownWords);
  if (weakness === null) return { ok: true, password };
  switch (weakness.reason) {
    case "common":
      return rejected("common", `This password is too common. ${advice}`);
    case "own-words":
      return rejected(
        "own-words",
        `This password is too close to “${weakness.word}”, which others can guess. ${advice}`,
      );
    case "predictable":
      return rejected("predictable", `This password follows a pattern that is easy to guess. ${advice}`);
  }
}

const rejected = (reason: PasswordProblem, message: string): PasswordCheck => ({ ok: false, reason, message });
const tooLong = (has: string): PasswordCheck =>
  rejected("long", `A password can have at most ${PASSWORD_MAX} characters. This one has ${has}.`);

/** The words that `checkPassword` looks for: parts of the name and the address, the name and the host of the site. */
export function ownWords(person: { name: string; email: string }, site: { name: string; host?: string }): string[] {
  const parts = (text: string): string[] => [text, ...text.split(/[^\p{L}\p{N}]+/u)];
  const [local = "", domain = ""] = person.email.split("@");
  const found = [
    ...parts(person.name),
    person.name.replace(/\s+/g, ""),
    person.email,
    ...parts(local),
    ...parts(domain),
  ];
  const ofSite = [...parts(site.name), ...parts(site.host ?? "")];
  const words = [...found, ...ofSite].map((word) => word.normalize("NFC").toLowerCase());
  return [...new Set(words)].filter(
    (word) => [...word].length >= WORD_MIN && !["www", "com", "org", "net"].includes(word),
  );
}
