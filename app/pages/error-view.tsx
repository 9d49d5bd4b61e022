import { LostLine } from "#app/ui/lost-line.tsx";
import { Row } from "#app/ui/row.tsx";
import { SearchForm } from "#app/ui/search-form.tsx";

/** What a person sees when something failed. `requestId` is empty where the fault happened in the browser. */
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
            If it happens again, <a href="/contact">tell us</a> this number: <code>{requestId}</code>
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
      text: "There is no page at this address. It may have moved, or a letter slipped.",
    };
  if (status === 405) return { title: "That does not work here", text: "This address takes no such request." };
  if (status === 429)
    return {
      title: "Too many requests",
      text: "Your account asked for this too often in the last minute. Nothing is lost. Wait a minute, then try again.",
    };
  if (status < 500) return { title: "That did not work", text: "Go back, look at what was typed, and try once more." };
  if (status === 503)
    return {
      title: "Not available right now",
      text: "Our server can’t read or save data at the moment. It’s not your fault. If you’ve just sent a form, go back in your browser to find what you typed, and try again in a few minutes.",
    };
  return {
    title: "Something broke on our side",
    text: "It is not your fault, and nothing that you saved is lost. Try again in a minute.",
  };
}
