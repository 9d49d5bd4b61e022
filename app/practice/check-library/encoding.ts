/** The character encoding that a page names. */

/** A browser looks for the encoding in this many bytes: HTML Standard, 4.2.5.4. */
export const earlyBytes = 1024;

/** The value of the `meta` element that names the encoding; null without one. */
export function encodingOf(source: string): string | null {
  const page = new DOMParser().parseFromString(source, "text/html");
  const meta = page.querySelector("meta[charset], meta[http-equiv='content-type' i]");
  return meta && (meta.getAttribute("charset") ?? meta.getAttribute("content"));
}

/** The first bytes of a text in UTF-8. */
export const beginning = (source: string, bytes: number): string =>
  new TextDecoder().decode(new TextEncoder().encode(source).slice(0, bytes));
