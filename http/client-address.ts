/** Where a request comes from: the client's address, from the socket and headers. */

/**
 * The client's address. Behind a trusted proxy it is the last entry of `X-Forwarded-For`, which the proxy itself wrote.
 * Earlier entries can be forged.
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

/** Whether the connection comes from this machine and wasn't forwarded by a proxy. */
export const isLocal = (socketAddress: string, headers: Headers): boolean =>
  isLoopback(socketAddress.replace(/^::ffff:/, "")) && !forwarding.some((name) => headers.has(name));
