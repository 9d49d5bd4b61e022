/**
 * The editor closes tags and braces by itself. Whoever copies from a book or types out of habit closes them, too; then one
 * of the two is too many, and a beginner cannot tell which.
 */

const times = (text: string, what: RegExp): number => text.match(what)?.length ?? 0;

/**
 * What is too many behind a caret at which somebody has just typed an end tag or a closing brace: the same again, with the
 * space before it, if the text closes more often than it opens. Null if nothing is.
 */
export function surplusAfter(text: string, caret: number): { readonly from: number; readonly to: number } | null {
  const after = text.slice(caret);
  const name = /<\/([a-z][\w-]*)\s*>$/i.exec(text.slice(0, caret))?.[1];
  if (name !== undefined) {
    const [again] = new RegExp(`^\\s*</${name}\\s*>`, "i").exec(after) ?? [];
    if (again === undefined) return null;
    const opened = times(text, new RegExp(`<${name}(?=[\\s/>])`, "gi"));
    const closed = times(text, new RegExp(`</${name}\\s*>`, "gi"));
    return closed > opened ? { from: caret, to: caret + again.length } : null;
  }
  if (text[caret - 1] !== "}") return null;
  const [again] = /^\s*\}/.exec(after) ?? [];
  if (again === undefined || times(text, /\}/g) <= times(text, /\{/g)) return null;
  return { from: caret, to: caret + again.length };
}
