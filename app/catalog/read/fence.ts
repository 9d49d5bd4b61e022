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
export type FenceKind = "code" | "live" | "broken" | "provided";

export interface Fence {
  readonly lang: FenceLanguage;
  readonly kind: FenceKind;
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
  const kinds: FenceKind[] = [];
  let rest = (meta ?? "").trim();
  while (rest) {
    const word = /^(?:(live|broken)(?=\s|$)|(title|provided)="([^"]*)"(?=\s|$))/.exec(rest);
    if (!word) {
      const stranger = /^[^\s=]+(?:=(?:"[^"]*"?|\S*))?/.exec(rest)?.[0] ?? rest;
      faults.push({
        message: `A block of code has a word that means nothing: \`${stranger}\`.`,
        repair: 'Behind the language may stand: live, broken, title="…", provided="…" (with straight double quotes).',
      });
      rest = rest.slice(stranger.length).trim();
      continue;
    }
    if (word[1] === "live" || word[1] === "broken") kinds.push(word[1]);
    if (word[2] === "title") title = (word[3] ?? "").trim();
    if (word[2] === "provided") {
      kinds.push("provided");
      provided = (word[3] ?? "").trim();
    }
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
  return {
    fence: language && faults.length === 0 ? { lang: language, kind: kinds[0] ?? "code", title, provided } : null,
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
  return { lang: fenceLanguageOf(lang ?? ""), kind: "code", title: words || null, provided: null };
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
