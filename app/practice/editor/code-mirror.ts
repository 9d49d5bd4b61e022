/**
 * The editor with colours and completion. It stands in a shadow root: its styles are made by script, and there they need
 * no exception in the policy of the site. Loaded when somebody touches the code; until then, and where somebody prefers
 * it, a text area does the same work.
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
import { deepest, hangOf, type Role } from "./code-line.ts";
import { colouredLines, roleTags } from "./colour.ts";
import { type ChangedRange, editCounter } from "./edits.ts";
import type { Replacement } from "./emmet-caret.ts";
import { languageOf } from "./language.ts";
import { surplusAfter } from "./surplus.ts";

export interface CodeEditorOptions {
  readonly text: string;
  /** What is selected at first, in UTF-16 units from the start. */
  readonly selection: { readonly anchor: number; readonly head: number };
  /** Path of the file: it says the language. */
  readonly path: string;
  /** Its accessible name. */
  readonly label: string;
  /** How to leave it by keys; empty where Tab leads on. */
  readonly description: string;
  readonly editable: boolean;
  readonly tabIndents: boolean;
  /** Expands the abbreviation at the caret by Tab; see emmet-caret.ts. */
  readonly expand: Expand;
  readonly onText: (text: string) => void;
  /** Where edits are counted: several cursors are allowed, and each change tells how many edits there were. */
  readonly counted: { readonly base: string; readonly onEdits: (edits: number) => void } | null;
}

export interface CodeEditor {
  readonly text: () => string;
  /** Puts another text in its place, as one step that can be undone. */
  readonly replace: (text: string) => void;
  /** Inserts at the caret. */
  readonly insert: (text: string) => void;
  readonly focus: () => void;
  /** Puts a text in the place of a part, as one step that can be undone, and the caret at `caret`. */
  readonly change: (replacement: { from: number; to: number; insert: string; caret: number }) => void;
  /** Selects the word at the caret, or adds a cursor where the selected text stands next. */
  readonly selectNext: () => void;
  /** The caret, in UTF-16 units from the start. */
  readonly caret: () => number;
  /** Puts the caret at an offset, at most at the end. */
  readonly select: (from: number, to?: number) => void;
  /** Scrolls to the place where a text area of this text was, given its `scrollTop` and `scrollHeight`. */
  readonly scrollLike: (field: { readonly scrollTop: number; readonly scrollHeight: number }) => void;
  /** Marks a line, from 1; null takes the mark away. */
  readonly mark: (line: number | null) => void;
  readonly setTabIndents: (on: boolean) => void;
  /** Another `description`. */
  readonly describe: (description: string) => void;
  /** Closes the list of completions, and lets none that is on its way open. */
  readonly closeCompletions: () => void;
  readonly destroy: () => void;
}

// Loaded with the editor, they colour the code of files that nobody has touched yet.
export { colouredLines };

/** What an abbreviation at a caret becomes. */
export type Expand = (text: string, caret: number) => Replacement | null;

const colourOf: Readonly<Record<Role, string>> = {
  t: "var(--code-name)",
  a: "var(--code-attr)",
  s: "var(--code-text)",
  c: "var(--code-quiet)",
  x: "var(--fail)",
};

/** The roles of colour that code has everywhere on the site. */
const colours = HighlightStyle.define(roleTags.map(({ role, tag }) => ({ tag, color: colourOf[role] })));

const look = EditorView.theme({
  "&": { height: "100%", color: "var(--ink)", backgroundColor: "var(--sheet)", fontSize: "inherit" },
  // Over the line numbers, which have a layer of their own.
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
  // The measures of `.code-lines` (code-pane.css), so that no line moves when the editor comes.
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

/** Several cursors, and a count of edits. */
function severalCursors({ base, onEdits }: NonNullable<CodeEditorOptions["counted"]>) {
  const count = editCounter();
  return [
    EditorState.allowMultipleSelections.of(true),
    // The browser draws one selection only.
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
    // What was marked may be mended now: the next run says.
    return transaction.docChanged ? Decoration.none : marks;
  },
  provide: (field) => EditorView.decorations.from(field),
});

/** A line that is too long for the editor goes on below itself, two columns to the right of where it begins. */
const hanging = ViewPlugin.fromClass(
  class {
    decorations: DecorationSet;
    constructor(view: EditorView) {
      this.decorations = hangingLines(view);
    }
    update({ docChanged, viewportChanged, view }: ViewUpdate): void {
      if (docChanged || viewportChanged) this.decorations = hangingLines(view);
    }
  },
  { decorations: (plugin) => plugin.decorations },
);

/** By how many columns: one of each, so that the editor sees at once which lines stay as they are. */
const hangs = Array.from({ length: deepest + 3 }, (_, columns) =>
  Decoration.line({
    attributes: { style: `padding-inline-start: ${columns}ch; text-indent: -${columns}ch` },
  }),
);

function hangingLines(view: EditorView): DecorationSet {
  const found = view.visibleRanges.flatMap(({ from, to }) => {
    const lines = [];
    for (let at = from; at <= to; ) {
      const line = view.state.doc.lineAt(at);
      const hang = hangs[hangOf(line.text)];
      if (hang) lines.push(hang.range(line.from));
      at = line.to + 1;
    }
    return lines;
  });
  return Decoration.set(found, true);
}

/** Milliseconds for which Tab leads on after Escape. */
const leaveTime = 2000;

/** Keys of the site that the editor leaves alone: running the checks. */
const keys = defaultKeymap.filter(({ key }) => key !== "Mod-Enter");

function change(view: EditorView, { from, to, insert, caret }: Exclude<Replacement, { fault: string }>): void {
  view.dispatch({ changes: { from, to, insert }, selection: { anchor: caret }, scrollIntoView: true });
}

/** Takes away what the editor has closed by itself once somebody closes it by hand. */
const closedOnce = EditorView.updateListener.of(({ view, transactions, docChanged }) => {
  if (!docChanged || !transactions.some((one) => one.isUserEvent("input.type"))) return;
  const { main } = view.state.selection;
  if (!main.empty || !/[>}]/.test(view.state.sliceDoc(Math.max(0, main.head - 1), main.head))) return;
  const surplus = surplusAfter(view.state.doc.toString(), main.head);
  if (surplus) view.dispatch({ changes: surplus, userEvent: "delete" });
});

/** Puts an editor into `host`, which has to be without a shadow root, or with the one of an editor that is gone. */
export function createCodeEditor(host: HTMLElement, options: CodeEditorOptions): CodeEditor {
  const root = host.shadowRoot ?? host.attachShadow({ mode: "open" });
  root.replaceChildren();
  // Names by reference do not reach out of a shadow root, so the description stands inside.
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
    if (!found || "fault" in found) return false;
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
        closeBrackets(),
        closedOnce,
        highlightActiveLine(),
        EditorView.lineWrapping,
        hanging,
        autocompletion({ icons: false }),
        languageOf(options.path),
        syntaxHighlighting(colours),
        markedLine,
        look,
        EditorState.readOnly.of(!options.editable),
        EditorView.contentAttributes.of({
          "aria-label": options.label,
          "aria-describedby": "description",
          autocapitalize: "off",
          autocorrect: "off",
          spellcheck: "false",
          // It takes the focus without; this says so to those who look for what does.
          tabindex: "0",
          ...(options.editable ? {} : { "aria-readonly": "true" }),
        }),
        // Also where Escape closes a completion: Tab then leads out for two seconds, and expands and indents nothing.
        EditorView.domEventObservers({
          keydown: ({ key }, target) => {
            if (key === "Escape") target.setTabFocusMode(leaveTime);
          },
          // Whoever has left and comes back begins anew.
          blur: (_event, target) => target.setTabFocusMode(false),
        }),
        // Before the key that indents; it leaves Tab alone where there is nothing to expand.
        Prec.high(keymap.of([{ key: "Tab", run: expandByTab }])),
        keymap.of([...closeBracketsKeymap, ...completionKeymap, ...keys, ...historyKeymap]),
        options.counted ? severalCursors(options.counted) : [],
        tab.of(tabKey(options.tabIndents)),
        EditorView.updateListener.of((update) => {
          // Not the state after this update: what was closed twice may be taken away already, which is told first.
          if (update.docChanged && !silent) options.onText(update.view.state.doc.toString());
        }),
      ],
    }),
  });

  const within = (at: number): number => Math.max(0, Math.min(at, view.state.doc.length));
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
      view.dispatch({ selection: { anchor: within(from), head: within(to) }, scrollIntoView: true });
    },
    scrollLike({ scrollTop, scrollHeight }) {
      if (scrollTop === 0) return;
      // Asking for a place makes the editor measure itself, which it otherwise does in the next frame only.
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
