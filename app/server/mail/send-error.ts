/** An email wasn't sent. The message is for the operator and doesn't contain an address. */
export class MailSendError extends Error {
  override name = "MailSendError";
  /** True: the server rejects this particular email, so trying again changes nothing. */
  readonly permanent: boolean;
  /** True: the mail server couldn't be reached, so other emails would fail now too. */
  readonly unreachable: boolean;
  /**
   * True: the server responded and rejected it. False: it isn't known what the server did with the data it had
   * received.
   */
  readonly responded: boolean;

  constructor(
    message: string,
    facts: { permanent: boolean; unreachable: boolean; responded?: boolean },
    cause?: unknown,
  ) {
    super(withoutAddresses(message), { cause });
    this.permanent = facts.permanent;
    this.unreachable = facts.unreachable;
    this.responded = facts.responded ?? false;
  }
}

/** Mail servers repeat addresses in their replies, but more people read logs and error lists than emails. */
export const withoutAddresses = (text: string): string =>
  text.replace(/[^\s<>"'(),;:]+@[^\s<>"'(),;:]+/g, "(address)").slice(0, 500);
