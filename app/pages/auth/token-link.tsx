/** Forms on pages that emails link to. Opening such a page changes nothing, because mail scanners open every link. */

/** The token in the URL; empty if there is none. */
export const tokenOf = (request: Request): string => new URL(request.url).searchParams.get("token") ?? "";

/** A form with one button that does what the link is for. `action`: the page that receives the form, if it is not this one. */
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
