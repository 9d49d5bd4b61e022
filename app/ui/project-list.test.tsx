import { renderToStaticMarkup } from "react-dom/server";
import { expect, test } from "vitest";
import { ProjectList } from "./project-list.tsx";

const project = {
  href: "/projects/selector-challenge",
  title: "Selector challenge",
  description: "Twelve boards.",
  facts: ["9 checks"],
  mark: { what: "project", id: "selector-challenge" },
} as const;

test("a project says which section it needs while that is being written", () => {
  const html = (needs: string | null) => renderToStaticMarkup(<ProjectList projects={[{ ...project, needs }]} />);
  expect(html("CSS basics")).toContain("Needs CSS basics, which we’re still writing");
  expect(html(null)).not.toContain("being written");
});
