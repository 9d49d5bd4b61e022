import type { Practice, Tester } from "#app/domain/practice/practice.ts";
import { firstWords, wordsOf } from "#app/practice/check-library/text.ts";

/** The trimmed text of `alt`, or null if there is no `alt`. */
const altOf = (t: Tester, selector: string) => t.find(selector).getAttribute("alt")?.trim() ?? null;

/** Screen readers already say this before they read the alternative. */
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
        "If you reached this button and couldn’t see it, what would you want to know?",
        "The image is the only thing in the button, so its `alt` becomes the button’s name. Name the action.",
        'Write `alt="Search the sightings"` on the image in the button.',
      ],
      run(t: Tester) {
        const image = t.find<HTMLImageElement>("button img");
        const alt = image.getAttribute("alt");
        const name = t.name("button");
        if (alt === null && name === "")
          return "The image in the button has no `alt`, so the button has no name. Say in an `alt` what the button does.";
        if (name === "")
          return "The `alt` is empty and nothing else names the button, so it has no name. Say what the button does.";
        if (/magnif|glass|icon|\.svg|image|picture/i.test(name))
          return `The button is called “${name}”, which is about the image. Say what happens when people press the button.`;
        if (!/search|find|look/i.test(name))
          return `The button is called “${name}”, which doesn’t say that it searches. Name that action.`;
      },
    },
    {
      id: "heron",
      title: "The heron is described",
      objective: [1, 2],
      hints: [
        "Imagine a friend reading this page to you over the phone. What would they say when they get to this picture?",
        "Write one sentence of up to 125 characters: which bird, where it is, and what it does. Leave out “image of”.",
        'Write `alt="A heron stands in the still creek at dawn."`.',
      ],
      run(t: Tester) {
        const alt = altOf(t, "img[src$='heron-480.jpg']");
        if (alt === null)
          return "The picture of the heron has no `alt`, so a screen reader may read out its file name. Describe it.";
        if (alt === "")
          return "The `alt` is empty, as if the heron were decoration. It shows what the walk was like, so describe it.";
        if (/\.(jpe?g|png|svg|webp)|heron-480/i.test(alt))
          return `The \`alt\`, “${alt}”, contains a file name. Say what’s in the picture instead.`;
        if (saysImage.test(alt))
          return `The \`alt\` begins with “${firstWords(alt, 3)}”. Leave that out, because a screen reader says that it’s an image anyway.`;
        if (alt.length > 125) return `The \`alt\` has ${alt.length} characters. Shorten it to 125 or fewer.`;
        if (!/heron|bird/i.test(alt) || alt.split(/\s+/).length < 3)
          return `The \`alt\` is “${alt}”. Say in a short sentence which bird it is and what it does.`;
      },
    },
    {
      id: "barrier",
      title: "The words on the barrier are there as text",
      objective: [1, 2],
      hints: [
        "What in this picture do people need to know before they set out?",
        "It shows words that aren’t anywhere else on the page, so repeat them in the alternative.",
        'Write `alt="A barrier says: Bridge closed."`.',
      ],
      run(t: Tester) {
        const alt = altOf(t, "img[src$='bridge-900.jpg']");
        if (alt === null) return "The picture of the barrier has no `alt`. Write one with the words on the sign.";
        if (!/closed/i.test(alt))
          return alt === ""
            ? "The `alt` is empty, so people who listen to the page don’t know that the bridge is closed. Say so."
            : `The \`alt\` is “${alt}”, but it doesn’t contain “closed”. Repeat the words on the sign, so that no one sets out for nothing.`;
        if (saysImage.test(alt))
          return "The `alt` begins by saying that it’s a picture. Leave that out, because a screen reader says so anyway.";
        if (alt.length > 125) return `The \`alt\` has ${alt.length} characters. Shorten it to 125 or fewer.`;
      },
    },
    {
      id: "decoration",
      title: "The wavy line is skipped",
      objective: 2,
      hints: [
        "What would people miss if they never knew about the wavy line?",
        "A decorative image needs an empty `alt`, which isn’t the same as having none.",
        'On the image `divider.svg`, write `alt=""`, with nothing between the quotation marks.',
      ],
      run(t: Tester) {
        const alt = t.find("img[src$='divider.svg']").getAttribute("alt");
        if (alt === null)
          return "The wavy line has no `alt`, so many screen readers read out its file name. Give it an empty `alt`, so that they skip it.";
        if (alt !== "")
          return alt.trim() === ""
            ? "The `alt` of the wavy line contains a space. Leave nothing between the quotation marks."
            : `The \`alt\` of the wavy line is “${alt}”. Leave it empty, because hearing that doesn’t help anyone.`;
      },
    },
    {
      id: "chart",
      title: "The alternative tells people what the chart shows",
      objective: 2,
      hints: [
        "The numbers are all below the chart. What do you see at first glance, from left to right?",
        "For a complex image, sum up its message in one sentence. The details are in the text of the page.",
        'Write `alt="Heron numbers rise to 14 in October, then fall to 7."`.',
      ],
      run(t: Tester) {
        const alt = altOf(t, "img[src$='herons-chart.svg']");
        if (alt === null || alt === "") return "The chart has no text alternative. Say in one sentence what it shows.";
        if (/\.(svg|png|jpe?g)|herons-chart/i.test(alt))
          return `The \`alt\`, “${alt}”, contains a file name. Say what the chart shows.`;
        if (alt.length > 125)
          return `The \`alt\` has ${alt.length} characters. One sentence of up to 125 is enough, because the numbers are below the chart.`;
        // Words for the kind of picture and its topic. An alternative that says something needs at least one other word.
        const topic = new Set(
          "a about an and are as at bar bars been bird birds birdwatcher birdwatchers bridge by chart column columns count counted counting counts creek data december diagram different drawing each every figure figures for from graph heron herons how image in is july august september october november many mill month monthly months number numbers of on one our over overview per picture photo result results seen show showing shows some statistic statistics table that the their there these this through time to until walk walks we were what which with".split(
            " ",
          ),
        );
        const words = wordsOf(alt);
        if (!words.some((word) => (/^\d+$/.test(word) ? /^(4|6|7|9|11|14)$/.test(word) : !topic.has(word))))
          return `The \`alt\` is “${alt}”. It names the topic of the chart, but not what the chart shows. Say how the numbers change.`;
      },
    },
  ],
  attempts: [
    {
      name: "alt-omitted-on-decoration",
      why: "An image without a meaning doesn’t seem to need the attribute.",
      patch: [['height="24" alt="">', 'height="24">']],
      failsFirst: "decoration",
      says: "Give it an empty `alt`",
    },
    {
      name: "decoration-described",
      why: "Every image seems to need a description, so the line gets one.",
      patch: [['height="24" alt="">', 'height="24" alt="Wavy line">']],
      failsFirst: "decoration",
      says: "doesn’t help anyone",
    },
    {
      name: "looks-of-the-icon",
      why: "An alternative seems to say what an image looks like, whatever it’s for.",
      patch: [["Search the sightings", "Magnifying glass"]],
      failsFirst: "button",
      says: "which is about the image",
    },
    {
      name: "empty-in-the-button",
      why: "An icon seems to be decoration, so it gets an empty `alt`.",
      patch: [["Search the sightings", ""]],
      failsFirst: "button",
      says: "nothing else names the button",
    },
    {
      name: "file-name",
      why: "The editor fills in the file name.",
      patch: [["A heron stands in the still creek at dawn.", "heron-480.jpg"]],
      failsFirst: "heron",
      says: "contains a file name",
    },
    {
      name: "image-of",
      why: "It’s an image, so the sentence says so.",
      patch: [["A heron stands in the still creek", "Image of a heron in the creek"]],
      failsFirst: "heron",
      says: "says that it’s an image anyway",
    },
    {
      name: "whole-story",
      why: "More detail seems to be better.",
      patch: [
        [
          "A heron stands in the still creek at dawn.",
          "A grey heron with a white face and a long thin beak waits on one leg and a half in the still, silvery water of the creek at dawn, with reeds to the left and right.",
        ],
      ],
      failsFirst: "heron",
      says: "Shorten it to 125",
    },
    {
      name: "words-left-out",
      why: "The words on the sign seem to be a detail of the scene.",
      patch: [["A barrier says: Bridge closed.", "A red and white barrier with a yellow sign"]],
      failsFirst: "barrier",
      says: "Repeat the words on the sign",
    },
    {
      name: "only-the-kind",
      why: "Saying what kind of picture it is seems to be enough.",
      patch: [["Heron numbers rise to 14 in October, then fall to 7.", "Bar chart of herons"]],
      failsFirst: "chart",
      says: "names the topic",
    },
    {
      name: "kind-and-months",
      why: "The axes seem to say what the chart is about, so only they are described.",
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
