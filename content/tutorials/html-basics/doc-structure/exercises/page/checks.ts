import type { Practice, Tester } from "#app/domain/practice/practice.ts";
import { hrefOf } from "#app/practice/check-library/links.ts";
import { textOf } from "#app/practice/check-library/page.ts";

const navigation = "nav, [role='navigation']";
const article = "article, [role='article']";

export default {
  kind: "page",
  editable: ["index.html"],
  checks: [
    {
      id: "banner",
      title: "The name of the library is in the banner",
      objective: [1, 2],
      hints: [
        "Which part repeats at the top of every page of this site?",
        "A `header` is the banner, as long as it isn’t inside `main`, `article` or `section`.",
        'Replace `<div class="top">` with `<header>`, and its end tag with `</header>`.',
      ],
      run(t: Tester) {
        const headers = t.all("header, [role='banner']");
        if (headers.length === 0)
          return "The page has no `header`, so the list of landmarks has no banner. A class doesn’t make one. Use the element.";
        const banners = headers.filter((one) => t.role(one) === "banner");
        if (banners.length === 0)
          return `The \`header\` is inside \`${headers[0]?.parentElement?.closest("main, article, section, aside, nav")?.localName}\`, so it belongs to that part and isn’t a banner. Move it out.`;
        if (banners.length !== 1) return `The page has ${banners.length} banners. Keep just one.`;
        if (!banners.some((one) => t.text(one).includes("Bellbrook Library")))
          return "The name of the library isn’t in the banner. Move it there.";
      },
    },
    {
      id: "main",
      title: "The events and their title are in the main content",
      objective: [1, 2],
      hints: [
        "People often want to skip what’s the same on every page. Where should they end up?",
        "The page needs one `main`, next to `header` and `footer`. It contains what this page is about.",
        'Replace `<div class="main">` with `<main>`, and its end tag with `</main>`.',
      ],
      run(t: Tester) {
        const mains = t.all("main, [role='main']");
        const named = document.querySelector("div.main, div#main");
        if (mains.length === 0)
          return named
            ? `I found a \`div\` called “main”. A class or an \`id\` doesn’t make it a landmark that people can jump to, so use \`<main>\`.`
            : "The page has no `main`, so people can’t jump to its main content. Put it around the events and their title.";
        if (mains.length !== 1) return `The page has ${mains.length} main landmarks. Keep just one.`;
        const text = t.text(mains[0] ?? "main");
        for (const part of ["Events", "Story time is back", "A sale of old books", "Days of the book sale"])
          if (!text.includes(part)) return `“${part}” isn’t in the main content. Move it there.`;
        if (text.includes("12 Mill Street") || text.includes("Opening hours"))
          return "The main content includes the menu or the address. They’re the same on every page, so move them out.";
      },
    },
    {
      id: "contentinfo",
      title: "The address is in the footer of the page",
      objective: [1, 2],
      hints: [
        "Which part repeats at the end of every page?",
        "A `footer` belongs to the whole page, as long as it’s outside `main` and `article`.",
        'After `</main>`, replace `<div class="bottom">` with `<footer>`, and its end tag with `</footer>`.',
      ],
      run(t: Tester) {
        const footers = t.all("footer, [role='contentinfo']");
        if (footers.length === 0)
          return "The page has no `footer`, so its list of landmarks doesn’t include one. Put the address in a `footer`.";
        const own = footers.filter((one) => t.role(one) === "contentinfo");
        if (own.length === 0)
          return "The `footer` is inside another part, so it only belongs to that part. Put the page’s `footer` after `main`.";
        if (!own.some((one) => t.text(one).includes("12 Mill Street")))
          return "The address isn’t in the footer of the page. Move it there.";
      },
    },
    {
      id: "navigation",
      title: "The menu is a navigation with a list",
      objective: [1, 2],
      widths: [1200, 360],
      hints: [
        "How could people jump to the menu, and find out how many links it has?",
        "The landmark is `nav`. Inside it, the links are items of a `ul`, so that a screen reader can say how many there are.",
        'Write `<nav><ul><li><a href="index.html">Home</a></li> … </ul></nav>`, without the `|` between the links.',
      ],
      run(t: Tester) {
        const menus = t.all(navigation);
        if (menus.length === 0) return "The page has no `nav`, so people can’t jump to the menu. Put one around it.";
        const [menu] = menus;
        if (!menu) return;
        if (menus.length > 1) {
          const names = menus.map((one) => t.name(one));
          if (!names.every((name) => name !== "") || new Set(names).size !== names.length)
            return "The page has several navigations without different names. Keep one, or give each its own `aria-label`.";
        }
        if (menu.closest("main"))
          return "The menu is in the main content. It’s the same on every page, so move it out.";
        const links = [...menu.querySelectorAll("a[href]")];
        if (links.length === 0) return "The navigation has no links. Put the menu’s links in it.";
        const hidden = links.find(
          (link) => !t.visible(link.closest("details:not([open])")?.querySelector("summary") ?? link),
        );
        if (hidden && !t.all("button, input, label, [role='button' i]").some((control) => t.visible(control)))
          return `On a page that’s ${t.width} px wide, people can’t see “${textOf(hidden)}” in the menu, and nothing opens it. Remove whatever hides it.`;
        const isIn = (role: string, link: Element) => {
          let around = link.parentElement;
          while (around && around !== menu && t.role(around) !== role) around = around.parentElement;
          return around !== null && around !== menu;
        };
        if (!links.every((link) => isIn("list", link) && isIn("listitem", link)))
          return "Not every link in the menu is a list item. Put each in an `li`, so that a screen reader can count them.";
        if (t.text(menu).includes("|"))
          return "There’s still a `|` in the menu, which a screen reader may read out. Delete it.";
      },
    },
    {
      id: "site-map",
      title: "The menu follows the site map, and marks this page",
      objective: 6,
      needs: ["navigation"],
      hints: [
        "Which pages are on the first level of the map, and in which order?",
        "The book sale is below Events, so it isn’t in the menu. The link to the current page has `aria-current`.",
        'The order is Home, Opening hours, Events, Contact. Write `<a href="events.html" aria-current="page">Events</a>`.',
      ],
      run(t: Tester) {
        const wanted = ["index.html", "hours.html", "events.html", "contact.html"];
        // A placeholder link, which leads nowhere, may stand for the page that’s already open.
        const links = t.all(`:is(${navigation}) a:is([href], [aria-current])`);
        const found = links.map((link) =>
          link.hasAttribute("href")
            ? hrefOf(link).replace(/^\.\//, "")
            : t.text(link).replace(/^Events$/, "events.html"),
        );
        if (found.includes("book-sale.html"))
          return "The menu contains the book sale, but on the map it’s below Events. Delete it from the menu.";
        for (const page of wanted) if (!found.includes(page)) return `The menu has no link to \`${page}\`. Add it.`;
        if (found.join() !== wanted.join())
          return `The menu leads to ${found.join(", ")}. Follow the map: ${wanted.join(", ")}.`;
        const current = links.filter((link) => link.hasAttribute("aria-current"));
        if (current.length !== 1 || current[0] !== links[found.indexOf("events.html")])
          return current.length === 0
            ? 'No link in the menu is marked as this page. Add `aria-current="page"` to the link to `events.html`.'
            : "The wrong link is marked as this page, or more than one is. Only mark the link to `events.html`.";
        t.equal(current[0]?.getAttribute("aria-current"), "page", "the value of `aria-current`");
      },
    },
    {
      id: "headings",
      title: "The headings are in order, and each event is an article",
      objective: [1, 2],
      needs: ["main"],
      hints: [
        "Read only the headings aloud. What’s the page about, and what’s one level below that?",
        "The title is the `h1` of the page. The headings below it have level 2, and each event is a piece of its own.",
        "Write `<h1>Events</h1>`, and around each event an `article`: `<article><h2>Story time is back</h2> … </article>`.",
      ],
      run(t: Tester) {
        const outline = t.outline();
        const wanted = ["1 Events", "2 Story time is back", "2 A sale of old books"];
        const found = outline.map(({ level, element }) => `${level} ${t.text(element)}`);
        if (!found.some((one) => one.endsWith(" Events")))
          return "“Events” isn’t a heading, so the list of headings doesn’t say what the page is about. Make it the `h1`.";
        if (found.join() !== wanted.join())
          return `The headings and their levels are ${found.join(", ")}. They should be ${wanted.join(", ")}.`;
        for (const { element: heading } of outline.slice(1)) {
          const around = heading.closest(`${article}, section, main`);
          if (!around?.matches(article))
            return `“${t.text(heading)}” is directly in \`${around?.localName}\`. Choose the element for a piece that makes sense on its own, as in a newsletter.`;
        }
        if (t.all(article).length !== 2)
          return "The page should have two `article` elements. Put each of the two events in its own.";
      },
    },
    {
      id: "no-repair",
      title: "Nothing is left for the browser to repair",
      objective: 1,
      needs: ["banner", "main", "contentinfo", "navigation", "site-map", "headings"],
      hints: [
        "Does each start tag have its end tag, with the same name?",
        "It’s easy to change `<div>` and forget its `</div>`. Indent each level by two spaces, so that you see the pairs.",
        "The body ends with `</main>`, then the footer, then `</body>`.",
      ],
      then: [{ wellFormed: "index.html" }],
    },
  ],
  attempts: [
    {
      name: "div-class-main",
      why: "A class called “main” seems to make it the main content.",
      patch: [
        ["<main>", '<div class="main">'],
        ["</main>", "</div>"],
      ],
      failsFirst: "main",
      says: "doesn’t make it a landmark",
    },
    {
      name: "header-in-main",
      why: "`main` seems to belong around everything on the page.",
      patch: [
        ["    <header>\n", "    <main>\n    <header>\n"],
        ["    <main>\n      <h1>", "      <h1>"],
      ],
      failsFirst: "banner",
      says: "inside `main`",
    },
    {
      name: "heading-for-header",
      why: "`header`, `head` and heading sound alike.",
      patch: [
        ["<header>", "<div>"],
        ["</header>", "</div>"],
        ["<p>Bellbrook Library</p>", "<h1>Bellbrook Library</h1>"],
      ],
      failsFirst: "banner",
      says: "no `header`",
    },
    {
      name: "footer-in-the-last-article",
      why: "A footer seems to be whatever comes at the end of a part.",
      patch: [
        [
          "sale</a></p>\n      </article>\n    </main>\n    <footer>\n      <p>12 Mill Street, Bellbrook</p>\n    </footer>\n",
          "sale</a></p>\n        <footer>\n          <p>Ask at the desk.</p>\n        </footer>\n      </article>\n    </main>\n    <p>12 Mill Street, Bellbrook</p>\n",
        ],
      ],
      failsFirst: "contentinfo",
      says: "only belongs to that part",
    },
    {
      name: "nav-without-list",
      why: "The `div` becomes a `nav`, and the strokes between the links stay.",
      patch: [
        ["        <ul>\n", ""],
        ["        </ul>\n", ""],
        ['<li><a href="index.html">Home</a></li>', '<a href="index.html">Home</a> |'],
        ['<li><a href="hours.html">Opening hours</a></li>', '<a href="hours.html">Opening hours</a> |'],
        [
          '<li><a href="events.html" aria-current="page">Events</a></li>',
          '<a href="events.html" aria-current="page">Events</a> |',
        ],
        ['<li><a href="contact.html">Contact</a></li>', '<a href="contact.html">Contact</a>'],
      ],
      failsFirst: "navigation",
      says: "is a list item",
    },
    {
      name: "every-page-in-the-menu",
      why: "A menu seems to need all the pages.",
      patch: [
        [
          '          <li><a href="contact.html">',
          '          <li><a href="book-sale.html">Book sale</a></li>\n          <li><a href="contact.html">',
        ],
      ],
      failsFirst: "site-map",
      says: "below Events",
    },
    {
      name: "no-current",
      why: "The heading seems to say which page this is.",
      patch: [[' aria-current="page"', ""]],
      failsFirst: "site-map",
      says: "No link in the menu is marked",
    },
    {
      name: "sizes-for-levels",
      why: "The level is chosen by its size, and `h2` looks too large for the events.",
      patch: [
        ["<h2>Story time is back</h2>", "<h3>Story time is back</h3>"],
        ["<h2>A sale of old books</h2>", "<h3>A sale of old books</h3>"],
      ],
      failsFirst: "headings",
      says: "3 Story time is back",
    },
    {
      name: "other-level-for-programs",
      why: "`h2` looks right, and the attribute seems to have no effect, because nothing looks different.",
      patch: [["<h2>Story time is back</h2>", '<h2 aria-level="4">Story time is back</h2>']],
      failsFirst: "headings",
      says: "4 Story time is back",
    },
    {
      name: "no-menu-on-phones",
      why: "There’s little room on a phone, so the menu seems to be something to leave out there.",
      patch: [["  </head>", "    <style>@media (max-width: 40em) { nav ul { display: none; } }</style>\n  </head>"]],
      failsFirst: "navigation",
      says: "360 px wide, people can’t see “Home” in the menu",
    },
    {
      name: "wrong-placeholder",
      why: "An entry seems to need no address, because its word says where it leads.",
      patch: [['<li><a href="contact.html">Contact</a></li>', '<li><a aria-current="page">Contact</a></li>']],
      failsFirst: "site-map",
      says: "no link to `contact.html`",
    },
    {
      name: "sections-for-articles",
      why: "`section` and `article` seem to mean the same.",
      patch: [
        ["<article>\n        <h2>Story", "<section>\n        <h2>Story"],
        ["from three.</p>\n      </article>", "from three.</p>\n      </section>"],
      ],
      failsFirst: "headings",
      says: "as in a newsletter",
    },
    {
      name: "end-tag-forgotten",
      why: "The start tag is changed, but the end tag further down isn’t.",
      patch: [["</footer>", "</div>"]],
      failsFirst: "no-repair",
      says: "`<footer>` is never closed",
    },
  ],
  alternatives: [
    {
      name: "roles-and-a-menu-element",
      patch: [
        ['<nav aria-label="Main">', '<div role="navigation">'],
        ["</nav>", "</div>"],
        ["<ul>", "<menu>"],
        ["</ul>", "</menu>"],
      ],
    },
    {
      name: "placeholder-for-this-page",
      patch: [
        ['<a href="events.html" aria-current="page">Events</a>', '<a aria-current="page"><span>Events</span></a>'],
        ["<h1>Events</h1>", "<header><hgroup><h1>Events</h1></hgroup></header>"],
        ["12 Mill Street, Bellbrook", "12 Mill Street,<br>Bellbrook"],
      ],
    },
    {
      name: "menu-opens-on-phones",
      patch: [
        ["<ul>", "<details><summary>Menu</summary>\n        <ul>"],
        ["</ul>", "</ul></details>"],
      ],
    },
    {
      name: "nav-beside-the-header",
      patch: [
        [
          "      <p>Bellbrook Library</p>\n",
          '      <p><a href="index.html">Bellbrook Library</a></p>\n    </header>\n',
        ],
        ['      <nav aria-label="Main">', "      <nav>"],
        ["      </nav>\n    </header>\n", "      </nav>\n"],
        ['href="hours.html"', 'href="./hours.html"'],
        ["<article>\n        <h2>Story", '<section aria-label="All events">\n      <article>\n        <h2>Story'],
        ["sale</a></p>\n      </article>\n", "sale</a></p>\n      </article>\n      </section>\n"],
        ["<p>12 Mill Street, Bellbrook</p>", "<address>12 Mill Street, Bellbrook</address>"],
      ],
    },
  ],
  equivalent: [
    {
      mutant: "aria-label: nav “Home",
      why: "The page has only one navigation, so nothing has to tell it apart from another.",
    },
    {
      mutant: "aria-label: section “Story time",
      why: "The brief doesn’t ask for a `section`, and without a name it makes no difference to anyone.",
    },
    {
      mutant: "href: a “Bellbrook Library”",
      why: "The brief doesn’t ask for a link around the name, and “Home” in the menu leads to the same page.",
    },
  ],
} satisfies Practice;
