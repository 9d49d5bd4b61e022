import {
  type KeyboardEvent,
  type Ref,
  useEffect,
  useImperativeHandle,
  useLayoutEffect,
  useMemo,
  useRef,
  useState,
} from "react";
import { flushSync } from "react-dom";
import { CodeLines } from "#app/ui/code-lines.tsx";
import { type CodeLine, plainLines } from "./code-line.ts";
import type { CodeEditor, Expand } from "./code-mirror.ts";
import { indentSelection } from "./indent.ts";

export interface CodeFieldHandle {
  readonly focus: () => void;
  readonly insert: (text: string) => void;
  /** Replaces the text as if it had been typed: the change is reported and can be undone. */
  readonly rewrite: (text: string) => void;
  /** Expands the abbreviation at the caret. Returns null, or a message if that isn't possible. */
  readonly expand: (expand: Expand) => string | null;
  /** Also selects the next occurrence of the selection. False in the plain text area, which has only one cursor. */
  readonly selectNext: () => boolean;
  /** Puts the caret at the start of a line, from 1. */
  readonly goTo: (line: number) => void;
  /** Closes the list of completions. */
  readonly closeCompletions: () => void;
}

type CodeFieldProps = {
  /** Id of the text area. */
  id: string;
  path: string;
  /** The initial text, and the new text when `generation` changes. In between, the field owns its text. */
  text: string;
  generation: number;
  label: string;
  editable: boolean;
  /** Always use the plain text area. */
  plain: boolean;
  tabIndents: boolean;
  /** Whether the editor closes tags, brackets and quotes by itself, and suggests names. */
  assist: boolean;
  /** Expands abbreviations. Undefined if Tab doesn't expand any. */
  expand?: Expand | undefined;
  /** The original text, if edits are counted. */
  countedFrom?: string | undefined;
  /** The number of edits, or null in the plain text area, where they can't be counted. */
  onEdits?: (edits: number | null) => void;
  /** Id of the text that says how to leave by keyboard, and the text. Undefined and empty if Tab moves on. */
  describedBy: string | undefined;
  description: string;
  /** A line to mark, from 1. */
  marked: number | null;
  hidden: boolean;
  /** The highlighted lines of the original file, if the server has rendered them. */
  rendered?: { readonly text: string; readonly nodes: readonly Node[] } | undefined;
  /** Highlights the lines of a file. Null while the code for it hasn't loaded. */
  colourLines?: ColourLines | null | undefined;
  onText: (text: string) => void;
  ref?: Ref<CodeFieldHandle>;
};

export type ColourLines = (path: string, text: string) => readonly CodeLine[];

const loadEditor = () => import("./code-mirror.ts");

/**
 * Loads the code of the editor while the browser is idle, so that it's ready when people need it. If people save data, it
 * loads only on first use. Calls `onLoad` with a function that highlights code until then. The returned function cancels it.
 */
export function loadEditorWhenIdle(onLoad: (colour: ColourLines) => void): () => void {
  const { connection } = navigator as { connection?: { readonly saveData?: boolean } };
  if (connection?.saveData) return () => {};
  let cancelled = false;
  // A failure is reported once the editor is needed.
  const load = () =>
    void loadEditor().then(
      ({ colouredLines }) => !cancelled && onLoad(colouredLines),
      () => {},
    );
  if (!("requestIdleCallback" in window)) {
    const timer = setTimeout(load, 1000);
    return () => {
      cancelled = true;
      clearTimeout(timer);
    };
  }
  const request = requestIdleCallback(load, { timeout: 5000 });
  return () => {
    cancelled = true;
    cancelIdleCallback(request);
  };
}

/** After Escape, Tab moves on for this many milliseconds, as in the editor. */
const escapeTime = 2000;

type CodeLayerProps = Pick<CodeFieldProps, "rendered" | "colourLines"> & { path: string; text: string };

/** The code with its colours and line numbers, shown over a text area that nobody is typing in. */
function CodeLayer({ path, text, rendered, colourLines }: CodeLayerProps) {
  const own = useRef<HTMLElement>(null);
  const serverNodes = rendered?.text === text ? rendered.nodes : null;
  useLayoutEffect(() => {
    if (serverNodes) own.current?.replaceChildren(...serverNodes.map((node) => node.cloneNode(true)));
  }, [serverNodes]);
  const lines = useMemo(
    () => (serverNodes ? [] : colourLines ? colourLines(path, text) : plainLines(text)),
    [serverNodes, colourLines, path, text],
  );
  // The keys differ, because React mustn't reuse an element whose children it hasn't created.
  return (
    // It scrolls, and Chromium would stop at it.
    <div className="code-layer code-lines" aria-hidden="true" tabIndex={-1}>
      {serverNodes ? (
        <code key="drawn" ref={own} />
      ) : (
        <code key="made">
          <CodeLines lines={lines} />
        </code>
      )}
    </div>
  );
}

/** The offset of a line's start, in UTF-16 units. */
function lineStart(text: string, line: number): number {
  let at = 0;
  for (let n = 1; n < line; n += 1) {
    const end = text.indexOf("\n", at);
    if (end < 0) return at;
    at = end + 1;
  }
  return at;
}

/** Inserts an expansion into a text area and reports the new text. */
function replaceIn(
  field: HTMLTextAreaElement,
  { from, to, insert, caret }: { from: number; to: number; insert: string; caret: number },
  onText: (text: string) => void,
): void {
  field.focus();
  field.setRangeText(insert, from, to, "end");
  field.setSelectionRange(caret, caret);
  onText(field.value);
}

/**
 * One editable file. It starts as a text area. Once people use it and the editor's code has loaded, the editor replaces it
 * and keeps the text, the selection and the scroll position. If the editor doesn't load, the text area stays.
 */
export function CodeField(props: CodeFieldProps) {
  const {
    id,
    path,
    text,
    generation,
    label,
    editable,
    plain: plainOnly,
    tabIndents,
    assist,
    expand,
    describedBy,
    description,
    marked,
    hidden,
    onText,
    countedFrom,
    onEdits,
  } = props;
  const [isEditorWanted, setEditorWanted] = useState(false);
  const [editor, setEditor] = useState<CodeEditor | null>(null);
  /** The text that the layer over the text area shows. */
  const [shownText, setShownText] = useState(text);
  const area = useRef<HTMLTextAreaElement>(null);
  const host = useRef<HTMLDivElement>(null);
  const escapedAt = useRef(0);
  /** An action in progress in the text area, which replacing it would interrupt. */
  const busy = useRef({ composing: false, selecting: false });
  /** Replaces the text area with the editor. Pending while the text area is busy. */
  const pendingSwap = useRef<(() => void) | null>(null);
  const reportText = useRef(onText);
  reportText.current = onText;
  const reportEdits = useRef(onEdits);
  reportEdits.current = onEdits;
  // It may load after the editor was created.
  const latestExpand = useRef(expand);
  latestExpand.current = expand;

  useImperativeHandle(
    props.ref,
    () => ({
      focus: () => (editor ?? area.current)?.focus(),
      insert(piece) {
        if (editor) return editor.insert(piece);
        const field = area.current;
        if (!field) return;
        field.focus();
        field.setRangeText(piece, field.selectionStart, field.selectionEnd, "end");
        reportText.current(field.value);
      },
      rewrite(next) {
        editor?.replace(next);
        if (area.current) area.current.value = next;
        setShownText(next);
        reportText.current(next);
      },
      expand(by) {
        const field = area.current;
        if (!field) return null;
        const found = by(editor?.text() ?? field.value, editor?.caret() ?? field.selectionStart);
        if (!found) return "There is no abbreviation before the cursor. Put the cursor at the end of one.";
        if ("error" in found) return found.error;
        if (editor) editor.change(found);
        else replaceIn(field, found, reportText.current);
        return null;
      },
      selectNext() {
        editor?.selectNext();
        return editor !== null;
      },
      goTo(line) {
        const at = lineStart(editor?.text() ?? area.current?.value ?? "", line);
        if (editor) {
          editor.select(at);
          editor.focus();
        } else if (area.current) {
          area.current.focus();
          area.current.setSelectionRange(at, at);
        }
      },
      closeCompletions: () => editor?.closeCompletions(),
    }),
    [editor],
  );

  /** Replaces the text area with the editor unless it is busy. The end of the action in progress calls this again. */
  function swapInEditor() {
    if (busy.current.composing || busy.current.selecting) return;
    const work = pendingSwap.current;
    pendingSwap.current = null;
    work?.();
  }
  const ended = (what: "composing" | "selecting") => {
    busy.current[what] = false;
    // After the events that belong to it: the last input of a composition, the click of a pointer.
    setTimeout(swapInEditor);
  };
  const select = () => {
    busy.current.selecting = true;
    const done = () => {
      window.removeEventListener("pointerup", done);
      window.removeEventListener("pointercancel", done);
      ended("selecting");
    };
    window.addEventListener("pointerup", done);
    window.addEventListener("pointercancel", done);
  };

  const rich = isEditorWanted && !plainOnly;
  // biome-ignore lint/correctness/useExhaustiveDependencies: the editor is created once, and gets later changes below.
  useEffect(() => {
    if (!rich) return;
    let ended = false;
    let created: CodeEditor | null = null;
    loadEditor()
      .then(({ createCodeEditor }) => {
        pendingSwap.current = () => {
          const [place, field] = [host.current, area.current];
          if (ended || !place || !field) return;
          // Nothing can be awaited from here to the focus, because a key pressed in between would go to a field that isn't read again.
          const hasFocus = document.activeElement === field;
          const { value, selectionStart, selectionEnd, selectionDirection, scrollTop, scrollHeight } = field;
          const backward = selectionDirection === "backward";
          const editor = createCodeEditor(place, {
            text: value,
            selection: {
              anchor: backward ? selectionEnd : selectionStart,
              head: backward ? selectionStart : selectionEnd,
            },
            path,
            label,
            description,
            editable,
            tabIndents,
            assist,
            expand: (source, caret) => latestExpand.current?.(source, caret) ?? null,
            onText: (next) => reportText.current(next),
            counted:
              countedFrom === undefined
                ? null
                : { base: countedFrom, onEdits: (edits) => reportEdits.current?.(edits) },
          });
          created = editor;
          flushSync(() => setEditor(editor));
          editor.scrollLike({ scrollTop, scrollHeight });
          if (hasFocus) editor.focus();
        };
        swapInEditor();
      })
      .catch((error: unknown) => {
        console.error("The editor didn't load, so you keep the plain text area.", error);
        setEditorWanted(false);
      });
    return () => {
      ended = true;
      pendingSwap.current = null;
      if (!created) return;
      // Goes back to the text area, with the current text.
      if (area.current) area.current.value = created.text();
      setShownText(created.text());
      created.destroy();
      setEditor(null);
    };
  }, [rich]);

  // biome-ignore lint/correctness/useExhaustiveDependencies: text typed here comes back as a prop after the next key press.
  useEffect(() => {
    if (generation === 0) return;
    if (editor) editor.replace(text);
    if (area.current) area.current.value = text;
    setShownText(text);
  }, [generation]);
  useEffect(() => editor?.setTabIndents(tabIndents), [editor, tabIndents]);
  useEffect(() => editor?.describe(description), [editor, description]);
  useEffect(() => editor?.mark(marked), [editor, marked]);

  function onKeyDown(event: KeyboardEvent<HTMLTextAreaElement>) {
    if (event.key === "Escape") escapedAt.current = event.timeStamp;
    const leaves = event.timeStamp - escapedAt.current < escapeTime && escapedAt.current > 0;
    if (event.key !== "Tab" || leaves || event.ctrlKey || event.altKey || event.metaKey) return;
    const field = event.currentTarget;
    const plainCaret = field.selectionStart === field.selectionEnd && !event.shiftKey;
    const found = plainCaret ? (expand?.(field.value, field.selectionStart) ?? null) : null;
    if (found && !("error" in found)) {
      event.preventDefault();
      replaceIn(field, found, onText);
      return;
    }
    if (!tabIndents) return;
    event.preventDefault();
    const next = indentSelection(
      { text: field.value, from: field.selectionStart, to: field.selectionEnd },
      event.shiftKey,
    );
    field.value = next.text;
    field.setSelectionRange(next.from, next.to);
    onText(next.text);
  }

  const loadEditorNow = () => setEditorWanted(true);
  // Picks up changes that weren't made by typing.
  const syncLayer = () => setShownText(area.current?.value ?? text);
  return (
    // This isn't a control: the pointer coming near only starts loading the editor.
    // biome-ignore lint/a11y/noStaticElementInteractions: see above
    <div className="code-field" hidden={hidden} onPointerEnter={loadEditorNow} onFocus={loadEditorNow}>
      <div ref={host} className="code-host" hidden={!editor} />
      {editor || plainOnly ? null : (
        <CodeLayer path={path} text={shownText} rendered={props.rendered} colourLines={props.colourLines} />
      )}
      <textarea
        id={id}
        ref={area}
        hidden={editor !== null}
        defaultValue={text}
        aria-label={label}
        aria-describedby={describedBy}
        readOnly={!editable}
        spellCheck={false}
        autoCapitalize="off"
        autoComplete="off"
        autoCorrect="off"
        onInput={(event) => {
          onText(event.currentTarget.value);
          setShownText(event.currentTarget.value);
          onEdits?.(null);
        }}
        onKeyDown={onKeyDown}
        onBlur={syncLayer}
        onPointerDown={select}
        onCompositionStart={() => {
          busy.current.composing = true;
        }}
        onCompositionEnd={() => ended("composing")}
      />
    </div>
  );
}
