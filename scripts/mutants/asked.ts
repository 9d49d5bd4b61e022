/** What a practice asks for, as far as its words say so: mutants change only that, and mirrors change anything but that. */
import type { PracticeData } from "#app/domain/practice/practice.ts";

export interface Asked {
  /** Whether titles, hints or checks name an attribute, property or element as code. */
  readonly isNamed: (name: string) => boolean;
  /** Whether the brief or a title names it, so that nothing else would do. */
  readonly isRequired: (name: string) => boolean;
  /** Whether the brief or a title names one of the sizes or colours of a value of CSS; 1rem counts as 16px, too. */
  readonly isValueRequired: (value: string) => boolean;
  /** Whether the brief, a title or the start contains this word. */
  readonly isGiven: (word: string) => boolean;
}

/** `brief`: the text of brief.mdx. */
export function askedBy(data: PracticeData, brief: string): Asked {
  const titles = data.checks.map(({ title }) => title).join("\n");
  const hints = data.checks.flatMap((check) => check.hints).join("\n");
  const conditions = `${JSON.stringify(data.checks.map(({ hints: _, ...rest }) => rest))}\n${data.program ?? ""}`;
  const required = codeIn(`${brief}\n${titles}`);
  const named = `${required}\n${codeIn(hints)}`;
  const given = new Set(wordsOf(`${brief}\n${titles}\n${Object.values(data.start).join("\n")}`));
  const sizes = new Set(sizesOf(`${brief}\n${titles}`));
  const hasWord = (text: string, word: string) => new RegExp(`(?<![\\w-])${word}(?![\\w-])`, "i").test(text);
  return {
    isNamed: (name) => hasWord(named, name) || new RegExp(`["'\\[\\\\]${name}["'\\\\\\]=~^$*|]`).test(conditions),
    isRequired: (name) => hasWord(required, name),
    isValueRequired: (value) => sizesOf(value).some((size) => sizes.has(size)),
    isGiven: (word) => given.has(word.toLowerCase()),
  };
}

/** Code in backticks, and in blocks of code. */
const codeIn = (text: string): string => [...text.matchAll(/`([^`]+)`/g)].map(([, code]) => code).join("\n");

/** Numbers with their units, in pixels instead of rem, and hex colours. */
const sizesOf = (text: string): string[] =>
  [...text.toLowerCase().matchAll(/#[0-9a-f]{3,8}\b|(\d*\.?\d+)\s?([a-z]+|%)?/g)].map(([all, number, unit]) =>
    number === undefined ? all : unit === "rem" ? `${Number(number) * 16}px` : `${Number(number)}${unit ?? ""}`,
  );

export const wordsOf = (text: string): string[] => text.toLowerCase().match(/\p{L}+/gu) ?? [];
