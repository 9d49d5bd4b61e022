/**
 * The grain of the paper, once in a page: style sheets can point to a filter only by its place in the document. Noise
 * becomes transparency and cuts holes into a drawing; on slate the same holes make chalk.
 */
export function Grain() {
  return (
    <svg className="sprite" aria-hidden="true">
      <filter id="grain" x="-5%" y="-5%" width="110%" height="110%">
        <feTurbulence type="fractalNoise" baseFrequency=".85" numOctaves="2" seed="3" />
        <feColorMatrix values="0 0 0 0 0 0 0 0 0 0 0 0 0 0 0 0 0 0 -3.2 2.5" result="holes" />
        <feComposite in="SourceGraphic" in2="holes" operator="in" />
      </filter>
    </svg>
  );
}
