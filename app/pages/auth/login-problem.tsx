import { Message } from "#app/ui/message.tsx";
import { RowWithSide } from "#app/ui/side-drawing.tsx";
import { withReturnTo } from "./auth-form.tsx";

/** Shown when a login at another provider didn't work. */
export function LoginProblem({ message, returnTo }: { readonly message: string; readonly returnTo: string }) {
  return (
    <RowWithSide drawing="keys">
      <h1 className="under">You’re not logged in</h1>
      <Message kind="error">{message}</Message>
      <p>
        <a className="btn" href={withReturnTo("/auth/login", returnTo)}>
          Back to login
        </a>
      </p>
    </RowWithSide>
  );
}
