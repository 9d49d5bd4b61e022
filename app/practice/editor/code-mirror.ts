/**
 * The editor with highlighting and completion. It is in a shadow root, because its styles are created by script and need no
 * exception in the site's content security policy there. It is loaded when people first use the code. Until then, or if they
 * prefer it, there is a text area.
 */
import {
  autocompletion,
  closeBrackets,
  closeBracketsKeymap,
  closeCompletion,
  completionKeymap,
} from "@codemirror/autocomplete";
import { defaultKeymap, history, historyKeymap, indentWithTab } from "@codemirror/commands";
import { bracketMatching, HighlightStyle, indentOnInput, indentUnit, syntaxHighlighting } from "@codemirror/language";
import { selectNextOccurrence } from "@codemirror/search";
import { Compartment, EditorState, Prec, StateEffect, StateField } from "@codemirror/state";
import {
  Decoration,
  type DecorationSet,
  drawSelection,
  EditorView,
  highlightActiveLine,
  keymap,
  lineNumbers,
  ViewPlugin,
  type ViewUpdate,
} from "@codemirror/view";
import { hangingIndent, maxIndent, type Role } from "./code-line.ts";
import { colouredLines, roleTags } from "./colour.ts";
import { duplicateCloserAfter } from "./duplicate-closers.ts";
import { type ChangedRange, createEditCounter } from "./edits.ts";
import type { Replacement } from "./emmet-caret.ts";
import { languageOf } from "./language.ts";

export interface CodeEditorOptions {
  readonly text: string;
  /** The initial selection, in UTF-16 units from the start. */
  readonly selection: { readonly anchor: number; readonly head: number };
  /** Path of the file, which determines the language. */
  readonly path: string;
  /** Its accessible name. */
  readonly label: string;
  /** How to leave it by keyboard. Empty if Tab moves on. */
  readonly description: string;
  readonly editable: boolean;
  readonly tabIndents: boolean;
  /** Whether it closes tags, brackets and quotes by itself, and suggests names. */
  readonly assist: boolean;
  /** Expands the abbreviation at the caret when Tab is pressed (emmet-caret.ts). */
  readonly expand: Expand;
  readonly onText: (text: string) => void;
  /** Counts edits and allows multiple cursors. `onEdits` gets the number of edits after each change. */
  readonly counted: { readonly base: string; readonly onEdits: (edits: number) => void } | null;
}

export interface CodeEditor {
  readonly text: () => string;
  /** Replaces the whole text, as one step that can be undone. */
  readonly replace: (text: string) => void;
  /** Inserts at the caret. */
  readonly insert: (text: string) => void;
  readonly focus: () => void;
  /** Replaces a part of the text, as one step that can be undone, and puts the caret at `caret`. */
  readonly change: (replacement: { from: number; to: number; insert: string; caret: number }) => void;
  /** Selects the word at the caret, or adds a cursor at the next occurrence of the selected text. */
  readonly selectNext: () => void;
  /** The caret, in UTF-16 units from the start. */
  readonly caret: () => number;
  /** Puts the caret at an offset, at most at the end. */
  readonly select: (from: number, to?: number) => void;
  /** Scrolls to where a text area with this text was scrolled to. */
  readonly scrollLike: (field: { readonly scrollTop: number; readonly scrollHeight: number }) => void;
  /** Marks a line, from 1. Null removes the mark. */
  readonly mark: (line: number | null) => void;
  readonly setTabIndents: (on: boolean) => void;
  /** Changes the `description`. */
  readonly describe: (description: string) => void;
  /** Closes the list of completions, and cancels one that is about to open. */
  readonly closeCompletions: () => void;
  readonly destroy: () => void;
}

// Also highlights the code of files that haven't been used yet.
export { colouredLines };

/** Expands the abbreviation at a caret. */
export type Expand = (text: string, caret: number) => Replacement | null;

const colourOf: Readonly<Record<Role, string>> = {
  t: "var(--code-name)",
  a: "var(--code-attr)",
  s: "var(--code-text)",
  c: "var(--code-quiet)",
  x: "var(--fail)",
};

/** The colours that code has everywhere on the site. */
const highlightStyle = HighlightStyle.define(roleTags.map(({ role, tag }) => ({ tag, color: colourOf[role] })));

const theme = EditorView.theme({
  "&": { height: "100%", color: "var(--ink)", backgroundColor: "var(--sheet)", fontSize: "inherit" },
  // Above the line numbers, which have their own layer.
  "&.cm-focused": { outline: "none" },
  "&.cm-focused::after": {
    content: '""',
    position: "absolute",
    inset: "0",
    zIndex: "250",
    border: "2px solid var(--note)",
    pointerEvents: "none",
  },
  ".cm-scroller": { fontFamily: "var(--code)", lineHeight: "1.65", overflow: "auto" },
  ".cm-content": { caretColor: "var(--ink)", paddingBlock: "var(--s2)" },
  ".cm-content ::selection": { backgroundColor: "color-mix(in oklch, var(--note) 28%, transparent)" },
  ".cm-cursor": { borderInlineStartColor: "var(--ink)", borderInlineStartWidth: "2px" },
  ".cm-line": { paddingInline: "0 var(--s3)" },
  ".cm-gutters": { backgroundColor: "var(--sheet)", color: "var(--code-quiet)", border: "0" },
  // The same sizes as `.code-lines` (code-pane.css), so that no line moves when the editor replaces it.
  ".cm-gutters .cm-gutterElement": { minWidth: "3.2em", padding: "0 1em 0 0" },
  ".cm-activeLine": { backgroundColor: "color-mix(in oklch, var(--shade) 55%, transparent)" },
  ".cm-selectionBackground, &.cm-focused > .cm-scroller > .cm-selectionLayer .cm-selectionBackground": {
    backgroundColor: "color-mix(in oklch, var(--note) 28%, transparent)",
  },
  "&.cm-focused .cm-matchingBracket": {
    backgroundColor: "transparent",
    outline: "1px solid var(--edge)",
  },
  "&.cm-focused .cm-nonmatchingBracket": { backgroundColor: "var(--pencil-wash)" },
  ".marked": { backgroundColor: "var(--pencil-wash)", boxShadow: "inset 3px 0 var(--pencil)" },
  ".cm-tooltip": {
    backgroundColor: "var(--sheet)",
    color: "var(--ink)",
    border: "1px solid var(--edge)",
    borderRadius: "var(--corner)",
  },
  ".cm-tooltip.cm-tooltip-autocomplete > ul": { fontFamily: "var(--code)", maxHeight: "12em" },
  ".cm-tooltip.cm-tooltip-autocomplete > ul > li": { padding: "0.2em 0.6em" },
  ".cm-tooltip.cm-tooltip-autocomplete > ul > li[aria-selected]": {
    backgroundColor: "var(--ink)",
    color: "var(--paper)",
  },
  ".cm-completionIcon": { display: "none" },
  ".cm-completionMatchedText": { textDecoration: "none", fontWeight: "650" },
});

/** Multiple cursors, with a count of edits. */
function multipleCursors({ base, onEdits }: NonNullable<CodeEditorOptions["counted"]>) {
  const count = createEditCounter();
  return [
    EditorState.allowMultipleSelections.of(true),
    // The browser renders only one selection.
    drawSelection(),
    keymap.of([{ key: "Mod-d", run: selectNextOccurrence, preventDefault: true }]),
    EditorView.updateListener.of((update) => {
      if (!update.docChanged) return;
      const ranges: ChangedRange[] = [];
      update.changes.iterChangedRanges((fromA, toA, fromB, toB) => ranges.push({ fromA, toA, fromB, toB }), true);
      onEdits(count(ranges, update.state.doc.toString() === base));
    }),
  ];
}

const setMark = StateEffect.define<number | null>();

const markedLine = StateField.define<DecorationSet>({
  create: () => Decoration.none,
  update(marks, transaction) {
    for (const effect of transaction.effects) {
      if (!effect.is(setMark)) continue;
      const { doc } = transaction.state;
      if (effect.value === null || effect.value < 1 || effect.value > doc.lines) return Decoration.none;
      return Decoration.set([Decoration.line({ class: "marked" }).range(doc.line(effect.value).from)]);
    }
    // The change may have fixed the marked line. The next run will tell.
    return transaction.docChanged ? Decoration.none : marks;
  },
  provide: (field) => EditorView.decorations.from(field),
});

/** Wrapped lines have a hanging indent of two columns. */
const hangingIndents = ViewPlugin.fromClass(
  class {
    decorations: DecorationSet;
    constructor(view: EditorView) {
      this.decorations = decorateLines(view);
    }
    update({ docChanged, viewportChanged, view }: ViewUpdate): void {
      if (docChanged || viewportChanged) this.decorations = decorateLines(view);
    }
  },
  { decorations: (plugin) => plugin.decorations },
);

/** One shared decoration per indent, so that the editor can see which lines don't change. */
const hangDecorations = Array.from({ length: maxIndent + 3 }, (_, columns) =>
  Decoration.line({
    attributes: { style: `padding-inline-start: ${columns}ch; text-indent: -${columns}ch` },
  }),
);

function decorateLines(view: EditorView): DecorationSet {
  const found = view.visibleRanges.flatMap(({ from, to }) => {
    const lines = [];
    for (let at = from; at <= to; ) {
      const line = view.state.doc.lineAt(at);
      const hang = hangDecorations[hangingIndent(line.text)];
      if (hang) lines.push(hang.range(line.from));
      at = line.to + 1;
    }
    return lines;
  });
  return Decoration.set(found, true);
}

/** Milliseconds for which Tab moves on after Escape. */
const escapeTime = 2000;

/** Mod-Enter belongs to the site: it runs the checks. */
const keys = defaultKeymap.filter(({ key }) => key !== "Mod-Enter");

function change(view: EditorView, { from, to, insert, caret }: Exclude<Replacement, { error: string }>): void {
  view.dispatch({ changes: { from, to, insert }, selection: { anchor: caret }, scrollIntoView: true });
}

/** Takes away what the editor has closed by itself once somebody closes it by hand. */
const removeDuplicateClosers = EditorView.updateListener.of(({ view, transactions, docChanged }) => {
  if (!docChanged || !transactions.some((one) => one.isUserEvent("input.type"))) return;
  const { main } = view.state.selection;
  if (!main.empty || !/[>}]/.test(view.state.sliceDoc(Math.max(0, main.head - 1), main.head))) return;
  const surplus = duplicateCloserAfter(view.state.doc.toString(), main.head);
  if (surplus) view.dispatch({ changes: surplus, userEvent: "delete" });
});

/** Creates an editor in `host`, which has no shadow root or the one of an editor that was destroyed. */
export function createCodeEditor(host: HTMLElement, options: CodeEditorOptions): CodeEditor {
  const root = host.shadowRoot ?? host.attachShadow({ mode: "open" });
  root.replaceChildren();
  // `aria-describedby` can't refer to elements outside the shadow root, so the description is inside.
  const description = document.createElement("p");
  description.id = "description";
  description.hidden = true;
  description.textContent = options.description;
  root.append(description);

  const tab = new Compartment();
  const tabKey = (on: boolean) => (on ? keymap.of([indentWithTab]) : []);
  let silent = false;
  const expandByTab = (target: EditorView): boolean => {
    const { main } = target.state.selection;
    if (!main.empty || !options.editable) return false;
    const found = options.expand(target.state.doc.toString(), main.head);
    if (!found || "error" in found) return false;
    change(target, found);
    return true;
  };
  const view = new EditorView({
    root,
    parent: root,
    state: EditorState.create({
      doc: options.text,
      selection: options.selection,
      extensions: [
        lineNumbers(),
        history(),
        indentOnInput(),
        indentUnit.of("  "),
        bracketMatching(),
        options.assist ? [closeBrackets(), removeDuplicateClosers, autocompletion({ icons: false })] : [],
        highlightActiveLine(),
        EditorView.lineWrapping,
        hangingIndents,
        languageOf(options.path, options.assist),
        syntaxHighlighting(highlightStyle),
        markedLine,
        theme,
        EditorState.readOnly.of(!options.editable),
        EditorView.contentAttributes.of({
          "aria-label": options.label,
          "aria-describedby": "description",
          autocapitalize: "off",
          autocorrect: "off",
          spellcheck: "false",
          // It is focusable without this, but scripts that look for focusable elements rely on the attribute.
          tabindex: "0",
          ...(options.editable ? {} : { "aria-readonly": "true" }),
        }),
        // Even if Escape closes a completion, Tab moves out for two seconds instead of expanding or indenting.
        EditorView.domEventObservers({
          keydown: ({ key }, target) => {
            if (key === "Escape") target.setTabFocusMode(escapeTime);
          },
          // After leaving and coming back, Tab behaves normally again.
          blur: (_event, target) => target.setTabFocusMode(false),
        }),
        // It has precedence over indenting, and does nothing if there is no abbreviation.
        Prec.high(keymap.of([{ key: "Tab", run: expandByTab }])),
        keymap.of([...closeBracketsKeymap, ...completionKeymap, ...keys, ...historyKeymap]),
        options.counted ? multipleCursors(options.counted) : [],
        tab.of(tabKey(options.tabIndents)),
        EditorView.updateListener.of((update) => {
          // Reads the view and not this update, because a nested update may have removed a duplicate closer and reported first.
          if (update.docChanged && !silent) options.onText(update.view.state.doc.toString());
        }),
      ],
    }),
  });

  const clampOffset = (at: number): number => Math.max(0, Math.min(at, view.state.doc.length));
  return {
    text: () => view.state.doc.toString(),
    replace(text) {
      if (text === view.state.doc.toString()) return;
      silent = true;
      view.dispatch({ changes: { from: 0, to: view.state.doc.length, insert: text } });
      silent = false;
    },
    insert(text) {
      view.dispatch(view.state.replaceSelection(text));
      view.focus();
    },
    change(replacement) {
      change(view, replacement);
      view.focus();
    },
    selectNext() {
      selectNextOccurrence(view);
      view.focus();
    },
    caret: () => view.state.selection.main.head,
    focus: () => view.focus(),
    select(from, to = from) {
      view.dispatch({ selection: { anchor: clampOffset(from), head: clampOffset(to) }, scrollIntoView: true });
    },
    scrollLike({ scrollTop, scrollHeight }) {
      if (scrollTop === 0) return;
      // Requesting coordinates makes the editor measure itself, which it would otherwise only do in the next frame.
      view.coordsAtPos(view.state.selection.main.head);
      view.scrollDOM.scrollTop = (scrollTop / scrollHeight) * view.scrollDOM.scrollHeight;
    },
    mark(line) {
      const there = line !== null && line >= 1 && line <= view.state.doc.lines;
      const at = there ? view.state.doc.line(line).from : null;
      view.dispatch({
        effects: at === null ? setMark.of(null) : [setMark.of(line), EditorView.scrollIntoView(at, { y: "center" })],
      });
    },
    setTabIndents: (on) => view.dispatch({ effects: tab.reconfigure(tabKey(on)) }),
    describe(text) {
      description.textContent = text;
    },
    closeCompletions: () => void closeCompletion(view),
    destroy: () => view.destroy(),
  };
}
