import type { Check, Patch, Practice, Tester } from "#app/domain/practice/practice.ts";

/** One of the twelve levels. The check reads it from `level.json`, and the second page from `second.html`. */
interface Level {
  /** Starts at 1. */
  readonly level: number;
  /** The highest specificity that the level allows, as (id, class, type). */
  readonly ceiling: readonly [number, number, number];
  /** What’s different on the second page. Completes "On another page, where …". */
  readonly differs: string;
}

/** The selector of the rule that’s still open where the rule with a property begins, or null. */
function unclosedBefore(css: string, property: string): string | null {
  const code = css.replaceAll(/\/\*[\s\S]*?\*\/|"[^"]*"|'[^']*'/g, "");
  const open: string[] = [];
  for (const [, before = "", mark] of code.slice(0, code.indexOf(`${property}:`)).matchAll(/([^{}]*)([{}])/g)) {
    if (mark === "{") open.push((before.split(";").at(-1) ?? "").trim());
    else open.pop();
  }
  return open.at(-2) ?? null;
}

/**
 * Checks any of the levels. The selector has to match exactly the targets, both on the board and on a second page that
 * isn’t shown. It can have up to 60 characters, and it can’t be more specific than the level allows. On the second page,
 * `data-tick` marks a box that a visitor clicks once.
 */
const fits = (t: Tester): void => {
  const { level, ceiling, differs } = JSON.parse(t.file("level.json")) as Level;
  const property = `--level-${level}`;
  const open = unclosedBefore(t.file("selectors.css"), property);
  t.ok(
    open === null,
    `The rule for \`${open}\` has no closing \`}\`, so the rule for level ${level} ended up inside it. Add the missing \`}\`.`,
  );
  const rules = t.rules().filter((one) => one.style.getPropertyValue(property) !== "");
  const [rule] = rules;
  t.ok(
    rule,
    `The browser found no rule with \`${property}\`. It drops a rule whose selector it can’t read. Look for a missing bracket or an extra comma. If you changed the part in braces, put \`${property}: hit;\` back.`,
  );
  t.ok(
    rules.length === 1,
    `Level ${level} has ${rules.length} rules: \`${rules.map((one) => one.selector).join("`, `")}\`. Use a single rule.`,
  );
  const { selector } = rule;
  t.ok(
    selector !== "your-selector",
    "`your-selector` is still there, and it matches nothing. Replace it with your own selector.",
  );

  const describe = (element: Element) => {
    const attributes = [...element.attributes].map(({ name, value }) => (value ? ` ${name}="${value}"` : ` ${name}`));
    const text = (element.textContent ?? "").replaceAll(/\s+/g, " ").trim().replace(/\.$/, "");
    const short = text.length > 30 ? `${text.slice(0, 30)}…` : text;
    // The message quotes the start tag in the same way as the board shows it.
    return `\`<${element.localName}${attributes.join("")}>\`${short ? ` “${short}”` : ""}`;
  };
  // The marks are removed first, so that no selector can rely on them.
  const compare = (root: ParentNode, where: string) => {
    const elements = [...root.querySelectorAll("*")];
    const targets = elements.filter((element) => element.hasAttribute("data-target"));
    for (const element of elements) {
      for (const mark of ["data-target", "data-hit", "data-tick"]) element.removeAttribute(mark);
    }
    const hits = elements.filter((element) => element.matches(selector));
    t.ok(hits.length > 0, `${where}\`${selector}\` matches nothing.`);
    const [missed] = targets.filter((element) => !hits.includes(element));
    const [extra] = hits.filter((element) => !targets.includes(element));
    const right = hits.filter((element) => targets.includes(element)).length;
    const findings = [
      missed
        ? `matches ${right} of ${targets.length} ${targets.length === 1 ? "target" : "targets"} and leaves out ${describe(missed)}`
        : "",
      extra ? `also matches ${describe(extra)}, which isn’t a target` : "",
    ].filter((finding) => finding !== "");
    t.ok(findings.length === 0, `${where}\`${selector}\` ${findings.join(". It ")}.`);
    return hits;
  };

  const [first] = compare(t.find(`[data-level="${level}"]`), "");
  // Only matching counts: no one sees the second page, so it isn’t laid out. DOMParser gives its tree.
  const second = new DOMParser().parseFromString(t.file("second.html"), "text/html");
  for (const box of second.querySelectorAll<HTMLInputElement>("[data-tick]")) box.checked = !box.checked;
  compare(second.body, `It fits this board. On another page, where ${differs}, `);

  // The browser adds spaces and quotation marks that no one has to write.
  const { length } = selector.replace(/\s*([>+~,])\s+/g, "$1").replaceAll('"', "");
  t.ok(length <= 60, `\`${selector}\` has ${length} characters without optional spaces. Shorten it to 60 or fewer.`);

  // A later rule that matches everything with exactly the ceiling wins, unless the selector is above the ceiling.
  const [ids, classes, types] = ceiling;
  const rival = (a: number, b: number, c: number) =>
    `${":is(*, #z)".repeat(a)}${":is(*, .z)".repeat(b)}${":is(*, z)".repeat(c)}`;
  const above = (a: number, b: number, c: number) => {
    const probe = document.createElement("style");
    probe.textContent = `${selector} { --probe: above } ${rival(a, b, c)} { --probe: within }`;
    document.head.append(probe);
    const value = first ? t.css(first, "--probe").trim() : "within";
    probe.remove();
    return value === "above";
  };
  const isIdWritten = /#/.test(selector.replace(/"[^"]*"|\\./g, ""));
  t.ok(
    ids > 0 || !(isIdWritten || above(0, 30, 30)),
    `There is an id in \`${selector}\`. Ids aren’t allowed in this level, so describe what the targets have in common.`,
  );
  t.ok(
    !above(ids, classes, types),
    `\`${selector}\` matches what it should, but it’s too specific. The limit for this level is (${ceiling.join(", ")}).`,
  );
};

const level = (
  number: number,
  check: Pick<Check, "title" | "hints"> & Omit<Level, "level"> & { readonly second: string },
): Check => ({
  id: `level-${number}`,
  title: `Level ${number}: ${check.title}`,
  hints: check.hints,
  widths: [1200],
  files: {
    "level.json": JSON.stringify({ level: number, ceiling: check.ceiling, differs: check.differs } satisfies Level),
    "second.html": `<!doctype html><html lang="en"><body>${check.second}</body></html>`,
  },
  run: fits,
});

/** Replaces the selector of a level with another one. */
const instead = (number: number | "boss", from: string, to: string): Patch => ({
  "selectors.css": [[`${from} {\n  --level-${number}: hit`, `${to} {\n  --level-${number}: hit`]],
});

export default {
  kind: "page",
  editable: ["selectors.css"],
  standard: "css",
  widths: [360, 1200],
  checks: [
    level(1, {
      title: "every paragraph",
      hints: [
        "What do all targets have in common that nothing else on the board has?",
        "It’s the type of the element. A type selector is the name of the element, without brackets.",
        "The letter in `<p>` is all you need.",
      ],
      ceiling: [0, 0, 1],
      differs: "paragraphs are inside other elements",
      second: `<h3>Rules</h3><div><p data-target>Dogs stay outside.</p></div>
        <ul><li><p data-target>Bring bags.</p></li><li class="p">Bring change.</li></ul><p data-target>Thank you.</p>`,
    }),
    level(2, {
      title: "everything that’s ripe",
      hints: [
        "Compare the start tags of the targets. Which word is in each of them, and in no other?",
        "It’s a class. An element can have several, in any order, and it doesn’t have to be an `li`.",
        "A class selector is a dot and the name of the class, so write a dot and then `ripe`.",
      ],
      ceiling: [0, 1, 0],
      differs: "other elements are ripe, and some have more classes",
      second: `<ul><li class="overripe">Banana</li><li class="ripe sold" data-target>Fig</li></ul>
        <p>Only <strong class="new ripe" data-target>plums</strong> today, no <em class="ripe-soon">pears</em>.</p>`,
    }),
    level(3, {
      title: "the gate that’s called `gate`",
      hints: [
        "Compare the start tags of the three gates. What does the target have that’s unique on the page?",
        "It’s an `id`. Its selector begins with a number sign.",
        "Write a number sign and then `gate`, with nothing before it.",
      ],
      ceiling: [1, 0, 0],
      differs: "the main gate is a different element in a different place",
      second: `<p class="gate">Side gate</p><section><h3 id="gate" data-target>Main gate</h3><p id="gates">Opening hours</p></section>
        <ul><li>North gate</li><li>South gate</li></ul>`,
    }),
    level(4, {
      title: "every `h3` and every note, in one selector",
      hints: [
        "There are two kinds of targets. How do you say “this and that” in one rule?",
        "A comma separates two selectors that share a rule. A space would mean “inside”.",
        "Write the type of the headings, a comma, and the class of the notes: `h3, .note`.",
      ],
      ceiling: [0, 1, 0],
      differs: "a note isn’t a paragraph, and a paragraph isn’t a note",
      second: `<h3 data-target>Cheese</h3><p>From Friday.</p><div><h3 data-target>Sheep</h3><em class="note" data-target>Salty.</em></div>
        <h4>Goat</h4><p>Mild.</p>`,
    }),
    level(5, {
      title: "every stressed word in a notice, however deep",
      hints: [
        "One `em` isn’t a target. Where is it, and where are the others?",
        "A space between two selectors means “somewhere inside”: first the outer one, then the inner one.",
        "Write the class of the notice, a space, and the type: `.notice em`.",
      ],
      ceiling: [0, 1, 1],
      differs: "the notice is a different element",
      second: `<div><em>Early</em> birds</div><section class="big notice"><p>Bring <em data-target>bags</em>.</p>
        <blockquote><p>So <em data-target>true</em>!</p></blockquote></section>`,
    }),
    level(6, {
      title: "the items of the menu itself",
      hints: [
        "Which lists do the items belong to? Look at the parent of each target.",
        "A `>` between two selectors means “directly inside”: a child, and not a grandchild.",
        "Write the class of the outer list, then `>`, then the type: `.menu > li`.",
      ],
      ceiling: [0, 1, 1],
      differs: "the menu is an ordered list, and the lists inside it are deeper",
      second: `<ul><li>Bags</li></ul><ol class="menu"><li data-target>Soup</li>
        <li data-target>Bread<ul><li>Rye<ul><li>Dark</li></ul></li></ul></li></ol>`,
    }),
    level(7, {
      title: "the paragraph right after each heading, and every stop after yours",
      hints: [
        "You can find all the targets from a neighbour. Which one is it, and how far away are they?",
        "`+` means “right after” and `~` means “somewhere after”, both within the same parent. A comma joins the two selectors.",
        "Write `h3 + p` for the paragraphs and `.here ~ li` for the stops.",
      ],
      ceiling: [0, 1, 1],
      differs: "you are at another stop, and not every heading is followed by a paragraph",
      second: `<h3>Bus 7</h3><ul><li class="here">Mill</li><li data-target>Lake</li><li data-target>Hill</li><li data-target>Camp</li></ul>
        <p>Every hour.</p><h3>Bus 9</h3><p data-target>At six.</p><p>At nine.</p>`,
    }),
    level(8, {
      title: "every link to a PDF file",
      hints: [
        "Where in the URL can you tell that it’s a PDF, and where are the letters there by chance?",
        "Square brackets select by attribute. `^=` is for the beginning of the value, `*=` for anywhere, `$=` for the end.",
        "Write the attribute in brackets, with `$=` and the ending in quotation marks, dot included.",
      ],
      ceiling: [0, 1, 1],
      differs: "other URLs contain “pdf” too, before the end or without the dot",
      second: `<p><a href="files/list.pdf" data-target>List</a>, <a href="list.pdf.html">about the list</a>,
        <a href="about-pdf">what a PDF is</a>, <a href="https://pdf.example/">a shop</a>, <a href="map.pdf" data-target>map</a></p>`,
    }),
    level(9, {
      title: "the second ripe one of each list",
      hints: [
        "Count along the list. What do you count, every fruit or only some of them?",
        "`:nth-child(2)` counts all siblings. With `of` and a selector inside the parentheses it counts those that match.",
        "Write `:nth-child(2 of …)` with the class of what you count after `of`.",
      ],
      ceiling: [0, 2, 1],
      differs: "the fruits are in another order",
      second: `<ul><li class="ripe">Fig</li><li class="ripe" data-target>Plum</li><li>Pear</li></ul>
        <ol><li>Apple</li><li class="ripe">Kiwi</li><li>Lime</li><li>Pear</li><li class="ripe" data-target>Date</li><li class="ripe">Fig</li><li class="ripe">Mango</li></ol>`,
    }),
    level(10, {
      title: "every stall that isn’t closed",
      hints: [
        "What do all targets have, and what do they not have?",
        "`:not(…)` takes a selector for what you want to leave out. Write it right after the selector for what you want, without a space.",
        "Write the class for stalls, and `:not(.closed)` directly after it.",
      ],
      ceiling: [0, 2, 1],
      differs: "some stalls are neither open nor closed, one closes on Sundays, and not every item is a stall",
      second: `<div class="stall" data-target>Soap</div><div class="closed stall">Fish</div>
        <ul><li class="stall busy" data-target>Honey</li><li class="stall closed open-soon">Wool</li>
        <li class="stall closed-on-sundays" data-target>Bread</li><li>The way out</li></ul>`,
    }),
    level(11, {
      title: "every box that is ticked now",
      hints: [
        "Tick another box in the preview. Does your selector follow you, or does it stay with what the file says?",
        "`:checked` is the current state. It also matches the chosen option of a menu, so say which element you mean.",
        "Write the type of the boxes, and `:checked` directly after it.",
      ],
      ceiling: [0, 2, 1],
      differs: "a visitor has ticked one box and cleared another, and not every box is inside its label",
      second: `<form><input type="checkbox" id="dog" checked data-target> <label for="dog">A dog</label> <label><input type="checkbox" data-tick data-target> Bags</label>
        <label><input type="checkbox" checked data-tick> Change</label><label><input type="checkbox" checked data-target> A friend</label>
        <label>Name <input type="text" value="checked"></label><select><option>Saturday</option><option selected>Sunday</option></select></form>`,
    }),
    level(12, {
      title: "every card with something in it that’s sold out",
      hints: [
        "Which element do you want: the words “Sold out”, or the card around them?",
        "`:has(…)` asks what an element contains. Write it right after the selector for the element that you want.",
        "Write the class of the cards, and `:has(.sold)` directly after it.",
      ],
      ceiling: [0, 2, 1],
      differs: "the cards are other elements, and the mark is nested at different depths",
      second: `<section class="card" data-target><div><p>Jam <em class="sold">none left</em></p></div></section>
        <section class="card"><ul><li>Soap</li></ul></section><p class="sold">The raffle is sold out.</p>
        <section class="wide card" data-target><p class="sold">Gone</p></section><section class="card sold"><h3>Wool</h3></section>`,
    }),
    {
      id: "boss",
      title: "The boss: the last button is green, with a specificity of at most (0, 2, 1)",
      widths: [1200],
      hints: [
        "The rule in `theme.css` is (0, 2, 0) and comes later. What do you need to beat it, and how much may you use?",
        "Count what you have: ids, then classes, then types. One more type is enough to be above (0, 2, 0).",
        "The button is a `button`, it’s for buying, and it’s the last one. Put the type and both classes together, without spaces.",
      ],
      run(t: Tester) {
        const rules = t.rules().filter((one) => one.style.getPropertyValue("--level-boss") !== "");
        const [rule] = rules;
        if (!rule)
          return "The browser found no rule with `--level-boss`. It drops a rule whose selector it can’t read. If you changed the part in braces, put `--level-boss: hit;` back.";
        const { selector } = rule;
        if (selector === "your-selector")
          return "`your-selector` is still there, and it matches nothing. Replace it with your own selector.";
        if (rules.length !== 1) return `There are ${rules.length} rules against the boss. Use a single rule.`;

        const buttons = t.all<HTMLButtonElement>('[data-level="boss"] button');
        const goal = t.find<HTMLButtonElement>('[data-level="boss"] [data-target]');
        for (const button of buttons) {
          for (const mark of ["data-target", "data-hit"]) button.removeAttribute(mark);
        }
        if (!goal.matches(selector))
          return `\`${selector}\` doesn’t match the last button, so its colour hasn’t changed.`;
        const other = buttons.find((button) => button !== goal && button.matches(selector));
        if (other) return `\`${selector}\` also matches “${t.text(other)}”. Only the last button should turn green.`;

        const [first] = buttons;
        const more = first?.cloneNode(true) as HTMLButtonElement;
        goal.before(more);
        const isByPlace = more.matches(selector) || !goal.matches(selector);
        more.remove();
        if (isByPlace)
          return `\`${selector}\` works only while there are exactly three buttons. If the shop adds one, it matches the wrong button, or none. Select the last button by what’s special about it, not by its position.`;

        const important = t
          .rules()
          .find(
            (one) =>
              [...one.style].some((name) => one.style.getPropertyPriority(name) === "important") &&
              goal.matches(one.selector),
          );
        if (important)
          return `\`${important.selector}\` uses \`!important\`. Other people could only beat that with another one, so win by specificity instead.`;
        const green = "rgb(28, 91, 63)";
        const colour = t.css(goal, "background-color");
        if (colour !== green)
          return `\`${selector}\` matches the button, but its background is still ${colour}. To beat \`.shop .buy\`, which is (0, 2, 0) and comes later, it has to be more specific.`;

        // As in the levels, a later rule that matches everything with (0, 2, 1) wins, unless the selector is above that.
        const probe = document.createElement("style");
        probe.textContent = `${selector} { --probe: above } :is(*, .z):is(*, .z):is(*, z) { --probe: within }`;
        document.head.append(probe);
        if (t.css(goal, "--probe").trim() !== "within")
          return `\`${selector}\` wins, but its specificity is above (0, 2, 1), so it’s hard to beat later. Use a less specific selector.`;
      },
    },
  ],
  attempts: [
    {
      name: "brackets",
      why: "The selector is written like a tag, but the browser can’t read that and drops the rule.",
      patch: instead(1, "\np", "\n<p>"),
      failsFirst: "level-1",
      says: "drops a rule",
    },
    {
      name: "unclosed-rule",
      why: "A bracket got lost while the selector was replaced.",
      patch: { "selectors.css": [["--level-2: hit;\n}", "--level-2: hit;\n"]] },
      failsFirst: "level-3",
      says: "The rule for `.ripe` has no closing",
    },
    {
      name: "after-a-neighbour",
      why: "It fits the two visible paragraphs by what comes before each of them.",
      patch: instead(1, "\np", "\nh3 + p, ul + p"),
      failsFirst: "level-1",
      says: "On another page",
    },
    {
      name: "too-much-for-a-type",
      why: "The more a selector says, the better it seems.",
      patch: instead(1, "\np", "\np:not(.note)"),
      failsFirst: "level-1",
      says: "(0, 0, 1)",
    },
    {
      name: "more-than-sixty",
      why: "The selector describes the targets one by one, in every possible way.",
      patch: instead(1, "\np", "\np:first-child, p:last-child, p:only-child, p:not(:first-child), p"),
      failsFirst: "level-1",
      says: "60",
    },
    {
      name: "class-without-dot",
      why: "Without a dot, the name of the class means an element with that name.",
      patch: instead(2, ".ripe", "ripe"),
      failsFirst: "level-2",
      says: "matches nothing",
    },
    {
      name: "only-items",
      why: "Most ripe things are list items, so it’s easy to assume that they all are.",
      patch: instead(2, ".ripe", "li.ripe"),
      failsFirst: "level-2",
      says: "Melons by the door",
    },
    {
      name: "letters-anywhere",
      why: "A class seems to be just a run of letters, but “unripe” contains “ripe” too.",
      patch: instead(2, ".ripe", '[class*="ripe"]'),
      failsFirst: "level-2",
      says: "unripe",
    },
    {
      name: "class-for-id",
      why: "The dot and the number sign are easy to mix up.",
      patch: instead(3, "#gate", ".gate"),
      failsFirst: "level-3",
      says: "Main gate",
    },
    {
      name: "id-on-an-item",
      why: "The selector names the element too, although the id is already unique.",
      patch: instead(3, "#gate", "li#gate"),
      failsFirst: "level-3",
      says: "On another page",
    },
    {
      name: "space-for-comma",
      why: "Two selectors side by side seem to mean “this and that”, but a space means “inside”.",
      patch: instead(4, "h3, .note", "h3 .note"),
      failsFirst: "level-4",
      says: "matches nothing",
    },
    {
      name: "two-rules",
      why: "Two kinds of targets seem to need two rules.",
      patch: instead(4, "h3, .note", "h3 {\n  --level-4: hit;\n}\n\n.note"),
      failsFirst: "level-4",
      says: "Use a single rule",
    },
    {
      name: "notes-are-paragraphs",
      why: "The first note is a paragraph, so all notes seem to be paragraphs.",
      patch: instead(4, "h3, .note", "h3, p.note"),
      failsFirst: "level-4",
      says: "Yellow ones",
    },
    {
      name: "everywhere",
      why: "The type matches every target, but it’s easy to overlook the `em` outside the notice.",
      patch: instead(5, ".notice em", "em"),
      failsFirst: "level-5",
      says: "early",
    },
    {
      name: "child-for-descendant",
      why: "“In a notice” sounds like “directly in a notice”.",
      patch: instead(5, ".notice em", ".notice > em"),
      failsFirst: "level-5",
      says: "1 of 3",
    },
    {
      name: "by-the-board",
      why: "The id of the section seems to be the surest way to the targets, but only this page has it.",
      patch: instead(5, ".notice em", "#level-5 .notice em"),
      failsFirst: "level-5",
      says: "On another page",
    },
    {
      name: "id-for-weight",
      why: "Even an id that matches nothing adds specificity, and more of it seems safer.",
      patch: instead(5, ".notice em", ":is(.notice, #none) em"),
      failsFirst: "level-5",
      says: "There is an id",
    },
    {
      name: "descendant-for-child",
      why: "A space seems to mean “directly in”, but it means at any depth.",
      patch: instead(6, ".menu > li", ".menu li"),
      failsFirst: "level-6",
      says: "Figs",
    },
    {
      name: "child-of-any-list",
      why: "`>` is right, but the inner lists have children too.",
      patch: instead(6, ".menu > li", "ul > li"),
      failsFirst: "level-6",
      says: "isn’t a target",
    },
    {
      name: "next-for-all",
      why: "`+` seems to mean “after”, but it only matches the very next element.",
      patch: instead(7, "h3 + p, .here ~ li", "h3 + p, .here + li"),
      failsFirst: "level-7",
      says: "Hospital",
    },
    {
      name: "all-for-next",
      why: "`~` seems to mean “right after”, but it matches every later sibling.",
      patch: instead(7, "h3 + p, .here ~ li", "h3 ~ p, .here ~ li"),
      failsFirst: "level-7",
      says: "Not on holidays",
    },
    {
      name: "stops-by-number",
      why: "It fits the visible list, where you are at the second stop.",
      patch: instead(7, "h3 + p, .here ~ li", "h3 + p, ol > li:nth-child(n + 3)"),
      failsFirst: "level-7",
      says: "On another page",
    },
    {
      name: "pdf-anywhere",
      why: "The selector looks for the letters anywhere in the URL.",
      patch: instead(8, '[href$=".pdf"]', '[href*="pdf"]'),
      failsFirst: "level-8",
      says: "pdf-help.html",
    },
    {
      name: "dot-pdf-anywhere",
      why: "With the dot it fits the visible links, but a URL can continue after “.pdf”.",
      patch: instead(8, '[href$=".pdf"]', '[href*=".pdf"]'),
      failsFirst: "level-8",
      says: "list.pdf.html",
    },
    {
      name: "third-child",
      why: "It fits the visible list, where the second ripe fruit is the third of all the fruits.",
      patch: instead(9, ":nth-child(2 of .ripe)", "li:nth-child(3)"),
      failsFirst: "level-9",
      says: "On another page",
    },
    {
      name: "counts-siblings",
      why: "`.ripe:nth-child(2)` sounds like “the second ripe one”, but it means “ripe, and the second of all”.",
      patch: instead(9, ":nth-child(2 of .ripe)", ".ripe:nth-child(2)"),
      failsFirst: "level-9",
      says: "matches nothing",
    },
    {
      name: "all-after-the-first",
      why: "A ripe fruit after another one seems to be the second, but the third comes after one too.",
      patch: instead(9, ":nth-child(2 of .ripe)", ".ripe ~ .ripe"),
      failsFirst: "level-9",
      says: "Melon",
    },
    {
      name: "open-for-not-closed",
      why: "A stall that isn’t closed seems to be marked as open.",
      patch: instead(10, ".stall:not(.closed)", ".open"),
      failsFirst: "level-10",
      says: "On another page",
    },
    {
      name: "closed-somewhere-in-the-class",
      why: "`*=` finds the word, but it also finds it as a part of other words.",
      patch: instead(10, ".stall:not(.closed)", ".stall:not([class*=closed])"),
      failsFirst: "level-10",
      says: "closed-on-sundays",
    },
    {
      name: "not-alone",
      why: "`:not` seems to choose among the stalls, but the selector doesn’t mention stalls.",
      patch: instead(10, ".stall:not(.closed)", ":not(.closed)"),
      failsFirst: "level-10",
      says: "isn’t a target",
    },
    {
      name: "not-with-space",
      why: "The space is easier on the eye, but it means “inside a stall”.",
      patch: instead(10, ".stall:not(.closed)", ".stall :not(.closed)"),
      failsFirst: "level-10",
      says: "matches nothing",
    },
    {
      name: "id-out-of-sight",
      why: "Inside `:where()`, an id adds nothing to the specificity, so it seems to be allowed.",
      patch: instead(10, ".stall:not(.closed)", ".stall:not(.closed):where(:not(#gate))"),
      failsFirst: "level-10",
      says: "There is an id",
    },
    {
      name: "attribute-for-state",
      why: "The attribute seems to show the current state, but it only sets how the form starts.",
      patch: instead(11, "input:checked", "[checked]"),
      failsFirst: "level-11",
      says: "a visitor has ticked",
    },
    {
      name: "in-a-label",
      why: "Every visible box is inside its label, and no option is.",
      patch: instead(11, "input:checked", "label > :checked"),
      failsFirst: "level-11",
      says: "not every box is inside its label",
    },
    {
      name: "options-too",
      why: "`:checked` seems to be only for checkboxes.",
      patch: instead(11, "input:checked", ":checked"),
      failsFirst: "level-11",
      says: "<option>",
    },
    {
      name: "the-words",
      why: "A selector matches its last element, which is the mark here and not the card.",
      patch: instead(12, ".card:has(.sold)", ".card .sold"),
      failsFirst: "level-12",
      says: "0 of 2",
    },
    {
      name: "sold-or-a-list",
      why: "The comma seems to add the second way in which a card is sold out.",
      patch: instead(12, ".card:has(.sold)", ".card:has(.sold, ul)"),
      failsFirst: "level-12",
      says: "On another page",
    },
    {
      name: "only-div-cards",
      why: "All visible cards are `div` elements.",
      patch: instead(12, ".card:has(.sold)", "div.card:has(.sold)"),
      failsFirst: "level-12",
      says: "the cards are other elements",
    },
    {
      name: "every-other-card",
      why: "It fits the three visible cards.",
      patch: instead(12, ".card:has(.sold)", ".card:nth-child(odd)"),
      failsFirst: "level-12",
      says: "On another page",
    },
    {
      name: "only-children",
      why: "The mark seems to be a direct child of each card.",
      patch: instead(12, ".card:has(.sold)", ".card:has(> .sold)"),
      failsFirst: "level-12",
      says: "Cheese",
    },
    {
      name: "third-button",
      why: "There are three buttons, so the last one seems to be the third.",
      patch: instead("boss", "button.buy.last", ".shop button:nth-child(3)"),
      failsFirst: "boss",
      says: "not by its position",
    },
    {
      name: "shouting",
      why: "`!important` wins, so it seems to be the right tool.",
      patch: [
        ["button.buy.last", ".last"],
        ["#1c5b3f;", "#1c5b3f !important;"],
      ],
      failsFirst: "boss",
      says: "!important",
    },
    {
      name: "equal-weight",
      why: "Two classes seem to be enough against two classes, but in a tie the later rule wins.",
      patch: instead("boss", "button.buy.last", ".buy.last"),
      failsFirst: "boss",
      says: "matches the button, but its background",
    },
    {
      name: "too-heavy",
      why: "One more class is the first idea that comes to mind, but it’s more than you need.",
      patch: instead("boss", "button.buy.last", ".shop .buy.last"),
      failsFirst: "boss",
      says: "above (0, 2, 1)",
    },
    {
      name: "all-buttons",
      why: "The rule wins, but it changes all three buttons.",
      patch: instead("boss", "button.buy.last", ".shop button.buy"),
      failsFirst: "boss",
      says: "Reserve figs",
    },
  ],
  alternatives: [
    {
      name: "without-spaces",
      patch: [["h3 + p, .here ~ li {", ":is(h1,h2,h3,h4,h5,h6,hgroup)+p,[class~=here]~li {"]],
    },
    {
      name: "the-long-way",
      patch: [
        [".ripe {", "[class~=ripe] {"],
        [".notice em {", "em:is(.notice *) {"],
        [".menu > li {", "li:is(.menu > *) {"],
        [".stall:not(.closed) {", ":not(.closed).stall {"],
        [".card:has(.sold) {", ".card:has(* .sold, > .sold) {"],
        ["button.buy.last {", ".shop .buy:where(.last):is(button) {"],
      ],
    },
    {
      name: "other-ways",
      patch: [
        ["#gate {", "[id=gate] {"],
        ["h3, .note {", ":is(h3, .note) {"],
        [".menu > li {", ".menu>* {"],
        ['[href$=".pdf"] {', "a[href$='.pdf'] {"],
        [":nth-child(2 of .ripe) {", "li:nth-child(2 of .ripe) {"],
        ["input:checked {", "[type='checkbox']:checked {"],
        ["button.buy.last {", ".shop button.last {"],
      ],
    },
  ],
} satisfies Practice;
