import { Island } from "#app/islands/island.tsx";
import { pageMeta } from "#app/pages/meta.ts";
import { Row } from "#app/ui/row.tsx";
import { site } from "#site";
import type { Route } from "./+types/offline";

export const meta = (args: Route.MetaArgs) =>
  pageMeta(args, {
    title: "Read offline",
    description: `Keep ${site.name} on your device: lessons, projects, checks and search without a network.`,
    path: "/offline",
  });

/** Where one asks for the site on the device, sees how much that is, and removes it. */
export default function Offline() {
  return (
    <Row>
      <h1 className="under">Read offline</h1>
      <p className="lede">
        Keep the whole site on this device, for the train, for a room without a network, or for an evening when ours is
        down.
      </p>
      <p>
        Lessons, exercises, projects with their checks, the journal, the glossary and the search work then. Pictures
        inside a page that you are building, your account, the newsletter and the contact form need the network. Nothing
        is stored before you press the button.
      </p>
      <Island name="offline-keeper" when="idle" />
    </Row>
  );
}
