import { useRef, useState } from "react";
import { useHydrated } from "#app/islands/use-hydrated.ts";
import { requestFromOpener } from "#app/practice/workspace/preview-tab.ts";
import { startEngine } from "#app/practice/workspace/runner-engine.ts";
import { LiveMessage, type MessageProps } from "#app/ui/message.tsx";
import "#app/ui/styles/workspace.css";

/** A learner's page in a new tab, with the code that the workspace has at that moment. */
export default function Show() {
  const [said, setSaid] = useState<MessageProps | null>({
    kind: "info",
    icon: "clock",
    children: "Loading the page …",
  });
  const place = useRef<HTMLDivElement>(null);

  useHydrated(() => {
    const asked = requestFromOpener(async ({ practice, files, title }) => {
      if (!place.current) return;
      const onEvent = () => {};
      const marker = { runStarted: () => {}, runSettled: () => {} };
      try {
        const setup = { practice, container: place.current, title, onEvent, marker };
        await (await startEngine(setup)).show(files, false);
        setSaid(null);
      } catch (error) {
        console.error(error);
        setSaid({ kind: "error", children: "The code runner didn’t load. Close this tab and open it again." });
      }
    });
    if (!asked)
      setSaid({
        kind: "info",
        children: "This tab shows a page that you’re building. Open it from an exercise or a project.",
      });
  });

  return (
    <div className="shown-page">
      <LiveMessage message={said} />
      <div className="frame" ref={place} />
    </div>
  );
}
