/** Facts about the other side of a connection, from socket and headers. */

/**
 * The client's address. Behind a trusted proxy it is the last entry of `X-Forwarded-For`, the one that the proxy itself
 * wrote; everything before it was written by strangers.
 */
export function clientAddress(socketAddress: string, forwardedFor: string | undefined, trustProxy: boolean): string {
  const own = socketAddress.replace(/^::ffff:/, "");
  if (!trustProxy || !forwardedFor) return own;
  return (
    forwardedFor
      .split(",")
      .at(-1)
      ?.trim()
      .replace(/^::ffff:/, "") || own
  );
}

/** True for 127.0.0.0/8 and ::1. */
export const isLoopback = (address: string): boolean => address === "::1" || /^127(\.\d{1,3}){3}$/.test(address);

const forwarding = ["x-forwarded-for", "x-forwarded-host", "x-forwarded-proto", "x-real-ip", "forwarded", "via"];

/** A connection from this machine that no proxy passed on. */
export const isLocal = (socketAddress: string, headers: Headers): boolean =>
  isLoopback(socketAddress.replace(/^::ffff:/, "")) && !forwarding.some((name) => headers.has(name));

/**
 * The site's origin as this request sees it: `PUBLIC_URL` where it is set, else scheme and Host. Behind a trusted proxy
 * the proxy's word on scheme and host counts.
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
