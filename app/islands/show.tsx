import { useRef, useState } from "react";
import { askOpener } from "#app/practice/workspace/own-tab.ts";
import { startEngine } from "#app/practice/workspace/runner-engine.ts";
import { useWoken } from "./woken.ts";
import "#app/ui/styles/workspace.css";

/** A learner's page in a tab of its own: what the workspace that opened the tab holds at that moment. */
export default function Show() {
  const [said, setSaid] = useState("The page is coming …");
  const place = useRef<HTMLDivElement>(null);

  useWoken(() => {
    const asked = askOpener(async ({ practice, files, title }) => {
      if (!place.current) return;
      const heard = () => {};
      const marker = { begins: () => {}, settles: () => {} };
      try {
        const setup = { practice, place: place.current, title, heard, marker };
        await (await startEngine(setup)).show(files, false);
        setSaid("");
      } catch (error) {
        console.error(error);
        setSaid("What runs your code did not load. Close this tab and open it again.");
      }
    });
    if (!asked) setSaid("This tab shows a page that you are building. Open it from an exercise or a project.");
  });

  return (
    <div className="shown-page">
      <p className="notice" role="status" hidden={said === ""}>
        {said}
      </p>
      <div className="frame" ref={place} />
    </div>
  );
}
