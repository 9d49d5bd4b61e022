import type { JsNode, Practice, Tester } from "#app/domain/practice/practice.ts";
import { parsePage } from "#app/practice/check-library/page.ts";
import { dependsOn, isNode, namesWith } from "#app/practice/check-library/values.ts";

const listOf = (value: unknown): readonly unknown[] => (Array.isArray(value) ? value : []);

/** The text of a string or of a template literal without expressions. Null for everything else. */
function fixedText(node: unknown): string | null {
  if (!isNode(node)) return null;
  if (node.type === "Literal") return typeof node["value"] === "string" ? node["value"] : null;
  const [expressions, quasis] = [node["expressions"], node["quasis"]];
  if (node.type !== "TemplateLiteral" || !Array.isArray(expressions) || expressions.length > 0) return null;
  const [text] = Array.isArray(quasis) ? (quasis as readonly { value?: { raw?: string } }[]) : [];
  return text?.value?.raw ?? "";
}

/** Whether a template literal contains “Hello” and what was typed. The word can be a value, too. */
function canGreet(template: JsNode, typed: ReadonlySet<string>): boolean {
  const texts = listOf(template["quasis"]) as readonly { value?: { raw?: string } }[];
  const values = listOf(template["expressions"]);
  const hasWord = values.length > 1 || texts.some(({ value }) => /\bhello\b/i.test(value?.raw ?? ""));
  return hasWord && values.some((value) => dependsOn(value, typed));
}

/** The calls of `input` for the visitor’s name in an expression, without those inside functions. */
function nameReads(value: unknown): readonly JsNode[] {
  if (Array.isArray(value)) return value.flatMap(nameReads);
  if (!isNode(value) || /Function/.test(value.type)) return [];
  const [callee, given] = [value["callee"], listOf(value["arguments"])];
  if (isNode(callee) && callee["name"] === "input" && fixedText(given[0]) === "name") return [value];
  return Object.values(value).flatMap(nameReads);
}

/** Whether a call shows or logs what it’s given. */
function isOutput({ callee }: JsNode): boolean {
  if (!isNode(callee)) return false;
  const object = callee["object"];
  return callee["name"] === "show" || (isNode(object) && object["name"] === "console");
}

/** Whether it adds something to a text that says “Hello”, as in `"Hello, " + name` or `"Hello, ".concat(name)`. */
function joinsGreeting(node: JsNode, typed: ReadonlySet<string>): boolean {
  const callee = isNode(node["callee"]) ? node["callee"] : null;
  const method = isNode(callee?.["property"]) ? callee["property"]["name"] : null;
  if (node["operator"] !== "+" && method !== "concat") return false;
  const pieces = callee ? [callee["object"], ...listOf(node["arguments"])] : [node["left"], node["right"]];
  const texts = pieces.map(fixedText);
  return (
    texts.some((text) => /\bhello\b/i.test(text ?? "")) &&
    pieces.some((piece, index) => texts[index] === null && dependsOn(piece, typed))
  );
}

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
  standard: ["s1", "s2", "s3", "s4", "s5", "s6"],
  checks: [
    {
      id: "loaded",
      title: "The page loads `js/main.js` with `defer`",
      hints: [
        "Compare the script’s `src` with the path of your file. And when does the script run?",
        "Write the path as `folder/file`. With the `defer` attribute, the script waits until the browser has read the page.",
        'In `index.html`, write `<script src="js/main.js" defer></script>`.',
      ],
      run(t: Tester) {
        const page = parsePage(t);
        const scripts = [...page.querySelectorAll("script")];
        const paths = scripts.filter((one) => one.hasAttribute("src")).map((one) => one.getAttribute("src") ?? "");
        if (paths.length === 0)
          return scripts.length > 0
            ? "I found a `script` element without a `src`. Add a `src` with the path of your file."
            : "I found no `script` element in `index.html`, so your file doesn’t run. Add one.";
        // The host doesn’t matter, because only the path is compared.
        const leads = (path: string) => {
          try {
            const { origin, pathname } = new URL(path.trim(), "https://page.example/index.html");
            return origin + pathname === "https://page.example/js/main.js";
          } catch {
            return false;
          }
        };
        const script = scripts.find((one) => leads(one.getAttribute("src") ?? ""));
        if (!script)
          return `The page loads “${paths.join("”, “")}”, but your script is \`main.js\` in the folder \`js\`. Correct the \`src\`.`;
        if (!script.hasAttribute("defer") && script.getAttribute("type") !== "module")
          return "The path is right, but the script has no `defer`. Add it, so that the script waits until the page has been read.";
        if (script.hasAttribute("async"))
          return "The script has `async` as well. Then it runs as soon as it has loaded, perhaps before the page has been read. Remove `async`.";
        if ((script.textContent ?? "").trim() !== "")
          return "There’s something between the script’s tags, and the browser ignores it because of the `src`. Move any code to `js/main.js`.";
        if (paths.length !== 1)
          return `The page loads ${paths.length} scripts: “${paths.join("”, “")}”. Keep only \`js/main.js\`.`;
      },
    },
    {
      id: "first-line",
      title: "The first line in the console is `Hello, world!`",
      needs: ["loaded"],
      hints: [
        "Open the console and run the script. What does the first line say, letter for letter?",
        "`console.log` writes a line to the console. Put the text in quotation marks.",
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
        '`input("name")` gives you what was typed, and `.trim()` removes the spaces at both ends. A template literal puts the result into a sentence.',
        'Write `const name = input("name").trim();`. Then write `Hello, ${name}!` between two backticks, and log it.',
      ],
      runs: [
        { inputs: { name: "Ada", birthYear: "1990" }, then: [{ console: ["any", "Hello, Ada!"] }] },
        {
          inputs: { name: "  Grace Hopper ", birthYear: "1906" },
          then: [{ console: ["any", "Hello, Grace Hopper!"] }],
        },
        { inputs: { name: "Zoë", birthYear: "2001" }, then: [{ console: ["any", "Hello, Zoë!"] }] },
      ],
      visits: 2,
      run(t: Tester) {
        // What a page keeps of one visitor must not greet the next one. Another name in its place shows whether it does.
        if (t.visit > 0) return;
        for (let index = 0; index < localStorage.length; index += 1)
          localStorage.setItem(localStorage.key(index) ?? "", "Someone else");
      },
    },
    {
      id: "template",
      title: "A template literal puts the name into the greeting",
      needs: ["greets"],
      hints: [
        "The greeting is right. Now look at how you put it together. How many pairs of quotation marks does it take?",
        "A template literal is text between backticks. Use `${…}` to put a value into it.",
        "Write `Hello, ${name}!` between two backticks, without a plus sign.",
      ],
      run(t: Tester) {
        const templates = t.nodes("js/main.js", "TemplateLiteral");
        if (templates.length === 0)
          return "I found no template literal in `js/main.js`. Write the greeting between backticks.";
        if (!templates.some((one) => Array.isArray(one["expressions"]) && one["expressions"].length > 0))
          return "Your text between backticks contains no `${…}`. Use one to put the name into the greeting.";
        const typed = namesWith(t.tree("js/main.js"), "input");
        const joined = [...t.nodes("js/main.js", "BinaryExpression"), ...t.nodes("js/main.js", "CallExpression")].find(
          (node) => joinsGreeting(node, typed),
        );
        if (joined)
          return `Line ${joined.line} of \`js/main.js\` joins the greeting with ${joined.type === "CallExpression" ? "`concat`" : "a plus sign"}. Put the name between the backticks, with \`\${…}\`.`;
        if (!templates.some((one) => canGreet(one, typed)))
          return "None of your template literals greets the visitor. Write the whole greeting between backticks, with the name in `${…}`.";
      },
    },
    {
      id: "shown",
      title: "The page shows the same greeting",
      needs: ["greets"],
      hints: [
        "The console is for you. What do visitors see if they haven’t opened it?",
        "`show` takes two values: the name of the output, and what you want it to say.",
        'Keep the greeting in a constant, and write `show("greeting", greeting);`.',
      ],
      runs: [
        { inputs: { name: "Ada", birthYear: "1990" }, then: [{ output: ["greeting", "Hello, Ada!"] }] },
        {
          inputs: { name: " Mary  Jackson", birthYear: "1921" },
          then: [{ output: ["greeting", "Hello, Mary Jackson!"] }],
        },
        { inputs: { name: "Zoë  ", birthYear: "2001" }, then: [{ output: ["greeting", "Hello, Zoë!"] }] },
      ],
    },
    {
      id: "length",
      title: "The page says how many characters the name has",
      needs: ["greets"],
      hints: [
        "Which characters of “  Grace Hopper ” belong to the name? Count them: there are 12.",
        "Every string has a `length`. It’s a property and not a function, so don’t add parentheses.",
        'If the trimmed name is in `name`, write `show("length", name.length);`.',
      ],
      runs: [
        { inputs: { name: "Ada", birthYear: "1990" }, then: [{ output: ["length", { contains: "3" }] }] },
        {
          inputs: { name: "  Grace Hopper ", birthYear: "1906" },
          then: [{ output: ["length", { contains: "12" }] }],
        },
        { inputs: { name: "Bo", birthYear: "1999" }, then: [{ output: ["length", { contains: "2" }] }] },
        { inputs: { name: "Zoë", birthYear: "2001" }, then: [{ output: ["length", { contains: "3" }] }] },
      ],
    },
    {
      id: "age",
      title: "The page shows the age that the visitor turns in 2030, as a number",
      needs: ["loaded", "first-line"],
      hints: [
        "Ada was born in 1990. How would you work out her age in 2030 on paper?",
        "The field gives you text, and `+` joins text. Turn it into a number with `Number(…)`, then subtract that from 2030.",
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
      title: "Values are stored in variables, declared only with `const` or `let`",
      needs: ["greets", "age"],
      hints: [
        "Which keyword declares each variable? One of the three is only found in old code.",
        "Use `const` for a variable that keeps its value, and `let` for one that gets another value later.",
        "Replace each `var` with `const`. If the browser then complains about a second value, use `let` there.",
      ],
      run(t: Tester) {
        const declarations = t.nodes("js/main.js", "VariableDeclaration");
        const [old] = declarations.filter((one) => one["kind"] === "var");
        if (old)
          return `Line ${old.line ?? 0} of \`js/main.js\` declares a variable with \`var\`. Use \`const\`, or \`let\` if its value changes.`;
        if (declarations.length === 0)
          return "I found no variables. Keep the visitor’s name in a `const`, because you need it more than once.";
        const reads = nameReads(t.tree("js/main.js"));
        const shown = t.nodes("js/main.js", "CallExpression").filter(isOutput);
        const readToShow = shown.flatMap((call) => nameReads(call["arguments"]));
        if (reads.length > 1 && reads.length === readToShow.length)
          return `Your code reads the field \`name\` ${reads.length} times and never keeps what it says. Read it once, and keep the name in a \`const\`.`;
      },
    },
  ],
  attempts: [
    {
      name: "hard-coded",
      why: "The result is right for Ada, which is the name in the field at the start.",
      patch: { "js/main.js": [['input("name").trim()', '"Ada"']] },
      failsFirst: "greets",
      says: "Hello, Grace Hopper!",
    },
    {
      name: "text-plus-one",
      why: "The year looks like a number, but it’s text, and `+` joins text.",
      patch: { "js/main.js": [["const age = 2030 - birthYear;", 'const age = input("birthYear") + 1;']] },
      failsFirst: "age",
      says: "19901",
    },
    {
      name: "wrong-way-round",
      why: "It seems natural to start with the smaller number.",
      patch: { "js/main.js": [["2030 - birthYear", "birthYear - 2030"]] },
      failsFirst: "age",
      says: "-40",
    },
    {
      name: "quoted-name",
      why: "Text goes in quotation marks, so the name of the constant seems to need them too.",
      patch: { "js/main.js": [["2030 - birthYear", '2030 - "birthYear"']] },
      failsFirst: "age",
      says: "NaN",
    },
    {
      name: "path-left",
      why: "The file is called main.js, so its name seems to be enough.",
      patch: [["js/main.js", "main.js"]],
      failsFirst: "loaded",
      says: "in the folder `js`",
    },
    {
      name: "no-defer",
      why: "The script runs, so the path seems to have been the only problem.",
      patch: [[" defer>", ">"]],
      failsFirst: "loaded",
      says: "has no `defer`",
    },
    {
      name: "code-between-tags",
      why: "A `script` element can contain code, so the code seems to belong there too.",
      patch: [["defer></script>", 'defer>console.log("Hello, world!");</script>']],
      failsFirst: "loaded",
      says: "ignores it",
    },
    {
      name: "no-comma",
      why: "The text is copied by eye, so the comma and the small w are easy to miss.",
      patch: { "js/main.js": [["Hello, world!", "Hello World!"]] },
      failsFirst: "first-line",
      says: "Hello World!",
    },
    {
      name: "text-without-quotes",
      why: "A word on its own seems to be text, but without quotation marks it’s the name of a variable.",
      patch: { "js/main.js": [['console.log("Hello, world!");', "console.log(Hello);"]] },
      failsFirst: "first-line",
      says: "Hello is not defined",
    },
    {
      name: "greeting-first",
      why: "Both lines are there, so their order doesn’t seem to matter.",
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
      why: "Quotation marks look like backticks, so the template literal is written with them.",
      patch: { "js/main.js": [["`Hello, ${name}!`", '"Hello, ${name}!"']] },
      failsFirst: "greets",
      says: "${name}",
    },
    {
      name: "untrimmed",
      why: "People can’t see the spaces, so they’re easy to forget.",
      patch: { "js/main.js": [['input("name").trim()', 'input("name")']] },
      failsFirst: "greets",
      says: "Grace Hopper",
    },
    {
      name: "trim-thrown-away",
      why: "`trim()` seems to change the text itself, but it returns a new string.",
      patch: { "js/main.js": [['const name = input("name").trim();', 'const name = input("name");\nname.trim();']] },
      failsFirst: "greets",
      says: "Grace Hopper",
    },
    {
      name: "joined-by-plus",
      why: "The text is right, but plus signs join its pieces.",
      patch: { "js/main.js": [["`Hello, ${name}!`", '"Hello, " + name + "!"']] },
      failsFirst: "template",
      says: "no template literal",
    },
    {
      name: "template-for-the-tab",
      why: "A template literal anywhere seems to be enough.",
      patch: {
        "js/main.js": [
          ["`Hello, ${name}!`", '"Hello, " + name + "!"'],
          ['show("greeting", greeting);', 'show("greeting", greeting);\ndocument.title = `A page for ${name}`;'],
        ],
      },
      failsFirst: "template",
      says: "joins the greeting with a plus sign",
    },
    {
      name: "group-first",
      why: "A group keeps the lines together, and its name seems to be no line.",
      patch: {
        "js/main.js": [['console.log("Hello, world!");', 'console.group("Greetings");\nconsole.log("Hello, world!");']],
      },
      failsFirst: "first-line",
      says: "Greetings",
    },
    {
      name: "trimmed-at-the-start",
      why: "The page seems to need only the spaces before the name removed.",
      patch: {
        "js/main.js": [['show("greeting", greeting);', 'show("greeting", `Hello, ${input("name").trimStart()}!`);']],
      },
      failsFirst: "shown",
      says: "Hello, Zoë  !",
    },
    {
      name: "console-only",
      why: "The greeting is in the console, so it seems to be on the page too.",
      patch: { "js/main.js": [['show("greeting", greeting);\n', ""]] },
      failsFirst: "shown",
      says: "Hello, Ada!",
    },
    {
      name: "place-without-quotes",
      why: "The output and the constant have the same name, so `show` gets the greeting as the name of the output.",
      patch: { "js/main.js": [['show("greeting", greeting);', "show(greeting, greeting);"]] },
      failsFirst: "shown",
      says: "There is no output",
    },
    {
      name: "length-of-what-was-typed",
      why: "The script reads the field a second time, but without removing the spaces.",
      patch: { "js/main.js": [['show("length", name.length);', 'show("length", input("name").length);']] },
      failsFirst: "length",
      says: "15",
    },
    {
      name: "length-called",
      why: "`trim()` needs parentheses, so `length` seems to need them too.",
      patch: { "js/main.js": [["name.length", "name.length()"]] },
      failsFirst: "length",
      says: "is not a function",
    },
    {
      name: "remembered",
      why: "The tablet seems to know its visitor, so the name is kept and read again.",
      patch: {
        "js/main.js": [
          [
            'const name = input("name").trim();\n',
            'const name = localStorage.getItem("name") ?? input("name").trim();\nlocalStorage.setItem("name", name);\n',
          ],
        ],
      },
      failsFirst: "greets",
      says: "Hello, Someone else!",
    },
    {
      name: "async-too",
      why: "Both attributes are said to make a page load faster, so both seem twice as good.",
      patch: [[" defer>", " async defer>"]],
      failsFirst: "loaded",
      says: "`async` as well",
    },
    {
      name: "cleared",
      why: "Clearing the console makes the greeting stand out, but the first line is gone.",
      patch: { "js/main.js": [["console.log(greeting);", "console.clear();\nconsole.log(greeting);"]] },
      failsFirst: "first-line",
      says: "Hello, Ada!",
    },
    {
      name: "concat",
      why: "`concat` joins text too, and the template literal is there for another message.",
      patch: {
        "js/main.js": [
          ["`Hello, ${name}!`", '"Hello, ".concat(name, "!")'],
          ["console.log(greeting);", "console.log(greeting);\nconsole.log(`${name} was here.`);"],
        ],
      },
      failsFirst: "template",
      says: "joins the greeting with `concat`",
    },
    {
      name: "bytes",
      why: "A text is stored as bytes, so its bytes seem to be its characters.",
      patch: { "js/main.js": [["name.length", "new TextEncoder().encode(name).length"]] },
      failsFirst: "length",
      says: "4",
    },
    {
      name: "read-each-time",
      why: "The field always has the name, so nothing needs to be kept.",
      patch: {
        "js/main.js": [
          ['const name = input("name").trim();\nconst greeting = `Hello, ${name}!`;\n', ""],
          ["console.log(greeting);", 'console.log(`Hello, ${input("name").trim()}!`);'],
          ['show("greeting", greeting);', 'show("greeting", `Hello, ${input("name").trim()}!`);'],
          ["name.length", 'input("name").trim().length'],
        ],
      },
      failsFirst: "const-let",
      says: "reads the field `name` 3 times",
    },
    {
      name: "var",
      why: "Old examples use `var`, and it still works.",
      patch: { "js/main.js": [["const age", "var age"]] },
      failsFirst: "const-let",
      says: "`var`",
    },
  ],
  alternatives: [
    {
      name: "older-head",
      patch: {
        "index.html": [
          ['<meta charset="utf-8">', '<meta http-equiv="Content-Type" content="text/html; charset=utf-8">'],
          ['src="js/main.js"', 'src="js&#x2F;main.js?v=2"'],
        ],
      },
    },
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
