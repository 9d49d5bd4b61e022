import type { Practice, Tester } from "#app/domain/practice/practice.ts";
import {
  controlCalled,
  controlsOfForms,
  fieldsetsAround,
  sentPairs,
  showsWords,
  submissionBy,
  submitButtonsOf,
} from "#app/practice/check-library/forms.ts";
import { quoted } from "#app/practice/check-library/text.ts";

const topicMenu = `          <label for="topic">Topic</label>
          <select id="topic" name="topic">
            <option value="borrow">Borrow</option>
            <option value="donate">Donate</option>
            <option value="repair">Repair</option>
          </select>`;
const topicRadios = `</p>
        <fieldset>
          <legend>Topic</legend>
          <label><input type="radio" name="topic" value="borrow" checked> Borrow</label>
          <label><input type="radio" name="topic" value="donate"> Donate</label>
          <label><input type="radio" name="topic" value="repair"> Repair</label>
        </fieldset>
        <p>`;

export default {
  kind: "page",
  editable: ["index.html"],
  standard: "html",
  checks: [
    {
      id: "labels",
      title: "Each of the four lines is a control with a visible label, or a group with a visible name",
      objective: 1,
      hints: [
        "Click on the words next to each field in the preview. Does the field get the focus?",
        "`label` joins words to a control: its `for` is the `id` of the control, letter for letter.",
        'Write `<label for="email">Email</label>`, and below it an `input` with `id="email"`. Do the same for the others.',
      ],
      run(t: Tester) {
        const fields = controlsOfForms(t).filter((one) => !/^(submit|button|reset|hidden|image)$/.test(one.type));
        const labels = t.all<HTMLLabelElement>("label");
        if (fields.length < 4) return `The form should contain at least four controls. I found ${fields.length}.`;
        const radios = fields.filter((one) => one.type === "radio");
        for (const words of ["Your name", "Email", "Topic", "Your question"]) {
          if (words === "Topic" && radios.length > 0) {
            const groups = fieldsetsAround(t, radios, 'fieldset, [role="group" i], [role="radiogroup" i]');
            if (groups.length === 0)
              return "The radio buttons have no `fieldset` around them, so no one hears the question “Topic” with the choices. Add one.";
            const names = groups.map((one) => t.name(one));
            if (!names.includes("Topic"))
              return names[0] === ""
                ? "The group of radio buttons has no name. Its `legend` should read “Topic”, and be the first element in the `fieldset`."
                : `The group of radio buttons is called “${names[0]}”. Its \`legend\` should read “Topic”.`;
            if (!showsWords(t, "Topic"))
              return "Only screen readers get the name “Topic”. Write a `legend` that everyone can see.";
            const unseen = radios.find((radio) => !t.visible(radio));
            if (unseen)
              return `People can’t see the radio button with the value \`${unseen.value}\`, so they don’t know whether they’ve chosen it. Remove whatever hides it.`;
            const bare = radios.find((radio) => (radio.labels?.length ?? 0) === 0 || t.name(radio) === "");
            if (bare)
              return `The radio button with the value \`${bare.value}\` has no label. Put a \`label\` around it and its words.`;
            continue;
          }
          const field = fields.find((one) => t.name(one) === words);
          const label = labels.find((one) => t.text(one).startsWith(words));
          if (!field && label) {
            const target = label.htmlFor;
            const joined = fields.find((one) => one === label.control);
            const heard = joined ? t.name(joined) : "";
            if (joined?.labels?.length === 1 && heard.startsWith(words))
              return `One label reads “${heard}”. Its words should be “${words}”, and nothing else.`;
            return target === ""
              ? `The label “${words}” is next to its control, but nothing joins the two. Give it \`for\`, or put the control inside.`
              : label.control
                ? `The label “${words}” belongs to the control “${t.name(label.control)}”. Each \`id\` may appear only once in a page.`
                : `The label “${words}” says \`for="${target}"\`, but no control has that \`id\`.`;
          }
          if (!field) return `I found no control that is called “${words}”.`;
          const seen = [...(field.labels ?? [])].some((one) => t.visible(one) && t.text(one).startsWith(words));
          if (!seen)
            return field.hasAttribute("aria-label")
              ? `“${words}” is a name for screen readers only, so clicking the words does nothing. Write a \`label\` that everyone can see.`
              : field.getAttribute("placeholder") === words
                ? `“${words}” is only a placeholder, which disappears as soon as someone types. Write a \`label\`.`
                : `“${words}” names a control, but not as a \`label\` that people can see, so a click on the words doesn’t reach the control. Write one.`;
        }
      },
    },
    {
      id: "kinds",
      title: "Each control suits what people put in",
      objective: [2, 3],
      needs: ["labels"],
      hints: [
        "Which answer is an email address, which is one of three choices, and which takes more than one line?",
        "You need an `input` of type `email`, a `select` with three `option` elements or three radio buttons, and a `textarea`.",
        'Email: `<input type="email" …>`. Topic: `<select …>` with three options. Your question: `<textarea …></textarea>`.',
      ],
      run(t: Tester) {
        const email = controlCalled(t, "Email");
        if (email?.type !== "email")
          return `“Email” is a control of type \`${email?.type}\`. With the type \`email\`, a phone shows the @ and the browser checks the address.`;
        const radios = controlsOfForms(t, 'input[type="radio"]');
        if (radios.length === 0) {
          const topic: HTMLElement | undefined = controlCalled(t, "Topic");
          // The kind of control is what the title asks for.
          if (!(topic instanceof HTMLSelectElement))
            return `“Topic” is \`${topic?.localName}\`, so people could type anything. A \`select\` or radio buttons offer the three choices.`;
          if (topic.multiple)
            return "“Topic” is a menu with `multiple`, so people can choose more than one. Remove that attribute.";
          const choices = [...topic.options].filter((one) => one.value !== "" && !one.matches(":disabled"));
          if (choices.length !== 3) return `“Topic” should offer three choices. I found ${choices.length}.`;
        } else {
          if (radios.length !== 3) return `“Topic” should offer three choices. I found ${radios.length} radio buttons.`;
          const names = new Set(radios.map((radio) => radio.name));
          if (names.size !== 1)
            return "More than one radio button can be chosen at once, because their names differ. Give all three the same `name`.";
        }
        const question = controlCalled(t, "Your question");
        // The kind of control is what the title asks for.
        if (question?.localName !== "textarea")
          return `“Your question” is \`${question?.localName}\`, which has room for one line. Use the element for several lines.`;
      },
    },
    {
      id: "sends",
      title: "Sending gives `name`, `email`, `topic` and `message`",
      objective: 4,
      needs: ["kinds"],
      hints: [
        "Fill in the form in the preview and send it. Which of your answers appear in the line below it?",
        "A control without `name` sends nothing. An option sends its `value`; without one, its text.",
        'Add `name="message"` and so on, and write the options as `<option value="borrow">Borrow</option>`.',
      ],
      async run(t: Tester) {
        const radios = controlsOfForms(t, 'input[type="radio"]');
        const repair = radios.find((one) => t.name(one) === "Repair");
        const controls = new Map<string, HTMLInputElement>();
        const answers = [
          ["Your name", "name", "Mei Lin"],
          ["Email", "email", "mei@example.org"],
          ["Topic", "topic", "repair"],
          ["Your question", "message", "Do you fix saws?"],
        ] as const;
        for (const [words, , answer] of answers) {
          const control =
            words === "Topic" && radios.length > 0
              ? repair
              : controlCalled(t, words, 'select, textarea, input:not([type="radio"])');
          if (!control)
            return words === "Topic"
              ? `“Topic” offers ${radios.map((one) => t.name(one)).join(", ")}. “Repair” should be one of them.`
              : `I found no control that is called “${words}”.`;
          controls.set(words, control);
          if (words !== "Topic") await t.type(control, answer);
          else if (control === repair) await t.check(control, true);
          else {
            const options = [...(control as HTMLElement as HTMLSelectElement).options];
            const option = options.find((one) => one.label.trim() === "Repair");
            if (!option)
              return `“Topic” offers ${options.map((one) => one.label).join(", ")}. “Repair” should be one of them.`;
            await t.choose(control, option.value);
          }
        }
        const form = controls.get("Your name")?.form;
        if (!form) return "The control “Your name” is outside the form. Move it inside.";
        const sent = t.formData(form);
        const list = sentPairs(sent);
        for (const [words, name, answer] of answers) {
          if (!controls.get(words)?.name)
            return `“${words}” has no \`name\`, so its answer is not sent. The form sends ${list}.`;
          if (!sent.some(([key, value]) => key === name && value === answer))
            return `I filled in the form. It sends ${list}. \`${name}=${answer}\` should be part of it.`;
        }
        const menu = radios.length > 0 ? null : (controls.get("Topic") as HTMLElement as HTMLSelectElement);
        for (const [words, value] of [
          ["Borrow", "borrow"],
          ["Donate", "donate"],
        ] as const) {
          const radio = radios.find((one) => t.name(one) === words);
          const option = [...(menu?.options ?? [])].find((one) => one.label.trim() === words);
          if (radio) await t.check(radio, true);
          else if (menu && option) await t.choose(menu, option.value);
          else return `“Topic” doesn’t offer “${words}”. Add it, because visitors can ask about that too.`;
          const now = t.formData(form);
          if (!now.some(([key, sentValue]) => key === "topic" && sentValue === value))
            return `I chose “${words}”. The form sends ${sentPairs(now)}. \`topic=${value}\` should be part of it.`;
        }
      },
    },
    {
      id: "posts",
      title: "“Send question” sends it to `/ask`, without showing the answers in the URL",
      objective: 4,
      needs: ["labels"],
      hints: [
        "Look at the start tag of the form. Does it say where the answers go, and with which method?",
        "`action` is the URL. `method` is `get` unless you say otherwise. A `button` in the form sends it.",
        'Write `<form action="/ask" method="post">`, and at its end `<button type="submit">Send question</button>`.',
      ],
      run(t: Tester) {
        const form = controlCalled(t, "Your name")?.form;
        if (!form) return "The control “Your name” is outside the form. Move it inside.";
        const buttons = t
          .all<HTMLButtonElement>("button, input")
          .filter((one) => one.form === form && /^(submit|button|image)$/.test(one.type));
        const button = buttons.find((one) => t.name(one) === "Send question");
        if (!button)
          return `I found no button that is called “Send question”. Buttons in the form: ${quoted(buttons.map((one) => t.name(one))) || "none"}.`;
        if (button.type === "button")
          return "The button is of type `button`, so pressing it does not send the form. Use `submit`.";
        if (button.matches(":disabled")) return "The button is disabled, so no one can press it. Enable it.";
        const first = submitButtonsOf(t, form)[0] ?? button;
        for (const pressed of new Set([button, first])) {
          const how = pressed === button ? "With the button" : `With Enter, which presses “${t.name(pressed)}”`;
          const { action, method } = submissionBy(pressed);
          if (method === "dialog")
            return `${how}, the method is \`dialog\`, which doesn’t send anything to the server. Use \`post\`.`;
          if (method !== "post")
            return `${how}, the form is sent with GET, so every answer appears in the URL and stays in the history. Use \`post\`.`;
          if (action !== "/ask") return `${how}, the form goes to “${action}”. It should go to \`/ask\`.`;
        }
      },
    },
  ],
  attempts: [
    {
      name: "placeholder-only",
      why: "The grey words say what belongs there, so a label seems to say it twice.",
      patch: [
        ['<label for="name">Your name</label>\n', "\n"],
        ['id="name" name="name"', 'id="name" name="name" placeholder="Your name"'],
      ],
      failsFirst: "labels",
      says: "only a placeholder",
    },
    {
      name: "beside",
      why: "A label that stands next to a field looks as if it belonged to it.",
      patch: [['<label for="email">', "<label>"]],
      failsFirst: "labels",
      says: "nothing joins the two",
    },
    {
      name: "colon",
      why: "On paper, such words end with a colon.",
      patch: [['<label for="email">Email</label>', '<label for="email">Email:</label>']],
      failsFirst: "labels",
      says: "One label reads “Email:”",
    },
    {
      name: "for-name",
      why: "`for` is taken to hold the name of the control, not its id.",
      patch: [['id="message" name="message"', 'name="message"']],
      failsFirst: "labels",
      says: "no control has that `id`",
    },
    {
      name: "copied-id",
      why: "The second field is a copy of the first, and so is its id.",
      patch: [
        ['<label for="email">', '<label for="name">'],
        ['id="email"', 'id="name"'],
      ],
      failsFirst: "labels",
      says: "Each `id` may appear only once",
    },
    {
      name: "aria-label",
      why: "A name for screen readers is taken for all that a label does.",
      patch: [
        ['<label for="topic">Topic</label>\n', "Topic\n"],
        ['id="topic" name="topic"', 'name="topic" aria-label="Topic"'],
      ],
      failsFirst: "labels",
      says: "for screen readers only",
    },
    {
      name: "text-for-all",
      why: "An address is text, so a text field seems to be right.",
      patch: [['type="email" ', ""]],
      failsFirst: "kinds",
      says: "of type `text`",
    },
    {
      name: "one-line",
      why: "`input` is the element for typing, whatever is typed.",
      patch: [
        [
          '<textarea id="message" name="message" rows="4"></textarea>',
          '<input type="text" id="message" name="message">',
        ],
      ],
      failsFirst: "kinds",
      says: "room for one line",
    },
    {
      name: "radios-without-a-group",
      why: "The word above the radio buttons looks like their heading.",
      patch: [[topicMenu, topicRadios.replace(/<\/?(fieldset|legend)>/g, "")]],
      failsFirst: "labels",
      says: "no `fieldset` around them",
    },
    {
      name: "paragraph-for-legend",
      why: "The frame is there, and the first line in it looks like its name.",
      patch: [[topicMenu, topicRadios.replaceAll("legend>", "p>")]],
      failsFirst: "labels",
      says: "The group of radio buttons has no name",
    },
    {
      name: "name-only-heard",
      why: "A group needs a name, and screen readers get one this way too.",
      patch: [
        [
          topicMenu,
          topicRadios.replace("<fieldset>", '<fieldset aria-label="Topic">').replace("<legend>Topic</legend>\n", ""),
        ],
      ],
      failsFirst: "labels",
      says: "Only screen readers get the name “Topic”",
    },
    {
      name: "words-as-a-name",
      why: "The words are on the page and name the field, which is all that a label seems to do.",
      patch: [
        ['<label for="name">Your name</label>', '<span id="words">Your name</span>'],
        ['<input id="name"', '<input id="name" aria-labelledby="words"'],
      ],
      failsFirst: "labels",
      says: "a click on the words doesn’t reach the control",
    },
    {
      name: "several-topics",
      why: "A question can be about more than one topic, so the menu allows it.",
      patch: [['<select id="topic"', '<select multiple id="topic"']],
      failsFirst: "kinds",
      says: "more than one",
    },
    {
      name: "radios-of-one",
      why: "Each control seems to need a name of its own.",
      patch: [[topicMenu, topicRadios.replace('name="topic" value="donate"', 'name="donate" value="donate"')]],
      failsFirst: "kinds",
      says: "More than one radio button can be chosen",
    },
    {
      name: "no-name",
      why: "`id` and `name` look alike, so one of the two seems to be enough.",
      patch: [['id="message" name="message"', 'id="message"']],
      failsFirst: "sends",
      says: "“Your question” has no `name`",
    },
    {
      name: "text-as-value",
      why: "What people choose is taken to be what is sent in any case.",
      patch: [['<option value="repair">', "<option>"]],
      failsFirst: "sends",
      says: "`topic=Repair`",
    },
    {
      name: "text-as-value-of-one",
      why: "The words of the option and its value differ only in a capital letter, so one of the two seems to be enough.",
      patch: [['<option value="borrow">', "<option>"]],
      failsFirst: "sends",
      says: "I chose “Borrow”",
    },
    {
      name: "one-topic-left-out",
      why: "The three choices are typed from memory, and one of them is another.",
      patch: [['<option value="donate">Donate', '<option value="return">Return']],
      failsFirst: "sends",
      says: "doesn’t offer “Donate”",
    },
    {
      name: "hidden-radios",
      why: "People can click the words, so the circles seem unnecessary.",
      patch: [[topicMenu, topicRadios.replaceAll('type="radio"', 'type="radio" hidden')]],
      failsFirst: "labels",
      says: "can’t see the radio button with the value `borrow`",
    },
    {
      name: "by-get",
      why: "The form is sent, so it seems complete without a method.",
      patch: [[' method="post"', ""]],
      failsFirst: "posts",
      says: "every answer appears in the URL",
    },
    {
      name: "get-on-the-button",
      why: "The button does the sending, so it seems to need a method too, and examples show `get`.",
      patch: [['<button type="submit">', '<button type="submit" formmethod="get">']],
      failsFirst: "posts",
      says: "every answer appears in the URL",
    },
    {
      name: "enter-sends-elsewhere",
      why: "Everyone is expected to press the button below, so the one above it doesn’t seem to matter.",
      patch: [
        [
          '<form action="/ask" method="post">',
          '<form action="/ask" method="post">\n        <p><button formaction="/topics" formmethod="get">See all topics</button></p>',
        ],
      ],
      failsFirst: "posts",
      says: "With Enter, which presses “See all topics”",
    },
    {
      name: "by-dialog",
      why: "The methods are listed side by side, and a form looks like a dialog with the reader.",
      patch: [['method="post"', 'method="dialog"']],
      failsFirst: "posts",
      says: "doesn’t send anything to the server",
    },
    {
      name: "other-address",
      why: "The email address of the library looks like a place where a form can go.",
      patch: [['action="/ask"', 'action="mailto:ask@example.org"']],
      failsFirst: "posts",
      says: "It should go to `/ask`",
    },
    {
      name: "disabled-button",
      why: "The button is meant to wait until the form is filled in, and then nothing enables it.",
      patch: [['<button type="submit">', '<button type="submit" disabled>']],
      failsFirst: "posts",
      says: "no one can press it",
    },
    {
      name: "type-button",
      why: "A button is thought to be of type button.",
      patch: [['<button type="submit">', '<button type="button">']],
      failsFirst: "posts",
      says: "does not send the form",
    },
    {
      name: "link",
      why: "A link leads to an address too. It takes none of the answers along.",
      patch: [['<button type="submit">Send question</button>', '<a href="/ask">Send question</a>']],
      failsFirst: "posts",
      says: "no button that is called",
    },
  ],
  alternatives: [
    {
      name: "radio-buttons",
      patch: [[topicMenu, topicRadios]],
    },
    {
      name: "wrapped",
      patch: [
        ['<label for="name">Your name</label>\n', "<label>Your name\n"],
        ['<input id="name" name="name" autocomplete="name">', '<input name="name"></label>'],
        ['<option value="borrow">', '<option value="">Choose a topic</option>\n            <option value="borrow">'],
        ['<button type="submit">', "<button>"],
      ],
    },
    {
      name: "other-ids",
      patch: [
        ['<label for="email">', '<label for="e-mail-field">'],
        ['id="email" name="email"', 'id="e-mail-field" name="email" placeholder="mei@example.org"'],
        ['method="post"', 'method="POST"'],
        ['<button type="submit">Send question</button>', '<input type="submit" value="Send question">'],
      ],
    },
    {
      name: "by-the-button",
      patch: [
        ['<form action="/ask" method="post">', "<form>"],
        ['<button type="submit">', '<button formaction="/ask" formmethod="post">'],
        [
          '<option value="borrow">',
          '<option disabled selected>Choose one</option>\n            <option value="borrow">',
        ],
        ['value="donate">Donate<', 'value="donate" label="Donate"><'],
      ],
    },
    {
      name: "outside-the-form",
      patch: [
        ['<form action="/ask" method="post">', '<form id="ask" action="/ask" method="post"></form>'],
        ["      </form>\n", ""],
        ['<input id="name"', '<input form="ask" id="name"'],
        ['<input type="email"', '<input form="ask" type="email"'],
        [
          topicMenu,
          topicRadios
            .replaceAll("<input", '<input form="ask"')
            .replace("<fieldset>", '<div role="radiogroup" aria-labelledby="topic">')
            .replace("<legend>Topic</legend>", '<span id="topic">Topic</span>')
            .replace("</fieldset>", "</div>"),
        ],
        ['<textarea id="message"', '<textarea form="ask" id="message"'],
        ['<button type="submit">', '<button form="ask" type="submit">'],
      ],
    },
  ],
} satisfies Practice;
