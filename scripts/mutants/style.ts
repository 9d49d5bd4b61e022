/** Mutants of CSS: a declaration is missing or its value is another, or a selector lacks a part. */
import { type CssNode, type Declaration, generate, parse, type Rule, walk } from "css-tree";
import type { Asked } from "./asked.ts";
import { inShort } from "./edits.ts";
import type { Mutation } from "./mutation.ts";
import type { IsOwn } from "./own-parts.ts";

export interface PlacedDeclaration {
  readonly selector: string;
  readonly property: string;
  readonly value: string;
  readonly start: number;
  readonly end: number;
}

export function declarationsOf(source: string): PlacedDeclaration[] {
  const found: PlacedDeclaration[] = [];
  walk(parse(source, { positions: true, parseCustomProperty: false }), {
    visit: "Declaration",
    enter(this: { rule: CssNode | null }, { property, value, loc }: Declaration) {
      if (!loc) return;
      const selector = this.rule?.type === "Rule" ? generate(this.rule.prelude) : "";
      found.push({ selector, property, value: generate(value), start: loc.start.offset, end: loc.end.offset });
    },
  });
  return found;
}

export function styleMutations(source: string, isOwn: IsOwn, asked: Asked): Mutation[] {
  const dynamic = dynamicRanges(source);
  return [...selectorMutations(source, isOwn), ...declarationMutations(source, isOwn, asked)].map((mutation) => ({
    ...mutation,
    isStatic: !dynamic.some(({ start, end }) => start <= mutation.at && mutation.at < end),
  }));
}

/** Pseudo-classes that a page at rest shows. */
const staticPseudo = /^(root|is|where|not|has|empty|(first|last|only)-(child|of-type)|nth-(last-)?(child|of-type))$/;
const staticAtRule = /^(media|supports|layer|container|scope)$/;
const staticFeature = /^((min|max)-)?(width|inline-size)$|^prefers-(color-scheme|reduced-motion)$/;

/** Rules that apply only when something happens, such as `:hover` and `@keyframes`, or to windows of another kind. */
function dynamicRanges(source: string): { start: number; end: number }[] {
  const found: { start: number; end: number }[] = [];
  walk(parse(source, { positions: true }), (node) => {
    if (node.type !== "Rule" && node.type !== "Atrule") return;
    let isStatic = node.type === "Rule" || staticAtRule.test(node.name);
    if (node.prelude)
      walk(node.prelude, (part) => {
        if (part.type === "PseudoClassSelector" && !staticPseudo.test(part.name)) isStatic = false;
        if (part.type === "Feature" && !staticFeature.test(part.name)) isStatic = false;
        if (part.type === "FeatureRange" && !/width|inline-size/.test(generate(part))) isStatic = false;
      });
    if (!isStatic && node.loc) found.push({ start: node.loc.start.offset, end: node.loc.end.offset });
  });
  return found;
}

/** Selectors without one of their parts: an item of a list, or what a compound selector requires. */
function selectorMutations(source: string, isOwn: IsOwn): Mutation[] {
  const found: Mutation[] = [];
  walk(parse(source, { positions: true }), {
    visit: "Rule",
    enter({ prelude }: Rule) {
      if (prelude.type !== "SelectorList") return;
      const what = inShort(generate(prelude));
      const without = (node: CssNode, text: string) => {
        if (!node.loc || !isOwn(node.loc.start.offset, node.loc.end.offset)) return;
        const [start, end] = [node.loc.start.offset, node.loc.end.offset];
        const kind = `without ${inShort(source.slice(start, end))}`;
        found.push({ kind, what, at: start, edits: [{ start, end, text }] });
      };
      for (const selector of prelude.children) {
        if (selector.type !== "Selector") continue;
        // A name that nothing has, so that the list stays valid.
        if (prelude.children.size > 1) without(selector, "nothing-like-it");
        const parts = [...selector.children];
        for (const [index, part] of parts.entries()) {
          const isAlone = isCombinator(parts[index - 1]) && isCombinator(parts[index + 1]);
          if (!isCombinator(part) && part.type !== "TypeSelector") without(part, isAlone ? "*" : "");
          else if (part.type === "TypeSelector" && isAlone) without(part, "*");
        }
      }
    },
  });
  return found;
}

const isCombinator = (part: CssNode | undefined): boolean => part === undefined || part.type === "Combinator";

/** Declarations of properties that no check names are the author's taste, and so are sizes and colours. */
function declarationMutations(source: string, isOwn: IsOwn, asked: Asked): Mutation[] {
  return declarationsOf(source)
    .filter(({ start, end, property }) => isOwn(start, end) && asked.isNamed(property))
    .flatMap(({ selector, property, value, start, end }): Mutation[] => {
      const what = inShort(`${selector} { ${property}: ${value} }`);
      const gone = { kind: "without", what, at: start, edits: [{ start, end, text: "" }] };
      const other = otherValue(value);
      if (other === null || !asked.isValueRequired(value)) return [gone];
      return [gone, { kind: "changed", what, at: start, edits: [{ start, end, text: `${property}: ${other}` }] }];
    });
}

/** Another colour or another size. Null for words, whose opposite isn't known. */
function otherValue(value: string): string | null {
  if (/#[0-9a-f]{3,8}\b/i.test(value))
    return value.replace(
      /#([0-9a-f]{3,8})\b/gi,
      (_, digits: string) => `#${[...digits].reverse().join("") === digits ? "7a3" : [...digits].reverse().join("")}`,
    );
  if (/\d/.test(value)) return value.replace(/\d+(\.\d+)?/, (number) => String(Number(number) * 3 + 1));
  return null;
}
