import type { Practice, Tester } from "#app/domain/practice/practice.ts";
import { headings, levelOf } from "#app/practice/check-library/headings.ts";
import { fileOf, fragmentOf, hrefOf, isAbsolute } from "#app/practice/check-library/links.ts";
import { attributeOf, parsePages, textOf } from "#app/practice/check-library/page.ts";
import { saysSomething } from "#app/practice/check-library/words.ts";

/** Both pages of the profile, in the order of the files. */
const pagesOf = (t: Tester) => parsePages(t, ["index.html", "contact.html"]);

export default {
  kind: "page",
  editable: ["index.html", "contact.html"],
  standard: "html",
  selfChecks: [
    {
      question: "Does each title tell people which page and whose site it is?",
      model: "“Contact – Inês Duarte, guitar maker” begins with the page and ends with the person.",
    },
    {
      question: "Do the names of your links say where they lead, even in a list without the text around them?",
      model: "“School of Strings” and “Visit the workshop” do. “My friends” would need the sentence around it.",
    },
  ],
  checks: [
    {
      id: "pages",
      title: "Two whole pages, each with a title of its own",
      hints: [
        "Can you write the skeleton of a page from memory? What does each of its lines do for your visitors?",
        "Both files need doctype, `html` with `lang`, charset, viewport and `title` in the head, and `main` with one `h1` in the body.",
        "Begin the titles with what differs: `Contact – Inês Duarte` on one page, `Inês Duarte, guitar maker` on the other.",
      ],
      run(t: Tester) {
        const titles: string[] = [];
        for (const { file, page } of pagesOf(t)) {
          const lang = attributeOf(page.documentElement, "lang");
          if (lang === "")
            return `In \`${file}\`, \`<html>\` has no \`lang\`. A screen reader would have to guess the language.`;
          const charset = attributeOf(page.head.querySelector("meta[charset]"), "charset");
          if (charset.toLowerCase() !== "utf-8")
            return `The head of \`${file}\` has no \`<meta charset="utf-8">\`, so letters such as “é” may break.`;
          const viewport = attributeOf(page.head.querySelector("meta[name='viewport' i]"), "content");
          if (!/width\s*=\s*device-width/i.test(viewport))
            return `The head of \`${file}\` has no line for the viewport, so a phone shows the page tiny.`;
          const inBody = page.querySelector("body title");
          const title = textOf(page.head.querySelector("title"));
          if (title === "")
            return inBody
              ? `The \`title\` of \`${file}\` stands in the body, where it means nothing. Move it into the head.`
              : `\`${file}\` has no \`title\` with words in its head.`;
          titles.push(title);
          const mains = page.querySelectorAll("main").length;
          if (mains !== 1)
            return `\`${file}\` has ${mains === 0 ? "no `main`" : `${mains} \`main\``}. One holds what this page is for.`;
          const first = page.querySelectorAll("h1");
          if (first.length !== 1)
            return `\`${file}\` has ${first.length === 0 ? "no `h1`" : `${first.length} \`h1\``}. One says what the page is about.`;
          if (textOf(first[0]) === "") return `The \`h1\` of \`${file}\` is empty.`;
          const empty = [...page.querySelectorAll(headings)].find((heading) => !saysSomething(textOf(heading)));
          if (empty)
            return `In \`${file}\`, the heading “${textOf(empty).slice(0, 40)}” doesn't say what comes next. Write a few words about it.`;
          let level = 0;
          for (const heading of page.querySelectorAll(headings)) {
            const own = levelOf(heading);
            if (own > level + 1)
              return `In \`${file}\` the heading “${textOf(heading).slice(0, 40)}” is an \`h${own}\` ${level === 0 ? "and comes first; that is the place of the `h1`" : `after an \`h${level}\`; a level is left out`}.`;
            level = own;
          }
        }
        if (titles[0]?.toLowerCase() === titles[1]?.toLowerCase())
          return `Both pages have the title “${titles[0]}”. Two tabs with one name cannot be told apart.`;
      },
    },
    {
      id: "language",
      title: "The language of the pages is right, and a phrase in another one is marked",
      needs: ["pages"],
      hints: [
        "With which voice should a screen reader read your page? And which words need another voice?",
        "`lang` on `html` holds a short tag for the whole page. An element around the foreign words gets a `lang` of its own.",
        'Write `<html lang="en">` on both pages, and `<i lang="pt">Bom dia</i>` around the foreign words.',
      ],
      run(t: Tester) {
        const known = (tag: string) => {
          try {
            const { language } = new Intl.Locale(tag);
            const name = new Intl.DisplayNames(["en"], { type: "language", fallback: "none" }).of(language);
            return name === undefined ? null : language;
          } catch {
            return null;
          }
        };
        const phrases: string[] = [];
        const same: string[] = [];
        for (const { file, page } of pagesOf(t)) {
          const tag = attributeOf(page.documentElement, "lang");
          const language = known(tag);
          if (language === null)
            return `In \`${file}\`, \`lang="${tag}"\` is no language tag. English is \`en\`, French is \`fr\`.`;
          const text = (page.body.textContent ?? "").toLowerCase();
          const all = text.match(/\p{L}+/gu) ?? [];
          const english = all.filter((word) => /^(the|and|of|is|in|to|you|my|for|with)$/.test(word));
          if (language !== "en" && english.length >= 8 && english.length / all.length >= 0.12)
            return `\`${file}\` is written in English, as far as I can see, and \`<html lang="${tag}">\` says another language. A whole page would be read with the wrong voice.`;
          for (const part of page.body.querySelectorAll("[lang]")) {
            const own = attributeOf(part, "lang");
            const words = textOf(part);
            const foreign = known(own);
            if (foreign === null)
              return `In \`${file}\`, \`lang="${own}"\` on “${words.slice(0, 40)}” is no language tag. Portuguese is \`pt\`, German is \`de\`.`;
            if (words === "") return `In \`${file}\` an element with \`lang="${own}"\` is empty.`;
            if (foreign === language) same.push(words);
            else {
              if (!(words.length < text.trim().length * 0.6))
                return `In \`${file}\`, \`lang="${own}"\` stands on nearly everything. Mark the foreign phrase only.`;
              phrases.push(words);
            }
          }
        }
        if (phrases.length === 0)
          return same.length > 0
            ? `“${same[0]?.slice(0, 40)}” has a \`lang\`, and it is the language of the page. Mark words in another language.`
            : "No phrase is marked as another language. Write one on either page, in an element with a `lang` of its own.";
      },
    },
    {
      id: "menu",
      title: "Both pages have the same menu: a named navigation with a list",
      needs: ["pages"],
      hints: [
        "What stays the same when somebody goes from one page to the other?",
        "`nav` with `aria-label` holds a `ul`, with a link in each `li`. Both pages have the same links in the same order.",
        'Write `<nav aria-label="Main"><ul><li><a href="index.html">Home</a></li><li><a href="contact.html">Contact</a></li></ul></nav>`.',
      ],
      run(t: Tester) {
        const seen: { name: string; links: string }[] = [];
        for (const { file, page } of pagesOf(t)) {
          const menu = page.querySelector("nav");
          if (!menu) return `\`${file}\` has no \`nav\`, so nobody can jump to the menu.`;
          const id = menu.getAttribute("aria-labelledby");
          const name = textOf(id === null ? null : page.getElementById(id)) || attributeOf(menu, "aria-label");
          if (name === "")
            return `The navigation of \`${file}\` has no name. \`aria-label\` gives it one${menu.id || menu.title || menu.hasAttribute("name") ? "; `id`, `title` and `name` do not" : ""}.`;
          if (menu.closest("main"))
            return `In \`${file}\` the menu stands inside \`main\`. Then the skip link does not lead past it. Put it before \`main\`.`;
          const links = [...menu.querySelectorAll("a")];
          if (links.length < 2)
            return `The menu of \`${file}\` should have a link to each page. It has ${links.length} in all.`;
          const alone = links.find((link) => !link.parentElement?.matches("li") || !link.closest("ul, ol"));
          if (alone)
            return `In the menu of \`${file}\`, “${textOf(alone)}” is no item of a list. A screen reader says how many items a list has.`;
          const entries = links.map((link) => `“${textOf(link)}” to \`${fileOf(hrefOf(link), file)}\``);
          seen.push({ name, links: entries.join(", ") });
        }
        const [first, second] = seen;
        t.equal(second?.name, first?.name, "the name of the navigation in `contact.html`");
        if (first?.links !== second?.links)
          return `The menus differ. In \`index.html\`: ${first?.links}. In \`contact.html\`: ${second?.links}. People look for a link where it was before.`;
      },
    },
    {
      id: "current",
      title: "The menu marks the page that is open",
      needs: ["menu"],
      hints: [
        "How would Noor hear which of the two pages is open?",
        '`aria-current="page"` stands on one link of the menu: the one that leads to the page itself.',
        'In `contact.html` write `<a href="contact.html" aria-current="page">Contact</a>`; in `index.html` the other link is marked.',
      ],
      run(t: Tester) {
        for (const { file, page } of pagesOf(t)) {
          const marked = [...page.querySelectorAll("[aria-current]")];
          const [mark] = marked;
          if (!mark)
            return `In \`${file}\` no link has \`aria-current\`, so nobody hears which page this is. A class would only be seen.`;
          if (marked.length !== 1) return `In \`${file}\` ${marked.length} marks say “here”. You are on one page only.`;
          if (mark.localName !== "a" || !mark.closest("nav"))
            return `In \`${file}\` the mark is on \`${mark.localName}\`. It belongs on the \`a\` in the menu, for it is read out with the link.`;
          const value = mark.getAttribute("aria-current") ?? "";
          if (value !== "page")
            return `In \`${file}\`, \`aria-current="${value}"\` does not say that this is the current page. The value is \`page\`.`;
          const target = fileOf(hrefOf(mark), file);
          if (target !== file)
            return `\`${file}\` is open, and the menu marks “${textOf(mark)}”, which leads to \`${target}\`. A copied menu brings its mark along.`;
        }
      },
    },
    {
      id: "skip",
      title: "A skip link comes first on both pages and reaches the main part",
      needs: ["menu"],
      hints: [
        "Press Tab at the top of each page. What gets the focus first, and where does Enter take you?",
        "The first link leads to a fragment, `#` and a name. `main` has that name as its `id`.",
        'Begin the body with `<a href="#content">Skip to main content</a>`, and write `<main id="content">`.',
      ],
      async run(t: Tester) {
        for (const { file, page } of pagesOf(t)) {
          const stops = [...page.querySelectorAll("a[href], button, input, [tabindex]")];
          const [first] = stops;
          const skip = stops.find((stop) => hrefOf(stop).startsWith("#"));
          if (!first) return `\`${file}\` has no link at all.`;
          if (!hrefOf(first).startsWith("#"))
            return skip && !skip.closest("main")
              ? `In \`${file}\`, “${textOf(skip)}” comes after “${textOf(first)}”. Whoever gets there has passed what they wanted to skip.`
              : `In \`${file}\` the first link is “${textOf(first)}”. A skip link is missing before it.`;
          if (first.matches("[hidden], [aria-hidden], [tabindex='-1']"))
            return `In \`${file}\` the skip link is hidden, so nobody reaches it. Leave it in view; CSS takes care of its looks later.`;
          const id = decodeURIComponent(hrefOf(first).slice(1));
          if (id === "") return `In \`${file}\` the skip link leads to \`#\`, the top of the page. Name the place.`;
          const target = page.getElementById(id);
          const other = page.querySelector("main")?.id ?? "";
          if (!target)
            return `In \`${file}\` the skip link leads to “${id}”, and no element has that \`id\`.${other ? ` \`main\` is called “${other}”.` : " `main` has none."}`;
          if (!target.closest("main"))
            return `In \`${file}\` the skip link leads to \`${target.localName}\`, outside of \`main\`. It should lead past the menu.`;
          if (textOf(first) === "")
            return `In \`${file}\` the skip link is empty. Say what it does: “Skip to main content”.`;
          await t.open(file);
          const shown = t.all<HTMLAnchorElement>("a[href^='#']")[0];
          if (shown?.closest("[inert]"))
            return `In \`${file}\` the skip link is inside an \`inert\` element, so no one can reach it. Take \`inert\` away.`;
          if (!shown || !t.visible(shown))
            return `In \`${file}\` people can’t see the skip link, not even when it has the focus. Leave it visible.`;
        }
      },
    },
    {
      id: "arrive",
      title: "Every link within the site arrives, in both directions",
      needs: ["pages"],
      hints: [
        "Follow each link in the preview, on both pages. Does each of them arrive?",
        "A relative address is the name of the file with its ending, counted from the folder of the page. A fragment needs an `id` over there.",
        'Write `href="contact.html"` in `index.html`, and `href="index.html"` in `contact.html`.',
      ],
      run(t: Tester) {
        const pages = new Map(pagesOf(t).map(({ file, page }) => [file, page]));
        for (const [file, page] of pages) {
          const reached = new Set<string>();
          for (const link of page.querySelectorAll("a[href]")) {
            const href = hrefOf(link);
            const words = textOf(link);
            if (isAbsolute(href) || /^(mailto|tel|sms):/i.test(href)) continue;
            // An address for mail without its scheme: the requirement about mail tells more.
            if (/^[^/]+@/.test(href)) continue;
            const where = `In \`${file}\`, “${words}” has \`href="${href}"\``;
            if (/^[a-z]:\\|^file:/i.test(href))
              return `${where}. That is a place on your own computer, and no visitor has it.`;
            if (href.startsWith("/"))
              return `${where}. It counts from the top of the server or the disk, so it misses when the folder lies elsewhere. Leave the slash out.`;
            const url = new URL(href, `https://profile.example/${file}`);
            const path = decodeURIComponent(fileOf(href, file));
            if (/^www\.|\.(com|org|net|example|au)$/i.test(path))
              return `${where}. Without \`https://\` the browser looks for a file of that name in your own folder.`;
            if (!pages.has(path) && path !== "cv.txt")
              return `${where}. There is no file \`${path}\`${pages.has(`${path}.html`) ? `; the page is called \`${path}.html\`` : ". The pages are `index.html` and `contact.html`"}.`;
            const place = fragmentOf(url);
            if (place !== "" && !pages.get(path)?.getElementById(place))
              return `${where}. In \`${path}\` no element has the \`id\` “${place}”. Capitals count.`;
            if (place === "" && href.startsWith("#"))
              return `${where}. That leads to the top of the page, and to nothing more.`;
            reached.add(path);
          }
          for (const other of pages.keys())
            if (other !== file && !reached.has(other)) return `No link of \`${file}\` leads to \`${other}\`.`;
        }
      },
    },
    {
      id: "external",
      title: "Two links or more lead to other sites, by `https`",
      needs: ["pages"],
      hints: [
        "Which people, places or things on your pages have a site of their own?",
        "An external link has an absolute address. It begins with the scheme.",
        'Write `<a href="https://www.strings-school.example/">School of Strings</a>`, and a second one.',
      ],
      run(t: Tester) {
        const found = new Set<string>();
        for (const { file, page } of pagesOf(t)) {
          for (const link of page.querySelectorAll("a[href]")) {
            const href = hrefOf(link);
            if (!isAbsolute(href)) continue;
            const url = URL.parse(href, "https://profile.example/");
            const message = `In \`${file}\`, \`href="${href}"\` is no address of a site.`;
            if (!url) return message;
            if (!url.host.includes(".") || /\s/.test(href)) return message;
            if (!href.toLowerCase().startsWith("https:"))
              return `In \`${file}\`, \`href="${href}"\` does not begin with \`https:\`. With it, nobody on the way can read or change the page.`;
            found.add(url.href);
          }
        }
        if (found.size < 2)
          return `${found.size === 0 ? "No link leads" : "One link leads"} to another site. It should be two at least, on either page.`;
      },
    },
    {
      id: "names",
      title: "Each link has a name that makes sense alone",
      needs: ["external"],
      hints: [
        "Read only the links aloud, page by page. Could somebody choose among them?",
        "Put the words of the target into the link. “Click here” fits every link, and an address, read aloud, is a row of words and signs.",
        'In place of `<a href="…">click here</a>` write `the site of the <a href="…">School of Strings</a>`.',
      ],
      run(t: Tester) {
        const vague =
          /^(please )?((click|press|tap|look|go|see) )?(here|this|that|link|links|this link|this page|more|read more|see more|learn more|find out more|more info|more information|details|info|continue|go|page|website|site|my website|download)$/;
        const seen = new Map<string, { href: string; file: string }>();
        for (const { file, page } of pagesOf(t)) {
          for (const link of page.querySelectorAll("a[href]")) {
            const href = hrefOf(link);
            const shown = textOf(link);
            const name = (link.getAttribute("aria-label") ?? shown).trim();
            if (shown !== "" && /\p{L}/u.test(shown) && !saysSomething(shown) && !/\.\w+$/.test(shown))
              return `In \`${file}\`, the link to \`${href}\` is called “${shown}”. Say in words what people will find there.`;
            if (!/[\p{L}\p{N}].*[\p{L}\p{N}]/u.test(shown))
              return `In \`${file}\` the link to \`${href}\` ${shown === "" ? "is empty" : `is called “${shown}”. A sign is no name`}: write the words of the target into it.`;
            for (const text of [shown, name]) {
              const plain = text
                .toLowerCase()
                .replace(/[^\p{L}\p{N}\s]/gu, "")
                .trim();
              if (vague.test(plain))
                return `In \`${file}\` the link to \`${href}\` is called “${text}”. That fits every link. Name what is there.`;
              if (/^(https?:|www\.)|\.html?$/i.test(text))
                return `In \`${file}\` the link to \`${href}\` shows an address as its name. Read aloud, it is a row of words and signs that doesn’t say what people will find.`;
            }
            const count = shown.split(" ").length;
            if (count > 12)
              return `In \`${file}\` a link has a name of ${count} words: “${shown.slice(0, 50)}…”. Link the words that name the target.`;
            // A skip link leads to its own page, a menu is the same on both: only what leads elsewhere has to differ.
            if (href.startsWith("#")) continue;
            const { href: target } = new URL(href, `https://profile.example/${file}`);
            const other = seen.get(name.toLowerCase());
            if (other !== undefined && other.href !== target.replace(/\/index\.html$/, "/"))
              return `“${name}” leads to two places: \`${href}\` in \`${file}\`, and another one in \`${other?.file}\`. In a list of links nobody can tell which is which.`;
            seen.set(name.toLowerCase(), { href: target.replace(/\/index\.html$/, "/"), file });
          }
        }
      },
    },
    {
      id: "mail",
      title: "A link opens a mail, and says so",
      needs: ["pages"],
      hints: [
        "How does a browser know that an address is for mail? And how does a visitor, before the click?",
        "The scheme is `mailto:`. Show the address as the text of the link, so that people can copy it.",
        'Write `<a href="mailto:ines@duarte-guitars.example">ines@duarte-guitars.example</a>`.',
      ],
      run(t: Tester) {
        const all = pagesOf(t).flatMap(({ page }) => [...page.querySelectorAll("a[href]")]);
        const link = all.find((one) => /^mailto:/i.test(hrefOf(one)));
        if (!link) {
          const bare = all.find((one) => hrefOf(one).includes("@"));
          return bare
            ? `\`href="${hrefOf(bare)}"\` has no scheme, so it is a file in your folder. Write \`mailto:\` before it.`
            : "I found no link for mail on either page. Its address begins with `mailto:`.";
        }
        const href = hrefOf(link);
        const address = href.replace(/^mailto:/i, "").replace(/\?.*$/, "");
        if (address.startsWith("//"))
          return `\`href="${href}"\` has slashes. After \`mailto:\` the address follows at once.`;
        if (!/^[^\s@/<>]+@[^\s@/<>]+\.[^\s@/<>.]+$/.test(decodeURIComponent(address)))
          return `“${address}” in \`href="${href}"\` is no e-mail address.`;
        const text = textOf(link);
        if (!text.toLowerCase().includes(address.toLowerCase()) && !/e-?mail|mail|write|correo|courriel/i.test(text))
          return `The link is called “${text}”, and opens a mail program. Show the address, or say that it is mail.`;
      },
    },
    {
      id: "lists",
      title: "One list has an order, and another has none or pairs",
      needs: ["pages"],
      hints: [
        "Which of your facts would be wrong in another order? Which could be shuffled?",
        "`ol` for an order, with numbers from the browser. `ul` for items, or `dl` with `dt` and `dd` for pairs. The menu does not count.",
        "Write `<ol><li>Choose the wood.</li><li>Bend the sides.</li></ol>`, and a `ul` or a `dl` of your own.",
      ],
      run(t: Tester) {
        const kinds = { ol: 0, ul: 0, dl: 0 };
        for (const { file, page } of pagesOf(t)) {
          const typed = [...page.querySelectorAll("main p, main div")].find((part) =>
            /(^|\s)1[.)] .*\s2[.)] /.test(textOf(part)),
          );
          if (typed)
            return `In \`${file}\` a paragraph holds numbers that were typed by hand: “${textOf(typed).slice(0, 40)}…”. In an \`ol\` the browser counts.`;
          for (const list of page.querySelectorAll("main :is(ol, ul)")) {
            const stray = [...list.children].find((child) => child.localName !== "li");
            if (stray)
              return `In \`${file}\` a \`${stray.localName}\` stands directly in a \`${list.localName}\`. Only \`li\` may; put it inside of one.`;
            const filler = [...list.children].find((item) => textOf(item) !== "" && !saysSomething(textOf(item)));
            if (filler)
              return `In \`${file}\`, the item “${textOf(filler).slice(0, 40)}” is only a placeholder. Write what you want to tell your visitors.`;
            const items = [...list.children].filter((item) => textOf(item) !== "");
            if (items.length < 2 || list.closest("nav")) continue;
            const numbered = items.find((item) => /^\d+[.)]/.test(textOf(item)));
            if (numbered)
              return `In \`${file}\` the item “${textOf(numbered).slice(0, 40)}” begins with a number. Leave it to the browser, in an \`ol\`.`;
            kinds[list.localName === "ol" ? "ol" : "ul"] += 1;
          }
          for (const list of page.querySelectorAll("main dl"))
            if (list.querySelectorAll("dt").length >= 2 && list.querySelectorAll("dd").length >= 2) kinds.dl += 1;
        }
        if (kinds.ol === 0)
          return `I found no \`ol\` with two items or more in \`main\`${kinds.ul + kinds.dl > 1 ? ", but other lists. Is there one whose order matters?" : "."}`;
        if (kinds.ul + kinds.dl === 0)
          return "I found an ordered list, and neither a `ul` nor a `dl` with two entries or more in `main`. Not everything has an order.";
      },
    },
    {
      id: "quotation",
      title: "A quotation names the work it comes from",
      needs: ["pages"],
      hints: [
        "Which words are not your own? Can a visitor read where they come from?",
        "`blockquote` holds a passage, `q` a few words in a sentence. `cite` marks the title of the work, and stands outside of the quotation.",
        "After `</blockquote>`, write `<p>Lewis Carroll, <cite>Alice’s Adventures in Wonderland</cite></p>`.",
      ],
      run(t: Tester) {
        const quotes = pagesOf(t).flatMap(({ page }) => [...page.querySelectorAll("main :is(blockquote, q)")]);
        if (quotes.length === 0)
          return "I found neither `blockquote` nor `q`. Quotation marks alone do not tell a program whose words these are.";
        const inside = quotes.find((quote) => quote.querySelector("cite"));
        if (inside)
          return "The `cite` stands inside the quotation, as if its author had said it too. Put the source after `</blockquote>`.";
        const quote = quotes.find((one) => textOf(one) !== "");
        if (!quote) return "The quotation is empty.";
        const filler = quotes.find((one) => textOf(one) !== "" && !saysSomething(textOf(one)));
        if (filler)
          return `The quotation “${textOf(filler).slice(0, 40)}” is only a placeholder. Quote words that somebody really wrote or said.`;
        const sourced = quotes.some((one) => {
          const near =
            one.localName === "q" ? one.closest("p, li, dd, div") : (one.closest("figure") ?? one.nextElementSibling);
          const cite = near?.matches("cite") ? near : near?.querySelector("cite");
          return cite != null && textOf(cite) !== "" && textOf(one) !== "";
        });
        if (!sourced)
          return quotes.some((one) => one.hasAttribute("cite"))
            ? "The attribute `cite` holds an address that no browser shows. Write the source as text, with the title in the element `cite`."
            : `Beside “${textOf(quote).slice(0, 40)}…” I found no \`cite\` with the title of a work. Where do these words come from?`;
      },
    },
  ],
  attempts: [
    {
      name: "same-title",
      why: "The second page is a copy of the first, title included.",
      patch: { "contact.html": [["<title>Contact – Inês Duarte", "<title>Inês Duarte"]] },
      failsFirst: "pages",
      says: "Both pages have the title",
    },
    {
      name: "no-viewport-on-the-second",
      why: "The head is written again from memory, and one line is forgotten.",
      patch: {
        "contact.html": [['    <meta name="viewport" content="width=device-width, initial-scale=1">\n', ""]],
      },
      failsFirst: "pages",
      says: "The head of `contact.html` has no line for the viewport",
    },
    {
      name: "no-heading-on-the-second",
      why: "The second page seems to be a part of the first, so it goes on with an h2.",
      patch: { "contact.html": [["<h1>Contact</h1>", "<h2>Contact</h2>"]] },
      failsFirst: "pages",
      says: "`contact.html` has no `h1`",
    },
    {
      name: "language-by-name",
      why: "The language is written as people say it.",
      patch: [['lang="pt"', 'lang="portuguese"']],
      failsFirst: "language",
      says: "Portuguese is `pt`",
    },
    {
      name: "language-of-the-page",
      why: "There is Portuguese on the page, so its language is changed.",
      patch: [['<html lang="en">', '<html lang="pt">']],
      failsFirst: "language",
      says: "written in English",
    },
    {
      name: "italics-only",
      why: "Slanted letters seem to say that the words are foreign.",
      patch: [['<i lang="pt">', "<i>"]],
      failsFirst: "language",
      says: "No phrase is marked",
    },
    {
      name: "unnamed-menu",
      why: "There is one menu, and everybody can see what it is.",
      patch: [['<nav aria-label="Main">', '<nav id="main">']],
      failsFirst: "menu",
      says: "has no name",
    },
    {
      name: "loose-links",
      why: "Two links side by side look like a menu already.",
      patch: {
        "contact.html": [
          [
            '<ul>\n        <li><a href="index.html">Home</a></li>\n        <li><a href="contact.html" aria-current="page">Contact</a></li>\n      </ul>',
            '<a href="index.html">Home</a>\n      <a href="contact.html" aria-current="page">Contact</a>',
          ],
        ],
      },
      failsFirst: "menu",
      says: "no item of a list",
    },
    {
      name: "way-back-only",
      why: "Whoever is on the contact page needs no link to it, so the menu differs there.",
      patch: {
        "contact.html": [
          [
            '<li><a href="contact.html" aria-current="page">Contact</a></li>',
            '<li><a href="index.html" aria-current="page">Inês Duarte</a></li>',
          ],
        ],
      },
      failsFirst: "menu",
      says: "The menus differ",
    },
    {
      name: "copied-mark",
      why: "The menu is copied from the first page, with its mark.",
      patch: {
        "contact.html": [
          ['<a href="index.html">', '<a href="index.html" aria-current="page">'],
          ['<a href="contact.html" aria-current="page">', '<a href="contact.html">'],
        ],
      },
      failsFirst: "current",
      says: "brings its mark along",
    },
    {
      name: "mark-by-class",
      why: "A class is thought to be heard.",
      patch: [['aria-current="page"', 'class="current"']],
      failsFirst: "current",
      says: "A class would only be seen",
    },
    {
      name: "skip-on-one-page",
      why: "The skip link is written on the first page and forgotten on the second.",
      patch: { "contact.html": [['    <a href="#content">Skip to main content</a>\n', ""]] },
      failsFirst: "skip",
      says: "A skip link is missing",
    },
    {
      name: "skip-misses",
      why: "The id gets the sign of the fragment too.",
      patch: [['<main id="content">', '<main id="#content">']],
      failsFirst: "skip",
      says: "no element has that `id`",
    },
    {
      name: "invisible-skip-link",
      why: "Sighted people with a mouse don’t need it, so it is made transparent.",
      patch: [['<a href="#content">', '<a href="#content" style="opacity: 0">']],
      failsFirst: "skip",
      says: "people can’t see the skip link",
    },
    {
      name: "inert-skip-link",
      why: "The attribute is thought to hide the link from the eyes alone.",
      patch: { "contact.html": [['<a href="#content">', '<a href="#content" inert>']] },
      failsFirst: "skip",
      says: "so no one can reach it",
    },
    {
      name: "no-ending",
      why: "Many sites show addresses without an ending.",
      patch: [['<a href="contact.html#visit">', '<a href="contact">']],
      failsFirst: "arrive",
      says: "the page is called `contact.html`",
    },
    {
      name: "from-the-top",
      why: "A slash at the start seems to belong to every address.",
      patch: [['<a href="contact.html#visit">', '<a href="/contact.html">']],
      failsFirst: "arrive",
      says: "Leave the slash out",
    },
    {
      name: "no-such-place",
      why: "The id is thought to be the same whatever its case.",
      patch: [["contact.html#visit", "contact.html#Visit"]],
      failsFirst: "arrive",
      says: "Capitals count",
    },
    {
      name: "no-scheme",
      why: "A browser accepts www in its address bar, so it is thought to do so in a page.",
      patch: [["https://www.strings-school.example/", "www.strings-school.example"]],
      failsFirst: "arrive",
      says: "Without `https://`",
    },
    {
      name: "without-s",
      why: "The s is thought to be decoration.",
      patch: [["https://goldfields-fado", "http://goldfields-fado"]],
      failsFirst: "external",
      says: "does not begin with `https:`",
    },
    {
      name: "one-site",
      why: "One link to another site seems to be enough.",
      patch: [['<a href="https://goldfields-fado.example/">Goldfields Fado Circle</a>', "Goldfields Fado Circle"]],
      failsFirst: "external",
      says: "One link leads to another site",
    },
    {
      name: "click-here",
      why: "The words around the link seem to say where it leads.",
      patch: [[">Visit the workshop</a>", ">click here</a> to visit the workshop"]],
      failsFirst: "names",
      says: "That fits every link",
    },
    {
      name: "one-name-twice",
      why: "Both are places of music, so both links are called the same.",
      patch: [
        [">School of Strings<", ">friends of mine<"],
        [">Goldfields Fado Circle<", ">friends of mine<"],
      ],
      failsFirst: "names",
      says: "nobody can tell which is which",
    },
    {
      name: "bare-address",
      why: "An @ is thought to be enough.",
      patch: {
        "contact.html": [
          [
            '<a href="mailto:ines@duarte-guitars.example">ines@duarte-guitars.example</a>',
            '<a href="ines@duarte-guitars.example">ines@duarte-guitars.example</a>',
          ],
        ],
      },
      failsFirst: "mail",
      says: "has no scheme",
    },
    {
      name: "mail-in-disguise",
      why: "A name in a sentence looks nicer than an address.",
      patch: { "contact.html": [[">ines@duarte-guitars.example</a>", ">Inês Duarte</a>"]] },
      failsFirst: "mail",
      says: "opens a mail program",
    },
    {
      name: "mail-slashes",
      why: "After a scheme come two slashes, as with https.",
      patch: { "contact.html": [["mailto:ines", "mailto://ines"]] },
      failsFirst: "mail",
      says: "has slashes",
    },
    {
      name: "numbers-by-hand",
      why: "Numbers in front of lines look like a list.",
      patch: [
        [
          "<ol>\n        <li>We talk about the music that you play.</li>\n        <li>I choose the wood, and let it rest for a month.</li>",
          "<p>1. We talk about the music that you play.<br>\n        2. I choose the wood, and let it rest for a month.</p>\n      <ol>",
        ],
      ],
      failsFirst: "lists",
      says: "typed by hand",
    },
    {
      name: "menu-counted",
      why: "The menu is a list already, so one more seems to be enough.",
      patch: {
        "index.html": [
          [
            "<dl>\n        <dt>Blackwood</dt>\n        <dd>For backs and sides. It sounds warm.</dd>\n        <dt>King Billy pine</dt>\n        <dd>For tops. I use old boards only, from houses that are gone.</dd>\n      </dl>",
            "<p>Blackwood and King Billy pine.</p>",
          ],
        ],
        "contact.html": [
          [
            "<ul>\n        <li>the guitar, with its old strings</li>\n        <li>the case</li>\n        <li>a song that you play well</li>\n      </ul>",
            "<p>The guitar, the case and a song.</p>",
          ],
        ],
      },
      failsFirst: "lists",
      says: "Not everything has an order",
    },
    {
      name: "source-inside",
      why: "The source belongs to the quotation, so it is put into it.",
      patch: [
        [
          "</blockquote>\n      <p>Lewis Carroll, <cite>Alice’s Adventures in Wonderland</cite></p>",
          "<p>Lewis Carroll, <cite>Alice’s Adventures in Wonderland</cite></p>\n      </blockquote>",
        ],
      ],
      failsFirst: "quotation",
      says: "as if its author had said it too",
    },
    {
      name: "source-as-attribute",
      why: "The attribute has the name of the thing, so it seems to show it.",
      patch: [
        ["<blockquote>", '<blockquote cite="https://books.example/alice">'],
        ["<p>Lewis Carroll, <cite>Alice’s Adventures in Wonderland</cite></p>", ""],
      ],
      failsFirst: "quotation",
      says: "no browser shows",
    },
    {
      name: "quotation-marks",
      why: "Quotation marks show that somebody else speaks.",
      patch: [
        ["<blockquote>", "<div>"],
        ["</blockquote>", "</div>"],
      ],
      failsFirst: "quotation",
      says: "Quotation marks alone",
    },
    {
      name: "transparent-main",
      why: "A check of the HTML finds everything in a page that shows nothing.",
      patch: [['<main id="content">', '<main id="content" style="opacity: 0">']],
      failsFirst: "s3",
      says: "one visible `<main>`",
    },
    {
      name: "hidden-list",
      why: "The list is required, not wanted, so it is hidden.",
      patch: [["      <ol>", "      <ol hidden>"]],
      failsFirst: "s3",
      says: "People can't see `<li>`",
    },
    {
      name: "faint-contact",
      why: "White on white was meant for a dark background that is gone.",
      patch: { "contact.html": [["<main", '<main style="color: transparent"']] },
      failsFirst: "s3",
      says: "`contact.html`",
    },
    {
      name: "lorem-ipsum",
      why: "Filler shows how it will look, and is forgotten.",
      patch: [
        [
          "Begin at the beginning, and go on till you come to the end: then\n          stop.",
          "Lorem ipsum dolor sit amet, consectetur adipiscing elit.",
        ],
      ],
      failsFirst: "quotation",
      says: "only a placeholder",
    },
    {
      name: "letters-for-items",
      why: "Only the element is practised, so any letters seem to do.",
      patch: [["<li>I bend the sides over steam.</li>", "<li>asdf</li>"]],
      failsFirst: "lists",
      says: "only a placeholder",
    },
  ],
} satisfies Practice;
