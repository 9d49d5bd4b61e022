/** The page of the small inspector, and which of its style rules apply, as Elements and Styles show them. */

/** The state of a declaration: used, turned off, overridden by another rule, or invalid. */
export type DeclarationState = "used" | "off" | "beaten" | "invalid";

export interface DeclarationView {
  /** "<selector>/<property>". Declarations are turned off by this key. */
  readonly key: string;
  readonly property: string;
  readonly value: string;
  readonly state: DeclarationState;
}

export interface MatchedRule {
  readonly selector: string;
  /** File and line, or another origin of the rule. */
  readonly from: string;
  /** True if the rule is the parent's, so only inherited properties count. */
  readonly inherited: boolean;
  readonly declarations: readonly DeclarationView[];
}

export interface PageNode {
  readonly id: string;
  /** How many levels it is below the outermost node. */
  readonly depth: number;
  /** Its start tag, as the tree shows it. */
  readonly tag: string;
  readonly name: string;
  /** Null for an element that only contains other elements. */
  readonly text: string | null;
  /** What the accessibility pane says about it. `{text}` stands for its text. */
  readonly announcement: string;
}

/** The visitor's changes, which are lost after a reload. */
export interface Edits {
  /** New texts by id of the node. */
  readonly texts: Readonly<Record<string, string>>;
  /** Colours in `element.style`, by id of the node. An empty string is no colour. */
  readonly colours: Readonly<Record<string, string>>;
  /** Keys of the declarations that are turned off. */
  readonly off: readonly string[];
}

export const noEdits: Edits = { texts: {}, colours: {}, off: [] };

export const pageNodes: readonly PageNode[] = [
  { id: "card", depth: 0, tag: '<article class="card">', name: "article", text: null, announcement: "article" },
  { id: "title", depth: 1, tag: "<h3>", name: "h3", text: "Night walk", announcement: "heading, level 3, “{text}”" },
  { id: "when", depth: 1, tag: "<p>", name: "p", text: "Friday at eight, at the old mill.", announcement: "paragraph" },
  { id: "places", depth: 1, tag: '<p class="places">', name: "p", text: "5 places left.", announcement: "paragraph" },
  {
    id: "full",
    depth: 1,
    tag: '<p id="full-notice" hidden>',
    name: "p",
    text: "This walk is full.",
    announcement: "not in the accessibility tree, because it is hidden",
  },
];

/** The file as the server sent it. A script has filled in one paragraph since. */
export const pageSource = `<article class="card">
  <h3>Night walk</h3>
  <p>Friday at eight, at the old mill.</p>
  <p class="places"></p>
  <p id="full-notice" hidden>This walk is full.</p>
</article>
<script src="places.js"></script>`;

interface Rule {
  readonly selector: string;
  readonly from: string;
  readonly nodes: readonly string[];
  readonly declarations: readonly (readonly [property: string, value: string])[];
}

/** Strongest first. */
const rules: readonly Rule[] = [
  { selector: ".card h3", from: "walks.css:11", nodes: ["title"], declarations: [["color", "teal"]] },
  { selector: ".places", from: "walks.css:14", nodes: ["places"], declarations: [["font-weight", "700"]] },
  {
    selector: ".card",
    from: "walks.css:1",
    nodes: ["card"],
    declarations: [
      ["color", "dimgray"],
      ["border", "2px solid dimgray"],
      ["padding", "16px"],
    ],
  },
  {
    selector: "h3",
    from: "walks.css:6",
    nodes: ["title"],
    declarations: [
      ["color", "navy"],
      ["font-size", "24px"],
      ["margin", "8px"],
    ],
  },
  { selector: "[hidden]", from: "the browser", nodes: ["full"], declarations: [["display", "none"]] },
];

/** Properties that the rules of the page set. All of them are applied to the rendered page. */
export const styledProperties = ["color", "border", "padding", "font-size", "font-weight", "margin"] as const;

/** The only inherited property among those above. */
const inheritedProperty = "color";

/**
 * The rules that match a node with the state of each declaration, strongest first: it starts with `element.style` and ends
 * with inherited rules. `valid` says whether a value of a property is valid.
 */
export function matchedRules(
  id: string,
  edits: Edits,
  valid: (property: string, value: string) => boolean,
): readonly MatchedRule[] {
  const own = rulesOf(id, edits).map((rule) => ({ ...rule, inherited: false }));
  const above = id === "card" ? [] : rulesOf("card", edits).map((rule) => ({ ...rule, inherited: true }));
  const won = new Set<string>();
  return [...own, ...above].map((rule) => ({
    selector: rule.selector,
    from: rule.from,
    inherited: rule.inherited,
    declarations: rule.declarations
      .filter(([property]) => !rule.inherited || property === inheritedProperty)
      .map(([property, value]) => {
        const key = `${rule.selector}/${property}`;
        const state = stateOf(edits.off.includes(key), valid(property, value), won.has(property));
        if (state === "used") won.add(property);
        return { key, property, value, state };
      }),
  }));
}

/** The values that a node is rendered with, for the properties in `styledProperties`. Null is the browser's default. */
export function renderedStyles(
  id: string,
  edits: Edits,
  valid: (property: string, value: string) => boolean,
): Readonly<Record<(typeof styledProperties)[number], string | null>> {
  const used = matchedRules(id, edits, valid)
    .flatMap(({ declarations }) => declarations)
    .filter(({ state }) => state === "used");
  const value = (property: string) => used.find((one) => one.property === property)?.value ?? null;
  return {
    color: value("color"),
    border: value("border"),
    padding: value("padding"),
    "font-size": value("font-size"),
    "font-weight": value("font-weight"),
    margin: value("margin"),
  };
}

/** The current text of a node. */
export const textOf = ({ id, text }: PageNode, edits: Edits): string | null =>
  text === null ? null : (edits.texts[id] ?? text);

function rulesOf(id: string, edits: Edits): readonly Rule[] {
  const matching = rules.filter(({ nodes }) => nodes.includes(id));
  const colour = edits.colours[id]?.trim() ?? "";
  if (colour === "") return matching;
  const style: Rule = { selector: "element.style", from: "you", nodes: [id], declarations: [["color", colour]] };
  return [style, ...matching];
}

function stateOf(off: boolean, valid: boolean, beaten: boolean): DeclarationState {
  if (off) return "off";
  if (!valid) return "invalid";
  return beaten ? "beaten" : "used";
}
