import { type CSSProperties, type ReactNode, useRef, useState } from "react";
import { type EditorSettings, shares } from "#app/practice/editor/settings.ts";
import { Splitter } from "./splitter.tsx";

export type Pane = "brief" | "code" | "preview" | "console";

/** On a page of its own the brief comes first; in a card it stands above, and one begins with the code. */
const order = {
  page: ["brief", "code", "preview", "console"],
  card: ["code", "brief", "preview", "console"],
} as const satisfies Record<string, readonly Pane[]>;

type PanesProps = {
  /** It has a page of its own; else it stands in a card. */
  inPage: boolean;
  /** The one that is shown where there is room for one. */
  pane: Pane;
  onPane: (pane: Pane) => void;
  /** What the panes are called, with how they are. */
  labels: Readonly<Record<Pane, string>>;
  /** The panes, each one element with the class of its name. */
  views: Readonly<Record<Pane, ReactNode>>;
  settings: EditorSettings;
  onSettings: (settings: EditorSettings) => void;
};

/** Panes beside each other with lines between them that can be moved; on a phone one at a time. */
export function Panes({ inPage, pane, onPane, labels, views, settings, onSettings }: PanesProps) {
  /** Shares while a line is moved. */
  const [drawn, setDrawn] = useState<Partial<Pick<EditorSettings, "brief" | "code">>>({});
  const place = useRef<HTMLDivElement>(null);
  const names = order[inPage ? "page" : "card"];
  const split = { ...settings, ...drawn };
  const splitter = (name: "brief" | "code", label: string, ends: readonly [string, string]) => (
    <Splitter
      key={`split-${name}`}
      className={`split-${name}`}
      label={label}
      share={split[name]}
      least={shares[name][0]}
      most={shares[name][1]}
      between={() => {
        const [first, last] = ends.map((end) => place.current?.querySelector(`:scope > ${end}`));
        return first && last ? [first, last] : null;
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
  } as CSSProperties;
  return (
    <>
      <fieldset className="tabs switch">
        <legend className="vh">Show</legend>
        {names.map((name) => (
          <button key={name} type="button" aria-pressed={pane === name} onClick={() => onPane(name)}>
            {labels[name]}
          </button>
        ))}
      </fieldset>
      <div className={inPage ? "panes squared" : "panes in-card"} data-show={pane} style={widths} ref={place}>
        {names.flatMap((name) => [
          name === "code" && inPage ? splitter("brief", "Width of the brief", [".brief", ".preview"]) : null,
          name === "preview" ? splitter("code", "Width of the code", [".code-pane", ".preview"]) : null,
          views[name],
        ])}
      </div>
    </>
  );
}
