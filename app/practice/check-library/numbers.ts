/** Numbers in a text, in digits or words. */

const words =
  "zero one two three four five six seven eight nine ten eleven twelve thirteen fourteen fifteen sixteen seventeen eighteen nineteen twenty".split(
    " ",
  );
const none = /^(no|none|nothing|nil)$/;

/** The numbers that a text says, in its order: “3 of 12 tasks”, “three left”, “nothing left”, “1,000 km”, “٣”. */
export const numbersIn = (text: string): number[] =>
  (
    withPlainDigits(text)
      .toLowerCase()
      .match(/\d{1,3}(?:[,\u202f\u00a0]\d{3})+(?!\d)|\d+(?:\.\d+)?|\p{L}+/gu) ?? []
  ).flatMap((word) => {
    if (/^\d/.test(word)) return Number(word.replace(/[^\d.]/g, ""));
    if (none.test(word)) return 0;
    const number = words.indexOf(word);
    return number < 0 ? [] : number;
  });

/** Digits of other scripts become 0 to 9. In Unicode, their blocks begin at a code point that ends in 0 or in 6. */
const withPlainDigits = (text: string): string =>
  text.replace(/\p{Nd}/gu, (digit) => {
    const code = digit.codePointAt(0) ?? 0;
    const last = code & 15;
    return String(/\p{Nd}/u.test(String.fromCodePoint(code - last)) ? last : last - 6);
  });
