import type { Practice, Tester } from "#app/domain/practice/practice.ts";
import { isDateOrTime, minutesIn } from "#app/practice/check-library/datetimes.ts";
import { headings } from "#app/practice/check-library/headings.ts";
import { hasShapeOf, hasStyledShapeOf, isPixelCount, loadImage } from "#app/practice/check-library/images.ts";
import { countsFromOne, ordinalsOf, strayIn } from "#app/practice/check-library/lists.ts";
import { attributeOf, isBefore, mainSelector, oneLine, textOf } from "#app/practice/check-library/page.ts";
import { headersOf } from "#app/practice/check-library/tables.ts";
import { firstWords, lettersOf } from "#app/practice/check-library/text.ts";
import { countWords, meaningfulWords, saysTheSame } from "#app/practice/check-library/words.ts";

/** A text without soft hyphens and zero-width spaces, which aren’t seen. */
const plain = (text: string): string => text.replace(/[\u00ad\u200b]/g, "");

/** Whether a heading begins with a word, after a number or an article. “Ingredient” is as good as “Ingredients”. */
const begins = (text: string, word: string): boolean =>
  new RegExp(`^(?:\\d+[.):]?\\s*|(?:the|my|our|your)\\s+)?${word.replace(/s$/, "s?")}\\b`, "i").test(plain(text));

const months = "jan feb mar apr may jun jul aug sep oct nov dec".split(" ");

/** The day that an English text names, as in “6 November 2026”, in the format of `datetime`. Null if it names none. */
function dayIn(text: string): string | null {
  const found = /(\d{1,2})(?:st|nd|rd|th)?\s+([a-z]{3,9})\.?,?\s+(\d{4})/i.exec(text);
  const american = /([a-z]{3,9})\.?\s+(\d{1,2})(?:st|nd|rd|th)?,?\s+(\d{4})/i.exec(text);
  const [day, name, year] = found ? found.slice(1) : american ? [american[2], american[1], american[3]] : [];
  const month = months.indexOf(name?.slice(0, 3).toLowerCase() ?? "");
  return month < 0 ? null : `${year}-${String(month + 1).padStart(2, "0")}-${day?.padStart(2, "0")}`;
}

const main = `:is(${mainSelector})`;

/** How many columns these cells cover. */
const widthOf = (cells: readonly HTMLTableCellElement[]): number =>
  cells.reduce((sum, { colSpan }) => sum + colSpan, 0);

/** Returns a predicate for the elements between a heading and the next `h2`. Fails if there’s no such part. */
function partOf(t: Tester, words: string): (element: Element) => boolean {
  const all = t.all("h2");
  const at = all.findIndex((one) => begins(t.text(one), words));
  const [from, to] = [all[at], all[at + 1]];
  t.ok(from && to, `I found no part between “${words}” and the next \`h2\`.`);
  return (element) => isBefore(from, element) && isBefore(element, to);
}

/** Whether a text explains an abbreviation, as “tbsp (tablespoons)” does. `short`: a pattern. */
const explains = (text: string, short: string): boolean =>
  [
    `(?<![\\p{L}\\p{N}])(${short})\\.?\\s*\\(\\p{L}[\\p{L} ]{3,}\\)`,
    `\\p{L}{4,}\\s*\\((${short})\\.?\\)`,
    `(?<![\\p{L}\\p{N}])(${short})\\.?\\s+(?:means|stands for|is short for)\\s+\\p{L}{4,}`,
  ].some((pattern) => new RegExp(pattern, "iu").test(text));

/** The abbreviation in a text, without an amount before it: “tbsp” in “2 tbsp.”. */
const shortIn = (text: string): string => lettersOf(text).replace(/^[\p{N} ]+/u, "");

/** Whether a part contains words of its own that people can’t see, although it’s rendered. */
function isUnseen(t: Tester, part: HTMLElement): boolean {
  const hasWords = [...part.childNodes].some((node) => node instanceof Text && node.data.trim() !== "");
  if (!hasWords || part.matches("option, script, style, template") || !part.checkVisibility()) return false;
  const { width, height } = t.box(part);
  const isForScreenReaders = t.css(part, "position") === "absolute" && Math.min(width, height) < 2;
  return !isForScreenReaders && !t.visible(part);
}

/** Whether pressing a button shows words that weren't there before. */
async function opensByButton(t: Tester): Promise<boolean> {
  for (const button of t.all(`${main} button`).filter((one) => t.visible(one))) {
    const before = t.visibleText("body").length;
    await t.click(button);
    if (t.visibleText("body").length > before + 10) return true;
  }
  return false;
}

export default {
  kind: "page",
  editable: ["index.html"],
  standard: "html",
  selfChecks: [
    {
      question: "Does the text alternative describe the dish as it looks in the picture?",
      model:
        "“Five eggs with soft yolks sit in red sauce in a black pan, with bread beside it.” It says what you’d see, and leaves out the name, which is already in the heading.",
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
      title: "The `h1` names the dish, and Ingredients, Method and Notes follow in this order, each as an `h2`",
      stage: "A",
      hints: [
        "Farid asks for the next heading, again and again. What should he hear?",
        "The dish is the `h1`. The three parts are one level below, so each begins with an `h2`.",
        "Write `<h1>Shakshuka</h1>`, then `<h2>Ingredients</h2>`, `<h2>Method</h2>` and `<h2>Notes</h2>`.",
      ],
      run(t: Tester) {
        const titles = t.all("h1");
        if (titles.length === 0) return "There’s no `h1` yet. Write one that names the dish.";
        const [title] = titles;
        if (!title || t.text(title) === "") return "The `h1` is empty. Write the name of the dish.";
        const all = t.all(headings);
        const found = ["Ingredients", "Method", "Notes"].map((word) => {
          const own = all.filter((heading) => begins(t.text(heading), word));
          const heading = own.find((one) => one.localName === "h2");
          if (!heading) {
            const other = own[0];
            const bold = t
              .all(`${main} :is(p, div, b, strong)`)
              .find((one) => begins(t.text(one), word) && t.text(one).length < 30);
            t.fail(
              other
                ? `“${t.text(other)}” is an \`${other.localName}\`. The parts of the recipe are one level below the \`h1\`, so make it an \`h2\`.`
                : bold
                  ? `“${t.text(bold)}” isn’t a heading, so Farid can’t jump to it. Make it an \`h2\`.`
                  : `I found no \`h2\` that begins with “${word}”. Write one.`,
            );
          }
          t.ok(own.length === 1, `${own.length} headings begin with “${word}”. Each part needs only one heading.`);
          return heading;
        });
        const order = all.filter((heading) => found.includes(heading)).map((heading) => t.text(heading));
        const wanted = found.map((heading) => t.text(heading));
        if (order.join() !== wanted.join())
          return `The parts are in the order ${order.join(", ")}. People gather things, then cook, then read on, so change it to ${wanted.join(", ")}.`;
        // In columns, a later part may begin higher up, beside the one before it.
        const isAbove = (one: DOMRect, other: DOMRect) =>
          one.bottom <= other.top && one.left < other.right && other.left < one.right;
        const moved = found.find((heading, at) =>
          found.slice(0, at).some((one) => isAbove(t.box(heading), t.box(one))),
        );
        if (moved)
          return `In the HTML, “${t.text(moved)}” is in the right place, but a style moves it up the page. Remove that style.`;
      },
    },
    {
      id: "ingredients",
      title: "The ingredients are an unordered list of five or more items",
      stage: "A",
      needs: ["outline"],
      hints: [
        "Gus ticks things off while he shops. Does it matter which comes first?",
        "A list without an order is a `ul`. Each ingredient has its own `li`.",
        "After the heading, write `<ul><li>1 onion</li><li>5 eggs</li> … </ul>`.",
      ],
      run(t: Tester) {
        const within = partOf(t, "Ingredients");
        const lists = t.all("ul").filter(within);
        const ordered = t.all("ol").filter(within);
        if (lists.length === 0)
          return ordered.length > 0
            ? "The ingredients are in an `ol`. Numbers say that the order matters, but here it doesn’t. Use a `ul`."
            : "There’s no `ul` between “Ingredients” and the next `h2`. Use one, because people can skip a list and hear how long it is.";
        for (const list of lists) {
          const stray = strayIn(list);
          if (stray) return `In the list of ingredients, \`${stray.localName}\` isn’t in an \`li\`. Put it inside one.`;
        }
        const items = lists.flatMap((list) => [...list.children]);
        const empty = items.findIndex((item) => t.text(item) === "");
        if (empty >= 0) return `Item ${empty + 1} of the ingredients is empty. Fill it in, or delete it.`;
        const unseen = items.findIndex((item) => t.visibleText(item) === "");
        if (unseen >= 0)
          return `People can’t see item ${unseen + 1} of the ingredients, “${t.text(items[unseen] as Element)}”. Remove the style that hides it or cuts it off.`;
        if (items.length < 5)
          return `The list has ${items.length === 1 ? "one item" : `${items.length} items`}. Write at least five, each in its own \`li\`.`;
      },
    },
    {
      id: "method",
      title: "The method is an ordered list of four or more steps, and one step contains a list",
      stage: "A",
      needs: ["outline"],
      hints: [
        "Where do the numbers of the steps come from? And which step offers a choice?",
        "Each step is an `li` in an `ol`. The list of choices is a `ul` inside the `li` of its step, after the words that introduce it.",
        "Write `<li>Taste it, and add what is missing: <ul><li>sugar</li><li>salt</li></ul></li>`.",
      ],
      run(t: Tester) {
        const within = partOf(t, "Method");
        const typed = t
          .all(`${main} :is(p, div)`)
          .find((part) => within(part) && /^(step )?\d+[.):]/i.test(t.text(part)));
        if (typed)
          return `“${t.text(typed).slice(0, 30)}…” has a number that’s typed by hand, which is wrong as soon as you add a step before it. Use an \`ol\`, and let the browser count.`;
        const steps = t
          .all("ol")
          .filter((list) => within(list) && !list.parentElement?.closest("ol, ul"))
          .sort((a, b) => b.children.length - a.children.length)[0];
        if (!steps)
          return t.all("ul").some(within)
            ? "The method has a `ul`, but no `ol`. Use an `ol` for the steps, because their order matters."
            : "There’s no `ol` between “Method” and the next `h2`. Add one, and write each step as an `li` in it.";
        const stray = strayIn(steps);
        if (stray)
          return `In the \`ol\`, \`${stray.localName}\` isn’t in an \`li\`, so it doesn’t belong to a step. Put it inside the \`li\` of its step.`;
        const items = [...steps.children];
        const numbered = items.find((item) => /^(step )?\d+[.):]/i.test(t.text(item)));
        if (numbered)
          return `The step “${t.text(numbered).slice(0, 30)}…” begins with a number, and the browser adds another one. Delete yours.`;
        if (!items.every((item) => t.text(item) !== "")) return "One step is empty. Fill it in, or delete it.";
        if (!countsFromOne(steps))
          return `People see the steps numbered ${ordinalsOf(steps).join(", ")}. Remove \`start\`, \`reversed\` and \`value\`, so that the steps count from 1.`;
        const counted = items.find((item) => item.hasAttribute("value"));
        if (counted)
          return `The step “${t.text(counted).slice(0, 30)}…” has its number typed in \`value\`, which is wrong as soon as you add a step before it. Remove it.`;
        if (items.length < 4) return `The method needs at least four steps. I found ${items.length}.`;
        const inner = steps.querySelector("li :is(ul, ol, dl)");
        if (!inner)
          return "No step contains a list. Step three of the email has three things to choose from, so make them a `ul` inside that `li`.";
        if (inner.children.length < 2)
          return `The list inside a step has ${inner.children.length === 1 ? "one item" : "no items"}. It needs at least two.`;
      },
    },
    {
      id: "time",
      title: "Programs can read how long the recipe takes, or when it was written",
      stage: "A",
      hints: [
        "A person reads “40 minutes”. What would a kitchen timer need?",
        "`time` goes around the words, and `datetime` contains them in a fixed format: `PT` with hours and minutes, or year, month and day.",
        'Write `<time datetime="PT40M">40 minutes</time>`, or `<time datetime="2026-11-06">6 November 2026</time>`.',
      ],
      run(t: Tester) {
        const times = t.all("time");
        if (times.length === 0)
          return "I found no `time` element. Add one, because programs don’t understand plain text such as “40 minutes”.";
        for (const time of times) {
          const shown = t.text(time);
          const given = time.getAttribute("datetime");
          const value = (given ?? shown).trim();
          if (shown === "") return "A `time` element is empty. Write the time or the date between its tags.";
          const day = dayIn(shown);
          if (day !== null && given !== null && /^\d{4}-\d\d-\d\d$/.test(value) && day !== value)
            return `People read “${shown}”, but programs read another day from \`datetime="${value}"\`. Both should say the same, so write \`${day}\`.`;
          if (isDateOrTime(value)) continue;
          const total = minutesIn(value);
          if (total === null) {
            if (given === null)
              return `The \`time\` element with “${shown}” has no \`datetime\`, and programs don’t know the format of its text. Add one.`;
            if (/^\d{4}-\d\d-\d\d/.test(value))
              return `\`datetime="${value}"\` isn’t a real date. Write the year, then the month, then the day.`;
            return /^P\d+[HM]/i.test(value)
              ? `\`datetime="${value}"\` needs a \`T\` before the hours and minutes, as in \`PT40M\`.`
              : /^pt?\d/i.test(value)
                ? `\`datetime="${value}"\` is nearly a duration. Use capital letters, and hours before minutes, as in \`PT1H10M\`.`
                : /\d+[/.]\d+/.test(value)
                  ? `\`datetime="${value}"\` can mean different days in different countries. Write year, month and day with hyphens, as in \`2026-11-06\`.`
                  : `\`datetime="${value}"\` isn’t in a format that programs know. Write a duration as in \`PT40M\`, or a day as in \`2026-11-06\`.`;
          }
          const inWords =
            Number(/(\d+)\s*(h\b|hour)/i.exec(shown)?.[1] ?? 0) * 60 +
            Number(/(\d+)\s*m(?:in|\b)/i.exec(shown)?.[1] ?? 0);
          if (inWords !== 0 && inWords !== total)
            return `People read “${shown}”, but programs read ${total} minutes from \`datetime="${value}"\`. Both should say the same.`;
        }
      },
    },
    {
      id: "abbreviation",
      title: "An abbreviation is explained",
      stage: "A",
      hints: [
        "Which letters in the email would puzzle Lien, who’s new to English?",
        "`abbr` goes around the abbreviation, and its `title` contains the full form. Or write the full form after it, in brackets.",
        'Write `<abbr title="tablespoons">tbsp</abbr>`, or `2 tbsp (tablespoons)`.',
      ],
      run(t: Tester) {
        const shorts = t.all("abbr");
        for (const short of shorts) {
          const shown = t.text(short);
          const long = attributeOf(short, "title");
          if (shown === "") return "An `abbr` is empty. Write the abbreviation between its tags.";
          if (long === "") continue;
          if (saysTheSame(long, shown) || long.length <= shown.length)
            return `The \`abbr\` with “${shown}” has the \`title\` “${long}”. Put the full form in the \`title\`, and the abbreviation between the tags.`;
        }
        const known = "tbsp|tsp|ml|cl|dl|l|g|kg|mg|oz|lb|kj|kcal|cal|min|hr|hrs|pkt|approx|temp|evoo|gf|df";
        const isInText = (short: string) =>
          explains(t.text(mainSelector), short) ||
          t.all("dt").some((term) => new RegExp(`^(${short})\\.?$`, "i").test(t.text(term)));
        if (shorts.length === 0 && !isInText(known))
          return "No abbreviation is explained. Say what tbsp or tsp means, for example.";
        // Once is enough for each abbreviation.
        const isExplained = (short: string) =>
          shorts.some((other) => attributeOf(other, "title") !== "" && shortIn(t.text(other)) === short) ||
          isInText(short.replaceAll(" ", "\\W+"));
        const unexplained = shorts.find((short) => !isExplained(shortIn(t.text(short))));
        if (unexplained)
          return `The \`abbr\` with “${t.text(unexplained)}” has no \`title\`, so people can’t tell what it means. Add one.`;
      },
    },
    {
      id: "structure",
      title: "The recipe is an article in the main content, and the page has a header and a footer",
      stage: "B",
      needs: ["outline"],
      hints: [
        "Which part would make sense on its own, in someone else’s collection? And what belongs to the page rather than to the recipe?",
        "The `article` goes in `main` and contains the recipe. The page’s `header` and `footer` go next to `main`, not in it.",
        "Write `<header>…</header><main><article>…</article></main><footer>…</footer>` in the body.",
      ],
      run(t: Tester) {
        const articles = t.all("article, [role='article' i]");
        if (articles.length === 0) return "There’s no `article`. A recipe makes sense on its own, so put it in one.";
        const article = articles.find((one) =>
          [...one.querySelectorAll("h2")].some((heading) => begins(t.text(heading), "Method")),
        );
        if (!article) return "The `article` doesn’t contain the method. Put the whole recipe into it.";
        if (!article.closest(mainSelector))
          return "The `article` is outside `main`. The recipe is the main content of this page, so move it into `main`.";
        for (const word of ["Ingredients", "Notes"])
          if (![...article.querySelectorAll("h2")].some((heading) => begins(t.text(heading), word)))
            return `“${word}” is outside the \`article\`. It belongs to the recipe, so move it inside.`;
        for (const [name, role, what] of [
          ["header", "banner", "the name of the site"],
          ["footer", "contentinfo", "the author and the date"],
        ] as const) {
          const all = t.all(`${name}, [role='${role}' i]`);
          if (all.length === 0) return `The page has no \`${name}\`. Add one, for example with ${what}.`;
          const own = all.filter((one) => t.role(one) === role);
          if (own.length === 0)
            return `The \`${name}\` is inside \`${all[0]?.parentElement?.closest("main, article, section, aside, nav")?.localName}\`, so it belongs to that part. Put the page’s own next to \`main\`.`;
          if (own.length !== 1) return `The page has ${own.length} \`${name}\` elements of its own. Keep only one.`;
          if (t.text(own[0] ?? name) === "") return `The \`${name}\` is empty. Fill it in, for example with ${what}.`;
        }
      },
    },
    {
      id: "picture",
      title: "A picture of the dish has a description, and the browser keeps space for it",
      stage: "B",
      timeout: 4000,
      hints: [
        "What does the picture tell someone who has never seen this dish? And what jumps if it loads late?",
        "`alt` says what the picture shows. `width` and `height` are the size of the file, in whole numbers.",
        'Write `<img src="media/shakshuka-960.jpg" width="960" height="640" alt="Five eggs in red sauce in a black pan.">`.',
      ],
      async run(t: Tester) {
        const image = t.all<HTMLImageElement>(`${main} img`)[0];
        if (!image) return "I found no picture in `main`. Add one, for example `media/shakshuka-960.jpg`.";
        const src = attributeOf(image, "src");
        const file = await loadImage(src);
        if (file.naturalWidth === 0) return `The picture didn’t load from \`${src}\`. Check the path in \`src\`.`;
        const alt = image.getAttribute("alt")?.trim() ?? null;
        if (alt === null) return "The picture has no `alt`, so a screen reader may say its file name. Add one.";
        if (alt === "")
          return "The `alt` is empty, so the picture counts as decoration. Describe the dish for people who can’t see it.";
        if (/\.(jpe?g|png|webp)|shakshuka-960/i.test(alt))
          return `The \`alt\` “${alt}” contains a file name. Say what the picture shows.`;
        if (/^(an? |the |this is an? )?(image|picture|photo|photograph|graphic)\b/i.test(alt))
          return `The \`alt\` begins with “${firstWords(alt, 3)}”, but a screen reader already says “image”. Begin with what the picture shows.`;
        if (countWords(alt) < 4)
          return `The \`alt\` is only “${alt}”. Say in four or more words what the dish looks like.`;
        if (alt.length > 150)
          return `The \`alt\` has ${alt.length} characters. Shorten it to about 125, which people can take in at once.`;
        const width = attributeOf(image, "width");
        const height = attributeOf(image, "height");
        const ratio = t.css(image, "aspect-ratio");
        if (hasStyledShapeOf(file, image, ratio)) return;
        if (width === "" || height === "")
          return `The picture has ${width === "" && height === "" ? "neither `width` nor `height`" : `only \`${width === "" ? "height" : "width"}\``}. Write both, so that the browser keeps space for it and the text doesn’t jump.`;
        if (!isPixelCount(width) || !isPixelCount(height))
          return `The picture has \`width="${width}" height="${height}"\`. Use whole numbers above 0, without a unit.`;
        if (!hasShapeOf(file, width, height))
          return `You wrote ${width} by ${height}, but the file is ${file.naturalWidth} by ${file.naturalHeight}, which is another shape. Use its size.`;
      },
    },
    {
      id: "nutrition",
      title: "A table with a caption says what’s in a serve, and each number has two headers",
      stage: "B",
      hints: [
        "“14” means nothing on its own. Which words does it need, above it and next to it?",
        "`caption` comes first in the `table`. Header cells are `th`, with the `scope` `col` above the numbers and `row` next to them.",
        'Rows look like `<tr><th scope="row">Protein in grams</th><td>14</td><td>4</td></tr>`.',
      ],
      run(t: Tester) {
        const tables = t.all<HTMLTableElement>(`${main} table`);
        const [table] = tables;
        if (!table) return "I found no `table` in `main`. Make one from the numbers in the last lines of the email.";
        const { caption } = table;
        if (!caption)
          return "The table has no `caption`. Add one that names it, because a line above the table doesn’t belong to it.";
        if (t.text(caption) === "") return "The `caption` is empty. Say what the table is about.";
        const rows = [...table.rows].map((row) => [...row.cells]);
        const [head = [], ...others] = rows;
        if (rows.length < 3)
          return `The table needs at least three rows: one with headers and two with numbers. I found ${rows.length}.`;
        const columns = head.slice(1);
        const count = widthOf(columns);
        if (count < 1)
          return "The first row has no header for a column of numbers. Add a column with the amounts in a serve.";
        for (const cell of columns) {
          const text = t.text(cell);
          if (text === "") return "The header of a column is empty. Say what its numbers are about.";
          if (cell.localName !== "th")
            return `“${text}” is a \`td\`${cell.querySelector("b, strong") ? " with bold letters" : ""}. It’s the header of its column, so make it a \`th\`.`;
        }
        for (const row of others) {
          const [first, ...cells] = row;
          // There may be a second row of headers.
          if (row.every((cell) => cell.localName === "th")) continue;
          const text = first ? t.text(first) : "";
          if (!first || text === "") return "A row doesn’t begin with what it’s about. Write that in its first cell.";
          if (first.localName !== "th")
            return `“${text}” is a \`td\`, so a screen reader can’t connect it with the numbers next to it. Make it a \`th\`.`;
          if (widthOf(cells) !== count)
            return `The row “${text}” needs one number for each of the ${count} columns. I found ${widthOf(cells)}.`;
          const wrong = cells.find((cell) => cell.localName !== "td" || t.text(cell) === "");
          if (wrong)
            return `In the row “${text}”, ${wrong.localName === "th" ? "another cell is a `th`. Only the first one is a header, so make it a `td`" : "a cell is empty. Write its number"}.`;
          for (const [index, cell] of cells.entries()) {
            const found = headersOf(cell);
            const said = `“${t.text(cell)}” in the row “${text}”`;
            if (!found.includes(first)) {
              if (cell.hasAttribute("headers"))
                return `${said} has \`headers="${attributeOf(cell, "headers")}"\`, but none of these is the \`id\` of “${text}”. Add it, or remove \`headers\`.`;
              return `A screen reader doesn’t say “${text}” with ${said}. It’s the header of the cells next to it, so use \`scope="row"\`.`;
            }
            if (found.some((header) => header.closest("tr") !== cell.closest("tr"))) continue;
            if (cell.hasAttribute("headers"))
              return `${said} has \`headers="${attributeOf(cell, "headers")}"\`, but none of these is the \`id\` of the header of its column. Add it, or remove \`headers\`.`;
            const above = columns.length === cells.length ? columns[index] : undefined;
            return `${said} has no header above it that a screen reader says. ${above ? `“${t.text(above)}” is the header of the cells below it, so use` : "Give the header of its column"} \`scope="col"\`.`;
          }
        }
      },
    },
    {
      id: "tip",
      title: "A tip opens when people ask for it",
      stage: "B",
      hints: [
        "Which sentence of the email helps one cook in ten, and gets in the way of the others?",
        "`details` contains the tip. Its first child, `summary`, is the line that people always see.",
        "Write `<details><summary>What if the sauce gets too thick?</summary><p>Add two spoons of water.</p></details>`.",
      ],
      async run(t: Tester) {
        const tips = t.all<HTMLDetailsElement>(`${main} details`);
        if (tips.length === 0 && (await opensByButton(t))) return;
        if (tips.length === 0)
          return "I found no `details` in `main`, so there’s nothing to open. Add one with the tip.";
        for (const tip of tips) {
          const summary = tip.querySelector("summary");
          if (!summary)
            return "A `details` has no `summary`, so the browser only writes “Details”. Add one that says what opens.";
          if (summary.parentElement !== tip || tip.firstElementChild !== summary)
            return "The `summary` isn’t the first child of its `details`. Move it to the start.";
          const line = textOf(summary);
          if (line === "") return "The `summary` is empty. Write the question that the tip answers.";
          if (/^(details?|more|tips?|info|click here|read more|show( more)?)[.:!…]*$/i.test(line))
            return `The \`summary\` says “${line}”, which fits every tip. Write the question that this one answers.`;
          const rest = textOf(tip).replace(line, "").trim();
          if (rest === "") return `There’s nothing behind “${line}”. Write the tip itself after \`</summary>\`.`;
          if (!tip.open) await t.click(summary);
          await t.until(
            () => t.visibleText(tip).replace(line, "").trim() !== "",
            `“${line}” opens, but people can’t see what’s behind it. Remove the style that cuts it off.`,
          );
          const unseen = () => [...tip.querySelectorAll<HTMLElement>("*")].find((part) => isUnseen(t, part));
          const lost = unseen();
          if (lost)
            await t.until(
              () => !unseen(),
              `“${line}” opens, but people can’t see “${firstWords(textOf(lost), 6)}” in it. Remove the style that hides it.`,
            );
          const needed = [...tip.querySelectorAll("h2")].find((one) => /^(ingredient|method)/i.test(textOf(one)));
          const steps = tip.querySelector("ol");
          if (needed || (steps && steps.children.length >= 4))
            return `“${line}” hides something that everyone needs, and people with flour on their hands can’t open it. Put only the tip there.`;
        }
      },
    },
    {
      id: "description",
      title: "The head describes the page in 50 to 160 characters",
      stage: "B",
      hints: [
        "Someone is looking for a dinner, and sees only your title and two lines. What should those two lines say?",
        'Use a `meta` element with `name="description"`. Its words go into `content`.',
        'In the head, write `<meta name="description" content="Eggs in a thick tomato sauce for five people, ready in 40 minutes.">`.',
      ],
      run() {
        const all = [...document.querySelectorAll("meta[name='description' i]")];
        const [meta] = all;
        if (!meta)
          return document.querySelector("meta[property='description' i], description")
            ? 'The description has the wrong form. Write it as a `meta` element with `name="description"`.'
            : 'The head has no `<meta name="description">`. Add one.';
        if (all.length !== 1)
          return `There are ${all.length} descriptions, and you can’t know which one a program uses. Keep only one.`;
        if (!meta.closest("head"))
          return "The description is in the body. It’s information about the page, so move it into the head.";
        const text = oneLine(attributeOf(meta, "content"));
        if (text === "")
          return (meta.textContent ?? "").trim() !== "" || meta.hasAttribute("value")
            ? "The description has no words in `content`. Move them into that attribute."
            : "The description has no words. Write them in the attribute `content`.";
        if (text.length < 50)
          return `The description has ${text.length} characters: “${text}”. Say a little more, in at least 50: what it is, for how many people, and how long it takes.`;
        if (countWords(meaningfulWords(text).join(" ")) < 6)
          return `The description says only “${meaningfulWords(text).join(" ")}”. Use its length for words: what it is, for how many people, and how long it takes.`;
        if (text.length > 160)
          return `The description has ${text.length} characters, but it’s cut off after about 160. Shorten it.`;
      },
    },
  ],
  attempts: [
    {
      name: "bold-paragraphs",
      why: "Bold lines look like headings.",
      patch: [["<h2>Ingredients</h2>", "<p><b>Ingredients</b></p>"]],
      failsFirst: "outline",
      says: "isn’t a heading",
    },
    {
      name: "smaller-headings",
      why: "An h2 looks too big, so an h3 is used for its size.",
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
      says: "The parts are in the order Notes, Ingredients, Method",
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
      why: "The email has an order, so it’s kept with numbers.",
      patch: [
        ["<h2>Ingredients</h2>\n        <ul>", "<h2>Ingredients</h2>\n        <ol>"],
        ["<li>bread</li>\n        </ul>", "<li>bread</li>\n        </ol>"],
      ],
      failsFirst: "ingredients",
      says: "Numbers say that the order matters",
    },
    {
      name: "numbers-by-hand",
      why: "The numbers are already in the email, so each step becomes a paragraph.",
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
      name: "value-on-each-step",
      why: "The numbers of the email move into an attribute, so they look right.",
      patch: [
        ["<li>Slice the onion", '<li value="1">Slice the onion'],
        ["<li>Stir in the garlic", '<li value="2">Stir in the garlic'],
      ],
      failsFirst: "method",
      says: "typed in `value`",
    },
    {
      name: "numbers-twice",
      why: "The numbers are copied from the email into a list that counts by itself.",
      patch: [["<li>Stir in the garlic", "<li>2. Stir in the garlic"]],
      failsFirst: "method",
      says: "the browser adds another one",
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
      says: "doesn’t belong to a step",
    },
    {
      name: "no-inner-list",
      why: "The choices are in a sentence in the email, and they stay in one.",
      patch: [
        [
          "<ul>\n              <li>a pinch of sugar if it is sour</li>\n              <li>salt if it is flat</li>\n              <li>chilli if it is too tame</li>\n            </ul>",
          "sugar, salt or chilli.",
        ],
      ],
      failsFirst: "method",
      says: "No step contains a list",
    },
    {
      name: "duration-without-t",
      why: "P and M seem to be enough for minutes, but without the T they mean months.",
      patch: [['datetime="PT40M"', 'datetime="P40M"']],
      failsFirst: "time",
      says: "needs a `T`",
    },
    {
      name: "words-as-datetime",
      why: "The attribute repeats what people read.",
      patch: [['datetime="PT40M"', 'datetime="40 minutes"']],
      failsFirst: "time",
      says: "Write a duration as in `PT40M`",
    },
    {
      name: "day-first",
      why: "The day is written the way people write it by hand.",
      patch: [['datetime="2026-11-06"', 'datetime="6/11/2026"']],
      failsFirst: "time",
      says: "different days in different countries",
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
      name: "only-the-first-explained",
      why: "One title seems to be enough for all spoons.",
      patch: [
        ['<abbr title="teaspoons">', "<abbr>"],
        ['<abbr title="teaspoon">', "<abbr>"],
      ],
      failsFirst: "abbreviation",
      says: "The `abbr` with “tsp” has no `title`",
    },
    {
      name: "title-and-text-changed-places",
      why: "It isn’t clear which of the two people see.",
      patch: [['<abbr title="tablespoons">tbsp</abbr>', '<abbr title="tbsp">tablespoons</abbr>']],
      failsFirst: "abbreviation",
      says: "Put the full form in the `title`",
    },
    {
      name: "title-repeats",
      why: "The title seems to need no more than the abbreviation itself.",
      patch: [['<abbr title="tablespoons">', '<abbr title="tbsp.">']],
      failsFirst: "abbreviation",
      says: "has the `title` “tbsp.”",
    },
    {
      name: "div-for-article",
      why: "A class seems to say what the part is.",
      patch: [
        ["<article>", '<div class="article">'],
        ["</article>", "</div>"],
      ],
      failsFirst: "structure",
      says: "There’s no `article`",
    },
    {
      name: "header-in-the-article",
      why: "The top of the recipe seems to be the top of the page.",
      patch: [
        ["    <header>\n      <p>The Friday kitchen</p>\n    </header>\n\n", ""],
        ["<article>\n", "<article>\n        <header><p>The Friday kitchen</p></header>\n"],
      ],
      failsFirst: "structure",
      says: "it belongs to that part",
    },
    {
      name: "notes-outside",
      why: "The notes don’t seem to be part of the recipe.",
      patch: [
        ["        <h2>Notes</h2>", "      </article>\n      <section>\n        <h2>Notes</h2>"],
        ["        </table>\n      </article>", "        </table>\n      </section>"],
      ],
      failsFirst: "structure",
      says: "“Notes” is outside",
    },
    {
      name: "picture-of",
      why: "It’s a picture, so the sentence says so.",
      patch: [['alt="Five eggs with', 'alt="A picture of five eggs with']],
      failsFirst: "picture",
      says: "already says “image”",
    },
    {
      name: "name-of-the-dish",
      why: "The name seems to say what the picture shows.",
      patch: [["Five eggs with soft yolks sit in red sauce in a black pan, with bread beside it.", "Shakshuka"]],
      failsFirst: "picture",
      says: "what the dish looks like",
    },
    {
      name: "no-height",
      why: "The height seems to follow from the width.",
      patch: [['width="960" height="640"', 'width="960"']],
      failsFirst: "picture",
      says: "only `width`",
    },
    {
      name: "square",
      why: "Any space seems better than none.",
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
      why: "The cell is in the first column, so its scope seems to be the column.",
      patch: [['<th scope="row">Salt in grams', '<th scope="col">Salt in grams']],
      failsFirst: "nutrition",
      says: "A screen reader doesn’t say “Salt in grams”",
    },
    {
      name: "headers-of-no-cell",
      why: "The `id` is remembered with another name.",
      patch: [
        [
          '<th scope="row">Energy in kilojoules</th>\n              <td>1150',
          '<th id="energy" scope="row">Energy in kilojoules</th>\n              <td headers="energy serve">1150',
        ],
      ],
      failsFirst: "nutrition",
      says: "none of these is the `id` of the header of its column",
    },
    {
      name: "empty-corner",
      why: "The corner says nothing, so it’s an empty data cell, and the `scope` is left out.",
      patch: [
        ['<th scope="col">Content</th>', "<td></td>"],
        ['<th scope="col">Serve of 350 g</th>', "<th>Serve of 350 g</th>"],
      ],
      failsFirst: "nutrition",
      says: "“Serve of 350 g” is the header of the cells below it",
    },
    {
      name: "summary-last",
      why: "The place of the summary doesn’t seem to matter, because it’s shown first anyway.",
      patch: [
        [
          "<summary>What if the sauce gets too thick?</summary>\n          <p>Add two spoons of the water in which you rinsed the tins.</p>",
          "<p>Add two spoons of the water in which you rinsed the tins.</p>\n          <summary>What if the sauce gets too thick?</summary>",
        ],
      ],
      failsFirst: "tip",
      says: "isn’t the first child",
    },
    {
      name: "tip-called-tip",
      why: "It’s a tip, so that’s what it’s called.",
      patch: [["What if the sauce gets too thick?", "Tip"]],
      failsFirst: "tip",
      says: "which fits every tip",
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
      says: "something that everyone needs",
    },
    {
      name: "description-too-short",
      why: "The description only repeats the title.",
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
      name: "description-of-dots",
      why: "The length is what’s counted, so it’s filled with dots.",
      patch: [
        [
          "Eggs in a thick tomato sauce for five people, ready in 40 minutes, with all steps and what is in a serve.",
          "Shakshuka ....................................................",
        ],
      ],
      failsFirst: "description",
      says: "says only “Shakshuka”",
    },
    {
      name: "description-as-property",
      why: "The `meta` elements for previews have `property`, so this one gets it too.",
      patch: [['<meta name="description"', '<meta property="description"']],
      failsFirst: "description",
      says: '`name="description"`',
    },
  ],
  equivalent: [
    {
      mutant: "without title: abbr “*tsp”",
      why: "Another “tsp” on the page is explained, and once is enough for each abbreviation.",
    },
    {
      mutant: "without scope: th",
      why: "Each number still has its two headers: browsers and screen readers find these header cells without `scope` too.",
    },
    {
      mutant: "without aria-labelledby: section",
      why: "People get to these parts by their headings, so the sections don’t have to be landmarks.",
    },
    {
      mutant: "without aria-labelledby: article “Shakshuka",
      why: "It’s the only article on the page, and its `h1` says what it is.",
    },
    {
      mutant: "without name: details",
      why: "Whether opening one tip closes another one is up to the author.",
    },
    {
      mutant: "lang: span “Shakshuka”",
      why: "The name of the dish is used in English, so it needs no language of its own.",
    },
  ],
} satisfies Practice;
