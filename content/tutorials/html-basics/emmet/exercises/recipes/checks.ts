import type { Practice, Tester } from "#app/domain/practice/practice.ts";
import { urlOf } from "#app/practice/check-library/links.ts";
import { parsePage } from "#app/practice/check-library/page.ts";

export default {
  kind: "page",
  editable: ["index.html"],
  standard: "html",
  emmet: true,
  checks: [
    {
      id: "page",
      title: "A complete page in Portuguese, with its own title",
      objective: 1,
      hints: [
        "One character gives you a complete page. Which two of its lines can’t Emmet know?",
        "Expand `!`. Then look at the start tag of `html`, and at `title`.",
        'Change `lang="en"` to `lang="pt"`, and “Document” to “Receitas”.',
      ],
      run(t: Tester) {
        const source = t.file("index.html");
        const page = parsePage(t);
        if (source.trim() === "!")
          return "The file only contains `!`. Put the cursor after it, and press Tab to expand it.";
        if (page.doctype === null) return "The file has no doctype, so it isn’t a complete page yet. Expand `!`.";
        const lang = (page.documentElement.getAttribute("lang") ?? "").toLowerCase();
        if (lang.split("-")[0] !== "pt")
          return lang === "en"
            ? "The page says that it’s in English, so a screen reader would read Portuguese with an English voice. Change `lang`."
            : `The page has \`lang="${lang}"\`, but the tag for Portuguese is \`pt\`.`;
        if (page.title.trim() !== "Receitas")
          return page.title === "Document"
            ? "The title is still “Document”. Change it to “Receitas”."
            : `The title is “${page.title}”. Change it to “Receitas”.`;
      },
    },
    {
      id: "tree",
      title: "`main` contains a heading and a menu with four items, each with one link",
      objective: 2,
      needs: ["page"],
      hints: [
        "Read the tree aloud. What’s inside an element, and what’s next to it? How do you write each of these in Emmet?",
        "`>` puts the next element inside, `+` puts it alongside, and `*4` repeats. What comes after `*4>` is repeated too.",
        "Begin with `main>h1{Receitas}+nav>ul>li*4>a`, and add what the links need.",
      ],
      run(t: Tester) {
        const text = t.text("body");
        const left = /\S*(?:main|nav|ul|li|a)[>*]\S*/.exec(text)?.[0];
        if (left) return `The page shows “${left}”. It isn’t expanded yet, so put the cursor at its end and press Tab.`;
        if (t.all("h1 nav").length !== 0)
          return "The `nav` is inside the `h1`, but it should be next to it. In the abbreviation, write `+` and not `>`.";
        const heading = t.all("main > h1").map((one) => t.text(one));
        if (heading.length !== 1 || heading[0] !== "Receitas")
          return t.all("h1").length > 0
            ? `\`main\` should directly contain one \`h1\` that reads “Receitas”. I found ${heading.length > 0 ? `“${heading.join("”, “")}”` : "none"}.`
            : "I found no `h1`. Put one in `main`.";
        if (t.all("main > h1 + nav").length !== 1)
          return "There should be a `nav` next to the `h1`, right after it in `main`.";
        const items = t.all("main > nav > ul > li");
        if (items.length !== 4) return `The list in the \`nav\` should have four items, but I found ${items.length}.`;
        const links = items.map((item) => [...item.children].filter((one) => one.localName === "a").length);
        if (!links.every((count) => count === 1))
          return `Each item should contain one link. The items have ${links.join(", ")} links.`;
      },
    },
    {
      id: "numbers",
      title: "The URLs and the text of the links are numbered from 1 to 4",
      objective: 3,
      needs: ["tree"],
      hints: [
        "The four links only differ in their numbers. Which character counts in Emmet?",
        "Attributes go in `[]` and text goes in `{}`. In both, `$` is the number of the repetition.",
        "For the link, write `a[href=receita$.html]{Receita $}`.",
      ],
      run(t: Tester) {
        for (const [at, link] of t.all("nav a").entries()) {
          const wanted = `receita${at + 1}.html`;
          const href = link.getAttribute("href") ?? "";
          if (urlOf(t, href)?.href !== `https://site.example/${wanted}`)
            return href === ""
              ? `Link ${at + 1} has no URL in its \`href\`. It should be \`${wanted}\`.`
              : `Link ${at + 1} leads to “${href}”, but it should lead to \`${wanted}\`.`;
          if (t.text(link) !== `Receita ${at + 1}`)
            return `Link ${at + 1} reads “${t.text(link)}”, but it should read “Receita ${at + 1}”.`;
        }
      },
    },
  ],
  attempts: [
    {
      name: "language-left",
      why: "The page is complete, so its language seems to be right.",
      patch: [['lang="pt"', 'lang="en"']],
      failsFirst: "page",
      says: "English voice",
    },
    {
      name: "title-left",
      why: "There’s already a title, so it seems to be done.",
      patch: [["<title>Receitas", "<title>Document"]],
      failsFirst: "page",
      says: "still “Document”",
    },
    { name: "without-links", why: "`nav>ul>li*4`: the list seems complete.", failsFirst: "tree", says: "0, 0, 0, 0" },
    {
      name: "beside-the-main",
      why: "A `^` after `main>h1` puts the menu outside `main`.",
      patch: [
        ["<h1>Receitas</h1>\n", "<h1>Receitas</h1></main>\n"],
        ["    </nav>\n  </main>", "    </nav>"],
      ],
      failsFirst: "tree",
      says: "next to the `h1`, right after it",
    },
    {
      name: "inside-the-heading",
      why: "With one `>` after the other, the menu ends up inside the heading.",
      patch: [
        ["<h1>Receitas</h1>\n", "<h1>Receitas\n"],
        ["    </nav>\n  </main>", "    </nav></h1>\n  </main>"],
      ],
      failsFirst: "tree",
      says: "inside the `h1`",
    },
    {
      name: "not-expanded",
      why: "The browser seems to understand the abbreviation.",
      failsFirst: "tree",
      says: "isn’t expanded yet",
    },
    {
      name: "number-outside",
      why: "The dollar sign is typed after expanding, but then Emmet doesn’t count any more.",
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
      why: "The text and the list are right, and you can’t see an empty `href`.",
      patch: [['href="receita1.html"', 'href=""']],
      failsFirst: "numbers",
      says: "has no URL",
    },
  ],
  alternatives: [
    {
      name: "brazil-by-hand",
      patch: [
        ["<!DOCTYPE html>", "<!doctype html>"],
        ['lang="pt"', 'lang="pt-BR"'],
        ["<nav>", '<nav aria-label="Receitas">'],
        ['href="receita1.html"', 'href="./receita1.html"'],
      ],
    },
  ],
  equivalent: [
    {
      mutant: "aria-label: nav “Receita 1",
      why: "The tree in the brief has one `nav` without a name, so nothing has to tell it apart from another.",
    },
  ],
} satisfies Practice;
