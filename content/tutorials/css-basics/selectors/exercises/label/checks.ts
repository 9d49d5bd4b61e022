import type { Practice, Tester } from "#app/domain/practice/practice.ts";

const labelOf = (t: Tester, field: string): HTMLElement => t.find(`label[for="${field}"]`);

const letters = ["font-family", "font-weight", "font-style", "font-size", "font-variant-caps", "text-transform"];
const indentation = ["margin-left", "padding-left", "text-indent"];
const shapes = [...letters, ...indentation, "text-decoration-line", "background-image"];
const colours = ["color", "background-color", "border-color", "outline-color", "text-decoration-color", "box-shadow"];

/** A border or an outline without its colour. A transparent one takes up room, but isn’t there for people. */
function lineOf(t: Tester, label: HTMLElement, line: string): string {
  const [style, width, colour] = ["style", "width", "color"].map((part) => t.css(label, `${line}-${part}`));
  const isSeen =
    style !== "none" && style !== "hidden" && width !== "0px" && !/^rgba.*, 0\)$|\/ 0\)$/.test(colour ?? "");
  return isSeen ? `${style} ${width}` : "none";
}

/** What people see of a label without colours, as one text to compare. */
function shapeOf(t: Tester, label: HTMLElement): string {
  const lines = ["border-top", "border-right", "border-bottom", "border-left", "outline"];
  const shadow = t.css(label, "box-shadow").replaceAll(/[a-z-]+\([^)]*\)/g, "");
  const added = ["::before", "::after"].map((part) => t.css(label, "content", part));
  return [
    ...shapes.map((property) => t.css(label, property)),
    ...lines.map((line) => lineOf(t, label, line)),
    shadow,
    ...added,
  ].join(" / ");
}

/** All that people see of a label, as one text to compare. */
const lookOf = (t: Tester, label: HTMLElement): string =>
  [...colours.map((property) => t.css(label, property)), shapeOf(t, label)].join(" / ");

/** A right answer for each field. */
const answers = { name: "Mei Lin", email: "mei@example.org", jars: "2" };

async function send(t: Tester, changed: Partial<typeof answers>): Promise<void> {
  for (const [field, text] of Object.entries({ ...answers, ...changed })) await t.type(`#${field}`, text);
  await t.submit("form");
}

export default {
  kind: "page",
  editable: ["style.css"],
  standard: "css",
  checks: [
    {
      id: "marked",
      title: "The label of a wrong field changes by more than its colour",
      objective: 3,
      hints: [
        "The label comes before its field. Which selector can look at what comes after?",
        "`:has(+ …)` asks what comes next. Inside it, say which field you mean.",
        "Write `label:has(+ input:user-invalid) { font-weight: bold; }`.",
      ],
      async run(t: Tester) {
        // Nothing is asked for in this field, so its label is never marked when the page opens.
        const plain = { look: lookOf(t, labelOf(t, "jars")), shape: shapeOf(t, labelOf(t, "jars")) };
        for (const [field, wrong] of [
          ["email", "mei"],
          ["name", ""],
          ["jars", "12"],
        ] as const) {
          await send(t, { [field]: wrong });
          const label = labelOf(t, field);
          const given = wrong === "" ? "I left the name empty" : `I typed “${wrong}” into “${t.text(label)}”`;
          if (lookOf(t, label) === plain.look) return `${given} and sent the form. The label hasn’t changed.`;
          if (shapeOf(t, label) === plain.shape)
            return `${given} and sent the form. The label changes only in colour, which many people don’t notice. Change its weight too, for example.`;
        }
      },
    },
    {
      id: "calm",
      title: "No label is marked before anyone has answered",
      objective: 3,
      needs: ["marked"],
      hints: [
        "Reload the page and touch nothing. Which labels are marked already?",
        "An empty required field is `:invalid` from the start. Another pseudo-class waits until people have answered.",
        "Write `:user-invalid` instead of `:invalid`.",
      ],
      run(t: Tester) {
        const neutral = lookOf(t, labelOf(t, "jars"));
        for (const field of ["name", "email"])
          if (lookOf(t, labelOf(t, field)) !== neutral)
            return `The page has only just opened, and the label “${t.text(labelOf(t, field))}” is marked already. Wait until people have answered.`;
      },
    },
    {
      id: "only",
      title: "Labels of fields with right answers stay as they are",
      objective: 3,
      needs: ["marked"],
      hints: [
        "Give one wrong answer and two right ones. How many labels change?",
        "If `:has()` is on the form or the page, all labels inside it match. Put it on the label itself, or on its paragraph.",
        "Begin the selector with `label:has(+` or `p:has(`.",
      ],
      async run(t: Tester) {
        const before = Object.keys(answers).map((field) => [field, lookOf(t, labelOf(t, field))] as const);
        await send(t, { email: "mei" });
        for (const [field, look] of before)
          if (field !== "email" && lookOf(t, labelOf(t, field)) !== look)
            return `Only the email was wrong, and the label “${t.text(labelOf(t, field))}” has changed too.`;
        await t.type("#email", answers.email);
        await t.submit("form");
        for (const [field, look] of before)
          if (lookOf(t, labelOf(t, field)) !== look)
            return `The answer is right now, but the label “${t.text(labelOf(t, field))}” is still marked.`;
      },
    },
  ],
  attempts: [
    {
      name: "after-the-field",
      why: "The sibling combinator seems to work in both directions.",
      patch: [["label:has(+ input:user-invalid)", "input:user-invalid + label"]],
      failsFirst: "marked",
      says: "The label hasn’t changed",
    },
    {
      name: "state-of-the-label",
      why: "The state seems to belong to the label, because it belongs to the field.",
      patch: [["label:has(+ input:user-invalid)", "label:user-invalid"]],
      failsFirst: "marked",
      says: "The label hasn’t changed",
    },
    {
      name: "inside",
      why: "`:has()` without a combinator looks inside the label, and the field is beside it.",
      patch: [["label:has(+ input:user-invalid)", "label:has(input:user-invalid)"]],
      failsFirst: "marked",
      says: "The label hasn’t changed",
    },
    {
      name: "one-field",
      why: "The email is the field that goes wrong most often.",
      patch: [["+ input:user-invalid", "+ [type='email']:user-invalid"]],
      failsFirst: "marked",
      says: "I left the name empty",
    },
    {
      name: "only-red",
      why: "Red means wrong, so it seems to be enough.",
      patch: [["  font-weight: bold;\n", ""]],
      failsFirst: "marked",
      says: "changes only in colour",
    },
    {
      name: "bar-in-another-colour",
      why: "There’s a bar, so the change seems to be more than a colour. But the bar is there before, too.",
      patch: [
        ["  color: darkred;\n  font-weight: bold;", "  border-color: firebrick;"],
        ["label:has", "label {\n  border-inline-start: 4px solid grey;\n}\n\nlabel:has"],
      ],
      failsFirst: "marked",
      says: "changes only in colour",
    },
    {
      name: "invalid-at-once",
      why: "`:invalid` sounds like the right state, and an empty required field is invalid.",
      patch: [["+ input:user-invalid", "+ input:invalid"]],
      failsFirst: "calm",
      says: "has only just opened",
    },
    {
      name: "whole-form",
      why: "The form is asked, and so all its labels answer.",
      patch: [["label:has(+ input:user-invalid)", "form:has(:user-invalid) label"]],
      failsFirst: "only",
      says: "has changed too",
    },
  ],
  alternatives: [
    {
      name: "from-the-paragraph",
      patch: [
        [
          "label:has(+ input:user-invalid) {\n  color: darkred;\n  font-weight: bold;\n}",
          'p:has(:user-invalid) label::before {\n  content: "⚠ ";\n}',
        ],
      ],
    },
    {
      name: "siblings-and-underline",
      patch: [
        ["label:has(+ input:user-invalid)", ":has(~ :user-invalid)"],
        ["font-weight: bold", "text-decoration: underline"],
      ],
    },
    {
      name: "bar",
      patch: [
        [
          "  color: darkred;\n  font-weight: bold;",
          "  border-inline-start: 4px solid firebrick;\n  padding-inline-start: 4px;\n  background-color: mistyrose;",
        ],
      ],
    },
    {
      name: "bar-with-its-room-kept",
      patch: [
        ["  color: darkred;\n  font-weight: bold;", "  border-color: black;"],
        ["label:has", "label {\n  border-inline-start: 4px solid transparent;\n}\n\nlabel:has"],
      ],
    },
    {
      name: "line-as-shadow",
      patch: [["  color: darkred;\n  font-weight: bold;", "  box-shadow: 0 2px firebrick;"]],
    },
  ],
  equivalent: [
    {
      mutant: "without label: label",
      why: "Other elements may have a transparent border, too, because people don’t see it.",
    },
  ],
} satisfies Practice;
