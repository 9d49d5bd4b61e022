import { ensureSyntaxTree } from "@codemirror/language";
import { EditorState, type Transaction } from "@codemirror/state";
import { EditorView } from "@codemirror/view";
import { Tree } from "@lezer/common";
import { expect, test } from "vitest";
import { languageOf } from "./language.ts";

const files = {
  "main.js": (at: number) => `items.push("Line number ${at} of the list.");\n`,
  "index.html": (at: number) => `<p class="line">Line number <b>${at}</b> of the list.</p>\n`,
  "style.css": (at: number) => `.line-${at} { color: red; margin: ${at}px 0; }\n`,
};
const within = {
  script: (at: number) => files["main.js"](at),
  style: (at: number) => files["style.css"](at),
};
const many = (line: (at: number) => string): string => Array.from({ length: 50 }, (_, at) => line(at)).join("");

const read = (path: string, doc: string): EditorState => EditorState.create({ doc, extensions: [languageOf(path)] });
function treeOf(state: EditorState): Tree {
  const tree = ensureSyntaxTree(state, state.doc.length, 5000);
  if (!tree) throw new Error("the file was not read in time");
  return tree;
}

/** All nodes of a tree that are separate objects. */
function partsOf(tree: Tree, found = new Set<object>()): Set<object> {
  for (const child of tree.children) {
    found.add(child);
    if (child instanceof Tree) partsOf(child, found);
  }
  return found;
}

/** How many characters of a tree are in nodes that an older tree also has. */
function reusedLength(tree: Tree, older: ReadonlySet<object>): number {
  const lengths = tree.children.map((child) =>
    older.has(child) ? child.length : child instanceof Tree ? reusedLength(child, older) : 0,
  );
  return lengths.reduce((sum, length) => sum + length, 0);
}

test.for(Object.entries(files))("typing a letter in a short %s reuses most of the tree", ([path, line]) => {
  const state = read(path, many(line));
  const before = treeOf(state);
  const after = treeOf(state.update({ changes: { from: 0, insert: "a" }, userEvent: "input.type" }).state);
  expect(after.length).toBe(before.length + 1);
  expect(reusedLength(after, partsOf(before))).toBeGreaterThan(before.length / 2);
});

test.for(Object.entries(within))("parses the language of a <%s>", ([name, line]) => {
  const state = read("index.html", `<${name}>\n${many(line)}</${name}>\n`);
  const names = new Set<string>();
  for (let node = treeOf(state).resolveInner(state.doc.line(20).from + 2, 1); ; ) {
    names.add(node.name);
    if (!node.parent) break;
    node = node.parent;
  }
  expect([...names]).toContain(name === "script" ? "Script" : "StyleSheet");
});

test("each language has its completions", () => {
  for (const [path, line] of Object.entries(files)) {
    const state = read(path, many(line));
    treeOf(state);
    expect(state.languageDataAt("autocomplete", 10).length, path).toBeGreaterThan(0);
  }
});

test("an unknown file type is plain text", () => {
  expect(languageOf("notes.txt")).toEqual([]);
});

test("end tags are written by the editor, unless learners write them from memory", () => {
  const typed = (assist: boolean): string => {
    const state = EditorState.create({ doc: "<main", extensions: [languageOf("index.html", assist)] });
    let shown: EditorState = state;
    const view = {
      state,
      composing: false,
      dispatch: (transactions: readonly Transaction[]) => {
        for (const transaction of transactions) shown = transaction.state;
      },
    } as unknown as EditorView;
    const insert = () => state.update({ changes: { from: 5, insert: ">" }, selection: { anchor: 6 } });
    const isHandled = state.facet(EditorView.inputHandler).some((handle) => handle(view, 5, 5, ">", insert));
    return (isHandled ? shown : insert().state).doc.toString();
  };
  expect(typed(true)).toBe("<main></main>");
  expect(typed(false)).toBe("<main>");
});
