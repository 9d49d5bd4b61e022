import letterUrl from "./drawings/side/letter.svg?url&no-inline";
import styleSheet from "./styles/email-notice.css?url&no-inline";

/** What the page after registering says: where the email went, and what to do if it doesn't arrive. Marked as a flash, like `Message`. */
export function EmailNotice({ title, text }: { title: string; text: string }) {
  return (
    <div className="tell success posted" role="status" data-flash="">
      {/* Few people see it. A precedence makes React put it into the head. */}
      <link rel="stylesheet" href={styleSheet} precedence="page" />
      <svg className="plate" viewBox="0 0 300 210" aria-hidden="true">
        <use href={`${letterUrl}#drawing`} />
      </svg>
      <div>
        <h2 className="size-1">Check your email</h2>
        <p>
          <b>{title}</b> {text}
        </p>
        <p className="meta">No email after a few minutes? Look in your spam folder first.</p>
        <div className="btns">
          <a href="/auth/verify">Send it again</a>
          <a href="/account">Change the address</a>
        </div>
      </div>
    </div>
  );
}
