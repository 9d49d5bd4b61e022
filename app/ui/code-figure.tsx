import type { ReactNode } from "react";
import { Icon } from "./icon.tsx";

type CodeFigureProps = {
  /** File name or caption; without one the block has no bar. */
  title?: string | undefined;
  /** `broken`: wrong on purpose. `provided`: not to be understood yet. */
  kind?: "broken" | "provided" | undefined;
  /** What provided code does, in one line. */
  provided?: string | undefined;
  /** Takes the full width of the text instead of the measure. */
  wide?: boolean;
  /** The `pre` with the code. */
  children: ReactNode;
};

/** The number of characters that fit in a line of code as wide as the measure (tokens.css), at 0.6 em each. */
const measureChars = 59;

/** Whether a block of code has a line that is longer than the measure. */
export const isWideCode = (source: string): boolean => source.split("\n").some((line) => line.length > measureChars);

/**
 * A block of code with its caption. "Copy" needs a script (`data-copy`) and is hidden without one; there is nothing to
 * copy from code that is wrong on purpose.
 */
export function CodeFigure({ title, kind, provided, wide = false, children }: CodeFigureProps) {
  const copy =
    kind === "broken" ? null : (
      <button type="button" className="link needs-script" data-copy="">
        Copy
      </button>
    );
  const hasBar = Boolean(title || kind);
  return (
    <figure className={`code${kind === "broken" ? " broken" : ""}${wide ? " wide" : ""}`}>
      {hasBar ? (
        <figcaption>
          <span>
            {kind === "broken" ? (
              <b className="red">
                <Icon name="cross" /> Wrong on purpose{title ? ". " : ""}
              </b>
            ) : null}
            {title}
            {kind === "provided" ? `${title ? ". " : ""}Provided: ${provided ?? ""}` : null}
          </span>
          {copy}
        </figcaption>
      ) : null}
      {children}
      {hasBar ? null : copy}
    </figure>
  );
}
