type PlateProps = {
  /** Address of the drawing, a file of this site in which the drawing has the id `plate`. */
  href: string;
  /** What it shows; left out where the words beside it say the same. */
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
