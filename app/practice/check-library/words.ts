/** Whether a text says something, or only fills its place. */
import { lettersOf } from "./text.ts";

const fileName = /^\S+\.(avif|css|gif|html?|jpe?g|js|pdf|png|svg|webp)$/i;
const placeholders = /^(asdf\w*|baz|bla+h?|foo|ipsum|lorem|placeholder|qwert\w*|tbd|untitled)$/i;

/**
 * Whether people can learn something from a text. Nothing but punctuation, file names, repeated letters such as “aaa”,
 * letters typed at random such as “asdf”, and placeholders such as “Lorem ipsum” say nothing. Any language and any script will do.
 */
export const saysSomething = (text: string): boolean => meaningfulWords(text).length > 0;

/** The words of a text from which people can learn something, without file names, placeholders, numbers and punctuation. */
export function meaningfulWords(text: string): readonly string[] {
  const plain = text.trim();
  if (fileName.test(plain) || /\blorem ipsum\b/i.test(plain)) return [];
  const words = plain.match(/[\p{L}\p{M}\p{N}]+/gu) ?? [];
  return words.filter((word) => /\p{L}/u.test(word) && !isRepeated(word) && !placeholders.test(word));
}

/** How many words a text has, in scripts without spaces too. */
export const countWords = (text: string): number =>
  [...new Intl.Segmenter(undefined, { granularity: "word" }).segment(text)].filter(({ isWordLike }) => isWordLike)
    .length;

/** Whether two texts say the same: capitals, accents, punctuation and articles make no difference. */
export const saysTheSame = (one: string, other: string): boolean => bare(one) === bare(other);

const bare = (text: string): string =>
  lettersOf(text.normalize("NFD").replace(/\p{M}/gu, "")).replace(/\b(an?|the) /g, "");

/** “Click here”, “more”, “link”: a name that fits every link. */
export const isVagueName = (name: string): boolean =>
  /^(?:(?:please|just|you can|to) )?(?:(?:click|press|tap|go|see|read|learn|find out|look)(?: on)? )?(?:here|there|this|that|this (?:link|page|site|website)|(?:a |the )?(?:link|page|site|website|web page)|more|more (?:info|information|details)|more here|it|now|continue|back|next|details)$/.test(
    lettersOf(name),
  ) || /^(?:click|press|tap|read|learn|see|go|read on|click me|find out more)$/.test(lettersOf(name));

/** “A picture of …”: a screen reader says so by itself. */
export const beginsLikeAPicture = (alternative: string): boolean =>
  /^(?:this is )?(?:an? |the )?(?:image|picture|photo|photograph|pic|drawing|graphic|illustration|screenshot)(?: (?:of|shows|showing|with)\b|\s*[^\p{L}\s]|$)/iu.test(
    alternative.trim(),
  );

/** A capital letter may be a name, as “C” is, and in many scripts each letter is a word. */
const isRepeated = (word: string): boolean => /^(.)\1+$/u.test(word.toLowerCase()) || /^[b-hj-np-z]$/.test(word);
