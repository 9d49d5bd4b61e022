import type { Practice, Step, Tester } from "#app/domain/practice/practice.ts";
import { buttonNamed } from "#app/practice/check-library/forms.ts";
import { stateLook } from "#app/practice/check-library/state-look.ts";
import { quoted } from "#app/practice/check-library/text.ts";
import { drawnMarks, isBrowsersOwn } from "#app/practice/check-library/ticks.ts";
import { damagedTasks, listed, performWalk, typedMarkup } from "./walk.ts";

const field = '[name="task"]';
const form = `form:has(${field})`;
const box = '[type="checkbox"]';
const task = `li:has(${box})`;
const liveRegions = 'output, [role="status"], [role="alert"], [role="log"], [aria-live]';

const addAtOnce = (text: string): Step[] => [{ type: [field, text] }, { submit: form }];

/** A pause after each task lets ids that are made of the time differ, as they do when a person types. */
const add = (...texts: string[]): Step[] => texts.flatMap((text) => [...addAtOnce(text), { wait: 2 }]);

/** With a stopped clock, the time is moved on instead of waiting. */
const addByClock = (...texts: string[]): Step[] => texts.flatMap((text) => [...addAtOnce(text), { advance: 20 }]);

const three = add("Fix the hose", "Sow the peas", "Oil the door");

/** 200 tasks in the shape of the model. Every second one is done. */
const many = JSON.stringify(
  Array.from({ length: 200 }, (_, index) => ({
    id: `t${index}`,
    text: `Plant bed ${index + 1}`,
    done: index % 2 === 1,
    priority: 2,
  })),
);

/** Seconds after which a page isn’t expected to take Undo away any more. */
const longestUndo = 15;

const typeTask = async (t: Tester, text: string) => {
  await t.type(field, text);
  await t.submit(form);
};

/** The tasks that are rendered. “adds” tests whether people can see them, which takes longer. */
const tasksOf = (t: Tester) =>
  t.all("li").filter((item) => item.querySelector(box) && item.checkVisibility({ visibilityProperty: true }));

const taskNames = (t: Tester) => tasksOf(t).map((item) => t.name(item.querySelector(box) ?? item));

const withStates = (t: Tester, boxes: readonly HTMLInputElement[]) =>
  boxes.map((one) => `${t.name(one)} ${one.checked ? "(done)" : "(open)"}`).join(" / ");

interface StoredTask {
  readonly id: unknown;
  readonly text: string;
  readonly done: unknown;
}

/** What is stored under `tasks`. Null if it isn't a JSON array. */
function storedArray(t: Tester): readonly Partial<StoredTask>[] | null {
  try {
    const value: unknown = JSON.parse(t.stored("tasks") ?? "");
    return Array.isArray(value) ? value : null;
  } catch {
    return null;
  }
}

/** The tasks in storage. Entries that aren't tasks are left out, because damaged data is ignored. */
const storedTasks = (t: Tester): readonly StoredTask[] =>
  (storedArray(t) ?? []).filter(
    (entry): entry is StoredTask => typeof entry?.text === "string" && entry.text.trim() !== "",
  );

/** While a task is edited, its text may be in a field. */
const isEditing = (t: Tester) => t.all("li input:not([type=checkbox]), li textarea").some((input) => t.visible(input));

const pressedFilter = (t: Tester) =>
  t
    .all('button[aria-pressed="true"]')
    .map((button) => /^(Open|Done)/.exec(t.name(button))?.[0])
    .find((word) => word !== undefined) ?? "All";

/** Whether a screen reader says that a button can’t be used. Only the attribute makes it say so, because the button works. */
const isCalledDisabled = (button: Element) => button.getAttribute("aria-disabled") === "true";

/** Whether an image or a line, such as those of an arrow, is drawn on a part of a button. */
const isDrawnOn = (t: Tester, part: Element, pseudo?: string) =>
  ["background-image", "mask-image"].some((property) => t.css(part, property, pseudo) !== "none") ||
  ["top", "right", "bottom", "left"].some((side) => Number.parseFloat(t.css(part, `border-${side}-width`, pseudo)) > 0);

/** Whether people see words, a picture or a drawn sign on a button. Its own border and colour say nothing. */
const showsSomething = (t: Tester, button: Element) =>
  t.visibleText(button) !== "" ||
  button.querySelector("svg, img, canvas") !== null ||
  t.css(button, "background-image") !== "none" ||
  t.css(button, "mask-image") !== "none" ||
  [...button.querySelectorAll("*")].some((part) => isDrawnOn(t, part)) ||
  [button, ...button.querySelectorAll("*")].some((part) =>
    ["::before", "::after"].some((pseudo) => {
      const content = t.css(part, "content", pseudo);
      return !/^(?:none|normal|)$/.test(content) && (content !== '""' || isDrawnOn(t, part, pseudo));
    }),
  );

const focusProperties = [
  "content",
  "color",
  "background-color",
  "background-image",
  "box-shadow",
  "outline-style",
  "outline-width",
  "outline-color",
  ...["top", "right", "bottom", "left"].flatMap((side) => [`border-${side}-width`, `border-${side}-color`]),
  "opacity",
  "transform",
  "scale",
  "text-decoration-line",
];

/**
 * What may show that a box has the focus: the look of its task and of what is around it. A box that people don’t see, because
 * something is drawn instead, shows nothing.
 */
function focusLook(t: Tester, input: HTMLInputElement): string {
  const around: Element[] = [];
  for (let at: Element | null = input; at; at = at.parentElement) around.push(at);
  const parts = new Set([...around, ...(input.closest("li")?.querySelectorAll("*") ?? [])]);
  if (!t.visible(input)) parts.delete(input);
  return [...parts]
    .flatMap((part) => [undefined, "::before", "::after"].map((pseudo) => ({ part, pseudo })))
    .map(({ part, pseudo }) => focusProperties.map((property) => t.css(part, property, pseudo)).join())
    .join("\n");
}

/** A button of a task; `owner` is what a message calls the task. */
function buttonIn(t: Tester, item: Element | undefined, word: string, owner = "The task"): HTMLButtonElement {
  const button =
    buttonNamed(t, new RegExp(`\\b(${word === "delete" ? "delete|remove" : word})\\b`, "i"), item) ??
    t.fail(`${owner} has no \`button\` whose name contains the word “${word}”. Add one.`);
  if (!showsSomething(t, button))
    t.fail(
      `People see nothing on the button “${t.name(button)}”, so only a screen reader tells what it does. Show words on it, too.`,
    );
  if (/^(edit|delete)$/.test(word) && isCalledDisabled(button))
    t.fail(
      `The button “${t.name(button)}” has \`aria-disabled="true"\`, so a screen reader says that it can’t be used. Remove it, because people can use this button.`,
    );
  return button;
}

/** The buttons in a part of the page, without those that are hidden from everyone. */
const renderedButtons = (part: Element | null | undefined) =>
  [...(part?.querySelectorAll("button") ?? [])].filter((button) =>
    button.checkVisibility({ visibilityProperty: true }),
  );

const filterNamed = (t: Tester, word: string) =>
  t.all("button").find((button) => button.closest(task) === null && t.name(button).startsWith(word));

const numbersIn = (element: Element) => (element.textContent ?? "").split(/[^\p{L}\p{N}]+/u);

export default {
  kind: "page",
  editable: ["main.js", "index.html", "style.css"],
  standard: "js",
  widths: [360, 1200],
  invariants: [
    {
      holds(t: Tester) {
        const ids = t.all("[id]").map(({ id }) => id);
        const twice = ids.find((id, index) => ids.indexOf(id) !== index);
        if (twice !== undefined)
          return `Two elements on the page have the id “${twice}”, so labels and scripts find only the first. Make every id unique.`;
      },
    },
    {
      holds(t: Tester) {
        const [made] = t.all(typedMarkup);
        if (made)
          return `Text that I typed became part of the HTML: it changed or created a \`<${made.localName}>\`. A visitor could run a script that way. Show typed text with \`textContent\`, and set attributes with \`setAttribute\`.`;
      },
    },
    {
      since: "persists",
      holds(t: Tester) {
        if (!t.storageWorks || isEditing(t)) return;
        const stored = storedTasks(t);
        const ids = stored.map(({ id }) => String(id));
        if (new Set(ids).size !== ids.length)
          return `Two of the stored tasks have the same \`id\`: ${ids.join(", ")}. Give each task its own \`id\`.`;
        const word = pressedFilter(t);
        const wanted = stored.filter(({ done }) => word === "All" || (done === true) === (word === "Done"));
        const shown = tasksOf(t);
        const agrees = (item: Element, { text, done }: StoredTask) => {
          const input = item.querySelector<HTMLInputElement>(box);
          return input?.checked === (done === true) && t.name(input).includes(text.trim().replace(/\s+/g, " "));
        };
        if (shown.length === wanted.length && shown.every((item, index) => agrees(item, wanted[index] as StoredTask)))
          return;
        const seen = shown.flatMap((item) => item.querySelector<HTMLInputElement>(box) ?? []);
        const inWords = listed(seen.map((input) => ({ text: t.name(input), done: input.checked })));
        const raw = t.stored("tasks");
        if (raw === null)
          return `The page shows ${inWords}, but nothing is stored under the key \`tasks\`. Save the tasks after every change.`;
        if (storedArray(t) === null)
          return `I found \`${raw.slice(0, 60)}\` under the key \`tasks\`, which isn’t a JSON array. Store the tasks with \`JSON.stringify\`.`;
        return `With the filter ${word}, the page shows: ${inWords}. But the stored tasks are: ${listed(stored)}. A reload would change the list, so store all the tasks after every change.`;
      },
    },
    {
      since: "agrees",
      holds(t: Tester) {
        const open = storedTasks(t).filter(({ done }) => done !== true).length;
        const regions = t.all(liveRegions).filter((region) => t.text(region) !== "");
        const slip = regions.map((region) => t.text(region)).find((text) => /\b(?:NaN|undefined)\b/.test(text));
        if (slip !== undefined)
          return `A live region says “${slip}”, which people don’t understand. Find out which value is wrong or missing there.`;
        if (!t.storageWorks || isEditing(t) || regions.some((region) => numbersIn(region).includes(String(open))))
          return;
        return `The number of open tasks is ${open}, but the live region says ${quoted(regions.map((region) => t.text(region))) || "nothing"}. Update the number after every change.`;
      },
    },
  ],
  checks: [
    {
      id: "adds",
      title: "Sending the form adds the task to the list",
      widths: [1200],
      hints: [
        "Pressing Enter sends the form, and so does the button. Which event tells you, and on which element?",
        "Listen for `submit` on the form. Stop the browser from reloading the page, trim the text, and make an `li` with a checkbox.",
        'Start with `form.addEventListener("submit", (event) => { event.preventDefault(); … })`.',
      ],
      steps: add("  Fix the hose  "),
      then: [
        {
          prevented: "submit",
          says: "Sending the form would reload the page, because nothing prevented it. Call `event.preventDefault()` in a `submit` handler.",
        },
      ],
      run(t: Tester) {
        const tasks = t.all(task);
        if (tasks.length !== 1)
          return `I typed “Fix the hose” and sent the form. The list should contain one \`li\` with a checkbox, but I found ${tasks.length}.`;
        const name = t.name(`li ${box}`);
        if (!name.includes("Fix the hose"))
          return `The task’s checkbox is called “${name}”. Put the text “Fix the hose” in its \`label\`.`;
        if (!t.visibleText(tasks[0] as Element).includes("Fix the hose"))
          return "The task “Fix the hose” is in the list, but people can’t see its text. Make sure it isn’t transparent, off the page or the same colour as the background.";
        if (!t.visible(field))
          return "The form has a text field, but people can’t see it. Make sure it isn’t transparent or off the page.";
      },
    },
    {
      id: "by-button",
      title: "Pressing the button adds the task once, empties the field and puts the focus back in it",
      needs: ["adds"],
      widths: [1200],
      hints: [
        "You want to add three tasks in a row. After the first one, where is the focus, and what is in the field?",
        "A submit button already sends the form, so it doesn’t need a listener. Use `form.reset()` and `focus()`.",
        "End your `submit` handler with `form.reset()` and then `field.focus()`.",
      ],
      async run(t: Tester) {
        const input = t.find<HTMLInputElement>(field);
        await t.type(input, "Sow the peas");
        const buttons = [...t.find<HTMLFormElement>(form).elements];
        const button = buttons.find((element) => element !== input && t.name(element).toLowerCase().includes("add")) as
          | HTMLElement
          | undefined;
        if (button === undefined)
          return "The form has no button whose name contains the word “add”. Call it “Add task”, for example.";
        await t.focus(button);
        await t.click(button);
        const count = t.all(task).length;
        if (count !== 1)
          return `I pressed “${t.name(button)}” once. The list should contain one task, but I found ${count}.`;
        if (input.value !== "")
          return `After I added a task, the field still contains “${input.value}”. Empty it, ready for the next task.`;
        if (input.ownerDocument.activeElement !== input)
          return "After I added a task, the focus wasn’t in the text field. Put it back there, ready for the next task.";
      },
    },
    {
      id: "blank",
      title: "A task made only of spaces is rejected, with a message that belongs to the field",
      needs: ["adds"],
      hints: [
        "Type three spaces and send the form. What do people who use a screen reader hear?",
        'Compare `text.trim()` with `""`. Connect the field to its message with `aria-describedby`.',
        'Give the message the id `task-error`, and add `aria-describedby="task-error"` to the field. Set the message’s text in the handler.',
      ],
      async run(t: Tester) {
        const input = t.find<HTMLInputElement>(field);
        const page = input.ownerDocument;
        const described = () => {
          const ids = `${input.getAttribute("aria-describedby") ?? ""} ${input.getAttribute("aria-errormessage") ?? ""}`;
          const found = ids.split(/\s+/).map((id) => (id === "" ? null : page.getElementById(id)));
          // The message may also be in the label, which makes it part of the name.
          return [...found.map((element) => (element && t.visible(element) ? t.text(element) : "")), t.name(input)]
            .join(" ")
            .trim();
        };
        const before = described();
        // For `pattern` or after `setCustomValidity`, the browser shows its own message with this event.
        let isNative = false;
        input.addEventListener("invalid", () => {
          isNative = input.validationMessage !== "";
        });
        await typeTask(t, "   ");
        const count = t.all(task).length;
        if (count !== 0)
          return `I typed three spaces and sent the form. The number of tasks is now ${count}, but it should be 0. Reject text that’s empty after \`trim()\`.`;
        const message = described();
        if (!isNative && message === before)
          return "I sent three spaces, but I found no new message for the field. Show one, and connect it to the field with `aria-describedby`.";
        if (page.activeElement !== input)
          return "After I sent three spaces, the focus wasn’t in the text field. Put it there, so that people can fix the text.";
        const adds = t
          .find<HTMLFormElement>(form)
          .querySelector<HTMLElement>("button:not([type=button], [type=reset]), [type=submit]");
        if (adds && !isNative) {
          await t.type(input, "   ");
          await t.focus(adds);
          await t.click(adds);
          if (described() === before)
            return "I typed three spaces and pressed the button. The message appeared and was gone at once, or it didn’t appear. Keep it until the text changes.";
        }
        await typeTask(t, "Sow the peas");
        if (
          (message !== before && described() === message) ||
          input.validity.customError ||
          input.getAttribute("aria-invalid") === "true"
        )
          return `After the spaces, I sent “Sow the peas”. The field still says “${message}” or is still marked as invalid, so clear the error.`;
      },
    },
    {
      id: "toggle",
      title: "Each checkbox changes only its own task and keeps the focus",
      needs: ["adds"],
      widths: [1200],
      hints: [
        "Press Space twice on a checkbox. Is it ticked and then empty again, and does it still have the focus?",
        "Change `done` for that one task. If you draw the list again, put the focus back on the same task’s checkbox.",
        "After drawing, find the `li` by its `data-id` and call `focus()` on its checkbox.",
      ],
      steps: three,
      async run(t: Tester) {
        const boxes = () => t.all<HTMLInputElement>(`li ${box}`);
        const seen = () =>
          boxes()
            .map((box) => (box.checked ? "done" : "open"))
            .join(", ");
        const second = boxes()[1];
        if (second === undefined)
          return `I added three tasks and found ${boxes().length} checkboxes in the list. Give each task one.`;
        const look = () => focusLook(t, second);
        const plain = look();
        await t.focus(second);
        // The window may not have the focus, or the browser may not show it.
        if (second.matches(":focus-visible") && look() === plain)
          return "The second checkbox looks the same with and without the focus. Show where it is, for example with an `outline`, because keyboard users need to see it.";
        /** What is drawn instead of the browser’s own tick. The line through a done task’s text is another sign. */
        const marksOf = (input: HTMLInputElement) => {
          const around = input.closest("li") ?? input;
          const signs = ["::before", "::after", "::marker"].map((pseudo) => t.css(around, "content", pseudo));
          const styles = ["background-image", "list-style-type", "list-style-image"].map((name) => t.css(around, name));
          return [drawnMarks(t, input), t.text(around), ...signs, ...styles].join();
        };
        const isDrawn = !isBrowsersOwn(t, second) && drawnMarks(t, second) !== "";
        const marks = marksOf(second);
        await t.click(second);
        if (seen() !== "open, done, open")
          return `I ticked the second of three open tasks. They are now: ${seen()}. Only the second should be done.${seen() === "open, open, open" ? " Check that the tick is kept, and that you don’t add another listener each time you draw." : ""}`;
        const ticked = boxes()[1];
        if (isDrawn && ticked && marksOf(ticked) === marks)
          return "I ticked the second task, but what you draw instead of the browser’s checkbox looks the same as before. Draw a tick for `:checked`.";
        const active = second.ownerDocument.activeElement;
        if (active !== ticked)
          return "I ticked the second checkbox, and the focus is no longer on it. Put it back, so that keyboard users keep their place.";
        await t.click(active as HTMLElement);
        if (seen() !== "open, open, open")
          return `I ticked the second task and then unticked it. The tasks are now: ${seen()}. All three should be open.`;
      },
    },
    {
      id: "done-look",
      title: "The text of a done task differs in more than colour",
      needs: ["toggle"],
      widths: [1200],
      hints: [
        "Ravi can’t tell red from green, and pale grey is hard to see in the sun. What else about the text can change?",
        "Use a line through the text, another font style, or an extra word. In CSS, `:has(:checked)` finds a done task.",
        "Write `li:has(:checked) .text { text-decoration: line-through; }`.",
      ],
      steps: add("Fix the hose"),
      async run(t: Tester) {
        const look = () => {
          const item = t.find(task);
          const parts = [item, ...item.querySelectorAll("*:not(input, button, button *)")];
          const styles = parts.map((part) =>
            ["", "::before", "::after"].map((pseudo) => {
              const style = getComputedStyle(part, pseudo || null);
              // A line that is transparent can’t be seen.
              const isClear = /^rgba\(.*, 0\)$|\/ 0\)$/.test(style.textDecorationColor);
              const line = [
                isClear ? "none" : style.textDecorationLine,
                style.fontStyle,
                style.fontWeight,
                style.textTransform,
              ];
              return pseudo === "" ? line.join() : style.content;
            }),
          );
          return `${t.text(item)} ${styles.join()}`;
        };
        const before = look();
        await t.click(`li ${box}`);
        if (look() === before)
          return "I ticked the task, but its text got no line, no other font style and no extra word. Colour alone isn’t enough, so add one of these.";
      },
    },
    {
      id: "edit-save",
      title: "Edit opens a field with the task’s text, Enter saves it, and the focus stays in the task",
      needs: ["adds"],
      hints: [
        "Press Edit, type something and press Enter. Where does the text change, and where is the focus afterwards?",
        "Put a small form with a labelled text field in the `li`, and save on its `submit` event. Then focus the Edit button.",
        "In a `submit` listener on the list, call `preventDefault()` and change that task’s text. Then draw the list and focus the task’s Edit button.",
      ],
      steps: three,
      async run(t: Tester) {
        const second = tasksOf(t)[1];
        if (second === undefined)
          return `I added three tasks, but the list shows ${tasksOf(t).length}. It should show all three.`;
        const page = second.ownerDocument;
        const edit = buttonIn(t, second, "edit", "The second task");
        await t.focus(edit);
        await t.click(edit);
        const field = page.activeElement as HTMLInputElement;
        if ((field.localName !== "input" && field.localName !== "textarea") || field.closest("li") === null)
          return `I pressed Edit. A text field in the \`li\` should have the focus, but it’s on \`${field.localName}\`${field.closest("li") ? "" : ", outside the task"}.`;
        if (field.value !== "Sow the peas")
          return `The field for “Sow the peas” contains “${field.value}”. Fill it with the task’s text when it opens.`;
        if (t.name(field) === "") return "The field for editing has no name. Give it a `label` or an `aria-label`.";
        if (!t.visible(field))
          return "I pressed Edit. The field for editing has the focus, but people can’t see it. Make sure it isn’t transparent or off the page.";
        // In a modal dialog, people don’t reach the buttons outside it.
        const around = field.closest("dialog:modal") ?? field.closest("li");
        for (const button of renderedButtons(around)) {
          if (button.disabled || button.tabIndex < 0 || button.closest("[inert]")) continue;
          const name = t.name(button);
          if (!/[\p{L}\p{N}]/u.test(name))
            return `I pressed Edit. One of the task’s buttons ${name === "" ? "has no name" : `is called “${name}”`}. Name it in words that people can say, such as “Save”.`;
          if (!t.visible(button))
            return `I pressed Edit. The Tab key reaches the button “${name}”, but people can’t see it. Show it, or hide it from everyone with \`hidden\`.`;
        }
        await t.type(field, "Sow the beans");
        const typing = page.activeElement;
        if (!typing?.matches("input, textarea") || !t.visible(typing))
          return "I pressed Edit and typed a text, and the field for editing closed or lost the focus. Leave it open until people press Enter or Esc.";
        const kept = await t.press(field, "Enter");
        const pressed = !field.isConnected || !t.visible(field);
        const editForm = field.form;
        if (!pressed && editForm?.closest("li")) {
          const { sent, prevented } = await t.submit(editForm);
          // The browser doesn’t send a form that is no longer on the page, and that of a dialog closes it.
          if (sent && !prevented && editForm.isConnected && editForm.method !== "dialog")
            return "Pressing Enter in the field for editing would reload the page. Call `event.preventDefault()` in the `submit` handler of its form.";
        }
        const open = t.all("li input:not([type=checkbox]), li textarea").filter((input) => t.visible(input));
        const texts = tasksOf(t).map((item) => t.text(item));
        if (open.length !== 0)
          return "I typed “Sow the beans” and pressed Enter, but the field is still open. Save and close it on `submit` or in a key handler.";
        if (texts.length !== 3 || !texts[1]?.includes("Sow the beans"))
          return `I changed “Sow the peas” to “Sow the beans” and pressed Enter. The list shows: ${texts.join(" / ")}. Only the second task should have changed.`;
        if (!kept && pressed && page.activeElement?.localName === "button")
          return "Your key handler moved the focus to a button, and the same Enter then presses it. Call `event.preventDefault()` in that handler.";
        if (!tasksOf(t)[1]?.contains(page.activeElement))
          return "After Enter, the focus was outside the task. Keep it in the task, for example on its Edit button.";
        const stale = renderedButtons(tasksOf(t)[1])
          .map((button) => t.name(button))
          .find((name) => name.includes("Sow the peas"));
        if (stale !== undefined)
          return `I changed “Sow the peas” to “Sow the beans”, but a button of the task is still called “${stale}”. Change the names of its buttons, too.`;
        await t.click(buttonIn(t, tasksOf(t)[0], "edit", "The first task"));
        const again = page.activeElement as HTMLInputElement;
        await t.type(again, "Fix the fence");
        const save = buttonNamed(t, /\bsave\b/i, page.activeElement?.closest("li"));
        if (!save || !t.visible(save)) return;
        await t.click(save);
        const text = taskNames(t)[0] ?? "";
        if (!text.includes("Fix the fence"))
          return `I changed “Fix the hose” to “Fix the fence” and pressed “Save”. The first task is “${text}”. Save the new text, as Enter does.`;
      },
    },
    {
      id: "edit-cancel",
      title: "Pressing Esc closes the field and leaves the task as it was",
      needs: ["edit-save"],
      widths: [1200],
      hints: [
        "You pressed Edit by mistake and typed half a word. How do you cancel?",
        "Listen for `keydown` on the list. For Esc, `event.key` is `Escape`.",
        'Write `if (event.key === "Escape")`, then close the field without saving and focus the Edit button.',
      ],
      steps: add("Fix the hose"),
      async run(t: Tester) {
        const page = t.find(task).ownerDocument;
        const buttons = () =>
          [...t.find(task).querySelectorAll("button")]
            .filter((button) => t.visible(button))
            .map((button) => t.name(button));
        const before = quoted(buttons());
        const typed = async () => {
          const edit = buttonIn(t, t.find(task), "edit");
          await t.focus(edit);
          await t.click(edit);
          const field = page.activeElement as HTMLInputElement;
          await t.type(field, "Fix the fence");
          return field;
        };
        const expectClosed = (field: HTMLInputElement, key: string) => {
          if (field.isConnected && t.visible(field))
            t.fail(`I pressed ${key}, but the field for editing is still open. Close it without saving.`);
          const text = t.text(task);
          if (!text.includes("Fix the hose") || text.includes("fence"))
            t.fail(
              `I typed “Fix the fence” and pressed ${key}. The task should still be “Fix the hose”, but it shows “${text}”.`,
            );
          if (!t.find(task).contains(page.activeElement))
            t.fail(
              `After ${key}, the focus was outside the task. Put it back in the task, for example on its Edit button.`,
            );
        };
        const field = await typed();
        await t.press(field, "Escape");
        expectClosed(field, "Esc");
        const after = quoted(buttons());
        if (after !== before)
          return `Before I pressed Edit, the task had these buttons: ${before}. After Esc, it has ${after}. Show the same ones as before.`;
        await t.click(`li ${box}`);
        const ticked = t.text(task);
        if (!ticked.includes("Fix the hose") || ticked.includes("fence"))
          return `I typed “Fix the fence”, pressed Esc, and ticked the task. It should still be “Fix the hose”, but it shows “${ticked}”. Forget what people typed when they press Esc.`;
        // People who use a mouse press a button, if there is one.
        const again = await typed();
        const cancel = buttonNamed(t, /\bcancel\b/i, page.activeElement?.closest("li"));
        if (!cancel || !t.visible(cancel)) return;
        await t.click(cancel);
        expectClosed(again, "Cancel");
      },
    },
    {
      id: "delete",
      title: "Delete removes the right task, and the focus moves to the next one or else to the field",
      needs: ["adds"],
      widths: [1200],
      hints: [
        "Delete the first task, add a new one and delete that too. Does the right one always go, and where is the focus?",
        "Give each task an id that’s never used again, so `length` won’t do. Before you delete a task, note which one follows.",
        "After drawing, focus a control in the `li` of the task that followed. If there isn’t one, focus the text field.",
      ],
      steps: three,
      async run(t: Tester) {
        const input = t.find<HTMLInputElement>(field);
        const page = input.ownerDocument;
        const shown = () => taskNames(t).join(" / ");
        const remove = async (index: number) => {
          const button = buttonIn(t, tasksOf(t)[index], "delete", `Task ${index + 1}`);
          await t.focus(button);
          await t.click(button);
        };
        await remove(0);
        if (tasksOf(t).length !== 2 || shown().includes("hose"))
          return `I deleted the first task, “Fix the hose”. The list should contain only the other two, but it shows: ${shown()}.`;
        if (!tasksOf(t)[0]?.contains(page.activeElement))
          return "I deleted the first task. The focus should be in the one that followed, “Sow the peas”, but it isn’t.";
        await typeTask(t, "Rake the path");
        await t.wait(2);
        await remove(2);
        if (tasksOf(t).length !== 2 || !shown().includes("Sow the peas") || !shown().includes("Oil the door"))
          return `I deleted the first of three tasks, added “Rake the path” and deleted that too. The list shows: ${shown()}. Check that no two tasks share an id.`;
        if (page.activeElement !== input)
          return "I deleted the last task in the list. Nothing follows it, so the focus should be in the text field, but it isn’t.";
      },
    },
    {
      id: "undo",
      title: "Undo puts a deleted task back in its place, and is there for at least 5 seconds",
      needs: ["toggle", "delete"],
      widths: [1200],
      clock: "2026-11-21T09:00:00Z",
      hints: [
        "Someone presses Delete by mistake and needs a moment to notice. What do you have to remember?",
        "Keep the deleted task and its index, so that an Undo button can insert it there again.",
        "Store `{ task, index }` when you delete. For Undo, use `tasks.toSpliced(index, 0, task)` and draw the result.",
      ],
      steps: addByClock("Fix the hose", "Sow the peas", "Oil the door"),
      async run(t: Tester) {
        const boxes = () => tasksOf(t).map((item) => item.querySelector(box) as HTMLInputElement);
        const shown = () => withStates(t, boxes());
        const second = boxes()[1];
        if (second === undefined)
          return `I added three tasks, but the list shows ${boxes().length}. It should show all three.`;
        await t.click(second);
        await t.advance(20);
        const before = shown();
        /** Whether storage already works, which is a later check. */
        const isStored = storedTasks(t).length === boxes().length;
        const remove = async (index: number, owner: string) => {
          await t.click(buttonIn(t, tasksOf(t)[index], "delete", owner));
          // The page may draw in the next frame.
          await t.advance(20);
        };
        await remove(1, "The second task");
        let known: HTMLButtonElement | undefined;
        const isUndo = (button: Element) => /\bundo\b/i.test(t.name(button)) && t.visible(button);
        const undo = () => {
          if (!known?.isConnected || !isUndo(known)) known = t.all<HTMLButtonElement>("button").find(isUndo);
          return known;
        };
        if (undo() === undefined)
          return "I deleted a task and found no visible `button` whose name contains the word “undo”. Show one.";
        await t.advance(4880);
        const button = undo();
        if (button === undefined)
          return "Undo was gone 4.9 seconds after I deleted a task. Show it for 5 seconds or longer.";
        await t.click(button);
        await t.advance(20);
        if (shown() !== before)
          return `Before I deleted a task, the list was: ${before}. After Undo, it is: ${shown()}. Put the task back as it was.`;
        const again = undo();
        if (again !== undefined) {
          await t.click(again);
          await t.advance(20);
          if (shown() !== before)
            return `I pressed Undo twice. Before I deleted a task, the list was: ${before}. Now it is: ${shown()}. Forget the deleted task once it’s back, or hide the button.`;
          if (isStored && storedTasks(t).length !== boxes().length)
            return `I pressed Undo twice. The list shows ${boxes().length} tasks, but ${storedTasks(t).length} are stored. Forget the deleted task once it’s back, or hide the button.`;
        }
        const clearTimer =
          "If you use a timer, clear the old one when people press Undo, and before you start a new one.";
        // If Undo disappears after some time, the next task is deleted shortly before.
        await remove(0, "The first task");
        let seconds = 0;
        for (; seconds < longestUndo && undo() !== undefined; seconds += 1) await t.advance(1000);
        if (seconds < 5)
          return `I deleted a task, pressed Undo, and deleted another one. After ${seconds} seconds, Undo was gone. ${clearTimer}`;
        const pause = seconds === longestUndo ? 3 : seconds - 1;
        await remove(0, "The first task");
        await t.advance(pause * 1000);
        const early = undo();
        if (early === undefined)
          return `Undo was there for ${seconds} seconds after one deletion, but it was gone ${pause} seconds after the next. ${clearTimer}`;
        await t.click(early);
        await t.advance(20);
        await remove(0, "The first task");
        await t.advance(4880);
        const restarted = undo();
        if (restarted === undefined)
          return `I deleted a task, pressed Undo ${pause} seconds later, and deleted it again. After 4.9 more seconds, Undo was gone. ${clearTimer}`;
        await t.click(restarted);
        await t.advance(20);
        await remove(0, "The first task");
        await t.advance(pause * 1000);
        const atLast = shown();
        await remove(0, "The first task");
        await t.advance(4880);
        const last = undo();
        if (last === undefined)
          return `I deleted a task, and another one ${pause} seconds later. After 4.9 more seconds, Undo was gone. ${clearTimer}`;
        await t.focus(last);
        for (seconds = 5; seconds < longestUndo && undo() !== undefined; seconds += 1) await t.advance(1000);
        const late = undo();
        const { activeElement, body } = last.ownerDocument;
        // A button that was just hidden may have the focus until the page is drawn.
        if (late === undefined && (!activeElement || activeElement === body || activeElement === last))
          return `Undo disappeared ${seconds} seconds after I deleted a task. It had the focus, which is lost now. Move it first, for example to the text field.`;
        if (late !== undefined && !late.matches(":disabled") && !isCalledDisabled(late)) {
          await t.click(late);
          await t.advance(20);
          if (shown() !== atLast)
            return `Undo was still there ${longestUndo} seconds after I deleted a task, so I pressed it. The list is now: ${shown() || "nothing"}. It should be: ${atLast}. Hide Undo when it stops working.`;
        }
      },
    },
    {
      id: "filters",
      title: "All, Open and Done show the matching tasks without losing any",
      needs: ["toggle"],
      widths: [1200],
      hints: [
        "Press Open, then All. Are all the tasks there again, in the same order?",
        "A filter decides which tasks you draw. The list of all tasks stays as it is.",
        "Draw `filterTasks(tasks, filter)`, and never assign its result to `tasks`.",
      ],
      steps: three,
      async run(t: Tester) {
        const second = tasksOf(t)[1]?.querySelector('[type="checkbox"]');
        if (!second) return `I added three tasks, but the list shows ${tasksOf(t).length}. It should show all three.`;
        /** The numbers in the name of a filter. It needn’t contain any. */
        const numbersOf = (word: string): readonly string[] =>
          t.name(filterNamed(t, word) ?? "body").match(/\d+/g) ?? [];
        const counts = () => `${numbersOf("Open").join()} ${numbersOf("Done").join()}`;
        const before = counts();
        await t.click(second);
        const wanted = [
          ["Open", ["Fix the hose", "Oil the door"]],
          ["Done", ["Sow the peas"]],
          ["All", ["Fix the hose", "Sow the peas", "Oil the door"]],
        ] as const;
        for (const [word, texts] of wanted) {
          const button = filterNamed(t, word);
          if (button === undefined)
            return `I found no \`button\` outside the tasks whose name begins with “${word}”. Add one.`;
          await t.focus(button);
          await t.click(button);
          const active = button.ownerDocument.activeElement;
          if (active && (active.matches("input, select, textarea") || active.closest(task)))
            return `I pressed ${word}, and the focus moved to “${t.name(active)}”. Leave it on the filter, so that keyboard users keep their place.`;
          const seen = taskNames(t);
          if (seen.length !== texts.length || !texts.every((text, index) => seen[index]?.includes(text)))
            return `“Sow the peas” is done, and the other two tasks are open. ${word} should show ${texts.join(" / ")}, but it shows ${seen.join(" / ") || "nothing"}.`;
          // A number that a tick doesn’t change, as in “Open (Alt+2)”, isn’t a count.
          const numbers = numbersOf(word);
          if (counts() !== before && numbers.length > 0 && !numbers.includes(String(texts.length)))
            return `${word} shows ${texts.length === 1 ? "1 task" : `${texts.length} tasks`}, but its button is called “${t.name(filterNamed(t, word) ?? button)}”. Show the right number, or none.`;
        }
      },
    },
    {
      id: "pressed",
      title: "Exactly one filter is marked as pressed, also for screen readers",
      needs: ["filters"],
      widths: [1200],
      hints: [
        "How does Ana hear which of the three filters is on?",
        "A toggle button tells screen readers its state with the attribute `aria-pressed`, which is `true` or `false`.",
        'For each filter button, call `button.setAttribute("aria-pressed", String(isPressed))`.',
      ],
      async run(t: Tester) {
        const states = () =>
          ["All", "Open", "Done"].map(
            (word) =>
              filterNamed(t, word) ??
              t.fail(`I found no \`button\` outside the tasks whose name begins with “${word}”. Add one.`),
          );
        const pressed = () => states().map((button) => button.getAttribute("aria-pressed") ?? "missing");
        // A press moves the focus to the button, which then looks different for that reason alone.
        const looks = async () => {
          await t.focus(field);
          return states().map((button) => stateLook(t, button));
        };
        const before = await looks();
        for (const [index, word] of ["All", "Open", "Done"].entries()) {
          if (index > 0) await t.click(states()[index] as HTMLElement);
          const seen = pressed();
          if (!seen.every((value, place) => value === String(place === index)))
            return `${index === 0 ? "At the start" : `After a click on ${word}`}, the values of \`aria-pressed\` for All, Open and Done are ${seen.join(", ")}. Only ${word} should be \`true\`, and the others \`false\`.`;
        }
        const after = await looks();
        for (const [index, word] of [
          [0, "All"],
          [2, "Done"],
        ] as const)
          if (after[index] === before[index])
            return `The button ${word} looks the same whether it’s pressed or not. Show people which filter is on, for example with a style for \`[aria-pressed="true"]\`.`;
        let around = states()[0]?.parentElement;
        while (around && !states().every((button) => around?.contains(button))) around = around.parentElement;
        if (around && t.visible(around)) await t.click(around);
        const still = pressed();
        if (t.errors.length > 0 || still.join() !== "false,false,true")
          return `I clicked between the filter buttons. ${t.errors.length > 0 ? "That caused an error" : `The values of \`aria-pressed\` are now ${still.join(", ")}`}. In your handler, do nothing if the click isn’t on a button.`;
      },
    },
    {
      id: "count",
      title: "A live region says how many tasks are open, whichever filter is on",
      needs: ["toggle"],
      widths: [1200],
      hints: [
        "Two of three tasks are open. What does the line say when you choose Done?",
        "Count the tasks in your data that aren’t done, not the items on the page. Write the number in the `output`.",
        'After each change, set `left.textContent = remaining(tasks) + " tasks left"`.',
      ],
      steps: three,
      async run(t: Tester) {
        const expect = (number: number, when: string) => {
          const regions = t.all(liveRegions).filter((region) => t.visibleText(region) !== "");
          const said = quoted(regions.map((region) => (region.textContent ?? "").trim()));
          t.ok(
            regions.some((region) => numbersIn(region).includes(String(number))),
            `${when}, ${number} tasks are open. ${said === "" ? "But no live region shows any text. Write the number in an `output`." : `But the live region says ${said}. It should say the number in digits.`}`,
          );
        };
        expect(3, "After I added three tasks");
        await t.click(`li ${box}`);
        expect(2, "After I ticked one of three");
        const done = filterNamed(t, "Done");
        if (done !== undefined) await t.click(done);
        expect(2, "While only done tasks are shown");
      },
    },
    {
      id: "announced",
      title: "Screen readers announce the count without interrupting",
      needs: ["count"],
      widths: [1200],
      hints: [
        "A screen reader watches a live region only once it’s on the page. Is yours there before its text changes?",
        "An `output` has the role `status`, so it waits until the screen reader has finished. An `alert` interrupts.",
        "Keep the `output` from `index.html` and change only its `textContent`.",
      ],
      async run(t: Tester) {
        const regions = t.all(liveRegions);
        for (const text of ["Fix the hose", "Sow the peas"]) {
          await typeTask(t, text);
          await t.wait(2);
        }
        const kept = regions.filter((region) => region.isConnected && numbersIn(region).includes("2"));
        if (kept.length === 0)
          return "The element with the number wasn’t there at the start, or it was replaced. Keep the same element and change only its text.";
        const polite = kept.filter((region) => {
          const live = region.getAttribute("aria-live");
          return live === null ? region.getAttribute("role") !== "alert" : live === "polite";
        });
        if (polite.length === 0)
          return 'The count isn’t announced politely: it’s an alert, or its `aria-live` isn’t `polite`. Use an `output` or `role="status"`.';
      },
    },
    {
      id: "persists",
      title: "After a reload, the tasks are the same as before",
      needs: ["toggle"],
      widths: [1200],
      hints: [
        "Add two tasks, tick one and reload the page. What’s missing?",
        "Save after each change with `JSON.stringify`, under the key `tasks`. Load and draw the tasks when the script starts.",
        'Call `localStorage.setItem("tasks", JSON.stringify(tasks))` in the one function that every change goes through.',
      ],
      steps: [...add("Fix the hose", "Sow the peas"), { click: `li ${box}` }, { wait: 2 }, { reload: true }],
      then: [
        {
          stored: ["tasks", { contains: "Fix the hose" }],
          says: "I added “Fix the hose”, but it isn’t in `localStorage` under the key `tasks`. Save the tasks after every change.",
        },
      ],
      run(t: Tester) {
        const boxes = t.all<HTMLInputElement>(`li ${box}`);
        const seen = withStates(t, boxes);
        if (
          boxes.length !== 2 ||
          !boxes[0]?.checked ||
          boxes[1]?.checked ||
          seen.indexOf("hose") >= seen.indexOf("peas")
        )
          return `Before the reload, “Fix the hose” was done and “Sow the peas” was open. Now the list shows: ${seen || "nothing"}. It should be the same.`;
      },
    },
    {
      id: "storage-blocked",
      title: "If storage is blocked, the page still works for that visit",
      needs: ["adds"],
      widths: [1200],
      storage: "broken",
      hints: [
        "In some private windows, every use of `localStorage` throws an error. What happens to the lines after it?",
        "Both reading and writing can throw an error. Put each of them in a `try` with a `catch`.",
        "Write `try { localStorage.setItem(…) } catch { }` in `save`, and do the same in `load` with `return []`.",
      ],
      steps: add("Fix the hose"),
      run(t: Tester) {
        const count = t.all(task).length;
        const error = t.errors[0]?.text ?? "";
        if (count !== 1)
          return `I blocked storage and added one task. The list should show one, but it shows ${count}.${error === "" ? "" : ` Catch this error: ${error}`}`;
        if (error !== "") return `I blocked storage and added one task. Catch this error: ${error}`;
      },
    },
    {
      id: "storage-damaged",
      title: "Damaged data in storage is ignored",
      needs: ["persists"],
      widths: [1200],
      storage: { tasks: damagedTasks[0] },
      visits: damagedTasks.length,
      hints: [
        "The text in storage breaks off in the middle. What does `JSON.parse` do with it?",
        "`JSON.parse` throws an error. Call it inside the `try`, and return an empty list from the `catch`.",
        "Return an empty list from `catch`, and also if `Array.isArray` returns `false`. Then use `filter` to keep the entries that have a text.",
      ],
      async run(t: Tester) {
        const damaged = damagedTasks[t.visit] ?? "";
        const names = () => taskNames(t).map((name) => name.trim());
        const nameless = names().find((name) => /^(undefined|null|)$/.test(name));
        if (nameless !== undefined)
          return `In storage, \`tasks\` was \`${damaged}\`. Leave out entries that aren’t tasks: the list shows “${nameless}”.`;
        const before = names().length;
        await typeTask(t, "Sow the peas");
        if (names().length !== before + 1 || t.errors.length !== 0)
          return `In storage, \`tasks\` was \`${damaged}\`. The list showed ${before} tasks, and after I added one, it shows ${names().length}. Ignore what’s damaged, without errors. ${t.errors[0]?.text ?? ""}`;
        if (t.visit + 1 < damagedTasks.length) localStorage.setItem("tasks", damagedTasks[t.visit + 1] ?? "");
      },
    },
    {
      id: "delegated",
      title: "One listener on the list handles all its tasks",
      needs: ["toggle"],
      widths: [1200],
      hints: [
        "How many listeners are there after 20 changes? Does drawing the list add new ones?",
        "Events bubble from the button up to the list. A single listener there can find the task with `closest`.",
        'Outside all functions, write `list.addEventListener("click", (event) => { event.target.closest("[data-action]") … })`.',
      ],
      steps: add("Fix the hose"),
      async run(t: Tester) {
        const types = "click change input submit keydown keyup pointerdown mousedown dblclick".split(" ");
        const original = EventTarget.prototype.addEventListener;
        const added: string[] = [];
        EventTarget.prototype.addEventListener = function (this: EventTarget, ...args: Parameters<typeof original>) {
          if (this instanceof Element && types.includes(args[0])) added.push(`\`${args[0]}\` on \`${this.localName}\``);
          original.apply(this, args);
        };
        try {
          await typeTask(t, "Sow the peas");
          await t.wait(2);
          await t.click(`li ${box}`);
        } finally {
          EventTarget.prototype.addEventListener = original;
        }
        const handled = t.all<HTMLElement>("li *").find((element) => element.onclick ?? element.onchange);
        if (handled) added.push(`\`on…\` of \`${handled.localName}\``);
        if (added.length !== 0)
          return `I added one task and ticked one, and found ${added.length} new listeners: ${[...new Set(added)].join(", ")}. Add one listener to the list instead, and only once.`;
        // A click on the task or on its words reaches the same listener, which finds no button there.
        const item = () => tasksOf(t)[0];
        const label = () => item()?.querySelector<HTMLInputElement>(box)?.labels?.[0];
        for (const find of [item, label, () => label()?.querySelector("*:not(input)")]) {
          const part = find();
          if (part && t.visible(part)) await t.click(part);
        }
        if (t.errors.length !== 0)
          return "I clicked next to the buttons of a task, and that caused an error. In your listener, return if `closest` finds nothing.";
      },
    },
    {
      id: "literal",
      title: "Anything people type is shown as text, also while they edit it",
      needs: ["edit-save"],
      widths: [1200],
      hints: [
        "Add a task called `<b>Hi</b>`. What should the page show?",
        "`textContent` and `value` treat everything as plain text, but `innerHTML` reads it as markup.",
        "Build the `li` from the template, and write `span.textContent = task.text`.",
      ],
      steps: add(`<img src="x" onerror="document.title = 'caught'"> peas`),
      async run(t: Tester) {
        const typed = `<img src="x" onerror="document.title = 'caught'"> peas`;
        const item = t.find(task);
        if (item.querySelector("img") !== null)
          return "I added a task called `<img … onerror=…>`, and the browser turned it into an image. A script in it could run, so use `textContent`.";
        if (!t.text(item).includes(typed))
          return `I added ${typed}. But the task shows “${t.text(item)}”. Show the text exactly as people type it.`;
        const edit = buttonIn(t, item, "edit");
        await t.click(edit);
        const field = item.ownerDocument.activeElement as HTMLInputElement;
        if (field.value !== typed)
          return `I added ${typed}. But the field for editing contains “${field.value}”. Set its \`value\` to the task’s text.`;
      },
    },
    {
      id: "reorder",
      title: "Up and Down move a task by one place, and stop at the ends",
      needs: ["adds"],
      widths: [1200],
      hints: [
        "Press Up three times on the last of three tasks. Which order should you see each time?",
        "Find the task’s index and swap the task with its neighbour. At the ends, there’s nothing to swap with.",
        "Use `tasks.with(i, tasks[j]).with(j, tasks[i])`, but only if `tasks[j]` exists.",
      ],
      steps: three,
      async run(t: Tester) {
        const order = () => {
          return taskNames(t)
            .map((name) => ["hose", "peas", "door"].find((word) => name.includes(word)) ?? name)
            .join(", ");
        };
        const press = async (text: string, word: string, wanted: string) => {
          const before = order();
          const item = tasksOf(t).find((candidate) => t.text(candidate).includes(text));
          const button = buttonIn(t, item, word, `“${text}”`);
          const isOff = isCalledDisabled(button);
          const name = t.name(button);
          const regions = new Map(t.all(liveRegions).map((region) => [region, t.text(region)]));
          if (!button.disabled) await t.click(button);
          t.ok(
            order() === wanted,
            `The order was ${before}. Pressing ${word} on “${text}” should give ${wanted}, but it gives ${order()}.`,
          );
          t.ok(
            !isOff || before === wanted,
            `The button “${name}” has \`aria-disabled="true"\`, so a screen reader says that it can’t be used, but it moves the task. Set it only where a task can’t move any further.`,
          );
          const all = wanted.split(", ");
          const place = all.findIndex((one) => text.includes(one)) + 1;
          for (const region of t.all(liveRegions)) {
            const said = t.text(region);
            // What was there before the move, such as “0 of 3 done”, is about something else.
            if (said === regions.get(region)) continue;
            const places = [...said.matchAll(/(-?\d+) (?:of|out of) (\d+)\b/gi)].filter(
              ([, , count]) => Number(count) === all.length,
            );
            t.ok(
              places.length === 0 || places.some(([, number]) => Number(number) === place),
              `I pressed ${word} on “${text}”, which is number ${place} of ${all.length} now. But the live region says “${said}”. Announce its new place.`,
            );
          }
        };
        await press("Oil the door", "up", "hose, door, peas");
        await press("Oil the door", "up", "door, hose, peas");
        await press("Oil the door", "up", "door, hose, peas");
        await press("Fix the hose", "down", "door, peas, hose");
        await press("Fix the hose", "down", "door, peas, hose");
        if (t.errors.length > 0)
          return "I moved tasks up and down until they couldn’t move any further, and that caused an error. At the ends, do nothing.";
      },
    },
    {
      id: "reorder-focus",
      title: "After a move, the focus is still in the task that moved",
      needs: ["reorder"],
      widths: [1200],
      hints: [
        "Move the last task to the top using only the keyboard. How often do you have to press Tab?",
        "A new or moved element doesn’t have the focus. Find the same button in the same task, and focus it.",
        "After drawing, use the task’s `data-id` to find its button, and focus it. If it’s disabled now, focus the button next to it.",
      ],
      steps: three,
      async run(t: Tester) {
        const find = () => t.all(task).find((item) => t.text(item).includes("Oil the door"));
        for (const [key, press] of [
          ["Up", "first"],
          ["Up", "second"],
          ["Down", "first"],
          ["Down", "second"],
        ] as const) {
          const word = key.toLowerCase();
          const button = buttonIn(t, find(), word, "“Oil the door”");
          await t.focus(button);
          await t.click(button);
          const active = button.ownerDocument.activeElement;
          if (!(active instanceof HTMLElement) || active.closest("li") === null || active.closest("li") !== find())
            return `After I pressed ${key} on “Oil the door” for the ${press} time, the focus is on \`${active?.localName}\`. Keep it in the same task.`;
          const again = buttonNamed(t, new RegExp(`\\b${word}\\b`, "i"), find());
          if (active !== again && !again?.disabled)
            return `After I pressed ${key} for the ${press} time, the focus is on “${t.name(active)}”. Keep it on ${key}, so that people can press it again.`;
        }
      },
    },
    {
      id: "empty",
      title: "A sentence says when the list is empty",
      needs: ["delete"],
      hints: [
        "Someone opens the page for the first time. Does it look finished or broken?",
        "Use an element with a sentence, and make it `hidden` while there are tasks.",
        "When you draw, set `empty.hidden = tasks.length > 0;`.",
      ],
      async run(t: Tester) {
        const sentences = () =>
          t
            .all("body *")
            .filter((element) => {
              const own = [...element.childNodes].filter((node) => node.nodeType === Node.TEXT_NODE);
              const text = own.map((node) => node.nodeValue ?? "").join("");
              return /\p{L}/u.test(text) && !/\d/.test(text) && !element.matches("option, button, label, h1, h2, h3");
            })
            .filter((element) => t.visible(element))
            .map((element) => t.text(element));
        const atFirst = sentences();
        await typeTask(t, "Fix the hose");
        const withOne = sentences();
        const message = atFirst.find((text) => !withOne.includes(text));
        if (message === undefined) {
          return "The list was empty, then I added a task. I found no sentence that was there before and gone afterwards. Add one.";
        }
        await t.click(buttonIn(t, tasksOf(t)[0], "delete"));
        if (!sentences().includes(message))
          return `At the start, the page says “${message}”. After I deleted the only task, it should say that again, but it doesn’t.`;
      },
    },
    {
      id: "many",
      title: "200 tasks are drawn in less than a tenth of a second",
      needs: ["persists", "filters"],
      widths: [1200],
      storage: { tasks: many },
      hints: [
        "With 200 tasks, does clicking All feel instant, or do you have to wait?",
        "Build all the items first, then put them in the list at once. Don’t use timers, and don’t measure anything in between.",
        "Draw with one call: `list.replaceChildren(...visible.map(drawTask))`.",
      ],
      async run(t: Tester) {
        const find = (word: string) =>
          filterNamed(t, word) ?? t.fail(`I found no button whose name begins with “${word}”. Add one.`);
        const count = () => t.all(task).filter((item) => item.offsetHeight > 0).length;
        const [all, open] = [find("All"), find("Open")];
        let best = Number.POSITIVE_INFINITY;
        let seen = 0;
        // Take the best of three rounds, because other work on the computer can slow one down.
        for (let round = 0; round < 3 && best >= 100; round += 1) {
          open.click();
          await t.wait(1);
          const began = performance.now();
          all.click();
          seen = count();
          while (seen < 200 && performance.now() - began < 100) {
            await t.wait(5);
            seen = count();
          }
          if (seen === 200) best = Math.min(best, performance.now() - began);
        }
        if (seen !== 200)
          return `I put 200 tasks in storage under \`tasks\`. A tenth of a second after I clicked All, the page showed ${seen}. Draw them all at once.`;
        if (best >= 100)
          return `Drawing 200 tasks took ${Math.round(best)} milliseconds. It should take less than 100.`;
      },
    },
    {
      id: "agrees",
      title: "The list, the number and the stored tasks always agree, whatever people do",
      needs: ["edit-cancel", "undo", "count", "literal", "reorder", "storage-damaged", "many"],
      widths: [1200],
      hints: [
        "Add two tasks with the same text, change one, and delete it while a filter is on. Then undo and reload. Which step goes wrong?",
        "Find tasks only by `id`, never by their text or their place on the page. Store the tasks after every change, including Undo.",
        "Make every change go through one function: `tasks = next; save(); render();`. Show typed text with `textContent` everywhere, including in messages.",
      ],
      timeout: 4000,
      visits: 2,
      run: (t: Tester) => performWalk(t, { tasksOf, typeTask, buttonIn, filterNamed }),
    },
  ],
  alternatives: [
    {
      name: "stored-later",
      patch: [["  tasks = next;\n  save();\n  render();", "  tasks = next;\n  setTimeout(save, 100);\n  render();"]],
    },
    {
      name: "counted-in-a-frame",
      patch: [
        [
          '  setText(left, `${count} ${count === 1 ? "task" : "tasks"} left`);',
          "  requestAnimationFrame(() => setText(left, `Open: ${count}`));",
        ],
      ],
    },
    {
      name: "in-frames",
      patch: [
        ["function render() {\n", "function render() {\n  requestAnimationFrame(draw);\n}\n\nfunction draw() {\n"],
        ["  if (active) focusOn(id, active.dataset.action);", "  if (active) focusNow(id, active.dataset.action);"],
        [
          "function focusOn(id, action) {\n",
          "function focusOn(id, action) {\n  requestAnimationFrame(() => focusNow(id, action));\n}\n\nfunction focusNow(id, action) {\n",
        ],
        [
          '  list.querySelector(".edit input").focus();',
          '  requestAnimationFrame(() => list.querySelector(".edit input").focus());',
        ],
      ],
    },
    { name: "keyup", patch: [['"keydown"', '"keyup"']] },
    {
      name: "drawn-box",
      patch: {
        "style.css": [
          [
            "ul {\n",
            '[type="checkbox"] {\n  position: absolute;\n  opacity: 0;\n}\n\n.text::before {\n  content: "☐ ";\n}\n\n:checked + .text::before {\n  content: "☑ ";\n}\n\nlabel:has(:focus-visible) {\n  outline: 3px solid #1f4fa3;\n}\n\nul {\n',
          ],
        ],
      },
    },
    {
      name: "fades-in",
      patch: {
        "style.css": [
          [
            "ul {\n",
            "@keyframes appear {\n  from {\n    opacity: 0;\n  }\n}\n\nli {\n  animation: appear 200ms;\n}\n\nul {\n",
          ],
        ],
      },
    },
  ],
  equivalent: [
    {
      mutant: "without: if (!Array.isArray(value)) return []; in fromJSON",
      why: "Only an array has `filter`, and `catch` returns an empty list for anything else.",
    },
    {
      mutant: '&& for ||: action === "up" || action === "down" in drawTask',
      why: "“Up Fix the hose” is as good a name as “Move Fix the hose up”.",
    },
    {
      mutant: 'without: button.setAttribute("aria-label", label); in drawTask',
      why: "Each button is in the `li` of its task, so “Edit” is enough of a name.",
    },
    {
      mutant: "+ for -: visible.length - 1 in drawTask",
      why: "Down does nothing at the end of the list, whether it says so before or not.",
    },
    {
      mutant: "without: if (isMove && index === end)",
      why: "Up and Down do nothing at the ends of the list, whether they say so before or not.",
    },
    {
      mutant: 'without: button.setAttribute("aria-disabled", "true"); in drawTask',
      why: "Up and Down do nothing at the ends of the list, whether they say so before or not.",
    },
    { mutant: '*: [aria-disabled="true"]', why: "Which borders are dashed is up to the author." },
    {
      mutant: "!== for ===: count === 1 in render",
      why: "The title asks for a number in digits. Which word follows it is up to the author.",
    },
    {
      mutant: "!== for ===: tasks.length === 0 in render",
      why: "The title asks for a sentence when the list is empty. One sentence may do for every filter.",
    },
    {
      mutant: "without: setText(notice, ",
      why: "The focus moves to the task that follows, is back or has moved, and the number is announced.",
    },
    {
      mutant: "without: event.preventDefault();",
      why: "The form for editing is gone before the browser would send it. The checks notice if it isn’t.",
    },
    { mutant: 'listener twice: list.addEventListener("key', why: "Esc does nothing once the field is closed." },
    {
      mutant: "listener twice: filters.addEventListener(",
      why: "To choose the same filter once more changes nothing.",
    },
    {
      mutant: 'without: field.setAttribute("aria-invalid", ',
      why: "The message belongs to the field through `aria-describedby`, and the focus is there.",
    },
    {
      mutant: "without: form.noValidate = true;",
      why: "The browser then shows its own message for an empty field.",
    },
    { mutant: "without hidden: p#empty", why: "The script shows or hides it as soon as it starts." },
    { mutant: "without hidden: button#undo", why: "The script hides it as soon as it starts." },
    {
      mutant: "without type: button “Cancel”",
      why: "The button is gone before the browser would send the form. The checks notice if it isn’t.",
    },
    {
      mutant: "without .text: li:has(:checked) .text",
      why: "The line then runs through the whole task, which shows just as well that it’s done.",
    },
    {
      mutant: "without .text: :checked+.text::before",
      why: "The text of the task is the only element that follows a box.",
    },
    { mutant: "without from: from", why: "Whether a new task fades in is up to the author." },
    { mutant: "without li: li", why: "What fades in besides the tasks is up to the author." },
    // kept-nodes
    {
      mutant: "without: button.ariaLabel = ",
      why: "Each button is in the `li` of its task, so “Edit” is enough of a name.",
    },
    {
      mutant: 'without: nameButton(find(item, "rename"), "Save edit"',
      why: "Enter saves the text, as the title asks. What the button is called meanwhile is up to the author.",
    },
    {
      mutant: "without: undoPlace.replaceChildren(); in remove",
      why: "The task is in its place already, so a second Undo changes nothing.",
    },
    {
      mutant: "without: label.hidden = true; in edit",
      why: "The old text may stay beside the field, so that people can compare.",
    },
    {
      mutant: "without: field.ariaInvalid = ",
      why: "The message belongs to the field through `aria-describedby`, and the focus is there.",
    },
    // batched
    {
      mutant: "without aria-live: span#notice",
      why: "The focus moves to the task that follows, is back or has moved, and the number is announced.",
    },
    {
      mutant: "not saved: localStorage.setItem(lastIdKey,",
      why: "A number can then come back only after a reload, when no one can undo that deletion any more.",
    },
    {
      mutant: "without: stored = localStorage.getItem(lastIdKey);",
      why: "A number can then come back only after a reload, when no one can undo that deletion any more.",
    },
    {
      mutant: 'without: setText(button.querySelector("span"), `(',
      why: "The numbers in the names of the filters are an extra.",
    },
    {
      mutant: "without: deleteTask(editing);",
      why: "The field may stay open until people write a text or press Esc.",
    },
    {
      mutant: "without: removed = null; in endUndo",
      why: "If Undo shows up again after a later change, it still works.",
    },
    // native-message
    {
      mutant: "without: setText(news, ",
      why: "The focus moves to the task that follows, is back or has moved, and the number is announced.",
    },
    {
      mutant: "without: * = setTimeout(",
      why: "Undo may stay for longer than the 5 seconds that the title asks for.",
    },
    {
      mutant: "without title: input#task",
      why: "The browser then says in its own words that the text is missing or doesn’t fit.",
    },
    {
      mutant: "without: input.setSelectionRange(",
      why: "Where the cursor is when the field opens is up to the author.",
    },
    {
      mutant: "draft = event.target.val",
      why: "It matters only if people tick another task while they edit one, and no title asks for that.",
    },
    {
      mutant: 'without: list.addEventListener("input", keepDraft)',
      why: "It matters only if people tick another task while they edit one, and no title asks for that.",
    },
    {
      mutant: "without: trash = null; in emptyTrash",
      why: "If Undo shows up again after a later change, it still works.",
    },
  ],
  attempts: [
    {
      name: "no-prevent-default",
      why: "The task appears for a moment, so the handler seems to work.",
      patch: [
        [
          'form.addEventListener("submit", (event) => {\n  event.preventDefault();',
          'form.addEventListener("submit", (event) => {',
        ],
      ],
      failsFirst: "adds",
      says: "would reload the page",
    },
    {
      name: "button-click",
      why: "People click the button, so the script listens for that click. Enter in the field is forgotten.",
      patch: [
        [
          'form.addEventListener("submit", (event) => {',
          'form.querySelector("button").addEventListener("click", (event) => {',
        ],
      ],
      failsFirst: "adds",
      says: "in a `submit` handler",
    },
    {
      name: "type-button",
      why: '`type="button"` stops the page from reloading, so it looks like the solution.',
      patch: { "index.html": [['<button type="submit">Add task', '<button type="button">Add task']] },
      failsFirst: "by-button",
      says: "I found 0",
    },
    {
      name: "field-not-emptied",
      why: "If you test with one task, you don’t notice that the text stays in the field.",
      patch: [["    form.reset();\n", ""]],
      failsFirst: "by-button",
      says: "the field still contains",
    },
    {
      name: "focus-on-button",
      why: "If you use a mouse, you click the field again and don’t notice anything.",
      patch: [["  }\n  field.focus();\n});", "  }\n});"]],
      failsFirst: "by-button",
      says: "the focus wasn’t in the text field",
    },
    {
      name: "spaces",
      why: "The field is `required`, which seems to reject everything that’s blank.",
      patch: [['  if (trimmed === "") return tasks;\n  return [', "  return ["]],
      failsFirst: "blank",
      says: "Reject text that’s empty",
    },
    {
      name: "message-beside",
      why: "The message is next to the field, so it seems to belong to it.",
      patch: { "index.html": [['\n            aria-describedby="task-error"', ""]] },
      failsFirst: "blank",
      says: "`aria-describedby`",
    },
    {
      name: "message-stays",
      why: "It’s easy to test that the message appears, and to forget that it should go away.",
      patch: [['    setText(error, "");\n', ""]],
      failsFirst: "blank",
      says: "still says",
    },
    {
      name: "listener-per-render",
      why: "The items are new each time the list is drawn, so it seems to need a new listener too.",
      patch: [
        ['list.addEventListener("click", (event) => {', "function handleClick(event) {"],
        [".dataset.id);\n});", ".dataset.id);\n}"],
        [
          "  list.replaceChildren(...visible.map(drawTask));",
          '  list.replaceChildren(...visible.map(drawTask));\n  list.addEventListener("click", (event) => handleClick(event));',
        ],
      ],
      failsFirst: "toggle",
      says: "another listener each time you draw",
    },
    {
      name: "inner-html-plus",
      why: "`innerHTML +=` seems to add one item, but it turns the list into text and builds it all again, without ticks.",
      patch: [
        [
          "  list.replaceChildren(...visible.map(drawTask));",
          '  list.innerHTML = "";\n  visible.forEach((task, index) => {\n    list.innerHTML += drawTask(task, index, visible).outerHTML;\n  });',
        ],
      ],
      failsFirst: "toggle",
      says: "They are now: open, open, open",
    },
    {
      name: "toggles-all",
      why: "`map` visits every task, and the condition is forgotten.",
      patch: [["task.id === id ? { ...task, done: !task.done } : task", "({ ...task, done: !task.done })"]],
      failsFirst: "toggle",
      says: "done, done, done",
    },
    {
      name: "drawn-without-tick",
      why: "The style sheet draws a nicer box, but nothing for a box that is ticked.",
      patch: {
        "style.css": [
          [
            "ul {\n",
            '[type="checkbox"] {\n  position: absolute;\n  opacity: 0;\n}\n\n.text::before {\n  content: "☐ ";\n}\n\n:focus-visible + .text {\n  outline: 3px solid #1f4fa3;\n}\n\nul {\n',
          ],
        ],
      },
      failsFirst: "toggle",
      says: "Draw a tick for `:checked`",
    },
    {
      name: "drawn-without-focus",
      why: "The box that has the focus is hidden, and what is drawn instead doesn’t show the focus.",
      patch: {
        "style.css": [
          [
            "ul {\n",
            '[type="checkbox"] {\n  position: absolute;\n  opacity: 0;\n}\n\n.text::before {\n  content: "☐ ";\n}\n\n:checked + .text::before {\n  content: "☑ ";\n}\n\nul {\n',
          ],
        ],
      },
      failsFirst: "toggle",
      says: "looks the same with and without the focus",
    },
    {
      name: "focus-lost",
      why: "The new list looks the same, so its elements seem to be the same too.",
      patch: [["  if (active) focusOn(id, active.dataset.action);\n", ""]],
      failsFirst: "toggle",
      says: "the focus is no longer on it",
    },
    {
      name: "grey",
      why: "Pale grey means “done”, but only for people who can tell it from black.",
      patch: { "style.css": [["text-decoration: line-through;", "color: #5f6164;"]] },
      failsFirst: "done-look",
      says: "Colour alone",
    },
    {
      name: "prompt",
      why: "`prompt` asks for the text in one line of code, but not in the task itself.",
      patch: [
        [
          '  editing = id;\n  render();\n  list.querySelector(".edit input").focus();',
          '  update(editTask(tasks, id, prompt("New text") ?? ""));',
        ],
      ],
      failsFirst: "edit-save",
      says: "A text field in the `li` should have the focus",
    },
    {
      name: "save-by-button",
      why: "There’s a Save button, so Enter doesn’t seem necessary.",
      patch: {
        "index.html": [
          ['<form class="edit">', '<div class="edit row">'],
          ["        </form>\n      </template>", "        </div>\n      </template>"],
          ['<button type="submit">Save', '<button type="button" data-action="save">Save'],
        ],
        "main.js": [
          [
            "  cancel: () => endEdit(tasks),",
            '  cancel: () => endEdit(tasks),\n  save: () =>\n    endEdit(editTask(tasks, editing, list.querySelector(".edit input").value)),',
          ],
        ],
      },
      failsFirst: "edit-save",
      says: "the field is still open",
    },
    {
      name: "edit-focus-lost",
      why: "The field that had the focus is gone, and it’s easy to forget that the focus goes with it.",
      patch: [['  focusOn(id, "edit");\n', ""]],
      failsFirst: "edit-save",
      says: "the focus was outside the task",
    },
    {
      name: "enter-opens-again",
      why: "Enter in `keydown` saves and moves the focus to Edit, and the browser then presses that button with the same key.",
      patch: [
        [
          '  if (event.key === "Escape" && editing !== null) endEdit(tasks);',
          '  if (editing === null) return;\n  if (event.key === "Escape") endEdit(tasks);\n  if (event.key === "Enter") {\n    endEdit(editTask(tasks, editing, event.target.value));\n  }',
        ],
      ],
      failsFirst: "edit-save",
      says: "the same Enter then presses it",
    },
    {
      name: "old-names",
      why: "The text is replaced where people see it, and the names of the buttons, which contain it too, are forgotten.",
      patch: [
        ["{ ...task, text: trimmed }", "{ ...task, text: trimmed, called: task.called ?? task.text }"],
        [
          "      : `${button.textContent} ${task.text}`;",
          "      : `${button.textContent} ${task.called ?? task.text}`;",
        ],
      ],
      failsFirst: "edit-save",
      says: "is still called “Edit Sow the peas”",
    },
    {
      name: "esc",
      why: "The key is labelled Esc, but its name in `event.key` is longer.",
      patch: [['"Escape"', '"Esc"']],
      failsFirst: "edit-cancel",
      says: "still open",
    },
    {
      name: "esc-saves",
      why: "Enter and Esc both close the field, so they share one function.",
      patch: [
        [
          'if (event.key === "Escape" && editing !== null) endEdit(tasks);',
          'if (event.key !== "Escape" || editing === null) return;\n  endEdit(editTask(tasks, editing, event.target.value));',
        ],
      ],
      failsFirst: "edit-cancel",
      says: "Fix the fence",
    },
    {
      name: "id-from-length",
      why: "The number of tasks is different each time, until one is deleted.",
      patch: [["id: crypto.randomUUID()", "id: String(tasks.length)"]],
      failsFirst: "delete",
      says: "share an id",
    },
    {
      name: "cancel-saves",
      why: "The button closes the field, and closing it also saves what people typed.",
      patch: [
        [
          "  cancel: () => endEdit(tasks),",
          '  cancel: () =>\n    endEdit(editTask(tasks, editing, list.querySelector(".edit input").value)),',
        ],
      ],
      failsFirst: "edit-cancel",
      says: "pressed Cancel",
    },
    {
      name: "delete-focus",
      why: "The button that had the focus is gone, so the focus always goes to the field.",
      patch: [['  focusOn(visible[place + 1]?.id, "delete");\n', "  field.focus();\n"]],
      failsFirst: "delete",
      says: "the one that followed",
    },
    {
      name: "confirm",
      why: "Asking before deleting seems as good as Undo.",
      patch: [
        ["function deleteTask(id) {\n", 'function deleteTask(id) {\n  if (!confirm("Delete it?")) return;\n'],
        ["undo.hidden = removed === null;", "undo.hidden = true;"],
      ],
      failsFirst: "undo",
      says: "found no visible `button`",
    },
    {
      name: "undo-for-two-seconds",
      why: "Two seconds seem enough if you know what happened, but visitors have to notice, read and reach the button.",
      patch: [
        [
          "  removed = { task: tasks[index], index };",
          "  removed = { task: tasks[index], index };\n  setTimeout(() => {\n    removed = null;\n    render();\n  }, 2000);",
        ],
      ],
      failsFirst: "undo",
      says: "gone 4.9 seconds after",
    },
    {
      name: "first-timer-goes-on",
      why: "Each deletion starts a timer, and the previous one seems to be over.",
      patch: [
        [
          "  removed = { task: tasks[index], index };",
          "  removed = { task: tasks[index], index };\n  setTimeout(() => {\n    removed = null;\n    render();\n  }, 6000);",
        ],
      ],
      failsFirst: "undo",
      says: "clear the old one",
    },
    {
      name: "highest-id-plus-one",
      why: "One more than the highest id seems to be new, even after the task with that id was deleted.",
      patch: [["id: crypto.randomUUID(),", "id: String(Math.max(0, ...tasks.map(({ id }) => Number(id))) + 1),"]],
      failsFirst: "agrees",
      says: "have the same `id`",
    },
    {
      name: "focus-gone-with-undo",
      why: "Undo takes itself away after a while, even from someone who has just reached it with the keyboard.",
      patch: [
        [
          "  removed = { task: tasks[index], index };",
          "  removed = { task: tasks[index], index };\n  const own = removed;\n  setTimeout(() => {\n    if (removed !== own) return;\n    removed = null;\n    render();\n  }, 9000);",
        ],
      ],
      failsFirst: "undo",
      says: "It had the focus, which is lost now",
    },
    {
      name: "undo-at-end",
      why: "Bringing a task back seems to be the same as adding it.",
      patch: [["update(insertTask(tasks, task, index));", "update([...tasks, task]);"]],
      failsFirst: "undo",
      says: "After Undo, it is",
    },
    {
      name: "undo-again",
      why: "The task is back, so it seems that no one presses Undo once more.",
      patch: [
        [
          "  removed = null;\n  setText(notice, `“${task.text}” is back.`);",
          "  setText(notice, `“${task.text}” is back.`);",
        ],
      ],
      failsFirst: "undo",
      says: "I pressed Undo twice",
    },
    {
      name: "filter-overwrites",
      why: "The filtered list replaces the full list, so the other tasks are lost.",
      patch: [
        [
          "  filter = button.dataset.filter;",
          "  filter = button.dataset.filter;\n  tasks = filterTasks(tasks, filter);",
        ],
      ],
      failsFirst: "filters",
      says: "it shows nothing",
    },
    {
      name: "class-only",
      why: "A class makes the button look pressed, but only to people who can see it.",
      patch: [
        ['button.setAttribute("aria-pressed", String(isPressed));', 'button.classList.toggle("pressed", isPressed);'],
      ],
      failsFirst: "pressed",
      says: "At the start",
    },
    {
      name: "pressed-unseen",
      why: "`aria-pressed` is there for screen readers, and it seems that people see it as well.",
      patch: {
        "style.css": [['button[aria-pressed="true"] {\n  background: #26282b;\n  color: #fffdf8;\n}\n\n', ""]],
      },
      failsFirst: "pressed",
      says: "looks the same whether it’s pressed or not",
    },
    {
      name: "never-released",
      why: "The new button is marked as pressed, but the old one is forgotten.",
      patch: [
        [
          'button.setAttribute("aria-pressed", String(isPressed));',
          'if (isPressed) button.setAttribute("aria-pressed", "true");\n    else button.ariaPressed ??= "false";',
        ],
      ],
      failsFirst: "pressed",
      says: "After a click on Open",
    },
    {
      name: "count-of-shown",
      why: "The tasks on the page are counted, and a filter changes their number.",
      patch: [["const count = remaining(tasks);", "const count = remaining(visible);"]],
      failsFirst: "count",
      says: "While only done tasks are shown",
    },
    {
      name: "count-in-span",
      why: "People can see the number, so it seems to be announced too.",
      patch: { "index.html": [['<output id="left"></output>', '<span id="left"></span>']] },
      failsFirst: "count",
      says: "After I added three tasks",
    },
    {
      name: "alert",
      why: "People are sure to hear an alert, but it also interrupts what the screen reader is reading.",
      patch: { "index.html": [['<output id="left">', '<output id="left" role="alert">']] },
      failsFirst: "announced",
      says: "isn’t announced politely",
    },
    {
      name: "new-region",
      why: "A live region seems to be announced even if it’s created together with its text.",
      patch: {
        "index.html": [['<p><output id="left"></output></p>', '<p id="left"></p>']],
        "main.js": [
          [
            '  setText(left, `${count} ${count === 1 ? "task" : "tasks"} left`);',
            '  const output = document.createElement("output");\n  output.textContent = `${count} left`;\n  left.replaceChildren(output);',
          ],
        ],
      },
      failsFirst: "announced",
      says: "was replaced",
    },
    {
      name: "saved-when-added",
      why: "Adding a task is saved and tested, but ticking one isn’t.",
      patch: [
        ["  save();\n  render();", "  render();"],
        ["    update(next);\n  }", "    update(next);\n    save();\n  }"],
      ],
      failsFirst: "persists",
      says: "the stored tasks are",
    },
    {
      name: "saved-as-object",
      why: "Storage keeps only text, so an array is turned into `[object Object]`.",
      patch: [["JSON.stringify(tasks)", "tasks"]],
      failsFirst: "persists",
      says: "under the key `tasks`",
    },
    {
      name: "save-unguarded",
      why: "Storage works on your own computer, so it seems to work everywhere.",
      patch: [
        [
          "  try {\n    localStorage.setItem(storageKey, JSON.stringify(tasks));\n  } catch {\n    // Storage is full or forbidden: nothing to be done about it here.\n  }",
          "  localStorage.setItem(storageKey, JSON.stringify(tasks));",
        ],
      ],
      failsFirst: "storage-blocked",
      says: "I blocked storage",
    },
    {
      name: "parse-unguarded",
      why: "Reading can fail, and the code allows for that, but not for damaged text.",
      patch: [
        [
          "  try {\n    return fromJSON(localStorage.getItem(storageKey));\n  } catch {\n    return [];\n  }",
          "  let text = null;\n  try {\n    text = localStorage.getItem(storageKey);\n  } catch {}\n  return JSON.parse(text) ?? [];",
        ],
      ],
      failsFirst: "storage-damaged",
      says: "In storage, `tasks` was",
    },
    {
      name: "listener-per-item",
      why: "Each button gets its own listener each time the list is drawn. That works, but the number grows with the list.",
      patch: [
        [
          'list.addEventListener("click", (event) => {\n  const control = event.target.closest("[data-action]");\n  if (!control) return;\n  actions[control.dataset.action](control.closest("li").dataset.id);\n});\n',
          "",
        ],
        [
          "  return item;",
          '  for (const control of item.querySelectorAll("[data-action]")) {\n    control.addEventListener("click", () =>\n      actions[control.dataset.action](task.id),\n    );\n  }\n  return item;',
        ],
      ],
      failsFirst: "delegated",
      says: "`click` on `button`",
    },
    {
      name: "closest-finds-nothing",
      why: "People are expected to click buttons, but a click on the words of a task reaches the listener too.",
      patch: [["  if (!control) return;\n", ""]],
      failsFirst: "delegated",
      says: "return if `closest` finds nothing",
    },
    {
      name: "inner-html",
      why: "`innerHTML` shows harmless text in the same way as `textContent`.",
      patch: [['item.querySelector(".text").textContent =', 'item.querySelector(".text").innerHTML =']],
      failsFirst: "literal",
      says: "turned it into an image",
    },
    {
      name: "value-in-markup",
      why: "The field is written as HTML that contains the task’s text, so the first quotation mark ends the value.",
      patch: [
        [
          "    input.value = task.text;",
          '    edit.querySelector("form").innerHTML =\n      `<input name="text" aria-label="Text" value="${task.text}">`;',
        ],
      ],
      failsFirst: "literal",
      says: "the field for editing contains",
    },
    {
      name: "wraps-round",
      why: "An index of -1 seems harmless, but `at` takes it to mean the last item.",
      patch: [["visible[place + step]", "visible.at(place + step)"]],
      failsFirst: "reorder",
      says: "Pressing up on “Oil the door” should give door, hose, peas",
    },
    {
      name: "place-from-zero",
      why: "`findIndex` counts from 0, but people count from 1.",
      patch: [
        [
          "const place = visible.findIndex((task) => task.id === id) + 1;",
          "const place = visible.findIndex((task) => task.id === id);",
        ],
      ],
      failsFirst: "reorder",
      says: "Announce its new place",
    },
    {
      name: "drag-only",
      why: "People drag items to order lists on a phone, but they can’t do that with a keyboard, a switch or their voice.",
      patch: {
        "index.html": [
          ["<li>", '<li draggable="true">'],
          ['            <button type="button" data-action="up">Up</button>\n', ""],
          ['            <button type="button" data-action="down">Down</button>\n', ""],
        ],
      },
      failsFirst: "reorder",
      says: "no `button` whose name contains the word “up”",
    },
    {
      name: "disabled-at-end",
      why: "A button that has no effect any more is disabled while it has the focus, so the focus is lost.",
      patch: [['button.setAttribute("aria-disabled", "true");', "button.disabled = true;"]],
      failsFirst: "reorder-focus",
      says: "for the second time",
    },
    {
      name: "blank-page",
      why: "An empty list seems to explain itself.",
      patch: [["  empty.hidden = visible.length > 0;\n", ""]],
      failsFirst: "empty",
      says: "I found no sentence",
    },
    {
      name: "empty-once",
      why: "The sentence is removed with the first task, and nothing brings it back.",
      patch: [
        ["  empty.hidden = visible.length > 0;", "  empty.hidden = false;\n  if (visible.length > 0) empty.remove();"],
      ],
      failsFirst: "empty",
      says: "it should say that again",
    },
    {
      name: "one-by-one",
      why: "Items that appear one after the other look lively, but they keep people waiting.",
      patch: [
        [
          "  list.replaceChildren(...visible.map(drawTask));",
          "  list.replaceChildren(...visible.slice(0, 20).map(drawTask));\n  visible.slice(20).forEach((task, index) => {\n    setTimeout(() => list.append(drawTask(task, index, visible)), index * 20);\n  });",
        ],
      ],
      failsFirst: "many",
      says: "the stored tasks are",
    },
    {
      name: "transparent-list",
      why: "The script builds all the elements, so a check that only reads the HTML finds them.",
      patch: { "style.css": [["ul {\n", "ul {\n  opacity: 0;\n"]] },
      failsFirst: "adds",
      says: "people can’t see its text",
    },
    {
      name: "hidden-delete",
      why: "A button that no one can see still reacts to `click()`.",
      patch: { "style.css": [["ul {\n", '[data-action="delete"] {\n  opacity: 0;\n}\n\nul {\n']] },
      failsFirst: "delete",
      says: "People see nothing on the button",
    },
    {
      name: "any-json",
      why: "Anything that can be parsed seems to be a list of tasks.",
      patch: [
        [
          '    if (!Array.isArray(value)) return [];\n    return value.filter((task) => typeof task?.text === "string");',
          "    return value ?? [];",
        ],
      ],
      failsFirst: "storage-damaged",
      says: "In storage, `tasks` was",
    },
    {
      name: "twins-by-text",
      why: "The text seems to be enough to find a task, until two tasks have the same text.",
      patch: [
        [
          "  return tasks.filter((task) => task.id !== id);",
          "  const { text } = tasks.find((task) => task.id === id);\n  return tasks.filter((task) => task.text !== text);",
        ],
      ],
      failsFirst: "agrees",
      says: "After I deleted",
    },
    {
      name: "undo-not-stored",
      why: "The task is back on the page, so it seems to be back in storage too.",
      patch: [["  update(insertTask(tasks, task, index));", "  tasks = insertTask(tasks, task, index);\n  render();"]],
      failsFirst: "agrees",
      says: "A reload would change the list",
    },
    {
      name: "stores-what-shows",
      why: "With the filter All, the page shows all the tasks, so storing what’s shown seems right.",
      patch: [["JSON.stringify(tasks)", "JSON.stringify(filterTasks(tasks, filter))"]],
      failsFirst: "agrees",
      says: "the stored tasks are",
    },
    {
      name: "html-in-notice",
      why: "The list is safe, but the message about a deleted task is forgotten.",
      patch: [
        [
          "  setText(notice, `“${removed.task.text}” is deleted.`);",
          "  notice.innerHTML = `<b>${removed.task.text}</b> is deleted.`;",
        ],
      ],
      failsFirst: "agrees",
      says: "Text that I typed became part of the HTML",
    },
    {
      name: "quotes-in-attribute",
      why: "`<` and `&` are escaped, but in an attribute a quotation mark ends the value.",
      patch: [
        [
          '    button.setAttribute("aria-label", label);',
          '    const safe = label.replaceAll("&", "&amp;").replaceAll("<", "&lt;");\n    button.outerHTML = `<button type="button" data-action="${action}" aria-label="${safe}">${button.textContent}</button>`;\n    continue;',
        ],
      ],
      failsFirst: "agrees",
      says: "Text that I typed became part of the HTML",
    },
    {
      name: "html-after-editing",
      why: "New tasks are shown as text, but the code for edited tasks was written later, in a different way.",
      patch: [
        ["{ ...task, text: trimmed }", "{ ...task, text: trimmed, isEdited: true }"],
        [
          "  if (task.id === editing) {",
          '  if (task.isEdited) item.querySelector(".text").innerHTML = task.text;\n  if (task.id === editing) {',
        ],
      ],
      failsFirst: "agrees",
      says: "Text that I typed became part of the HTML",
    },
  ],
} satisfies Practice;
