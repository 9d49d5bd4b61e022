/** The languages of the editor, for highlighting, completion and brackets. */
import { css, cssLanguage } from "@codemirror/lang-css";
import { html } from "@codemirror/lang-html";
import { javascript, javascriptLanguage } from "@codemirror/lang-javascript";
import { LanguageSupport, LRLanguage } from "@codemirror/language";

/**
 * Each key press makes the parser parse the chunk of the tree that it changes again. Chunks have up to this many characters.
 * By default it is 1024, and files with fewer than four chunks are parsed from the start at every key press.
 */
const parserOptions = { bufferLength: 128 };

const withShortChunks = ({ language, support }: LanguageSupport): LanguageSupport =>
  new LanguageSupport(language instanceof LRLanguage ? language.configure(parserOptions) : language, support);

/** Scripts and styles inside a page. Other types of `<script>` keep the editor's default. */
const nestedLanguages = [
  {
    tag: "script",
    attrs: ({ type }: Readonly<Record<string, string>>) => !type || /^(?:module|text\/javascript)$/i.test(type),
    parser: javascriptLanguage.parser.configure(parserOptions),
  },
  {
    tag: "style",
    attrs: ({ type }: Readonly<Record<string, string>>) => !type || /^text\/css$/i.test(type),
    parser: cssLanguage.parser.configure(parserOptions),
  },
];

/** The language of a file, by its path. Empty for plain text. Without `autoCloseTags`, learners write the end tags of HTML themselves. */
export function languageOf(path: string, autoCloseTags = true): LanguageSupport | [] {
  if (/\.(html?|svg)$/i.test(path)) return withShortChunks(html({ nestedLanguages, autoCloseTags }));
  if (/\.css$/i.test(path)) return withShortChunks(css());
  return /\.(m?js|json)$/i.test(path) ? withShortChunks(javascript()) : [];
}
