import { LostLine } from "#app/ui/lost-line.tsx";
import { Row } from "#app/ui/row.tsx";
import { SearchForm } from "#app/ui/search-form.tsx";

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
  const { title, text } = say(status);
  return (
    <>
      <title>{title}</title>
      <Row margin={<p className="big">{status}</p>}>
        <h1>{title}</h1>
        <p className="lede">{text}</p>
        {status >= 500 && requestId !== "" ? (
          <p>
            If it happens again, <a href="/contact">send us</a> this ID: <code>{requestId}</code>
          </p>
        ) : null}
        <LostLine />
        {status === 404 ? <SearchForm /> : null}
        <p>
          Go to the <a href="/">home page</a> or to a section:{" "}
          {sections.map((section, index) => (
            <span key={section.href}>
              {index > 0 ? ", " : ""}
              <a href={section.href}>{section.title}</a>
            </span>
          ))}
          .
        </p>
      </Row>
    </>
  );
}

function say(status: number): { title: string; text: string } {
  if (status === 404)
    return {
      title: "Page not found",
      text: "There’s no page at this URL. It may have moved, or the URL may have a typo.",
    };
  if (status === 405)
    return { title: "That doesn’t work here", text: "This page doesn’t accept that kind of request." };
  if (status === 429)
    return {
      title: "Too many requests",
      text: "Your account sent too many requests in the last minute. Nothing is lost. Wait a minute, then try again.",
    };
  if (status < 500) return { title: "That didn’t work", text: "Go back, check what you typed, and try again." };
  if (status === 503)
    return {
      title: "Not available right now",
      text: "Our server can’t read or save data at the moment. It’s not your fault. If you’ve just sent a form, go back in your browser to find what you typed, and try again in a few minutes.",
    };
  return {
    title: "Something went wrong on our side",
    text: "It’s not your fault, and everything you saved is still there. Try again in a minute.",
  };
}
