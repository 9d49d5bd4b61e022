import type { Practice, Tester } from "#app/domain/practice/practice.ts";

export default {
  kind: "page",
  editable: ["index.html"],
  checks: [
    {
      id: "reserve-on",
      title: "“Reserve a plant” can be pressed",
      objective: 1,
      hints: [
        "Compare the start tags of the two buttons. Which part makes one of them grey?",
        "`disabled` is a boolean attribute: it is on because it is there. Its value means nothing.",
        "Take the attribute away with its value, so that the tag reads `<button>`.",
      ],
      run(t: Tester) {
        const button = t.all<HTMLButtonElement>("button").find((one) => t.text(one) === "Reserve a plant");
        if (!button)
          return "I found no `button` that reads “Reserve a plant”. Keep the button, and change its start tag only.";
        const value = button.getAttribute("disabled");
        if (button.disabled)
          return value
            ? `“Reserve a plant” is still switched off. It has \`disabled="${value}"\`: the attribute is there, so it is on, whatever its value.`
            : "“Reserve a plant” is still switched off: the attribute `disabled` is there.";
      },
    },
    {
      id: "pay-off",
      title: "“Pay now” cannot be pressed",
      objective: 1,
      hints: [
        "The other button shows you how a button is switched off. What does its start tag have that this one lacks?",
        "A boolean attribute needs no value. One word in the start tag is enough.",
        "Write `<button disabled>Pay now</button>`.",
      ],
      run(t: Tester) {
        const button = t.all<HTMLButtonElement>("button").find((one) => t.text(one) === "Pay now");
        if (!button) return "I found no `button` that reads “Pay now”. It should stay, switched off.";
        const names = button.getAttributeNames();
        if (!button.disabled)
          return names.length === 0
            ? "“Pay now” can still be pressed: its start tag has no attribute."
            : `“Pay now” can still be pressed. It has the attribute \`${names.join("`, `")}\`, and none that is called \`disabled\`.`;
        const value = button.getAttribute("disabled") ?? "";
        if (value !== "" && value !== "disabled")
          return `“Pay now” is switched off, but \`disabled="${value}"\` reads as if the value counted. Write \`disabled\` alone.`;
      },
    },
  ],
  attempts: [
    {
      name: "disabled-false",
      why: "An attribute is thought to be off when its value is false.",
      patch: [["<button>Reserve", '<button disabled="false">Reserve']],
      failsFirst: "reserve-on",
      says: "whatever its value",
    },
    {
      name: "enabled-added",
      why: "What is off is switched on by a word for on.",
      patch: [["<button>Reserve", '<button disabled enabled="true">Reserve']],
      failsFirst: "reserve-on",
      says: "the attribute `disabled` is there",
    },
    {
      name: "no-button-any-more",
      why: "Without the `button` nothing is grey, and the words are still there.",
      patch: [["<button>Reserve a plant</button>", "Reserve a plant"]],
      failsFirst: "reserve-on",
      says: "Keep the button",
    },
    {
      name: "enabled-false",
      why: "There is thought to be a pair of attributes, one for on and one for off.",
      patch: [["<button disabled>", '<button enabled="false">']],
      failsFirst: "pay-off",
      says: "`enabled`",
    },
    {
      name: "end-tag",
      why: "The attribute is put where the element ends. An end tag has no attributes.",
      patch: [["<button disabled>Pay now</button>", "<button>Pay now</button disabled>"]],
      failsFirst: "pay-off",
      says: "has no attribute",
    },
    {
      name: "deleted",
      why: "Nobody can press a button that is not there; but visitors no longer learn that payment will come.",
      patch: [["<p><button disabled>Pay now</button></p>", ""]],
      failsFirst: "pay-off",
      says: "It should stay",
    },
  ],
  alternatives: [
    { name: "long-form", patch: [["<button disabled>", '<button class="pay" disabled="disabled">']] },
    { name: "empty-value", patch: [["<button disabled>", '<button disabled="">']] },
  ],
} satisfies Practice;
