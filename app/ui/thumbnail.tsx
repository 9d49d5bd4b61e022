import { thumbnailUrl } from "./thumbnail-url.ts";

/** Size of every drawing in CSS pixels. */
const size = { width: 160, height: 112 } as const;

/** The drawing of a project, next to its title. Images below the viewport load lazily. */
export function Thumbnail({ name }: { name: string }) {
  const file = thumbnailUrl(name);
  // Without a drawing, an empty element keeps the titles aligned.
  if (file === undefined) return <span className="thumb" />;
  return <img className="thumb" src={file} alt="" {...size} loading="lazy" decoding="async" />;
}
