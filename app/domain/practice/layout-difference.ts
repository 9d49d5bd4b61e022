/**
 * Compares two renderings of the same document and says in words where they differ, for exercises that show a goal.
 * Elements are matched by their place in the document. Positions are compared with the element before or around, so that
 * one wrong gap is reported once, and not for everything below it.
 */

/** An element as it is laid out. Lengths are in CSS pixels. */
export interface LaidOutElement {
  /** Place in the document, such as `0/2/1`: the index of each element among its siblings, from the body down. */
  readonly path: string;
  /** How people would name it: `.card`, `#menu`, `h2`. */
  readonly label: string;
  /** How many elements have this label, and which of them it is, from 1. */
  readonly count: number;
  readonly number: number;
  readonly left: number;
  readonly top: number;
  readonly width: number;
  readonly height: number;
  /** Computed values of the properties in `comparedProperties`. */
  readonly style: Readonly<Record<string, string>>;
}

/** The properties that are compared, with the words for them. */
export const comparedProperties: Readonly<Record<string, string>> = {
  color: "text colour",
  "background-color": "background",
  "font-family": "font",
  "font-size": "font size",
  "font-weight": "font weight",
  "font-style": "font style",
  "line-height": "line height",
  "text-align": "alignment",
  "text-decoration-line": "text decoration",
  "text-transform": "case",
  "border-top-width": "top border",
  "border-right-width": "right border",
  "border-bottom-width": "bottom border",
  "border-left-width": "left border",
  "border-top-color": "border colour",
  "border-top-left-radius": "corner radius",
  "list-style-type": "list marker",
  opacity: "opacity",
};

export interface Difference {
  /** Where it is, so that the element can be outlined. */
  readonly path: string;
  /** A sentence with code in backticks. */
  readonly text: string;
}

/** Differences of up to this many pixels are rounding. */
const tolerance = 0.75;
const differs = (a: number, b: number): boolean => Math.abs(a - b) > tolerance;
const px = (value: number): string => `${Math.round(value * 10) / 10} px`;

const ordinals = ["", "first", "second", "third", "fourth", "fifth", "sixth", "seventh", "eighth", "ninth", "tenth"];
const ordinal = (number: number): string => ordinals[number] ?? `number ${number}`;
const nameOf = ({ label, count, number }: LaidOutElement): string =>
  count === 1
    ? `\`${label}\``
    : number <= 10
      ? `The ${ordinal(number)} \`${label}\``
      : `\`${label}\` ${ordinal(number)}`;
const inSentence = (name: string): string => name.replace(/^The /, "the ");

const parentOf = (path: string): string => path.slice(0, Math.max(0, path.lastIndexOf("/")));

/** Whether `b` is to the right of `a` rather than below it. */
const sideBySide = (a: LaidOutElement, b: LaidOutElement): boolean => b.left >= a.left + a.width - tolerance;

/**
 * Every difference, in document order. Equal ones of siblings with the same label are one. Empty if people would see the
 * same page.
 */
export function layoutDifferences(
  mine: readonly LaidOutElement[],
  goal: readonly LaidOutElement[],
): readonly Difference[] {
  const mineByPath = new Map(mine.map((element) => [element.path, element]));
  const goalByPath = new Map(goal.map((element) => [element.path, element]));
  const found: Difference[] = [];
  const seen = new Set<string>();
  /** `group`: differences with the same group are reported once. */
  const add = (path: string, text: string, group: string) => {
    if (seen.has(group)) return;
    seen.add(group);
    found.push({ path, text });
  };

  for (const element of goal)
    if (!mineByPath.has(element.path) && (element.path === "" || mineByPath.has(parentOf(element.path))))
      add(element.path, `${nameOf(element)} can't be seen. In the goal it can.`, `missing ${element.path}`);
  for (const element of mine)
    if (!goalByPath.has(element.path) && (element.path === "" || goalByPath.has(parentOf(element.path))))
      add(element.path, `${nameOf(element)} can be seen. In the goal it can't.`, `extra ${element.path}`);

  const previousByParent = new Map<string, LaidOutElement>();
  for (const wanted of goal) {
    const { path, label } = wanted;
    const parent = parentOf(path);
    const wantedBefore = path === "" ? undefined : previousByParent.get(parent);
    if (path !== "") previousByParent.set(parent, wanted);
    const own = mineByPath.get(path);
    if (!own) continue;
    const name = nameOf(own);
    const before = wantedBefore && mineByPath.get(wantedBefore.path);

    if (before && wantedBefore) {
      const pair = `${inSentence(nameOf(before))} and ${inSentence(name)}`;
      const wantedRow = sideBySide(wantedBefore, wanted);
      if (wantedRow !== sideBySide(before, own))
        add(
          path,
          wantedRow
            ? `${name} is below ${inSentence(nameOf(before))}. In the goal they are next to each other.`
            : `${name} is next to ${inSentence(nameOf(before))}. In the goal it is below.`,
          `direction ${parent} ${label}`,
        );
      else {
        const gapOf = (a: LaidOutElement, b: LaidOutElement) =>
          wantedRow ? b.left - a.left - a.width : b.top - a.top - a.height;
        const [has, wants] = [gapOf(before, own), gapOf(wantedBefore, wanted)];
        if (differs(has, wants))
          add(
            path,
            `The gap between ${pair} is ${px(has)}. In the goal it is ${px(wants)}.`,
            `gap ${parent} ${before.label} ${label} ${px(has)} ${px(wants)}`,
          );
      }
    } else if (path !== "") {
      const [around, wantedAround] = [mineByPath.get(parent), goalByPath.get(parent)];
      if (around && wantedAround)
        for (const [side, edge] of [
          ["left", "left"],
          ["top", "top"],
        ] as const) {
          const [has, wants] = [own[side] - around[side], wanted[side] - wantedAround[side]];
          if (differs(has, wants))
            add(
              path,
              `${name} begins ${px(has)} from the ${edge} edge of ${inSentence(nameOf(around))}. In the goal it is ${px(wants)}.`,
              `inset ${label} ${side} ${px(has)} ${px(wants)}`,
            );
        }
    }

    if (differs(own.width, wanted.width))
      add(
        path,
        `${name} is ${px(own.width)} wide. In the goal it is ${px(wanted.width)}.`,
        `width ${label} ${px(own.width)} ${px(wanted.width)}`,
      );
    // The height of an element with others in it usually follows from theirs.
    const isLeaf = !goal.some((other) => parentOf(other.path) === path && other.path !== "");
    if (isLeaf && differs(own.height, wanted.height))
      add(
        path,
        `${name} is ${px(own.height)} high. In the goal it is ${px(wanted.height)}.`,
        `height ${label} ${px(own.height)} ${px(wanted.height)}`,
      );
    for (const [property, words] of Object.entries(comparedProperties)) {
      const [has, wants] = [own.style[property], wanted.style[property]];
      if (has === undefined || wants === undefined || has === wants) continue;
      // What an element inherits is reported where it is set.
      const around = mineByPath.get(parent);
      const wantedAround = goalByPath.get(parent);
      if (path !== "" && around?.style[property] === has && wantedAround?.style[property] === wants) continue;
      add(
        path,
        `The ${words} of ${inSentence(name)} is \`${has}\`. In the goal it is \`${wants}\`.`,
        `${property} ${label} ${has} ${wants}`,
      );
    }
  }
  // A container can still have another height, for example because of its padding.
  if (found.length === 0) {
    const higher = goal.filter(({ path, height }) => differs(mineByPath.get(path)?.height ?? height, height));
    for (const wanted of higher) {
      const own = mineByPath.get(wanted.path);
      if (!own || higher.some(({ path }) => path !== "" && path !== wanted.path && parentOf(path) === wanted.path))
        continue;
      const text = `${nameOf(own)} is ${px(own.height)} high. In the goal it is ${px(wanted.height)}.`;
      add(wanted.path, text, `height ${wanted.label}`);
    }
  }
  return found;
}
