/** Numbers in a text, in digits or words. */

const words =
  "zero one two three four five six seven eight nine ten eleven twelve thirteen fourteen fifteen sixteen seventeen eighteen nineteen twenty".split(
    " ",
  );
const none = /^(no|none|nothing|nil)$/;

/** The numbers that a text says, in its order: “3 of 12 tasks”, “three left”, “nothing left”, “1,000 km”. */
export const numbersIn = (text: string): number[] =>
  (text.toLowerCase().match(/\d{1,3}(?:[,\u202f\u00a0]\d{3})+(?!\d)|\d+(?:\.\d+)?|\p{L}+/gu) ?? []).flatMap((word) => {
    if (/^\d/.test(word)) return Number(word.replace(/[^\d.]/g, ""));
    if (none.test(word)) return 0;
    const number = words.indexOf(word);
    return number < 0 ? [] : number;
  });
