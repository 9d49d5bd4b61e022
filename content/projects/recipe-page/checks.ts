import type { Practice, Tester } from "#app/domain/practice/practice.ts";
import { headings } from "#app/practice/check-library/headings.ts";
import { hasShapeOf, isPixelCount, loadImage } from "#app/practice/check-library/images.ts";
import { countsFromOne, ordinalsOf, strayIn } from "#app/practice/check-library/lists.ts";
import { attributeOf, isBefore, oneLine, textOf } from "#app/practice/check-library/page.ts";
import { firstWords } from "#app/practice/check-library/text.ts";

/** Says whether an element is between a heading and the next `h2`. Fails if there is no such part. */
function partOf(t: Tester, words: string, heading: RegExp): (element: Element) => boolean {
  const all = t.all("h2");
  const at = all.findIndex((one) => heading.test(t.text(one)));
  const [from, to] = [all[at], all[at + 1]];
  t.ok(from && to, `I found no part between “${words}” and the next \`h2\`.`);
  return (element) => isBefore(from, element) && isBefore(element, to);
}

export default {
  kind: "page",
  editable: ["index.html"],
  standard: "html",
  selfChecks: [
    {
      question: "Does the text alternative describe the dish as it looks in the picture?",
      model:
        "“Five eggs with soft yolks sit in red sauce in a black pan, with bread beside it.” It says what you’d see, and leaves out the name that the heading gives.",
    },
    {
      question: "Could someone cook from your steps without looking anything up?",
      model: "“Fry them in the oil over a low heat for 15 minutes” says what, how and how long. “Fry” alone doesn’t.",
    },
  ],
  stages: [
    { id: "A", title: "The recipe" },
    { id: "B", title: "The page around it" },
  ],
  checks: [
    {
      id: "outline",
      title: "A heading names the dish; below it come Ingredients, Method and Notes, in this order",
      stage: "A",
      hints: [
        "Farid asks for the next heading, again and again. What should he hear?",
        "The dish is the `h1`. The three parts lie one level below, so each begins with an `h2`.",
        "Write `<h1>Shakshuka</h1>`, then `<h2>Ingredients</h2>`, `<h2>Method</h2>` and `<h2>Notes</h2>`.",
      ],
      run(t: Tester) {
        const titles = t.all("h1");
        if (titles.length === 0) return "There is no `h1` yet. It names the dish.";
        const [title] = titles;
        if (!title || t.text(title) === "") return "The `h1` is empty. It names the dish.";
        const all = t.all(headings);
        const found = ["Ingredients", "Method", "Notes"].map((word) => {
          const sign = new RegExp(`^${word.replace(/s$/, "s?")}\\b`, "i");
          const own = all.filter((heading) => sign.test(t.text(heading)));
          const heading = own.find((one) => one.localName === "h2");
          if (!heading) {
            const other = own[0];
            const bold = t
              .all("main p, main div, main b, main strong")
              .find((one) => sign.test(t.text(one)) && t.text(one).length < 30);
            t.fail(
              other
                ? `“${t.text(other)}” is an \`${other.localName}\`. The parts of the recipe lie one level below the \`h1\`, so they are \`h2\`.`
                : bold
                  ? `“${t.text(bold)}” is no heading, so Farid never lands there. Write it as an \`h2\`.`
                  : `I found no \`h2\` that begins with “${word}”.`,
            );
          }
          t.ok(own.length === 1, `${own.length} headings begin with “${word}”. One part has one heading.`);
          return heading;
        });
        const order = all.filter((heading) => found.includes(heading)).map((heading) => t.text(heading));
        const wanted = found.map((heading) => t.text(heading));
        if (order.join() !== wanted.join())
          return `The parts come as ${order.join(", ")}. People first gather things, then cook, then read on: ${wanted.join(", ")}.`;
      },
    },
    {
      id: "ingredients",
      title: "The ingredients are an unordered list of five or more",
      stage: "A",
      needs: ["outline"],
      hints: [
        "Gus ticks things off while he shops. Does it matter which comes first?",
        "A list without an order is a `ul`. Each ingredient is an `li` of its own.",
        "After the heading, write `<ul><li>1 onion</li><li>5 eggs</li> … </ul>`.",
      ],
      run(t: Tester) {
        const within = partOf(t, "Ingredients", /^ingredient/i);
        const lists = t.all("ul").filter(within);
        const ordered = t.all("ol").filter(within);
        if (lists.length === 0)
          return ordered.length > 0
            ? "The ingredients are an `ol`. Numbers say that the order matters, and here it does not. Use a `ul`."
            : "Between “Ingredients” and the next heading there is no `ul`. A paragraph cannot be skipped or counted as a list can.";
        for (const list of lists) {
          const stray = strayIn(list);
          if (stray) return `A \`${stray.localName}\` stands directly in the list of ingredients. Only \`li\` may.`;
        }
        const items = lists.flatMap((list) => [...list.children]);
        const empty = items.findIndex((item) => t.text(item) === "");
        if (empty >= 0) return `Item ${empty + 1} of the ingredients is empty.`;
        if (items.length < 5)
          return `The list has ${items.length === 1 ? "one item" : `${items.length} items`}. There should be five at least, each ingredient in an \`li\` of its own.`;
      },
    },
    {
      id: "method",
      title: "The method is an ordered list of four steps or more, and one step holds a list",
      stage: "A",
      needs: ["outline"],
      hints: [
        "Where do the numbers of the steps come from? And which step offers a choice?",
        "Steps are `li` in an `ol`. The list of choices is a `ul` inside the `li` of its step, after the words that announce it.",
        "Write `<li>Taste it, and add what is missing: <ul><li>sugar</li><li>salt</li></ul></li>`.",
      ],
      run(t: Tester) {
        const within = partOf(t, "Method", /^method/i);
        const typed = t.all("main p, main div").find((part) => within(part) && /^(step )?\d+[.):]/i.test(t.text(part)));
        if (typed)
          return `“${t.text(typed).slice(0, 30)}…” has a number that was typed by hand. Put a step in between, and all others are wrong. In an \`ol\` the browser counts.`;
        const steps = t
          .all("ol")
          .filter((list) => within(list) && !list.parentElement?.closest("ol, ul"))
          .sort((a, b) => b.children.length - a.children.length)[0];
        if (!steps)
          return t.all("ul").some(within)
            ? "The steps are a `ul`, so their order does not count for a program, and nobody hears “step three”. Use an `ol`."
            : "Between “Method” and the next heading there is no `ol`. Write each step as an `li` in it.";
        const stray = strayIn(steps);
        if (stray)
          return `A \`${stray.localName}\` stands directly in the \`ol\`, so it belongs to no step. Put it inside the \`li\` that announces it.`;
        const items = [...steps.children];
        const numbered = items.find((item) => /^(step )?\d+[.):]/i.test(t.text(item)));
        if (numbered)
          return `The step “${t.text(numbered).slice(0, 30)}…” begins with a number. The browser counts by itself, so there are two.`;
        if (!items.every((item) => t.text(item) !== "")) return "One step is empty.";
        if (!countsFromOne(steps))
          return `People see the steps numbered ${ordinalsOf(steps).join(", ")}. Remove \`start\`, \`reversed\` and \`value\`, so that the steps count from 1.`;
        if (items.length < 4) return `The method has ${items.length} steps. It should have four at least.`;
        const inner = steps.querySelector("li > ul, li > ol");
        if (!inner)
          return "No step holds a list. In step three of the mail there are three things to choose from: make them a `ul` inside that `li`.";
        if (inner.children.length < 2)
          return `The list inside a step has ${inner.children.length === 1 ? "one item" : "no items"}. It should have two at least.`;
      },
    },
    {
      id: "time",
      title: "Programs can read how long it takes, or when it was written",
      stage: "A",
      hints: [
        "A person reads “40 minutes”. What would a kitchen timer need?",
        "`time` goes around the words, and `datetime` holds them in a fixed form: `PT` and hours and minutes, or year, month and day.",
        'Write `<time datetime="PT40M">40 minutes</time>`, or `<time datetime="2026-11-06">6 November 2026</time>`.',
      ],
      run(t: Tester) {
        const times = t.all("time");
        if (times.length === 0)
          return "I found no `time` element. For a program, “40 minutes” is a text like any other.";
        for (const time of times) {
          const shown = t.text(time);
          const given = time.getAttribute("datetime");
          const value = (given ?? shown).trim();
          if (shown === "") return "A `time` element is empty. People read what stands between its tags.";
          const date = /^(\d{4})-(\d\d)-(\d\d)([T ]\d\d:\d\d(:\d\d)?(Z|[+-]\d\d:?\d\d)?)?$/.exec(value);
          const duration = /^P(?=.)(?:(\d+)D)?(?:T(?=.)(?:(\d+)H)?(?:(\d+)M)?(?:(\d+)S)?)?$/.exec(value);
          if (date) {
            const [, year, month, day] = date.map(Number);
            const real = new Date(Date.UTC(year ?? 0, (month ?? 0) - 1, day ?? 0));
            if (real.getUTCMonth() + 1 !== month || real.getUTCDate() !== day)
              return `\`datetime="${value}"\` is a day that no calendar has. It is year, month, day.`;
            continue;
          }
          if (!duration) {
            if (given === null)
              return `The \`time\` element with “${shown}” has no \`datetime\`, and these words have no form that programs know.`;
            return /^P\d+[HM]/i.test(value)
              ? `\`datetime="${value}"\` lacks a \`T\`. Hours and minutes come after it, as in \`PT40M\`.`
              : /^pt?\d/i.test(value)
                ? `\`datetime="${value}"\` is nearly a duration. The letters are capitals, and hours come before minutes, as in \`PT1H10M\`.`
                : /\d+[/.]\d+/.test(value)
                  ? `\`datetime="${value}"\` is another day in every country. In ISO form it is year, month and day with hyphens, as in \`2026-11-06\`.`
                  : `\`datetime="${value}"\` is no form that programs know. 40 minutes is \`PT40M\`; a day is \`2026-11-06\`.`;
          }
          const [, days = "0", hours = "0", minutes = "0"] = duration;
          const total = Number(days) * 1440 + Number(hours) * 60 + Number(minutes);
          const inWords =
            Number(/(\d+)\s*(h\b|hour)/i.exec(shown)?.[1] ?? 0) * 60 + Number(/(\d+)\s*min/i.exec(shown)?.[1] ?? 0);
          if (inWords !== 0 && inWords !== total)
            return `People read “${shown}”, and programs read ${total} minutes from \`datetime="${value}"\`. Both should say the same.`;
        }
      },
    },
    {
      id: "abbreviation",
      title: "A short form is explained",
      stage: "A",
      hints: [
        "Which letters in the mail would stop Lien, who is new to English?",
        "`abbr` goes around the short form, and its `title` holds the long one. Or write the long form beside it, in brackets.",
        'Write `<abbr title="tablespoons">tbsp</abbr>`, or `2 tbsp (tablespoons)`.',
      ],
      run(t: Tester) {
        const shorts = t.all("abbr");
        for (const short of shorts) {
          const shown = t.text(short);
          const long = attributeOf(short, "title");
          if (shown === "") return "An `abbr` is empty. The short form stands between its tags.";
          if (long === "") continue;
          if (long.toLowerCase() === shown.toLowerCase() || long.length <= shown.length)
            return `\`abbr\` with “${shown}” has the \`title\` “${long}”. The title holds the long form, and the short one stands between the tags.`;
        }
        const explained = shorts.some((short) => attributeOf(short, "title") !== "");
        const known = "tbsp|tsp|ml|cl|dl|l|g|kg|mg|oz|lb|kj|kcal|cal|min|hr|hrs|pkt|approx|temp|evoo|gf|df";
        const page = t.text("main");
        const inText =
          new RegExp(`\\b(${known})\\.?\\s*\\(\\p{L}[\\p{L} ]{3,}\\)`, "iu").test(page) ||
          new RegExp(`\\p{L}{4,}\\s*\\((${known})\\.?\\)`, "iu").test(page) ||
          t.all("dt").some((term) => new RegExp(`^(${known})\\.?$`, "i").test(t.text(term)));
        if (!explained && !inText)
          return shorts.length > 0
            ? `The \`abbr\` with “${shorts[0] ? t.text(shorts[0]) : ""}” has no \`title\`, so nobody learns what it stands for.`
            : "No short form is explained. What do tbsp and tsp stand for?";
      },
    },
    {
      id: "structure",
      title: "The recipe is an article in the main part; the page has a header and a footer",
      stage: "B",
      needs: ["outline"],
      hints: [
        "Which part would make sense alone, in somebody else’s collection? And what belongs to the page rather than to the recipe?",
        "`article` lies in `main` and holds the recipe. `header` and `footer` of the page lie beside `main`, not in it.",
        "Write `<header>…</header><main><article>…</article></main><footer>…</footer>` in the body.",
      ],
      run(t: Tester) {
        const articles = t.all("article");
        if (articles.length === 0) return "There is no `article`. A recipe makes sense by itself, so it is one.";
        const article = articles.find((one) =>
          [...one.querySelectorAll("h2")].some((heading) => /^method/i.test(t.text(heading))),
        );
        if (!article) return "The `article` does not hold the method. The whole recipe goes into it.";
        if (!article.closest("main"))
          return "The `article` stands outside of `main`. The recipe is what this page is for, so it lies in the main part.";
        for (const word of ["Ingredients", "Notes"])
          if (
            ![...article.querySelectorAll("h2")].some((heading) =>
              t.text(heading).toLowerCase().startsWith(word.toLowerCase().replace(/s$/, "")),
            )
          )
            return `“${word}” stands outside of the \`article\`. It belongs to the recipe.`;
        for (const [name, role, what] of [
          ["header", "banner", "the name of the site"],
          ["footer", "contentinfo", "who wrote it, and when"],
        ] as const) {
          const all = t.all(name);
          if (all.length === 0) return `The page has no \`${name}\`. It is the place for ${what}.`;
          const own = all.filter((one) => t.role(one) === role);
          if (own.length === 0)
            return `The \`${name}\` stands inside \`${all[0]?.parentElement?.closest("main, article, section, aside, nav")?.localName}\`, so it belongs to that part. Put the one of the page beside \`main\`.`;
          if (own.length !== 1) return `The page has ${own.length} times \`${name}\`. One is enough.`;
          if (t.text(own[0] ?? name) === "") return `The \`${name}\` is empty. It is the place for ${what}.`;
        }
      },
    },
    {
      id: "picture",
      title: "A picture of the dish is described, and there is room for it",
      stage: "B",
      timeout: 4000,
      hints: [
        "What does the picture tell somebody who has never seen this dish? And what jumps when it arrives late?",
        "`alt` says what is seen. `width` and `height` are the size of the file, in whole numbers.",
        'Write `<img src="media/shakshuka-960.jpg" width="960" height="640" alt="Five eggs in red sauce in a black pan.">`.',
      ],
      async run(t: Tester) {
        const image = t.all<HTMLImageElement>("main img")[0];
        if (!image) return "I found no picture in `main`. There is one for you: `media/shakshuka-960.jpg`.";
        const src = attributeOf(image, "src");
        const file = await loadImage(src);
        if (file.naturalWidth === 0) return `The picture did not load. There is no file \`${src}\`.`;
        const alt = image.getAttribute("alt")?.trim() ?? null;
        if (alt === null) return "The picture has no `alt`, so a screen reader may say its file name.";
        if (alt === "")
          return "The `alt` is empty, which means decoration. Here somebody wants to know what they are going to cook.";
        if (/\.(jpe?g|png|webp)|shakshuka-960/i.test(alt))
          return `The \`alt\` is “${alt}”. That is the name of the file. Say what the picture shows.`;
        if (/^(an? |the |this is an? )?(image|picture|photo|photograph|drawing|graphic)\b/i.test(alt))
          return `The \`alt\` begins with “${firstWords(alt, 3)}”. A screen reader says “image” by itself. Begin with what is seen.`;
        if (alt.split(/\s+/).length < 4)
          return `The \`alt\` is “${alt}”, and the heading says as much. What does it look like when it is done?`;
        if (alt.length > 150) return `The \`alt\` has ${alt.length} characters. About 125 can be taken in at once.`;
        const width = attributeOf(image, "width");
        const height = attributeOf(image, "height");
        if (width === "" || height === "")
          return `The picture has ${width === "" && height === "" ? "neither `width` nor `height`" : `only \`${width === "" ? "height" : "width"}\``}. While it is on its way the browser keeps no room for it, and the text jumps.`;
        if (!isPixelCount(width) || !isPixelCount(height))
          return `You say \`width="${width}" height="${height}"\`. They are whole numbers and have no unit.`;
        if (!hasShapeOf(file, width, height))
          return `You say ${width} by ${height}. The file is ${file.naturalWidth} by ${file.naturalHeight}, which is another shape.`;
      },
    },
    {
      id: "nutrition",
      title: "A table with a caption says what is in a serve, and each number has two headers",
      stage: "B",
      hints: [
        "“14” alone says nothing. What belongs to it, above and beside it?",
        "`caption` comes first in the `table`. Header cells are `th`, with `scope` `col` above the numbers and `row` beside them.",
        'Rows look like `<tr><th scope="row">Protein in grams</th><td>14</td><td>4</td></tr>`.',
      ],
      run(t: Tester) {
        const tables = t.all<HTMLTableElement>("main table");
        const [table] = tables;
        if (!table) return "I found no `table` in `main`. The last lines of the mail have numbers in two directions.";
        const { caption } = table;
        if (!caption) return "The table has no `caption`, so it has no name. A heading before it is not tied to it.";
        if (t.text(caption) === "") return "The `caption` is empty. Say what the table is about.";
        const rows = [...table.rows].map((row) => [...row.cells]);
        const head = rows[0] ?? [];
        if (rows.length < 3)
          return `The table has ${rows.length} rows. One of headers and two of numbers are the least.`;
        const columns = head.slice(1);
        if (columns.length < 2)
          return `The first row names ${columns.length === 1 ? "one column" : "no columns"} of numbers. There should be two at least: for a serve and for 100 g.`;
        for (const cell of columns) {
          const text = t.text(cell);
          if (text === "") return "A header of a column is empty, so its numbers mean nothing.";
          if (cell.localName !== "th")
            return `“${text}” is a \`td\`${cell.querySelector("b, strong") ? " with bold letters" : ""}. It heads its column, so it is a \`th\`.`;
          const scope = cell.getAttribute("scope")?.toLowerCase() ?? null;
          if (scope !== "col")
            return scope === null
              ? `“${text}” is a header without \`scope\`. It stands for the cells below it: \`col\`.`
              : `“${text}” has \`scope="${scope}"\`. It stands for the cells below it: \`col\`.`;
        }
        for (const row of rows.slice(1)) {
          const [first, ...cells] = row;
          const text = first ? t.text(first) : "";
          if (!first || text === "") return "A row does not begin with what it is about.";
          if (first.localName !== "th")
            return `“${text}” is a \`td\`, so nobody hears that the numbers beside it belong to it. It is a \`th\`.`;
          const scope = first.getAttribute("scope")?.toLowerCase() ?? null;
          if (scope !== "row")
            return scope === null
              ? `“${text}” is a header without \`scope\`. It stands for the cells beside it: \`row\`.`
              : `“${text}” has \`scope="${scope}"\`. It stands for the cells beside it: \`row\`.`;
          if (cells.length !== columns.length)
            return `The row “${text}” has ${cells.length} numbers, and the table has ${columns.length} columns for them.`;
          const wrong = cells.find((cell) => cell.localName !== "td" || t.text(cell) === "");
          if (wrong)
            return `In the row “${text}”, a cell ${wrong.localName === "th" ? "with a number is a `th`. It heads nothing, so it is a `td`" : "is empty"}.`;
        }
      },
    },
    {
      id: "tip",
      title: "A tip opens when somebody asks for it",
      stage: "B",
      hints: [
        "Which sentence of the mail helps one cook in ten, and is in the way of the others?",
        "`details` holds the tip. Its first child, `summary`, is the line that is always there.",
        "Write `<details><summary>What if the sauce gets too thick?</summary><p>Add two spoons of water.</p></details>`.",
      ],
      run(t: Tester) {
        const tips = t.all<HTMLDetailsElement>("main details");
        if (tips.length === 0) return "I found no `details` in `main`, so there is nothing to open.";
        for (const tip of tips) {
          const summary = tip.querySelector("summary");
          if (!summary)
            return "A `details` has no `summary`. The browser writes “Details” there, and nobody knows what would open.";
          if (summary.parentElement !== tip || tip.firstElementChild !== summary)
            return "The `summary` is not the first child of its `details`. HTML allows no other place.";
          const line = textOf(summary);
          if (line === "") return "The `summary` is empty. Write the question that the tip answers.";
          if (/^(details?|more|tips?|info|click here|read more|show( more)?)[.:!…]*$/i.test(line))
            return `The \`summary\` says “${line}”. That fits every tip. What question does this one answer?`;
          const rest = textOf(tip).replace(line, "").trim();
          if (rest === "") return `Behind “${line}” there is nothing. The tip itself goes after \`</summary>\`.`;
          const needed = [...tip.querySelectorAll("h2")].find((one) => /^(ingredient|method)/i.test(textOf(one)));
          const steps = tip.querySelector("ol");
          if (needed || (steps && steps.children.length >= 4))
            return `Behind “${line}” lies what everybody needs. Hands full of flour cannot open it. Put the tip there, and nothing else.`;
        }
      },
    },
    {
      id: "description",
      title: "The head describes the page in 50 to 160 characters",
      stage: "B",
      hints: [
        "Somebody searches for a dinner and sees only your title and two lines. What should the two lines say?",
        'A `meta` element with `name="description"`. The words stand in `content`.',
        'In the head write `<meta name="description" content="Eggs in a thick tomato sauce for five people, ready in 40 minutes.">`.',
      ],
      run() {
        const all = [...document.querySelectorAll("meta[name='description' i]")];
        const [meta] = all;
        if (!meta)
          return document.querySelector("meta[property='description' i], description")
            ? 'The description has another form: it is a `meta` element with `name="description"`.'
            : 'The head has no `<meta name="description">`.';
        if (all.length !== 1)
          return `There are ${all.length} descriptions. A program takes one of them, and not the one you think.`;
        if (!meta.closest("head"))
          return "The description stands in the body. It is a fact about the page: move it into the head.";
        const text = oneLine(attributeOf(meta, "content"));
        if (text === "")
          return (meta.textContent ?? "").trim() !== "" || meta.hasAttribute("value")
            ? "The description has no `content`. That attribute holds its words."
            : "The description has no words. They stand in the attribute `content`.";
        if (text.length < 50)
          return `The description has ${text.length} characters: “${text}”. Say a little more, at least 50: what is it, for how many, how long does it take?`;
        if (text.length > 160) return `The description has ${text.length} characters. After about 160 it is cut off.`;
      },
    },
  ],
  attempts: [
    {
      name: "bold-paragraphs",
      why: "Bold lines look like headings.",
      patch: [["<h2>Ingredients</h2>", "<p><b>Ingredients</b></p>"]],
      failsFirst: "outline",
      says: "is no heading",
    },
    {
      name: "smaller-headings",
      why: "An h2 looks too big, so h3 is taken for its size.",
      patch: [["<h2>Method</h2>", "<h3>Method</h3>"]],
      failsFirst: "outline",
      says: "is an `h3`",
    },
    {
      name: "story-first",
      why: "The notes tell where the dish comes from, so they are put at the top.",
      patch: [
        ["        <h2>Notes</h2>\n", ""],
        [
          "        <h2>Ingredients</h2>",
          "        <h2>Notes</h2>\n        <p>From my aunt.</p>\n        <h2>Ingredients</h2>",
        ],
      ],
      failsFirst: "outline",
      says: "The parts come as Notes, Ingredients, Method",
    },
    {
      name: "ingredients-in-a-line",
      why: "A line with breaks takes less typing than a list.",
      patch: [
        [
          '<ul>\n          <li>2 <abbr title="tablespoons">tbsp</abbr> olive oil</li>\n          <li>1 onion</li>\n          <li>2 red capsicums</li>\n          <li>3 cloves of garlic</li>',
          '<p>2 <abbr title="tablespoons">tbsp</abbr> olive oil<br>1 onion<br>2 red capsicums<br>3 cloves of garlic</p>\n        <ul>',
        ],
        [
          '<li>2 <abbr title="teaspoons">tsp</abbr> ground cumin</li>\n          <li>1 <abbr title="teaspoon">tsp</abbr> sweet paprika</li>\n          <li>2 tins of tomatoes, 400 g each</li>',
          "<li>spices, 2 tins of tomatoes</li>",
        ],
        ["<li>a bunch of parsley</li>\n          <li>bread</li>", ""],
      ],
      failsFirst: "ingredients",
      says: "The list has 3 items",
    },
    {
      name: "numbered-ingredients",
      why: "There is an order in the mail, so it is kept with numbers.",
      patch: [
        ["<h2>Ingredients</h2>\n        <ul>", "<h2>Ingredients</h2>\n        <ol>"],
        ["<li>bread</li>\n        </ul>", "<li>bread</li>\n        </ol>"],
      ],
      failsFirst: "ingredients",
      says: "Numbers say that the order matters",
    },
    {
      name: "numbers-by-hand",
      why: "The numbers are in the mail already, so each step becomes a paragraph.",
      patch: [
        [
          "<ol>\n          <li>Slice the onion and the capsicums. Fry them in the oil over a low heat for 15 minutes.</li>\n          <li>Stir in the garlic and the spices, for one minute.</li>",
          "<p>1. Slice the onion and the capsicums. Fry them in the oil over a low heat for 15 minutes.</p>\n        <p>2. Stir in the garlic and the spices, for one minute.</p>\n        <ol>",
        ],
      ],
      failsFirst: "method",
      says: "typed by hand",
    },
    {
      name: "counts-down",
      why: "The attribute is copied from a list of favourites that counts down.",
      patch: [["<h2>Method</h2>\n        <ol>", "<h2>Method</h2>\n        <ol reversed>"]],
      failsFirst: "method",
      says: "numbered 5, 4, 3, 2, 1",
    },
    {
      name: "numbers-twice",
      why: "The numbers are copied from the mail, into a list that counts.",
      patch: [["<li>Stir in the garlic", "<li>2. Stir in the garlic"]],
      failsFirst: "method",
      says: "so there are two",
    },
    {
      name: "list-between-steps",
      why: "The inner list seems to come after its step, so the step is closed before it.",
      patch: [
        ["add what is missing:\n            <ul>", "add what is missing:</li>\n            <ul>"],
        [
          "<li>chilli if it is too tame</li>\n            </ul>\n          </li>",
          "<li>chilli if it is too tame</li>\n            </ul>",
        ],
      ],
      failsFirst: "method",
      says: "belongs to no step",
    },
    {
      name: "no-inner-list",
      why: "The choices stand in a sentence in the mail, and stay there.",
      patch: [
        [
          "<ul>\n              <li>a pinch of sugar if it is sour</li>\n              <li>salt if it is flat</li>\n              <li>chilli if it is too tame</li>\n            </ul>",
          "sugar, salt or chilli.",
        ],
      ],
      failsFirst: "method",
      says: "No step holds a list",
    },
    {
      name: "duration-without-t",
      why: "P and M seem to be enough for minutes; without the T they would be months.",
      patch: [['datetime="PT40M"', 'datetime="P40M"']],
      failsFirst: "time",
      says: "lacks a `T`",
    },
    {
      name: "words-as-datetime",
      why: "The attribute repeats what people read.",
      patch: [['datetime="PT40M"', 'datetime="40 minutes"']],
      failsFirst: "time",
      says: "40 minutes is `PT40M`",
    },
    {
      name: "day-first",
      why: "The day is written as on an envelope.",
      patch: [['datetime="2026-11-06"', 'datetime="6/11/2026"']],
      failsFirst: "time",
      says: "another day in every country",
    },
    {
      name: "abbr-without-title",
      why: "The element seems to know what the letters mean.",
      patch: [
        ['<abbr title="tablespoons">', "<abbr>"],
        ['<abbr title="teaspoons">', "<abbr>"],
        ['<abbr title="teaspoon">', "<abbr>"],
      ],
      failsFirst: "abbreviation",
      says: "has no `title`",
    },
    {
      name: "title-and-text-changed-places",
      why: "It is not clear which of the two people see.",
      patch: [['<abbr title="tablespoons">tbsp</abbr>', '<abbr title="tbsp">tablespoons</abbr>']],
      failsFirst: "abbreviation",
      says: "The title holds the long form",
    },
    {
      name: "div-for-article",
      why: "A class seems to say what the part is.",
      patch: [
        ["<article>", '<div class="article">'],
        ["</article>", "</div>"],
      ],
      failsFirst: "structure",
      says: "There is no `article`",
    },
    {
      name: "header-in-the-article",
      why: "What stands at the top of the recipe is thought to be the top of the page.",
      patch: [
        ["    <header>\n      <p>The Friday kitchen</p>\n    </header>\n\n", ""],
        ["<article>\n", "<article>\n        <header><p>The Friday kitchen</p></header>\n"],
      ],
      failsFirst: "structure",
      says: "it belongs to that part",
    },
    {
      name: "notes-outside",
      why: "The notes are taken for something beside the recipe.",
      patch: [
        ["        <h2>Notes</h2>", "      </article>\n      <section>\n        <h2>Notes</h2>"],
        ["        </table>\n      </article>", "        </table>\n      </section>"],
      ],
      failsFirst: "structure",
      says: "“Notes” stands outside",
    },
    {
      name: "picture-of",
      why: "It is a picture, so the sentence says so.",
      patch: [['alt="Five eggs with', 'alt="A picture of five eggs with']],
      failsFirst: "picture",
      says: "says “image” by itself",
    },
    {
      name: "name-of-the-dish",
      why: "The name seems to say what is seen.",
      patch: [["Five eggs with soft yolks sit in red sauce in a black pan, with bread beside it.", "Shakshuka"]],
      failsFirst: "picture",
      says: "the heading says as much",
    },
    {
      name: "no-height",
      why: "The height is thought to follow from the width.",
      patch: [['width="960" height="640"', 'width="960"']],
      failsFirst: "picture",
      says: "only `width`",
    },
    {
      name: "square",
      why: "Any room seems better than none.",
      patch: [['width="960" height="640"', 'width="640" height="640"']],
      failsFirst: "picture",
      says: "another shape",
    },
    {
      name: "no-caption",
      why: "A line above the table seems to be its name.",
      patch: [["<table>\n          <caption>What is in it</caption>", "<p>What is in it</p>\n        <table>"]],
      failsFirst: "nutrition",
      says: "has no `caption`",
    },
    {
      name: "bold-cells",
      why: "Bold letters make a cell look like a header.",
      patch: [['<th scope="col">Serve of 350 g</th>', "<td><b>Serve of 350 g</b></td>"]],
      failsFirst: "nutrition",
      says: "with bold letters",
    },
    {
      name: "scope-of-the-row",
      why: "The cell stands in the first column, so its scope is thought to be the column.",
      patch: [['<th scope="row">Salt in grams', '<th scope="col">Salt in grams']],
      failsFirst: "nutrition",
      says: "the cells beside it: `row`",
    },
    {
      name: "summary-last",
      why: "The place of the summary is thought to be free, for it is shown first anyway.",
      patch: [
        [
          "<summary>What if the sauce gets too thick?</summary>\n          <p>Add two spoons of the water in which you rinsed the tins.</p>",
          "<p>Add two spoons of the water in which you rinsed the tins.</p>\n          <summary>What if the sauce gets too thick?</summary>",
        ],
      ],
      failsFirst: "tip",
      says: "not the first child",
    },
    {
      name: "tip-called-tip",
      why: "It is a tip, so that is what it is called.",
      patch: [["What if the sauce gets too thick?", "Tip"]],
      failsFirst: "tip",
      says: "That fits every tip",
    },
    {
      name: "method-hidden",
      why: "A short page looks tidy, so the steps are folded away.",
      patch: [
        [
          "<h2>Method</h2>\n        <ol>",
          "<h2>Method</h2>\n        <details open>\n        <summary>All five steps</summary>\n        <ol>",
        ],
        ["</ol>\n        <details>", "</ol>\n        </details>\n        <details>"],
      ],
      failsFirst: "tip",
      says: "what everybody needs",
    },
    {
      name: "description-too-short",
      why: "The title is repeated.",
      patch: [
        [
          "Eggs in a thick tomato sauce for five people, ready in 40 minutes, with all steps and what is in a serve.",
          "A recipe for shakshuka",
        ],
      ],
      failsFirst: "description",
      says: "Say a little more",
    },
    {
      name: "description-as-property",
      why: "The lines for previews have `property`, so this one gets it too.",
      patch: [['<meta name="description"', '<meta property="description"']],
      failsFirst: "description",
      says: '`name="description"`',
    },
  ],
} satisfies Practice;
