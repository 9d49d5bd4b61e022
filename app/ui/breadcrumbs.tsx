/** An ancestor of the page. The last one is the page itself and has no URL. */
export type Crumb = { text: string; href?: string };

/** The path from the home page to this page. */
export function Breadcrumbs({ items }: { items: readonly Crumb[] }) {
  return (
    <nav className="crumbs" aria-label="Breadcrumbs">
      <ol>
        {items.map(({ text, href }) => (
          <li key={text}>{href ? <a href={href}>{text}</a> : <span aria-current="page">{text}</span>}</li>
        ))}
      </ol>
    </nav>
  );
}
