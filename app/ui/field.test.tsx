import { renderToStaticMarkup } from "react-dom/server";
import { expect, test } from "vitest";
import { ErrorSummary } from "./error-summary.tsx";
import { Field } from "./field.tsx";

test("help and error are announced with the field", () => {
  const html = renderToStaticMarkup(<Field id="email" label="E-mail" help="Yours." error="There is no @." />);
  expect(html).toContain('aria-invalid="true" aria-describedby="email-help email-error"');
  expect(html).toContain('id="email-help"');
  expect(html).toContain('id="email-error"');
});

test("a field without help and error has only its label", () => {
  const html = renderToStaticMarkup(<Field id="email" label="E-mail" />);
  expect(html).not.toContain("aria-describedby");
  expect(html).not.toContain("aria-invalid");
  expect(html).toContain('<label for="email">');
});

test("a password has a button that shows it, which has its own name", () => {
  const html = renderToStaticMarkup(<Field id="password" type="password" label="Password" />);
  expect(html).toMatch(
    /<input id="password"[^>]* spellCheck="false"[^>]*\/><button type="button" class="needs-script"/i,
  );
  expect(html).not.toContain("aria-label");
  expect(renderToStaticMarkup(<Field id="email" label="E-mail" />)).not.toContain("<button");
});

test("the summary has the number of errors, links to the fields and takes the focus", () => {
  const html = renderToStaticMarkup(
    <ErrorSummary errors={[{ field: "email", message: "There is no @." }, { message: "Try again in a minute." }]} />,
  );
  expect(html).toContain("Please fix two things");
  expect(html).toContain('<a href="#email">There is no @.</a>');
  expect(html).toMatch(/tabindex="-1" autofocus=""/);
  expect(renderToStaticMarkup(<ErrorSummary errors={[]} />)).toBe("");
});
