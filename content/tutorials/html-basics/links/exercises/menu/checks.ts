import type { Practice, Tester } from "#app/domain/practice/practice.ts";
import { elementWithId, hrefOf } from "#app/practice/check-library/links.ts";

const pathFrom = (href: string) => new URL(href, "https://walkers.example/walks.html").pathname.slice(1);

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
        "What would tell a screen reader that these links are a menu, and how many there are?",
        "`nav` holds the menu and gets its name by `aria-label`. Inside is a `ul` with an `li` for each link.",
        'Write `<nav aria-label="Main"><ul><li><a href="index.html">Home</a></li> … </ul></nav>`.',
      ],
      run(t: Tester) {
        const menus = t.all("nav, [role='navigation']");
        const [menu] = menus;
        if (!menu) return "I found no `nav`, so nobody can jump to the menu.";
        if (menus.length !== 1) return `I found ${menus.length} navigations. The page has one menu.`;
        const name = t.name(menu);
        if (name === "")
          return menu.hasAttribute("name") || menu.hasAttribute("title") || menu.id !== ""
            ? "The navigation has no name that is read out. `aria-label` gives it one."
            : "The navigation has no name. `aria-label` gives it one.";
        if (!name.toLowerCase().includes("main")) return `The navigation is called “${name}”. Call it “Main”.`;
        const wanted = ["index.html", "walks.html", "contact.html"];
        const files = (selector: string) => t.all(selector).map((link) => pathFrom(hrefOf(link)));
        const inside = files("nav a[href], [role='navigation'] a[href]");
        if (!wanted.every((file) => inside.includes(file)))
          return `In the navigation I found links to ${inside.length > 0 ? inside.join(", ") : "nothing"}. All three pages belong there.`;
        const items = files("nav :is(ul, ol) > li > a[href]");
        if (items.length !== 3 || !wanted.every((file) => items.includes(file)))
          return `The links are no list: ${items.length} of them stand in an \`li\` of their own. A screen reader says how many items a list has.`;
      },
    },
    {
      id: "current",
      title: "One link is marked as the current page",
      objective: 4,
      needs: ["navigation"],
      hints: [
        "Which of the three links leads to the page where you are?",
        "The attribute `aria-current` stands on that link, and its value says what kind of current thing it is.",
        'Write `<a href="walks.html" aria-current="page">Walks</a>`.',
      ],
      run(t: Tester) {
        const marked = t.all("[aria-current]");
        const [one] = marked;
        if (!one) return "No link has `aria-current`, so nobody hears which page this is.";
        if (marked.length !== 1) return `I found ${marked.length} marks. You are on one page only.`;
        if (one.localName !== "a")
          return `The mark is on \`${one.localName}\`. A screen reader reads it out with the link, so it belongs on the \`a\`.`;
        const value = one.getAttribute("aria-current") ?? "";
        if (value !== "page")
          return `\`aria-current="${value}"\` does not say that this is the current page. The value is \`page\`.`;
        const file = pathFrom(hrefOf(one));
        if (file !== "walks.html")
          return `“${t.name(one)}” is marked as the current page. It leads to \`${file}\`, and you are on \`walks.html\`.`;
      },
    },
    {
      id: "skip",
      title: "A skip link comes first and reaches the main part",
      objective: [1, 4],
      hints: [
        "Press Tab at the top of the page. What gets the focus first, and what should?",
        "A skip link is a link to a fragment. The element that it leads to needs that name as its `id`.",
        'Begin the body with `<a href="#content">Skip to main content</a>`, and write `<main id="content">`.',
      ],
      run(t: Tester) {
        const stops = t.all("a[href], button, input, select, textarea, summary, [tabindex]");
        const [first] = stops;
        if (!first) return "Nothing on the page can get the focus.";
        const href = first.getAttribute("href") ?? "";
        const skip = stops.find((one) => (one.getAttribute("href") ?? "").startsWith("#"));
        if (!href.startsWith("#"))
          return skip
            ? `“${t.name(skip)}” comes after “${t.name(first)}”. Whoever gets there has passed what they wanted to skip.`
            : `The first link is “${t.name(first)}”, to \`${href}\`. A skip link is missing.`;
        if (!t.visible(first) || first.matches("[aria-hidden], [hidden], [tabindex='-1']"))
          return "The skip link is hidden, so nobody reaches it. Leave it in view; CSS will take care of its looks later.";
        const id = href.slice(1);
        if (id === "") return "The skip link leads to `#`, which is the top of the page. Name the place.";
        const target = elementWithId(t, id);
        if (!target) {
          const other = t.find("main").id || t.all("main [id]")[0]?.id;
          return other
            ? `The skip link leads to “${id}”, and no element has that \`id\`. The main part is called “${other}”.`
            : `The skip link leads to “${id}”, and no element has that \`id\`.`;
        }
        if (target.localName !== "main" && target.closest("main") === null)
          return `The skip link leads to \`${target.localName}\`. It should lead past the menu, into \`main\`.`;
        if (t.all("[id]").filter((one) => one.id === id).length !== 1)
          return `Several elements have the \`id\` “${id}”. The browser takes the first of them.`;
        if (!/skip|jump|main|content/i.test(t.name(first)))
          return `The skip link is called “${t.name(first)}”. Say what it does: “Skip to main content”.`;
      },
    },
  ],
  attempts: [
    {
      name: "misspelt-target",
      why: "The name is written twice, and the second time with a slip. Nothing on the page shows it.",
      patch: [['<main id="content">', '<main id="contents">']],
      failsFirst: "skip",
      says: "The main part is called “contents”",
    },
    {
      name: "number-sign-in-the-id",
      why: "The sign is taken for a part of the name.",
      patch: [['<main id="content">', '<main id="#content">']],
      failsFirst: "skip",
      says: "no element has that `id`",
    },
    {
      name: "after-the-menu",
      why: "The skip link is put where the main part begins.",
      patch: [
        ['    <a href="#content">Skip to main content</a>\n', ""],
        ["    </nav>\n", '    </nav>\n    <a href="#content">Skip to main content</a>\n'],
      ],
      failsFirst: "skip",
      says: "has passed what they wanted to skip",
    },
    {
      name: "to-the-menu",
      why: "The id is given to the first thing that follows.",
      patch: [
        ['<nav aria-label="Main">', '<nav id="content" aria-label="Main">'],
        ['<main id="content">', "<main>"],
      ],
      failsFirst: "skip",
      says: "past the menu",
    },
    {
      name: "hidden-away",
      why: "A link that only some people need is hidden, and then nobody has it.",
      patch: [['<a href="#content">', '<a href="#content" hidden>']],
      failsFirst: "skip",
      says: "nobody reaches it",
    },
    {
      name: "div-menu",
      why: "A group with a class is taken for a menu.",
      patch: [
        ['<nav aria-label="Main">', '<div class="nav">'],
        ["</nav>", "</div>"],
      ],
      failsFirst: "navigation",
      says: "no `nav`",
    },
    {
      name: "no-name",
      why: "The element seems to say it all.",
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
      says: "no list",
    },
    {
      name: "all-current",
      why: "The attribute is taken for something that every link of a menu needs.",
      patch: [
        ['<a href="index.html">', '<a href="index.html" aria-current="page">'],
        ['<a href="contact.html">', '<a href="contact.html" aria-current="page">'],
      ],
      failsFirst: "current",
      says: "on one page only",
    },
    {
      name: "on-the-item",
      why: "The item of the list seems to be what is current.",
      patch: [['<li><a href="walks.html" aria-current="page">', '<li aria-current="page"><a href="walks.html">']],
      failsFirst: "current",
      says: "belongs on the `a`",
    },
    {
      name: "wrong-page",
      why: "The menu is copied from another page, with its mark.",
      patch: [
        ['<a href="walks.html" aria-current="page">', '<a href="walks.html">'],
        ['<a href="index.html">', '<a href="index.html" aria-current="page">'],
      ],
      failsFirst: "current",
      says: "you are on `walks.html`",
    },
    {
      name: "class-only",
      why: "A class is thought to be heard.",
      patch: [['aria-current="page"', 'class="current"']],
      failsFirst: "current",
      says: "nobody hears",
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
  ],
} satisfies Practice;
