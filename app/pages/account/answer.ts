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
  /** `field`: id of the field at fault; left out where it is none. */
  readonly errors: readonly { readonly field?: string; readonly message: string }[];
}

/** What is wrong with the field of this id. */
export const errorAt = (answer: AccountAnswer | undefined, field: string): string | undefined =>
  answer?.errors.find((error) => error.field === field)?.message;

/** By the word in the address to which a form leads that worked. */
export const outcomes = {
  name: "Your name is changed.",
  email:
    "A message with a link is on its way to the new address. Open it there; until then the account keeps the present one, which is told of this as well.",
  password: "Your password is changed. Every other device is logged out.",
  session: "That device is logged out.",
  passkey: "The passkey is added. The next time you log in, you can use it in place of the password.",
  "passkey-name": "The passkey has its new name.",
  "passkey-remove": "The passkey is removed. It no longer opens this account; you may delete it on your device too.",
  "passkeys-remove": "All passkeys are removed, and every other device is logged out.",
  kept: "Your account is open again. Nothing is deleted.",
  sessions: "All other devices are logged out.",
} as const;

export const isDone = (word: string | null): word is keyof typeof outcomes =>
  word !== null && Object.hasOwn(outcomes, word);
