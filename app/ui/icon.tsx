import { moreIcons } from "#app/drawing/icon-sheets.ts";
import type { IconName } from "#app/drawing/icons.ts";
import iconsUrl from "./drawings/icons.svg?url&no-inline";
import moreUrl from "./drawings/icons-more.svg?url&no-inline";

/** URL of one drawing in its sheet of icons, for `<use>`. */
export const iconHref = (name: IconName | "logo"): string =>
  `${name !== "logo" && moreIcons.includes(name) ? moreUrl : iconsUrl}#${name}`;

/** A small icon in the size of the text. It is hidden from screen readers, because there is text next to it. */
export function Icon({ name }: { name: IconName }) {
  return (
    <svg className="i" aria-hidden="true">
      <use href={iconHref(name)} />
    </svg>
  );
}
