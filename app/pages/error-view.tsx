import type { StateDrawingName } from "#app/drawing/state-drawings.ts";
import { SearchForm } from "#app/ui/search-form.tsx";
import { StatePage } from "#app/ui/state-page.tsx";

/** The error page. `requestId` is empty if the error happened in the browser. */
export function ErrorView({
  status,
  requestId,
  sections,
}: {
  status: number;
  requestId: string;
  sections: readonly { href: string; title: string }[];
}) {
  const { title, text, drawing } = errorText(status);
  return (
    <>
      <title>{title}</title>
      <StatePage drawing={drawing} title={title} text={text} margin={<p className="big">{status}</p>}>
        {status >= 500 && requestId !== "" ? (
          <p>
            If it happens again, <a href="/contact">send us</a> this ID: <code>{requestId}</code>
          </p>
        ) : null}
        {status === 404 ? (
          <SearchForm />
        ) : (
          <div className="btns">
            <a className="btn" href="/">
              Go to the home page
            </a>
          </div>
        )}
        <p>
          {status === 404 ? (
            <>
              Or go to the <a href="/">home page</a> or a section:
            </>
          ) : (
            "Or go to a section:"
          )}{" "}
          {sections.map((section, index) => (
            <span key={section.href}>
              {index > 0 ? ", " : ""}
              <a href={section.href}>{section.title}</a>
            </span>
          ))}
          .
        </p>
      </StatePage>
    </>
  );
}

type ErrorText = { readonly title: string; readonly text: string; readonly drawing: StateDrawingName };

function errorText(status: number): ErrorText {
  if (status === 404)
    return {
      title: "Page not found",
      text: "There’s no page at this URL. It may have moved, or the URL may have a typo.",
      drawing: "lost",
    };
  if (status === 405)
    return {
      title: "That doesn’t work here",
      text: "This page doesn’t accept that kind of request.",
      drawing: "lost",
    };
  if (status === 429)
    return {
      title: "Too many requests",
      text: "Your account sent too many requests in the last minute. Nothing is lost. Wait a minute, then try again.",
      drawing: "snapped",
    };
  if (status < 500)
    return { title: "That didn’t work", text: "Go back, check what you typed, and try again.", drawing: "lost" };
  if (status === 503)
    return {
      title: "Not available right now",
      text: "Our server can’t read or save data at the moment. It’s not your fault. If you’ve just sent a form, go back in your browser to find what you typed, and try again in a few minutes.",
      drawing: "plug",
    };
  return {
    title: "Something went wrong on our side",
    text: "It’s not your fault, and everything you saved is still there. Try again in a minute.",
    drawing: "snapped",
  };
}
