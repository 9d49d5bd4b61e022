/**
 * The document that shows the result of a sample in a lesson, in its frame. The build makes one of each sample, and the
 * browser makes one of what people change it to, so both look the same.
 */

export interface SampleCode {
  /** A fragment or a whole document, perhaps broken on purpose. */
  readonly html: string;
  readonly css: string | null;
  readonly js: string | null;
}

/** A document of its own, whose head and root the author wrote. */
const isWhole = (html: string): boolean => /^\s*(?:<!--[\s\S]*?-->\s*)*<(?:!doctype|html)\b/i.test(html);

/** A page that sets colours without caring about schemes is written for the light one, like most pages of the web. */
const setsColours = /(?:^|[\s;{"'(])(?:color|background(?:-color|-image)?)\s*:|\b(?:bgcolor|fill)=/i;
const knowsSchemes = /color-scheme|light-dark\(/i;

/** The scheme for which a sample is shown; null if it says so itself. */
export function schemeOf({ html, css }: SampleCode): "light dark" | "light" | null {
  const code = `${html}\n${css ?? ""}`;
  if (knowsSchemes.test(code)) return null;
  return setsColours.test(code) ? "light" : "light dark";
}

/**
 * The text of the document. It differs from the sample where a frame has to: links lead nowhere, because a frame without
 * `allow-popups` opens no windows, except for those within the document.
 */
export function sampleDocument(sample: SampleCode): string {
  const scheme = schemeOf(sample);
  const head = [
    '<meta charset="utf-8">',
    scheme === null ? "" : `<meta name="color-scheme" content="${scheme}">`,
    '<base target="_blank">',
    sample.css === null ? "" : `<style>\n${sample.css}\n</style>`,
  ].join("");
  const html = sample.html.replace(/<a(?=\s(?:[^>]*\s)?href\s*=\s*["']?#)/gi, '<a target="_self"');
  const script = sample.js === null ? "" : `\n<script>\n${sample.js}\n</script>`;
  if (!isWhole(html))
    return `<!doctype html>\n<html lang="en-AU"><title>Result</title>${head}\n<body>\n${html}${script}\n`;
  const start = /<head(?:\s[^>]*)?>/i.exec(html) ?? /<html(?:\s[^>]*)?>/i.exec(html) ?? /<!doctype[^>]*>/i.exec(html);
  const at = start === null ? 0 : start.index + start[0].length;
  return `${html.slice(0, at)}${head}${html.slice(at)}${script}\n`;
}
