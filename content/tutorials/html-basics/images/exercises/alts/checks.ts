import type { Practice, Tester } from "#app/domain/practice/practice.ts";
import { attributeOf } from "#app/practice/check-library/page.ts";
import { firstWords, wordsOf } from "#app/practice/check-library/text.ts";

/** Whether screen readers present an image at all. */
function isPresented(t: Tester, image: HTMLElement): boolean {
  const role = t.role(image) ?? "";
  return !/^(presentation|none)$/.test(role) && t.byRole(role).includes(image);
}

/** What people hear for an image, which `alt` gives unless something else overrides it. Empty if they hear nothing. */
const heardFor = (t: Tester, image: HTMLElement): string => (isPresented(t, image) ? t.name(image) : "");

/** Why an image can’t do without `alt`, even if something else names it. */
const fallback = "Browsers show the `alt` when the file doesn’t arrive, so put some there.";

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
        if (alt === null)
          return "The image in the button has no `alt`, so some screen readers read out its file name. Add one, even if it’s empty.";
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
        const image = t.find("img[src$='heron-480.jpg']");
        const words = heardFor(t, image);
        if (words === "")
          return image.hasAttribute("alt")
            ? "Screen readers skip the heron, as if it were decoration. It shows what the walk was like, so describe it."
            : "The picture of the heron has no `alt`, so a screen reader may read out its file name. Describe it.";
        if (attributeOf(image, "alt") === "") return `The \`alt\` of the heron has no words. ${fallback}`;
        if (/\.(jpe?g|png|svg|webp)|heron-480/i.test(words))
          return `The alternative that people hear, “${words}”, contains a file name. Say what’s in the picture instead.`;
        if (saysImage.test(words))
          return `The alternative begins with “${firstWords(words, 3)}”. Leave that out, because a screen reader says that it’s an image anyway.`;
        if (words.length > 125) return `The alternative has ${words.length} characters. Shorten it to 125 or fewer.`;
        if (!/heron|bird/i.test(words) || words.split(/\s+/).length < 3)
          return `The alternative is “${words}”. Say in a short sentence which bird it is and what it does.`;
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
        const image = t.find("img[src$='bridge-900.jpg']");
        const words = heardFor(t, image);
        if (words === "")
          return image.hasAttribute("alt")
            ? "Screen readers skip the barrier, so people who listen to the page don’t know that the bridge is closed. Say so."
            : "The picture of the barrier has no `alt`. Write one with the words on the sign.";
        if (attributeOf(image, "alt") === "") return `The \`alt\` of the barrier has no words. ${fallback}`;
        const missing = ["bridge", "closed"].find((word) => !words.toLowerCase().includes(word));
        if (missing)
          return `The alternative is “${words}”, but it doesn’t contain “${missing}”. Repeat the words on the sign, so that no one sets out for nothing.`;
        if (saysImage.test(words))
          return "The alternative begins by saying that it’s a picture. Leave that out, because a screen reader says so anyway.";
        if (words.length > 125) return `The alternative has ${words.length} characters. Shorten it to 125 or fewer.`;
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
        const image = t.find("img[src$='divider.svg']");
        const alt = image.getAttribute("alt");
        if (!isPresented(t, image))
          return alt === null
            ? "The wavy line has no `alt`, so browsers show a broken image if the file doesn’t arrive. Give it an empty `alt`."
            : undefined;
        if (alt === null)
          return "The wavy line has no `alt`, so many screen readers read out its file name. Give it an empty `alt`, so that they skip it.";
        const words = t.name(image);
        if (alt === "")
          return `The \`alt\` of the wavy line is empty, but another attribute makes screen readers announce it${words === "" ? "" : ` as “${words}”`}. Remove that attribute.`;
        return alt.trim() === ""
          ? "The `alt` of the wavy line contains a space. Leave nothing between the quotation marks."
          : `The wavy line is called “${words}”. Leave its \`alt\` empty, because hearing that doesn’t help anyone.`;
      },
    },
    {
      id: "chart",
      title: "The alternative tells people what the chart shows at a glance",
      objective: 2,
      hints: [
        "The numbers are all below the chart. What do you see at first glance, from left to right?",
        "For a complex image, sum up its message in one sentence. The details are in the text of the page.",
        'Write `alt="Heron numbers rise to 14 in October, then fall to 7."`.',
      ],
      run(t: Tester) {
        const image = t.find("img[src$='herons-chart.svg']");
        const heard = heardFor(t, image);
        if (heard === "") return "The chart has no text alternative. Say in one sentence what it shows.";
        if (attributeOf(image, "alt") === "") return `The \`alt\` of the chart has no words. ${fallback}`;
        if (/\.(svg|png|jpe?g)|herons-chart/i.test(heard))
          return `The alternative that people hear, “${heard}”, contains a file name. Say what the chart shows.`;
        if (heard.length > 125)
          return `The alternative has ${heard.length} characters. One sentence of up to 125 is enough, because the numbers are below the chart.`;
        // Words for the kind of picture and its topic. An alternative that says something needs at least one other word.
        const topic = new Set(
          "a about an and are as at bar bars been bird birds birdwatcher birdwatchers bridge by chart column columns count counted counting counts creek data december diagram different drawing each every figure figures for from graph heron herons how image in is july august september october november many mill month monthly months number numbers of on one our over overview per picture photo result results seen show showing shows some statistic statistics table that the their there these this through time to until walk walks we were what which with".split(
            " ",
          ),
        );
        const words = wordsOf(heard);
        if (!words.some((word) => (/^\d+$/.test(word) ? /^(4|6|7|9|11|14)$/.test(word) : !topic.has(word))))
          return `The alternative is “${heard}”. It names the topic of the chart, but not what the chart shows. Say how the numbers change.`;
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
      name: "decoration-named",
      why: "The empty `alt` is there, and a role and a name seem to make the line accessible on top of that.",
      patch: [['height="24" alt="">', 'height="24" alt="" role="img" aria-label="Wavy line">']],
      failsFirst: "decoration",
      says: "announce it as “Wavy line”",
    },
    {
      name: "decoration-space",
      why: "A space looks as empty as nothing.",
      patch: [['height="24" alt="">', 'height="24" alt=" ">']],
      failsFirst: "decoration",
      says: "contains a space",
    },
    {
      name: "role-for-alt",
      why: "Screen readers skip the line, so it seems to need nothing else.",
      patch: [['height="24" alt="">', 'height="24" role="presentation">']],
      failsFirst: "decoration",
      says: "show a broken image",
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
      name: "label-on-the-button",
      why: "The button has a name, so its image seems to need nothing.",
      patch: [
        ["<button>", '<button aria-label="Search the sightings">'],
        [' alt="Search the sightings"', ""],
      ],
      failsFirst: "button",
      says: "Add one, even if it’s empty",
    },
    {
      name: "file-name",
      why: "The editor fills in the file name.",
      patch: [["A heron stands in the still creek at dawn.", "heron-480.jpg"]],
      failsFirst: "heron",
      says: "contains a file name",
    },
    {
      name: "file-name-as-label",
      why: "The label seems to be an extra for the author, because the `alt` already describes the picture.",
      patch: [['still creek at dawn."', 'still creek at dawn." aria-label="heron-480.jpg"']],
      failsFirst: "heron",
      says: "contains a file name",
    },
    {
      name: "hidden-heron",
      why: "The text below says enough about the walk, so screen readers are meant to skip the picture.",
      patch: [['still creek at dawn."', 'still creek at dawn." aria-hidden="true"']],
      failsFirst: "heron",
      says: "Screen readers skip the heron",
    },
    {
      name: "label-for-alt",
      why: "A label names an image too, so one of the two attributes seems to be enough.",
      patch: [['alt="A heron stands', 'aria-label="A heron stands']],
      failsFirst: "heron",
      says: "when the file doesn’t arrive",
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
      name: "half-of-the-words",
      why: "Closed is what matters, and the rest seems clear from the picture.",
      patch: [["A barrier says: Bridge closed.", "A closed barrier"]],
      failsFirst: "barrier",
      says: "doesn’t contain “bridge”",
    },
    {
      name: "barrier-label",
      why: "The words of the sign are the name of the image, and a name can be a label.",
      patch: [['alt="A barrier says', 'aria-label="A barrier says']],
      failsFirst: "barrier",
      says: "when the file doesn’t arrive",
    },
    {
      name: "barrier-skipped",
      why: "The text below says what happens next Saturday, so the picture seems to add nothing.",
      patch: [["A barrier says: Bridge closed.", ""]],
      failsFirst: "barrier",
      says: "Screen readers skip the barrier",
    },
    {
      name: "chart-label",
      why: "A chart is not a photo, so it gets a label in place of an `alt`.",
      patch: [['alt="Heron numbers', 'aria-label="Heron numbers']],
      failsFirst: "chart",
      says: "when the file doesn’t arrive",
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
    {
      name: "names-from-elsewhere",
      patch: [
        ["<button>", '<button aria-label="Search our sightings">'],
        ['alt="Search the sightings"', 'alt=""'],
        [
          'alt="A heron stands in the still creek at dawn."',
          'alt="A heron" aria-label="A heron waits in the still creek at sunrise."',
        ],
        ['alt="Heron numbers rise to 14 in October, then fall to 7."', 'alt="Chart" aria-labelledby="summary"'],
        ["<p>July", '<p id="summary">Heron numbers rise until October, then fall.</p>\n      <p>July'],
      ],
    },
  ],
} satisfies Practice;
