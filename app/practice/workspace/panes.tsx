import { type CSSProperties, type ReactNode, useCallback, useRef, useState } from "react";
import { type EditorSettings, shares } from "#app/practice/editor/settings.ts";
import { Splitter } from "./splitter.tsx";

export type Pane = "brief" | "code" | "preview" | "console";

/** The panes that are shown if there isn't room for all of them. */
export interface ShownPanes {
  /** The pane that is shown if there is room for one. */
  readonly single: Pane;
  /** The pane to the right of the code, if there is room for two. */
  readonly side: Exclude<Pane, "code">;
}

/** Which panes are shown, and a function that shows another one. Showing the code doesn't change the pane to its right. */
export function useShownPanes(first: Pane): readonly [ShownPanes, (pane: Pane) => void] {
  const [shown, setShown] = useState<ShownPanes>({ single: first, side: first === "code" ? "brief" : first });
  const show = useCallback(
    (pane: Pane) => setShown(({ side }) => ({ single: pane, side: pane === "code" ? side : pane })),
    [],
  );
  return [shown, show];
}

/** The order of the panes. In a card, the brief is above it, so the code comes first. */
const order = {
  page: ["brief", "code", "preview", "console"],
  card: ["code", "brief", "preview", "console"],
} as const satisfies Record<string, readonly Pane[]>;

/** The class of each pane's element. */
const classes = { brief: "brief", code: "code-pane", preview: "preview", console: "console" } as const;

type PanesProps = {
  /** It has its own page. Otherwise it is in a card. */
  inPage: boolean;
  shown: ShownPanes;
  onPane: (pane: Pane) => void;
  /** The names of the panes, including their state. */
  labels: Readonly<Record<Pane, string>>;
  /** The panes, each a single element with the class from `classes`. */
  views: Readonly<Record<Pane, ReactNode>>;
  settings: EditorSettings;
  onSettings: (settings: EditorSettings) => void;
  /** Something else is shown instead. */
  hidden?: boolean;
  /** Editor and preview fill the window. */
  full?: boolean;
  /** Shown below the panes: the next step. */
  footer?: ReactNode;
};

/**
 * Panes next to each other with movable separators. On a page of medium width there is one pane next to the code, and on a
 * narrow page one pane at a time.
 */
export function Panes({
  inPage,
  shown,
  onPane,
  labels,
  views,
  settings,
  onSettings,
  hidden = false,
  full = false,
  footer,
}: PanesProps) {
  /** The shares while a separator is dragged. */
  const [draggedShares, setDraggedShares] = useState<Partial<Pick<EditorSettings, "brief" | "code">>>({});
  const container = useRef<HTMLDivElement>(null);
  const paneOrder = order[inPage ? "page" : "card"];
  const split = { ...settings, ...draggedShares };
  const splitter = (name: "brief" | "code", label: string, first: Pane, last: readonly Pane[]) => (
    <Splitter
      key={`split-${name}`}
      className={`split-${name}`}
      label={label}
      share={split[name]}
      min={shares[name][0]}
      max={shares[name][1]}
      getPanes={() => {
        const visible = (panes: readonly Pane[]) =>
          panes
            .map((pane) => container.current?.querySelector(`:scope > .${classes[pane]}`))
            .find((element) => element?.checkVisibility());
        const [from, to] = [visible([first]), visible(last)];
        return from && to ? [from, to] : null;
      }}
      onShare={(share) => setDraggedShares({ [name]: share })}
      onDone={(share) => {
        setDraggedShares({});
        onSettings({ ...settings, [name]: share });
      }}
    />
  );
  const widths = {
    "--brief-share": `${split.brief}%`,
    "--code-share": `${split.code}fr`,
    "--preview-share": `${100 - split.code}fr`,
    "--fs": settings.size,
  } as CSSProperties;
  const tabs = (
    <fieldset className="tabs switch">
      <legend className="vh">Show</legend>
      {paneOrder.map((name) => (
        <button key={name} type="button" aria-pressed={shown.single === name} onClick={() => onPane(name)}>
          {labels[name]}
        </button>
      ))}
    </fieldset>
  );
  return (
    <>
      {inPage ? null : tabs}
      <div
        className={inPage ? "panes squared" : "panes in-card"}
        data-show={shown.single}
        data-side={shown.side}
        hidden={hidden}
        data-full={full ? "" : undefined}
        style={widths}
        ref={container}
      >
        {inPage ? tabs : null}
        {inPage ? (
          <fieldset className="tabs side-switch">
            <legend className="vh">Show beside the code</legend>
            {paneOrder
              .filter((name) => name !== "code")
              .map((name) => (
                <button key={name} type="button" aria-pressed={shown.side === name} onClick={() => onPane(name)}>
                  {labels[name]}
                </button>
              ))}
          </fieldset>
        ) : null}
        {paneOrder.flatMap((name) => [
          name === "code" && inPage ? splitter("brief", "Width of the brief", "brief", ["preview"]) : null,
          name === "preview" ? splitter("code", "Width of the code", "code", ["preview", "brief", "console"]) : null,
          views[name],
        ])}
        {footer}
      </div>
    </>
  );
}
