type LinkSheetProps = {
  /** Scheme and host of the site, without a slash at the end. */
  origin: string;
  links: readonly {
    /** Path of the page. */
    href: string;
    title: string;
    /** How long it takes. */
    fact: string;
  }[];
};

/** A printable list of pages with their full URLs and a square to tick. */
export function PrintableLinks({ origin, links }: LinkSheetProps) {
  return (
    <ol className="link-sheet">
      {links.map(({ href, title, fact }) => (
        <li key={href}>
          <span className="cells" aria-hidden="true">
            <span />
          </span>
          <b>{title}</b>
          <span className="meta">{fact}</span>
          <a href={href}>{origin + href}</a>
        </li>
      ))}
    </ol>
  );
}
