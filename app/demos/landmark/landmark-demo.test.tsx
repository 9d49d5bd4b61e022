import { renderToString } from "react-dom/server";
import { expect, test } from "vitest";
import LandmarkDemo from "./landmark-demo.tsx";

const html = renderToString(<LandmarkDemo id="l" />);

test("without a script, a table lists element and landmark of each part", () => {
  const table = html.slice(html.indexOf("without-script"));
  expect(table.match(/<tr>/g)).toHaveLength(7);
  for (const landmark of ["banner", "Main, navigation", "search", "main", "complementary", "content information"])
    expect(table).toContain(`<td>${landmark}</td>`);
});

test("the drawing has no landmarks, because they would count in the page", () => {
  expect(html).not.toMatch(/<(header|nav|search|main|aside|footer)[ >]/);
});
