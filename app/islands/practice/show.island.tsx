import { useRef, useState } from "react";
import { useHydrated } from "#app/islands/use-hydrated.ts";
import { requestFromOpener } from "#app/practice/workspace/preview-tab.ts";
import { startEngine } from "#app/practice/workspace/runner-engine.ts";
import { LiveMessage, type MessageProps } from "#app/ui/message.tsx";
import "#app/ui/styles/workspace.css";

/** A learner's page in a new tab, with the current code of the workspace. */
export default function Show() {
  const [message, setMessage] = useState<MessageProps | null>({
    kind: "info",
    icon: "clock",
    children: "Loading the page …",
  });
  const container = useRef<HTMLDivElement>(null);

  useHydrated(() => {
    const requested = requestFromOpener(async ({ practice, files, title }) => {
      if (!container.current) return;
      const onEvent = () => {};
      const marker = { runStarted: () => {}, runSettled: () => {} };
      try {
        const setup = { practice, container: container.current, title, onEvent, marker };
        await (await startEngine(setup)).show(files, false);
        setMessage(null);
      } catch (error) {
        console.error(error);
        setMessage({ kind: "error", children: "The code runner didn’t load. Close this tab and open it again." });
      }
    });
    if (!requested)
      setMessage({
        kind: "info",
        children: "This tab shows a page that you’re building. Open it from an exercise or a project.",
      });
  });

  return (
    <div className="shown-page">
      <LiveMessage message={message} />
      <div className="frame" ref={container} />
    </div>
  );
}
