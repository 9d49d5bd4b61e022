import { type ElementType, type ReactNode, useLayoutEffect, useRef } from "react";

export type StyledProps = {
  readonly as?: ElementType;
  readonly className?: string;
  /** Declarations by property, custom properties included. */
  readonly styles: Readonly<Record<string, string>>;
  readonly children?: ReactNode;
};

/**
 * An element whose declarations follow the state. A `style` attribute in HTML would violate the content security policy, so
 * they are set by script, and the style sheet gives the element its initial look for readers without scripts.
 */
export function Styled({ as: Element = "div", className, styles, children }: StyledProps) {
  const element = useRef<HTMLElement>(null);
  useLayoutEffect(() => {
    const { style } = element.current ?? {};
    if (!style) return;
    for (const name of Array.from(style)) if (!(name in styles)) style.removeProperty(name);
    for (const [name, value] of Object.entries(styles)) style.setProperty(name, value);
  }, [styles]);
  return (
    <Element ref={element} className={className}>
      {children}
    </Element>
  );
}
