import type { Practice, Tester } from "#app/domain/practice/practice.ts";
import { parsePage } from "#app/practice/check-library/page.ts";

export default {
  kind: "page",
  editable: ["index.html"],
  standard: "html",
  emmet: true,
  checks: [
    {
      id: "page",
      title: "A whole page in Portuguese, with a title of its own",
      objective: 1,
      hints: [
        "One sign gives you a whole page. Which two of its lines does Emmet never know?",
        "Expand `!`. Then look at the start tag of `html`, and at `title`.",
        'Change `lang="en"` to `lang="pt"`, and “Document” to “Receitas”.',
      ],
      run(t: Tester) {
        const source = t.file("index.html");
        const page = parsePage(t);
        if (source.trim() === "!") return "The file holds `!`. Put the caret behind it and press Tab to expand it.";
        if (page.doctype === null) return "The file is no whole page yet: it has no doctype. Expand `!`.";
        const lang = (page.documentElement.getAttribute("lang") ?? "").toLowerCase();
        if (lang.split("-")[0] !== "pt")
          return lang === "en"
            ? "The page says that it is in English, as Emmet left it. A screen reader would read the Portuguese words with an English voice."
            : `The page has \`lang="${lang}"\`. The tag for Portuguese is \`pt\`.`;
        if (page.title.trim() !== "Receitas")
          return page.title === "Document"
            ? "The title is “Document”, as Emmet left it. It should be “Receitas”."
            : `The title is “${page.title}”. It should be “Receitas”.`;
      },
    },
    {
      id: "tree",
      title: "`main` holds a heading and a menu with a list of four items, each with one link",
      objective: 2,
      needs: ["page"],
      hints: [
        "Say the tree aloud: what is inside, what is beside? Which sign stands for each?",
        "`>` goes inside, `+` stays beside, `*4` repeats. What comes after `*4>` is repeated too.",
        "Begin with `main>h1{Receitas}+nav>ul>li*4>a`, and add what the links need.",
      ],
      run(t: Tester) {
        const text = t.text("body");
        const left = /\S*(?:main|nav|ul|li|a)[>*]\S*/.exec(text)?.[0];
        if (left) return `The page shows “${left}”. Put the caret at its end and press Tab: it is not expanded yet.`;
        if (t.all("h1 nav").length !== 0)
          return "The `nav` stands inside the `h1`. It belongs beside it: the sign for that is `+`, not `>`.";
        const heading = t.all("main > h1").map((one) => t.text(one));
        if (heading.length !== 1 || heading[0] !== "Receitas")
          return t.all("h1").length > 0
            ? `The \`h1\` should stand in \`main\` and read “Receitas”. I found ${t.all("main > h1").length} in \`main\`.`
            : "I found no `h1` in `main`.";
        if (t.all("main > h1 + nav").length !== 1) return "A `nav` should stand beside the `h1`, right after it.";
        const items = t.all("main > nav > ul > li");
        if (items.length !== 4) return `The list in the \`nav\` should have four items. I found ${items.length}.`;
        const links = items.map((item) => [...item.children].filter((one) => one.localName === "a").length);
        if (!links.every((count) => count === 1))
          return `Each item should hold one link. They hold ${links.join(", ")}.`;
      },
    },
    {
      id: "numbers",
      title: "The links lead to `receita1.html` to `receita4.html`, and are numbered in words too",
      objective: 3,
      needs: ["tree"],
      hints: [
        "Four addresses and four texts differ in one sign only. Which sign counts?",
        "Attributes stand in `[]`, text in `{}`. `$` in them is the number of the repetition.",
        "The link is `a[href=receita$.html]{Receita $}`.",
      ],
      run(t: Tester) {
        for (const [at, link] of t.all("nav a").entries()) {
          const wanted = `receita${at + 1}.html`;
          const href = link.getAttribute("href") ?? "";
          if (href !== wanted)
            return href === ""
              ? `Link ${at + 1} has an empty \`href\`, as Emmet left it. It should be \`${wanted}\`.`
              : `Link ${at + 1} leads to “${href}”. It should be \`${wanted}\`.`;
          if (t.text(link) !== `Receita ${at + 1}`)
            return `Link ${at + 1} reads “${t.text(link)}”. It should read “Receita ${at + 1}”.`;
        }
      },
    },
  ],
  attempts: [
    {
      name: "language-left",
      why: "The page is complete, so its language seems to be taken care of.",
      patch: [['lang="pt"', 'lang="en"']],
      failsFirst: "page",
      says: "English voice",
    },
    {
      name: "title-left",
      why: "A title is there, so it is not looked at.",
      patch: [["<title>Receitas", "<title>Document"]],
      failsFirst: "page",
      says: "as Emmet left it",
    },
    { name: "without-links", why: "The list looks complete: `nav>ul>li*4`.", failsFirst: "tree", says: "0, 0, 0, 0" },
    {
      name: "beside-the-main",
      why: "After `main>h1` a `^` is added, and the menu climbs out.",
      patch: [
        ["<h1>Receitas</h1>\n", "<h1>Receitas</h1></main>\n"],
        ["    </nav>\n  </main>", "    </nav>"],
      ],
      failsFirst: "tree",
      says: "beside the `h1`",
    },
    {
      name: "inside-the-heading",
      why: "One `>` follows the other, and the menu lands inside of the heading.",
      patch: [
        ["<h1>Receitas</h1>\n", "<h1>Receitas\n"],
        ["    </nav>\n  </main>", "    </nav></h1>\n  </main>"],
      ],
      failsFirst: "tree",
      says: "inside the `h1`",
    },
    {
      name: "not-expanded",
      why: "The abbreviation is taken for what the browser reads.",
      failsFirst: "tree",
      says: "not expanded yet",
    },
    {
      name: "number-outside",
      why: "The dollar sign is typed after expanding, where nothing counts any more.",
      patch: [
        ["Receita 1<", "Receita $<"],
        ["Receita 2<", "Receita $<"],
        ["Receita 3<", "Receita $<"],
        ["Receita 4<", "Receita $<"],
      ],
      failsFirst: "numbers",
      says: "reads “Receita $”",
    },
    {
      name: "empty-addresses",
      why: "Text and list are right, and an empty `href` does not show.",
      patch: [['href="receita1.html"', 'href=""']],
      failsFirst: "numbers",
      says: "empty `href`",
    },
  ],
  alternatives: [
    {
      name: "brazil-by-hand",
      patch: [
        ["<!DOCTYPE html>", "<!doctype html>"],
        ['lang="pt"', 'lang="pt-BR"'],
        ["<nav>", '<nav aria-label="Receitas">'],
      ],
    },
  ],
} satisfies Practice;
