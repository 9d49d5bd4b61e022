/** The page that the selector tester and the cascade inspector work on: the order form of a bakery, as a tree. */
import { type PlacedElement, placeElements, type SmallElement } from "./selectors.ts";

const element = (
  name: string,
  attributes: Readonly<Record<string, string>>,
  text: string,
  ...children: readonly SmallElement[]
): SmallElement => ({ name, attributes, text, children });

/** In document order. */
export const bakeryPage: readonly PlacedElement[] = placeElements(
  element(
    "main",
    { id: "shop" },
    "",
    element("h2", { class: "title" }, "Bread for Friday"),
    element(
      "ul",
      { class: "menu" },
      "",
      element("li", { class: "item" }, "Rye"),
      element("li", { class: "item new" }, "Olive"),
      element("li", { class: "item" }, "", element("a", { href: "/spelt.pdf", class: "more" }, "Spelt, as a PDF")),
    ),
    element("p", { class: "note" }, "", element("em", {}, "Baked"), element("a", { href: "/how" }, "how we bake")),
    element(
      "form",
      { id: "order" },
      "",
      element("label", {}, "Name"),
      element("input", { type: "text", required: "" }, ""),
      element("label", {}, "Sliced"),
      element("input", { type: "checkbox", checked: "" }, ""),
      element("button", { class: "buy", disabled: "" }, "Order"),
    ),
  ),
);

/** The start tag of an element, as written. */
export const startTag = ({ name, attributes }: SmallElement): string =>
  `<${name}${Object.entries(attributes)
    .map(([key, value]) => (value === "" ? ` ${key}` : ` ${key}="${value}"`))
    .join("")}>`;
