import type { ReactNode } from "react";
import { Icon } from "./icon.tsx";

type CodeFigureProps = {
  /** File name or caption; without one the block has no bar. */
  title?: string | undefined;
  /** `broken`: wrong on purpose. `provided`: not to be understood yet. */
  kind?: "broken" | "provided" | undefined;
  /** What provided code does, in one line. */
  provided?: string | undefined;
  /** The `pre` with the code. */
  children: ReactNode;
};

/**
 * A block of code with its caption. "Copy" needs a script (`data-copy`) and is hidden without one; there is nothing to
 * copy from code that is wrong on purpose.
 */
export function CodeFigure({ title, kind, provided, children }: CodeFigureProps) {
  const copy =
    kind === "broken" ? null : (
      <button type="button" className="link needs-script" data-copy="">
        Copy
      </button>
    );
  const hasBar = Boolean(title || kind);
  return (
    <figure className={kind === "broken" ? "code broken" : "code"}>
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
