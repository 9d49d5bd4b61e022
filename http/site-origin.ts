/**
 * The site's origin for this request: `PUBLIC_URL` if it is set, otherwise scheme and Host. Behind a trusted proxy, its
 * forwarded scheme and host are used.
 */
export function siteOrigin(
  publicUrl: string | null,
  host: string | undefined,
  forwarded: { proto: string | undefined; host: string | undefined; trust: boolean },
): string {
  if (publicUrl) return new URL(publicUrl).origin;
  const proto = forwarded.trust && forwarded.proto === "https" ? "https" : "http";
  const name = (forwarded.trust ? forwarded.host : undefined) ?? host ?? "localhost";
  return URL.canParse(`${proto}://${name}`) ? new URL(`${proto}://${name}`).origin : "http://localhost";
}
