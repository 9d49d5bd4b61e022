/** Texts of figures: their sizes, how wide they are, and where their lines break. All lengths are in units of 1/16 rem. */
import { escapeHtml } from "#app/domain/escape.ts";
import { codeWidth, display, ui, uiBold, widthIn } from "./text-widths.ts";

/** `head` and `words` are in the display face, `small` is in the face of the controls, `code`, `fine` and `large` are code. */
export type TextStyle = "head" | "words" | "small" | "code" | "fine" | "large";

/** As in styles/figures.css. */
const sizes: Readonly<Record<TextStyle, number>> = { head: 18, words: 15, small: 13, code: 13.5, fine: 12, large: 17 };

/** Distance between two lines of a text. */
export const lineHeights: Readonly<Record<TextStyle, number>> = {
  head: 22,
  words: 20,
  small: 18,
  code: 18,
  fine: 17,
  large: 22,
};

/** Code within a text of another style. */
const codeIn: Readonly<Record<TextStyle, TextStyle>> = {
  head: "code",
  words: "code",
  small: "fine",
  code: "code",
  fine: "fine",
  large: "large",
};

type Run = { readonly text: string; readonly style: TextStyle };

/** The text in pieces of one style: what is in backticks is code. */
export function runsOf(text: string, style: TextStyle): readonly Run[] {
  return text
    .split(/(`[^`]+`)/)
    .filter((piece) => piece !== "")
    .map((piece) =>
      /^`.+`$/.test(piece) ? { text: piece.slice(1, -1), style: codeIn[style] } : { text: piece, style },
    );
}

/** The text without the backticks around code. */
export const plainText = (text: string): string => text.replaceAll("`", "");

function runWidth({ text, style }: Run, bold: boolean): number {
  const face = style === "head" || style === "words" ? display : bold ? uiBold : ui;
  const isCode = style === "code" || style === "fine" || style === "large";
  const thousandths = [...text].reduce(
    (sum, character) => sum + (isCode ? codeWidth(character) : widthIn(face, character)),
    0,
  );
  return (thousandths * sizes[style]) / 1000;
}

/** How wide a text is at most. `bold`: the red mark makes text bold, which is wider in the face of the controls. */
export const textWidth = (text: string, style: TextStyle, bold = false): number =>
  runsOf(text, style).reduce((sum, run) => sum + runWidth(run, bold), 0);

/**
 * The text in as few lines of `width` as possible. A word that is wider has a line of its own, which is then too wide. Code
 * in backticks may be divided at its spaces, so each line has its own backticks.
 */
export function wrapText(text: string, style: TextStyle, width: number, bold = false): string[] {
  const lines: string[] = [];
  let current = "";
  for (const word of wordsOf(text)) {
    const longer = current === "" ? word : `${current} ${word}`.replaceAll("` `", " ");
    if (current === "" || textWidth(longer, style, bold) <= width) current = longer;
    else {
      lines.push(current);
      current = word;
    }
  }
  return current === "" ? lines : [...lines, current];
}

/** Words with their backticks: "the `a b` x" → "the", "`a`", "`b`", "x". */
function wordsOf(text: string): string[] {
  let inCode = false;
  return text
    .trim()
    .split(/\s+/)
    .map((word) => {
      const opened = inCode;
      for (const character of word) if (character === "`") inCode = !inCode;
      return `${opened ? "`" : ""}${word}${inCode ? "`" : ""}`;
    });
}

/** The text as the content of a `text` element of `style`. */
export const textMarkup = (text: string, style: TextStyle): string =>
  runsOf(text, style)
    .map((run) =>
      run.style === style ? escapeHtml(run.text) : `<tspan class="${run.style}">${escapeHtml(run.text)}</tspan>`,
    )
    .join("");
