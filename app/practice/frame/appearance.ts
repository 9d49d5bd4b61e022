/** Whether two elements look different by more than their colours: WCAG 2.2, 1.4.1 Use of Color. */
import { styleOf } from "./native.ts";
import { isPerceivable } from "./perception.ts";

const ofText = ["fontFamily", "fontSize", "fontStyle", "fontWeight", "fontVariantCaps", "textTransform"] as const;
const sides = ["Top", "Right", "Bottom", "Left"] as const;
const pictures = "img, svg, canvas, video";

export const looksDifferent = (one: Element, other: Element): boolean => featuresOf(one) !== featuresOf(other);

/** Everything that is seen of an element except for colours and what its texts say. */
function featuresOf(root: Element): string {
  const found = new Set<string>();
  for (const element of [root, ...root.querySelectorAll("*")]) {
    if (!isPerceivable(element)) continue;
    const style = styleOf(element);
    if (element === root) found.add(`indent ${style.marginLeft} ${style.paddingLeft} ${style.textIndent}`);
    for (const side of sides)
      if (style[`border${side}Style`] !== "none" && Number.parseFloat(style[`border${side}Width`]) > 0)
        found.add(`border ${side} ${style[`border${side}Style`]} ${style[`border${side}Width`]}`);
    // A shadow can draw a line. Its colour comes first.
    if (style.boxShadow !== "none") found.add(`shadow ${style.boxShadow.replace(/[a-z-]+\([^)]*\)/g, "")}`);
    if (style.outlineStyle !== "none") found.add(`outline ${style.outlineStyle} ${style.outlineWidth}`);
    if (style.display === "list-item") found.add(`marker ${style.listStyleType} ${style.listStyleImage}`);
    if (style.backgroundImage !== "none") found.add(`background ${style.backgroundImage}`);
    for (const pseudo of ["::before", "::after"]) {
      const { content, display } = styleOf(element, pseudo);
      if (display !== "none" && !/^(none|normal|"")$/.test(content)) found.add(`${pseudo} ${content}`);
    }
    if (element.matches(pictures)) found.add(`picture ${element.outerHTML}`);
    // With another appearance, the browser draws no tick.
    if (element instanceof HTMLInputElement && /^(checkbox|radio)$/.test(element.type) && style.appearance !== "none")
      found.add(`${element.type} ${element.checked}`);
    if ([...element.childNodes].some((node) => node instanceof Text && node.data.trim() !== ""))
      found.add(`text ${ofText.map((name) => style[name]).join(" ")} ${linesOf(element, root)}`);
  }
  return [...found].sort().join("\n");
}

/** Lines through or below a text, which descendants show without inheriting them. */
function linesOf(element: Element, root: Element): string {
  const lines = new Set<string>();
  for (let at: Element | null = element; at && root.contains(at); at = at.parentElement) {
    const { textDecorationLine, textDecorationStyle } = styleOf(at);
    if (textDecorationLine !== "none") lines.add(`${textDecorationLine} ${textDecorationStyle}`);
  }
  return [...lines].sort().join();
}
