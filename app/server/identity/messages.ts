/** What people read when a login or a change of an account fails, whichever provider is used. */
import type { IdentityErrorCode, IdentityFailure } from "#app/domain/ports/identity.ts";

export const messages = {
  emailTaken: "An account with this email address already exists. Log in or reset the password.",
  badCredentials: "The email address or the password isn’t right. Check both, or reset the password.",
  wrongPassword: "This isn’t your password. Check it and try again.",
  sameEmail: "Your account already has this email address.",
  mailboxFull: "We’ve sent too many emails to this address. Try again in an hour.",
  changedMeanwhile: "The password was changed a moment ago in another window. Log in with the new one.",
  busy: "Too many people are logging in right now. Try again in a few seconds.",
  tooManyAttempts: "There were too many attempts. Try again in a few minutes, or reset your password by email.",
  disabled: "This account is disabled. Write to us to have it opened again.",
  registrationClosed: "New accounts can’t be created at the moment.",
  secondFactor: "This account needs a second step to log in, which this site doesn’t support.",
  unavailable:
    "That didn’t work, because the service that checks passwords isn’t available. It’s not your fault. Try again in a few minutes.",
} as const;

export const failure = (code: IdentityErrorCode, message: string): IdentityFailure => ({ ok: false, code, message });
