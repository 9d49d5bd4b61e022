import type { Practice, Tester } from "#app/domain/practice/practice.ts";
import { sentPairs } from "#app/practice/check-library/forms.ts";
import { numbersIn } from "#app/practice/check-library/numbers.ts";
import { languageOf } from "#app/practice/check-library/page.ts";
import { coveredBy } from "#app/practice/check-library/pointer.ts";
import { isReadAfter } from "#app/practice/check-library/reading-order.ts";
import { containsLetters, lettersOf, quoted } from "#app/practice/check-library/text.ts";
import { drawnMarks, isBrowsersOwn } from "#app/practice/check-library/ticks.ts";
import { saysSomething } from "#app/practice/check-library/words.ts";

/** Whether the name of a button says that it adds something. In other languages than English, any name that isn’t as generic as “OK”. */
function saysThatItAdds(name: string, button: Element): boolean {
  const language = languageOf(button.closest("[lang]")?.getAttribute("lang") ?? "");
  if (language === "en")
    return /\b(?:add|create|enter|insert|new|note|plan|put|remember|save|schedule|write)\b/i.test(name);
  return saysSomething(name) && !/^(?:button|click|enter|go|ok|okay|send|submit)$/.test(lettersOf(name));
}

const itemSelector = "li, [role='listitem' i]";

/** The checkboxes of a task or of a list: those that aren’t in a list of tasks inside it. */
const boxesOf = (part: Element): HTMLInputElement[] =>
  [...part.querySelectorAll<HTMLInputElement>('input[type="checkbox"]')].filter((box) => {
    const item = box.closest(itemSelector);
    return part.matches(itemSelector) ? item === part : item?.parentElement === part;
  });

/** The tasks of a list, with those of lists inside it. An item that only holds another list isn’t a task. */
const taskItems = (t: Tester, list: Element): Element[] =>
  t
    .byRole("listitem")
    .filter((item) => list.contains(item))
    .filter((item) => boxesOf(item).length > 0 || item.querySelector(itemSelector) === null);

/** Words in a task that its box is named by, although they aren’t in its label. */
function wordsOutside(box: HTMLInputElement): string {
  const ids = (box.getAttribute("aria-labelledby") ?? "").split(/\s+/).filter((id) => id !== "");
  const parts = ids.map((id) => box.ownerDocument.getElementById(id));
  const outside = parts.find(
    (part) =>
      part?.closest(itemSelector)?.contains(box) && ![...(box.labels ?? [])].some((label) => label.contains(part)),
  );
  return outside?.textContent?.trim() ?? "";
}

/** Words right after a label, as if its text went on there. */
function wordsAfter(label: Element): string {
  const next = label.nextSibling;
  const text = next?.nodeType === 3 ? (next.textContent ?? "").replace(/\s+/g, " ").trim() : "";
  return /^[\p{L}\p{N}]/u.test(text) ? text : "";
}

/** Whether a text says how many tasks are left: “2 left”, “2 of 3 left”, “2 left, 1 done”, or “all done”. */
function saysHowManyAreLeft(text: string, left: number, all: number): boolean {
  const numbers = numbersIn(text.replace(/\p{L}+/gu, " "));
  if (left === 0 && numbers.length === 0) return text !== "";
  const total = /(?:\bof\b|\bvon\b|\/)\s*(\d+)/i.exec(text)?.[1];
  if (total !== undefined && Number(total) !== all && !/\bof the\b/i.test(text)) return false;
  // The line may also say how many tasks are done. A number above that of all tasks is something else, such as a date.
  const others = numbers.filter((one) => one !== left && one < all);
  return (
    numbers.includes(left) &&
    (others.length === 0 || (others.length === 1 && others[0] === all - left && !/\bor\b/i.test(text)))
  );
}

export default {
  kind: "page",
  editable: ["index.html"],
  selfChecks: [
    {
      question: "Would a helper know what to do just from reading each task?",
      model: "“Sow the winter peas” says what to do and with what. “Peas” would leave people guessing.",
    },
    {
      question: "Does the label of the text field tell people what to type?",
      model: "“What needs doing?” or “New task” works. “Text” or “Input” only describes the field.",
    },
  ],
  standard: "html",
  checks: [
    {
      id: "field",
      title: 'A form contains one text field with a visible label and `name="task"`',
      hints: [
        "Where do people type a new task, and which words tell them what to write?",
        "You need `form`, `label` and `input`. Connect the label to the field with `for` and `id`, or put the field inside it.",
        'In a `form`, write `<label for="task">Task</label>` and `<input type="text" id="task" name="task">`.',
      ],
      run(t: Tester) {
        if (t.all("form").length === 0) return "I found no `form` on the page. Put the field for a new task in one.";
        const fields = t.all<HTMLInputElement>("form input").filter((input) => input.type === "text");
        if (fields.length !== 1) return `The form should contain one text field. I found ${fields.length}.`;
        const field = fields[0] as HTMLInputElement;
        const pointed = (field.getAttribute("aria-labelledby") ?? "").split(/\s+/).filter((id) => id !== "");
        const labels = [...(field.labels ?? []), ...pointed.map((id) => field.ownerDocument.getElementById(id))];
        const labelled = labels.some((label) => label !== null && t.visible(label) && t.text(label) !== "");
        if (!labelled && field.placeholder !== "") {
          return `The field has no visible label, only the placeholder “${field.placeholder}”. That disappears when people type, so add a \`label\`.`;
        }
        if (!labelled && field.hasAttribute("aria-label")) {
          return "The field has an `aria-label`, which people can’t see on the page. Use a visible `label` instead.";
        }
        if (!labelled)
          return "The text field has no visible label. If you’ve written one, make sure its `for` matches the field’s `id`.";
        if (field.name !== "task")
          return field.name === ""
            ? 'The text field has no `name`, so the form doesn’t send what people type. Add `name="task"`.'
            : `The text field is named “${field.name}”. Change that to \`name="task"\`.`;
      },
    },
    {
      id: "limits",
      title: "The field must be filled in, and it accepts at most 80 characters",
      needs: ["field"],
      hints: [
        "What should happen when people send the form with nothing in it? And with a whole novel?",
        "Two attributes of `input` set these limits, and the browser takes care of the rest.",
        'Add `required` and `maxlength="80"` to the text field.',
      ],
      async run(t: Tester) {
        await t.type('form [name="task"]', "");
        const { sent } = await t.submit('form:has([name="task"])');
        if (sent)
          return "The form can be sent with an empty text field. Make the field `required`, and leave validation on.";
        const field = t.find<HTMLInputElement>('form [name="task"]');
        if (field.maxLength === -1) {
          const taken = ["max", "size", "length"].find((name) => field.hasAttribute(name));
          return taken === undefined
            ? "The text field accepts text of any length. Add a `maxlength` of 80 or less."
            : `The text field accepts text of any length. \`${taken}\` doesn’t limit text, so use \`maxlength\` instead.`;
        }
        if (field.maxLength < 10 || field.maxLength > 80)
          return `The field accepts up to ${field.maxLength} characters. Set \`maxlength\` to a number from 10 to 80.`;
      },
    },
    {
      id: "add-button",
      title: "A real submit button says that it adds the task",
      needs: ["field"],
      hints: [
        "How do people send the form without a mouse, and what would Tom say to his phone?",
        "You need a `button` of type `submit` in the form. Its text is its name.",
        'Write `<button type="submit">Add task</button>` at the end of the form.',
      ],
      run(t: Tester) {
        const form = t.find<HTMLFormElement>('form:has([name="task"])');
        const controls = [...form.elements] as (HTMLButtonElement | HTMLInputElement)[];
        const buttons = controls.filter((control) => control.type === "submit");
        if (buttons.length === 0) {
          const idle = controls.find((control) => control.type === "button" || control.type === "reset");
          return idle
            ? `The button “${t.name(idle)}” has the type \`${idle.type}\`, so it doesn’t send the form. Use \`submit\`.`
            : "The form has no submit button. Add a `button`, because links and `div` elements don’t send forms.";
        }
        const called = quoted(buttons.map((button) => t.name(button)));
        const adds = buttons.find((button) => saysThatItAdds(t.name(button), button));
        if (adds === undefined)
          return `The submit button is called ${called}. Say what it does: it adds the task to the list, so “Add task” works.`;
        const words = adds instanceof HTMLInputElement ? adds.value : t.visibleText(adds);
        if (!adds.querySelector("img, svg") && !(saysSomething(words) && containsLetters(t.name(adds), words)))
          return `People see “${words}” on the submit button, but its name is “${t.name(adds)}”. Show the words of the name on the button, so that Tom knows what to say.`;
        if (!t.visible(adds) || adds.disabled)
          return "The submit button is hidden or disabled. Show it and enable it, so that people can press it.";
      },
    },
    {
      id: "data",
      title: "The form sends `task` and `priority`",
      needs: ["field"],
      hints: [
        "Fill in the form, send it and read the address bar. Which names do you see there?",
        "Only controls with a `name` are sent. The priority is a separate control in the same form.",
        'Give the priority `name="priority"`, and give each choice a `value`.',
      ],
      async run(t: Tester) {
        await t.type('form [name="task"]', "Water the seedlings");
        const { sent } = await t.submit('form:has([name="task"])');
        if (!sent)
          return "I typed “Water the seedlings” and tried to send the form, but a field isn’t valid. Send it yourself to see which one.";
        if (t.find<HTMLFormElement>('form:has([name="task"])').method === "dialog")
          return '`method="dialog"` only closes a dialog, so the form sends nothing. Remove it.';
        const data = t.formData('form:has([name="task"])');
        const seen = sentPairs(data);
        if (!data.some(([name, value]) => name === "task" && value === "Water the seedlings"))
          return `The form sends ${seen}. It should send \`task=Water the seedlings\`, which is what I typed.`;
        const priorities = data.filter(([name]) => name === "priority");
        if (priorities.length !== 1)
          return `The form sends ${seen}. It should send exactly one \`priority\`, even if people don’t choose one.`;
        if (priorities[0]?.[1] === "")
          return "The form sends an empty `priority` if people don’t choose one. Give it a default.";
      },
    },
    {
      id: "priority",
      title: "The priority is a choice of three, with a default",
      needs: ["data"],
      hints: [
        "People should choose one of three without being able to mistype it. Which controls let them do that?",
        "Use a `select` with three `option` elements, or three radio buttons in a `fieldset` with a `legend`.",
        'For example, write `<select id="priority" name="priority">` with a label, and three options with the values high, normal and low.',
      ],
      async run(t: Tester) {
        // Controls can be outside the form, and belong to it by their attribute `form`.
        const { elements } = t.find<HTMLFormElement>('form:has([name="task"])');
        const controls = [...elements].filter(
          (control): control is HTMLInputElement | HTMLSelectElement => control.getAttribute("name") === "priority",
        );
        const first = controls[0];
        if (first?.type === "select-one") {
          const options = [...(first as HTMLSelectElement).options].filter(
            (option) => option.value !== "" && !option.matches(":disabled") && !option.hidden,
          );
          const values = options.map((option) => option.value);
          if (options.length !== 3)
            return `The \`select\` should offer three choices that people can make. I found ${options.length}.`;
          if (new Set(values).size !== 3)
            return `The three choices send ${values.join(", ")}. Give each one a different \`value\`.`;
          const offered = quoted(options.map((option) => t.text(option)));
          if (![...(first.labels ?? [])].some((label) => t.visible(label) && t.text(label) !== ""))
            return `The \`select\` offers ${offered}, but it has no visible label to say what they mean. Give it one.`;
          return;
        }
        if (first?.type !== "radio")
          return `The priority is a control of type \`${first?.type}\`. Use a \`select\` or radio buttons, so that people choose one of three.`;
        const radios = controls as HTMLInputElement[];
        const values = radios.map((radio) => radio.value);
        const enabled = radios.filter((radio) => !radio.matches(":disabled")).length;
        if (enabled !== 3)
          return `The priority should have three radio buttons that people can choose. I found ${enabled}.`;
        if (new Set(values).size !== 3)
          return `The three radio buttons send ${values.join(", ")}. Give each one its own \`value\`, because without one it sends “on”.`;
        const bare = radios.find((radio) => t.name(radio) === "");
        if (bare !== undefined)
          return `The radio button with the value “${bare?.value}” has no name. Give it a \`label\` with words in it.`;
        const silent = radios.find(({ value }) => value === "" || value === "on");
        if (silent !== undefined)
          return `The radio button “${t.name(silent)}” sends ${silent.value === "" ? "an empty value" : "“on”"}, which doesn’t say what people chose. Give it a \`value\` such as “high”.`;
        const chosen = radios.find((radio) => radio.checked);
        for (const radio of radios) {
          const other = radios.find((one) => one !== radio);
          if (isBrowsersOwn(t, radio) || other === undefined) continue;
          // The default is chosen already, so another one is chosen first.
          await t.click(other);
          const before = drawnMarks(t, radio);
          await t.click(radio);
          await t.until(
            () => drawnMarks(t, radio) !== before,
            `When “${t.name(radio)}” is chosen, its radio button doesn’t show it. Use the browser’s own button, or draw a mark.`,
          );
          if (chosen) await t.click(chosen);
        }
        const groups = t.all("fieldset, [role='group' i], [role='radiogroup' i]");
        const around = groups.filter((group) => radios.every((radio) => group.contains(radio)));
        if (!around.some((group) => t.name(group) !== "" && containsLetters(t.visibleText("body"), t.name(group))))
          return "The radio buttons need one question that covers all three. Put them in a `fieldset`, and the question in its `legend`.";
      },
    },
    {
      id: "list",
      title: "A list contains at least three tasks, each with a labelled checkbox, and at least one is done",
      hints: [
        "Which element makes a list, which one can people tick, and what gives each box its name?",
        "Each `li` of a `ul` or `ol` contains an `input` of type `checkbox` and a `label` with the text of the task.",
        'Write `<li><label><input type="checkbox" checked> Fix the hose</label></li>`, three times or more.',
      ],
      run(t: Tester) {
        const lists = t.byRole("list");
        const boxesIn = (list: Element) => list.querySelectorAll('input[type="checkbox"]').length;
        const [list] = lists.sort((one, other) => boxesIn(other) - boxesIn(one));
        if (list === undefined)
          return `I found ${t.all('input[type="checkbox"]').length} checkboxes and no list. Put the tasks in a \`ul\` or an \`ol\`.`;
        const items = taskItems(t, list);
        if (items.length < 3) return `The list should have at least three items. I found ${items.length}.`;
        for (const [index, item] of items.entries()) {
          const own = boxesOf(item);
          const box = own[0];
          if (box === undefined || own.length !== 1)
            return `Task ${index + 1} of the list has ${own.length} checkboxes. It should have exactly one.`;
          const name = t.name(box);
          const text = t.text(item);
          if (name === "")
            return `The box of task ${index + 1}, “${text}”, has no name. Make the text its \`label\`, and use each \`id\` only once.`;
          if (!saysSomething(name))
            return `Task ${index + 1} is called “${name}”, so people can’t tell what to do. Describe the task in words.`;
          if (!containsLetters(text, name))
            return `The box of task ${index + 1} is called “${name}”, but the text next to it is “${text}”. Compare \`for\` and \`id\`, and use each \`id\` only once.`;
          if (!containsLetters(t.visibleText(item), name))
            return `People can’t see the text of task ${index + 1}, “${name}”. Make sure it isn’t transparent, off the page or the same colour as the background.`;
        }
        if (!items.some((item) => item.querySelector("input:checked") !== null))
          return "No task is done yet. Add `checked` to at least one box.";
      },
    },
    {
      id: "remaining",
      title: "An `output` says in digits how many tasks are left",
      needs: ["list"],
      hints: [
        "One line says how much work is left, and later a script will change it. Which element is for results?",
        "`output` has the role “status”, so a screen reader announces it when it changes.",
        "Count the boxes without a tick and write `<output>2 tasks left</output>`.",
      ],
      then: [
        {
          exists: "output",
          says: "I found no visible `output` element. Use one for the count, so that a screen reader announces each change.",
        },
      ],
      async run(t: Tester) {
        const boxes = t.byRole("list").flatMap(boxesOf);
        const openTasks = () => boxes.filter((box) => !box.checked).length;
        const shown = t.all("output").filter((output) => t.visible(output));
        const said = () => shown.map((output) => t.visibleText(output));
        const saysLeft = () => said().some((text) => saysHowManyAreLeft(text, openTasks(), boxes.length));
        const first = said();
        if (!saysLeft())
          return `With ${openTasks()} of ${boxes.length} boxes unticked, the \`output\` ${first.join("") === "" ? "shows nothing" : `says ${quoted(first)}`}. It should say in digits how many are left.`;
        // The count can stay as it is. If a script changes it, it has to be right.
        for (const box of boxes.slice(0, 2)) {
          for (let times = 0; times < 2; times += 1) {
            await t.click(box);
            if (!saysLeft() && said().join() !== first.join())
              return `After I ${box.checked ? "ticked" : "unticked"} “${t.name(box)}”, ${openTasks()} of ${boxes.length} boxes are unticked, but the \`output\` says ${quoted(said())}. Correct the count in your script, or leave it as it is in the file.`;
          }
        }
        if (!shown.every((output) => t.role(output) === "status"))
          return "The `output` has a role other than `status`. Remove its `role` attribute, because `output` already has the right role.";
      },
    },
    {
      id: "label-click",
      title: "Clicking the text of a task ticks its box",
      needs: ["list"],
      hints: [
        "Click the words of each task, not its box. What happens?",
        "Only a `label` passes a click on to its box, and only if the box isn’t `disabled`.",
        "Write the text inside the `label`, and remove `disabled` and `aria-label` from the box.",
      ],
      async run(t: Tester) {
        for (const box of t.byRole("list").flatMap(boxesOf)) {
          const name = t.name(box);
          const label = [...(box.labels ?? [])].find((candidate) => t.text(candidate) !== "");
          if (label === undefined)
            return `Clicking “${name}” can’t tick its box, because the text isn’t in the box’s \`label\`. Put it there, as people can’t click an \`aria-label\`.`;
          if (label.querySelector("a[href], button"))
            return `The label of “${name}” contains a ${label.querySelector("button") ? "button" : "link"}, which takes the click, so the words don’t tick the box. Put it outside the label.`;
          const rest = wordsAfter(label) || wordsOutside(box);
          if (rest !== "")
            return `The words “${rest}” are outside the label “${t.text(label)}”, so clicking them does nothing. Put the whole task in the \`label\`.`;
          const over = coveredBy(label);
          if (over)
            return `A click on the words “${t.text(label)}” lands on \`${over.localName}\`, which covers them. Move what covers them, or give it \`pointer-events: none\`.`;
          const before = box.checked;
          await t.click(label);
          if (box.checked === before)
            return box.disabled
              ? `Clicking “${name}” changes nothing, because the box is \`disabled\`. Remove that attribute.`
              : `Clicking “${name}” changes nothing. Make sure a click on the label ticks its box.`;
          await t.click(label);
        }
      },
    },
    {
      id: "order",
      title: "The Tab key moves through the page in reading order",
      needs: ["field", "add-button", "priority", "list"],
      hints: [
        "Press Tab again and again. Does the focus ever skip something and come back to it?",
        "Tab follows the order of the elements in the file, unless `tabindex` or a style changes it.",
        "Remove every `tabindex` above 0 and every style that changes the order. Move the elements instead.",
      ],
      run(t: Tester) {
        const ahead = t.all("[tabindex]").find((element) => element.tabIndex > 0);
        if (ahead !== undefined)
          return `\`tabindex="${ahead?.tabIndex}"\` moves an element to the front of the Tab order, wherever it is on the page. Remove it.`;
        const controls = t.all("main :is(input, select, textarea, button)").filter((control) => t.visible(control));
        for (const [index, control] of controls.entries()) {
          const previous = controls[index - 1];
          if (previous === undefined) continue;
          if (!isReadAfter(t, previous, control))
            return `Tab reaches “${t.name(control)}” after “${t.name(previous)}”, but on the page it comes first. Make the two orders match.`;
        }
      },
    },
    {
      id: "not-by-colour",
      title: "A visible box shows what’s done, so no one has to rely on colour",
      needs: ["list"],
      hints: [
        "Look at the page in black and white. How can you tell which tasks are done?",
        "The browser’s own checkbox shows a tick. It has to be visible in each task.",
        "Remove `hidden` and every style that hides the boxes.",
      ],
      async run(t: Tester) {
        for (const box of t.byRole("list").flatMap(boxesOf)) {
          if (isBrowsersOwn(t, box)) continue;
          const before = drawnMarks(t, box);
          box.click();
          await t.until(
            () => drawnMarks(t, box) !== before,
            `When “${t.name(box)}” is done, its box shows no tick. Use the browser’s own box or draw a tick, because not everyone can see a change of colour.`,
          );
          box.click();
        }
      },
    },
  ],
  equivalent: [
    {
      mutant: "without value: option “",
      why: "An option without a `value` sends its words, so the three choices still differ.",
    },
    { mutant: "without aria-labelledby: ol “", why: "The heading above the list already says what it contains." },
    {
      mutant: "without name: input#* “done”",
      why: "The boxes aren’t in the form, so nothing sends their names.",
    },
    { mutant: "without value: input#* “done”", why: "The boxes aren’t in the form, so nothing sends their values." },
    { mutant: "empty value: input#* “done”", why: "The boxes aren’t in the form, so nothing sends their values." },
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
      why: "A label next to the field seems to belong to it, just because it’s there.",
      patch: [['<label for="task">', "<label>"]],
      failsFirst: "field",
      says: "The text field has no visible label",
    },
    {
      name: "id-for-name",
      why: "The id seems to be what the form sends.",
      patch: [['id="task" name="task"', 'id="task"']],
      failsFirst: "field",
      says: "no `name`",
    },
    {
      name: "max",
      why: "`max` limits numbers and dates, so it seems to limit text too.",
      patch: [['maxlength="80"', 'max="80"']],
      failsFirst: "limits",
      says: "`max` doesn’t limit text",
    },
    {
      name: "optional",
      why: "An asterisk in the label tells people that the field is required, but it doesn’t tell the browser.",
      patch: [
        ["What is to be done?", "What is to be done? *"],
        ["required maxlength", "maxlength"],
      ],
      failsFirst: "limits",
      says: "Make the field `required`",
    },
    {
      name: "type-button",
      why: '`type="button"` sounds like the normal kind of button.',
      patch: [['<button type="submit">', '<button type="button">']],
      failsFirst: "add-button",
      says: "doesn’t send the form",
    },
    {
      name: "link-button",
      why: "A link can look like a button, so it seems to work like one.",
      patch: [['<button type="submit">Add task</button>', '<a href="#task">Add task</a>']],
      failsFirst: "add-button",
      says: "no submit button",
    },
    {
      name: "dots",
      why: "Screen readers say the words, so the button seems to need no more than dots.",
      patch: [['<button type="submit">Add task<', '<button type="submit" aria-label="Add task">…<']],
      failsFirst: "add-button",
      says: "Show the words of the name",
    },
    {
      name: "method-dialog",
      why: "The page shows a small form, which looks like a dialog.",
      patch: [["<form>", '<form method="dialog">']],
      failsFirst: "data",
      says: "sends nothing",
    },
    {
      name: "plus",
      why: "The sign is clear to people who see the page, but it isn’t a name.",
      patch: [[">Add task<", ">+<"]],
      failsFirst: "add-button",
      says: "called “+”",
    },
    {
      name: "priority-unnamed",
      why: "The label and the id are there, so the choice seems complete.",
      patch: [['id="priority" name="priority"', 'id="priority"']],
      failsFirst: "data",
      says: "should send exactly one `priority`",
    },
    {
      name: "three-names",
      why: "Each radio button gets its own name, in the same way as it would get its own id.",
      failsFirst: "data",
      says: "should send exactly one `priority`",
    },
    {
      name: "no-default",
      why: "A first option “Choose” seems polite, but its value is empty.",
      patch: [
        ['<option value="high">', '<option value="">Choose</option><option value="high">'],
        [' value="normal" selected', ' value="normal"'],
      ],
      failsFirst: "data",
      says: "Give it a default",
    },
    {
      name: "no-value",
      why: "The text next to a radio button seems to be its value.",
      failsFirst: "priority",
      says: "without one it sends “on”",
    },
    {
      name: "empty-value",
      why: "The value of the third radio button is left for later, and the other two already work.",
      patch: [
        [
          '<label for="priority">Priority</label>\n          <select id="priority" name="priority">\n            <option value="high">High</option>\n            <option value="normal" selected>Normal</option>\n            <option value="low">Low</option>\n          </select>\n        </p>',
          '</p>\n        <fieldset>\n          <legend>Priority</legend>\n          <label><input type="radio" name="priority" value="high"> High</label>\n          <label><input type="radio" name="priority" value="normal" checked> Normal</label>\n          <label><input type="radio" name="priority" value=""> Low</label>\n        </fieldset>',
        ],
      ],
      failsFirst: "priority",
      says: "sends an empty value",
    },
    {
      name: "no-legend",
      why: "The heading of the group is bold text, which doesn’t belong to any control.",
      failsFirst: "priority",
      says: "`legend`",
    },
    {
      name: "hidden-radios",
      why: "Round buttons don’t fit the look of the page, and the words alone seem to be enough.",
      failsFirst: "priority",
      says: "doesn’t show it",
    },
    {
      name: "two-choices",
      why: "“Important or not” seems enough, although the project asks for three choices.",
      patch: [['<option value="low">Low</option>', ""]],
      failsFirst: "priority",
      says: "should offer three choices that people can make. I found 2",
    },
    {
      name: "select-alone",
      why: "The choices seem to speak for themselves, so the label is left out.",
      patch: [
        ['<label for="priority">Priority</label>', ""],
        [">High<", ">Today<"],
      ],
      failsFirst: "priority",
      says: "offers “Today”, “Normal”, “Low”, but it has no visible label",
    },
    {
      name: "text-beside-box",
      why: "Text next to a box looks like its label.",
      patch: [
        ['<label><input type="checkbox"> Fix the drip hose</label>', '<input type="checkbox"> Fix the drip hose'],
      ],
      failsFirst: "list",
      says: "has no name. Make the text its `label`",
    },
    {
      name: "same-id",
      why: "The item is copied, and its id is copied with it.",
      patch: [
        [
          '<label><input type="checkbox"> Fix the drip hose</label>',
          '<input type="checkbox" id="job"> <label for="job">Fix the drip hose</label>',
        ],
        [
          '<label><input type="checkbox"> Sow the winter peas</label>',
          '<input type="checkbox" id="job"> <label for="job">Sow the winter peas</label>',
        ],
      ],
      failsFirst: "list",
      says: "Compare `for` and `id`, and use each `id` only once",
    },
    {
      name: "nothing-done",
      why: "Only a line through the text shows that the task is done, so the box stays empty.",
      patch: [
        [
          '<input type="checkbox" checked> Borrow a second wheelbarrow',
          '<input type="checkbox"> <s>Borrow a second wheelbarrow</s>',
        ],
        ["2 tasks left", "3 tasks left"],
      ],
      failsFirst: "list",
      says: "Add `checked` to at least one box",
    },
    {
      name: "count-in-paragraph",
      why: "A paragraph shows the same text, but screen readers don’t announce that it changes.",
      patch: [["<p><output>2 tasks left</output></p>", "<p>2 tasks left</p>"]],
      failsFirst: "remaining",
      says: "no visible `output` element",
    },
    {
      name: "count-of-all",
      why: "All tasks are counted, even those that are done.",
      patch: [["2 tasks left", "3 tasks left"]],
      failsFirst: "remaining",
      says: "says “3 tasks left”",
    },
    {
      name: "aria-label",
      why: "`aria-label` gives the box a name, so a label seems unnecessary.",
      patch: [
        [
          '<label><input type="checkbox"> Fix the drip hose</label>',
          '<input type="checkbox" aria-label="Fix the drip hose"> Fix the drip hose',
        ],
      ],
      failsFirst: "label-click",
      says: "people can’t click an `aria-label`",
    },
    {
      name: "disabled-boxes",
      why: "Nothing is saved yet, so the boxes are switched off.",
      patch: [['<input type="checkbox" checked>', '<input type="checkbox" checked disabled>']],
      failsFirst: "label-click",
      says: "`disabled`",
    },
    {
      name: "tabindex",
      why: "Numbers seem necessary to tell the Tab key the order.",
      patch: [
        ['id="task" name', 'id="task" tabindex="1" name'],
        ['<button type="submit">', '<button type="submit" tabindex="2">'],
      ],
      failsFirst: "order",
      says: "moves an element to the front of the Tab order",
    },
    {
      name: "reversed",
      why: "A style shows the newest task at the top, but the Tab order stays as it was.",
      patch: [["<ul>", '<ul style="display: flex; flex-direction: column-reverse">']],
      failsFirst: "order",
      says: "but on the page it comes first",
    },
    {
      name: "hidden-boxes",
      why: "The browser’s boxes look ugly, and grey text seems to say enough.",
      patch: [
        [
          '<link rel="stylesheet" href="style.css">',
          '<link rel="stylesheet" href="style.css">\n    <style>li input { opacity: 0; }</style>',
        ],
      ],
      failsFirst: "not-by-colour",
      says: "its box shows no tick",
    },
    {
      name: "transparent-tasks",
      why: "The list is in the HTML, so it seems to be on the page.",
      patch: [["      <ul>", '      <ul style="opacity: 0">']],
      failsFirst: "list",
      says: "People can’t see the text",
    },
    {
      name: "no-validation",
      why: "The browser’s messages get in the way during testing, so they’re switched off and stay off.",
      patch: [['<button type="submit">', '<button type="submit" formnovalidate>']],
      failsFirst: "limits",
      says: "The form can be sent with an empty text field",
    },
    {
      name: "every-number",
      why: "With every number in the line, one of them is always right.",
      patch: [["2 tasks left", "1, 2, 3, 4 or 5 tasks left"]],
      failsFirst: "remaining",
      says: "It should say in digits how many are left",
    },
    {
      name: "letters-for-tasks",
      why: "The project is about elements, so any letters seem good enough for the text.",
      patch: [["Fix the drip hose", "xxx"]],
      failsFirst: "list",
      says: "people can’t tell what to do",
    },
    {
      name: "link-in-label",
      why: "The task leads to a page with more about it, so its words become a link.",
      patch: [["> Fix the drip hose</label>", '> <a href="https://hoses.example/">Fix the drip hose</a></label>']],
      failsFirst: "label-click",
      says: "contains a link",
    },
    {
      name: "wrong-total",
      why: "The number of tasks left is right, and no one seems to count all of them.",
      patch: [["2 tasks left", "2 of 9 tasks left"]],
      failsFirst: "remaining",
      says: "2 of 9",
    },
    {
      name: "first-word",
      why: "The label seems to need only the first word of the task.",
      patch: [["> Fix the drip hose</label>", "> Fix</label> the drip hose"]],
      failsFirst: "label-click",
      says: "“the drip hose” are outside the label",
    },
    {
      name: "colour-only",
      why: "Red and green boxes look clearer than ticks.",
      patch: [
        [
          "  </head>",
          "    <style>\n      [type=checkbox] { appearance: none; border: 2px solid; background: red }\n      :checked { background: green }\n    </style>\n  </head>",
        ],
      ],
      failsFirst: "not-by-colour",
      says: "its box shows no tick",
    },
  ],
  alternatives: [
    {
      name: "drawn-ticks",
      patch: [
        [
          "  </head>",
          '    <style>\n      [type=checkbox] { appearance: none; border: 2px solid }\n      :checked::before { content: "✓" }\n    </style>\n  </head>',
        ],
      ],
    },
    {
      name: "in-arabic",
      patch: [
        ['<html lang="en">', '<html lang="ar" dir="rtl">'],
        [">Add task<", ">أضف المهمة<"],
        ["<output>2 tasks left</output>", "<output>بقيت ٢ من 3 مهام</output>"],
      ],
    },
    {
      name: "radio-group",
      patch: [
        [
          '<label for="priority">Priority</label>\n          <select id="priority" name="priority">\n            <option value="high">High</option>\n            <option value="normal" selected>Normal</option>\n            <option value="low">Low</option>\n          </select>\n        </p>',
          '<span id="how">Priority</span>\n        </p>\n        <div role="radiogroup" aria-labelledby="how">\n          <label><input type="radio" name="priority" value="high"> High</label>\n          <label><input type="radio" name="priority" value="normal" checked> Normal</label>\n          <label><input type="radio" name="priority" value="low"> Low</label>\n        </div>',
        ],
      ],
    },
    {
      name: "rooms",
      patch: [
        [
          "<ul>",
          '<ul>\n        <li>Shed\n          <ul>\n            <li><label><input type="checkbox" checked> Sweep the floor</label></li>\n          </ul>\n        </li>',
        ],
      ],
    },
  ],
} satisfies Practice;
