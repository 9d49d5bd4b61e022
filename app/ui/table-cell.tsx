import { type ComponentProps, isValidElement, type ReactNode } from "react";

/** In characters. Wider ones would push other columns off a phone's screen. */
const mostWhole = 10;

/** Whether a cell holds one short piece of code and nothing else. */
function isShortCode(children: ReactNode): boolean {
  if (!isValidElement<{ children?: ReactNode }>(children) || children.type !== "code") return false;
  const text = children.props.children;
  return typeof text === "string" && text.length <= mostWhole;
}

/** A cell of a table in a text. Code may break anywhere, but a short word such as `checkbox` stays whole on a phone. */
export function TableCell({ children, ...props }: ComponentProps<"td">) {
  return (
    <td {...props} className={isShortCode(children) ? "whole" : undefined}>
      {children}
    </td>
  );
}
