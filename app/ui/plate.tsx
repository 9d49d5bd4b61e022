type PlateProps = {
  /** URL of the drawing's file on this site, in which the drawing has the id `plate`. */
  href: string;
  /** What it shows. Leave it out if the text next to it says the same. */
  alt?: string;
};

/** A large drawing, in the colours of the page: ink on paper, chalk on slate. */
export function Plate({ href, alt }: PlateProps) {
  return (
    <svg
      className="plate"
      viewBox="0 0 380 270"
      role={alt ? "img" : undefined}
      aria-label={alt}
      aria-hidden={alt ? undefined : true}
    >
      <use href={`${href}#plate`} />
    </svg>
  );
}

/**
 * The same drawing in a list, loaded when people get near it. As an image it can't use the colours of the page, but it has them
 * itself for both colour schemes, and browsers tell it which one the page is shown in.
 */
export function PlateImage({ src }: { src: string }) {
  return <img className="plate" src={src} alt="" width={380} height={270} loading="lazy" decoding="async" />;
}
