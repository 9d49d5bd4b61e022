import type { Practice, Tester } from "#app/domain/practice/practice.ts";
import { elementWithId, fragmentOf, linkCalled, urlOf } from "#app/practice/check-library/links.ts";

const file = "walks/creek.html";
const site = "https://walkers.example/";

/** Where a link leads. Fails if the link or its URL is missing. */
function addressOf(t: Tester, words: string): { readonly href: string; readonly url: URL } {
  const link = linkCalled(t, words);
  t.ok(link, `I found no link called “${words}”. Keep the names, and only change the URLs.`);
  const href = link.getAttribute("href");
  t.ok(href !== null, `“${words}” has no \`href\`, so it isn’t a link any more. Put it back.`);
  const url = urlOf(t, href, file, site);
  t.ok(url, `Browsers can’t read “${href}” as a URL. Check how you’ve written it.`);
  return { href, url };
}

const leadsTo = (words: string, wanted: string) => (t: Tester) => {
  const { href, url } = addressOf(t, words);
  if (url.protocol !== "https:" || url.host !== "walkers.example")
    return `\`href="${href}"\` doesn’t lead to a page of this site. Use a relative URL.`;
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
        "A relative URL starts in the folder of the page. Which folder is `creek.html` in?",
        "Two dots mean the folder above. A slash at the start means the top of the site.",
        'Write `href="../index.html"`, or `href="/index.html"`, which leads there too.',
      ],
      run: leadsTo("Home", "/index.html"),
    },
    {
      id: "ridge",
      title: "“Ridge walk” leads to its page",
      objective: [1, 2],
      hints: [
        "The pages of both walks are in the same folder. Do you need to name it?",
        "Without a slash at its start, a URL begins in the folder of the page, and that’s already `walks`.",
        'Write `href="ridge.html"`.',
      ],
      run: leadsTo("Ridge walk", "/walks/ridge.html"),
    },
    {
      id: "map",
      title: "“Map of the creek walk” leads to the map",
      objective: [1, 2],
      hints: [
        "Say the route aloud. Starting in `walks`, when do you go up a folder, and when down?",
        "First leave the folder with `..`, and then go into `maps`.",
        'Write `href="../maps/creek.html"`.',
      ],
      run: leadsTo("Map of the creek walk", "/maps/creek.html"),
    },
    {
      id: "weather",
      title: "“Weather at the creek” leads to the website of the weather service",
      objective: 1,
      hints: [
        "What does the preview say when you follow the link? How does a browser know that you mean a different site?",
        "A link to another site needs an absolute URL, which begins with the scheme.",
        'Write `href="https://www.weather.example/"`.',
      ],
      run(t: Tester) {
        const { href, url } = addressOf(t, "Weather at the creek");
        if (url.host === "walkers.example")
          return `\`${href}\` leads to a file on the club’s own site: \`${url.href}\`. Use the weather service’s own URL, which begins with \`https://\`.`;
        if (url.host !== "www.weather.example")
          return `\`href="${href}"\` leads to the host “${url.host}”, but the weather service is at \`www.weather.example\`.`;
        if (url.protocol !== "https:")
          return `\`href="${href}"\` begins with \`${url.protocol}\`. Use \`https:\`, so that no one can change the page on its way.`;
      },
    },
    {
      id: "parking",
      title: "“Where to park” leads to its heading on the same page",
      objective: 1,
      hints: [
        "Compare the fragment with the heading’s `id`, letter by letter.",
        "A fragment is a `#` followed by the `id`. Upper and lower case make a difference.",
        'Write `href="#parking"`, and leave the `id` as it is.',
      ],
      run(t: Tester) {
        const { href, url } = addressOf(t, "Where to park");
        if (url.href.split("#")[0] !== site + file)
          return t.all("base[href]").length > 0
            ? `With your \`base\`, \`href="${href}"\` leads to another page, \`${url.pathname}\`. Put the URL of this page before the \`#\`.`
            : `\`href="${href}"\` leads to another page, \`${url.pathname}\`. To stay on this page, begin with \`#\`.`;
        const id = fragmentOf(url);
        if (id === "")
          return `\`href="${href}"\` doesn’t name a place, so it leads to the top of the page. Add the heading’s \`id\` after \`#\`.`;
        const target = elementWithId(t, id);
        if (!target)
          return `No element has the \`id\` “${id}”. Copy the heading’s \`id\` exactly, including upper and lower case.`;
        if (!t.text(target).startsWith("Parking"))
          return `The link leads to “${t.text(target).slice(0, 30)}”. It should lead to the heading “Parking”.`;
      },
    },
    {
      id: "mail",
      title: "“Write to Tess” opens an email",
      objective: 1,
      hints: [
        "How does a browser know that this is an email address and not a file?",
        "The scheme for email is `mailto:`, without slashes after it.",
        'Write `href="mailto:tess@walkers.example"`.',
      ],
      run(t: Tester) {
        const { href, url } = addressOf(t, "Write to Tess");
        if (url.protocol !== "mailto:")
          return url.protocol === "https:" && url.host === "walkers.example" && url.username === ""
            ? `\`${href}\` leads to a file on the club’s own site: \`${url.pathname}\`. Begin with the scheme for email.`
            : `\`href="${href}"\` uses \`${url.protocol}\`, which doesn’t open an email. Use the scheme for email.`;
        if (url.pathname.toLowerCase() !== "tess@walkers.example")
          return `\`href="${href}"\` doesn’t lead to \`tess@walkers.example\`. Write exactly that after \`mailto:\`, without slashes.`;
      },
    },
  ],
  attempts: [
    {
      name: "www",
      why: "The address bar accepts `www` without a scheme, so a link seems to accept it too.",
      patch: [['href="https://www.weather.example/"', 'href="www.weather.example"']],
      failsFirst: "weather",
      says: "a file on the club’s own site",
    },
    {
      name: "two-slashes",
      why: "A slash leaves the folder, so it seems to leave the site as well.",
      patch: [['href="https://www.weather.example/"', 'href="/www.weather.example"']],
      failsFirst: "weather",
      says: "a file on the club’s own site",
    },
    {
      name: "http",
      why: "The `s` seems to make no difference.",
      patch: [['href="https://www.weather.example/"', 'href="http://www.weather.example/"']],
      failsFirst: "weather",
      says: "Use `https:`",
    },
    {
      name: "from-the-top",
      why: "Every URL seems to start at the top of the site.",
      patch: [['href="../maps/creek.html"', 'href="maps/creek.html"']],
      failsFirst: "map",
      says: "`/walks/maps/creek.html`",
    },
    {
      name: "disk",
      why: "The file opens from this path on your own computer.",
      patch: [['href="../maps/creek.html"', 'href="file:///C:/walkers/maps/creek.html"']],
      failsFirst: "map",
      says: "doesn’t lead to a page of this site",
    },
    {
      name: "same-folder",
      why: "The file name seems to be enough.",
      patch: [['href="../index.html"', 'href="index.html"']],
      failsFirst: "home",
      says: "`/walks/index.html`",
    },
    {
      name: "no-href",
      why: "In the code, an `a` still looks like a link without its URL.",
      patch: [['<a href="../index.html">', "<a>"]],
      failsFirst: "home",
      says: "no `href`",
    },
    {
      name: "folder-twice",
      why: "Naming the folder seems necessary, although the page is already in it.",
      patch: [['href="ridge.html"', 'href="walks/ridge.html"']],
      failsFirst: "ridge",
      says: "`/walks/walks/ridge.html`",
    },
    {
      name: "no-extension",
      why: "Many websites show their URLs without an extension.",
      patch: [['href="ridge.html"', 'href="ridge"']],
      failsFirst: "ridge",
      says: "`/walks/ridge`",
    },
    {
      name: "capital",
      why: "Upper and lower case seem to make no difference.",
      patch: [['href="#parking"', 'href="#Parking"']],
      failsFirst: "parking",
      says: "including upper and lower case",
    },
    {
      name: "no-number-sign",
      why: "The `id` alone seems to be the URL.",
      patch: [['href="#parking"', 'href="parking"']],
      failsFirst: "parking",
      says: "another page",
    },
    {
      name: "base",
      why: "With a `base`, the other URLs are shorter. A fragment alone seems to stay on the page anyway.",
      patch: [
        ["</title>", '</title>\n    <base href="/">'],
        ['href="../index.html"', 'href="index.html"'],
        ['href="ridge.html"', 'href="walks/ridge.html"'],
        ['href="../maps/creek.html"', 'href="maps/creek.html"'],
      ],
      failsFirst: "parking",
      says: "With your `base`",
    },
    {
      name: "bare-mail",
      why: "The @ seems to show that it’s an email address.",
      patch: [['href="mailto:tess@walkers.example"', 'href="tess@walkers.example"']],
      failsFirst: "mail",
      says: "a file on the club’s own site",
    },
    {
      name: "mail-slashes",
      why: "After `https:` come two slashes, so `mailto:` seems to need them too.",
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
    {
      name: "from-a-base",
      patch: [
        ["</title>", '</title>\n    <base href="../">'],
        ['href="../index.html"', 'href="index.html"'],
        ['href="ridge.html"', 'href="walks/ridge.html"'],
        ['href="../maps/creek.html"', 'href="maps/creek.html"'],
        ['href="#parking"', 'href="walks/creek.html#parking"'],
      ],
    },
  ],
} satisfies Practice;
