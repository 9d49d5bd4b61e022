/** Words and turns that this project does not use, because people stumble over them, with what to write instead. */

export interface Turn {
  /** Matches the words in running text; always with the flags `gi`. */
  readonly pattern: RegExp;
  /** What to write instead, for the author. */
  readonly instead: string;
}

const turn = (pattern: string, instead: string): Turn => ({
  pattern: new RegExp(`\\b(?:${pattern})\\b`, "gi"),
  instead,
});

/** In the order in which they are reported. Each is something that a friendly teacher would not say to a student. */
export const retiredTurns: readonly Turn[] = [
  turn(
    "somebody(?:['’]s| else)?|anybody|nobody|everybody",
    "Write someone, anyone, no one or everyone, or better: you, people, the visitor.",
  ),
  turn("whoever|whosoever|whatever holds", "Name who does it: “If you …”, “People who …”, “Visitors who …”."),
  turn("mend(?:s|ed|ing)?", "Write fix."),
  turn(
    "st(?:ands?|ood) (?:in|on|at|beside|above|below|under|alone|between|before|after|behind|there|here|inside|outside|right)|standing (?:in|on|beside|above|below)",
    "Things are, contain, have or show; they don't stand: “The head contains the title”.",
  ),
  turn(
    "l(?:ies|ay) (?:in|on|at|below|beside|above|under|behind|between|before|within)|lie (?:in|on|below|beside|above|under|behind|between)",
    "Things are somewhere; they don't lie there: “The file is in the folder”.",
  ),
  turn(
    "(?<!there )(?:is|are|was|were) no (?!longer\\b|more\\b|one\\b|doubt\\b|better\\b|worse\\b|different\\b)\\w+",
    "Negate the verb: “This isn't a label”.",
  ),
  turn("of (?:its|one['’]s|their|his|her) own accord|by itself alone", "Write automatically, or say what does it."),
  turn("without doubles|no doubles", "Write duplicates."),
  turn("load(?:s|ed|ing)? (?:\\w+ )?anew|anew", "Write again, or reload."),
  turn("go(?:es|ing)? on (?:with|to|at|in)|go on where", "Write continue."),
  turn("e-mails?|e-mailed", "Write email."),
  turn("look-ups?", "Write lookup (noun) or look up (verb)."),
  turn("time-outs?", "Write timeout (noun) or time out (verb)."),
  turn("fall-backs?", "Write fallback."),
  turn("own tab", "Write “in a new tab”."),
  turn("is found out|find(?:s|ing)? out what (?:it )?is", "Write work out."),
  turn("press(?:es)? of (?:the|a) button|one press", "Name the button and the verb: “Press Confirm”."),
];

export interface FoundTurn {
  /** Offset in the text. */
  readonly index: number;
  readonly found: string;
  readonly instead: string;
}

/** Every retired turn in a text, in the order in which they occur. */
export function findTurns(text: string): FoundTurn[] {
  return retiredTurns
    .flatMap(({ pattern, instead }) =>
      [...text.matchAll(pattern)].map((match) => ({ index: match.index, found: match[0], instead })),
    )
    .sort((a, b) => a.index - b.index);
}
