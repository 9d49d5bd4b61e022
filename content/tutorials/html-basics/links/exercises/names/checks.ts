import type { Practice, Tester } from "#app/domain/practice/practice.ts";
import { hrefOf } from "#app/practice/check-library/links.ts";

export default {
  kind: "page",
  editable: ["index.html"],
  standard: "html",
  checks: [
    {
      id: "not-vague",
      title: "No link has a name that would fit every link",
      objective: 3,
      hints: [
        "Read only the five links aloud. Which of them could be on any page?",
        "“Read more” and “click here” don’t say what you’ll find. A URL or a symbol isn’t much use when it’s read aloud.",
        'Name the target in the link, as in `<a href="dates.html">dates of May</a>`.',
      ],
      run(t: Tester) {
        const targets = ["creek.html", "ridge.html", "dates.html", "https://www.weather.example/", "contact.html"];
        const links = t.all("a[href]");
        for (const target of targets)
          if (!links.some((link) => hrefOf(link) === target))
            return `I can’t find a link to \`${target}\` any more. Put it back, because its URL was right.`;
        const vague =
          /^(please )?((click|press|tap|look|go|see) )?(here|this|that|link|this link|this page|more|read more|see more|learn more|find out more|more info|more information|details|info|continue|go|page|website|download)$/;
        for (const link of links) {
          const name = t.name(link);
          const shown = t.text(link);
          const href = link.getAttribute("href") ?? "";
          if (name === "")
            return `The link to \`${href}\` has no name, so a screen reader may read out its URL. Put words in it.`;
          if (!/\p{L}{2}/u.test(name))
            return `The link to \`${href}\` is called “${name}”, which doesn’t say what it’s for. Put words in the link.`;
          for (const text of [name, shown]) {
            const plain = text
              .toLowerCase()
              .replace(/[^\p{L}\p{N}\s]/gu, "")
              .replace(/\s+/g, " ")
              .trim();
            if (vague.test(plain))
              return text === name
                ? `The link to \`${href}\` is called “${name}”, which would fit every link. Say where it leads.`
                : `A screen reader says “${name}”, but everyone else still sees “${shown}”. Put the words in the link.`;
            if (/^(https?:|www\.)|\.html?$/i.test(text.trim()))
              return `“${text}” is a URL or a file name. For the link to \`${href}\`, write words that say what people will find.`;
          }
        }
      },
    },
    {
      id: "unique",
      title: "Each link has its own name",
      objective: 3,
      needs: ["not-vague"],
      hints: [
        "In a list of links, could Noor tell them all apart?",
        "If two links with different targets have the same name, people can’t choose. Put the difference in the name.",
        "Write `More about the creek walk` and `More about the ridge walk`.",
      ],
      run(t: Tester) {
        const seen = new Map<string, string>();
        for (const link of t.all("a[href]")) {
          const name = t.name(link).toLowerCase();
          const href = link.getAttribute("href") ?? "";
          const other = seen.get(name);
          if (other !== undefined && other !== href)
            return `“${t.name(link)}” leads to both \`${other}\` and \`${href}\`, so no one can tell which is which. Give each link its own name.`;
          seen.set(name, href);
        }
      },
    },
    {
      id: "says-where",
      title: "Each name says where its link leads, in a few words",
      objective: 3,
      needs: ["unique"],
      hints: [
        "Cover the rest of the page. Does each name still tell you what you’ll find?",
        "Name the thing itself: which walk, which dates, which forecast, or who you’re writing to. Use ten words or fewer.",
        "Possible names: `More about the creek walk`, `dates of May`, `weather forecast`, `✉ Write to Tess`.",
      ],
      run(t: Tester) {
        const targets: [string, string, RegExp][] = [
          ["creek.html", "the creek walk", /\bcreek\b/i],
          ["ridge.html", "the ridge walk", /\bridge\b/i],
          ["dates.html", "the dates of May", /\b(dates?|calendar)\b/i],
          ["https://www.weather.example/", "the weather", /weather|forecast/i],
          ["contact.html", "a way to write to the club", /\btess\b|contact/i],
        ];
        // Words that fit any target. A name needs at least one other word, and the author can choose which.
        const general = new Set(
          "a about address all an and another any are at by can check click detail details do find for from go have here how in info information is it learn link links look me more my next of on one open or other our out page pages please press read see show site some tap that the their them there these they thing things this those to us view visit walk walks we web website what where which with you your".split(
            " ",
          ),
        );
        for (const [href, what, own] of targets) {
          const links = t.all("a[href]").filter((one) => hrefOf(one) === href);
          for (const link of links) {
            const name = t.name(link);
            const words = name.toLowerCase().match(/\p{L}+/gu) ?? [];
            if (!words.some((word) => !general.has(word)))
              return `“${name}” doesn’t say that the link leads to ${what}. Add a word that wouldn’t fit the other links.`;
            const other = targets.find(([, , theirs]) => theirs.test(name));
            if (other && !own.test(name))
              return `“${name}” promises ${other?.[1]}, but the link leads to ${what}. Give each link the name of its own target.`;
            const count = name.split(/\s+/).length;
            if (count > 10)
              return `The link to ${what} has a name of ${count} words: “${name.slice(0, 50)}…”. Only put the words that name the target in the link.`;
          }
        }
      },
    },
  ],
  attempts: [
    {
      name: "repeated",
      why: "The heading above says which walk it is, so “Read more” seems to be enough for both links.",
      patch: [
        ["More about the creek walk", "Read more"],
        ["More about the ridge walk", "Read more"],
      ],
      failsFirst: "not-vague",
      says: "would fit every link",
    },
    {
      name: "only-for-listeners",
      why: "The page looks good as it is, so only screen readers get the name.",
      patch: [
        [
          '<a href="creek.html">More about the creek walk</a>',
          '<a href="creek.html" aria-label="More about the creek walk">Read more</a>',
        ],
      ],
      failsFirst: "not-vague",
      says: "everyone else still sees",
    },
    {
      name: "sign-alone",
      why: "Everyone seems to know what an envelope means.",
      patch: [["✉ Write to Tess", "✉"]],
      failsFirst: "not-vague",
      says: "doesn’t say what it’s for",
    },
    {
      name: "shorter-address",
      why: "A URL seems to be the most precise name.",
      patch: [["weather forecast</a>", "www.weather.example</a>"]],
      failsFirst: "not-vague",
      says: "is a URL or a file name",
    },
    {
      name: "link-removed",
      why: "Without the link, there’s no bad name on the page.",
      patch: [['<a href="contact.html">✉ Write to Tess</a>', "Ask Tess."]],
      failsFirst: "not-vague",
      says: "a link to `contact.html`",
    },
    {
      name: "same-again",
      why: "The two links get a better name, but it’s the same for both.",
      patch: [
        ["More about the creek walk", "More about this walk"],
        ["More about the ridge walk", "More about this walk"],
      ],
      failsFirst: "unique",
      says: "which is which",
    },
    {
      name: "counted",
      why: "Numbers make the names unique.",
      patch: [
        ["More about the creek walk", "More about walk 1"],
        ["More about the ridge walk", "More about walk 2"],
      ],
      failsFirst: "says-where",
      says: "leads to the creek walk",
    },
    {
      name: "swapped",
      why: "The names are copied into the links one by one, and two of them end up in the wrong place.",
      patch: [
        ["dates of May</a>", "weather forecast</a>"],
        [
          'read the <a href="https://www.weather.example/">weather forecast</a>',
          'read the <a href="https://www.weather.example/">dates of May</a>',
        ],
      ],
      failsFirst: "says-where",
      says: "promises the weather",
    },
    {
      name: "whole-sentences",
      why: "More words seem to say more.",
      patch: [
        [
          'Five kilometres along the water. <a href="creek.html">More about the creek walk</a>',
          '<a href="creek.html">Five kilometres along the water, with two bridges and a bench: more about the creek walk</a>',
        ],
      ],
      failsFirst: "says-where",
      says: "a name of 16 words",
    },
  ],
  alternatives: [
    {
      name: "headings-linked",
      patch: [
        ["<h2>Creek walk</h2>", '<h2><a href="creek.html">Creek walk</a></h2>'],
        [' <a href="creek.html">More about the creek walk</a>', ""],
        ["More about the ridge walk", "Read more about the <em>ridge walk</em>"],
        ["dates of May", "Calendar"],
        ["✉ Write to Tess", "Contact us"],
      ],
    },
    {
      name: "names-of-their-own",
      patch: [
        ["More about the creek walk", "Along the water, past two bridges"],
        ["dates of May", "spring programme"],
        ["weather forecast", "Rain or sun?"],
        ["✉ Write to Tess", "Reach us"],
      ],
    },
  ],
} satisfies Practice;
