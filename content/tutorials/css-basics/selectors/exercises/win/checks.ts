import type { Practice, StyleRule, Tester } from "#app/domain/practice/practice.ts";

const green = "rgb(0, 100, 0)";
const grey = "rgb(211, 211, 211)";

/** The author's rules that colour this button, without the one of the theme. */
const rulesFor = (t: Tester, button: Element): readonly StyleRule[] =>
  t
    .rules()
    .filter(
      ({ selector, style }) =>
        style.getPropertyValue("background-color") !== "" && button.matches(selector) && selector !== ".order .button",
    );

/**
 * Whether the selector is more specific than (ids, classes, types) for this button. A rule with exactly this specificity
 * and a later place wins unless it is.
 */
function isAbove(
  t: Tester,
  button: Element,
  selector: string,
  [ids, classes, types]: readonly [number, number, number],
): boolean {
  const rival = `${":is(*, #z)".repeat(ids)}${":is(*, .z)".repeat(classes)}${":is(*, z)".repeat(types)}`;
  const probe = document.createElement("style");
  probe.textContent = `${selector} { --probe: above } ${rival} { --probe: within }`;
  document.head.append(probe);
  const above = t.css(button, "--probe").trim() === "above";
  probe.remove();
  return above;
}

/** One of the author's rules for this button whose selector contains an id. */
const ruleWithId = (t: Tester, button: Element): StyleRule | undefined =>
  rulesFor(t, button).find(({ selector }) => isAbove(t, button, selector, [0, 30, 30]));

const onlyFitsOne = (selector: string): string =>
  `\`${selector}\` contains an id, so it only fits one element of one page.`;

/** What's in `main` of another page: the form without ids, with more buttons in another order. */
const otherForm = `<h1>Order bread</h1>
  <form class="order" action="/order" method="post">
    <button type="button" class="button">Ask first</button>
    <button type="submit" class="button">Save for later</button>
    <button type="submit" class="main button">Order</button>
  </form>`;

export default {
  kind: "page",
  editable: ["style.css"],
  standard: "css",
  goal: true,
  checks: [
    {
      id: "wins",
      title: "The main button is dark green with white text, and the others are grey",
      objective: 5,
      hints: [
        "Count both selectors. Which of the five questions of the cascade decides between them?",
        "`.order .button` is (0, 2, 0) and comes later, so yours has to be more specific than that.",
        "Say more about the same button: its type, and both of its classes.",
      ],
      run(t: Tester) {
        const withId = ruleWithId(t, t.find(".main"));
        for (const place of ["", "On another page with such a form, "]) {
          if (place !== "") t.find("main").innerHTML = otherForm;
          for (const button of t.byRole("button")) {
            const main = button.matches(".main");
            const colour = t.css(button, "background-color");
            const words = `“${t.name(button)}”`;
            if (main && colour === grey && place !== "" && withId)
              return `${onlyFitsOne(withId.selector)} ${place}${words} is still grey.`;
            if (main && colour === grey && rulesFor(t, button).length === 0)
              return place === ""
                ? `No rule in \`style.css\` matches ${words}, so it’s still grey. Compare the selector with the HTML.`
                : `${place}no rule in \`style.css\` matches ${words}. Use the classes of the button and its form, because other elements may differ there.`;
            if (main && colour === grey)
              return `${place}${words} is still grey, so the theme’s rule wins. Compare how specific the two are.`;
            if (main && colour !== green) return `${place}${words} isn’t \`darkgreen\`.`;
            if (main && t.css(button, "color") !== "rgb(255, 255, 255)")
              return `${place}the text of ${words} isn’t white.`;
            if (!main && colour !== grey) return `${place}${words} has changed too. Only the main button should.`;
          }
        }
      },
    },
    {
      id: "fair",
      title: "It wins without `!important` and without an id",
      objective: 5,
      needs: ["wins"],
      hints: [
        "What would the next person have to do to change this button again?",
        "An id, a `style` attribute or `!important` is too hard to beat. Use classes and types instead.",
        "Take `!important` out and replace the id with the type `button` or a class.",
      ],
      run(t: Tester) {
        const button = t.find(".main");
        for (const { selector, style } of rulesFor(t, button))
          if (style.getPropertyPriority("background-color") || style.getPropertyPriority("color"))
            return `The rule for \`${selector}\` wins by \`!important\`. Take it out, or the next person needs one too.`;
        const withId = ruleWithId(t, button);
        if (withId) return `${onlyFitsOne(withId.selector)} Use a class or a type instead.`;
      },
    },
    {
      id: "ceiling",
      title: "Its specificity is (0, 2, 1) or less",
      objective: 4,
      needs: ["fair"],
      hints: [
        "Count the classes of your selector, and then its types.",
        "The theme has two classes. If yours has two as well, one more type is enough.",
        "`button.button.main` and `form .button.main` are both (0, 2, 1).",
      ],
      run(t: Tester) {
        const button = t.find(".main");
        for (const { selector } of rulesFor(t, button))
          if (isAbove(t, button, selector, [0, 2, 1]))
            return `\`${selector}\` wins, but it’s more specific than (0, 2, 1). Take out what it doesn’t need.`;
      },
    },
  ],
  attempts: [
    {
      name: "tie",
      why: "With as many classes as the theme, the rule seems to be strong enough. But the theme comes later.",
      patch: [["button.button.main", ".order .main"]],
      failsFirst: "wins",
      says: "is still grey",
    },
    {
      name: "more-combinators",
      why: "A combinator is thought to add specificity.",
      patch: [["button.button.main", "main > form > p > button.main"]],
      failsFirst: "wins",
      says: "is still grey",
    },
    {
      name: "all-buttons",
      why: "The class of the main button is lost on the way.",
      patch: [["button.button.main", "form.order .button"]],
      failsFirst: "wins",
      says: "Only the main button should",
    },
    {
      name: "first-one",
      why: "The main button is the first one of this page.",
      patch: [["button.button.main", ".order .button:first-child"]],
      failsFirst: "wins",
      says: "On another page",
    },
    {
      name: "id-of-the-button",
      why: "The button has an id, and an id beats all classes.",
      patch: [["button.button.main", "#send"]],
      failsFirst: "wins",
      says: "`#send` contains an id, so it only fits one element of one page. On another page with such a form, “Order” is still grey.",
    },
    {
      name: "in-its-paragraph",
      why: "The buttons of this page are in a paragraph.",
      patch: [["button.button.main", "p .button.main"]],
      failsFirst: "wins",
      says: "On another page with such a form, no rule in `style.css` matches “Order”",
    },
    {
      name: "space-between-classes",
      why: "Two classes are written with a space in the HTML, so they get one in the selector.",
      patch: [["button.button.main", ".button .main"]],
      failsFirst: "wins",
      says: "No rule in `style.css` matches “Order”",
    },
    {
      name: "text-left-black",
      why: "Only the background is looked at.",
      patch: [["  color: white;\n", ""]],
      failsFirst: "wins",
      says: "isn’t white",
    },
    {
      name: "important",
      why: "`!important` wins at once.",
      patch: [
        ["button.button.main", ".main"],
        ["darkgreen;", "darkgreen !important;"],
        ["white;", "white !important;"],
      ],
      failsFirst: "fair",
      says: "wins by `!important`",
    },
    {
      name: "by-id",
      why: "The form has an id, and an id beats all classes.",
      patch: [["button.button.main", "#order .main, form button.button.main"]],
      failsFirst: "fair",
      says: "contains an id",
    },
    {
      name: "three-classes",
      why: "More is taken for safer.",
      patch: [["button.button.main", ".order .button.main"]],
      failsFirst: "ceiling",
      says: "more specific than (0, 2, 1)",
    },
  ],
  alternatives: [
    { name: "from-the-form", patch: [["button.button.main", "form .button.main"]] },
    {
      name: "nothing-counts-where",
      patch: [["button.button.main", ":where(.order) button.main:not(.small)"]],
    },
  ],
} satisfies Practice;
