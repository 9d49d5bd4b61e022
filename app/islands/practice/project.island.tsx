import { type MouseEvent, type ReactNode, useRef, useState } from "react";
import { useHydrated } from "#app/islands/use-hydrated.ts";
import type { NextProject } from "#app/practice/workspace/finish.tsx";
import type { Pane } from "#app/practice/workspace/panes.tsx";
import { Kept } from "./markup.tsx";
import { OpenWorkspace, type Still } from "./open-workspace.tsx";

export type ProjectProps = {
  /** Prefix of the ids of its elements; unique in the page. */
  readonly id: string;
  /** As "project:todo-list". */
  readonly practice: string;
  readonly title: string;
  /** The project that comes after it. */
  readonly next: NextProject | null;
  /** The desk as it is read without a script (ui/project-desk.tsx). */
  readonly children?: ReactNode;
};

/** The workspace of a project. Until its code and its data are there, the desk that the server drew stays. */
export default function Project({ id, practice, title, next, children }: ProjectProps) {
  const [still, setStill] = useState<Still | null>(null);
  const [open, setOpen] = useState(false);
  const desk = useRef<HTMLDivElement>(null);
  // What was pressed on the desk of the server.
  const pressed = useRef<{ run: boolean; pane: Pane | null }>({ run: false, pane: null });

  useHydrated(() => {
    const nodes = (name: string) => Array.from(desk.current?.querySelector(`[data-still="${name}"]`)?.childNodes ?? []);
    const files = Array.from(desk.current?.querySelectorAll<HTMLElement>("[data-still-file]") ?? []);
    setStill({
      head: nodes("head"),
      brief: nodes("brief"),
      facts: nodes("facts"),
      files: new Map(files.map((file) => [file.dataset["stillFile"] ?? "", Array.from(file.childNodes)])),
      pressed: pressed.current,
    });
  });

  function press({ target }: MouseEvent) {
    const button = target instanceof Element ? target.closest<HTMLElement>("[data-run],[data-pane]") : null;
    if (!button) return;
    if (button.dataset["pane"]) pressed.current.pane = button.dataset["pane"] as Pane;
    else pressed.current.run = true;
  }

  const drawn = (
    // A click on the buttons of the desk is noted until they are the workspace's own; keys click buttons too.
    // biome-ignore lint/a11y/noStaticElementInteractions: see above
    // biome-ignore lint/a11y/useKeyWithClickEvents: see above
    <div ref={desk} onClick={press}>
      <Kept>{children}</Kept>
    </div>
  );
  // The desk keeps its place in the tree until it goes: what the server drew can be woken, not mounted anew.
  return (
    <>
      {still ? (
        <OpenWorkspace
          id={id}
          practice={practice}
          title={title}
          next={next}
          still={still}
          onOpened={() => setOpen(true)}
        />
      ) : null}
      {open ? null : drawn}
    </>
  );
}
