import type { ShareLink } from "#app/domain/journal/share.ts";

type ShareProps = {
  /** Absolute URL of the page. */
  url: string;
  links: readonly ShareLink[];
};

/**
 * Buttons to share a page. "Share with an app" is for browsers that support it (`data-can-share`, set by the boot script). It
 * and "Copy the link" need a script and are hidden without one.
 */
export function Share({ url, links }: ShareProps) {
  return (
    <p className="share no-print">
      <span>Share:</span>
      <button type="button" className="link needs-script" data-copy={url}>
        Copy the link
      </button>
      <button type="button" className="link can-share" data-share={url}>
        Share with an app
      </button>
      {links.map(({ name, href }) => (
        <a key={name} href={href}>
          {name}
        </a>
      ))}
    </p>
  );
}
