/** A mail was not handed over. The message is for the operator and holds no address. */
export class MailSendError extends Error {
  override name = "MailSendError";
  /** True: the other side refuses this very mail, and trying again changes nothing. */
  readonly permanent: boolean;
  /** True: the mail server couldn't be reached, so other emails would fail now too. */
  readonly unreachable: boolean;
  /** True: the server answered and refused. False: it isn't known what it did with the data that it had received. */
  readonly responded: boolean;

  constructor(
    message: string,
    facts: { permanent: boolean; unreachable: boolean; answered?: boolean },
    cause?: unknown,
  ) {
    super(withoutAddresses(message), { cause });
    this.permanent = facts.permanent;
    this.unreachable = facts.unreachable;
    this.responded = facts.answered ?? false;
  }
}

/** Mail servers repeat addresses in what they answer; logs and lists of errors are read by more people than the mail. */
export const withoutAddresses = (text: string): string =>
  text.replace(/[^\s<>"'(),;:]+@[^\s<>"'(),;:]+/g, "(address)").slice(0, 500);
