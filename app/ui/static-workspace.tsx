import type { ReactNode } from "react";
import { Breadcrumbs, type Crumb } from "./breadcrumbs.tsx";
import { type CodeLinePieces, CodeLines } from "./code-lines.tsx";
import { Icon } from "./icon.tsx";
import { Message } from "./message.tsx";
import { ProgressCells } from "./progress-cells.tsx";

/** A starting file of a project, in highlighted lines. */
export interface StartingFile {
  readonly path: string;
  readonly lines: readonly CodeLinePieces[];
}

type StaticWorkspaceProps = {
  crumbs: readonly Crumb[];
  title: string;
  /** "HTML basics, about 75 minutes". */
  meta: string;
  /** The brief, as HTML that the server made from the content folder. */
  brief: string;
  /** The checks with their hints, in order. `part` is the name of the part that starts with the check. */
  requirements: readonly {
    readonly id: string;
    readonly title: ReactNode;
    readonly hints: readonly ReactNode[];
    readonly part: string | null;
  }[];
  /** The starting files, in the order of the tabs. */
  files: readonly StartingFile[];
};

/**
 * A workspace before hydration, or without scripts: the brief, the checks, and the starting files. The workspace keeps
 * the parts marked `data-server-part`.
 */
export function StaticWorkspace({ crumbs, title, meta, brief, requirements, files }: StaticWorkspaceProps) {
  const [first, ...otherFiles] = files;
  return (
    <div className="desk">
      <div className="work-bar">
        <div className="work-title" data-server-part="head">
          <Breadcrumbs items={crumbs} />
          <h1>{title}</h1>
        </div>
        <span className="draft-line unchanged needs-script">Nothing changed yet</span>
        {/* Reserves space for what the workspace shows here. */}
        <span className="tools needs-script" aria-hidden="true">
          {(
            [
              ["Reset", "reset"],
              ["History", "clock"],
              ["Download", "download"],
            ] as const
          ).map(([name, icon]) => (
            <span key={name} className="link to-come">
              <Icon name={icon} /> {name}
            </span>
          ))}
        </span>
        <button type="button" className="btn needs-script" data-run="">
          <Icon name="play" />
          <span>
            Run<span className="vh-phone"> checks</span>
          </span>
        </button>
        <span className="icon-btn needs-script" aria-hidden="true">
          <span className="to-come">
            <Icon name="dots" />
          </span>
        </span>
      </div>
      <div className="panes squared" data-show="code" data-side="brief">
        <fieldset className="tabs switch needs-script">
          <legend className="vh">Show</legend>
          {["Brief", "Code", "Preview", "Console"].map((name) => (
            <button key={name} type="button" aria-pressed={name === "Code"} data-pane={name.toLowerCase()}>
              {name}
            </button>
          ))}
        </fieldset>
        <fieldset className="tabs side-switch needs-script">
          <legend className="vh">Show beside the code</legend>
          {["Brief", "Preview", "Console"].map((name) => (
            <button key={name} type="button" aria-pressed={name === "Brief"} data-pane={name.toLowerCase()}>
              {name}
            </button>
          ))}
        </fieldset>
        {/* biome-ignore lint/a11y/noNoninteractiveTabindex: on wide screens it scrolls, and a keyboard must be able to scroll it */}
        <section className="pane brief" aria-labelledby="still-brief" tabIndex={0}>
          <h2 id="still-brief" className="vh">
            Brief and checks
          </h2>
          <div className="checks-summary">
            <p className="label">{requirements.length} checks</p>
            <ProgressCells
              done={0}
              total={requirements.length}
              label={`None of the ${requirements.length} checks has run yet`}
            />
            <p className="meta needs-script">Run them as often as you like.</p>
          </div>
          <div className="brief-text">
            <h3 className="size-1">The brief</h3>
            <div className="meta facts" data-server-part="facts">
              {meta}
            </div>
            {/* biome-ignore lint/security/noDangerouslySetInnerHtml: the server's own text, never a visitor's */}
            <div className="flow" data-server-part="brief" dangerouslySetInnerHTML={{ __html: brief }} />
          </div>
          <ol className="checks">
            {requirements.map((one) => (
              <li key={one.id} className="todo">
                {one.part === null ? null : (
                  <span className="part">
                    {one.part}
                    <span className="vh">. </span>
                  </span>
                )}
                <span className="todo-box" />
                <span>{one.title}</span>
                <div className="without-script hints">
                  {one.hints.map((hint, at) => (
                    // biome-ignore lint/suspicious/noArrayIndexKey: hints are one, two, three.
                    <details className="hint" key={at}>
                      <summary>Hint {at + 1}</summary>
                      <p>{hint}</p>
                    </details>
                  ))}
                </div>
              </li>
            ))}
          </ol>
        </section>
        <section className="pane code-pane" aria-label="Code">
          <div className="mini-bar">
            <div className="tabs">
              <span className="tab-name">{first?.path}</span>
            </div>
          </div>
          {first ? <StartFile {...first} /> : null}
          {otherFiles.map((file) => (
            <div key={file.path} className="without-script">
              <div className="tabs">
                <span className="tab-name">{file.path}</span>
              </div>
              <StartFile {...file} />
            </div>
          ))}
          <div className="code-foot needs-script" />
        </section>
        <section className="pane preview" aria-label="Preview">
          <div className="mini-bar needs-script" />
          <div className="message without-script">
            <Message kind="info" quiet>
              The preview and checks need JavaScript, which is off in your browser. Copy the files into your own editor
              and open them in this browser. The list of checks tells you what to do.
            </Message>
          </div>
        </section>
        <section className="pane console needs-script" aria-labelledby="still-console">
          <div className="mini-bar">
            <h2 id="still-console">Console</h2>
          </div>
          <p className="meta console-empty">Nothing yet.</p>
        </section>
        <section className="next-bar needs-script" aria-label="Next step">
          <p>
            <small>{requirements.length} checks</small>
            <b>Run them to see your next step</b>
          </p>
          <button type="button" className="btn" data-run="">
            <Icon name="play" />
            <span>
              Run<span className="vh-phone"> checks</span>
            </span>
          </button>
        </section>
      </div>
    </div>
  );
}

/** A highlighted starting file, for reading and copying. */
function StartFile({ path, lines }: StartingFile) {
  return (
    // A scrolling element has to be reachable by keyboard.
    // biome-ignore lint/a11y/noNoninteractiveTabindex: see above
    <section className="start-file code-lines" tabIndex={0} aria-label={path}>
      <pre>
        <code data-server-file={path}>
          <CodeLines lines={lines} />
        </code>
      </pre>
    </section>
  );
}
