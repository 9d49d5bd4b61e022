/** Syntax highlighting with the same roles and parsers as the editor, for code that is shown before the editor has loaded. */
import { highlightTree, type Tag, tagHighlighter, tags } from "@lezer/highlight";
import { type CodeLine, type Piece, plainLines, type Role, toCodeLine } from "./code-line.ts";
import { languageOf } from "./language.ts";

/** The parser's tags for each role. */
export const roleTags: readonly { readonly role: Role; readonly tag: readonly Tag[] }[] = [
  { role: "t", tag: [tags.tagName, tags.keyword, tags.function(tags.definition(tags.variableName))] },
  { role: "a", tag: [tags.attributeName, tags.propertyName, tags.className, tags.bool, tags.null] },
  {
    role: "s",
    tag: [tags.string, tags.attributeValue, tags.number, tags.color, tags.unit, tags.regexp, tags.character],
  },
  { role: "c", tag: [tags.comment, tags.meta, tags.documentMeta, tags.processingInstruction] },
  { role: "x", tag: [tags.invalid] },
];

const highlighter = tagHighlighter(roleTags.map(({ role, tag }) => ({ tag, class: role })));

/** The highlighted lines of a file. Its path determines the language. */
export function colouredLines(path: string, text: string): readonly CodeLine[] {
  const support = languageOf(path);
  if (Array.isArray(support)) return plainLines(text);
  const lines: Piece[][] = [[]];
  const add = (role: Role | null, from: number, to: number): void => {
    for (const [at, part] of text.slice(from, to).split("\n").entries()) {
      if (at > 0) lines.push([]);
      if (part !== "") lines.at(-1)?.push([role, part]);
    }
  };
  let end = 0;
  highlightTree(support.language.parser.parse(text), highlighter, (from, to, classes) => {
    add(null, end, from);
    // If there are several roles, the innermost is last.
    add((classes.split(" ").at(-1) ?? null) as Role | null, from, to);
    end = to;
  });
  add(null, end, text.length);
  return lines.map(toCodeLine);
}
