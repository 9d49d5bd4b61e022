import { renderToString } from "react-dom/server";
import { expect, test } from "vitest";
import { Baseline, type BaselineProps } from "./baseline.tsx";

const text = (props: Omit<BaselineProps, "feature">): string =>
  renderToString(<Baseline feature="one" {...props} />)
    .replace(/<span class="vh">.*?<\/span>/, "")
    .replace(/<[^>]+>/g, "");

const since = { day: "2025-01-27", text: "27 January 2025" };

test.each([
  [{ name: "Grid", status: "widely", since } as const, "Grid: in every current browser since 27 January 2025."],
  [
    { name: "Popover", status: "newly", since } as const,
    "Popover: in every current browser since 27 January 2025. An older phone may not know it yet.",
  ],
  [
    { name: "accent-color", status: "limited", since: null } as const,
    "accent-color: not in every browser yet, so the page has to work without it.",
  ],
])("says since when browsers support it: %#", (props, sentence) => {
  expect(text(props).replaceAll("<!-- -->", "")).toBe(`${sentence} Browser versions`);
});
