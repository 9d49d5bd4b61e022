/** The words behind the three backticks of a code block. */
import { nearest } from "./problem.ts";

/** Languages that a block of code may have. */
export const fenceLanguages = [
  "html",
  "css",
  "js",
  "json",
  "yaml",
  "sh",
  "console",
  "http",
  "sql",
  "text",
  "diff",
] as const;

export type FenceLanguage = (typeof fenceLanguages)[number];

/** What a block is for; docs/guides/lesson.md. */
export type FenceKind = "code" | "live" | "broken" | "wrong" | "provided";

/** Why a block of a lesson shows code alone, without its result; docs/guides/lesson.md. */
export const sourceReasons = {
  syntax: "a pattern or a part of something, which no page would contain like this",
  invisible: "it makes nothing visible",
  shown: "its result is shown next to it already",
  outside: "it needs something from outside, such as another page, a server or the reader's own browser",
} as const;

export type SourceReason = keyof typeof sourceReasons;

export const isSourceReason = (word: string): word is SourceReason => Object.hasOwn(sourceReasons, word);

export interface Fence {
  readonly lang: FenceLanguage;
  readonly kind: FenceKind;
  /** Why the block shows code alone; null if it shows its result, where blocks do. */
  readonly source: SourceReason | null;
  /** The file in `samples/` that a CSS block styles, without its ending. */
  readonly sample: string | null;
  /** File name or caption. */
  readonly title: string | null;
  /** What a provided block does, in one line. */
  readonly provided: string | null;
}

export interface FenceFault {
  readonly message: string;
  readonly repair: string;
}

/** Reads language and words of a fence: ```` ```html live title="Try it" ````. Unknown words are faults. */
export function parseFence(
  lang: string | null | undefined,
  meta: string | null | undefined,
): { readonly fence: Fence | null; readonly faults: readonly FenceFault[] } {
  const faults: FenceFault[] = [];
  const language = fenceLanguages.find((name) => name === lang) ?? null;
  if (!lang) {
    faults.push({
      message: "A block of code has no language.",
      repair: "Write it behind the backticks: ```html, or ```text for plain text.",
    });
  } else if (!language) {
    const meant = otherNames[lang.toLowerCase()] ?? nearest(lang, fenceLanguages);
    faults.push({
      message: `\`${lang}\` is not a language of the site.`,
      repair: meant ? `Write \`\`\`${meant}.` : `Use one of: ${fenceLanguages.join(", ")}.`,
    });
  }

  let title: string | null = null;
  let provided: string | null = null;
  let source: SourceReason | null = null;
  let sample: string | null = null;
  const kinds: FenceKind[] = [];
  let rest = (meta ?? "").trim();
  while (rest) {
    const word =
      /^(?:(live|broken|wrong|source)(?=\s|$)|(title|provided)="([^"]*)"(?=\s|$)|(source|sample)=([\w-]+)(?=\s|$))/.exec(
        rest,
      );
    if (!word) {
      const stranger = /^[^\s=]+(?:=(?:"[^"]*"?|\S*))?/.exec(rest)?.[0] ?? rest;
      faults.push({
        message: `A block of code has a word that means nothing: \`${stranger}\`.`,
        repair:
          'After the language you can write: live, broken, wrong, source=…, sample=…, title="…", provided="…" (with straight double quotes).',
      });
      rest = rest.slice(stranger.length).trim();
      continue;
    }
    if (word[1] === "live" || word[1] === "broken" || word[1] === "wrong") kinds.push(word[1]);
    if (word[2] === "title") title = (word[3] ?? "").trim();
    if (word[2] === "provided") {
      kinds.push("provided");
      provided = (word[3] ?? "").trim();
    }
    const reason = word[1] === "source" ? "" : word[4] === "source" ? (word[5] ?? "") : null;
    if (reason !== null) {
      if (isSourceReason(reason)) source = reason;
      else
        faults.push({
          message: reason
            ? `A block of code gives a reason that doesn't exist: \`source=${reason}\`.`
            : "A block of code says `source` without a reason.",
          repair: `Write ${Object.entries(sourceReasons)
            .map(([name, meaning]) => `source=${name} (${meaning})`)
            .join(", or ")}.`,
        });
    }
    if (word[4] === "sample") sample = word[5] ?? null;
    rest = rest.slice(word[0].length).trim();
  }
  if (title === "")
    faults.push({
      message: "A block of code has an empty title.",
      repair: 'Write title="index.html", or leave it out.',
    });
  if (provided === "") {
    faults.push({
      message: "A provided block does not say what it does.",
      repair: 'Write provided="Draws the frame."',
    });
  }
  if (new Set(kinds).size < kinds.length || kinds.length > 1) {
    faults.push({
      message: `A block of code is ${kinds.join(" and ")} at once.`,
      repair: `Keep one of the words: ${[...new Set(kinds)].join(" or ")}.`,
    });
  }
  if (kinds[0] === "live" && language !== "html") {
    faults.push({
      message: `A live block is in ${lang ?? "no language"}.`,
      repair: "Live blocks are html; put CSS into a style element, or remove `live`.",
    });
  }
  if (kinds[0] === "live" && source !== null) {
    faults.push({
      message: "A live block can't show code alone.",
      repair: `Remove \`live\` or \`source=${source}\`.`,
    });
  }
  if (sample !== null && (language !== "css" || source !== null)) {
    faults.push({
      message: "Only a CSS block that shows its result can name a sample.",
      repair: `Remove \`sample=${sample}\`.`,
    });
  }
  return {
    fence:
      language && faults.length === 0
        ? { lang: language, kind: kinds[0] ?? "code", source, sample, title, provided }
        : null,
    faults,
  };
}

/** The language of the site that other names mean; text for languages that it doesn't know. */
export const fenceLanguageOf = (name: string): FenceLanguage =>
  fenceLanguages.find((known) => known === name.toLowerCase()) ?? otherNames[name.toLowerCase()] ?? "text";

/** A fence as far as it can be understood, for blocks that aren't written in the words of this site. */
export function readableFence(lang: string | null | undefined, meta: string | null | undefined): Fence {
  const { fence } = parseFence(lang, meta);
  if (fence) return fence;
  const title = /(?:^|\s)title=(?:"([^"]*)"|'([^']*)'|(\S+))/.exec(meta ?? "");
  const words = (title?.[1] ?? title?.[2] ?? title?.[3] ?? "").trim();
  return {
    lang: fenceLanguageOf(lang ?? ""),
    kind: "code",
    source: null,
    sample: null,
    title: words || null,
    provided: null,
  };
}

const otherNames: Readonly<Record<string, FenceLanguage>> = {
  javascript: "js",
  mjs: "js",
  jsx: "js",
  bash: "sh",
  shell: "sh",
  zsh: "sh",
  terminal: "console",
  "shell-session": "console",
  powershell: "console",
  yml: "yaml",
  htm: "html",
  xml: "html",
  svg: "html",
  txt: "text",
  plain: "text",
  plaintext: "text",
  patch: "diff",
};
