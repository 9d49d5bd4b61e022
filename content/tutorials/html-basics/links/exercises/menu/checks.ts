import type { Practice, Tester } from "#app/domain/practice/practice.ts";
import { elementWithId, fragmentOf, hrefOf, urlOf } from "#app/practice/check-library/links.ts";
import { isVagueName, saysSomething, saysTheSame } from "#app/practice/check-library/words.ts";

const file = "walks.html";
const site = "https://walkers.example/";
const navigation = "nav, [role='navigation']";

/** The file that a link leads to. */
const pathOf = (t: Tester, link: Element) => urlOf(t, hrefOf(link), file, site)?.pathname.slice(1) ?? "";

/** The `id` of the place on this page that a link leads to. Null if it leads to a page. */
function placeOf(t: Tester, link: Element): string | null {
  const url = link.hasAttribute("href") ? urlOf(t, hrefOf(link), file, site) : null;
  const [page, ...place] = url?.href.split("#") ?? [];
  return url && page === site + file && place.length > 0 ? fragmentOf(url) : null;
}

export default {
  kind: "page",
  editable: ["walks.html"],
  page: "walks.html",
  standard: "html",
  checks: [
    {
      id: "navigation",
      title: "The three links are a list inside a navigation called “Main”",
      objective: 4,
      hints: [
        "How can a screen reader tell that these links are a menu, and how many there are?",
        "A `nav` contains the menu, and `aria-label` gives it a name. Inside it is a `ul`, with an `li` for each link.",
        'Write `<nav aria-label="Main"><ul><li><a href="index.html">Home</a></li> … </ul></nav>`.',
      ],
      run(t: Tester) {
        const menus = t.all(navigation);
        const [menu] = menus;
        if (!menu) return "I found no `nav`, so people with a screen reader can’t jump to the menu. Put one around it.";
        if (menus.length !== 1) return `I found ${menus.length} navigations, but the page only has one menu. Keep one.`;
        const name = t.name(menu);
        if (name === "")
          return menu.hasAttribute("name") || menu.hasAttribute("title") || menu.id !== ""
            ? "The navigation has no name that’s read out. Give it one with `aria-label`."
            : "The navigation has no name. Give it one with `aria-label`.";
        if (!name.toLowerCase().includes("main")) return `The navigation is called “${name}”. Call it “Main”.`;
        const wanted = ["index.html", "walks.html", "contact.html"];
        const links = [...menu.querySelectorAll("a[href]")];
        const inside = links.map((link) => pathOf(t, link));
        if (!wanted.every((path) => inside.includes(path)))
          return `The navigation has ${inside.length > 0 ? `links to ${inside.join(", ")}` : "no links"}. Put the links to all three pages in it.`;
        const items = t.byRole("listitem").filter((item) => menu.contains(item));
        const list = items[0]?.parentElement;
        const isList = list && t.role(list) === "list" && items.every((item) => item.parentElement === list);
        const listed = items.map((item) => links.filter((link) => item.contains(link)).map((link) => pathOf(t, link)));
        if (!isList || items.length !== 3 || !wanted.every((path) => listed.some((paths) => paths.join() === path)))
          return "The links aren’t a list of three yet. Put each of them in its own `li`, so that a screen reader can count them.";
      },
    },
    {
      id: "current",
      title: "The link to the current page is marked",
      objective: 4,
      needs: ["navigation"],
      hints: [
        "Which of the three links leads to the page you’re on?",
        "That link needs the attribute `aria-current`. Its value says what’s current: the page, a step or a date.",
        'Write `<a href="walks.html" aria-current="page">Walks</a>`.',
      ],
      run(t: Tester) {
        const marked = t.all("[aria-current]");
        const [one] = marked;
        if (!one)
          return "No link has `aria-current`, so a screen reader can’t say which page this is. Add it to one link.";
        if (marked.length !== 1)
          return `${marked.length} elements have \`aria-current\`, but you’re only on one page. Mark one link.`;
        if (one.localName !== "a")
          return `\`aria-current\` is on \`${one.localName}\`. Put it on the \`a\`, so that a screen reader reads it out with the link.`;
        const value = one.getAttribute("aria-current") ?? "";
        if (value !== "page")
          return `\`aria-current="${value}"\` doesn’t say that this is the current page. Use the value \`page\`.`;
        const path = pathOf(t, one);
        if (path !== file)
          return `“${t.name(one)}” is marked, but it leads to \`${path}\`, and you’re on \`walks.html\`. Mark the link to the page you’re on.`;
      },
    },
    {
      id: "skip",
      title: "A skip link comes first and leads to the main content",
      objective: [1, 4],
      hints: [
        "Press Tab at the top of the page. What gets the focus first, and what should get it?",
        "A skip link leads to a fragment, which is `#` and a name. The target needs that name as its `id`.",
        'Begin the body with `<a href="#content">Skip to main content</a>`, and write `<main id="content">`.',
      ],
      run(t: Tester) {
        const stops = t.all("a[href], button, input, select, textarea, summary, [tabindex]");
        const [first] = stops;
        if (!first) return "Nothing on the page can get the focus. Begin the body with a skip link.";
        const id = placeOf(t, first);
        const skip = stops.find((one) => placeOf(t, one) !== null);
        if (id === null && hrefOf(first).includes("#"))
          return `“${t.name(first)}” leads to \`${pathOf(t, first)}\`, which is another page. A skip link stays on this one.`;
        if (id === null)
          return skip
            ? `“${t.name(skip)}” comes after “${t.name(first)}”, so people reach it too late. Move it to the start of the body.`
            : `The first thing that gets the focus is “${t.name(first)}”. Put a skip link before it.`;
        if (!t.visible(first) || first.matches("[aria-hidden], [hidden], [tabindex='-1']"))
          return "The skip link is hidden, or people can’t reach it with the Tab key. Leave it visible. You can style it with CSS later.";
        if (id === "") return "The skip link leads to `#`, which is the top of the page. Add the `id` of its target.";
        const target = elementWithId(t, id);
        if (!target) {
          const other = t.find("main").id || t.all("main [id]")[0]?.id;
          return other
            ? `The skip link leads to “${id}”, but no element has that \`id\`. In the main content, I found “${other}”. Make them match.`
            : `The skip link leads to “${id}”, but no element has that \`id\`. Add it to \`main\`.`;
        }
        if (target.localName !== "main" && target.closest("main") === null)
          return `The skip link leads to \`${target.localName}\`, outside \`main\`. It should lead past the menu, to \`main\`.`;
        if (t.all("[id]").filter((one) => one.id === id).length !== 1)
          return `Several elements have the \`id\` “${id}”. Use each \`id\` only once, because the browser goes to the first.`;
        const name = t.name(first);
        const others = stops.filter((one) => one !== first && placeOf(t, one) !== id);
        if (!saysSomething(name) || isVagueName(name) || others.some((one) => saysTheSame(t.name(one), name)))
          return `The skip link is called “${name}”, which doesn’t say that it skips the menu. Say where it leads, such as “Skip to main content”.`;
      },
    },
  ],
  attempts: [
    {
      name: "misspelt-target",
      why: "There’s a typo in the second of the two names, and nothing on the page shows it.",
      patch: [['<main id="content">', '<main id="contents">']],
      failsFirst: "skip",
      says: "I found “contents”",
    },
    {
      name: "number-sign-in-the-id",
      why: "The `#` seems to be a part of the name.",
      patch: [['<main id="content">', '<main id="#content">']],
      failsFirst: "skip",
      says: "no element has that `id`",
    },
    {
      name: "after-the-menu",
      why: "The skip link seems to belong where the main content begins.",
      patch: [
        ['    <a href="#content">Skip to main content</a>\n', ""],
        ["    </nav>\n", '    </nav>\n    <a href="#content">Skip to main content</a>\n'],
      ],
      failsFirst: "skip",
      says: "people reach it too late",
    },
    {
      name: "to-the-menu",
      why: "The `id` goes on the first element after the link.",
      patch: [
        ['<nav aria-label="Main">', '<nav id="content" aria-label="Main">'],
        ['<main id="content">', "<main>"],
      ],
      failsFirst: "skip",
      says: "past the menu",
    },
    {
      name: "hidden-away",
      why: "Only some people need the link, so it’s hidden from everyone.",
      patch: [['<a href="#content">', '<a href="#content" hidden>']],
      failsFirst: "skip",
      says: "The skip link is hidden",
    },
    {
      name: "vague-name",
      why: "The link is in the right place, so its name seems to make no difference.",
      patch: [["Skip to main content", "Click here"]],
      failsFirst: "skip",
      says: "doesn’t say that it skips the menu",
    },
    {
      name: "named-after-the-page",
      why: "The link leads to the walks, so it gets their name. The link in the menu already has that name.",
      patch: [["Skip to main content", "Walks"]],
      failsFirst: "skip",
      says: "doesn’t say that it skips the menu",
    },
    {
      name: "to-another-page",
      why: "The address is copied from the menu, and only the fragment is added.",
      patch: [['href="#content"', 'href="index.html#content"']],
      failsFirst: "skip",
      says: "A skip link stays on this one",
    },
    {
      name: "one-item",
      why: "One list item seems to be enough for all three links.",
      patch: [
        ['Home</a></li>\n        <li><a href="walks.html"', 'Home</a>\n        <a href="walks.html"'],
        ["Walks</a></li>\n        <li><a", "Walks</a>\n        <a"],
      ],
      failsFirst: "navigation",
      says: "in its own `li`",
    },
    {
      name: "div-menu",
      why: "A group with the class `nav` seems to be a menu.",
      patch: [
        ['<nav aria-label="Main">', '<div class="nav">'],
        ["</nav>", "</div>"],
      ],
      failsFirst: "navigation",
      says: "no `nav`",
    },
    {
      name: "no-name",
      why: "The element seems to say everything.",
      patch: [['<nav aria-label="Main">', "<nav>"]],
      failsFirst: "navigation",
      says: "has no name",
    },
    {
      name: "no-list",
      why: "Three links in a row look like a menu.",
      patch: [
        ["      <ul>\n", ""],
        ["      </ul>\n", ""],
        ['<li><a href="index.html">Home</a></li>', '<a href="index.html">Home</a>'],
        [
          '<li><a href="walks.html" aria-current="page">Walks</a></li>',
          '<a href="walks.html" aria-current="page">Walks</a>',
        ],
        ['<li><a href="contact.html">Contact</a></li>', '<a href="contact.html">Contact</a>'],
      ],
      failsFirst: "navigation",
      says: "aren’t a list",
    },
    {
      name: "all-current",
      why: "Every link in a menu seems to need the attribute.",
      patch: [
        ['<a href="index.html">', '<a href="index.html" aria-current="page">'],
        ['<a href="contact.html">', '<a href="contact.html" aria-current="page">'],
      ],
      failsFirst: "current",
      says: "only on one page",
    },
    {
      name: "on-the-item",
      why: "The list item seems to be what’s current.",
      patch: [['<li><a href="walks.html" aria-current="page">', '<li aria-current="page"><a href="walks.html">']],
      failsFirst: "current",
      says: "Put it on the `a`",
    },
    {
      name: "wrong-page",
      why: "The menu is copied from another page, and its mark with it.",
      patch: [
        ['<a href="walks.html" aria-current="page">', '<a href="walks.html">'],
        ['<a href="index.html">', '<a href="index.html" aria-current="page">'],
      ],
      failsFirst: "current",
      says: "you’re on `walks.html`",
    },
    {
      name: "class-only",
      why: "A screen reader seems to read out the class.",
      patch: [['aria-current="page"', 'class="current"']],
      failsFirst: "current",
      says: "can’t say which page this is",
    },
  ],
  alternatives: [
    {
      name: "to-the-heading",
      patch: [
        ['<a href="#content">Skip to main content</a>', '<p><a href="#walks">Skip the menu</a></p>'],
        ['<main id="content">', "<main>"],
        ["<h1>", '<h1 id="walks">'],
        [
          '<nav aria-label="Main">\n      <ul>',
          '<nav aria-labelledby="menu">\n      <p id="menu">Main menu</p>\n      <ul>',
        ],
      ],
    },
    {
      name: "with-the-page",
      patch: [
        ['<a href="#content">Skip to main content</a>', '<a href="walks.html#content">Straight to the walks</a>'],
      ],
    },
    {
      name: "inner-elements",
      patch: [
        ['<nav aria-label="Main">\n      <ul>', '<div role="navigation" aria-label="Main">\n      <menu>'],
        ["</ul>\n    </nav>", "</menu>\n    </div>"],
        [
          '<a href="walks.html" aria-current="page">Walks</a>',
          '<strong><a href="./walks.html" aria-current="page">Walks</a></strong>',
        ],
      ],
    },
  ],
  equivalent: [
    {
      mutant: "empty href: a “Walks”",
      why: "An empty URL leads to the page that it’s on, which is where this link should lead.",
    },
  ],
} satisfies Practice;
