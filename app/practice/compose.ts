/**
 * Builds the page to show from a learner's files. The HTML and its line numbers stay as they were written, except for the
 * URLs of scripts: the frame replaces them with data URLs, so the result has a placeholder for each.
 */

import { type Attribute, type Token, tokenize } from "#app/domain/markup/tokens.ts";
import type { Files, Stop } from "#app/domain/practice/practice.ts";
import { instrument } from "./instrument.ts";
import { modulePrefix, styleName } from "./runtime-names.ts";
import { lineTable, resolvePath } from "./source.ts";

/** HTML, the URL of the script with this number, or the import map, which has to come before the first script. */
export type HtmlPiece = string | { readonly script: number } | { readonly importMap: true };

/** A script with its own URL. */
export interface ComposedScript {
  /** Rewritten code, with the name of its file as `sourceURL`. */
  readonly code: string;
  /** The URL as written, which is restored once the script has started. Null for modules that others import. */
  readonly src: string | null;
  /** The specifier in the import map, or null for scripts that no module imports. */
  readonly specifier: string | null;
}

export interface ComposedPage {
  /** The file that is shown. */
  readonly page: string;
  /** Names of the files by their numbers in rewritten code. */
  readonly names: readonly string[];
  readonly html: readonly HtmlPiece[];
  readonly scripts: readonly ComposedScript[];
  /** Style sheets in the order of the page. */
  readonly styles: readonly { readonly text: string; readonly media: string | null }[];
  /** Other files by path, for `fetch`. */
  readonly data: Files;
  /** Pages of the practice to which links may lead. */
  readonly pages: readonly string[];
}

/** A message for the learner that doesn't keep the page from being shown. */
export interface Notice {
  readonly file: string;
  readonly line: number;
  readonly message: string;
}

export interface Composed {
  /** Null if there is no such page. */
  readonly page: ComposedPage | null;
  /** The first script of the page that can't be parsed. It is left out of the page. */
  readonly stop: Stop | null;
  readonly notices: readonly Notice[];
}

const javascript = /^(|module|(text|application)\/(x-)?(java|ecma)script)$/i;

export function compose(files: Files, page: string): Composed {
  const given = files[page];
  const names = Object.keys(files);
  const notices: Notice[] = [];
  if (given === undefined) {
    const pages = names.filter((name) => name.endsWith(".html"));
    const message = `There is no file \`${page}\`. ${pages.length > 0 ? `Pages here: ${pages.map((name) => `\`${name}\``).join(", ")}.` : "There are no pages at all."}`;
    return { page: null, stop: { kind: "start", file: page, line: null, column: null, message }, notices };
  }
  const source: string = given;
  const position = lineTable(source);
  const html: HtmlPiece[] = [];
  const scripts: ComposedScript[] = [];
  const styles: { text: string; media: string | null }[] = [];
  let stop: Stop | null = null;
  let copiedUntil = 0;
  const wantedModules: string[] = [];
  const classic = new Set<string>();
  let hasModules = false;

  const copy = (until: number) => {
    html.push(source.slice(copiedUntil, until));
    copiedUntil = until;
  };
  const reportSyntaxError = (file: string, error: { line: number; column: number; message: string }) => {
    stop ??= {
      kind: "syntax",
      file,
      line: error.line,
      column: error.column,
      message: `\`${file}\`, line ${error.line}: ${error.message}`,
    };
  };
  const fileOf = (reference: string, at: number, what: string): string | null => {
    const path = resolvePath(reference, page);
    if (path === null) {
      if (/^(https?:)?\/\//i.test(reference.trim()))
        notices.push({
          file: page,
          line: position(at).line,
          message: `\`${reference}\` isn't loaded, because practice pages can't use other sites.`,
        });
      return null;
    }
    if (files[path] !== undefined) return path;
    // In a folder, it leads to another place than the same words in the list of files.
    const missing =
      path === reference.trim()
        ? `There is no ${what} \`${path}\`.`
        : `In \`${page}\`, \`${reference}\` leads to \`${path}\`, but there is no ${what} with that name.`;
    notices.push({ file: page, line: position(at).line, message: `${missing} ${listFiles(names)}` });
    return null;
  };
  /** Instruments a script of a file. Null if it can't be parsed. */
  const instrumented = (
    file: string,
    code: string,
    kind: "script" | "module",
    place?: { line: number; column: number },
  ): string | null => {
    const result = instrument(code, {
      kind,
      file: names.indexOf(file),
      firstLine: place?.line ?? 1,
      firstColumn: place ? place.column - 1 : 0,
      resolve(specifier) {
        const path = resolvePath(specifier, file);
        if (path === null || !/^[./]/.test(specifier) || files[path] === undefined) return null;
        wantedModules.push(path);
        return path;
      },
    });
    if (result.error) reportSyntaxError(file, result.error);
    for (const { specifier, line } of result.missing)
      notices.push({
        file,
        line,
        message: `There is no module \`${specifier}\`. ${listFiles(names.filter((name) => name.endsWith(".js")))}`,
      });
    return result.code === null ? null : `${result.code}\n//# sourceURL=${place ? `${file}@${place.line}` : file}`;
  };

  const { tokens } = tokenize(source);
  tokens.forEach((token, index) => {
    if (token.kind !== "open") return;
    if (token.name === "script") script(token, tokens[index + 1]);
    else if (token.name === "link") link(token);
    else if (token.name === "style") style(tokens[index + 1]);
    else if (token.name === "img") picture(token);
  });
  copy(source.length);
  addModules();

  const shown: ComposedPage = {
    page,
    names,
    html,
    scripts,
    styles,
    data: Object.fromEntries(Object.entries(files).filter(([name]) => !/\.(html|css|m?js)$/.test(name))),
    pages: names.filter((name) => name.endsWith(".html")),
  };
  return { page: shown, stop, notices };

  function script(token: Extract<Token, { kind: "open" }>, text: Token | undefined) {
    const type = attributeOf(token, "type")?.value.trim() ?? "";
    if (!javascript.test(type)) return;
    const kind = type.toLowerCase() === "module" ? "module" : "script";
    if (kind === "module") hasModules = true;
    if (!html.some((piece) => typeof piece === "object" && "importMap" in piece)) {
      copy(token.start);
      html.push({ importMap: true });
    }
    const src = attributeOf(token, "src");
    if (src) {
      if (src.valueStart === null || src.valueEnd === null) return;
      const noticesBefore = notices.length;
      const path = fileOf(src.value, token.start, "script");
      // A script that isn't among the files is reported and replaced by an empty one, so the network isn't used.
      if (path === null && notices.length === noticesBefore) return;
      if (path !== null && kind === "script") classic.add(path);
      const code = path === null ? "" : instrumented(path, files[path] ?? "", kind);
      copy(src.valueStart);
      html.push({ script: scripts.length });
      copiedUntil = src.valueEnd;
      // A module that others import too must be the same instance, so both names map to one URL.
      scripts.push({
        code: code ?? "",
        src: src.value,
        specifier: kind === "module" && path !== null ? modulePrefix + path : null,
      });
    } else if (text?.kind === "text") {
      const code = instrumented(page, source.slice(text.start, text.end), kind, position(text.start));
      copy(text.start);
      html.push(code ?? "");
      copiedUntil = text.end;
    }
  }

  function link(token: Extract<Token, { kind: "open" }>) {
    const rel = attributeOf(token, "rel")?.value.toLowerCase().split(/\s+/) ?? [];
    const href = attributeOf(token, "href");
    if (!rel.includes("stylesheet") || rel.includes("alternate") || !href || attributeOf(token, "disabled")) return;
    const path = fileOf(href.value, token.start, "style sheet");
    if (path === null) return;
    // The URL stays as written, but nothing is loaded from it. The frame inserts the style sheet after the link.
    copy(token.end - (token.slash ? 2 : 1));
    html.push(" disabled");
    copy(token.end);
    html.push(`<script>${styleName}(${styles.length})</script>`);
    styles.push({ text: inlineImports(path, files, []), media: attributeOf(token, "media")?.value ?? null });
  }

  function style(text: Token | undefined) {
    if (text?.kind !== "text") return;
    const sheet = source.slice(text.start, text.end);
    const whole = inlineImports(page, { ...files, [page]: sheet }, []);
    if (whole === sheet) return;
    copy(text.start);
    html.push(whole);
    copiedUntil = text.end;
  }

  /** Inlines SVG images that are among the files. Other images are fetched from the shared media. */
  function picture(token: Extract<Token, { kind: "open" }>) {
    const src = attributeOf(token, "src");
    const path = src && resolvePath(src.value, page);
    const drawing = path?.endsWith(".svg") ? files[path] : undefined;
    if (drawing === undefined || src?.valueStart == null || src.valueEnd === null) return;
    copy(src.valueStart);
    html.push(`data:image/svg+xml,${encodeURIComponent(drawing).replaceAll("'", "%27")}`);
    copiedUntil = src.valueEnd;
  }

  function addModules() {
    if (!hasModules && wantedModules.length === 0) return;
    const known = new Set(scripts.flatMap(({ specifier }) => specifier ?? []));
    const add = (path: string) => {
      if (known.has(modulePrefix + path)) return;
      known.add(modulePrefix + path);
      const code = instrumented(path, files[path] ?? "", "module");
      scripts.push({ code: code ?? "", src: null, specifier: modulePrefix + path });
    };
    // Modules can import others, so the list grows while it is iterated.
    for (const path of wantedModules) add(path);
    // The target of a computed import() can't be known, so every possible file is included, and its errors count only there.
    const before = stop;
    for (const path of names) if (/\.m?js$/.test(path) && !classic.has(path)) add(path);
    stop = before;
  }
}

function attributeOf(token: Extract<Token, { kind: "open" }>, name: string): Attribute | null {
  const found = token.attributes.find((attribute) => attribute.name === name);
  return found ? { ...found, value: withoutReferences(found.value) } : null;
}

/** Named characters that URLs may contain. */
const namedCharacters: Readonly<Record<string, string>> = {
  amp: "&",
  AMP: "&",
  colon: ":",
  equals: "=",
  lowbar: "_",
  num: "#",
  percnt: "%",
  period: ".",
  quest: "?",
  sol: "/",
};

/** Replaces the character references that URLs may contain: numbers and a few names. */
const withoutReferences = (text: string): string =>
  text.replace(/&(?:#x([0-9a-f]{1,5})|#([0-9]{1,6})|([a-z]+));/gi, (all, hex?: string, decimal?: string, name = "") => {
    if (hex === undefined && decimal === undefined) return namedCharacters[name] ?? all;
    return String.fromCodePoint(hex ? Number.parseInt(hex, 16) : Number(decimal));
  });

const listFiles = (names: readonly string[]): string =>
  names.length === 0 ? "There are no such files." : `The files are ${names.map((name) => `\`${name}\``).join(", ")}.`;

/** A style sheet in which each `@import`, allowed only at its start, is replaced by the imported style sheet. */
function inlineImports(path: string, files: Files, above: readonly string[]): string {
  const sheet = files[path] ?? "";
  if (above.includes(path) || !sheet.includes("@import")) return above.includes(path) ? "" : sheet;
  const beginning = /^(?:\s+|\/\*[\s\S]*?\*\/|@charset[^;]*;|@layer[^{;]*;|@import[^;]*;)*/.exec(sheet)?.[0] ?? "";
  const parts = /(\/\*[\s\S]*?\*\/)|@import\s+(?:url\(\s*)?(["']?)([^"')\s;]+)\2\s*\)?([^;]*);/g;
  const whole = beginning.replace(parts, (all, comment, _quote, reference, conditions) => {
    if (comment) return all;
    const wanted = resolvePath(reference, path);
    if (wanted === null || files[wanted] === undefined) return all;
    return wrapInConditions(inlineImports(wanted, files, [...above, path]), String(conditions).trim());
  });
  return whole + sheet.slice(beginning.length);
}

function wrapInConditions(sheet: string, conditions: string): string {
  const parts = /^(layer(?:\(([^)]*)\))?)?\s*(?:supports\(((?:[^()]|\([^()]*\))*)\))?\s*(.*)$/s.exec(conditions);
  let result = sheet;
  if (parts?.[4]) result = `@media ${parts[4]}{${result}}`;
  if (parts?.[3]) result = `@supports (${parts[3]}){${result}}`;
  if (parts?.[1]) result = `@layer ${parts[2] ?? ""}{${result}}`;
  return result;
}
