/** Shows the progress of a send: a live bar on a terminal, or occasional lines elsewhere. */
import { formatMinutes } from "#app/domain/minutes.ts";

export interface Progress {
  readonly done: number;
  readonly total: number;
  readonly perSecond: number;
}

/** `[##########----------]  50 %  5,000 of 10,000, 8 min left` in at most `columns` characters. */
export function bar({ done, total, perSecond }: Progress, columns: number): string {
  const share = total === 0 ? 1 : Math.min(done / total, 1);
  const left = share === 1 || perSecond <= 0 ? "" : `, ${duration((total - done) / perSecond)} left`;
  const words = `${String(Math.floor(share * 100)).padStart(3)} %  ${number(done)} of ${number(total)}${left}`;
  const width = Math.min(40, columns - words.length - 4);
  if (width < 5) return words.trim();
  const full = Math.floor(share * width);
  return `[${"#".repeat(full)}${"-".repeat(width - full)}] ${words}`;
}

const count = new Intl.NumberFormat("en-AU");
export const number = (value: number): string => count.format(value);

/** 42 s, 8 min, 2 h 5 min. */
export function duration(seconds: number): string {
  if (seconds < 90) return `${Math.ceil(seconds)} s`;
  return formatMinutes(Math.round(seconds / 60));
}

export interface ProgressLine {
  /** Shows the state, if it is time to. */
  show(progress: Progress): void;
  /** Prints a line. The bar continues below. */
  printLine(line: string): void;
  /** Keeps the last state visible. */
  end(progress: Progress): void;
}

export interface Terminal {
  readonly isTTY?: boolean;
  readonly columns?: number;
  write(text: string): unknown;
}

/** On a terminal at most ten times a second, elsewhere one line per tenth of the total. */
export function progressLine(out: Terminal, now: () => number): ProgressLine {
  let lastDrawnAt = Number.NEGATIVE_INFINITY;
  let tenth = 0;
  const draw = (progress: Progress): void => {
    lastDrawnAt = now();
    // Moves to the start of the line and clears it.
    out.write(`\r\u001b[2K${bar(progress, (out.columns ?? 80) - 1)}`);
  };
  const line = ({ done, total }: Progress): void => {
    out.write(`${number(done)} of ${number(total)}\n`);
  };
  return {
    show(progress) {
      if (out.isTTY) {
        if (now() - lastDrawnAt >= 100) draw(progress);
        return;
      }
      const reached = progress.total === 0 ? 0 : Math.floor((progress.done * 10) / progress.total);
      if (reached > tenth && progress.done < progress.total) line(progress);
      tenth = Math.max(tenth, reached);
    },
    printLine(words) {
      out.write(out.isTTY ? `\r\u001b[2K${words}\n` : `${words}\n`);
    },
    end(progress) {
      if (!out.isTTY) return line(progress);
      draw(progress);
      out.write("\n");
    },
  };
}
