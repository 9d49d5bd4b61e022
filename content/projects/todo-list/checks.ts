import type { Practice, Tester } from "#app/domain/practice/practice.ts";
import { sentPairs } from "#app/practice/check-library/forms.ts";
import { numbersIn } from "#app/practice/check-library/numbers.ts";
import { quoted } from "#app/practice/check-library/text.ts";
import { saysSomething } from "#app/practice/check-library/words.ts";

export default {
  kind: "page",
  editable: ["index.html"],
  selfChecks: [
    {
      question: "Would a helper know what to do from each task alone?",
      model: "“Mend the drip hose” says what to do and with what. “Hose” would leave people guessing.",
    },
    {
      question: "Does the label of the text field ask for what belongs there?",
      model: "“What needs doing?” or “New task” works. “Text” or “Input” describes the field and not the answer.",
    },
  ],
  standard: "html",
  checks: [
    {
      id: "field",
      title: 'A form holds one text field with a visible label and `name="task"`',
      hints: [
        "Where does somebody type the new task, and which words say what belongs there?",
        "You need `form`, `label` and `input`. The label is joined to the field by `for` and `id`, or by holding it.",
        'Write `<label for="task">Task</label>` and `<input type="text" id="task" name="task">` in a `form`.',
      ],
      run(t: Tester) {
        if (t.all("form").length === 0)
          return "I found no `form` on the page. The field for a new task belongs in one.";
        const fields = t.all<HTMLInputElement>("form input").filter((input) => input.type === "text");
        if (fields.length !== 1) return `The form should hold one text field. I found ${fields.length}.`;
        const field = fields[0] as HTMLInputElement;
        const pointed = (field.getAttribute("aria-labelledby") ?? "").split(/\s+/).filter((id) => id !== "");
        const labels = [...(field.labels ?? []), ...pointed.map((id) => field.ownerDocument.getElementById(id))];
        const labelled = labels.some((label) => label !== null && t.visible(label) && t.text(label) !== "");
        if (!labelled && field.placeholder !== "") {
          return `The field has only the placeholder “${field.placeholder}”. It is gone once somebody types. Add a \`label\`.`;
        }
        if (!labelled && field.hasAttribute("aria-label")) {
          return "The field has a name for screen readers only, by `aria-label`. Add a `label` that everybody can see.";
        }
        if (!labelled)
          return "The text field has no visible label. If you wrote one, its `for` must be the same as the `id` of the field.";
        if (field.name !== "task")
          return field.name === ""
            ? 'The text field has no `name`, so nothing of it would be sent. It should be `name="task"`.'
            : `The text field is named “${field.name}”. It should be \`name="task"\`.`;
      },
    },
    {
      id: "limits",
      title: "The field must be filled in and takes at most 80 characters",
      needs: ["field"],
      hints: [
        "What should happen when somebody sends the form with nothing in it? And with a whole novel?",
        "Two attributes of `input` do it, and the browser explains them to the visitor by itself.",
        'Add `required` and `maxlength="80"` to the text field.',
      ],
      async run(t: Tester) {
        await t.type('form [name="task"]', "");
        const { sent } = await t.submit('form:has([name="task"])');
        if (sent) return "With an empty text field the form would be sent. The field should be `required`.";
        const field = t.find<HTMLInputElement>('form [name="task"]');
        if (field.maxLength === -1) {
          const taken = ["max", "size", "length"].find((name) => field.hasAttribute(name));
          return taken === undefined
            ? "The text field takes a text of any length. `maxlength` should be 80 or less."
            : `The text field takes a text of any length: \`${taken}\` does not limit text. Use \`maxlength\`.`;
        }
        if (field.maxLength < 10 || field.maxLength > 80)
          return `The field takes ${field.maxLength} characters. \`maxlength\` should leave room for a task, and be at most 80.`;
      },
    },
    {
      id: "add-button",
      title: "A real submit button says that it adds the task",
      needs: ["field"],
      hints: [
        "How does somebody send the form without a mouse, and what would Tom say to his phone?",
        "A `button` in the form, of type `submit`. Its text is its name.",
        'Write `<button type="submit">Add task</button>` at the end of the form.',
      ],
      run(t: Tester) {
        const form = t.find<HTMLFormElement>('form:has([name="task"])');
        const controls = [...form.elements] as (HTMLButtonElement | HTMLInputElement)[];
        const buttons = controls.filter((control) => control.type === "submit");
        if (buttons.length === 0) {
          const idle = controls.find((control) => control.type === "button" || control.type === "reset");
          return idle
            ? `The button “${t.name(idle)}” is of type \`${idle.type}\`: it does not send the form. Use \`submit\`.`
            : "The form has no submit button. Links and `div` elements send nothing. Use `button`.";
        }
        const adds = buttons.find((button) => t.name(button).toLowerCase().includes("add"));
        if (adds === undefined)
          return `The submit button is called “${buttons.map((button) => t.name(button)).join("”, “")}”. Its name should hold the word “add”.`;
        if (!t.visible(adds) || adds.disabled)
          return "The submit button is hidden or disabled, so nobody can press it.";
      },
    },
    {
      id: "data",
      title: "Sending the form gives `task` and `priority`",
      needs: ["field"],
      hints: [
        "Fill in the form, send it and read the address bar. Which names stand there?",
        "Only controls with a `name` are sent. The priority is a control of its own in the same form.",
        'Give the priority `name="priority"`, and each choice a `value`.',
      ],
      async run(t: Tester) {
        await t.type('form [name="task"]', "Water the seedlings");
        const { sent } = await t.submit('form:has([name="task"])');
        if (!sent)
          return "I typed “Water the seedlings” and sent the form. The browser held it back: a field is not valid.";
        const data = t.formData('form:has([name="task"])');
        const seen = sentPairs(data);
        if (!data.some(([name, value]) => name === "task" && value === "Water the seedlings"))
          return `The form sends ${seen}. \`task=Water the seedlings\` should be part of it.`;
        const priorities = data.filter(([name]) => name === "priority");
        if (priorities.length !== 1)
          return `The form sends ${seen}. One \`priority\` should be part of it, also when nobody chooses.`;
        if (priorities[0]?.[1] === "")
          return "The form sends an empty `priority` when nobody chooses. Give it a default.";
      },
    },
    {
      id: "priority",
      title: "The priority is one choice of three, with a default",
      needs: ["data"],
      hints: [
        "Somebody should choose one of three and cannot mistype it. Which controls offer that?",
        "Take a `select` with three `option` elements, or three radio buttons in a `fieldset` with a `legend`.",
        'For example `<select id="priority" name="priority">` with options of value high, normal and low, and a label.',
      ],
      run(t: Tester) {
        const controls = t.all<HTMLInputElement | HTMLSelectElement>('form [name="priority"]');
        const first = controls[0];
        if (first?.type === "select-one") {
          const options = [...(first as HTMLSelectElement).options].filter((option) => option.value !== "");
          const values = options.map((option) => option.value);
          if (options.length !== 3) return `The \`select\` offers ${options.length} choices. It should be three.`;
          if (new Set(values).size !== 3)
            return `The three choices send ${values.join(", ")}. Each should send another value.`;
          const offered = quoted(options.map((option) => t.text(option)));
          if (![...(first.labels ?? [])].some((label) => t.visible(label) && t.text(label) !== ""))
            return `The \`select\` has no visible label. It offers ${offered}, and nobody can tell what that is about.`;
          return;
        }
        if (first?.type !== "radio")
          return `The priority is a control of type \`${first?.type}\`. Use a \`select\` or radio buttons, so that one of three is chosen.`;
        const radios = controls as HTMLInputElement[];
        const values = radios.map((radio) => radio.value);
        if (radios.length !== 3) return `The radio buttons offer ${radios.length} choices. It should be three.`;
        if (new Set(values).size !== 3)
          return `The three radio buttons send ${values.join(", ")}. Give each a \`value\` of its own; without one it is “on”.`;
        const bare = radios.find((radio) => t.name(radio) === "");
        if (bare !== undefined) return `The radio button with the value “${bare?.value}” has no label.`;
        const group = first.closest("fieldset");
        const legend = group?.querySelector("legend");
        if (!legend || t.text(legend) === "" || !radios.every((radio) => group?.contains(radio)))
          return "The radio buttons have no question that belongs to all of them. Put them in a `fieldset` with a `legend`.";
      },
    },
    {
      id: "list",
      title: "A list holds at least three tasks, each a labelled checkbox, and one or more are done",
      hints: [
        "A list of tasks: which element says “list”, which one “can be ticked”, and what is the name of each box?",
        "Each `li` of a `ul` or `ol` holds an `input` of type `checkbox` and a `label` with the text of the task.",
        'Write `<li><label><input type="checkbox" checked> Mend the hose</label></li>`, three times or more.',
      ],
      run(t: Tester) {
        const boxes = t.all<HTMLInputElement>('input[type="checkbox"]');
        const list = t
          .all("ul, ol")
          .sort(
            (a, b) => b.querySelectorAll('[type="checkbox"]').length - a.querySelectorAll('[type="checkbox"]').length,
          )[0];
        if (list === undefined)
          return `I found ${boxes.length} checkboxes and no list. Put the tasks in a \`ul\` or an \`ol\`.`;
        const items = [...list.children].filter((child) => child.localName === "li");
        if (items.length < 3) return `The list should have at least three items. I found ${items.length}.`;
        for (const [index, item] of items.entries()) {
          const own = [...item.querySelectorAll<HTMLInputElement>('input[type="checkbox"]')];
          const box = own[0];
          if (box === undefined || own.length !== 1)
            return `Task ${index + 1} of the list has ${own.length} checkboxes. It should be one.`;
          const name = t.name(box);
          const text = t.text(item);
          if (name === "")
            return `The box of task ${index + 1}, “${text}”, has no name: the text beside it is not its label, or an \`id\` is there twice.`;
          if (!saysSomething(name))
            return `Task ${index + 1} is called “${name}”, so nobody knows what to do. Write a task in words.`;
          if (!text.includes(name))
            return `The box of task ${index + 1} is called “${name}”, but beside it stands “${text}”. Compare \`for\` and \`id\`; each \`id\` may be there once.`;
          if (!t.visibleText(item).includes(name))
            return `People can't see the text of task ${index + 1}, “${name}”. Is it transparent, off the page, or in the colour of the background?`;
        }
        if (!items.some((item) => item.querySelector("input:checked") !== null))
          return "No task is done. At least one box should be `checked`.";
      },
    },
    {
      id: "remaining",
      title: "An `output` says how many tasks are left",
      needs: ["list"],
      hints: [
        "One line tells how much work is left. Later a script will change it. Which element is for results?",
        "`output` has the role “status”: a screen reader says it when it changes.",
        "Count the boxes without a tick and write `<output>2 tasks left</output>`.",
      ],
      then: [
        {
          exists: "output",
          says: "I found no `output` element. In a `p` or `span` the count would change without a screen reader saying so.",
        },
      ],
      run(t: Tester) {
        const boxes = t.all<HTMLInputElement>('li input[type="checkbox"]');
        const left = boxes.filter((box) => !box.checked).length;
        const shown = t.all("output").filter((output) => t.visible(output));
        const said = shown.map((output) => t.visibleText(output));
        // "2 of 3 left" names all tasks as well. No other number may be there.
        const found = said.some((text) => {
          const numbers = numbersIn(text);
          const isDone = left === 0 && numbers.length === 0 && /\ball\b/i.test(text);
          return isDone || (numbers.includes(left) && numbers.every((one) => one === left || one === boxes.length));
        });
        if (!found)
          return `${left} of ${boxes.length} boxes have no tick, but the \`output\` ${said.join("") === "" ? "shows nothing" : `says ${quoted(said)}`}. It should say how many are left.`;
        if (!shown.every((output) => t.role(output) === "status"))
          return "The `output` has another role than `status`. Take the `role` attribute away: it brings its own.";
      },
    },
    {
      id: "label-click",
      title: "A click on the text of a task ticks its box",
      needs: ["list"],
      hints: [
        "Click the words, not the box. What happens in each task?",
        "Only a `label` passes the click on to its box, and only to a box that is not `disabled`.",
        "Write the text inside the `label`, and remove `disabled` and `aria-label` from the box.",
      ],
      async run(t: Tester) {
        for (const box of t.all<HTMLInputElement>('li input[type="checkbox"]')) {
          const name = t.name(box);
          const label = [...(box.labels ?? [])].find((candidate) => t.text(candidate) !== "");
          if (label === undefined)
            return `A click on “${name}” would change nothing: the text is in no \`label\`. \`aria-label\` is a name that nobody can click.`;
          const before = box.checked;
          await t.click(label);
          if (box.checked === before)
            return box.disabled
              ? `A click on “${name}” changes nothing: the box is \`disabled\`.`
              : `A click on “${name}” changes nothing. Its label should tick its box.`;
          await t.click(label);
        }
      },
    },
    {
      id: "order",
      title: "Tab follows the order in which the page is read",
      needs: ["field", "add-button", "priority", "list"],
      hints: [
        "Press Tab again and again. Does the focus ever jump over something and come back?",
        "Tab follows the order of the elements in the file, unless `tabindex` or a style changes it.",
        "Remove every `tabindex` above 0 and every style that turns the order round. Move the elements instead.",
      ],
      run(t: Tester) {
        const ahead = t.all("[tabindex]").find((element) => element.tabIndex > 0);
        if (ahead !== undefined)
          return `\`tabindex="${ahead?.tabIndex}"\` brings an element before all others, wherever it stands. Remove it.`;
        const controls = t.all("main :is(input, select, textarea, button)").filter((control) => t.visible(control));
        for (const [index, control] of controls.entries()) {
          const previous = controls[index - 1];
          if (previous === undefined) continue;
          const above = t.box(previous);
          const here = t.box(control);
          const isRow = here.top < above.bottom && above.top < here.bottom;
          if (!(isRow ? here.left >= above.left : here.top >= above.top))
            return `“${t.name(control)}” comes after “${t.name(previous)}” for the keyboard, but is drawn before it.`;
        }
      },
    },
    {
      id: "not-by-colour",
      title: "A box shows what is done, so that nobody has to see colour",
      needs: ["list"],
      hints: [
        "Look at the page in black and white. How do you know which tasks are done?",
        "A checkbox of the browser shows a tick. It has to be visible in each task.",
        "Remove `hidden` and every style that hides the boxes.",
      ],
      run(t: Tester) {
        for (const box of t.all<HTMLInputElement>('li input[type="checkbox"]')) {
          const { width, height } = t.box(box);
          const faded = t.css(box, "opacity") === "0" || t.css(box, "appearance") === "none";
          if (!t.visible(box) || faded || width < 10 || height < 10)
            return `The box of “${t.name(box)}” cannot be seen. Without it, only the colour of the text tells what is done.`;
        }
      },
    },
  ],
  attempts: [
    {
      name: "placeholder",
      why: "The grey words in the field look like a label, and they save space.",
      patch: [
        ['<label for="task">What is to be done?</label>', ""],
        ['required maxlength="80"', 'required maxlength="80" placeholder="What is to be done?"'],
      ],
      failsFirst: "field",
      says: "only the placeholder",
    },
    {
      name: "label-beside",
      why: "A label beside the field is thought to belong to it because it stands there.",
      patch: [['<label for="task">', "<label>"]],
      failsFirst: "field",
      says: "no visible label",
    },
    {
      name: "id-for-name",
      why: "The id is thought to be what the form sends.",
      patch: [['id="task" name="task"', 'id="task"']],
      failsFirst: "field",
      says: "no `name`",
    },
    {
      name: "max",
      why: "`max` limits numbers and dates, so it seems to limit text too.",
      patch: [['maxlength="80"', 'max="80"']],
      failsFirst: "limits",
      says: "`max` does not limit text",
    },
    {
      name: "optional",
      why: "An asterisk in the label tells people, but not the browser.",
      patch: [
        ["What is to be done?", "What is to be done? *"],
        ["required maxlength", "maxlength"],
      ],
      failsFirst: "limits",
      says: "should be `required`",
    },
    {
      name: "type-button",
      why: '`type="button"` sounds like the normal kind of button.',
      patch: [['<button type="submit">', '<button type="button">']],
      failsFirst: "add-button",
      says: "does not send the form",
    },
    {
      name: "link-button",
      why: "A link can look like a button, so it is taken for one.",
      patch: [['<button type="submit">Add task</button>', '<a href="#task">Add task</a>']],
      failsFirst: "add-button",
      says: "no submit button",
    },
    {
      name: "plus",
      why: "The sign is clear to somebody who sees the page, but it is no name.",
      patch: [[">Add task<", ">+<"]],
      failsFirst: "add-button",
      says: "called “+”",
    },
    {
      name: "priority-unnamed",
      why: "The label and the id are there, so the choice seems complete.",
      patch: [['id="priority" name="priority"', 'id="priority"']],
      failsFirst: "data",
      says: "One `priority` should be part of it",
    },
    {
      name: "three-names",
      why: "Each radio button gets a name of its own, as each id does.",
      failsFirst: "data",
      says: "One `priority` should be part of it",
    },
    {
      name: "no-default",
      why: "A first option “Choose” seems polite, and sends nothing.",
      patch: [
        ['<option value="high">', '<option value="">Choose</option><option value="high">'],
        [' value="normal" selected', ' value="normal"'],
      ],
      failsFirst: "data",
      says: "Give it a default",
    },
    {
      name: "no-value",
      why: "The text beside a radio button is thought to be its value.",
      failsFirst: "priority",
      says: "without one it is “on”",
    },
    {
      name: "no-legend",
      why: "The heading of the group is bold text, which belongs to no control.",
      failsFirst: "priority",
      says: "`legend`",
    },
    {
      name: "two-choices",
      why: "Important or not: two choices where three were asked for.",
      patch: [['<option value="low">Low</option>', ""]],
      failsFirst: "priority",
      says: "offers 2 choices",
    },
    {
      name: "select-alone",
      why: "The choices seem to speak for themselves, so the label is left out.",
      patch: [
        ['<label for="priority">Priority</label>', ""],
        [">High<", ">Today<"],
      ],
      failsFirst: "priority",
      says: "It offers “Today”, “Normal”, “Low”",
    },
    {
      name: "text-beside-box",
      why: "Text beside a box looks like its label.",
      patch: [
        ['<label><input type="checkbox"> Mend the drip hose</label>', '<input type="checkbox"> Mend the drip hose'],
      ],
      failsFirst: "list",
      says: "not its label",
    },
    {
      name: "same-id",
      why: "The item is copied, and its id with it.",
      patch: [
        [
          '<label><input type="checkbox"> Mend the drip hose</label>',
          '<input type="checkbox" id="job"> <label for="job">Mend the drip hose</label>',
        ],
        [
          '<label><input type="checkbox"> Sow the winter peas</label>',
          '<input type="checkbox" id="job"> <label for="job">Sow the winter peas</label>',
        ],
      ],
      failsFirst: "list",
      says: "each `id` may be there once",
    },
    {
      name: "nothing-done",
      why: "Done is shown by a line through the text alone, so the box stays empty.",
      patch: [
        [
          '<input type="checkbox" checked> Borrow a second wheelbarrow',
          '<input type="checkbox"> <s>Borrow a second wheelbarrow</s>',
        ],
        ["2 tasks left", "3 tasks left"],
      ],
      failsFirst: "list",
      says: "should be `checked`",
    },
    {
      name: "count-in-paragraph",
      why: "A paragraph shows the same text, and nobody hears it change.",
      patch: [["<p><output>2 tasks left</output></p>", "<p>2 tasks left</p>"]],
      failsFirst: "remaining",
      says: "no `output` element",
    },
    {
      name: "count-of-all",
      why: "All tasks are counted, also those that are done.",
      patch: [["2 tasks left", "3 tasks left"]],
      failsFirst: "remaining",
      says: "says “3 tasks left”",
    },
    {
      name: "aria-label",
      why: "`aria-label` gives the box a name, so the label seems needless.",
      patch: [
        [
          '<label><input type="checkbox"> Mend the drip hose</label>',
          '<input type="checkbox" aria-label="Mend the drip hose"> Mend the drip hose',
        ],
      ],
      failsFirst: "label-click",
      says: "nobody can click",
    },
    {
      name: "disabled-boxes",
      why: "Nothing is stored yet, so the boxes are switched off.",
      patch: [['<input type="checkbox" checked>', '<input type="checkbox" checked disabled>']],
      failsFirst: "label-click",
      says: "`disabled`",
    },
    {
      name: "tabindex",
      why: "Numbers are thought to be needed so that Tab knows the order.",
      patch: [
        ['id="task" name', 'id="task" tabindex="1" name'],
        ['<button type="submit">', '<button type="submit" tabindex="2">'],
      ],
      failsFirst: "order",
      says: "brings an element before all others",
    },
    {
      name: "reversed",
      why: "A style shows the newest task on top, and the keyboard does not know.",
      patch: [["<ul>", '<ul style="display: flex; flex-direction: column-reverse">']],
      failsFirst: "order",
      says: "drawn before it",
    },
    {
      name: "hidden-boxes",
      why: "The browser’s boxes are thought ugly, and grey text seems to say enough.",
      patch: [
        [
          '<link rel="stylesheet" href="style.css">',
          '<link rel="stylesheet" href="style.css">\n    <style>li input { opacity: 0; }</style>',
        ],
      ],
      failsFirst: "not-by-colour",
      says: "only the colour of the text",
    },
    {
      name: "transparent-tasks",
      why: "The list is in the HTML, so it seems to be on the page.",
      patch: [["      <ul>", '      <ul style="opacity: 0">']],
      failsFirst: "list",
      says: "People can't see the text",
    },
    {
      name: "no-validation",
      why: "While testing, the browser’s messages are in the way, so they are switched off and stay off.",
      patch: [['<button type="submit">', '<button type="submit" formnovalidate>']],
      failsFirst: "limits",
      says: "With an empty text field the form would be sent",
    },
    {
      name: "every-number",
      why: "With all numbers in the line, one of them is always right.",
      patch: [["2 tasks left", "1, 2, 3, 4 or 5 tasks left"]],
      failsFirst: "remaining",
      says: "It should say how many are left",
    },
    {
      name: "letters-for-tasks",
      why: "Only the elements are practised, so any letters seem to do.",
      patch: [["Mend the drip hose", "xxx"]],
      failsFirst: "list",
      says: "nobody knows what to do",
    },
  ],
} satisfies Practice;
