import { renderToStaticMarkup } from "react-dom/server";
import { expect, test } from "vitest";
import { ConsentBanner, ConsentDialog } from "./consent.tsx";

test("the banner is hidden in the HTML, and has what is collected and three actions", () => {
  const html = renderToStaticMarkup(<ConsentBanner />);
  expect(html).toMatch(/^<section[^>]* hidden=""/);
  for (const words of [
    "tutorial completion status",
    "quiz and exercise results",
    "preferences and settings",
    'data-consent="accept-all">Accept All<',
    'data-consent="essential-only">Essential Only<',
    'data-consent="settings">Cookie Settings<',
  ])
    expect(html.replace(/\s+/g, " ")).toContain(words);
});

test("in the dialog, essential is on and can't be turned off", () => {
  const html = renderToStaticMarkup(<ConsentDialog />);
  const [essential, ...others] = html.match(/<input[^>]*>/g) ?? [];
  expect(essential).toContain('name="essential"');
  expect(essential).toContain("disabled");
  expect(essential).toContain("checked");
  expect(others.map((input) => /name="(\w+)"/.exec(input)?.[1])).toEqual(["progress", "preferences"]);
  expect(html).toContain("Required");
  expect(html).toContain("Recommended");
  expect(html).toContain('data-consent="save">Save Settings<');
  expect(html).toContain('data-consent="cancel">Cancel<');
});
