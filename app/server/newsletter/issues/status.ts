/**
 * What an enhanced status code says about a mailbox (RFC 3463 and the IANA registry of its codes).
 *
 * Only codes for a wrong or dead address count as hard. Refusals for other reasons (a full mailbox, a size, a policy, an
 * untrusted sender) don't say whether the mailbox exists, and a misconfigured relay sends them for every recipient.
 */
const hardCodes = [
  /^5\.1\.[012346]$/, // bad mailbox, bad domain, bad syntax, ambiguous, moved
  /^5\.1\.10$/, // the domain takes no mail (RFC 7505)
  /^5\.2\.1$/, // the mailbox is disabled
];

/** `5.1.1` in a text such as `550 5.1.1 <(address)> user unknown`, or null. */
export function enhancedStatus(text: string): string | null {
  return /(?:^|[\s(=:;#-])([245]\.\d{1,3}\.\d{1,3})(?=$|[\s):;,-])/.exec(text)?.[1] ?? null;
}

/** "hard": the address is dead. Anything else is "soft", even without an enhanced code. */
export function bounceKind(text: string): "hard" | "soft" {
  const code = enhancedStatus(text);
  return code !== null && hardCodes.some((hard) => hard.test(code)) ? "hard" : "soft";
}
