/** Whether a text says something, or only fills its place. */

const fileName = /^\S+\.(avif|css|gif|html?|jpe?g|js|pdf|png|svg|webp)$/i;
const placeholders = /^(asdf\w*|baz|bla+h?|foo|ipsum|lorem|placeholder|qwert\w*|tbd|untitled)$/i;

/**
 * Whether people can learn something from a text. Nothing but punctuation, file names, repeated letters such as “aaa”,
 * letters typed at random such as “asdf”, and placeholders such as “Lorem ipsum” say nothing. Any language and any script will do.
 */
export function saysSomething(text: string): boolean {
  const plain = text.trim();
  if (fileName.test(plain) || /\blorem ipsum\b/i.test(plain)) return false;
  const words = plain.match(/[\p{L}\p{M}\p{N}]+/gu) ?? [];
  return words.some((word) => /\p{L}/u.test(word) && !isRepeated(word) && !placeholders.test(word));
}

/** A capital letter may be a name, as “C” is, and in many scripts each letter is a word. */
const isRepeated = (word: string): boolean => /^(.)\1+$/u.test(word.toLowerCase()) || /^[b-hj-np-z]$/.test(word);
