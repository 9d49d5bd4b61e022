import { thumbnailUrl } from "./thumbnail-url.ts";

/** Size of every drawing in CSS pixels. */
const size = { width: 160, height: 112 } as const;

/** The drawing of a project, beside its title. Images below the window aren't loaded before people get near them. */
export function Thumbnail({ name }: { name: string }) {
  const file = thumbnailUrl(name);
  // A project without a drawing leaves its place empty, so that the titles stay aligned.
  if (file === undefined) return <span className="thumb" />;
  return <img className="thumb" src={file} alt="" {...size} loading="lazy" decoding="async" />;
}
