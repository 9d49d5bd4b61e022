/** Reads the style rules that people type into the cascade inspector: rules, comments and cascade layers. */
import { parseSelector, SelectorError, type SelectorList } from "#app/demos/shared/selectors.ts";

export interface Declared {
  readonly property: string;
  readonly value: string;
  readonly important: boolean;
}

/**
 * The place of a rule's layer: the index of each layer on its way down, then infinity, because what's directly in a layer comes
 * after its sublayers. Rules in no layer have only infinity.
 */
export type LayerPlace = readonly number[];

export interface StyleRule {
  readonly selectorText: string;
  readonly selectors: SelectorList;
  readonly declarations: readonly Declared[];
  /** "components.cards", or null for rules in no layer. */
  readonly layer: string | null;
  readonly place: LayerPlace;
  /** Position among all rules of the sheet, from 0. */
  readonly order: number;
}

export interface StyleSheet {
  readonly rules: readonly StyleRule[];
  /** What a browser would ignore, or what the inspector doesn't show, each as a sentence. */
  readonly problems: readonly string[];
}

interface Layer {
  readonly name: string;
  readonly place: readonly number[];
  readonly children: Layer[];
}

export function readStyleSheet(source: string): StyleSheet {
  const text = source.replace(/\/\*[\s\S]*?(?:\*\/|$)/g, " ");
  const rules: Omit<StyleRule, "place">[] = [];
  const layersOf = new Map<object, Layer>();
  const problems: string[] = [];
  const root: Layer = { name: "", place: [], children: [] };
  let anonymous = 0;

  const layerAt = (parent: Layer, path: string): Layer =>
    path.split(".").reduce((above, part) => {
      const known = above.children.find(({ name }) => name === part);
      if (known) return known;
      const made: Layer = { name: part, place: [...above.place, above.children.length], children: [] };
      above.children.push(made);
      return made;
    }, parent);

  const readBlock = (css: string, layer: Layer, path: string | null) => {
    for (const { prelude, body } of splitRules(css)) {
      const at = /^@([\w-]+)\s*([\s\S]*)$/.exec(prelude);
      if (!at && body === null) {
        problems.push(`\`${prelude.slice(0, 30)}\` isn’t a rule. A rule needs \`{\` and \`}\`.`);
        continue;
      }
      if (!at) {
        readRule(prelude, body ?? "", layer, path);
        continue;
      }
      const [, name = "", rest = ""] = at;
      if (name !== "layer") {
        problems.push(`\`@${name}\` isn’t shown here, so the inspector skips it.`);
        continue;
      }
      const names = rest.split(",").map((one) => one.trim());
      if (
        names.some((one) => one !== "" && !/^[a-z_][\w-]*(?:\.[a-z_][\w-]*)*$/i.test(one)) ||
        (body === null && rest === "")
      ) {
        problems.push(`\`@layer ${rest}\` needs a name, such as \`@layer base\`.`);
      } else if (body === null) for (const one of names) layerAt(layer, one);
      else if (names.length > 1) problems.push("A `@layer` with a block has one name at most.");
      else {
        if (names[0] === "") anonymous += 1;
        const own = names[0] || `(unnamed ${anonymous})`;
        readBlock(body, layerAt(layer, own), path === null ? own : `${path}.${own}`);
      }
    }
  };

  const readRule = (selectorText: string, body: string, layer: Layer, path: string | null) => {
    const { declarations, ignored } = readDeclarations(body);
    problems.push(...ignored);
    try {
      const rule = {
        selectorText,
        selectors: parseSelector(selectorText),
        declarations,
        layer: path,
        order: rules.length,
      };
      layersOf.set(rule, layer);
      rules.push(rule);
    } catch (error) {
      if (!(error instanceof SelectorError)) throw error;
      problems.push(`The rule \`${selectorText || "{ }"}\` is skipped. ${error.message}`);
    }
  };

  readBlock(text, root, null);
  return {
    rules: rules.map((rule) => ({ ...rule, place: [...(layersOf.get(rule)?.place ?? []), Number.POSITIVE_INFINITY] })),
    problems,
  };
}

/** The top level of a sheet or block. The body is null for what ends with a semicolon, or isn't followed by a block. */
function splitRules(css: string): readonly { readonly prelude: string; readonly body: string | null }[] {
  const found: { prelude: string; body: string | null }[] = [];
  let start = 0;
  for (let at = 0; at < css.length; at += 1) {
    if (css[at] === ";") {
      found.push({ prelude: css.slice(start, at).trim(), body: null });
      start = at + 1;
    } else if (css[at] === "{") {
      const prelude = css.slice(start, at).trim();
      let depth = 1;
      let end = at + 1;
      for (; end < css.length && depth > 0; end += 1) depth += css[end] === "{" ? 1 : css[end] === "}" ? -1 : 0;
      // A sheet may end inside a rule, which the browser then closes.
      found.push({ prelude, body: css.slice(at + 1, depth === 0 ? end - 1 : end) });
      at = end - 1;
      start = end;
    }
  }
  const rest = css.slice(start).trim();
  if (rest !== "") found.push({ prelude: rest, body: null });
  return found.filter(({ prelude, body }) => prelude !== "" || body !== null);
}

/** The declarations of a rule or a `style` attribute. */
export function readDeclarations(body: string): {
  readonly declarations: readonly Declared[];
  readonly ignored: readonly string[];
} {
  const declarations: Declared[] = [];
  const ignored: string[] = [];
  for (const one of body.split(";").map((part) => part.trim())) {
    if (one === "") continue;
    const found = /^([a-z-]+)\s*:\s*([^:{}]+?)\s*(!\s*important)?$/i.exec(one);
    if (!found) ignored.push(`\`${one.slice(0, 40)}\` is ignored, because it isn’t \`property: value\`.`);
    else declarations.push({ property: (found[1] ?? "").toLowerCase(), value: found[2] ?? "", important: !!found[3] });
  }
  return { declarations, ignored };
}
