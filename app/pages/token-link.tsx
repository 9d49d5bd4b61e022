/** Pages that links in mails lead to. Reading one changes nothing: programs that look through mail open every link. */

/** The secret in the address; empty where there is none. */
export const tokenOf = (request: Request): string => new URL(request.url).searchParams.get("token") ?? "";

/** What the link is for, done by one press of a button. `action`: the page that takes the form, if it is not this one. */
export function TokenForm({
  token,
  action,
  children,
}: {
  readonly token: string;
  readonly action?: string;
  readonly children: string;
}) {
  return (
    <form method="post" action={action}>
      <input type="hidden" name="token" value={token} />
      <button type="submit" className="btn">
        {children}
      </button>
    </form>
  );
}
