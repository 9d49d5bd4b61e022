/** The page of the small inspector, and which of its style rules win: what Elements and Styles show of it. */

/** How a declaration fares: it is used, switched off, beaten by another rule, or no valid value. */
export type Fate = "used" | "off" | "beaten" | "invalid";

export interface Declared {
  /** "<selector>/<property>": a declaration is switched off under this name. */
  readonly key: string;
  readonly property: string;
  readonly value: string;
  readonly fate: Fate;
}

export interface MatchedRule {
  readonly selector: string;
  /** File and line, or where else the rule comes from. */
  readonly from: string;
  /** True where the rule belongs to the parent and only inherited properties count. */
  readonly inherited: boolean;
  readonly declared: readonly Declared[];
}

export interface PageNode {
  readonly id: string;
  /** Steps below the outermost node. */
  readonly depth: number;
  /** Its start tag, as it stands in the tree. */
  readonly tag: string;
  readonly name: string;
  /** Null for an element that only holds others. */
  readonly text: string | null;
  /** What the accessibility pane says of it; `{text}` stands for its text. */
  readonly sound: string;
}

/** What a visitor changed; all of it is gone after a reload. */
export interface Edits {
  /** New texts by id of the node. */
  readonly texts: Readonly<Record<string, string>>;
  /** Colours written into `element.style`, by id of the node; empty text is nothing. */
  readonly colours: Readonly<Record<string, string>>;
  /** Keys of declarations that are switched off. */
  readonly off: readonly string[];
}

export const untouched: Edits = { texts: {}, colours: {}, off: [] };

export const pageNodes: readonly PageNode[] = [
  { id: "card", depth: 0, tag: '<article class="card">', name: "article", text: null, sound: "article" },
  { id: "title", depth: 1, tag: "<h3>", name: "h3", text: "Night walk", sound: "heading, level 3, “{text}”" },
  { id: "when", depth: 1, tag: "<p>", name: "p", text: "Friday at eight, at the old mill.", sound: "paragraph" },
  { id: "places", depth: 1, tag: '<p class="places">', name: "p", text: "5 places left.", sound: "paragraph" },
  {
    id: "full",
    depth: 1,
    tag: '<p id="full-notice" hidden>',
    name: "p",
    text: "This walk is full.",
    sound: "not in the accessibility tree, because it is hidden",
  },
];

/** The file as the server sent it; a script has filled in one paragraph since. */
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

/** Properties that the rules of the page set; each is applied to the drawn page. */
export const styled = ["color", "border", "padding", "font-size", "font-weight", "margin"] as const;

/** Of the properties above, the one that children take over. */
const inherited = "color";

/**
 * The rules that match a node, strongest first: `element.style` before all, what the parent hands down last; and how each
 * declaration fares. `valid` says whether a browser knows a value of a property.
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
    declared: rule.declarations
      .filter(([property]) => !rule.inherited || property === inherited)
      .map(([property, value]) => {
        const key = `${rule.selector}/${property}`;
        const fate = fateOf(edits.off.includes(key), valid(property, value), won.has(property));
        if (fate === "used") won.add(property);
        return { key, property, value, fate };
      }),
  }));
}

/** The values that a node is drawn with, of the properties that some rule sets. Null: the browser's own value. */
export function drawnStyles(
  id: string,
  edits: Edits,
  valid: (property: string, value: string) => boolean,
): Readonly<Record<(typeof styled)[number], string | null>> {
  const used = matchedRules(id, edits, valid)
    .flatMap(({ declared }) => declared)
    .filter(({ fate }) => fate === "used");
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

/** The text of a node as the page shows it now. */
export const textOf = ({ id, text }: PageNode, edits: Edits): string | null =>
  text === null ? null : (edits.texts[id] ?? text);

function rulesOf(id: string, edits: Edits): readonly Rule[] {
  const matching = rules.filter(({ nodes }) => nodes.includes(id));
  const colour = edits.colours[id]?.trim() ?? "";
  if (colour === "") return matching;
  const style: Rule = { selector: "element.style", from: "you", nodes: [id], declarations: [["color", colour]] };
  return [style, ...matching];
}

function fateOf(off: boolean, valid: boolean, beaten: boolean): Fate {
  if (off) return "off";
  if (!valid) return "invalid";
  return beaten ? "beaten" : "used";
}
