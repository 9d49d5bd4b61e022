/** What the account page says after one of its forms was sent. */

export const formNames = [
  "name",
  "email",
  "password",
  "passkey-name",
  "passkey-remove",
  "passkeys-remove",
  "session",
  "sessions",
  "close",
] as const;
export type FormName = (typeof formNames)[number];

/** A form that was refused. Passwords are never sent back. */
export interface AccountAnswer {
  readonly form: FormName;
  /** Which passkey or session the form is about. */
  readonly of?: string;
  readonly values: Readonly<Partial<Record<"name" | "email", string>>>;
  /** `field`: id of the field with the error; absent if the error belongs to no field. */
  readonly errors: readonly { readonly field?: string; readonly message: string }[];
}

/** The error of the field with this id. */
export const errorAt = (answer: AccountAnswer | undefined, field: string): string | undefined =>
  answer?.errors.find((error) => error.field === field)?.message;

/** The messages after success, by the value of `done` in the URL that the form redirects to. */
export const outcomes = {
  name: "Your name has been changed.",
  email:
    "We’ve sent a link to the new address. Your account keeps the current one until you open that link. We’ve also told the current address.",
  password: "Your password has been changed, and all other devices are logged out.",
  session: "That device is logged out.",
  passkey: "Passkey added. You can use it instead of your password the next time you log in.",
  "passkey-name": "Passkey renamed.",
  "passkey-remove": "Passkey removed. It can’t open this account any more, so you can delete it from your device too.",
  "passkeys-remove": "All passkeys are removed, and every other device is logged out.",
  kept: "Your account is open again, and nothing was deleted.",
  sessions: "All other devices are logged out.",
} as const;

export const isDone = (word: string | null): word is keyof typeof outcomes =>
  word !== null && Object.hasOwn(outcomes, word);
