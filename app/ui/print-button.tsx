/** Prints the page (browser/button-actions.ts). It is only shown if scripts run, and not in print. */
export function PrintButton() {
  return (
    <p className="needs-script no-print">
      <button type="button" className="btn quiet small" data-print="">
        Print
      </button>
    </p>
  );
}
