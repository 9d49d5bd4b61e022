import type { Practice, Tester } from "#app/domain/practice/practice.ts";
import { elementWithId, fragmentOf, linkCalled } from "#app/practice/check-library/links.ts";

const page = "https://walkers.example/walks/creek.html";

/** Where a link leads. Fails without the link or its address. */
function addressOf(t: Tester, words: string): { readonly href: string; readonly url: URL } {
  const link = linkCalled(t, words);
  t.ok(link, `I found no link that is called “${words}”. Keep the names, and change the addresses.`);
  const href = link.getAttribute("href");
  t.ok(href !== null, `“${words}” has no \`href\` any more, so it is no link.`);
  const url = URL.parse(href.trim(), page);
  t.ok(url, `“${href}” is no address that a browser can read.`);
  return { href, url };
}

const leadsTo = (words: string, wanted: string) => (t: Tester) => {
  const { href, url } = addressOf(t, words);
  if (url.protocol !== "https:" || url.host !== "walkers.example")
    return `\`href="${href}"\` leaves the site. On the computer of a visitor, or on another host, the file is not there.`;
  const path = url.pathname.endsWith("/") ? `${url.pathname}index.html` : url.pathname;
  if (path !== wanted)
    return `From \`walks/creek.html\`, \`href="${href}"\` leads to \`${path}\`. It should lead to \`${wanted}\`.`;
};

export default {
  kind: "page",
  editable: ["walks/creek.html"],
  page: "walks/creek.html",
  standard: ["s1"],
  checks: [
    {
      id: "home",
      title: "“Home” leads to the page at the top of the site",
      objective: [1, 2],
      hints: [
        "The address counts from the folder of the page. In which folder does `creek.html` lie?",
        "Two dots are the folder above. A slash at the start is the top of the site.",
        'Write `href="../index.html"`. `/index.html` leads there too.',
      ],
      run: leadsTo("Home", "/index.html"),
    },
    {
      id: "ridge",
      title: "“Ridge walk” leads to its page",
      objective: [1, 2],
      hints: [
        "Both walks lie in the same folder. Do you have to name it?",
        "An address without a slash at the start begins in the folder of the page, which is `walks` already.",
        'Write `href="ridge.html"`.',
      ],
      run: leadsTo("Ridge walk", "/walks/ridge.html"),
    },
    {
      id: "map",
      title: "“Map of the creek walk” leads to the map",
      objective: [1, 2],
      hints: [
        "Say the way aloud: from `walks`, where do you have to go up, and where down?",
        "First leave the folder with `..`, then go into `maps`.",
        'Write `href="../maps/creek.html"`.',
      ],
      run: leadsTo("Map of the creek walk", "/maps/creek.html"),
    },
    {
      id: "weather",
      title: "“Weather at the creek” leads to the site of the weather service",
      objective: 1,
      hints: [
        "What does the preview say when you follow the link? How does the browser know that another site is meant?",
        "An external link is an absolute address. It begins with the scheme.",
        'Write `href="https://www.weather.example/"`.',
      ],
      run(t: Tester) {
        const { href, url } = addressOf(t, "Weather at the creek");
        if (url.host === "walkers.example")
          return `Without a scheme, \`${href}\` is a file of the club: \`${url.href}\`. The server answers 404.`;
        if (url.host !== "www.weather.example")
          return `\`href="${href}"\` leads to the host “${url.host}”. The weather service is at \`www.weather.example\`.`;
        if (url.protocol !== "https:")
          return `\`href="${href}"\` begins with \`${url.protocol}\`. Use \`https:\`, so that nobody on the way can change the page.`;
      },
    },
    {
      id: "parking",
      title: "“Where to park” leads to its heading on the same page",
      objective: 1,
      hints: [
        "Compare the fragment with the `id` of the heading, letter by letter.",
        "A fragment is `#` and the `id`. Capitals count.",
        'Write `href="#parking"`, and leave the `id` as it is.',
      ],
      run(t: Tester) {
        const { href, url } = addressOf(t, "Where to park");
        if (url.href.split("#")[0] !== page)
          return `\`href="${href}"\` leads to another page, \`${url.pathname}\`. A fragment begins with \`#\`.`;
        const id = fragmentOf(url);
        if (id === "") return `\`href="${href}"\` names no place, so it leads to the top of the page.`;
        const target = elementWithId(t, id);
        if (!target) return `No element has the \`id\` “${id}”. Capitals count.`;
        if (!t.text(target).startsWith("Parking"))
          return `The link leads to “${t.text(target).slice(0, 30)}”. The heading about parking was meant.`;
      },
    },
    {
      id: "mail",
      title: "“Write to Tess” opens a mail",
      objective: 1,
      hints: [
        "How does a browser know that this is an address for mail, and not a file?",
        "The scheme for mail is `mailto:`. No slashes follow it.",
        'Write `href="mailto:tess@walkers.example"`.',
      ],
      run(t: Tester) {
        const { href, url } = addressOf(t, "Write to Tess");
        if (url.protocol !== "mailto:")
          return url.protocol === "https:" && url.host === "walkers.example" && url.username === ""
            ? `Without a scheme, \`${href}\` is a file of the club: \`${url.pathname}\`. The server answers 404.`
            : `\`href="${href}"\` begins with \`${url.protocol}\`. That opens no mail.`;
        if (url.pathname.toLowerCase() !== "tess@walkers.example")
          return `The mail would go to “${url.pathname}”. It should go to \`tess@walkers.example\`, without slashes.`;
      },
    },
  ],
  attempts: [
    {
      name: "www",
      why: "A browser accepts www in its address bar, so it is thought to do so in a page.",
      patch: [['href="https://www.weather.example/"', 'href="www.weather.example"']],
      failsFirst: "weather",
      says: "The server answers 404",
    },
    {
      name: "two-slashes",
      why: "A slash says that one leaves the folder, so it should also leave the site.",
      patch: [['href="https://www.weather.example/"', 'href="/www.weather.example"']],
      failsFirst: "weather",
      says: "a file of the club",
    },
    {
      name: "http",
      why: "The s is thought to be decoration.",
      patch: [['href="https://www.weather.example/"', 'href="http://www.weather.example/"']],
      failsFirst: "weather",
      says: "Use `https:`",
    },
    {
      name: "from-the-top",
      why: "All addresses are thought to count from the top of the site.",
      patch: [['href="../maps/creek.html"', 'href="maps/creek.html"']],
      failsFirst: "map",
      says: "`/walks/maps/creek.html`",
    },
    {
      name: "disk",
      why: "The way on one’s own computer is written down.",
      patch: [['href="../maps/creek.html"', 'href="file:///C:/walkers/maps/creek.html"']],
      failsFirst: "map",
      says: "leaves the site",
    },
    {
      name: "same-folder",
      why: "The name of the file seems to be enough.",
      patch: [['href="../index.html"', 'href="index.html"']],
      failsFirst: "home",
      says: "`/walks/index.html`",
    },
    {
      name: "no-href",
      why: "An anchor without an address still looks like a link to its author.",
      patch: [['<a href="../index.html">', "<a>"]],
      failsFirst: "home",
      says: "no `href`",
    },
    {
      name: "folder-twice",
      why: "The folder is named, although the page is in it already.",
      patch: [['href="ridge.html"', 'href="walks/ridge.html"']],
      failsFirst: "ridge",
      says: "`/walks/walks/ridge.html`",
    },
    {
      name: "no-extension",
      why: "The address is written as many sites show it.",
      patch: [['href="ridge.html"', 'href="ridge"']],
      failsFirst: "ridge",
      says: "`/walks/ridge`",
    },
    {
      name: "capital",
      why: "A name is thought to be the same whatever its case.",
      patch: [['href="#parking"', 'href="#Parking"']],
      failsFirst: "parking",
      says: "Capitals count",
    },
    {
      name: "no-number-sign",
      why: "The id alone is thought to be the address.",
      patch: [['href="#parking"', 'href="parking"']],
      failsFirst: "parking",
      says: "another page",
    },
    {
      name: "bare-mail",
      why: "An @ is thought to be enough.",
      patch: [['href="mailto:tess@walkers.example"', 'href="tess@walkers.example"']],
      failsFirst: "mail",
      says: "a file of the club",
    },
    {
      name: "mail-slashes",
      why: "After a scheme come two slashes, as with https.",
      patch: [['href="mailto:tess@walkers.example"', 'href="mailto://tess@walkers.example"']],
      failsFirst: "mail",
      says: "without slashes",
    },
  ],
  alternatives: [
    {
      name: "from-the-root",
      patch: [
        ['href="../index.html"', 'href="/"'],
        ['href="ridge.html"', 'href="./ridge.html"'],
        ['href="../maps/creek.html"', "href=/maps/creek.html"],
        ['href="https://www.weather.example/"', 'href="https://www.weather.example"'],
        ['href="#parking"', 'href="creek.html#parking"'],
        ['href="mailto:tess@walkers.example"', 'href="mailto:tess@walkers.example?subject=Creek"'],
      ],
    },
  ],
} satisfies Practice;
