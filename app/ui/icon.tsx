import iconsUrl from "./drawing/icons.svg?url&no-inline";
import type { IconName } from "./drawing/icons.ts";

/** Address of one drawing in the sheet of icons, for `<use>`. */
export const iconHref = (name: IconName | "logo"): string => `${iconsUrl}#${name}`;

/** A small sign in the size of the text. It says nothing to a screen reader: the word stands beside it. */
export function Icon({ name }: { name: IconName }) {
  return (
    <svg className="i" aria-hidden="true">
      <use href={iconHref(name)} />
    </svg>
  );
}
