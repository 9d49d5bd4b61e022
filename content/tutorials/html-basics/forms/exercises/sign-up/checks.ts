import type { Practice, Tester } from "#app/domain/practice/practice.ts";
import { attributeOf } from "#app/practice/check-library/page.ts";

const answers = { full: "Mei Lin", user: "mei2", email: "mei@example.org", password: "seven green ladders" };

async function fillIn(t: Tester, values: Readonly<Record<string, string>>): Promise<void> {
  for (const [name, value] of Object.entries(values)) await t.type(`form [name="${name}"]`, value);
}

/** A busy machine may take a moment to lay the page out. */
const formToShow = (t: Tester) =>
  t.until(() => t.visible('form [name="full"]'), "The field “Full name” is not visible.");

export default {
  kind: "page",
  editable: ["index.html"],
  standard: "html",
  checks: [
    {
      id: "filled",
      title: "The browser doesn’t send the form if any field is empty",
      objective: 5,
      hints: [
        "In the preview, empty one field at a time and send the form. Does the browser stop you?",
        "`required` is a boolean attribute. Add it to each field that mustn’t be empty.",
        'Add the word `required` to all four, as in `<input id="full" name="full" required>`.',
      ],
      async run(t: Tester) {
        await formToShow(t);
        for (const name of Object.keys(answers)) {
          await fillIn(t, { ...answers, [name]: "" });
          const { sent } = await t.submit("form");
          const words = t.name(`form [name="${name}"]`);
          if (sent)
            return `I filled in everything but “${words}”, and the form would be sent. That field needs \`required\`.`;
        }
      },
    },
    {
      id: "email",
      title: "The browser rejects a wrong email and accepts a right one",
      objective: [2, 5],
      needs: ["filled"],
      hints: [
        "Type “mei” as the email and send the form. What does the browser say?",
        "One type of `input` is made for email addresses. It checks them, and phones then show the @.",
        'Write `<input type="email" …>`. It needs no `pattern`.',
      ],
      async run(t: Tester) {
        await formToShow(t);
        const send = async (email: string) => {
          await fillIn(t, { ...answers, email });
          return (await t.submit("form")).sent;
        };
        const field = t.find<HTMLInputElement>('form [name="email"]');
        for (const wrong of ["mei", "mei@", "mei lin@example.org"])
          if (await send(wrong))
            return `I typed “${wrong}” as the email, and the form would be sent. Choose a type that checks it.`;
        for (const right of ["mei@example.org", "mei.lin+tools@post.example.net.au"])
          if (!(await send(right)))
            return field.hasAttribute("pattern")
              ? `I typed “${right}”, which is a valid address, but the browser rejected it. Your \`pattern\` is too narrow. Remove it, because the type is enough.`
              : `I typed “${right}”, which is a valid address, but the browser didn’t send the form.`;
        if (field.type !== "email")
          return `The field is of type \`${field.type}\`, so phones don’t offer the keyboard with the @. Use \`email\`.`;
      },
    },
    {
      id: "password",
      title: "The password is hidden, and has at least twelve characters",
      objective: [2, 5],
      needs: ["filled"],
      hints: [
        "Type a password in the preview. Could someone behind you read it, and how short can it be?",
        "One `type` hides what is typed. One attribute sets the smallest number of characters, and a similar one sets the largest.",
        'Write `<input type="password" … minlength="12">`.',
      ],
      run(t: Tester) {
        const field = t.find<HTMLInputElement>('form [name="password"]');
        if (field.type !== "password")
          return `The password field is of type \`${field.type}\`, so everyone near the screen can read it. Use \`password\`.`;
        const short = "x".repeat(11);
        const before = field.value;
        field.value = short;
        const stopsShort = field.validity.patternMismatch;
        field.value = "x".repeat(12);
        const stopsLong = field.validity.patternMismatch || (field.maxLength >= 0 && field.maxLength < 64);
        field.value = before;
        if (stopsLong)
          return field.maxLength >= 0
            ? `\`maxlength="${field.maxLength}"\` is the most that someone can type. Long passwords are good, so set the smallest length instead.`
            : "The browser rejects a password of twelve characters. Accept that length.";
        if (field.minLength !== 12 && !stopsShort)
          return field.minLength === -1
            ? "The browser accepts a password of eleven characters. Set the smallest length."
            : `The smallest length of the password is ${field.minLength} characters, but the rule on the page says twelve.`;
      },
    },
    {
      id: "autocomplete",
      title: "The browser knows what each field is about",
      objective: 2,
      hints: [
        "The browser has stored your name. How could it know that “Full name” asks for it?",
        "`autocomplete` has fixed values. The table in the lesson lists them.",
        "In their order on the page: `name`, `username`, `email`, `new-password`.",
      ],
      run(t: Tester) {
        const tokens = { full: "name", user: "username", email: "email", password: "new-password" };
        for (const [name, token] of Object.entries(tokens)) {
          const field = t.find<HTMLInputElement>(`form [name="${name}"]`);
          const words = t.name(field);
          // Empty if the value is not valid. What a field is for comes last, except for a passkey: “section-a username webauthn”.
          const [last = ""] = field.autocomplete
            .split(" ")
            .filter((part) => part !== "webauthn")
            .slice(-1);
          if (last === token) continue;
          const given = attributeOf(field, "autocomplete");
          if (given === "") return `“${words}” has no \`autocomplete\`, so the browser has to guess what it asks for.`;
          if (last === "off")
            return `“${words}” says \`autocomplete="off"\`. Everyone then has to type it by hand, which is hard for some people. Use \`${token}\`.`;
          if (last === "current-password")
            return "“Password” asks for an existing password, but no one has one here yet, so ask for `new-password`.";
          return `“${words}” says \`autocomplete="${given}"\`. The value for it is \`${token}\`.`;
        }
      },
    },
    {
      id: "linked",
      title: "Screen readers read out the rule and the error with their fields, and the user name is marked as invalid",
      objective: 6,
      hints: [
        "Someone tabs from field to field and hears only the labels. Which two lines of the page do they miss?",
        "Give each line an `id`, and its field `aria-describedby` with that id. `aria-invalid` marks the wrong answer.",
        'Write `<p id="user-error">…</p>`, and in the field `aria-invalid="true" aria-describedby="user-error"`.',
      ],
      run(t: Tester) {
        const described = (name: string) => {
          const field = t.find(`form [name="${name}"]`);
          const words = t.name(field);
          // An id that leads nowhere is the reason why nothing is read out.
          const ids = attributeOf(field, "aria-describedby").split(/\s+/);
          const lost = ids.find((id) => id !== "" && !field.ownerDocument.getElementById(id));
          t.ok(
            lost === undefined,
            lost?.startsWith("#")
              ? `“${words}” refers to “${lost}”. Write the id without \`#\` here.`
              : `“${words}” refers to the id “${lost}”, but nothing in the page has it. \`aria-describedby\` contains an id, not the text.`,
          );
          const description = t.description(field);
          t.ok(
            description !== "",
            `With “${words}”, people hear only its label. Add \`aria-describedby\` with the id of the line below it.`,
          );
          return description;
        };
        const rule = described("password");
        if (!rule.includes("Twelve characters or more"))
          return `With “Password”, people hear “${rule}”. It should be the rule below the field.`;
        const error = described("user");
        if (!error.includes("is taken"))
          return `With “User name”, people hear “${error}”. It should be the error below the field.`;
        const shown = t.visibleText("main");
        if (!shown.includes("Twelve characters or more") || !shown.includes("is taken"))
          return "The rule and the error should stay on the page, because most people read them there. Put them back below their fields.";
        // Nothing else marks a field as invalid before it's sent.
        const invalid = t.find('form [name="user"]').getAttribute("aria-invalid");
        if (invalid?.toLowerCase() !== "true")
          return invalid === null
            ? "“User name” isn’t marked as wrong. It needs `aria-invalid`."
            : `“User name” has \`aria-invalid="${invalid}"\`. This attribute is not boolean, so write \`true\`.`;
      },
    },
  ],
  attempts: [
    {
      name: "one-forgotten",
      why: "The user name is filled in already, so it seems to need no rule.",
      patch: [['value="ruth" required', 'value="ruth"']],
      failsFirst: "filled",
      says: "everything but “User name”",
    },
    {
      name: "aria-required",
      why: "`aria-required` sounds like the stronger of the two. It tells, and checks nothing.",
      patch: [['name="full" required', 'name="full" aria-required="true"']],
      failsFirst: "filled",
      says: "everything but “Full name”",
    },
    {
      name: "no-type",
      why: "The label says email, so the browser should know.",
      patch: [['type="email" ', ""]],
      failsFirst: "email",
      says: "“mei” as the email",
    },
    {
      name: "inputmode-for-type",
      why: "`inputmode` brings the right keyboard, so the check is expected to come with it.",
      patch: [['type="email" ', 'inputmode="email" ']],
      failsFirst: "email",
      says: "“mei” as the email",
    },
    {
      name: "narrow-pattern",
      why: "The pattern fits the author’s own address.",
      patch: [['name="email" required', 'name="email" required pattern="[a-z]+@[a-z]+[.][a-z]+"']],
      failsFirst: "email",
      says: "too narrow",
    },
    {
      name: "password-shows",
      why: "The name says password, and the letters show all the same.",
      patch: [['type="password" ', ""]],
      failsFirst: "password",
      says: "can read it",
    },
    {
      name: "maxlength",
      why: "A length is a length, so the first attribute with that word is taken.",
      patch: [["minlength", "maxlength"]],
      failsFirst: "password",
      says: "the most that someone can type",
    },
    {
      name: "off",
      why: "Filling in by itself is taken for a danger to people’s data.",
      patch: [['autocomplete="email"', 'autocomplete="off"']],
      failsFirst: "autocomplete",
      says: "type it by hand",
    },
    {
      name: "current-password",
      why: "It is the value that one sees most often, on pages for logging in.",
      patch: [['autocomplete="new-password"', 'autocomplete="current-password"']],
      failsFirst: "autocomplete",
      says: "ask for `new-password`",
    },
    {
      name: "made-up-value",
      why: "The value is taken to be free, as a name is.",
      patch: [['autocomplete="name"', 'autocomplete="fullname"']],
      failsFirst: "autocomplete",
      says: "The value for it is `name`",
    },
    {
      name: "wrong-order",
      why: "The parts of the value seem to be a set, in any order.",
      patch: [['autocomplete="username"', 'autocomplete="username section-join"']],
      failsFirst: "autocomplete",
      says: "The value for it is `username`",
    },
    {
      name: "changed-places",
      why: "There are two lines and two fields, and each id looks like the other.",
      patch: [
        ['aria-describedby="user-error"', 'aria-describedby="password-help"'],
        [
          'autocomplete="new-password" aria-describedby="password-help"',
          'autocomplete="new-password" aria-describedby="user-error"',
        ],
      ],
      failsFirst: "linked",
      says: "It should be the rule below the field",
    },
    {
      name: "not-linked",
      why: "The rule is right below the field, where everyone seems to find it.",
      patch: [[' aria-describedby="password-help"', ""]],
      failsFirst: "linked",
      says: "people hear only its label",
    },
    {
      name: "only-heard",
      why: "Once screen readers read the rule, the line below the field seems to say it twice.",
      patch: [
        ['aria-describedby="password-help"', 'aria-description="Twelve characters or more."'],
        ['        <p id="password-help">Twelve characters or more.</p>\n', ""],
      ],
      failsFirst: "linked",
      says: "should stay on the page",
    },
    {
      name: "text-for-id",
      why: "`aria-describedby` is taken to hold the description itself.",
      patch: [['aria-describedby="password-help"', 'aria-describedby="Twelve characters or more."']],
      failsFirst: "linked",
      says: "contains an id, not the text",
    },
    {
      name: "with-hash",
      why: "A link to an id has a `#`, so this one gets it too.",
      patch: [['aria-describedby="user-error"', 'aria-describedby="#user-error"']],
      failsFirst: "linked",
      says: "without `#`",
    },
    {
      name: "not-marked",
      why: "The error is below the field in words, so it seems complete.",
      patch: [['aria-invalid="true" ', ""]],
      failsFirst: "linked",
      says: "It needs `aria-invalid`",
    },
    {
      name: "like-a-boolean",
      why: "`required` works without a value, so this should too.",
      patch: [['aria-invalid="true"', "aria-invalid"]],
      failsFirst: "linked",
      says: "is not boolean",
    },
  ],
  alternatives: [
    {
      name: "help-inside",
      patch: [
        [
          'aria-describedby="password-help">\n        </p>\n        <p id="password-help">Twelve characters or more.</p>',
          'aria-describedby="rule">\n          <span id="rule">Twelve characters or more.</span>\n        </p>',
        ],
        ['minlength="12"', 'pattern=".{12,}"'],
      ],
    },
    {
      name: "longer-values",
      patch: [
        ['autocomplete="name"', 'autocomplete="section-join name"'],
        ['autocomplete="username"', 'autocomplete="Username WebAuthn"'],
        ['autocomplete="email"', 'autocomplete="home email"'],
      ],
    },
    {
      name: "description-as-text",
      patch: [
        [
          'aria-describedby="user-error"',
          'aria-description="The name “ruth” is taken. Add a number, or choose another."',
        ],
        ['<p id="user-error">', "<p>"],
        ['aria-describedby="password-help"', 'title="Twelve characters or more."'],
        ['<p id="password-help">', "<p>"],
      ],
    },
  ],
} satisfies Practice;
