/**
 * Passwords that are tried first by whoever guesses.
 *
 * Lists of stolen passwords hold hardly any of twelve characters or more, because most people stop at eight: what people
 * do when they are asked for more is to lengthen a usual one. So this list is built by that habit, when it is first asked for, from words
 * that stand at the top of every published list of usual passwords:
 *
 * 1. a word twice, three or four times: `sunshinesunshine`;
 * 2. two of the most usual words: `loveprincess`, `iloveyoupassword`;
 * 3. a word and digits: a run from 1 or from 0 (`password1234`), the run twice, the usual tails, a year
 *    (`superman1998`), a year twice.
 *
 * Whole passwords are compared, never parts, so that a long phrase with a usual word in it is taken. Case, the usual
 * replacements of letters (`p@ssw0rd`) and spaces, hyphens and the like between and behind do not make another password.
 */

/** What is shorter cannot be chosen anyway. */
export const SHORTEST = 12;

/** The most usual words; each is joined with each. */
const topWords =
  `password passwort passw0rd iloveyou ilove love letmein letme welcome login admin administrator root user guest test
  master monkey dragon princess sunshine football baseball soccer hockey basketball superman batman spiderman pokemon
  naruto shadow michael jordan charlie daniel jessica ashley michelle hunter killer hello freedom whatever trustno
  starwars computer internet secret secure access changeme change default qwerty qwertz azerty asdf asdfgh zxcvbn qazwsx
  abc abcd abcdef abc123 123 1234 12345 123456 1234567 12345678 123456789 123123 321 654321 000000 111111 666666 111 000
  summer winter spring autumn monday friday flower angel baby babygirl lovely lover forever nothing family jesus god`.split(
    /\s+/,
  );

/** Usual words that are lengthened with digits and by repetition, but not joined with each other. */
const moreWords =
  `aaaaaa andrew anthony amanda antonio apple arsenal australia austin bailey banana barcelona barney benjamin bigdog
  biteme blahblah blink182 blue bonnie boomer brandon brandy buster butterfly canada captain carlos casper celtic champion
  cheese chelsea chicago chicken chocolate chris christian cocacola coffee compaq cookie cooper corvette cowboy cowboys
  crystal david dallas danielle december diamond dolphin donald doctor eagles edward eminem england family fender ferrari
  fish fishing flowers fluffy france friend friends gateway george germany gfhjkm ginger golden google gordon green guitar
  hannah happy hardcore harley heather heaven hellokitty helpme horse hotdog iceman iloveu india jackson jasmine jasper
  jennifer jeremy joseph joshua junior justin justine kitty knight lakers laura lauren leslie letmein1 lifehack liverpool
  london loveme lovers lucky madison maggie manchester marina martin matrix matthew maverick melissa mercedes merlin
  metallica mexico mickey midnight miller minecraft money morgan mother motorola muffin murphy music mustang myspace
  natasha ncc1701 newyork nicholas nicole nirvana november october oliver orange packers panther parker patrick peaches
  peanut pepper phoenix player please popcorn porsche princess1 purple qwer qwert qwertyu qwertyui qwertyuiop rabbit
  rachel raiders rainbow ranger rangers realmadrid rebecca redsox richard robert rockstar rocky runner samantha samsung
  samuel sandra scooter scorpion scotland sebastian september silver slipknot smokey snoopy snowball sparky spider
  spongebob stella steven student sunflower super superstar sydney taylor teacher tennis testing thomas thunder tigger tiger
  tinkerbell tottenham toyota travis trinity turtle united vanessa victor victoria viking voodoo volcom warrior website
  william wilson windows wizard wolverine xbox yamaha yankees yellow zaq12wsx zxcvbnm zxcv 1q2w3e 1q2w3e4r 1qaz2wsx q1w2e3
  q1w2e3r4 qweasd qweasdzxc qwe asd asdasd asd123 qwe123 a1b2c3 a123456 p4ssword pass passphrase mypassword thisismypassword
  mylove myname mysecret pa55word passwd passcode keyboard laptop developer coding webdev website html css javascript`.split(
    /\s+/,
  );

const runUp = "12345678901234567890";
const tails = [
  "007",
  "069",
  "101",
  "111",
  "112",
  "121",
  "123321",
  "1212",
  "1313",
  "2468",
  "2580",
  "321",
  "4321",
  "54321",
  "654321",
  "7654321",
  "87654321",
  "987654321",
  "9876543210",
  "555",
  "666",
  "777",
  "888",
  "999",
  "1111",
  "11111",
  "111111",
  "0000",
  "00000",
  "000000",
  "5555",
  "6666",
  "7777",
  "8888",
  "9999",
  "112233",
  "121212",
  "123123",
  "123123123",
  "abc",
  "abc123",
  "123abc",
  "qwerty",
  "asdf",
  "xyz",
  "1q2w3e",
  "1qaz",
  "2wsx",
  "zaq1",
];

/** Signs that people put for letters, and letters that look like them, all read as one. */
const readings: Readonly<Record<string, string>> = {
  "@": "a",
  "4": "a",
  "3": "e",
  "1": "i",
  "!": "i",
  l: "i",
  "0": "o",
  $: "s",
  "5": "s",
  "7": "t",
  "+": "t",
  "8": "b",
  "9": "g",
};
const between = /[\s\-_.,;:!?*#/\\|&'"+=~^()[\]{}]+/gu;

/** One form for all spellings of a password: `P@ssw0rd1` and `password1` become the same. Not for people to read. */
const canonical = (text: string): string =>
  text.toLowerCase().replace(/[@431!l0$57+89]/g, (sign) => readings[sign] ?? sign);
/** Both with signs read as letters and with signs between words left out. */
const forms = (text: string): string[] => [canonical(text), canonical(text.replace(between, ""))];

/** The list, entry by entry as people would type it; some entries come more than once. */
export function* commonPasswords(): Generator<string> {
  for (const first of topWords) for (const second of topWords) yield first + second;
  for (const word of [...topWords, ...moreWords]) {
    yield word;
    for (const times of [2, 3, 4]) yield word.repeat(times);
    for (let length = 1; length <= 16; length += 1) {
      for (const run of [runUp.slice(0, length), `0${runUp}`.slice(0, length)]) {
        yield word + run;
        yield run + word;
        if (length > 6) continue;
        yield word + run + run;
        yield word + run + word;
      }
    }
    for (const tail of tails) {
      yield word + tail;
      yield tail + word;
    }
    for (let year = 1940; year <= 2039; year += 1) {
      yield `${word}${year}`;
      yield `${year}${word}`;
      if (word.length <= 4) yield `${word}${year}${year}`;
    }
  }
}

let list: ReadonlySet<string> | null = null;
let words: ReadonlySet<string> | null = null;

/** Says whether a password is on the list, in one of the spellings that people use. The first call makes the list. */
export function isCommon(password: string): boolean {
  if (!list) {
    const made = new Set<string>();
    for (const entry of commonPasswords()) if (entry.length >= SHORTEST) made.add(canonical(entry));
    list = made;
  }
  const known = list;
  return forms(password).some((form) => known.has(form));
}

/** Says whether a text is one of the words that the list is built from, however short. */
export function isCommonWord(text: string): boolean {
  words ??= new Set([...topWords, ...moreWords].map(canonical));
  const known = words;
  return forms(text).some((form) => known.has(form));
}
