import { readFileSync } from "node:fs";
import { renderToStaticMarkup } from "react-dom/server";
import { expect, test } from "vitest";
import { sectionSlugs } from "#app/domain/curriculum.ts";
import { Choices } from "./picker.tsx";

test("marks the choice that the page shows as current", () => {
  const html = renderToStaticMarkup(
    <Choices
      label="Series"
      id="s"
      choices={[
        { text: "All 13", href: "/a", current: false },
        { text: "Git", href: "/b", current: true },
      ]}
    />,
  );
  expect(html).toContain('<a href="/a">All 13</a>');
  expect(html).toContain('<a href="/b" aria-current="true">Git</a>');
  expect(html).toContain('<ul class="opts" aria-labelledby="s">');
});

test("the style sheet that filters projects has a rule for every section", () => {
  const css = readFileSync(new URL("./styles/projects.css", import.meta.url), "utf8");
  for (const slug of sectionSlugs) expect(css).toContain(`&:has(#${slug}:target) [href="#${slug}"]`);
});
