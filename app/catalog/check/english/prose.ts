/**
 * What people read in a source file: texts of lessons, strings and JSX of code. Everything else becomes spaces, so that
 * offsets and line numbers stay the same.
 */
import { parseSync, Visitor } from "vite";

/** The prose of a file, by the ending of its name; null for kinds of files that hold none. */
export function proseOfFile(file: string, source: string): string | null {
  if (/\.test\.tsx?$/.test(file)) return null;
  if (/\.tsx?$/.test(file)) return proseOfCode(file, source);
  if (/\.mdx?$/.test(file)) return withoutCode(source);
  return file.endsWith(".yaml") ? withoutCode(source) : null;
}

const blank = (text: string): string => text.replace(/[^\n]/g, " ");

/** Without fenced blocks, code words and comments of MDX: what they quote is somebody else's. */
const withoutCode = (source: string): string =>
  source
    .replace(/^( *)(`{3,}|~{3,})[^\n]*\n[\s\S]*?^\1\2 *$/gm, blank)
    .replace(/\{\/\*[\s\S]*?\*\/\}/g, blank)
    .replace(/(`+)(?!`)[\s\S]*?[^`]\1(?!`)/g, blank);

/** Strings of more than one word, the texts of templates, and text between tags. */
function proseOfCode(file: string, source: string): string {
  const parts: { start: number; end: number }[] = [];
  const keep = ({ start, end }: { start: number; end: number }) => parts.push({ start, end });
  new Visitor({
    Literal(node) {
      // A single word is a name more often than a text.
      if (typeof node.value === "string" && /\S\s+\S/.test(node.value)) keep(node);
    },
    TemplateElement: keep,
    JSXText: keep,
  }).visit(parseSync(file, source).program);
  let prose = "";
  let at = 0;
  for (const { start, end } of parts.sort((a, b) => a.start - b.start)) {
    prose += blank(source.slice(at, start)) + source.slice(start, end);
    at = end;
  }
  // Code in backticks inside a message is quoted, as in texts.
  return (prose + blank(source.slice(at))).replace(/\\`[^`]*\\`/g, blank);
}
