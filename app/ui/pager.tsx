import { Icon } from "./icon.tsx";

/** A neighbouring page: its URL, its title, and the label above it. */
export type PagerLink = { href: string; title: string; caption?: string };

/** Previous and next, of lessons or of articles in a series. */
export function Pager({
  label,
  previous,
  next,
}: {
  label: string;
  previous: PagerLink | null;
  next: PagerLink | null;
}) {
  if (!previous && !next) return null;
  return (
    <nav className="pager wide" aria-label={label}>
      {previous ? (
        <a href={previous.href} rel="prev">
          <span className="meta">
            <Icon name="prev" /> {previous.caption ?? "Previous"}
          </span>
          <b>{previous.title}</b>
        </a>
      ) : null}
      {next ? (
        <a href={next.href} rel="next">
          <span className="meta">{next.caption ?? "Next"}</span>
          <b>
            {next.title} <Icon name="next" />
          </b>
        </a>
      ) : null}
    </nav>
  );
}
