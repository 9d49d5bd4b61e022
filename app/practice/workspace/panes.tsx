import { type CSSProperties, type ReactNode, useCallback, useRef, useState } from "react";
import { type EditorSettings, shares } from "#app/practice/editor/settings.ts";
import { Splitter } from "./splitter.tsx";

export type Pane = "brief" | "code" | "preview" | "console";

/** The panes that are shown where there isn't room for all of them. */
export interface ShownPanes {
  /** The one of four, where there is room for one. */
  readonly only: Pane;
  /** The one on the right of the code, where there is room for two. */
  readonly side: Exclude<Pane, "code">;
}

/** Which panes are shown, and a function that shows another one; showing the code leaves what is on its right. */
export function useShownPanes(first: Pane): readonly [ShownPanes, (pane: Pane) => void] {
  const [shown, setShown] = useState<ShownPanes>({ only: first, side: first === "code" ? "brief" : first });
  const show = useCallback(
    (pane: Pane) => setShown(({ side }) => ({ only: pane, side: pane === "code" ? side : pane })),
    [],
  );
  return [shown, show];
}

/** The order of the panes. In a card the brief stands above it, so the code comes first. */
const order = {
  page: ["brief", "code", "preview", "console"],
  card: ["code", "brief", "preview", "console"],
} as const satisfies Record<string, readonly Pane[]>;

/** The class of each pane's element. */
const classes = { brief: "brief", code: "code-pane", preview: "preview", console: "console" } as const;

type PanesProps = {
  /** It has a page of its own; else it stands in a card. */
  inPage: boolean;
  shown: ShownPanes;
  onPane: (pane: Pane) => void;
  /** What the panes are called, with how they are. */
  labels: Readonly<Record<Pane, string>>;
  /** The panes, each one element with the class of its name. */
  views: Readonly<Record<Pane, ReactNode>>;
  settings: EditorSettings;
  onSettings: (settings: EditorSettings) => void;
  /** Something else is shown in their place. */
  hidden?: boolean;
  /** Editor and preview fill the window. */
  full?: boolean;
  /** Below the panes: the next step. */
  foot?: ReactNode;
};

/**
 * Panes beside each other with lines between them that can be moved. In a page of medium width one pane is beside the code,
 * and on a narrow one there is one pane at a time.
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
  foot,
}: PanesProps) {
  /** Shares while a line is moved. */
  const [drawn, setDrawn] = useState<Partial<Pick<EditorSettings, "brief" | "code">>>({});
  const place = useRef<HTMLDivElement>(null);
  const names = order[inPage ? "page" : "card"];
  const split = { ...settings, ...drawn };
  const splitter = (name: "brief" | "code", label: string, first: Pane, last: readonly Pane[]) => (
    <Splitter
      key={`split-${name}`}
      className={`split-${name}`}
      label={label}
      share={split[name]}
      least={shares[name][0]}
      most={shares[name][1]}
      between={() => {
        const visible = (panes: readonly Pane[]) =>
          panes
            .map((pane) => place.current?.querySelector(`:scope > .${classes[pane]}`))
            .find((element) => element?.checkVisibility());
        const [from, to] = [visible([first]), visible(last)];
        return from && to ? [from, to] : null;
      }}
      onShare={(share) => setDrawn({ [name]: share })}
      onDone={(share) => {
        setDrawn({});
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
      {names.map((name) => (
        <button key={name} type="button" aria-pressed={shown.only === name} onClick={() => onPane(name)}>
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
        data-show={shown.only}
        data-side={shown.side}
        hidden={hidden}
        data-full={full ? "" : undefined}
        style={widths}
        ref={place}
      >
        {inPage ? tabs : null}
        {inPage ? (
          <fieldset className="tabs side-switch">
            <legend className="vh">Show beside the code</legend>
            {names
              .filter((name) => name !== "code")
              .map((name) => (
                <button key={name} type="button" aria-pressed={shown.side === name} onClick={() => onPane(name)}>
                  {labels[name]}
                </button>
              ))}
          </fieldset>
        ) : null}
        {names.flatMap((name) => [
          name === "code" && inPage ? splitter("brief", "Width of the brief", "brief", ["preview"]) : null,
          name === "preview" ? splitter("code", "Width of the code", "code", ["preview", "brief", "console"]) : null,
          views[name],
        ])}
        {foot}
      </div>
    </>
  );
}
