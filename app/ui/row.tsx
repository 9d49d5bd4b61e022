import type { ReactNode } from "react";

type RowProps = {
  /** What stands left of the rule: a heading, a date, an emblem. On narrow screens it stands above. */
  margin?: ReactNode;
  children: ReactNode;
  /** Id of the heading that names the section, or a name in words. A row with neither is no landmark. */
  labelledBy?: string;
  label?: string;
  id?: string;
};

/** One block of a page: the margin and the text, hung from the same rule. */
export function Row({ margin, children, labelledBy, label, id }: RowProps) {
  const Tag = labelledBy || label ? "section" : "div";
  return (
    <Tag className="row" id={id} aria-labelledby={labelledBy} aria-label={label}>
      <div className="in-margin">{margin}</div>
      <div className="flow">{children}</div>
    </Tag>
  );
}
