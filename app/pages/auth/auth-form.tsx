import type { ReactNode } from "react";
import type { FieldErrors } from "#app/server/accounts/auth.server.ts";
import { ErrorSummary, type FormError } from "#app/ui/error-summary.tsx";

/** What a page shows after a form was refused. Passwords are never sent back. */
export interface FormResult {
  readonly values: Readonly<Partial<Record<"name" | "email", string>>>;
  /** Where the person goes afterwards. The form carries it, because the Referer of this response is the form itself. */
  readonly returnTo?: string;
  readonly fieldErrors: FieldErrors;
  /** An error that belongs to no field; empty if the field errors say everything. */
  readonly message: string;
}

/** The errors for the summary: those of fields in the order of the form, then the rest. */
export const errorsOf = (answer: FormResult | undefined, order: readonly (keyof FieldErrors)[]): FormError[] =>
  answer === undefined
    ? []
    : [
        ...order.flatMap((field) => {
          const message = answer.fieldErrors[field];
          return message === undefined ? [] : [{ field, message }];
        }),
        ...(answer.message === "" ? [] : [{ message: answer.message }]),
      ];

/** URL of another login or sign-up page that keeps the page to return to. */
export const withReturnTo = (path: string, returnTo: string): string =>
  returnTo === "/" ? path : `${path}?returnTo=${encodeURIComponent(returnTo)}`;

/** Leads to the page of the provider where people log in. */
export const ContinueLink = ({ provider, returnTo }: { readonly provider: string; readonly returnTo: string }) => (
  <p>
    <a className="btn" href={withReturnTo("/auth/continue", returnTo)}>
      Continue with {provider}
    </a>
  </p>
);

/** A form of the login and sign-up pages. It is a plain form, so it works with and without JavaScript. */
export function AuthForm({
  answer,
  order,
  children,
}: {
  answer: FormResult | undefined;
  order: readonly (keyof FieldErrors)[];
  children: ReactNode;
}) {
  return (
    <>
      <ErrorSummary errors={errorsOf(answer, order)} />
      {/* The browser's own validation stops at the first error; ours shows all of them at once. */}
      <form className="form" method="post" noValidate>
        {children}
      </form>
    </>
  );
}
