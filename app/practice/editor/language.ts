/** How code is read in the editor: for its colours, its completions and its brackets. */
import { css, cssLanguage } from "@codemirror/lang-css";
import { html } from "@codemirror/lang-html";
import { javascript, javascriptLanguage } from "@codemirror/lang-javascript";
import { LanguageSupport, LRLanguage } from "@codemirror/language";

/**
 * A key makes the parser read the piece of the tree again that it falls into. Pieces have up to this many characters; of
 * itself a parser makes them 1024 long, and reads a file of less than four of them from its beginning at each key.
 */
const pieces = { bufferLength: 128 };

const inPieces = ({ language, support }: LanguageSupport): LanguageSupport =>
  new LanguageSupport(language instanceof LRLanguage ? language.configure(pieces) : language, support);

/** Scripts and styles within a page; other types of `<script>` stay as the editor has them. */
const nestedLanguages = [
  {
    tag: "script",
    attrs: ({ type }: Readonly<Record<string, string>>) => !type || /^(?:module|text\/javascript)$/i.test(type),
    parser: javascriptLanguage.parser.configure(pieces),
  },
  {
    tag: "style",
    attrs: ({ type }: Readonly<Record<string, string>>) => !type || /^text\/css$/i.test(type),
    parser: cssLanguage.parser.configure(pieces),
  },
];

/** The language of a file, from its path; none for plain text. */
export function languageOf(path: string): LanguageSupport | [] {
  if (/\.(html?|svg)$/i.test(path)) return inPieces(html({ nestedLanguages }));
  if (/\.css$/i.test(path)) return inPieces(css());
  return /\.(m?js|json)$/i.test(path) ? inPieces(javascript()) : [];
}
