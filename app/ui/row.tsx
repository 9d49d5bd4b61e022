import type { ReactNode } from "react";

type RowProps = {
  /** Shown to the left of the rule, or above on narrow screens: a heading, a date, an emblem. */
  margin?: ReactNode;
  children: ReactNode;
  /** Id of the heading that names the section, or its name as text. A row with neither isn't a landmark. */
  labelledBy?: string;
  label?: string;
  id?: string;
};

/** One block of a page: margin and text, on both sides of the rule. */
export function Row({ margin, children, labelledBy, label, id }: RowProps) {
  const Tag = labelledBy || label ? "section" : "div";
  return (
    <Tag className="row" id={id} aria-labelledby={labelledBy} aria-label={label}>
      <div className="in-margin">{margin}</div>
      <div className="flow">{children}</div>
    </Tag>
  );
}
