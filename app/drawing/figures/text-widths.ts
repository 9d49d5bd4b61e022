/**
 * Widths of characters in 1/1000 em. `display` is measured from the display face (scripts/font-widths.test.ts compares). `ui` and
 * `uiBold` are the wider of DejaVu Sans and Liberation Sans for each character: readers have the font of their system, and
 * DejaVu Sans is the widest of the usual ones. All characters of a code face have the same width; 620 is that of the widest.
 */

type Widths = {
  /** Printable ASCII, from the space to the tilde. */
  readonly ascii: readonly number[];
  readonly others: Readonly<Record<string, number>>;
};

export const display: Widths = {
  // biome-ignore format: a table
  ascii: [250,290,400,594,577,758,678,241,387,381,458,630,210,426,218,381,695,494,659,618,604,616,635,590,680,635,354,364,574,630,574,585,791,882,670,786,761,680,668,834,832,398,653,761,636,967,819,836,693,840,745,641,698,770,776,1025,822,692,704,374,380,371,590,512,366,588,648,574,658,600,438,664,665,357,369,618,342,988,677,651,668,631,528,565,435,689,650,882,662,648,537,351,228,351,678],
  others: {
    "’": 245,
    "‘": 244,
    "“": 409,
    "”": 410,
    "–": 536,
    "—": 1012,
    "×": 578,
    "·": 240,
    é: 601,
    è: 601,
    ü: 689,
    ö: 652,
    ä: 586,
    ç: 574,
    ñ: 677,
  },
};

export const ui: Widths = {
  // biome-ignore format: a table
  ascii: [318,401,460,838,636,950,780,275,390,390,500,838,318,361,318,337,636,636,636,636,636,636,636,636,636,636,337,337,838,838,838,556,1015,684,686,722,770,667,611,778,752,295,500,667,557,863,748,787,667,787,722,667,611,732,684,989,685,667,685,390,337,390,838,556,500,613,635,550,635,615,352,635,634,278,278,579,278,974,634,612,635,635,411,521,392,634,592,818,592,592,525,636,337,636,838],
  others: {
    "’": 318,
    "‘": 318,
    "“": 518,
    "”": 518,
    "–": 556,
    "×": 838,
    "·": 318,
    "•": 590,
    "↑": 838,
    "↓": 838,
    "½": 969,
    "°": 500,
  },
};

export const uiBold: Widths = {
  // biome-ignore format: a table
  ascii: [348,456,521,838,696,1002,872,306,457,457,523,838,380,415,380,365,696,696,696,696,696,696,696,696,696,696,400,400,838,838,838,611,1000,774,762,734,830,683,683,821,837,372,556,775,637,995,837,850,733,850,770,720,682,812,774,1103,771,724,725,457,365,457,838,556,500,675,716,593,716,678,435,716,712,343,343,665,343,1042,712,687,716,716,493,595,478,712,652,924,645,652,582,712,365,712,838],
  others: {
    "’": 380,
    "‘": 380,
    "“": 657,
    "”": 657,
    "–": 556,
    "×": 838,
    "·": 380,
    "•": 639,
    "↑": 838,
    "↓": 838,
    "½": 1035,
    "°": 500,
  },
};

/** Accented letters that no table has are as wide as in the widest face. All other characters are a whole em. */
const unknown = (character: string): number => (/\p{Script=Latin}/u.test(character) ? 720 : 1000);

/** Width of one character of any face but a code face. */
export const widthIn = ({ ascii, others }: Widths, character: string): number => {
  const code = character.codePointAt(0) ?? 0;
  return ascii[code - 32] ?? others[character] ?? unknown(character);
};

/** Width of each character of a code face. */
export const codeWidth = (character: string): number =>
  // Characters of scripts that need two columns of a terminal.
  /[\u1100-\u115f\u2e80-\ua4cf\uac00-\ud7a3\uf900-\ufaff\uff00-\uff60]/u.test(character) ? 1240 : 620;
