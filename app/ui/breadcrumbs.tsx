/** One step on the way to the page; the last one, the page itself, has no address. */
export type Crumb = { text: string; href?: string };

/** The way from the top of the site to this page. */
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
