/**
 * Whether nothing is visible on a page: only comments and whitespace in its body or its `main`, and no script that could
 * add something. A page without a `body` tag counts only if all of it is empty.
 */
export function isEmptyPage(html: string): boolean {
  const markup = html.replace(/<!--[\s\S]*?-->/g, "");
  if (/<script\b/i.test(markup)) return false;
  const body = /<body\b[^>]*>([\s\S]*?)(?:<\/body>|$)/i.exec(markup)?.[1] ?? markup;
  return body.replace(/<\/?main\b[^>]*>/gi, "").trim() === "";
}
