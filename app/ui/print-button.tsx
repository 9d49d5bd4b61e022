/** Prints the page (browser/button-actions.ts). It is there only where scripts run, and not on paper. */
export function PrintButton() {
  return (
    <p className="needs-script no-print">
      <button type="button" className="btn quiet small" data-print="">
        Print
      </button>
    </p>
  );
}
