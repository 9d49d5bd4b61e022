import type { ReactNode } from "react";
import { Plate } from "./plate.tsx";

type ArticleFeatureProps = {
  href: string;
  title: string;
  excerpt: string;
  /** Author, date, reading time. */
  meta: ReactNode;
  /** URL of its plate. */
  plate?: string;
};

/** The featured article, large. Use it under a heading of level two. */
export function ArticleFeature({ href, title, excerpt, meta, plate }: ArticleFeatureProps) {
  return (
    <article className="feature">
      <div className="flow">
        <h3>
          <a href={href}>{title}</a>
        </h3>
        <p>{excerpt}</p>
        <p className="meta">{meta}</p>
      </div>
      {plate ? <Plate href={plate} /> : null}
    </article>
  );
}
