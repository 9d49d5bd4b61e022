import type { Practice, Tester } from "#app/domain/practice/practice.ts";

/** The look of a page in a few values that `css/style.css` sets. */
const lookOf = (t: Tester): string =>
  [
    t.css("body", "background-color"),
    t.css("h1", "color"),
    t.css("h1", "font-weight"),
    t.css("p", "font-family"),
    t.css("a", "color"),
  ].join(" / ");

/** What is wrong with the links to style sheets in this page, or null. */
function linkProblem(t: Tester): string | null {
  const sheets = t.all<HTMLLinkElement>("link[href*='.css']");
  const [sheet] = sheets;
  if (!sheet)
    return t.all("a[href$='.css']").length > 0
      ? "An `<a>` is a link for people. To load a style sheet, the head needs a `<link>`."
      : "`pages/about.html` doesn’t ask for a style sheet yet, so the browser shows it in its own style. Add a `<link>` to its head.";
  const path = sheet.getAttribute("href") ?? "";
  if (sheet.relList.length === 0)
    return "The `<link>` has no `rel`, so the browser doesn’t know what the file is for. It needs `stylesheet`.";
  if (!sheet.relList.contains("stylesheet"))
    return `\`rel="${sheet.rel}"\` doesn’t load a style sheet. The value is \`stylesheet\`.`;
  if (path === "css/style.css")
    return "From `pages/about.html`, the path `css/style.css` leads to `pages/css/style.css`. That file doesn’t exist. Leave the folder `pages` first, with `..`.";
  return `No style sheet was found at \`${path}\`. Check each part of the path, starting in the folder \`pages\`.`;
}

export default {
  kind: "page",
  page: "pages/about.html",
  editable: ["pages/about.html"],
  standard: "css",
  checks: [
    {
      id: "loads",
      title: "The page about the café looks like the home page",
      objective: [2, 6],
      hints: [
        "Look at the head of `index.html`. One line there asks for the style sheet.",
        "The same line works here with another path, because the path starts in the folder of the page.",
        'Write `<link rel="stylesheet" href="…">` in the head. The path goes out of `pages` with `..`, and then into `css`.',
      ],
      async run(t: Tester) {
        const about = lookOf(t);
        const problem = linkProblem(t);
        await t.open("index.html");
        if (about !== lookOf(t)) return problem ?? "The two pages still look different.";
      },
    },
    {
      id: "shared",
      title: "A change to the style sheet reaches both pages",
      objective: 2,
      needs: ["loads"],
      // Another text of the file shows whether the page uses it or has a copy of its rules.
      files: {
        "css/style.css":
          "body { background-color: navy; color: white; font-family: monospace; } h1 { font-weight: 300; } a { color: gold; }",
      },
      hints: [
        "Imagine that Zoë changes `css/style.css` tomorrow. Which of the two pages follows?",
        "CSS in a `style` element is a copy. Only a page that asks for the file gets its changes.",
        "Take the copied CSS out, and let the head ask for `../css/style.css`.",
      ],
      async run(t: Tester) {
        const about = lookOf(t);
        await t.open("index.html");
        if (about !== lookOf(t))
          return "I changed `css/style.css`, and only the home page changed. Don’t copy CSS into the page; ask for the file.";
      },
    },
  ],
  attempts: [
    {
      name: "path-of-home",
      why: "The line is copied from the home page, whose folder is another one.",
      patch: [["../css/style.css", "css/style.css"]],
      failsFirst: "loads",
      says: "leads to `pages/css/style.css`",
    },
    {
      name: "no-rel",
      why: "The path says that it’s CSS, so `rel` seems to be unnecessary.",
      patch: [['rel="stylesheet" ', ""]],
      failsFirst: "loads",
      says: "has no `rel`",
    },
    {
      name: "rel-style",
      why: "The value is guessed from the name of the element `style`.",
      patch: [['rel="stylesheet"', 'rel="style"']],
      failsFirst: "loads",
      says: "The value is `stylesheet`",
    },
    {
      name: "link-for-people",
      why: "Links to other files have been written with `a` so far.",
      patch: [
        ['    <link rel="stylesheet" href="../css/style.css">\n', ""],
        ["Home</a></p>", 'Home</a></p>\n      <p><a href="../css/style.css">Style</a></p>'],
      ],
      failsFirst: "loads",
      says: "link for people",
    },
    {
      name: "misspelled",
      why: "The name of the file is typed from memory.",
      patch: [["style.css", "styles.css"]],
      failsFirst: "loads",
      says: "No style sheet was found at `../css/styles.css`",
    },
    {
      name: "copied",
      why: "A copy looks the same today.",
      patch: [
        [
          '<link rel="stylesheet" href="../css/style.css">',
          "<style>\n      body {\n        background-color: linen;\n        color: saddlebrown;\n        font-family: Georgia, serif;\n        line-height: 1.6;\n      }\n      h1 {\n        font-weight: normal;\n      }\n      a {\n        color: darkgreen;\n      }\n    </style>",
        ],
      ],
      failsFirst: "shared",
      says: "only the home page changed",
    },
  ],
  alternatives: [
    { name: "from-the-root", patch: [["../css/style.css", "/css/style.css"]] },
    {
      name: "import",
      patch: [
        ['<link rel="stylesheet" href="../css/style.css">', '<style>\n      @import "../css/style.css";\n    </style>'],
      ],
    },
  ],
} satisfies Practice;
