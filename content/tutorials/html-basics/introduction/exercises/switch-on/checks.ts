import type { Practice, Tester } from "#app/domain/practice/practice.ts";

/** What switches a button off: its own attribute, or that of a `fieldset` around it. */
const valueOn = (button: Element): string => button.closest("[disabled]")?.getAttribute("disabled") ?? "";

export default {
  kind: "page",
  editable: ["index.html"],
  checks: [
    {
      id: "reserve-on",
      title: "People can press “Reserve a plant”",
      objective: 1,
      hints: [
        "Compare the start tags of the two buttons. What makes one of them grey?",
        "`disabled` is a boolean attribute, which means it’s on as soon as it’s there. Its value makes no difference.",
        "Delete the attribute and its value, so that the tag is just `<button>`.",
      ],
      run(t: Tester) {
        const button = t.all<HTMLButtonElement>("button").find((one) => t.text(one) === "Reserve a plant");
        if (!button)
          return "I found no button with the words “Reserve a plant”. Keep the button, and only change its start tag.";
        if (!button.matches(":disabled")) return;
        if (!button.hasAttribute("disabled"))
          return "“Reserve a plant” is still switched off, because it’s in a `fieldset` with the attribute `disabled`. Move it out.";
        const value = valueOn(button);
        return value
          ? `“Reserve a plant” is still switched off. \`disabled="${value}"\` disables it whatever its value, so delete the whole attribute.`
          : "“Reserve a plant” is still switched off, because it has the attribute `disabled`. Delete it.";
      },
    },
    {
      id: "pay-off",
      title: "“Pay now” is switched off",
      objective: 1,
      hints: [
        "At first, the other button was switched off. What did its start tag have that this one doesn’t?",
        "A boolean attribute doesn’t need a value, so one word in the start tag is enough.",
        "Write `<button disabled>Pay now</button>`.",
      ],
      run(t: Tester) {
        const button = t.all<HTMLButtonElement>("button").find((one) => t.text(one) === "Pay now");
        if (!button) return "I found no button with the words “Pay now”. Keep the button, but switch it off.";
        const names = button.getAttributeNames();
        if (!button.matches(":disabled"))
          return names.length === 0
            ? "People can still press “Pay now”, because its start tag has no attributes. Add `disabled`."
            : `People can still press “Pay now”. It has \`${names.join("`, `")}\`, but the attribute it needs is \`disabled\`.`;
        const value = valueOn(button);
        if (value !== "" && value.toLowerCase() !== "disabled")
          return `“Pay now” is switched off, but \`disabled="${value}"\` looks as if the value mattered. Just write \`disabled\`.`;
      },
    },
  ],
  attempts: [
    {
      name: "disabled-false",
      why: "The value “false” seems to switch the attribute off.",
      patch: [["<button>Reserve", '<button disabled="false">Reserve']],
      failsFirst: "reserve-on",
      says: "whatever its value",
    },
    {
      name: "enabled-added",
      why: "A word that means “on” seems to switch the button on.",
      patch: [["<button>Reserve", '<button disabled enabled="true">Reserve']],
      failsFirst: "reserve-on",
      says: "it has the attribute `disabled`",
    },
    {
      name: "no-button-any-more",
      why: "Without the `button` element nothing is grey any more, and the words are still on the page.",
      patch: [["<button>Reserve a plant</button>", "Reserve a plant"]],
      failsFirst: "reserve-on",
      says: "Keep the button",
    },
    {
      name: "fieldset-around-both",
      why: "One group seems to be enough, because the attribute isn’t on the button that people need.",
      patch: [
        ["<p>Tomatoes", "<fieldset disabled>\n<p>Tomatoes"],
        ["<p><button disabled>Pay now</button></p>", "<p><button>Pay now</button></p>\n</fieldset>"],
      ],
      failsFirst: "reserve-on",
      says: "in a `fieldset` with the attribute `disabled`",
    },
    {
      name: "moved-as-it-was",
      why: "The attribute moves to the other button, and its value with it.",
      patch: [["<button disabled>", '<button disabled="true">']],
      failsFirst: "pay-off",
      says: "looks as if the value mattered",
    },
    {
      name: "enabled-false",
      why: "There seems to be a pair of attributes, one for on and one for off.",
      patch: [["<button disabled>", '<button enabled="false">']],
      failsFirst: "pay-off",
      says: "`enabled`",
    },
    {
      name: "end-tag",
      why: "Either tag seems to be a good place for the attribute, but an end tag can’t have any.",
      patch: [["<button disabled>Pay now</button>", "<button>Pay now</button disabled>"]],
      failsFirst: "pay-off",
      says: "has no attributes",
    },
    {
      name: "deleted",
      why: "Without the button no one can press it, but visitors no longer see that they’ll be able to pay.",
      patch: [["<p><button disabled>Pay now</button></p>", ""]],
      failsFirst: "pay-off",
      says: "Keep the button, but switch it off",
    },
  ],
  alternatives: [
    { name: "long-form", patch: [["<button disabled>", '<button class="pay" disabled="disabled">']] },
    {
      name: "fieldset",
      patch: [
        ["<p>Payment starts", "<fieldset disabled>\n<legend>Payment</legend>\n<p>Payment starts"],
        ["<p><button disabled>Pay now</button></p>", "<p><button>Pay now</button></p>\n</fieldset>"],
      ],
    },
    { name: "empty-value", patch: [["<button disabled>", '<button disabled="">']] },
  ],
} satisfies Practice;
