import type { Practice, Tester } from "#app/domain/practice/practice.ts";
import { parsePage } from "#app/practice/check-library/page.ts";

export default {
  kind: "script",
  editable: ["index.html", "js/main.js"],
  script: {
    fields: [
      { name: "name", label: "Your name", value: "Ada" },
      { name: "birthYear", label: "The year in which you were born", value: "1990" },
    ],
    outputs: [
      { name: "greeting", label: "Greeting" },
      { name: "length", label: "Characters in your name" },
      { name: "age", label: "The age that you reach in 2030" },
    ],
  },
  standard: ["s1", "s2", "s3", "s4", "s6"],
  checks: [
    {
      id: "loaded",
      title: "The page loads `js/main.js` with `defer`",
      hints: [
        "Compare the `src` of the script with the place where the file lies. And when does the script run?",
        "A path that begins with a folder goes `folder/file`. The attribute `defer` lets the script wait until the page is read.",
        'In `index.html`, write `<script src="js/main.js" defer></script>`.',
      ],
      run(t: Tester) {
        const page = parsePage(t);
        const scripts = [...page.querySelectorAll("script")];
        const paths = scripts.filter((one) => one.hasAttribute("src")).map((one) => one.getAttribute("src") ?? "");
        if (paths.length === 0)
          return scripts.length > 0
            ? "I found a `script` element without `src`. Its file is named by `src`."
            : "I found no `script` element in `index.html`, so nothing runs your file.";
        // Which host it is does not matter: only the path is compared.
        const leads = (path: string) => {
          try {
            return new URL(path.trim(), "https://page.example/index.html").href === "https://page.example/js/main.js";
          } catch {
            return false;
          }
        };
        const script = scripts.find((one) => leads(one.getAttribute("src") ?? ""));
        if (!script)
          return `The page asks for “${paths.join("”, “")}”. There is no such file: yours is \`main.js\` in the folder \`js\`.`;
        if (!script.hasAttribute("defer") && script.getAttribute("type") !== "module")
          return "The path is right, but the script has no `defer`: it runs before the rest of the page is read.";
        if ((script.textContent ?? "").trim() !== "")
          return "There is code between the tags of the script. With a `src`, a browser ignores it. Move it into `js/main.js`.";
        if (paths.length !== 1)
          return `The page loads ${paths.length} scripts: “${paths.join("”, “")}”. One is enough.`;
      },
    },
    {
      id: "first-line",
      title: "The first line in the console is `Hello, world!`",
      needs: ["loaded"],
      hints: [
        "Open the console and run the script. What stands in its first line, letter for letter?",
        "`console.log` writes a line. What it writes stands in quotation marks.",
        'Begin the script with `console.log("Hello, world!");`.',
      ],
      runs: [{ then: [{ console: [0, "Hello, world!"] }] }],
    },
    {
      id: "greets",
      title: "The console then greets the visitor by name: `Hello, Ada!`",
      needs: ["first-line"],
      hints: [
        "Type another name and run the script. Does the greeting change? And with spaces around the name?",
        '`input("name")` gives what was typed, `.trim()` takes the spaces at both ends away, and a template literal puts it into a sentence.',
        'Write `const name = input("name").trim();`, then a template literal in backticks with `Hello, ${name}!`, and log it.',
      ],
      runs: [
        { inputs: { name: "Ada", birthYear: "1990" }, then: [{ console: ["any", "Hello, Ada!"] }] },
        {
          inputs: { name: "  Grace Hopper ", birthYear: "1906" },
          then: [{ console: ["any", "Hello, Grace Hopper!"] }],
        },
        { inputs: { name: "Zoë", birthYear: "2001" }, then: [{ console: ["any", "Hello, Zoë!"] }] },
      ],
    },
    {
      id: "template",
      title: "A template literal puts the name into the greeting",
      needs: ["greets"],
      hints: [
        "The greeting is right. Look at how it is put together: how many pairs of quotation marks do you need?",
        "A template literal stands between backticks, and takes a value in `${…}`.",
        "Write `Hello, ${name}!` between two backticks, without a plus sign.",
      ],
      run(t: Tester) {
        const templates = t.nodes("js/main.js", "TemplateLiteral");
        if (templates.length === 0) return "I found no template literal in `js/main.js`: no text between backticks.";
        if (!templates.some((one) => Array.isArray(one["expressions"]) && one["expressions"].length > 0))
          return "There is a text between backticks, but no `${…}` in it, so no value is put into it.";
      },
    },
    {
      id: "shown",
      title: "The page shows the same greeting",
      needs: ["greets"],
      hints: [
        "The console is for you. What does a visitor see who has not opened it?",
        "`show` takes two values: the name of the place, and what belongs there.",
        'Keep the greeting in a constant, and write `show("greeting", greeting);`.',
      ],
      runs: [
        { inputs: { name: "Ada", birthYear: "1990" }, then: [{ output: ["greeting", "Hello, Ada!"] }] },
        {
          inputs: { name: " Mary  Jackson", birthYear: "1921" },
          then: [{ output: ["greeting", "Hello, Mary Jackson!"] }],
        },
      ],
    },
    {
      id: "length",
      title: "The page says how many characters the name has",
      needs: ["greets"],
      hints: [
        "Which characters of “  Grace Hopper ” belong to the name? Count them: there are 12.",
        "A text knows how long it is: `length` is a property, so no parentheses follow it.",
        'With the trimmed name in `name`, write `show("length", name.length);`.',
      ],
      runs: [
        { inputs: { name: "Ada", birthYear: "1990" }, then: [{ output: ["length", { contains: "3" }] }] },
        {
          inputs: { name: "  Grace Hopper ", birthYear: "1906" },
          then: [{ output: ["length", { contains: "12" }] }],
        },
        { inputs: { name: "Bo", birthYear: "1999" }, then: [{ output: ["length", { contains: "2" }] }] },
      ],
    },
    {
      id: "age",
      title: "The page shows the age that the visitor reaches in 2030, as a number",
      needs: ["loaded", "first-line"],
      hints: [
        "Somebody was born in 1990. How do you work out the age in 2030 on paper?",
        "What was typed is text, and `+` joins texts. `Number(…)` turns it into a number, and you take that away from 2030.",
        'Write `show("age", 2030 - Number(input("birthYear")));`.',
      ],
      runs: [
        { inputs: { name: "Ada", birthYear: "1990" }, then: [{ output: ["age", "40"] }] },
        { inputs: { name: "Bo", birthYear: "2007" }, then: [{ output: ["age", "23"] }] },
        { inputs: { name: "Zoë", birthYear: " 1965 " }, then: [{ output: ["age", "65"] }] },
      ],
    },
    {
      id: "const-let",
      title: "Values have names, declared with `const` or `let` only",
      needs: ["greets", "age"],
      hints: [
        "With which word do you declare each name? One of the words is from old code.",
        "`const` is for a name that keeps its value, `let` for one that gets another value later.",
        "Write `const` in the place of each `var`. Where the browser then complains about a second value, write `let`.",
      ],
      run(t: Tester) {
        const declarations = t.nodes("js/main.js", "VariableDeclaration");
        const [old] = declarations.filter((one) => one["kind"] === "var");
        if (old)
          return `Line ${old.line ?? 0} of \`js/main.js\` declares a name with \`var\`. Use \`const\`, or \`let\` if it gets another value.`;
        if (declarations.length === 0)
          return "No value has a name yet. Keep the name of the visitor in a `const`: you need it more than once.";
      },
    },
  ],
  attempts: [
    {
      name: "hard-coded",
      why: "It is right for Ada, and Ada is who stands in the field.",
      patch: { "js/main.js": [['input("name").trim()', '"Ada"']] },
      failsFirst: "greets",
      says: "Hello, Grace Hopper!",
    },
    {
      name: "text-plus-one",
      why: "The year is taken for a number, because it looks like one. It is text, and `+` joins texts.",
      patch: { "js/main.js": [["const age = 2030 - birthYear;", 'const age = input("birthYear") + 1;']] },
      failsFirst: "age",
      says: "19901",
    },
    {
      name: "wrong-way-round",
      why: "The smaller number is thought to come first.",
      patch: { "js/main.js": [["2030 - birthYear", "birthYear - 2030"]] },
      failsFirst: "age",
      says: "-40",
    },
    {
      name: "quoted-name",
      why: "What is a text is put into quotation marks, so the name of the constant is too.",
      patch: { "js/main.js": [["2030 - birthYear", '2030 - "birthYear"']] },
      failsFirst: "age",
      says: "NaN",
    },
    {
      name: "path-left",
      why: "The file is called main.js, so that is what the page is told.",
      patch: [["js/main.js", "main.js"]],
      failsFirst: "loaded",
      says: "in the folder `js`",
    },
    {
      name: "no-defer",
      why: "The script runs, so the path seems to be all that was wrong.",
      patch: [[" defer>", ">"]],
      failsFirst: "loaded",
      says: "has no `defer`",
    },
    {
      name: "code-between-tags",
      why: "The `script` element holds code, so the code is put there as well.",
      patch: [["defer></script>", 'defer>console.log("Hello, world!");</script>']],
      failsFirst: "loaded",
      says: "ignores it",
    },
    {
      name: "no-comma",
      why: "The text is copied by eye.",
      patch: { "js/main.js": [["Hello, world!", "Hello World!"]] },
      failsFirst: "first-line",
      says: "Hello World!",
    },
    {
      name: "text-without-quotes",
      why: "Words are written as they are, and the browser takes them for names.",
      patch: { "js/main.js": [['console.log("Hello, world!");', "console.log(Hello);"]] },
      failsFirst: "first-line",
      says: "Hello is not defined",
    },
    {
      name: "greeting-first",
      why: "The order of lines is thought not to matter.",
      patch: {
        "js/main.js": [
          ['console.log("Hello, world!");\n\n', ""],
          ["console.log(greeting);", 'console.log(greeting);\nconsole.log("Hello, world!");'],
        ],
      },
      failsFirst: "first-line",
      says: "Hello, Ada!",
    },
    {
      name: "template-in-quotes",
      why: "A template literal is written with quotation marks, which look like backticks.",
      patch: { "js/main.js": [["`Hello, ${name}!`", '"Hello, ${name}!"']] },
      failsFirst: "greets",
      says: "${name}",
    },
    {
      name: "untrimmed",
      why: "Nobody sees the spaces that were typed.",
      patch: { "js/main.js": [['input("name").trim()', 'input("name")']] },
      failsFirst: "greets",
      says: "Grace Hopper",
    },
    {
      name: "trim-thrown-away",
      why: "`trim()` is thought to change the text in place.",
      patch: { "js/main.js": [['const name = input("name").trim();', 'const name = input("name");\nname.trim();']] },
      failsFirst: "greets",
      says: "Grace Hopper",
    },
    {
      name: "joined-by-plus",
      why: "The text is right, and joined piece by piece.",
      patch: { "js/main.js": [["`Hello, ${name}!`", '"Hello, " + name + "!"']] },
      failsFirst: "template",
      says: "no text between backticks",
    },
    {
      name: "console-only",
      why: "What the console says is taken for what the page says.",
      patch: { "js/main.js": [['show("greeting", greeting);\n', ""]] },
      failsFirst: "shown",
      says: "Hello, Ada!",
    },
    {
      name: "place-without-quotes",
      why: "The place is handed over as a constant of that name, so it gets the greeting as its name.",
      patch: { "js/main.js": [['show("greeting", greeting);', "show(greeting, greeting);"]] },
      failsFirst: "shown",
      says: "There is no output",
    },
    {
      name: "length-of-what-was-typed",
      why: "The field is asked a second time, and this time the spaces stay.",
      patch: { "js/main.js": [['show("length", name.length);', 'show("length", input("name").length);']] },
      failsFirst: "length",
      says: "15",
    },
    {
      name: "length-called",
      why: "`length` is taken for something to call, as `trim()` is.",
      patch: { "js/main.js": [["name.length", "name.length()"]] },
      failsFirst: "length",
      says: "is not a function",
    },
    {
      name: "var",
      why: "Old examples declare with `var`, and it works.",
      patch: { "js/main.js": [["const age", "var age"]] },
      failsFirst: "const-let",
      says: "`var`",
    },
  ],
  alternatives: [
    {
      name: "other-words",
      patch: {
        "index.html": [
          ['    <script src="js/main.js" defer></script>\n', ""],
          ["  </head>", '    <script defer src="./js/main.js"></script>\n  </head>'],
        ],
        "js/main.js": [
          [
            'const name = input("name").trim();\nconst greeting = `Hello, ${name}!`;',
            'let visitor = input("name");\nvisitor = visitor.trim();\nconst greeting = `Hello, ${visitor}!`;',
          ],
          ['show("length", name.length);', 'show("length", `Your name has ${visitor.length} characters.`);'],
          [
            'const birthYear = Number(input("birthYear"));\nconst age = 2030 - birthYear;\nshow("age", age);',
            'show("age", String(2030 - input("birthYear")));',
          ],
        ],
      },
    },
  ],
} satisfies Practice;
