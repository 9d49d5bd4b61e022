import type { ReactNode } from "react";
import type { FieldFaults } from "#app/server/auth.server.ts";
import { ErrorSummary, type FormError } from "#app/ui/error-summary.tsx";

/** What a page shows after a form was sent and refused. Passwords are never sent back. */
export interface FormAnswer {
  readonly values: Readonly<Partial<Record<"name" | "email", string>>>;
  /** Where the person goes in the end: this answer came from the form, and no longer tells where they were. */
  readonly returnTo?: string;
  readonly faults: FieldFaults;
  /** A fault of no field, in words; empty when the fields say it all. */
  readonly message: string;
}

/** The list for the summary: faults of fields in the order of the form, then the rest. */
export const errorsOf = (answer: FormAnswer | undefined, order: readonly (keyof FieldFaults)[]): FormError[] =>
  answer === undefined
    ? []
    : [
        ...order.flatMap((field) => {
          const message = answer.faults[field];
          return message === undefined ? [] : [{ field, message }];
        }),
        ...(answer.message === "" ? [] : [{ message: answer.message }]),
      ];

/** Address of another page of the way in; it keeps where the person was. */
export const withReturn = (path: string, returnTo: string): string =>
  returnTo === "/" ? path : `${path}?returnTo=${encodeURIComponent(returnTo)}`;

/** A form of the account pages. It is a plain form: the server answers with the page, with or without a script. */
export function AuthForm({
  answer,
  order,
  children,
}: {
  answer: FormAnswer | undefined;
  order: readonly (keyof FieldFaults)[];
  children: ReactNode;
}) {
  return (
    <>
      <ErrorSummary errors={errorsOf(answer, order)} />
      {/* The browser's own checks would stop at the first fault; ours name all of them at once. */}
      <form className="form" method="post" noValidate>
        {children}
      </form>
    </>
  );
}
