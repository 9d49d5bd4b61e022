import { type MouseEvent, type ReactNode, useRef, useState } from "react";
import { useHydrated } from "#app/islands/use-hydrated.ts";
import type { NextProject, PractisedLesson } from "#app/practice/workspace/finish.tsx";
import type { Pane } from "#app/practice/workspace/panes.tsx";
import { OpenWorkspace, type ServerParts } from "./open-workspace.tsx";
import { ServerContent } from "./server-content.tsx";

export type ProjectProps = {
  /** Prefix of the ids of its elements, unique in the page. */
  readonly id: string;
  /** For example "project:todo-list". */
  readonly practice: string;
  readonly title: string;
  /** What it practises, and the project that comes after it. */
  readonly practised: readonly PractisedLesson[];
  readonly next: NextProject | null;
  /** The server-rendered workspace, which also works without scripts (ui/static-workspace.tsx). */
  readonly children?: ReactNode;
};

/** The workspace of a project. The server-rendered one stays until its code and data have loaded. */
export default function Project({ id, practice, title, practised, next, children }: ProjectProps) {
  const [serverParts, setServerParts] = useState<ServerParts | null>(null);
  const [open, setOpen] = useState(false);
  const desk = useRef<HTMLDivElement>(null);
  // The buttons that were pressed in the server-rendered workspace.
  const pressed = useRef<{ run: boolean; pane: Pane | null }>({ run: false, pane: null });

  useHydrated(() => {
    const nodes = (name: string) =>
      Array.from(desk.current?.querySelector(`[data-server-part="${name}"]`)?.childNodes ?? []);
    const files = Array.from(desk.current?.querySelectorAll<HTMLElement>("[data-server-file]") ?? []);
    setServerParts({
      head: nodes("head"),
      brief: nodes("brief"),
      facts: nodes("facts"),
      files: new Map(files.map((file) => [file.dataset["serverFile"] ?? "", Array.from(file.childNodes)])),
      pressed: pressed.current,
    });
  });

  function recordPress({ target }: MouseEvent) {
    const button = target instanceof Element ? target.closest<HTMLElement>("[data-run],[data-pane]") : null;
    if (!button) return;
    if (button.dataset["pane"]) pressed.current.pane = button.dataset["pane"] as Pane;
    else pressed.current.run = true;
  }

  const serverRendered = (
    // Clicks on its buttons are recorded until the workspace replaces it. The keyboard clicks buttons, too.
    // biome-ignore lint/a11y/noStaticElementInteractions: see above
    // biome-ignore lint/a11y/useKeyWithClickEvents: see above
    <div ref={desk} onClick={recordPress}>
      <ServerContent>{children}</ServerContent>
    </div>
  );
  // Its position in the tree mustn't change until it is removed, because server content can be hydrated but not mounted again.
  return (
    <>
      {serverParts ? (
        <OpenWorkspace
          id={id}
          practice={practice}
          title={title}
          practised={practised}
          next={next}
          serverParts={serverParts}
          onOpened={() => setOpen(true)}
        />
      ) : null}
      {open ? null : serverRendered}
    </>
  );
}
