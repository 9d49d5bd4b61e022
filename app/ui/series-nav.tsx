type SeriesNavProps = {
  name: string;
  /** URL of the page of the series. */
  href: string;
  parts: readonly { href: string; title: string }[];
  /** URL of the current article. */
  current: string;
};

/** The articles of a series in order, with the current one marked. */
export function SeriesNav({ name, href, parts, current }: SeriesNavProps) {
  return (
    <nav className="flow" aria-labelledby="series-title">
      <h2 className="size-1" id="series-title">
        Series: <a href={href}>{name}</a>
      </h2>
      <ol className="series">
        {parts.map((part) => (
          <li key={part.href}>
            {part.href === current ? (
              <span aria-current="page">
                {part.title} <span className="tag">You are reading this</span>
              </span>
            ) : (
              <a href={part.href}>{part.title}</a>
            )}
          </li>
        ))}
      </ol>
    </nav>
  );
}
