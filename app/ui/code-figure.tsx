import type { ReactNode } from "react";
import { Icon } from "./icon.tsx";

/**
 * `wrong`: valid code that shows a mistake. `broken`: a mistake that isn't valid code. `provided`: code that people don't have
 * to understand yet.
 */
export type CodeKind = "broken" | "wrong" | "provided";

type CodeFigureProps = {
  /** File name or caption. Without one, the block has no bar. */
  title?: string | undefined;
  kind?: CodeKind | undefined;
  /** What provided code does, in one line. */
  provided?: string | undefined;
  /** The code as text. The length of its lines determines the width of the block and the position of "Copy". */
  source: string;
  /** The `pre` with the code. */
  children: ReactNode;
};

/** The number of characters that fit in a line of code as wide as the measure (tokens.css), at 0.6 em each. */
const measureChars = 59;

/** The space that "Copy" needs at the end of a line, in characters. */
const copyChars = 9;

/** Whether a line of the code is longer than the measure. */
export const isWideCode = (source: string): boolean => source.split("\n").some((line) => line.length > measureChars);

/** Characters of a line of code on the narrowest phones, in an example with squares around it. */
const phoneChars = 26;

/** Whether code is so wide that people on some screens have to scroll it sideways. */
export const mayScroll = (source: string): boolean => source.split("\n").some((line) => line.length > phoneChars);

/** The class of code with its result. `fits`: no line of the code is longer than the measure. */
export const sampleClass = (bySide: boolean, fits: boolean): string =>
  ["sample", bySide && "by-side", fits && "fits"].filter(Boolean).join(" ");

/** Whether code shows a mistake. It can't be copied. */
export const isMistake = (kind: CodeKind | undefined): boolean => kind === "broken" || kind === "wrong";

/** What the bar of a block says. */
export const CodeCaption = ({ title, kind, provided }: Pick<CodeFigureProps, "title" | "kind" | "provided">) => (
  <>
    {isMistake(kind) ? (
      <b className="red">
        <Icon name="cross" />
        {kind === "wrong" ? ` Wrong${title ? ": " : ""}` : ` Wrong on purpose${title ? ". " : ""}`}
      </b>
    ) : null}
    {title}
    {kind === "provided" ? `${title ? ". " : ""}Provided: ${provided ?? ""}` : null}
  </>
);

/**
 * A block of code with its caption. "Copy" needs a script (`data-copy`) and is hidden without one. Mistakes
 * can't be copied.
 */
export function CodeFigure({ title, kind, provided, source, children }: CodeFigureProps) {
  const copy = isMistake(kind) ? null : (
    <button type="button" className="link needs-script" data-copy="">
      Copy
    </button>
  );
  const hasBar = Boolean(title || kind);
  const names = [
    "code",
    isMistake(kind) && "mistake",
    isWideCode(source) && "wide",
    !hasBar && "bare",
    !hasBar && (source.split("\n", 1)[0] ?? "").length > measureChars - copyChars && "copy-above",
  ];
  return (
    <figure className={names.filter(Boolean).join(" ")}>
      {hasBar ? (
        <figcaption>
          <span>
            <CodeCaption title={title} kind={kind} provided={provided} />
          </span>
          {copy}
        </figcaption>
      ) : null}
      {children}
      {hasBar ? null : copy}
    </figure>
  );
}
