import { Island } from "#app/islands/island.tsx";
import { pageMeta } from "#app/pages/meta.ts";
import type { Route } from "./+types/practice-view";
import "#app/ui/styles/workspace.css";

export const meta = (args: Route.MetaArgs) =>
  pageMeta(args, {
    title: "Your page",
    description: "The page that you’re building, in a new tab.",
    path: "/practice/view",
    noIndex: true,
  });

/** The learner's page in a separate tab (practice/workspace/preview-tab.ts). */
export default function PracticeView() {
  return (
    <div className="work-page">
      <h1 className="size-1">Your page</h1>
      <Island name="show" when="idle" />
    </div>
  );
}
