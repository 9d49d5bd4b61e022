import type { HTMLAttributes, ReactNode } from "react";

/**
 * Makes React keep the existing content of an element during hydration. The string is never used: hydration doesn't compare
 * it, and later renders see the same object.
 */
const keepServerMarkup = { suppressHydrationWarning: true, dangerouslySetInnerHTML: { __html: "" } } as const;

type Inline = "code" | "em" | "strong";
const isInline = (name: string): name is Inline => name === "code" || name === "em" || name === "strong";

const characters: Readonly<Record<string, string>> = { amp: "&", lt: "<", gt: ">", quot: '"' };
const unescapeHtml = (text: string): string =>
  text.replace(/&(amp|lt|gt|quot);/g, (_, name: string) => characters[name] ?? "");

/**
 * Inline HTML of the catalog (catalog/read/inline-html.ts: `code`, `em`, `strong`, escaped text) as React nodes, so that no
 * string is ever parsed as HTML in the browser. Throws for any other tag and for tags that do not match.
 */
export function inlineNodes(html: string): ReactNode[] {
  const open: { name: Inline | null; nodes: ReactNode[] }[] = [{ name: null, nodes: [] }];
  for (const [, text, slash, name] of html.matchAll(/([^<]+)|<(\/?)([^>]*)>/g)) {
    const inner = open.at(-1);
    if (!inner) break;
    if (text !== undefined) inner.nodes.push(unescapeHtml(text));
    else if (slash && inner.name === name && inner.name) {
      open.pop();
      const outer = open.at(-1);
      const Tag = inner.name;
      outer?.nodes.push(<Tag key={outer.nodes.length}>{inner.nodes}</Tag>);
    } else if (!slash && name && isInline(name)) open.push({ name, nodes: [] });
    else
      throw new Error(
        `Inline HTML can contain only code, em and strong, closed in order. Found <${slash}${name}> in: ${html}`,
      );
  }
  if (open.length !== 1) throw new Error(`Inline HTML ends inside <${open.at(-1)?.name}>: ${html}`);
  return open[0]?.nodes ?? [];
}

type MarkupProps = {
  readonly as?: "span" | "label";
  /** For a label: the id of its field. */
  readonly htmlFor?: string;
  /** Undefined during hydration, when the server's markup is kept (see `propsInMarkup` in island.tsx). */
  readonly html: string | undefined;
};

/** An element whose content is inline HTML of the catalog. It must not be mounted without its `html`. */
export function Markup({ as: Tag = "span", html, htmlFor }: MarkupProps) {
  const target = htmlFor === undefined ? null : { htmlFor };
  if (html === undefined) return <Tag {...target} {...keepServerMarkup} />;
  return <Tag {...target}>{inlineNodes(html)}</Tag>;
}

type ServerContentProps = HTMLAttributes<HTMLElement> & {
  readonly as?: "div" | "pre";
  readonly children?: ReactNode;
  readonly [data: `data-${string}`]: string;
};

/**
 * An element that keeps its existing content if an island hydrates it without `children`: what the server rendered, or
 * what a script put there. Without `children`, it can only be hydrated, not mounted.
 */
export function ServerContent({ as: Tag = "div", children, ...rest }: ServerContentProps) {
  if (children === undefined) return <Tag {...rest} {...keepServerMarkup} />;
  return <Tag {...rest}>{children}</Tag>;
}
