import lostUrl from "./drawing/lost.svg?url&no-inline";

/** The drawing of the page that is not there: a line that loses its way. */
export function LostLine() {
  return (
    <svg className="plate lost" viewBox="0 0 700 220" aria-hidden="true">
      <use href={`${lostUrl}#lost`} />
    </svg>
  );
}
