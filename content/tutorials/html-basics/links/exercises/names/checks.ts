import type { Practice, Tester } from "#app/domain/practice/practice.ts";
import { hrefOf } from "#app/practice/check-library/links.ts";

export default {
  kind: "page",
  editable: ["index.html"],
  standard: "html",
  checks: [
    {
      id: "not-vague",
      title: "No link has a name that fits every link",
      objective: 3,
      hints: [
        "Read only the five links aloud. Which of them could stand on any page?",
        "“Read more” and “click here” say what to do. An address or a sign says nothing that one can speak.",
        'Put the words of the target into the link: `<a href="dates.html">dates of May</a>`.',
      ],
      run(t: Tester) {
        const targets = ["creek.html", "ridge.html", "dates.html", "https://www.weather.example/", "contact.html"];
        const links = t.all("a[href]");
        for (const target of targets)
          if (!links.some((link) => hrefOf(link) === target))
            return `I found no link to \`${target}\` any more. The addresses were right.`;
        const vague =
          /^(please )?((click|press|tap|look|go|see) )?(here|this|that|link|this link|this page|more|read more|see more|learn more|find out more|more info|more information|details|info|continue|go|page|website|download)$/;
        for (const link of links) {
          const name = t.name(link);
          const shown = t.text(link);
          const href = link.getAttribute("href") ?? "";
          if (name === "") return `The link to \`${href}\` has no name at all, so a screen reader reads its address.`;
          if (!/\p{L}{2}/u.test(name))
            return `The link to \`${href}\` is called “${name}”. A sign is no name: put words beside it, in the link.`;
          for (const text of [name, shown]) {
            const plain = text
              .toLowerCase()
              .replace(/[^\p{L}\p{N}\s]/gu, "")
              .replace(/\s+/g, " ")
              .trim();
            if (vague.test(plain))
              return text === name
                ? `The link to \`${href}\` is called “${name}”. That fits every link.`
                : `A screen reader says “${name}”, but the page still shows “${shown}” to everybody else.`;
            if (/^(https?:|www\.)|\.html?$/i.test(text.trim()))
              return `The link to \`${href}\` shows an address as its name. Read aloud, it is a row of words and signs that doesn’t say what people will find.`;
          }
        }
      },
    },
    {
      id: "unique",
      title: "Each link has a name of its own",
      objective: 3,
      needs: ["not-vague"],
      hints: [
        "In a list of links, could Noor tell all of them apart?",
        "Two links with one name and two targets are a riddle. Put what differs into the name.",
        "Write `More about the creek walk` and `More about the ridge walk`.",
      ],
      run(t: Tester) {
        const seen = new Map<string, string>();
        for (const link of t.all("a[href]")) {
          const name = t.name(link).toLowerCase();
          const href = link.getAttribute("href") ?? "";
          const other = seen.get(name);
          if (other !== undefined && other !== href)
            return `“${t.name(link)}” leads to \`${other}\` and to \`${href}\`. Nobody can tell which is which.`;
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
        "Cover the rest of the page. Does each name still tell what you will find?",
        "Name the thing: which walk, which dates, what forecast, whom you write to. Ten words are plenty.",
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
        // Words that fit any target. A name needs one more; which one is up to the author.
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
              return `“${name}” doesn’t say that the link leads to ${what}. All of its words would fit other links too.`;
            const other = targets.find(([, , theirs]) => theirs.test(name));
            if (other && !own.test(name))
              return `“${name}” promises ${other?.[1]}, but the link leads to ${what}. Give each name to the link that keeps its promise.`;
            const count = name.split(/\s+/).length;
            if (count > 10)
              return `The link to ${what} has a name of ${count} words: “${name.slice(0, 50)}…”. Link the words that name the target.`;
          }
        }
      },
    },
  ],
  attempts: [
    {
      name: "repeated",
      why: "The heading above says which walk it is, so both links may read “Read more”.",
      patch: [
        ["More about the creek walk", "Read more"],
        ["More about the ridge walk", "Read more"],
      ],
      failsFirst: "not-vague",
      says: "That fits every link",
    },
    {
      name: "only-for-listeners",
      why: "The name is given to screen readers alone, for the page looks good as it is.",
      patch: [
        [
          '<a href="creek.html">More about the creek walk</a>',
          '<a href="creek.html" aria-label="More about the creek walk">Read more</a>',
        ],
      ],
      failsFirst: "not-vague",
      says: "to everybody else",
    },
    {
      name: "sign-alone",
      why: "Everybody knows what an envelope means.",
      patch: [["✉ Write to Tess", "✉"]],
      failsFirst: "not-vague",
      says: "A sign is no name",
    },
    {
      name: "shorter-address",
      why: "An address is taken for the most exact name.",
      patch: [["weather forecast</a>", "www.weather.example</a>"]],
      failsFirst: "not-vague",
      says: "a row of words and signs",
    },
    {
      name: "link-removed",
      why: "What has no good name is taken away.",
      patch: [['<a href="contact.html">✉ Write to Tess</a>', "Ask Tess."]],
      failsFirst: "not-vague",
      says: "no link to `contact.html`",
    },
    {
      name: "same-again",
      why: "The two links get a better name, and the same one.",
      patch: [
        ["More about the creek walk", "More about this walk"],
        ["More about the ridge walk", "More about this walk"],
      ],
      failsFirst: "unique",
      says: "which is which",
    },
    {
      name: "counted",
      why: "Numbers make names unique.",
      patch: [
        ["More about the creek walk", "More about walk 1"],
        ["More about the ridge walk", "More about walk 2"],
      ],
      failsFirst: "says-where",
      says: "leads to the creek walk",
    },
    {
      name: "swapped",
      why: "Names and addresses are copied one by one, and two of them change places.",
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
      why: "More words are thought to say more.",
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
