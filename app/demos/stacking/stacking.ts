/** In which order boxes are painted: stacking contexts and levels (CSS 2.2, Appendix E, for blocks that have no floats). */

export interface BoxSettings {
  readonly position: "static" | "relative";
  readonly zIndex: number | "auto";
  /** `opacity: 0.9`. */
  readonly opacity: boolean;
  /** `isolation: isolate`. */
  readonly isolate: boolean;
}

export const boxNames = ["card", "badge", "menu", "entry"] as const;
export type BoxName = (typeof boxNames)[number];
export type Scene = Readonly<Record<BoxName, BoxSettings>>;

/** The tree: the page has a card and a menu, in this order. Each has one child. */
export const childrenOf: Readonly<Record<BoxName | "page", readonly BoxName[]>> = {
  page: ["card", "menu"],
  card: ["badge"],
  menu: ["entry"],
  badge: [],
  entry: [],
};

const plain: BoxSettings = { position: "static", zIndex: "auto", opacity: false, isolate: false };

export const initialScene: Scene = {
  card: { ...plain, opacity: true },
  badge: { ...plain, position: "relative", zIndex: 9 },
  menu: { ...plain, position: "relative", zIndex: 1 },
  entry: plain,
};

/** Why a box is a stacking context, as code, or null if it isn't one. */
export function contextReason({ position, zIndex, opacity, isolate }: BoxSettings): string | null {
  if (position === "relative" && zIndex !== "auto") return `z-index: ${zIndex}`;
  if (opacity) return "opacity: 0.9";
  return isolate ? "isolation: isolate" : null;
}

/** The level of a box in its stacking context: a `z-index` counts only if the box is positioned. */
const levelOf = ({ position, zIndex }: BoxSettings): number =>
  position === "relative" && zIndex !== "auto" ? zIndex : 0;

export interface PaintedBox {
  readonly name: BoxName;
  /** The stacking context that it's sorted in. */
  readonly context: BoxName | "page";
  /** Null for boxes in normal flow, which are painted between the negative levels and level 0. */
  readonly level: number | null;
  /** Why it's a stacking context itself, or null. */
  readonly reason: string | null;
}

/** All boxes, from the bottom to the top. */
export function paintOrder(scene: Scene): readonly PaintedBox[] {
  const paintContext = (context: BoxName | "page"): readonly PaintedBox[] => {
    const flow: PaintedBox[] = [];
    const levels: { readonly level: number; readonly boxes: PaintedBox[] }[] = [];
    const collect = (name: BoxName, into: PaintedBox[]) => {
      const settings = scene[name];
      const reason = contextReason(settings);
      const level = levelOf(settings);
      if (reason !== null) {
        levels.push({ level, boxes: [{ name, context, level, reason }, ...paintContext(name)] });
        return;
      }
      let own = into;
      if (settings.position === "relative") {
        own = [];
        levels.push({ level, boxes: own });
      }
      own.push({ name, context, level: settings.position === "relative" ? level : null, reason });
      for (const child of childrenOf[name]) collect(child, own);
    };
    for (const child of childrenOf[context]) collect(child, flow);
    // Sorting is stable, so boxes of the same level stay in the order of the document.
    const sorted = levels.toSorted((a, b) => a.level - b.level);
    return [
      ...sorted.filter(({ level }) => level < 0).flatMap(({ boxes }) => boxes),
      ...flow,
      ...sorted.filter(({ level }) => level >= 0).flatMap(({ boxes }) => boxes),
    ];
  };
  return paintContext("page");
}

/** The place of a box in words. */
export function describePlace({ context, level }: PaintedBox): string {
  const where = context === "page" ? "the page" : `.${context}`;
  return level === null ? `normal flow of ${where}` : `level ${level} of ${where}`.replace("-", "−");
}

/** The result in sentences. */
export function stackingInWords(scene: Scene): readonly string[] {
  const order = paintOrder(scene);
  const top = order.at(-1);
  const sentences = [`From the bottom to the top: ${order.map(({ name }) => `\`.${name}\``).join(", ")}.`];
  for (const { name } of order) {
    const { zIndex, position } = scene[name];
    if (zIndex !== "auto" && position === "static")
      sentences.push(`\`z-index: ${zIndex}\` does nothing for \`.${name}\`, because it isn’t positioned.`);
  }
  const trapped = order.find(
    ({ name, context, level }) => context !== "page" && level !== null && level > 0 && name !== top?.name,
  );
  const around = trapped && order.find(({ name }) => name === trapped.context);
  if (trapped && around && top?.context !== trapped.context) {
    sentences.push(
      `\`.${trapped.name}\` has \`z-index: ${trapped.level}\`, but that counts only inside \`.${around.name}\`, which is a stacking context because of \`${around.reason}\`. For the page, all of \`.${around.name}\` is at level ${around.level ?? 0}.`.replace(
        "level -",
        "level −",
      ),
    );
  }
  const sameLevel = order.filter(({ context, level }) => context === "page" && level === top?.level);
  if (top && top.context === "page" && sameLevel.length > 1)
    sentences.push(`Boxes of the same level are painted in the order of the document, so \`.${top.name}\` is on top.`);
  return sentences;
}
