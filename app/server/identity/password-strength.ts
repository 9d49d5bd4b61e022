/**
 * Estimates how many guesses a password takes, with the zxcvbn library. It knows popular passwords, names and words,
 * common substitutions (`P@ssw0rd`, `Password123!`), keyboard rows, sequences, repetitions and dates.
 */
import type { FindWeakness, PasswordWeakness } from "#app/domain/accounts/passwords.ts";

/** More than 10^10 guesses: about ten years of one core, which computes some thirty of our hashes a second. */
const SCORE_MIN = 4;
/**
 * Longer passwords are cut before the estimate, because its time grows with the square of the length and further
 * characters only add strength. Together with the next limit, this keeps the worst input below 50 ms, and ordinary
 * input at 5 ms.
 */
const CHARACTERS_READ = 64;
/** How many ways of reading characters such as `@` and `0` as letters are tried. */
const LEET_READINGS = 10;

let loading: Promise<FindWeakness> | null = null;

/** Loaded at first use: the word lists take a quarter of a second and 40 MB that a start doesn't need. */
export function loadPasswordStrength(): Promise<FindWeakness> {
  loading ??= load();
  return loading;
}

async function load(): Promise<FindWeakness> {
  const [{ ZxcvbnFactory }, { dictionary: common, adjacencyGraphs }, { dictionary: english }] = await Promise.all([
    import("@zxcvbn-ts/core"),
    import("@zxcvbn-ts/language-common"),
    import("@zxcvbn-ts/language-en"),
  ]);
  const passwords = "passwords-common";
  // The packages' other lists change no decision that we know of, and double memory and time.
  const estimator = new ZxcvbnFactory({
    dictionary: {
      [passwords]: common[passwords],
      "firstnames-en": english["firstnames-en"],
      "wikipedia-en": english["wikipedia-en"],
      "seasons-en": english["seasons-en"],
      "months-en": english["months-en"],
      "daysOfWeek-en": english["daysOfWeek-en"],
    },
    graphs: adjacencyGraphs,
    l33tMaxSubstitutions: LEET_READINGS,
    maxLength: CHARACTERS_READ,
  });

  return (password, ownWords): PasswordWeakness | null => {
    const { score, sequence } = estimator.check(readable(password), [...ownWords]);
    if (score >= SCORE_MIN) return null;
    const words = sequence.filter((match) => match.pattern === "dictionary");
    const own = words.find((match) => match["dictionaryName"] === "userInputs");
    if (own) return { reason: "own-words", word: own.token };
    return { reason: words.length > 0 ? "common" : "predictable" };
  };
}

/**
 * Digits in groups are as easy to guess as without separators, but the library takes the separators for random
 * characters.
 */
const readable = (password: string): string =>
  /^[\d\s\-_.,/]+$/.test(password) ? password.replace(/\D/g, "") || password : password;
