import type { Practice, Tester } from "#app/domain/practice/practice.ts";
import { firstWords, wordsOf } from "#app/practice/check-library/text.ts";

/** The alternative without white space at its ends; null without one. */
const altOf = (t: Tester, selector: string) => t.find(selector).getAttribute("alt")?.trim() ?? null;

/** What a screen reader says before the alternative. */
const saysImage = /^(an? |the )?(image|picture|photo|photograph|graphic)\b/i;

export default {
  kind: "page",
  editable: ["index.html"],
  checks: [
    {
      id: "button",
      title: "The button says what it does",
      objective: 2,
      hints: [
        "What does somebody want to know who lands on this button and cannot see it?",
        "The image is all that the button holds, so its `alt` becomes the name of the button. Name the action.",
        'Write `alt="Search the sightings"` on the image in the button.',
      ],
      run(t: Tester) {
        const image = t.find<HTMLImageElement>("button img");
        const alt = image.getAttribute("alt");
        const name = t.name("button");
        if (alt === null && name === "")
          return "The image in the button has no `alt`, so the button has no name. A screen reader says “button”, and no more.";
        if (name === "")
          return "The `alt` is empty, and nothing else stands in the button. So the button has no name at all.";
        if (/magnif|glass|icon|\.svg|image|picture/i.test(name))
          return `The button is called “${name}”. That is how the image looks, and not what happens when it is pressed.`;
        if (!/search|find|look/i.test(name))
          return `The button is called “${name}”. Nobody hears from that name that it searches.`;
      },
    },
    {
      id: "heron",
      title: "The heron is described",
      objective: [1, 2],
      hints: [
        "Somebody reads this page to you on the telephone. What do they say when they come to this picture?",
        "One sentence of up to 125 characters: which bird, where, and what it does. Neither a file name nor “image of”.",
        'Write `alt="A heron stands in the still creek at dawn."`.',
      ],
      run(t: Tester) {
        const alt = altOf(t, "img[src$='heron-480.jpg']");
        if (alt === null) return "The picture of the heron has no `alt`, so a screen reader may say its file name.";
        if (alt === "")
          return "The `alt` is empty, which says that the heron is decoration. It tells what the walk was like, and the text beside it does not.";
        if (/\.(jpe?g|png|svg|webp)|heron-480/i.test(alt))
          return `The \`alt\` is “${alt}”. That is the name of the file, and it tells nobody what is in the picture.`;
        if (saysImage.test(alt))
          return `The \`alt\` begins with “${firstWords(alt, 3)}”. A screen reader says “image” by itself, so it would be said twice.`;
        if (alt.length > 125) return `The \`alt\` has ${alt.length} characters. Up to 125 can be taken in at once.`;
        if (!/heron|bird/i.test(alt) || alt.split(/\s+/).length < 3)
          return `The \`alt\` is “${alt}”. Say which bird is there and what it does, in a short sentence.`;
      },
    },
    {
      id: "barrier",
      title: "The words on the barrier are there as text",
      objective: [1, 2],
      hints: [
        "Which part of this picture do people need before they set out?",
        "It shows words that stand nowhere else. An alternative repeats such words.",
        'Write `alt="A barrier says: Bridge closed."`.',
      ],
      run(t: Tester) {
        const alt = altOf(t, "img[src$='bridge-900.jpg']");
        if (alt === null) return "The picture of the barrier has no `alt`.";
        if (!/closed/i.test(alt))
          return alt === ""
            ? "The `alt` is empty, so nobody hears what the sign says: the bridge is closed."
            : `The \`alt\` is “${alt}”. Somebody who hears it goes to the bridge and finds it closed: the words on the sign are missing.`;
        if (saysImage.test(alt))
          return "The `alt` begins by saying that it is a picture. A screen reader says that by itself.";
        if (alt.length > 125) return `The \`alt\` has ${alt.length} characters. Up to 125 can be taken in at once.`;
      },
    },
    {
      id: "decoration",
      title: "The wavy line is skipped",
      objective: 2,
      hints: [
        "What would be missing for somebody who never learns that there is a wavy line?",
        "A decorative image has an empty `alt`. That differs from having none.",
        'Write `alt=""` on the image `divider.svg`, with nothing between the quotation marks.',
      ],
      run(t: Tester) {
        const alt = t.find("img[src$='divider.svg']").getAttribute("alt");
        if (alt === null)
          return "The wavy line has no `alt`. A missing `alt` is not an empty one: many screen readers then say the file name, “divider dot S V G”.";
        if (alt !== "")
          return alt.trim() === ""
            ? "The `alt` of the wavy line holds a space. Leave nothing between the quotation marks."
            : `The \`alt\` of the wavy line is “${alt}”. It is read aloud between two parts of the text, and helps nobody.`;
      },
    },
    {
      id: "chart",
      title: "The chart tells its message",
      objective: 2,
      hints: [
        "All the numbers are below the chart. What do you see at first glance, from its left end to its right end?",
        "A complex image gets its message in one sentence; the details stay in the page.",
        'Write `alt="Heron numbers rise to 14 in October, then fall to 7."`.',
      ],
      run(t: Tester) {
        const alt = altOf(t, "img[src$='herons-chart.svg']");
        if (alt === null || alt === "") return "The chart has no words. Say in one sentence what it shows.";
        if (/\.(svg|png|jpe?g)|herons-chart/i.test(alt))
          return `The \`alt\` is “${alt}”. That is the name of the file.`;
        if (alt.length > 125)
          return `The \`alt\` has ${alt.length} characters. The numbers stand below already; here one sentence is enough.`;
        // Words for the kind of picture and for its topic. A message needs at least one more.
        const topic = new Set(
          "a about an and are as at bar bars been bird birds birdwatcher birdwatchers bridge by chart column columns count counted counting counts creek data december diagram different drawing each every figure figures for from graph heron herons how image in is july august september october november many mill month monthly months number numbers of on one our over overview per picture photo result results seen show showing shows some statistic statistics table that the their there these this through time to until walk walks we were what which with".split(
            " ",
          ),
        );
        const words = wordsOf(alt);
        if (!words.some((word) => (/^\d+$/.test(word) ? /^(4|6|7|9|11|14)$/.test(word) : !topic.has(word))))
          return `The \`alt\` is “${alt}”. It names the topic of the chart, but not what the chart shows about it. How do the numbers change?`;
      },
    },
  ],
  attempts: [
    {
      name: "alt-omitted-on-decoration",
      why: "An image without a meaning needs no alternative, so the attribute is left out.",
      patch: [['height="24" alt="">', 'height="24">']],
      failsFirst: "decoration",
      says: "A missing `alt` is not an empty one",
    },
    {
      name: "decoration-described",
      why: "Every image should have a description, so the line gets one.",
      patch: [['height="24" alt="">', 'height="24" alt="Wavy line">']],
      failsFirst: "decoration",
      says: "helps nobody",
    },
    {
      name: "looks-of-the-icon",
      why: "An alternative is thought to say what an image looks like, whatever it is for.",
      patch: [["Search the sightings", "Magnifying glass"]],
      failsFirst: "button",
      says: "how the image looks",
    },
    {
      name: "empty-in-the-button",
      why: "An icon decorates, so it is skipped, and the button with it.",
      patch: [["Search the sightings", ""]],
      failsFirst: "button",
      says: "no name at all",
    },
    {
      name: "file-name",
      why: "An editor fills in the name of the file.",
      patch: [["A heron stands in the still creek at dawn.", "heron-480.jpg"]],
      failsFirst: "heron",
      says: "name of the file",
    },
    {
      name: "image-of",
      why: "It is an image, so the sentence says so.",
      patch: [["A heron stands in the still creek", "Image of a heron in the creek"]],
      failsFirst: "heron",
      says: "said twice",
    },
    {
      name: "whole-story",
      why: "The more is said, the better.",
      patch: [
        [
          "A heron stands in the still creek at dawn.",
          "A grey heron with a white face and a long thin beak stands on one leg and a half in the still, silvery water of the creek at dawn, with reeds to the left and right.",
        ],
      ],
      failsFirst: "heron",
      says: "Up to 125",
    },
    {
      name: "words-left-out",
      why: "The scene is described, and the sign counts as a part of it.",
      patch: [["A barrier says: Bridge closed.", "A red and white barrier with a yellow sign"]],
      failsFirst: "barrier",
      says: "words on the sign are missing",
    },
    {
      name: "only-the-kind",
      why: "The kind of the picture is taken for what it says.",
      patch: [["Heron numbers rise to 14 in October, then fall to 7.", "Bar chart of herons"]],
      failsFirst: "chart",
      says: "names the topic",
    },
    {
      name: "kind-and-months",
      why: "The axes of the chart are described, and the bars are left out.",
      patch: [
        ["Heron numbers rise to 14 in October, then fall to 7.", "Number of herons per walk from July to December"],
      ],
      failsFirst: "chart",
      says: "names the topic",
    },
  ],
  alternatives: [
    {
      name: "shape-of-the-year",
      patch: [
        ["Heron numbers rise to 14 in October, then fall to 7.", "Heron numbers climb until spring, then fall again."],
      ],
    },
    {
      name: "the-best-month",
      patch: [["Heron numbers rise to 14 in October, then fall to 7.", "Best month for herons: October"]],
    },
    {
      name: "other-words",
      patch: [
        ["Search the sightings", "Find a bird in our list"],
        ["A heron stands in the still creek at dawn.", "Grey heron, wading in shallow water before sunrise"],
        ["A barrier says: Bridge closed.", "Sign: BRIDGE CLOSED"],
        ['24" alt="">', '24" alt>'],
        ["Heron numbers rise to 14 in October, then fall to 7.", "The number of herons rose until spring, then fell."],
      ],
    },
  ],
} satisfies Practice;
