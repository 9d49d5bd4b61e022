/** Email addresses: which ones are accepted, how they are stored, and the messages for those that are rejected. */

/**
 * `email` is ready for sending: the local part as typed, the domain in ASCII and lowercase. `message` is for people; it
 * says what is wrong and shows an example.
 */
export type EmailCheck =
  | { readonly ok: true; readonly email: string }
  | { readonly ok: false; readonly message: string };

/** Octets before the @; RFC 5321, 4.5.3.1.1. */
export const LOCAL_LIMIT = 64;
/** Octets of a whole address: the path of RFC 5321, 4.5.3.1.3 is 256 with its angle brackets. */
export const ADDRESS_LIMIT = 254;

const LABEL_LIMIT = 63;
/** Longer input isn't examined in detail, so that no one can make the server work on a megabyte. */
const INPUT_LIMIT = 1024;

/** Characters of a local part without quotes: `atext` of RFC 5322, 3.2.3, and the dot. Browsers check the same. */
const localPattern = /^[A-Za-z0-9.!#$%&'*+/=?^_`{|}~-]+$/;
const localCharacter = /[A-Za-z0-9.!#$%&'*+/=?^_`{|}~-]/u;
const labelPattern = /^[a-z0-9](?:[a-z0-9-]*[a-z0-9])?$/;
/** Characters that have a meaning in URLs or mail headers and never occur in a domain. */
const notInDomain = /["#%/:<>?@[\\\]^`{|}()!$&'*+=~_]/;
const control = /[\p{Cc}\u2028\u2029]/u;

const example = "An email address looks like name@example.org.";
const rejected = (what: string): EmailCheck => ({ ok: false, message: `${what} ${example}` });

/**
 * Checks one address as someone typed it. Surrounding spaces are removed; everything else has to be correct.
 *
 * Rejected although some mail systems accept them: quoted local parts, comments, lists, domains without a dot, address
 * literals, and non-ASCII local parts, which browsers reject too.
 */
export function parseEmail(input: string): EmailCheck {
  const text = input.replace(/^[\p{Zs}\t]+|[\p{Zs}\t]+$/gu, "").normalize("NFC");
  if (text === "") return rejected("Enter an email address.");
  if (text.length > INPUT_LIMIT) return rejected(`This address is longer than ${ADDRESS_LIMIT} characters.`);
  if (control.test(text)) return rejected("This address has a line break or another invisible character.");
  if (/[,;]/.test(text))
    return rejected("This looks like several addresses, with a comma or semicolon. Type only one.");
  if (/[<>()"]/.test(text)) return rejected("Leave out names, brackets and quotation marks.");
  if (/\s/u.test(text)) return rejected("This address has a space in it.");

  const at = text.indexOf("@");
  if (at === -1) return rejected("This address has no @.");
  if (text.includes("@", at + 1)) return rejected("This address has more than one @.");
  const local = text.slice(0, at);
  const typedDomain = text.slice(at + 1);
  if (local === "") return rejected("This address has nothing before the @.");
  if (typedDomain === "") return rejected("This address has nothing after the @.");

  if (!localPattern.test(local)) {
    const odd = [...local].find((character) => !localCharacter.test(character)) ?? "";
    return rejected(`The part before the @ has “${odd}”, which mail servers don’t accept there.`);
  }
  if (local.length > LOCAL_LIMIT) {
    return rejected(`The part before the @ has ${local.length} characters, but ${LOCAL_LIMIT} is the limit.`);
  }
  if (/^\.|\.$|\.\./.test(local)) {
    return rejected("The part before the @ begins or ends with a dot, or has two dots in a row.");
  }

  const domain = asciiDomain(typedDomain);
  if (typeof domain !== "string") return rejected(domain.problem);
  const email = `${local}@${domain}`;
  if (email.length > ADDRESS_LIMIT) {
    return rejected(`This address has ${email.length} characters, but ${ADDRESS_LIMIT} is the limit.`);
  }
  return { ok: true, email };
}

/** `bücher.example` → `xn--bcher-kva.example`, or what is wrong with it. */
function asciiDomain(typed: string): string | { problem: string } {
  const odd = notInDomain.exec(typed);
  if (odd) return { problem: `The part after the @ has “${odd[0]}”, which isn’t allowed there.` };
  if (!/[.\u3002\uff0e\uff61]/.test(typed)) return { problem: "The part after the @ has no dot, as in example.org." };

  let host: string;
  try {
    // The URL parser applies UTS 46 to a domain, in browsers and on servers alike. The URL is never fetched.
    host = new URL(`http://${typed}/`).hostname;
  } catch {
    return { problem: "The part after the @ isn’t a domain." };
  }
  const labels = host.split(".");
  if (labels.some((label) => label === "")) {
    return { problem: "The part after the @ begins or ends with a dot, or has two dots in a row." };
  }
  const top = labels.at(-1) ?? "";
  if (/^\d+$/.test(top)) return { problem: "The part after the @ is a number, but it has to be a name." };
  if (top.length < 2) return { problem: `The part after the @ ends with “.${top}”, which is too short.` };
  const bad = labels.find((label) => !labelPattern.test(label));
  if (bad !== undefined) return { problem: `The part after the @ has “${bad}”, which isn’t allowed in a domain.` };
  if (labels.some((label) => label.length > LABEL_LIMIT)) {
    return { problem: `The part after the @ has a piece longer than ${LABEL_LIMIT} characters.` };
  }
  return host;
}

/**
 * The form in which an address is unique, so that two spellings of one mailbox don't become two accounts. Some servers
 * distinguish upper and lower case before the @, so email goes to the address as typed and never to the key.
 */
export const emailKey = (email: string): string => email.normalize("NFC").trim().toLowerCase();
