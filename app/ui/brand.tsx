import { site } from "#site";
import { iconHref } from "./icon.tsx";

/** Logo and name of the site, linked to the home page. */
export function Brand({ current = false }: { current?: boolean }) {
  return (
    <a className="brand" href="/" aria-current={current ? "page" : undefined}>
      <svg viewBox="0 0 40 40" aria-hidden="true">
        <use href={iconHref("logo")} />
      </svg>
      <span>{site.name}</span>
    </a>
  );
}
