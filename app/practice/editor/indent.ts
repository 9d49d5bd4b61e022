/** Indenting in a plain text area, two spaces at a time. */

const indentation = "  ";

export interface TextSelection {
  readonly text: string;
  readonly from: number;
  readonly to: number;
}

/**
 * What the Tab key does: without a selection it inserts two spaces. With one, and always with Shift, it indents or outdents
 * whole lines.
 */
export function indentSelection({ text, from, to }: TextSelection, back: boolean): TextSelection {
  if (!back && from === to) {
    return {
      text: text.slice(0, from) + indentation + text.slice(to),
      from: from + indentation.length,
      to: from + indentation.length,
    };
  }
  const begin = text.lastIndexOf("\n", from - 1) + 1;
  // A selection that ends at the start of a line doesn't include that line.
  const within = to > from && text[to - 1] === "\n" ? to - 1 : to;
  const end = text.indexOf("\n", within);
  const last = end < 0 ? text.length : end;
  const lines = text.slice(begin, last).split("\n");
  const moved = lines.map((line) => (back ? line.replace(/^ {1,2}|^\t/, "") : line === "" ? line : indentation + line));
  const shift = (at: number): number => (moved[at]?.length ?? 0) - (lines[at]?.length ?? 0);
  const all = moved.reduce((sum, _, at) => sum + shift(at), 0);
  return {
    text: text.slice(0, begin) + moved.join("\n") + text.slice(last),
    from: Math.max(begin, from + shift(0)),
    to: Math.max(begin, to + all),
  };
}
