import type { Practice, Tester } from "#app/domain/practice/practice.ts";
import { controlCalled, controlsOfForms, fieldsetsAround, showsWords } from "#app/practice/check-library/forms.ts";
import { textOf } from "#app/practice/check-library/page.ts";
import { quoted } from "#app/practice/check-library/text.ts";

export default {
  kind: "page",
  editable: ["index.html"],
  standard: "html",
  checks: [
    {
      id: "labelled",
      title: "Three radio buttons and one checkbox are labelled with the words next to them",
      objective: [1, 3],
      hints: [
        "Click on the words “By van” in the preview. Does that choose a radio button?",
        "A `label` around an `input` and its words joins the two. One type lets you choose one of several, and another is for yes or no.",
        'Write `<label><input type="radio" …> By van</label>`, and for the last line `type="checkbox"`.',
      ],
      run(t: Tester) {
        const inputs = controlsOfForms(t, "input");
        for (const [words, type] of [
          ["I collect it at the shed", "radio"],
          ["By bike", "radio"],
          ["By van", "radio"],
          ["Ring me first", "checkbox"],
        ] as const) {
          // A control with the attribute `hidden` has no accessible name, although it has a label.
          const unseen = inputs.find(
            (one) =>
              !t.visible(one) &&
              (t.name(one) === words || [...(one.labels ?? [])].some((label) => textOf(label) === words)),
          );
          if (unseen)
            return `People can’t see the control “${words}”, so they don’t know whether they’ve chosen it. Remove whatever hides it.`;
          const input = inputs.find((one) => t.name(one) === words);
          if (!input)
            return inputs.length === 0
              ? "I found no `input` in the form."
              : inputs.every((one) => t.name(one) === "")
                ? "None of your `input` elements has a label. Put a `<label>` around each one and its words."
                : `No control is called “${words}”. Names that I found: ${quoted(inputs.map((one) => t.name(one)))}.`;
          if (![...(input.labels ?? [])].some((label) => t.visible(label) && textOf(label).includes(words)))
            return `“${words}” is a name for screen readers only. Write a \`label\` that people can see, so that a click on the words works.`;
          if (input.type !== type)
            return type === "radio"
              ? `“${words}” is a control of type \`${input.type}\`. Only one of the three ways can be chosen, so use \`radio\`.`
              : `“${words}” is a control of type \`${input.type}\`. For a single yes or no, use \`checkbox\`.`;
        }
      },
    },
    {
      id: "one-group",
      title: "Only one way can be chosen at a time",
      objective: 3,
      needs: ["labelled"],
      hints: [
        "In the preview, choose “By bike” and then “By van”. How many are chosen?",
        "Radio buttons belong together when their `name` is the same.",
        'Give all three `name="delivery"`.',
      ],
      async run(t: Tester) {
        const radios = controlsOfForms(t, 'input[type="radio"]');
        for (const radio of radios) await t.check(radio, true);
        const chosen = radios.filter((radio) => radio.checked).map((radio) => `“${t.name(radio)}”`);
        const names = [...new Set(radios.map((radio) => radio.name))];
        if (chosen.length !== 1)
          return names.every((name) => name === "")
            ? `I chose each way in turn, and in the end ${chosen.length} were chosen. Without a \`name\` they don’t form a group.`
            : `I chose each way in turn, and in the end ${chosen.length} were chosen: ${chosen.join(", ")}. Their names are ${names.map((name) => `\`${name}\``).join(", ")}. Give all of them the same \`name\`.`;
        if (names[0] !== "delivery") return `The group is named \`${names[0]}\`. It should be \`delivery\`.`;
      },
    },
    {
      id: "question",
      title: "The question is the name of the group",
      objective: 3,
      needs: ["labelled"],
      hints: [
        "Someone hears “By van, radio button”. How would they know what the question is? Which element asks it for all three?",
        "A `fieldset` goes around the three, and its first element is a `legend`.",
        "Write `<fieldset><legend>How do you get it?</legend> … </fieldset>` around the three ways.",
      ],
      run(t: Tester) {
        const radios = controlsOfForms(t, 'input[type="radio"]');
        const [first] = radios;
        const groups = fieldsetsAround(t, radios, 'fieldset, [role="group" i], [role="radiogroup" i]');
        const group = groups.find((one) => t.name(one) === "How do you get it?");
        if (group) {
          const box = controlsOfForms(t, 'input[type="checkbox"]').find((one) => group.contains(one));
          if (box) return "“Ring me first” isn’t a way to get the drill. Put it after the group.";
          if (!showsWords(t, "How do you get it?"))
            return "Only screen readers get the question. Write a `legend` that everyone can see.";
          return;
        }
        const around = groups[0] ?? first?.closest("fieldset");
        if (!around)
          return "The three ways have no `fieldset` around them, so no one hears the question with them. A heading or a paragraph doesn’t name a group.";
        if (groups.length === 0) return "The `fieldset` contains only some of the three ways. Put all of them inside.";
        return around.querySelector("legend") || !around.matches("fieldset")
          ? `${t.name(around) === "" ? "The group has no name" : `The group is called “${t.name(around)}”`}. The \`legend\` should come first in it and read “How do you get it?”`
          : "The `fieldset` has no `legend`, so the group has no name. Add one with the question.";
      },
    },
    {
      id: "sends",
      title: "It sends `delivery=shed` at first, then the chosen way, and `ring=yes` only with a tick",
      objective: 4,
      needs: ["one-group"],
      hints: [
        "Send the form in the preview without touching it. Then choose another way, tick the box, and send it again.",
        "A button sends its `value`, or “on” if it has none. `checked` chooses a button at the start.",
        'Write `<input type="radio" name="delivery" value="shed" checked>`, and for the box `name="ring" value="yes"`.',
      ],
      async run(t: Tester) {
        const form = controlCalled(t, "By bike")?.form;
        if (!form) return "No control is called “By bike”.";
        const seen = () =>
          t
            .formData(form)
            .map(([name, value]) => `${name}=${value}`)
            .join("&");
        const expect = (wanted: string, when: string) => {
          const sent = seen();
          t.ok(
            sent.split("&").sort().join("&") === wanted,
            `${when} the form sends ${sent === "" ? "nothing" : `\`${sent}\``}. It should be \`${wanted}\`.`,
          );
        };
        expect("delivery=shed", "Before anyone touches it,");
        const called = (words: string) => {
          const input = controlCalled(t, words, "input");
          t.ok(input, `No control is called “${words}”.`);
          return input;
        };
        await t.check(called("By bike"), true);
        expect("delivery=bike", "With “By bike” chosen,");
        await t.check(called("By van"), true);
        await t.check(called("Ring me first"), true);
        expect("delivery=van&ring=yes", "With “By van” chosen and “Ring me first” ticked,");
      },
    },
  ],
  attempts: [
    {
      name: "three-names",
      why: "Each control has a name of its own, as text fields have.",
      patch: [
        ['name="delivery" value="shed"', 'name="shed" value="shed"'],
        ['name="delivery" value="bike"', 'name="bike" value="bike"'],
        ['name="delivery" value="van"', 'name="van" value="van"'],
      ],
      failsFirst: "one-group",
      says: "Give all of them the same `name`",
    },
    {
      name: "no-names",
      why: "They are in one group, so they seem to know of each other.",
      patch: [
        ['name="delivery" value="shed"', 'value="shed"'],
        ['name="delivery" value="bike"', 'value="bike"'],
        ['name="delivery" value="van"', 'value="van"'],
      ],
      failsFirst: "one-group",
      says: "they don’t form a group",
    },
    {
      name: "boxes",
      why: "Whatever can be chosen is thought to be a checkbox.",
      patch: [
        ['type="radio" name="delivery" value="bike"', 'type="checkbox" name="delivery" value="bike"'],
        ['type="radio" name="delivery" value="van"', 'type="checkbox" name="delivery" value="van"'],
      ],
      failsFirst: "labelled",
      says: "can be chosen, so use `radio`",
    },
    {
      name: "hidden-radio",
      why: "People can click the words, so the circle seems unnecessary.",
      patch: [
        ['<input type="radio" name="delivery" value="van">', '<input type="radio" name="delivery" value="van" hidden>'],
      ],
      failsFirst: "labelled",
      says: "can’t see the control “By van”",
    },
    {
      name: "hidden-box",
      why: "People can click the words, so the box seems unnecessary.",
      patch: [['name="ring" value="yes"', 'name="ring" value="yes" hidden']],
      failsFirst: "labelled",
      says: "can’t see the control “Ring me first”",
    },
    {
      name: "words-beside",
      why: "Words right beside a button look as if they were its label.",
      patch: [
        [
          '<label><input type="radio" name="delivery" value="van"> By van</label>',
          '<input type="radio" name="delivery" value="van"> By van',
        ],
      ],
      failsFirst: "labelled",
      says: "No control is called “By van”",
    },
    {
      name: "name-only-heard",
      why: "The words name the box, so a label seems to say them twice.",
      patch: [
        [
          '<label><input type="checkbox" name="ring" value="yes"> Ring me first</label>',
          '<input type="checkbox" name="ring" value="yes" aria-label="Ring me first"> Ring me first',
        ],
      ],
      failsFirst: "labelled",
      says: "is a name for screen readers only",
    },
    {
      name: "heading",
      why: "A heading above the choices says what they are about, for those who see it.",
      patch: [
        ["<fieldset>\n          <legend>How do you get it?</legend>", "<h2>How do you get it?</h2>"],
        ["        </fieldset>\n", ""],
      ],
      failsFirst: "question",
      says: "doesn’t name a group",
    },
    {
      name: "paragraph-in-fieldset",
      why: "The frame is there, and the first line in it looks like its name.",
      patch: [["<legend>How do you get it?</legend>", "<p>How do you get it?</p>"]],
      failsFirst: "question",
      says: "has no `legend`",
    },
    {
      name: "legend-in-a-box",
      why: "A `div` changes nothing that people see, so the `legend` seems to name the group from inside one.",
      patch: [
        ["<fieldset>", "<fieldset><div>"],
        ["</fieldset>", "</div></fieldset>"],
      ],
      failsFirst: "question",
      says: "The group has no name",
    },
    {
      name: "question-only-heard",
      why: "The group needs a name for screen readers, and this attribute gives one.",
      patch: [
        ["<fieldset>", '<fieldset aria-label="How do you get it?">'],
        ["          <legend>How do you get it?</legend>\n", ""],
      ],
      failsFirst: "question",
      says: "Only screen readers get the question",
    },
    {
      name: "all-in-one",
      why: "The frame goes around everything that can be chosen.",
      patch: [
        ["        </fieldset>\n", ""],
        ["Ring me first</label></p>", "Ring me first</label></p>\n        </fieldset>"],
      ],
      failsFirst: "question",
      says: "isn’t a way to get the drill",
    },
    {
      name: "no-values",
      why: "What people read is taken to be what is sent.",
      patch: [['name="delivery" value="shed"', 'name="delivery"']],
      failsFirst: "sends",
      says: "`delivery=on`",
    },
    {
      name: "no-default",
      why: "Choosing is left to the visitor, so that nothing is sent when no one does.",
      patch: [[" checked>", ">"]],
      failsFirst: "sends",
      says: "sends nothing",
    },
    {
      name: "ticked-box",
      why: "A box that sends yes is thought to need its tick at once.",
      patch: [['name="ring" value="yes"', 'name="ring" value="yes" checked']],
      failsFirst: "sends",
      says: "ring=yes",
    },
  ],
  alternatives: [
    {
      name: "radiogroup",
      patch: [
        [
          "<fieldset>\n          <legend>How do you get it?</legend>",
          '<div role="radiogroup" aria-labelledby="question">\n          <p id="question">How do you get it?</p>',
        ],
        ["        </fieldset>\n", "        </div>\n"],
      ],
    },
    {
      name: "for-and-id",
      patch: [
        [
          '<label><input type="radio" name="delivery" value="bike"> By bike</label>',
          '<input type="radio" id="bike" name="delivery" value="bike"> <label for="bike">By bike</label>',
        ],
        [
          '<p><label><input type="checkbox" name="ring" value="yes"> Ring me first</label></p>',
          '<input type="checkbox" id="ring" name="ring" value="yes">\n        <label for="ring">Ring me first</label>',
        ],
      ],
    },
    {
      name: "as-a-list",
      patch: [
        [
          '<p><label><input type="radio" name="delivery" value="shed"',
          '<ul>\n          <li><label><input type="radio" name="delivery" value="shed"',
        ],
        ["at the shed</label></p>", "at the shed</label></li>"],
        [
          '<p><label><input type="radio" name="delivery" value="bike"> By bike</label></p>',
          '<li><label><input type="radio" name="delivery" value="bike"> By bike</label></li>',
        ],
        [
          '<p><label><input type="radio" name="delivery" value="van"> By van</label></p>',
          '<li><label><input type="radio" name="delivery" value="van"> By van</label></li>\n          </ul>',
        ],
      ],
    },
    {
      name: "outside-the-form",
      patch: [
        ['<form action="/borrow" method="post">', '<form id="borrow" action="/borrow" method="post"></form>'],
        ["      </form>\n", ""],
        [
          '<input type="radio" name="delivery" value="shed"',
          '<input form="borrow" type="radio" name="delivery" value="shed"',
        ],
        [
          '<input type="radio" name="delivery" value="bike"',
          '<input form="borrow" type="radio" name="delivery" value="bike"',
        ],
        [
          '<input type="radio" name="delivery" value="van"',
          '<input form="borrow" type="radio" name="delivery" value="van"',
        ],
        ['<input type="checkbox"', '<input form="borrow" type="checkbox"'],
        ['<button type="submit"', '<button form="borrow" type="submit"'],
      ],
    },
  ],
} satisfies Practice;
