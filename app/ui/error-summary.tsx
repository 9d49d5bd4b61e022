/** One thing to mend. `field` is the id of its field; left out if it belongs to none. */
export type FormError = { field?: string; message: string };

const counted = ["", "One thing", "Two things", "Three things", "Four things", "Five things"];

/**
 * What a form needs mended, before the form. It takes the focus when the page arrives (`autofocus` works without a
 * script) and links to each field. Nothing is drawn when there is nothing to mend.
 */
export function ErrorSummary({ errors, title }: { errors: readonly FormError[]; title?: string }) {
  if (errors.length === 0) return null;
  return (
    // biome-ignore lint/a11y/noAutofocus: the reader has just sent the form and needs to know first what happened
    <div className="errors drawn" role="alert" tabIndex={-1} autoFocus aria-labelledby="errors-title" data-errors="">
      <h2 id="errors-title">{title ?? `${counted[errors.length] ?? `${errors.length} things`} to mend`}</h2>
      <ul>
        {errors.map(({ field, message }) => (
          <li key={`${field}${message}`}>{field ? <a href={`#${field}`}>{message}</a> : message}</li>
        ))}
      </ul>
    </div>
  );
}
