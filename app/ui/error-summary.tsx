import "./styles/error-summary.css";

/** One thing to fix. `field` is the id of its field. Leave it out if the error isn't about a field. */
export type FormError = { field?: string; message: string };

const counted = ["", "one thing", "two things", "three things", "four things", "five things"];

/**
 * Lists what people have to fix in a form, in front of the form. It takes the focus when the page arrives (`autofocus`
 * works without a script) and links to each field. It renders nothing if there is nothing to fix.
 */
export function ErrorSummary({ errors, title }: { errors: readonly FormError[]; title?: string }) {
  if (errors.length === 0) return null;
  return (
    // biome-ignore lint/a11y/noAutofocus: the reader has just sent the form and needs to know first what happened
    <div className="errors drawn" role="alert" tabIndex={-1} autoFocus aria-labelledby="errors-title" data-errors="">
      <h2 id="errors-title">{title ?? `Please fix ${counted[errors.length] ?? `${errors.length} things`}`}</h2>
      <ul>
        {errors.map(({ field, message }) => (
          <li key={`${field}${message}`}>{field ? <a href={`#${field}`}>{message}</a> : message}</li>
        ))}
      </ul>
    </div>
  );
}
