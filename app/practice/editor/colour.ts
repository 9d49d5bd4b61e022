/** The colours of code: the same four roles before the editor has loaded and in it, from the same parsers. */
import { highlightTree, type Tag, tagHighlighter, tags } from "@lezer/highlight";
import { asLine, type CodeLine, type Piece, plainLines, type Role } from "./code-line.ts";
import { languageOf } from "./language.ts";

/** What has each role in the trees of the parsers. */
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

/** The lines of a file in the colours of its language, which its path tells. */
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
    // Of several roles, the innermost is named last.
    add((classes.split(" ").at(-1) ?? null) as Role | null, from, to);
    end = to;
  });
  add(null, end, text.length);
  return lines.map(asLine);
}
