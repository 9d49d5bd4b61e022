import { Island } from "#app/islands/island.tsx";
import { pageMeta } from "#app/pages/meta.ts";
import { StatePage } from "#app/ui/state-page.tsx";
import { site } from "#site";
import type { Route } from "./+types/offline";

export const meta = (args: Route.MetaArgs) =>
  pageMeta(args, {
    title: "Read offline",
    description: `Save ${site.name} on your device: lessons, projects, checks and search, all without the internet.`,
    path: "/offline",
  });

/** Lets people save the site on their device, see its size, and remove it. */
export default function Offline() {
  return (
    <StatePage
      drawing="device"
      title="Read offline"
      text="Save the whole site on this device: for the train, for a classroom without internet, or for when our server is down."
    >
      <p>
        Lessons, exercises, projects with their checks, the journal, the glossary and search all work offline. Images in
        a page that you’re building, your account, the newsletter and the contact form need the internet. Nothing is
        saved until you press the button.
      </p>
      <Island name="offline-keeper" when="idle" />
    </StatePage>
  );
}
