/**
 * The filter for the paper's grain, once per page, because style sheets can only refer to a filter in the document. It turns
 * noise into transparency, so drawings look like pencil on paper and like chalk on slate.
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
