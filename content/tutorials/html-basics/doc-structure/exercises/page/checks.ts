import type { Practice, Tester } from "#app/domain/practice/practice.ts";
import { headings, levelOf } from "#app/practice/check-library/headings.ts";
import { hrefOf } from "#app/practice/check-library/links.ts";

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
        "`header` is the banner, as long as it does not stand inside `main`, `article` or `section`.",
        'Write `<header>` in the place of `<div class="top">`, and `</header>` at its end.',
      ],
      run(t: Tester) {
        const headers = t.all("header, [role='banner']");
        if (headers.length === 0)
          return "There is no `header`. A class such as `top` says nothing to the browser, so the list of landmarks has no banner.";
        const banners = headers.filter((one) => t.role(one) === "banner");
        if (banners.length === 0)
          return `The \`header\` stands inside \`${headers[0]?.parentElement?.closest("main, article, section, aside, nav")?.localName}\`, so it belongs to that part and is no banner. Move it out.`;
        if (banners.length !== 1) return `There are ${banners.length} banners. A page has one.`;
        if (!banners.some((one) => t.text(one).includes("Bellbrook Library")))
          return "The name of the library is not in the banner.";
      },
    },
    {
      id: "main",
      title: "The events and their title are in the main part",
      objective: [1, 2],
      hints: [
        "Where should somebody land who wants to skip all that is the same on every page?",
        "`main` stands once, beside `header` and `footer`, and holds what this page is for.",
        'Write `<main>` in the place of `<div class="main">`, and `</main>` at its end.',
      ],
      run(t: Tester) {
        const mains = t.all("main, [role='main']");
        const named = document.querySelector("div.main, div#main");
        if (mains.length === 0)
          return named
            ? `\`<div class="main">\` is a \`div\`. Its class is a word for you; the browser sees a box without a meaning, so nobody can jump to it.`
            : "There is no `main`, so nobody can jump to what this page is for.";
        if (mains.length !== 1) return `There are ${mains.length} main parts. A page has one.`;
        const text = t.text(mains[0] ?? "main");
        for (const part of ["Events", "Story time is back", "A sale of old books", "Days of the book sale"])
          if (!text.includes(part)) return `“${part}” is not in the main part.`;
        if (text.includes("12 Mill Street") || text.includes("Opening hours"))
          return "The main part also holds what is the same on every page. Menu and address stay outside.";
      },
    },
    {
      id: "contentinfo",
      title: "The address is in the footer of the page",
      objective: [1, 2],
      hints: [
        "Which part repeats at the end of every page?",
        "`footer` is that of the page, as long as it stands outside of `main` and of articles.",
        'Write `<footer>` in the place of `<div class="bottom">`, after `</main>`.',
      ],
      run(t: Tester) {
        const footers = t.all("footer, [role='contentinfo']");
        if (footers.length === 0)
          return "There is no `footer`, so the list of landmarks has no entry for contact and small print.";
        const own = footers.filter((one) => t.role(one) === "contentinfo");
        if (own.length === 0)
          return "The `footer` stands inside another part, so it is the footer of that part. That of the page comes after `main`.";
        if (!own.some((one) => t.text(one).includes("12 Mill Street")))
          return "The address is not in the footer of the page.";
      },
    },
    {
      id: "navigation",
      title: "The menu is a navigation with a list",
      objective: [1, 2],
      hints: [
        "How would somebody jump to the menu, and learn how many entries it has?",
        "`nav` is the landmark. The links are entries of a `ul` inside it, so that a screen reader can say how many there are.",
        'Write `<nav><ul><li><a href="index.html">Home</a></li> … </ul></nav>`, without the strokes between the links.',
      ],
      run(t: Tester) {
        const menus = t.all("nav, [role='navigation']");
        if (menus.length === 0) return "There is no `nav`, so nobody can jump to the menu, or past it.";
        const [menu] = menus;
        if (!menu) return;
        if (menus.length > 1) {
          const names = menus.map((one) => t.name(one));
          if (!names.every((name) => name !== "") || new Set(names).size !== names.length)
            return "There are several navigations, and their names do not tell them apart.";
        }
        if (menu.localName !== "nav")
          return `The menu is \`<${menu.localName} role="navigation">\`. There is an element that has this role by itself: \`nav\`.`;
        if (menu.closest("main"))
          return "The menu stands in the main part. It is the same on every page, so it stays outside.";
        const links = [...menu.querySelectorAll("a[href]")];
        if (links.length === 0) return "There is no link in the `nav`.";
        if (!links.every((link) => link.closest("li") !== null && menu.contains(link.closest("ul, ol"))))
          return "Not every link of the menu is an entry of a list. A list says how many there are.";
        if (t.text(menu).includes("|")) return "There are still strokes between the links. A voice reads them aloud.";
      },
    },
    {
      id: "site-map",
      title: "The menu follows the site map, and marks this page",
      objective: 6,
      needs: ["navigation"],
      hints: [
        "Which pages lie on the first level of the map, and in which order?",
        "The book sale lies below Events, so it is no entry of the menu. The page that is open has `aria-current`.",
        'Home, Opening hours, Events, Contact; and `<a href="events.html" aria-current="page">Events</a>`.',
      ],
      run(t: Tester) {
        const wanted = ["index.html", "hours.html", "events.html", "contact.html"];
        const links = t.all("nav a[href]");
        const found = links.map((link) => hrefOf(link).replace(/^\.\//, ""));
        if (found.includes("book-sale.html"))
          return "The menu holds the book sale. On the map it lies below Events, and is reached from there.";
        for (const page of wanted) if (!found.includes(page)) return `The menu has no link to \`${page}\`.`;
        if (found.join() !== wanted.join())
          return `The menu leads to ${found.join(", ")}. The order of the map is ${wanted.join(", ")}.`;
        const current = links.filter((link) => link.hasAttribute("aria-current"));
        if (current.length !== 1 || !current[0]?.getAttribute("href")?.endsWith("events.html"))
          return current.length === 0
            ? 'No entry is marked as this page. The link to `events.html` needs `aria-current="page"`.'
            : "The wrong entry, or more than one, is marked as this page. This is the page about events.";
        t.equal(current[0]?.getAttribute("aria-current"), "page", "the value of `aria-current`");
      },
    },
    {
      id: "headings",
      title: "The headings are in order, and each event is an article",
      objective: [1, 2],
      needs: ["main"],
      hints: [
        "Read only the headings aloud. What is the page about, and what lies directly below that?",
        "The title is the `h1` of the page. What lies below it has level 2, and each event stands alone.",
        "Write `<h1>Events</h1>`, and for each event `<article><h2>Story time is back</h2> … </article>`.",
      ],
      run(t: Tester) {
        const all = t.all(headings);
        const wanted = ["1 Events", "2 Story time is back", "2 A sale of old books"];
        const found = all.map((heading) => `${levelOf(heading)} ${t.text(heading)}`);
        if (!found.some((one) => one.endsWith(" Events")))
          return "“Events” is no heading, so the list of headings does not say what the page is about.";
        if (found.join() !== wanted.join())
          return `The headings with their levels are: ${found.join(", ")}. They should be: ${wanted.join(", ")}.`;
        for (const heading of all.slice(1)) {
          const around = heading.closest("article, section, main");
          if (around?.localName !== "article")
            return `“${t.text(heading)}” lies directly in \`${around?.localName}\`. It could stand in a newsletter by itself; there is an element for such a piece.`;
        }
        if (t.all("article").length !== 2) return "Each of the two events is an article of its own.";
      },
    },
    {
      id: "no-repair",
      title: "Nothing is left for the browser to repair",
      objective: 1,
      needs: ["banner", "main", "contentinfo", "navigation", "site-map", "headings"],
      hints: [
        "Does each start tag have its end tag, with the same name?",
        "It is easy to change `<div>` and forget its `</div>`. Indent each level by two spaces to see it.",
        "The body ends with `</main>`, then the footer, then `</body>`.",
      ],
      then: [{ wellFormed: "index.html" }],
    },
  ],
  attempts: [
    {
      name: "div-class-main",
      why: "A class called main is thought to make the part the main one.",
      patch: [
        ["<main>", '<div class="main">'],
        ["</main>", "</div>"],
      ],
      failsFirst: "main",
      says: "a word for you",
    },
    {
      name: "header-in-main",
      why: "`main` is put around everything that one sees.",
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
      why: "A footer is what stands at the end, wherever that is.",
      patch: [
        [
          "sale</a></p>\n      </article>\n    </main>\n    <footer>\n      <p>12 Mill Street, Bellbrook</p>\n    </footer>\n",
          "sale</a></p>\n        <footer>\n          <p>Ask at the desk.</p>\n        </footer>\n      </article>\n    </main>\n    <p>12 Mill Street, Bellbrook</p>\n",
        ],
      ],
      failsFirst: "contentinfo",
      says: "footer of that part",
    },
    {
      name: "nav-without-list",
      why: "The element is exchanged, and the strokes between the links stay.",
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
      says: "entry of a list",
    },
    {
      name: "role-for-element",
      why: "A role on a `div` is thought to be the modern way.",
      patch: [
        ['<nav aria-label="Main">', '<div role="navigation" aria-label="Main">'],
        ["</nav>", "</div>"],
      ],
      failsFirst: "navigation",
      says: "by itself: `nav`",
    },
    {
      name: "every-page-in-the-menu",
      why: "A menu is thought to list all pages.",
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
      why: "Everybody sees which page is open.",
      patch: [[' aria-current="page"', ""]],
      failsFirst: "site-map",
      says: "No entry is marked",
    },
    {
      name: "sizes-for-levels",
      why: "The level is chosen by its size, and the first is too large for events.",
      patch: [
        ["<h2>Story time is back</h2>", "<h3>Story time is back</h3>"],
        ["<h2>A sale of old books</h2>", "<h3>A sale of old books</h3>"],
      ],
      failsFirst: "headings",
      says: "3 Story time is back",
    },
    {
      name: "sections-for-articles",
      why: "Section and article are thought to mean the same.",
      patch: [
        ["<article>\n        <h2>Story", "<section>\n        <h2>Story"],
        ["from three.</p>\n      </article>", "from three.</p>\n      </section>"],
      ],
      failsFirst: "headings",
      says: "newsletter by itself",
    },
    {
      name: "end-tag-forgotten",
      why: "The start tag was exchanged, and its partner further down was not.",
      patch: [["</footer>", "</div>"]],
      failsFirst: "no-repair",
      says: "`<footer>` is never closed",
    },
  ],
  alternatives: [
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
} satisfies Practice;
