/** A layout: where its strokes are, its size in units of 1/16 rem, and its labels as the content of an SVG. */
type FigureLayout = {
  readonly src: string;
  readonly width: number;
  readonly height: number;
  readonly texts: string;
};

type FigureProps = {
  name: string;
  figure: {
    /** HTML from the content folder. */
    readonly caption: string;
    readonly alt: string;
    readonly wide: FigureLayout;
    readonly narrow: FigureLayout;
  };
};

/**
 * A drawing of a lesson or an article, in two layouts of which the style sheet shows one. The strokes are an image that is loaded
 * when people get near it. The labels are text over it, so they have the fonts, colours and text size of the page.
 */
export function Figure({ name, figure: { caption, alt, wide, narrow } }: FigureProps) {
  return (
    <figure className="diagram" id={`figure-${name}`}>
      <div role="img" aria-label={alt}>
        <Layout className="on-wide" layout={wide} />
        <Layout className="on-narrow" layout={narrow} />
      </div>
      {/* biome-ignore lint/security/noDangerouslySetInnerHtml: from the content folder, with `code`, `em` and `strong` at most */}
      <figcaption dangerouslySetInnerHTML={{ __html: caption }} />
    </figure>
  );
}

function Layout({ className, layout: { src, width, height, texts } }: { className: string; layout: FigureLayout }) {
  return (
    <div className={className}>
      <img src={src} alt="" width={width} height={height} loading="lazy" decoding="async" />
      <svg
        viewBox={`0 0 ${width} ${height}`}
        width={`${width / 16}rem`}
        aria-hidden="true"
        // biome-ignore lint/security/noDangerouslySetInnerHtml: drawn at build from the content folder
        dangerouslySetInnerHTML={{ __html: texts }}
      />
    </div>
  );
}
