import type { Practice, Tester } from "#app/domain/practice/practice.ts";
import { beginning, earlyBytes, encodingOf } from "#app/practice/check-library/encoding.ts";
import { urlOf } from "#app/practice/check-library/links.ts";
import { languageOf, parsePage } from "#app/practice/check-library/page.ts";

// The preview adds what a page lacks, so most checks read the file as a browser would that gets nothing else.
export default {
  kind: "page",
  editable: ["index.html"],
  assist: false,
  checks: [
    {
      id: "doctype",
      title: "The page is in standards mode",
      objective: [1, 2],
      hints: [
        "Which line asks the browser for today’s rules, and where in the file does it belong?",
        "It is the doctype. Nothing but a comment may come before it.",
        "Make `<!doctype html>` the first line.",
      ],
      run(t: Tester) {
        const page = parsePage(t);
        if (page.compatMode === "CSS1Compat") return;
        if (page.doctype)
          return "Your doctype is one of the old kind, so the browser is in quirks mode. Write `<!doctype html>`.";
        return t.file("index.html").toLowerCase().includes("<!doctype")
          ? "There’s a doctype, but something comes before it, so the browser ignores it. Move it to the top."
          : "The file has no doctype, so the browser is in quirks mode. Add it as the first line.";
      },
    },
    {
      id: "language",
      title: "The page says that it is in English",
      objective: [1, 2],
      hints: [
        "How does a screen reader know which voice to use?",
        "The `html` element has an attribute for it. Its value is a language tag, which is short.",
        'Write `<html lang="en">`, or `en-AU` for Australian English.',
      ],
      run(t: Tester) {
        const page = parsePage(t);
        const tag = page.documentElement.getAttribute("lang");
        if (tag === null) {
          const elsewhere = page.querySelector("[lang]");
          return elsewhere
            ? `I found \`lang\` on \`${elsewhere.localName}\`. Put it on \`html\`, so that it applies to the whole page and its title.`
            : "The `html` element has no `lang`, so a screen reader keeps its usual voice. Add one.";
        }
        const language = languageOf(tag);
        if (language !== "en" && language.length >= 4)
          return `\`lang="${tag}"\` isn’t a language tag, so programs don’t know the language. The tag for English has two letters.`;
        if (language !== "en")
          return `\`lang="${tag}"\` doesn’t mean English, but Zoë’s page is in English. Change the tag.`;
        try {
          Intl.getCanonicalLocales(tag.trim());
        } catch {
          return `\`lang="${tag}"\` begins well, but it isn’t a complete language tag. Write \`en\` or \`en-AU\`.`;
        }
      },
    },
    {
      id: "charset",
      title: "The page names its character encoding early",
      objective: [1, 3],
      hints: [
        "What would turn “Café” into “CafÃ©” on a server?",
        "A `meta` element names the encoding. It’s the first line of the head.",
        'Write `<meta charset="utf-8">` right after `<head>`.',
      ],
      run(t: Tester) {
        const source = t.file("index.html");
        const found = encodingOf(source);
        if (found === null)
          return "I found no `meta` with `charset`, so a browser has to guess which letters the file contains. Add that line.";
        if (found.trim().toLowerCase() === "utf8")
          return "“utf8” is nearly right. The encoding is written with a hyphen: `utf-8`.";
        if (!found.trim().toLowerCase().endsWith("utf-8"))
          return `The page says that its encoding is “${found}”. Your editor saves UTF-8, so write \`utf-8\`.`;
        if (encodingOf(beginning(source, earlyBytes)) === null)
          return "The encoding is named too late, after the first 1,024 bytes of the file. Put the line first in the head.";
      },
    },
    {
      id: "viewport",
      title: "Phones lay the page out at their own width, and can zoom",
      objective: [1, 3],
      hints: [
        "Why are the words tiny on a phone?",
        "A `meta` element with `name` and `content` asks for the width of the device.",
        'Write `<meta name="viewport" content="width=device-width, initial-scale=1">`.',
      ],
      run(t: Tester) {
        const page = parsePage(t);
        const content = page.querySelector("meta[name='viewport' i]")?.getAttribute("content") ?? null;
        if (content === null)
          return 'I found no `meta` with `name="viewport"` and a `content`. Without it, a phone assumes that this is an old desktop page.';
        const parts = content.toLowerCase().split(",");
        const settings = new Map(parts.map((part) => [part.split("=")[0]?.trim(), part.split("=")[1]?.trim()]));
        if (settings.get("width") !== "device-width")
          return `The viewport says “${content}”. It should contain \`width=device-width\`, spelt exactly like that.`;
        const most = Number(settings.get("maximum-scale") ?? "10");
        if (["no", "0"].includes(settings.get("user-scalable") ?? "") || !(most >= 5))
          return `The viewport says “${content}”, which keeps people from zooming. Remove that part.`;
      },
    },
    {
      id: "title",
      title: "The page has a title in its head",
      objective: [1, 3],
      hints: [
        "What does the tab of the browser say?",
        "The `title` element belongs in the `head`, because it’s about the page and isn’t drawn in it.",
        "Write `<title>Café Zoë</title>` between `<head>` and `</head>`.",
      ],
      run(t: Tester) {
        const page = parsePage(t);
        const titles = [...page.querySelectorAll("title")].filter((one) => !one.closest("svg"));
        if (titles.length === 0) return "I found no `title`, so the tab would only show the URL. Add one to the head.";
        if (titles.length !== 1) return `I found ${titles.length} titles, but a page has only one. Remove the others.`;
        const [title] = titles;
        if (title?.parentElement !== page.head)
          return "I found the `title` in the body. Move it into the head, and make sure that no content comes before it, because content ends the head.";
        const text = (title.textContent ?? "").trim();
        if (text === "") return "The title is empty. Say whose page this is.";
        if (["document", "untitled", "title", "page", "my page", "home", "index"].includes(text.toLowerCase()))
          return `The title is “${text}”. Among twenty tabs, no one would know which page that is. Say whose page it is.`;
      },
    },
    {
      id: "icon",
      title: "The page links to its icon",
      objective: [1, 6],
      hints: [
        "Where would you see the icon, and which part of the file is for facts about the page?",
        "Put a `link` element in the head. Its `rel` says what the file is for, and its `href` says where it is.",
        'Write `<link rel="icon" href="icon.svg">` in the head.',
      ],
      run(t: Tester) {
        const page = parsePage(t);
        const links = [...page.querySelectorAll("link")];
        const icon = links.find((link) => [...link.relList].some((token) => token.toLowerCase() === "icon"));
        const [other] = links;
        if (!icon)
          return other
            ? `I found a \`link\` with \`rel="${other.getAttribute("rel") ?? ""}"\`. Its \`rel\` should say that the file is the icon.`
            : "I found no `link`, so the browser would ask for `/favicon.ico` and get a 404. Add one to the head.";
        const href = icon.getAttribute("href");
        if (href === null)
          return "The link to the icon has no `href`, so it leads nowhere. Add `href` with the name of the file.";
        if (urlOf(t, href)?.href !== "https://site.example/icon.svg")
          return `The link leads to “${href}”. The file next to your page is called \`icon.svg\`.`;
        if (icon.parentElement !== page.head)
          return "The link to the icon is in the body. Move it into the head, because it’s about the page.";
      },
    },
    {
      id: "main",
      title: "The main content is in `main`, under one `h1`",
      objective: 1,
      hints: [
        "Which element in the body contains the main content?",
        "The body has one `main`, which contains the heading and the paragraph.",
        "Write `<main>` before the `h1` and `</main>` after the paragraph.",
      ],
      then: [
        {
          exists: "main",
          says: "I found no `main`. Put it around the main content, which is the heading and the paragraph.",
        },
        { count: ["main", 1] },
        { count: ["h1", 1] },
        {
          exists: "body main h1",
          says: "The `h1` is outside `main`. Move it inside, because it’s part of the main content.",
        },
        { text: ["main h1", { filled: true }] },
        {
          exists: "body main p",
          says: "The heading is in `main`, but the paragraph isn’t. Move it inside, because people come for the opening hours.",
        },
        { text: ["main p", { filled: true }] },
      ],
    },
    {
      id: "no-repair",
      title: "The browser has nothing left to repair",
      objective: 1,
      needs: ["doctype", "language", "charset", "viewport", "title", "icon", "main"],
      hints: [
        "Read the file from top to bottom. Is each element closed, and the inner ones first?",
        "`head`, `body` and `main` each have an end tag; `meta` and `link` have none. Indent each level by two spaces to see what is missing.",
        "The last lines are `</main>`, `</body>` and `</html>`, in this order.",
      ],
      then: [{ wellFormed: "index.html" }],
    },
  ],
  attempts: [
    {
      name: "title-in-body",
      why: "A title is something to read, so it is put where people read.",
      patch: [
        ["    <title>Café Zoë, Brunswick</title>\n", ""],
        ["  <body>\n", "  <body>\n    <title>Café Zoë, Brunswick</title>\n"],
      ],
      failsFirst: "title",
      says: "in the body",
    },
    {
      name: "heading-in-head",
      why: "“Head” is taken for the top of the page, so the heading goes there. It ends the head for all that follows.",
      patch: [["    <title>", "    <h1>Café Zoë</h1>\n    <title>"]],
      failsFirst: "title",
      says: "ends the head",
    },
    {
      name: "title-left-as-it-was",
      why: "The title of a template is never looked at, for the page does not draw it.",
      patch: [["Café Zoë, Brunswick", "Document"]],
      failsFirst: "title",
      says: "twenty tabs",
    },
    {
      name: "no-doctype",
      why: "The page looks the same without it.",
      patch: [["<!doctype html>\n", ""]],
      failsFirst: "doctype",
      says: "quirks mode",
    },
    {
      name: "doctype-in-html",
      why: "Everything else is inside `html`, so the doctype is put there too.",
      patch: [
        ["<!doctype html>\n", ""],
        ['<html lang="en-AU">\n', '<html lang="en-AU">\n<!doctype html>\n'],
      ],
      failsFirst: "doctype",
      says: "something comes before it",
    },
    {
      name: "language-by-name",
      why: "The language is written as people call it.",
      patch: [['lang="en-AU"', 'lang="english"']],
      failsFirst: "language",
      says: "two letters",
    },
    {
      name: "language-of-the-body",
      why: "The text is in the body, so its language is named there. The title is text too.",
      patch: [
        ['<html lang="en-AU">', "<html>"],
        ["<body>", '<body lang="en">'],
      ],
      failsFirst: "language",
      says: "on `body`",
    },
    {
      name: "no-charset",
      why: "The é is right on the author’s own computer.",
      patch: [['    <meta charset="utf-8">\n', ""]],
      failsFirst: "charset",
      says: "has to guess",
    },
    {
      name: "no-zoom",
      why: "A line is copied from an old page, with the part that blocks zoom.",
      patch: [["initial-scale=1", "initial-scale=1, user-scalable=no"]],
      failsFirst: "viewport",
      says: "keeps people from zooming",
    },
    {
      name: "viewport-in-pixels",
      why: "The width of the author’s own phone is taken for all.",
      patch: [["width=device-width", "width=390"]],
      failsFirst: "viewport",
      says: "width=device-width",
    },
    {
      name: "icon-by-src",
      why: "An image has `src`, so the link to one should have it.",
      patch: [['href="icon.svg"', 'src="icon.svg"']],
      failsFirst: "icon",
      says: "has no `href`",
    },
    {
      name: "icon-of-another-name",
      why: "Most examples on the web call the file `favicon.ico`.",
      patch: [['href="icon.svg"', 'href="/favicon.ico"']],
      failsFirst: "icon",
      says: "is called `icon.svg`",
    },
    {
      name: "no-main",
      why: "The body is taken to be the same as what the page is for.",
      patch: [
        ["    <main>\n", ""],
        ["    </main>\n", ""],
      ],
      failsFirst: "main",
      says: "found no `main`",
    },
    {
      name: "main-left-open",
      why: "The browser closes what is open at the end, so the end tag seems needless.",
      patch: [["    </main>\n", ""]],
      failsFirst: "no-repair",
      says: "main",
    },
  ],
  alternatives: [
    { name: "icon-from-the-top", patch: [['href="icon.svg"', 'href="/icon.svg"']] },
    { name: "shortcut-icon", patch: [['rel="icon" href="icon.svg"', 'REL="SHORTCUT ICON" HREF="./icon.svg"']] },
    {
      name: "other-order",
      patch: [
        ["<!doctype html>", "<!DOCTYPE html>"],
        ['lang="en-AU"', "lang=en"],
        ['    <meta charset="utf-8">\n', "    <title>Café Zoë</title>\n    <meta charset=UTF-8>\n"],
        ["    <title>Café Zoë, Brunswick</title>\n", ""],
        ['content="width=device-width, initial-scale=1"', 'content="initial-scale=1,width=device-width"'],
        ['rel="icon" href="icon.svg"', 'href="./icon.svg" type="image/svg+xml" rel="icon"'],
        ["    <main>\n", "    <header><p>A café by the creek</p></header>\n    <main>\n"],
      ],
    },
  ],
} satisfies Practice;
