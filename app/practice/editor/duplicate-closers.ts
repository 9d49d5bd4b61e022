/**
 * The editor closes tags and braces automatically. People who copy code from a book, or type from habit, close them again,
 * and beginners can't tell which of the two to delete.
 */

const countMatches = (text: string, what: RegExp): number => text.match(what)?.length ?? 0;

/**
 * Finds a duplicate after a caret where an end tag or closing brace has just been typed: the same again, including the
 * whitespace before it, if the text closes more than it opens. Null if there is none.
 */
export function duplicateCloserAfter(
  text: string,
  caret: number,
): { readonly from: number; readonly to: number } | null {
  const after = text.slice(caret);
  const name = /<\/([a-z][\w-]*)\s*>$/i.exec(text.slice(0, caret))?.[1];
  if (name !== undefined) {
    const [again] = new RegExp(`^\\s*</${name}\\s*>`, "i").exec(after) ?? [];
    if (again === undefined) return null;
    const opened = countMatches(text, new RegExp(`<${name}(?=[\\s/>])`, "gi"));
    const closed = countMatches(text, new RegExp(`</${name}\\s*>`, "gi"));
    return closed > opened ? { from: caret, to: caret + again.length } : null;
  }
  if (text[caret - 1] !== "}") return null;
  const [again] = /^\s*\}/.exec(after) ?? [];
  if (again === undefined || countMatches(text, /\}/g) <= countMatches(text, /\{/g)) return null;
  return { from: caret, to: caret + again.length };
}
