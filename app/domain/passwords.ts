/**
 * What makes a password acceptable. There are no rules about capitals, digits or signs: they make passwords that are
 * hard to remember and easy to guess (NIST SP 800-63B-4, 3.1.1.2). What counts is length, and not to be guessable by
 * somebody who knows the usual ones, the person or the site.
 */
import { isCommon, isCommonWord } from "#app/domain/common-passwords.ts";

/** Characters, counted as code points after NFC. */
export const PASSWORD_MIN = 12;
export const PASSWORD_MAX = 256;

export type PasswordFault = "short" | "long" | "repeated" | "sequence" | "common" | "own-words";

/** `password` is in NFC; this form is hashed. `message` is for people. */
export type PasswordCheck =
  | { readonly ok: true; readonly password: string }
  | { readonly ok: false; readonly reason: PasswordFault; readonly message: string };

/** Letters, digits and signs that stay beside a person's own words must be at least this many to count as a secret. */
const SECRET_MIN = 8;
/** Words of one or two letters stand in every sentence. */
const WORD_MIN = 3;

const advice = "Take four or five words that do not belong together.";

/**
 * The one form in which a password is compared and hashed: keyboards of different systems write "é" in one or in two
 * characters. Nothing is trimmed, cut or changed in case.
 */
export const normalisePassword = (password: string): string => password.normalize("NFC");

/**
 * Judges a new password.
 *
 * @param ownWords what others know of the person and the site, see `ownWords`; case does not matter
 */
export function checkPassword(input: string, ownWords: readonly string[] = []): PasswordCheck {
  // Two code units a character is the most there can be; what is longer need not be counted.
  if (input.length > 8 * PASSWORD_MAX) return tooLong("more");
  const password = normalisePassword(input);
  const length = [...password].length;
  if (length < PASSWORD_MIN) {
    const has = length === 0 ? "The field is empty." : `This one has ${length}.`;
    return refuse("short", `A password needs at least ${PASSWORD_MIN} characters. ${has}`);
  }
  if (length > PASSWORD_MAX) return tooLong(String(length));

  const folded = password.toLowerCase();
  if (isRepeated(folded)) {
    return refuse("repeated", `This password is the same few characters again and again. ${advice}`);
  }
  if (isSequence(folded)) {
    return refuse("sequence", `This password follows the alphabet, the digits or the keys of a keyboard. ${advice}`);
  }
  if (isCommon(password)) {
    return refuse("common", `This password is one of the usual ones, and those are tried first. ${advice}`);
  }
  const own = ownWordIn(folded, ownWords);
  if (own !== null) {
    return refuse(
      "own-words",
      `Apart from “${own}”, which others know or can guess, this password has too little in it. ${advice}`,
    );
  }
  return { ok: true, password };
}

const refuse = (reason: PasswordFault, message: string): PasswordCheck => ({ ok: false, reason, message });
const tooLong = (has: string): PasswordCheck =>
  refuse("long", `A password can have at most ${PASSWORD_MAX} characters. This one has ${has}.`);

/** The words that `checkPassword` looks for: parts of the name and the address, the name and the host of the site. */
export function ownWords(person: { name: string; email: string }, site: { name: string; host?: string }): string[] {
  const parts = (text: string): string[] => [text, ...text.split(/[^\p{L}\p{N}]+/u)];
  const [local = "", domain = ""] = person.email.split("@");
  const found = [...parts(person.name), person.name.replace(/\s+/g, ""), ...parts(local), ...parts(domain)];
  const ofSite = [...parts(site.name), ...parts(site.host ?? "")];
  const words = [...found, ...ofSite].map((word) => word.normalize("NFC").toLowerCase());
  return [...new Set(words)].filter(
    (word) => [...word].length >= WORD_MIN && !["www", "com", "org", "net"].includes(word),
  );
}

/** True where a block of at most four characters fills the whole text: `aaaa…`, `abababab…`, `12341234…`. */
function isRepeated(text: string): boolean {
  const characters = [...text];
  return [1, 2, 3, 4].some((block) => characters.every((character, at) => character === characters[at % block]));
}

/** Ways over a keyboard and through what everybody knows by heart; each counts in both directions. */
const lines = [
  "abcdefghijklmnopqrstuvwxyz".repeat(2),
  "01234567890123456789",
  "qwertyuiop",
  "asdfghjkl",
  "zxcvbnm",
  "qwertzuiop",
  "yxcvbnm",
  "azertyuiop",
  "qsdfghjklm",
  "wxcvbn",
  "1qaz2wsx3edc4rfv5tgb6yhn7ujm8ik9ol0p",
  "qazwsxedcrfvtgbyhnujmikolp",
  "1q2w3e4r5t6y7u8i9o0p",
  "q1w2e3r4t5y6u7i8o9p0",
  "!@#$%^&*()",
  "147258369",
].flatMap((line) => [line, [...line].reverse().join("")]);

/**
 * True where the text is few runs along the lines above: on average three characters or more to a run, and a character
 * on no line is a run of its own. Spaces and hyphens between do not count.
 */
export function isSequence(text: string): boolean {
  const characters = text.toLowerCase().replace(/[\s\-_.,/]+/gu, "");
  if (characters.length < 4) return false;
  let runs = 0;
  let at = 0;
  while (at < characters.length) {
    let end = at + 1;
    // The longest run from here; taking the longest each time gives the fewest runs.
    while (end < characters.length && lines.some((line) => line.includes(characters.slice(at, end + 1)))) end += 1;
    runs += 1;
    at = end;
  }
  return runs <= characters.length / 3;
}

/** The first own word without which too little is left, or null. */
function ownWordIn(folded: string, words: readonly string[]): string | null {
  let rest = folded;
  let first: string | null = null;
  for (const word of [...words].sort((a, b) => b.length - a.length)) {
    const key = word.normalize("NFC").toLowerCase();
    if ([...key].length < WORD_MIN || !rest.includes(key)) continue;
    first ??= word;
    rest = rest.replaceAll(key, "");
  }
  if (first === null) return null;
  const secret = rest.replace(/[\s\-_.,]+/gu, "");
  const enough = [...secret].length >= SECRET_MIN && !isCommonWord(secret) && !isCommon(secret);
  return enough && !isRepeated(secret) && !isSequence(secret) ? null : first;
}
