import type { ReactNode } from "react";
import type { Files } from "#app/domain/practice.ts";
import { Breadcrumbs, type Crumb } from "./breadcrumbs.tsx";
import { Icon } from "./icon.tsx";

type ProjectDeskProps = {
  crumbs: readonly Crumb[];
  title: string;
  /** "HTML basics, about 75 minutes". */
  meta: string;
  /** The brief, as HTML that the server made from the content folder. */
  brief: string;
  /** Titles of the checks with their hints, in order; `part` names the part of the project that begins with it. */
  requirements: readonly {
    readonly id: string;
    readonly title: ReactNode;
    readonly hints: readonly ReactNode[];
    readonly part: string | null;
  }[];
  /** Files at the beginning, in the order of the tabs. */
  files: Files;
};

/**
 * A workspace before hydration, or without scripts: the brief, the checks, and the starting files. The workspace keeps
 * the parts marked `data-still`.
 */
export function ProjectDesk({ crumbs, title, meta, brief, requirements, files }: ProjectDeskProps) {
  const [first = "", ...others] = Object.keys(files);
  return (
    <div className="desk">
      <div className="desk-head">
        <div className="flow" data-still="head">
          <Breadcrumbs items={crumbs} />
          <h1>{title}</h1>
          <p className="meta">{meta}</p>
        </div>
        <div className="btns needs-script">
          <span className="meta draft-line">Nothing changed yet</span>
          {/* Reserves space for what the workspace shows here. */}
          {(["Reset", "History", "Download"] as const).map((name) => (
            <span key={name} className="link to-come" aria-hidden="true">
              {name === "Reset" ? <Icon name="reset" /> : null} {name}
            </span>
          ))}
          <button type="button" className="btn" data-run="">
            <Icon name="play" /> Run checks
          </button>
        </div>
      </div>
      <fieldset className="tabs switch needs-script">
        <legend className="vh">Show</legend>
        {["Brief", "Code", "Preview", "Console"].map((name) => (
          <button key={name} type="button" aria-pressed={name === "Code"} data-pane={name.toLowerCase()}>
            {name}
          </button>
        ))}
      </fieldset>
      <div className="panes squared" data-show="code" data-side="brief">
        <fieldset className="tabs side-switch needs-script">
          <legend className="vh">Show beside the code</legend>
          {["Brief", "Preview", "Console"].map((name) => (
            <button key={name} type="button" aria-pressed={name === "Brief"} data-pane={name.toLowerCase()}>
              {name}
            </button>
          ))}
        </fieldset>
        <section className="pane brief" aria-labelledby="still-brief">
          <h2 id="still-brief">Brief</h2>
          <details className="brief-text" open>
            <summary>What to do</summary>
            {/* biome-ignore lint/security/noDangerouslySetInnerHtml: the server's own text, never a visitor's */}
            <div className="flow" data-still="brief" dangerouslySetInnerHTML={{ __html: brief }} />
          </details>
          <p className="label">{requirements.length} checks</p>
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
          <div className="tabs">
            <span className="tab-name">{first}</span>
          </div>
          <StartFile path={first} text={files[first] ?? ""} />
          {others.map((path) => (
            <div key={path} className="without-script">
              <div className="tabs">
                <span className="tab-name">{path}</span>
              </div>
              <StartFile path={path} text={files[path] ?? ""} />
            </div>
          ))}
        </section>
        <section className="pane preview" aria-label="Preview">
          <p className="notice without-script">
            The preview and checks need JavaScript, which is off in your browser. Copy the files into your own editor
            and open them in this browser. The list of checks tells you what to do.
          </p>
        </section>
        <section className="pane console needs-script" aria-labelledby="still-console">
          <h2 id="still-console" className="label">
            Console
          </h2>
          <p className="meta console-empty">Nothing yet.</p>
        </section>
      </div>
    </div>
  );
}

/** A starting file, for reading and copying. */
function StartFile({ path, text }: { path: string; text: string }) {
  return (
    // A scrolling element has to be reachable by keyboard.
    // biome-ignore lint/a11y/noNoninteractiveTabindex: see above
    <section className="start-file" tabIndex={0} aria-label={path}>
      {/* A scrolling element has to be reachable by keyboard. */}
      {/* biome-ignore lint/a11y/noNoninteractiveTabindex: see above */}
      <pre tabIndex={0}>
        <code>{text}</code>
      </pre>
    </section>
  );
}
