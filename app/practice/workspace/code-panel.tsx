import { type KeyboardEvent, type Ref, useEffect, useImperativeHandle, useRef, useState } from "react";
import type { Files, PracticeData } from "#app/domain/practice/practice.ts";
import {
  CodeField,
  type CodeFieldHandle,
  type ColourLines,
  loadEditorWhenIdle,
} from "#app/practice/editor/code-field.tsx";
import type { Expand } from "#app/practice/editor/code-mirror.ts";
import { editsFile } from "#app/practice/editor/edits.ts";
import { type Formatted, format, parserOf } from "#app/practice/editor/format.ts";
import { type EditorSettings, nextSize, sizes } from "#app/practice/editor/settings.ts";
import { Icon } from "#app/ui/icon.tsx";

export interface CodePanelHandle {
  readonly focus: () => void;
  readonly goTo: (file: string, line: number) => void;
  /** Closes the list of completions that covers the code. */
  readonly closeCompletions: () => void;
}

type CodePanelProps = {
  /** Prefix of the ids of its elements. */
  id: string;
  practice: Pick<PracticeData, "start" | "editable" | "emmet" | "assist">;
  /** The text by path, and how often it was replaced by something other than typing (use-draft.ts). */
  files: Files;
  generation: number;
  /** The tab that is shown. */
  file: string;
  onFile: (path: string) => void;
  settings: EditorSettings;
  onSettings: (settings: EditorSettings) => void;
  onText: (path: string, text: string) => void;
  /** The number of edits, if they are counted (edits.ts). Null where they can't be. */
  edits: number | null;
  onEdits: (edits: number | null) => void;
  marked: { readonly file: string; readonly line: number } | null;
  /** The current text of a file, including what was just typed. */
  currentText: (path: string) => string;
  /** The highlighted starting files that the server has rendered, by path. */
  rendered?: ReadonlyMap<string, readonly Node[]> | undefined;
  /** Whether it fills the window, and a function that changes it. Undefined where it can't. */
  full?: { readonly on: boolean; readonly toggle: () => void } | undefined;
  ref?: Ref<CodePanelHandle>;
};

type FormatState = Formatted | "working" | "offline" | null;

/** The result of formatting. If the code has an error, it is reported and the code isn't changed. */
function FormatMessage({ path, status: state }: { path: string; status: FormatState }) {
  if (state === null) return null;
  if (state === "working") return "Formatting …";
  if (state === "offline") return "The code formatter didn’t load. Check your connection and press Format again.";
  if (state.ok) return `${path} is formatted.`;
  return `${path} wasn’t formatted, because it has an error${state.line === null ? "" : ` in line ${state.line}`}: ${state.message}`;
}

/** Characters that need two or more key presses on phones, by the ending of the file. The most frequent ones come first. */
const insertableCharacters = new Map([
  ["html", [...'<>/"=-!(){};:.#&@_`$[]']],
  ["css", [...'{}:;.#-()>,"[]+~=*@%/']],
  ["js", [...'(){};="`.<>[]$+-!&|/:?']],
]);
const charactersFor = (path: string): readonly string[] =>
  insertableCharacters.get(path.split(".").at(-1) ?? "") ?? [..."#*-`[]()_<>/"];

const leaveHint = "Esc, then Tab leaves the editor.";
const expandHint = `Tab expands an abbreviation before the cursor. ${leaveHint}`;

/** Files in tabs: first the editable ones, then the provided ones. */
export function CodePanel(props: CodePanelProps) {
  const { id, practice, files, generation, file, onFile, settings, onSettings, onText, marked } = props;
  const provided = Object.keys(practice.start).filter(
    (path) => !practice.editable.includes(path) && path !== editsFile,
  );
  const counted = practice.start[editsFile] !== undefined;
  const paths = [...practice.editable, ...provided];
  const fields = useRef(new Map<string, CodeFieldHandle>());
  const tabs = useRef<HTMLDivElement>(null);
  const [expand, setExpand] = useState<Expand>();
  const [status, setStatus] = useState("");
  const [colour, setColour] = useState<ColourLines | null>(null);
  const tabHint = expand ? expandHint : leaveHint;
  /** What the Tab key does in a file. */
  const tabBehaviour = (path: string): "moves-on" | "expands" | "indents" => {
    if (provided.includes(path)) return "moves-on";
    if (settings.tabIndents) return "indents";
    return expand ? "expands" : "moves-on";
  };

  useEffect(
    () => (settings.plain ? undefined : loadEditorWhenIdle((loaded) => setColour(() => loaded))),
    [settings.plain],
  );

  useEffect(() => {
    if (!practice.emmet) return;
    import("#app/practice/editor/emmet-caret.ts").then(
      ({ expandAt }) => setExpand(() => expandAt),
      (error: unknown) => console.error("Emmet didn’t load, so you’ll have to write the HTML in full.", error),
    );
  }, [practice.emmet]);

  const [formatting, setFormatting] = useState<{ readonly path: string; readonly state: FormatState } | null>(null);

  async function formatFile() {
    const before = props.currentText(file);
    setFormatting({ path: file, state: "working" });
    const result = await format(file, before).catch((error: unknown): "offline" => {
      console.error(error);
      return "offline";
    });
    // Keeps what was typed in the meantime instead of formatting it.
    const late = props.currentText(file) !== before;
    if (result !== "offline" && result.ok && !late && result.text !== before)
      fields.current.get(file)?.rewrite(result.text);
    setFormatting({ path: file, state: late ? null : result });
  }

  useImperativeHandle(props.ref, () => ({
    focus: () => fields.current.get(file)?.focus(),
    goTo(path, line) {
      if (!paths.includes(path)) return;
      onFile(path);
      // After the tab is shown.
      requestAnimationFrame(() => fields.current.get(path)?.goTo(line));
    },
    closeCompletions: () => fields.current.get(file)?.closeCompletions(),
  }));

  const renderedOf = (path: string) => {
    const nodes = props.rendered?.get(path);
    return nodes ? { text: practice.start[path] ?? "", nodes } : undefined;
  };

  function move(event: KeyboardEvent) {
    const at = paths.indexOf(file);
    const to = { ArrowRight: at + 1, ArrowLeft: at - 1, Home: 0, End: paths.length - 1 }[event.key];
    const path = to === undefined ? undefined : paths.at(to % paths.length);
    if (path === undefined) return;
    event.preventDefault();
    onFile(path);
    tabs.current?.querySelectorAll("button")[paths.indexOf(path)]?.focus();
  }

  return (
    <>
      <div className="mini-bar">
        <div className="tabs" role="tablist" aria-label="Files" ref={tabs} onKeyDown={move}>
          {paths.map((path, at) => (
            <button
              key={path}
              type="button"
              role="tab"
              id={`${id}-tab-${at}`}
              aria-selected={path === file}
              aria-controls={`${id}-panel-${at}`}
              tabIndex={path === file ? 0 : -1}
              onClick={() => onFile(path)}
            >
              {path}
              {provided.includes(path) ? <span className="tag"> provided</span> : null}
            </button>
          ))}
        </div>
        <div className="end">
          <button
            type="button"
            className="sq-btn not-phone"
            aria-disabled={settings.size <= sizes.min}
            onClick={() => onSettings({ ...settings, size: nextSize(settings.size, -1) })}
          >
            <span aria-hidden="true">
              <small>A</small>−
            </span>
            <span className="vh">Smaller code</span>
          </button>
          <button
            type="button"
            className="sq-btn not-phone"
            aria-disabled={settings.size >= sizes.max}
            onClick={() => onSettings({ ...settings, size: nextSize(settings.size, 1) })}
          >
            <span aria-hidden="true">A+</span>
            <span className="vh">Larger code</span>
          </button>
          {props.full ? (
            <button
              type="button"
              className="sq-btn only-phone"
              popoverTarget={`${id}-editor-options`}
              aria-label="Options of the editor"
            >
              <Icon name="dots" />
            </button>
          ) : null}
          {props.full ? (
            <button type="button" className="sq-btn full-btn" aria-pressed={props.full.on} onClick={props.full.toggle}>
              <Icon name="full" />
              <span className={props.full.on ? "meta" : "vh"}>
                {props.full.on ? "Leave full window" : "Full window"}
              </span>
            </button>
          ) : null}
        </div>
      </div>
      {paths.map((path, at) => {
        const editable = !provided.includes(path);
        return (
          <div
            key={path}
            className="code-box"
            role="tabpanel"
            id={`${id}-panel-${at}`}
            aria-labelledby={`${id}-tab-${at}`}
            hidden={path !== file}
          >
            <CodeField
              id={`${id}-code-${at}`}
              path={path}
              text={(editable ? files[path] : practice.start[path]) ?? ""}
              generation={editable ? generation : 0}
              label={editable ? `Code of ${path}` : `Code of ${path}, provided: you can’t change it`}
              editable={editable}
              plain={settings.plain}
              tabIndents={settings.tabIndents && editable}
              assist={practice.assist ?? true}
              expand={editable ? expand : undefined}
              countedFrom={counted && editable ? practice.start[path] : undefined}
              onEdits={counted ? props.onEdits : () => {}}
              describedBy={tabBehaviour(path) === "moves-on" ? undefined : `${id}-leave`}
              description={tabBehaviour(path) === "moves-on" ? "" : tabHint}
              marked={marked?.file === path ? marked.line : null}
              hidden={false}
              rendered={renderedOf(path)}
              colourLines={colour}
              onText={(text) => {
                onText(path, text);
                // The message was about code that has changed since.
                setFormatting((now) => (now?.state === "working" ? now : null));
              }}
              ref={(handle) => {
                if (handle) fields.current.set(path, handle);
                else fields.current.delete(path);
              }}
            />
          </div>
        );
      })}
      <fieldset className="signs">
        <legend className="vh">Insert a character</legend>
        {charactersFor(file).map((sign) => (
          <button
            key={sign}
            type="button"
            // The field keeps the focus, so a phone's keyboard stays open.
            onPointerDown={(event) => event.preventDefault()}
            onClick={() => fields.current.get(file)?.insert(sign)}
          >
            {sign}
          </button>
        ))}
      </fieldset>
      <div className="code-foot" id={`${id}-editor-options`} popover={props.full ? "auto" : undefined}>
        {provided.includes(file) ? <span>Provided: you can’t change this file.</span> : null}
        <p id={`${id}-leave`} className="meta leave" data-tab={tabBehaviour(file)}>
          {tabHint}
        </p>
        {counted ? (
          <>
            <button
              type="button"
              className="link"
              // The selection stays as it is.
              onPointerDown={(event) => event.preventDefault()}
              onClick={() => {
                if (!fields.current.get(file)?.selectNext()) setStatus("The plain text area has only one cursor.");
              }}
            >
              Select the next match
            </button>
            <p className="meta">
              {props.edits === null ? "Edits aren’t counted in a plain text area." : `Edits so far: ${props.edits}`}
            </p>
            <p role="status" className="meta">
              {status}
            </p>
          </>
        ) : null}
        {expand ? (
          <>
            <button
              type="button"
              className="link"
              // The cursor stays where it is.
              onPointerDown={(event) => event.preventDefault()}
              onClick={() => setStatus(fields.current.get(file)?.expand(expand) ?? "The abbreviation is expanded.")}
            >
              Expand the abbreviation
            </button>
            <p role="status" className="meta">
              {status}
            </p>
          </>
        ) : null}
        <label>
          <input
            type="checkbox"
            checked={settings.tabIndents}
            onChange={({ currentTarget }) => onSettings({ ...settings, tabIndents: currentTarget.checked })}
          />{" "}
          Tab key indents
        </label>
        <label>
          <input
            type="checkbox"
            checked={settings.plain}
            onChange={({ currentTarget }) => onSettings({ ...settings, plain: currentTarget.checked })}
          />{" "}
          Plain text area
        </label>
        {parserOf(file) && !provided.includes(file) ? (
          <button type="button" className="link" onClick={() => void formatFile()}>
            Format
          </button>
        ) : null}
      </div>
      <p className="meta format-status" role="status">
        {formatting?.path === file ? <FormatMessage path={file} status={formatting.state} /> : null}
      </p>
    </>
  );
}
