import type { Practice, Tester } from "#app/domain/practice/practice.ts";
import { headings, isBeforeMain, levelOf } from "#app/practice/check-library/headings.ts";
import { fileOf, fragmentOf, hrefOf, isAbsolute } from "#app/practice/check-library/links.ts";
import {
  attributeOf,
  canBeShown,
  charsetOf,
  mainSelector,
  parsePages,
  textNodes,
  textOf,
  wordsAndPicturesOf,
  writtenNameOf,
} from "#app/practice/check-library/page.ts";
import { countWords, saysSomething } from "#app/practice/check-library/words.ts";

const lists = "ul, ol, menu, [role='list' i]";

/** Whether the name of a link says that it leads back to the top of the page. */
const leadsToTop = (name: string): boolean =>
  /\b(?:top|up|start|beginning|oben|anfang|haut|arriba|inicio|inizio|cima|topo)\b|[↑▲⬆]/i.test(name);

/** Whether a name speaks of email. */
const saysEmail = (name: string): boolean =>
  /mail|write|correo|courriel|meil|posta|pošta|почт|пошт|メール|电邮|邮件|郵件|이메일|بريد|ایمیل|דוא|ईमेल|อีเมล/i.test(
    name,
  );

/** Writing systems that consist of several scripts, by their codes. */
const mixedScripts: Readonly<Record<string, readonly string[]>> = {
  Jpan: ["Hani", "Hira", "Kana"],
  Kore: ["Hang", "Hani"],
  Hans: ["Hani", "Bopo"],
  Hant: ["Hani", "Bopo"],
};

/**
 * The first phrase in a text that isn’t in the script of its language, such as Japanese words in an English text, or "". Latin
 * letters are used everywhere. Names rarely have more than two words, and they don’t need a language of their own.
 */
function phraseInOtherScript(text: string, tag: string): string {
  try {
    const script = new Intl.Locale(tag).maximize().script ?? "";
    const own = ["Latn", "Zyyy", "Zinh", ...(mixedScripts[script] ?? [script])];
    const other = `[^${own.map((code) => `\\p{Script=${code}}`).join("")}]`;
    const phrases = text.match(new RegExp(`${other}(?:[\\p{Script=Zyyy}\\p{Script=Zinh}]*${other})*`, "gu")) ?? [];
    return phrases.find((phrase) => countWords(phrase) > 2) ?? "";
  } catch {
    // The browser doesn’t know the language or its script.
    return "";
  }
}

/** Both pages of the profile, in the order of the files. */
const pagesOf = (t: Tester) => parsePages(t, ["index.html", "contact.html"]);

export default {
  kind: "page",
  editable: ["index.html", "contact.html"],
  standard: "html",
  selfChecks: [
    {
      question: "Does each title tell people which page they’re on, and whose site it is?",
      model: "“Contact – Lúcia Duarte, guitar maker” begins with the page and ends with the person.",
    },
    {
      question: "Does the text of each link say where it leads, even in a list without the words around it?",
      model:
        "“School of Strings” and “Visit the workshop” do. “My friends” only makes sense with the sentence around it.",
    },
  ],
  checks: [
    {
      id: "pages",
      title: "Two complete pages, each with its own title",
      hints: [
        "Can you write the skeleton of a page from memory? What does each of its lines do for your visitors?",
        "Both files need a doctype and `html` with a `lang`. The head needs charset, viewport and `title`, and the body needs a `main` with one `h1`.",
        "Begin each title with the part that differs: `Contact – Lúcia Duarte` on one page, `Lúcia Duarte, guitar maker` on the other.",
      ],
      run(t: Tester) {
        const titles: string[] = [];
        for (const { file, page } of pagesOf(t)) {
          const lang = attributeOf(page.documentElement, "lang");
          if (lang === "")
            return `In \`${file}\`, \`<html>\` doesn’t name a language, so a screen reader has to guess it. Add \`lang\`.`;
          if (charsetOf(page) !== "utf-8")
            return `The head of \`${file}\` has no \`<meta charset="utf-8">\`, so letters such as “é” may break. Add it.`;
          const viewport = attributeOf(page.head.querySelector("meta[name='viewport' i]"), "content");
          if (!/width\s*=\s*device-width/i.test(viewport))
            return `The head of \`${file}\` has no viewport with \`width=device-width\`, so the page looks tiny on a phone. Add it.`;
          const inBody = page.querySelector("body title");
          const title = textOf(page.head.querySelector("title"));
          if (title === "")
            return inBody
              ? `The \`title\` of \`${file}\` is in the body, but it belongs in the head. Move it there.`
              : `The head of \`${file}\` has no \`title\` with words. Write one.`;
          titles.push(title);
          const mains = page.querySelectorAll(mainSelector).length;
          if (mains !== 1)
            return `\`${file}\` has ${mains === 0 ? "no `main`" : `${mains} \`main\` elements`}. Each page needs exactly one, for its main content.`;
          const first = page.querySelectorAll("h1");
          if (first.length !== 1)
            return `\`${file}\` has ${first.length === 0 ? "no `h1`" : `${first.length} \`h1\` elements`}. Each page needs exactly one, which says what it’s about.`;
          if (textOf(first[0]) === "") return `The \`h1\` of \`${file}\` is empty. Say what the page is about.`;
          const empty = [...page.querySelectorAll(headings)].find((heading) => !saysSomething(textOf(heading)));
          if (empty)
            return `In \`${file}\`, the heading “${textOf(empty).slice(0, 40)}” doesn’t say what comes next. Write a few words about it.`;
          let level = 0;
          for (const heading of page.querySelectorAll(headings)) {
            const own = levelOf(heading);
            if (level === 0 && isBeforeMain(heading)) continue;
            if (own > level + 1)
              return `In \`${file}\`, the heading “${textOf(heading).slice(0, 40)}” is an \`h${own}\` ${level === 0 ? "and comes first. Begin with the `h1`" : `after an \`h${level}\`. Don’t skip a level`}.`;
            level = own;
          }
        }
        if (titles[0]?.toLowerCase() === titles[1]?.toLowerCase())
          return `Both pages have the title “${titles[0]}”, so people can’t tell their tabs apart. Give each page its own.`;
      },
    },
    {
      id: "language",
      title: "The language of both pages is right, and a phrase in another language is marked",
      needs: ["pages"],
      hints: [
        "Which voice should a screen reader use for your page? And which words need another voice?",
        "`lang` on `html` contains a short tag for the whole page. An element around the foreign words gets its own `lang`.",
        'Write `<html lang="en">` on both pages. Put an element around the foreign words, as in `<i lang="pt">Bom dia</i>`.',
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
            return `In \`${file}\`, \`lang="${tag}"\` isn’t a known language tag. Use one such as \`en\` for English or \`fr\` for French.`;
          const text = (page.body.textContent ?? "").toLowerCase();
          const all = text.match(/\p{L}+/gu) ?? [];
          const english = all.filter((word) => /^(the|and|of|is|in|to|you|my|for|with)$/.test(word));
          if (language !== "en" && english.length >= 8 && english.length / all.length >= 0.12)
            return `\`${file}\` seems to be written in English, but \`<html lang="${tag}">\` says another language. Make them match, so that a screen reader uses the right voice.`;
          for (const part of page.body.querySelectorAll("[lang]")) {
            const own = attributeOf(part, "lang");
            const words = textOf(part);
            const foreign = known(own);
            if (foreign === null)
              return `In \`${file}\`, \`lang="${own}"\` on “${words.slice(0, 40)}” isn’t a known language tag. Use one such as \`pt\` for Portuguese or \`de\` for German.`;
            if (!/\p{L}/u.test(words))
              return `In \`${file}\`, an element with \`lang="${own}"\` ${words === "" ? "is empty" : `has only “${words.slice(0, 40)}” in it`}. Put words in it.`;
            if (foreign === language) same.push(words);
            else {
              if (!(words.length < text.trim().length * 0.6))
                return `In \`${file}\`, \`lang="${own}"\` is on nearly all of the text. Mark only the foreign phrase.`;
              phrases.push(words);
            }
          }
          for (const node of textNodes(page.body)) {
            if (node.parentElement?.closest("script, style, code, pre, samp, kbd")) continue;
            const here = attributeOf(node.parentElement?.closest("[lang]"), "lang");
            const phrase = phraseInOtherScript(textOf(node), here);
            if (phrase !== "")
              return `In \`${file}\`, “${phrase.slice(0, 40)}” isn’t written in the letters of \`lang="${here}"\`, which applies to it. Put the phrase in an element with the \`lang\` of its own language.`;
          }
        }
        if (phrases.length === 0)
          return same.length > 0
            ? `“${same[0]?.slice(0, 40)}” has a \`lang\`, but it’s the language of the page. Mark words in another language.`
            : "No phrase is marked as another language. Write one on either page, in an element with its own `lang`.";
      },
    },
    {
      id: "menu",
      title: "Both pages have the same menu: a navigation with a name and a list",
      needs: ["pages"],
      hints: [
        "What stays the same when people go from one page to the other?",
        "A `nav` with an `aria-label` contains a `ul`, with a link in each `li`. Both pages have the same links in the same order.",
        'Write `<nav aria-label="Main"><ul><li><a href="index.html">Home</a></li><li><a href="contact.html">Contact</a></li></ul></nav>`.',
      ],
      run(t: Tester) {
        const seen: { name: string; links: string }[] = [];
        for (const { file, page } of pagesOf(t)) {
          const menu = page.querySelector("nav, [role='navigation' i]");
          if (!menu)
            return `\`${file}\` has no \`nav\`, so people with a screen reader can’t jump to the menu. Add one.`;
          const name = writtenNameOf(menu, { byWords: false });
          if (name === "")
            return `The navigation of \`${file}\` has no name. Give it one with \`aria-label\`${menu.id || menu.hasAttribute("name") ? ", because `id` and `name` don’t count" : ""}.`;
          if (menu.closest(mainSelector))
            return `In \`${file}\`, the menu is inside \`main\`, so a skip link to \`main\` can’t lead past it. Put it before \`main\`.`;
          const links = [...menu.querySelectorAll("a")];
          if (links.length < 2)
            return `The menu of \`${file}\` has ${links.length === 0 ? "no links" : "only one link"}. It needs a link to each page.`;
          const alone = links.find(
            (link) => !link.parentElement?.matches("li, [role='listitem' i]") || !link.closest(lists),
          );
          if (alone)
            return `In the menu of \`${file}\`, “${textOf(alone)}” isn’t directly in an item of a list. Put it in an \`li\` of a \`ul\`, so that a screen reader can count the links.`;
          const entries = links.map((link) => `“${textOf(link)}” to \`${fileOf(hrefOf(link), file)}\``);
          seen.push({ name, links: entries.join(", ") });
        }
        const [first, second] = seen;
        t.equal(second?.name, first?.name, "the name of the navigation in `contact.html`");
        if (first?.links !== second?.links)
          return `The menus differ. In \`index.html\`: ${first?.links}. In \`contact.html\`: ${second?.links}. Make them the same, because people look for a link where it was before.`;
      },
    },
    {
      id: "current",
      title: "The menu marks the current page",
      needs: ["menu"],
      hints: [
        "How would Noor hear which of the two pages is open?",
        '`aria-current="page"` goes on one link of the menu: the one that leads to the page itself.',
        'In `contact.html`, write `<a href="contact.html" aria-current="page">Contact</a>`. In `index.html`, mark the other link.',
      ],
      async run(t: Tester) {
        for (const { file } of pagesOf(t)) {
          await t.open(file);
          const marked = t.all("[aria-current]");
          const [mark] = marked;
          if (!mark)
            return `In \`${file}\`, no link has \`aria-current\`, so a screen reader can’t say which page this is. Add it, because a class would only change how the link looks.`;
          if (marked.length !== 1)
            return `In \`${file}\`, ${marked.length} elements have \`aria-current\`. People are on one page only, so mark one link.`;
          if (mark.localName !== "a" || !mark.closest("nav, [role='navigation' i]"))
            return `In \`${file}\`, \`aria-current\` is on the wrong element: \`${mark.localName}\`. Put it on the \`a\` in the menu, so that it’s read out with the link.`;
          const value = mark.getAttribute("aria-current") ?? "";
          if (value !== "page")
            return `In \`${file}\`, \`aria-current="${value}"\` doesn’t say that this is the current page. Use the value \`page\`.`;
          const target = fileOf(hrefOf(mark), file);
          if (target !== file)
            return `\`${file}\` is open, but its menu marks “${textOf(mark)}”, which leads to \`${target}\`. Mark the link to \`${file}\`.`;
        }
      },
    },
    {
      id: "skip",
      title: "A skip link comes first on both pages and leads to the main content",
      needs: ["menu"],
      hints: [
        "Press Tab at the top of each page. What gets the focus first, and where does Enter take you?",
        "The first link leads to a fragment, which is `#` and a name. `main` has that name as its `id`.",
        'Begin the body with `<a href="#content">Skip to main content</a>`, and write `<main id="content">`.',
      ],
      async run(t: Tester) {
        for (const { file, page } of pagesOf(t)) {
          const stops = [...page.querySelectorAll("a[href], button, input, [tabindex]")];
          const [first] = stops;
          const skip = stops.find((stop) => hrefOf(stop).startsWith("#"));
          if (!first) return `\`${file}\` has no links yet. Begin the body with a skip link.`;
          if (!hrefOf(first).startsWith("#"))
            return skip && !skip.closest(mainSelector)
              ? `In \`${file}\`, “${textOf(skip)}” comes after “${textOf(first)}”, so people reach it too late. Move it to the start of the body.`
              : `In \`${file}\`, the first link or control is “${textOf(first)}”. Put a skip link before it.`;
          if (first.matches("[hidden], [aria-hidden], [tabindex='-1']"))
            return `In \`${file}\`, the skip link is hidden, or out of reach with the Tab key. Remove \`hidden\`, \`aria-hidden\` or \`tabindex\`.`;
          const id = decodeURIComponent(hrefOf(first).slice(1));
          if (id === "")
            return `In \`${file}\`, the skip link leads to \`#\`, the top of the page. Add the \`id\` of its target.`;
          const target = page.getElementById(id);
          const other = page.querySelector(mainSelector)?.id ?? "";
          if (!target)
            return `In \`${file}\`, the skip link leads to “${id}”, but no element has that \`id\`. ${other ? `\`main\` has “${other}”, so make them match.` : "Add it to `main`."}`;
          if (!target.closest(mainSelector))
            return `In \`${file}\`, the skip link leads to \`${target.localName}\`, outside \`main\`. It should lead to \`main\` or to an element in it.`;
          if (textOf(first) === "")
            return `In \`${file}\`, the skip link is empty. Say what it does: “Skip to main content”.`;
          await t.open(file);
          const shown = t.all<HTMLAnchorElement>("a[href^='#']")[0];
          if (shown?.closest("[inert]"))
            return `In \`${file}\`, the skip link is \`inert\` or inside an \`inert\` element, so no one can reach it. Remove \`inert\`.`;
          if (!shown || !t.visible(shown))
            return `In \`${file}\`, people can’t see the skip link, not even when it has the focus. Leave it visible.`;
        }
      },
    },
    {
      id: "arrive",
      title: "Every link within the site works, and each page links to the other",
      needs: ["pages"],
      hints: [
        "Follow each link in the preview, on both pages. Does each one reach its target?",
        "A relative URL is the name of the file with its ending, seen from the folder of the page. A fragment needs an element with that `id` on the target page.",
        'Write `href="contact.html"` in `index.html`, and `href="index.html"` in `contact.html`.',
      ],
      run(t: Tester) {
        const pages = new Map(pagesOf(t).map(({ file, page }) => [file, page]));
        // In a menu, the entry of the current page may lead nowhere, because people are already there.
        const isCurrent = (file: string, words: string) =>
          [...pages].some(
            ([other, page]) =>
              other !== file &&
              [...page.querySelectorAll("a[href]")].some(
                (link) => textOf(link) === words && !isAbsolute(hrefOf(link)) && fileOf(hrefOf(link), other) === file,
              ),
          );
        for (const [file, page] of pages) {
          const reached = new Set<string>();
          for (const link of page.querySelectorAll("a[href]")) {
            const href = hrefOf(link);
            const words = textOf(link);
            if (href === "" && !leadsToTop(words) && !isCurrent(file, words))
              return `In \`${file}\`, the \`href\` of “${words}” is empty, so the link only leads to the page that’s already open. Write the URL of its target.`;
            if (isAbsolute(href) || /^(mailto|tel|sms):/i.test(href)) continue;
            // This may be an email address without its scheme. The check `mail` has a better message for that.
            if (/^[^/]+@/.test(href)) continue;
            const where = `In \`${file}\`, “${words}” has \`href="${href}"\``;
            if (/^[a-z]:\\|^file:/i.test(href))
              return `${where}. That file is on your own computer, where visitors can’t reach it. Use a relative URL.`;
            if (href.startsWith("/"))
              return `${where}. It starts at the top of the server or the disk, so it fails if your folder is somewhere else. Leave the slash out.`;
            const url = new URL(href, `https://profile.example/${file}`);
            const path = decodeURIComponent(fileOf(href, file));
            if (/^www\.|\.(com|org|net|example|au)$/i.test(path))
              return `${where}. Without \`https://\`, the browser looks for a file of that name in your own folder. Add it.`;
            if (!pages.has(path) && path !== "cv.txt")
              return `${where}, but there’s no file \`${path}\`. ${pages.has(`${path}.html`) ? `Use the page’s full name, \`${path}.html\`` : "The pages are `index.html` and `contact.html`"}.`;
            if (pages.has(path) && link.hasAttribute("download"))
              return `${where} and \`download\`, so the browser saves the page instead of opening it. Remove \`download\`.`;
            const place = fragmentOf(url);
            if (place !== "" && !pages.get(path)?.getElementById(place))
              return `${where}, but no element in \`${path}\` has the \`id\` “${place}”. Make them match, capitals included.`;
            if (place === "" && href.startsWith("#") && !leadsToTop(words))
              return `${where}. That only leads to the top of the page. Add the \`id\` of its target.`;
            reached.add(path);
          }
          const idle = [...page.querySelectorAll("a:not([href], [id], [name], [aria-disabled])")].find(
            (link) => !link.closest("svg") && textOf(link) !== "" && !isCurrent(file, textOf(link)),
          );
          if (idle)
            return `In \`${file}\`, “${textOf(idle)}” is an \`a\` without \`href\`, so it leads nowhere. Add the URL of its target.`;
          for (const other of pages.keys())
            if (other !== file && !reached.has(other)) return `No link in \`${file}\` leads to \`${other}\`. Add one.`;
        }
      },
    },
    {
      id: "external",
      title: "Two or more links lead to other sites, with `https`",
      needs: ["pages"],
      hints: [
        "Which people, places or things on your pages have their own site?",
        "An external link has an absolute URL, which begins with the scheme.",
        'Write `<a href="https://www.strings-school.example/">School of Strings</a>`, and a second one.',
      ],
      async run(t: Tester) {
        const found = new Set<string>();
        for (const { file, page } of pagesOf(t)) {
          for (const link of page.querySelectorAll("a[href]")) {
            const href = hrefOf(link);
            if (!isAbsolute(href)) continue;
            const url = URL.parse(href, "https://profile.example/");
            const message = `In \`${file}\`, \`href="${href}"\` isn’t the URL of a site. Write a complete one, such as \`https://site.example/\`.`;
            if (!url) return message;
            if (!url.host.includes(".") || /\s/.test(href)) return message;
            if (!href.toLowerCase().startsWith("https:"))
              return `In \`${file}\`, \`href="${href}"\` doesn’t begin with \`https:\`. Use it, so that no one on the way can read or change the page.`;
            found.add(url.href);
          }
        }
        if (found.size < 2)
          return `I found ${found.size === 0 ? "no link" : "only one link"} to another site. Write at least two on either page, with different URLs.`;
        const shown = new Set<string>();
        let hidden = "";
        for (const { file } of pagesOf(t)) {
          await t.open(file);
          for (const link of t.all<HTMLAnchorElement>("a[href]")) {
            if (!isAbsolute(hrefOf(link))) continue;
            if (canBeShown(t, link)) shown.add(link.href);
            else
              hidden = `In \`${file}\`, people can’t see the link to \`${hrefOf(link)}\`, and no button on the page reveals it. Make it visible.`;
          }
        }
        if (shown.size < 2) return hidden;
      },
    },
    {
      id: "names",
      title: "Each link has a name that makes sense on its own",
      needs: ["external"],
      hints: [
        "Read only the links aloud, page by page. Could someone choose between them?",
        "Name the target in the text of the link. “Click here” fits every link, and a URL doesn’t make sense when it’s read aloud.",
        'Instead of `<a href="…">click here</a>`, write `the site of the <a href="…">School of Strings</a>`.',
      ],
      run(t: Tester) {
        const vague =
          /^(please )?((click|press|tap|look|go|see) )?(here|this|that|link|links|this link|this page|more|read more|see more|learn more|find out more|more info|more information|details|info|continue|go|page|website|site|my website|download)$/;
        const seen = new Map<string, { href: string; file: string }>();
        for (const { file, page } of pagesOf(t)) {
          for (const link of page.querySelectorAll("a[href]")) {
            const href = hrefOf(link);
            const shown = wordsAndPicturesOf(link);
            const name = writtenNameOf(link);
            if (shown !== "" && /\p{L}/u.test(shown) && !saysSomething(shown) && !/\.\w+$/.test(shown))
              return `In \`${file}\`, the link to \`${href}\` is called “${shown}”. Say in words what people will find there.`;
            if (!/[\p{L}\p{N}].*[\p{L}\p{N}]/u.test(shown))
              return `In \`${file}\`, the link to \`${href}\` ${shown === "" ? "is empty" : `is only called “${shown}”`}. Say in words where it leads.`;
            for (const text of [shown, name]) {
              const plain = text
                .toLowerCase()
                .replace(/[^\p{L}\p{N}\s]/gu, "")
                .trim();
              if (vague.test(plain))
                return `In \`${file}\`, the link to \`${href}\` is called “${text}”, which fits every link. Say what people will find there.`;
              if (/^(https?:|www\.)|\.html?$/i.test(text))
                return `In \`${file}\`, the link to \`${href}\` has a URL or a file as its name. Say in words what people will find there.`;
            }
            const count = shown.split(" ").length;
            if (count > 12)
              return `In \`${file}\`, a link has a name of ${count} words: “${shown.slice(0, 50)}…”. Link only the words that name the target.`;
            // Skip links have the same name on both pages, but each leads to its own page.
            if (href.startsWith("#")) continue;
            const { href: target } = new URL(href, `https://profile.example/${file}`);
            const other = seen.get(name.toLowerCase());
            if (other !== undefined && other.href !== target.replace(/\/index\.html$/, "/"))
              return `“${name}” leads to two places: \`${href}\` in \`${file}\`, and another one in \`${other?.file}\`. Give each link its own name, so that people can tell them apart.`;
            seen.set(name.toLowerCase(), { href: target.replace(/\/index\.html$/, "/"), file });
          }
        }
      },
    },
    {
      id: "mail",
      title: "A link starts an email, and says so",
      needs: ["pages"],
      hints: [
        "How does a browser know that a link is for email? And how do visitors know before they click?",
        "The scheme is `mailto:`. Show the address as the text of the link, so that people can copy it.",
        'Write `<a href="mailto:lucia@duarte-guitars.example">lucia@duarte-guitars.example</a>`.',
      ],
      run(t: Tester) {
        const all = pagesOf(t).flatMap(({ page }) => [...page.querySelectorAll("a[href]")]);
        const link = all.find((one) => /^mailto:/i.test(hrefOf(one)));
        if (!link) {
          const bare = all.find((one) => hrefOf(one).includes("@"));
          return bare
            ? `\`href="${hrefOf(bare)}"\` doesn’t begin with \`mailto:\`, so it doesn’t open an email. Write \`mailto:\` before the email address.`
            : "I found no link for email on either page. Add one whose `href` begins with `mailto:`.";
        }
        const href = hrefOf(link);
        const address = href.replace(/^mailto:/i, "").replace(/\?.*$/, "");
        if (address.startsWith("//"))
          return `\`href="${href}"\` has slashes after \`mailto:\`. Remove them, because the email address follows immediately.`;
        if (!/^[^\s@/<>]+@[^\s@/<>]+\.[^\s@/<>.]+$/.test(decodeURIComponent(address)))
          return `“${address}” in \`href="${href}"\` isn’t an email address. Write a complete one, such as \`name@site.example\`.`;
        const text = writtenNameOf(link);
        if (!text.toLowerCase().includes(decodeURIComponent(address).toLowerCase()) && !saysEmail(text))
          return `The link called “${text}” opens an email program. Show the address, or say that it’s for email.`;
      },
    },
    {
      id: "lists",
      title: "One list is ordered, and another is unordered or has pairs",
      needs: ["pages"],
      hints: [
        "Which of your facts would be wrong in another order? Which could you shuffle?",
        "Use `ol` for an order, with numbers from the browser. Use `ul` for other items, or `dl` with `dt` and `dd` for pairs. The menu doesn’t count.",
        "Write `<ol><li>Choose the wood.</li><li>Bend the sides.</li></ol>`, and a `ul` or a `dl` of your own.",
      ],
      run(t: Tester) {
        const kinds = { ol: 0, ul: 0, dl: 0 };
        for (const { file, page } of pagesOf(t)) {
          const typed = [...page.querySelectorAll(`:is(${mainSelector}) :is(p, div)`)].find((part) =>
            /(^|\s)1[.)] .*\s2[.)] /.test(textOf(part)),
          );
          if (typed)
            return `In \`${file}\`, some text has numbers that are typed by hand: “${textOf(typed).slice(0, 40)}…”. Use an \`ol\`, and let the browser count.`;
          for (const list of page.querySelectorAll(`:is(${mainSelector}) :is(ol, ul)`)) {
            const stray = [...list.children].find((child) => child.localName !== "li");
            if (stray)
              return `In \`${file}\`, \`${stray.localName}\` is directly inside \`${list.localName}\`. Only \`li\` elements can be there, so put it inside one.`;
            const filler = [...list.children].find((item) => textOf(item) !== "" && !saysSomething(textOf(item)));
            if (filler)
              return `In \`${file}\`, the item “${textOf(filler).slice(0, 40)}” is only a placeholder. Write what you want to tell your visitors.`;
            const items = [...list.children].filter((item) => textOf(item) !== "");
            if (items.length < 2 || list.closest("nav")) continue;
            const numbered = items.find((item) => /^\d+[.)]/.test(textOf(item)));
            if (numbered)
              return `In \`${file}\`, the item “${textOf(numbered).slice(0, 40)}” begins with a number. Delete it, and let the browser count in an \`ol\`.`;
            kinds[list.localName === "ol" ? "ol" : "ul"] += 1;
          }
          for (const list of page.querySelectorAll(`:is(${mainSelector}) dl`))
            if (list.querySelectorAll("dt").length >= 2 && list.querySelectorAll("dd").length >= 2) kinds.dl += 1;
        }
        if (kinds.ol === 0)
          return `I found no \`ol\` with at least two items in \`main\`. ${kinds.ul + kinds.dl > 1 ? "Does the order matter in one of your other lists?" : "Write one for things that have an order."}`;
        if (kinds.ul + kinds.dl === 0)
          return "I found an ordered list in `main`, but no `ul` or `dl` with at least two entries. Write one for items without an order, or for pairs.";
      },
    },
    {
      id: "quotation",
      title: "A quotation names the work it comes from",
      needs: ["pages"],
      hints: [
        "Which words aren’t your own? Can a visitor read where they come from?",
        "`blockquote` is for a passage, and `q` for a few words in a sentence. `cite` marks the title of the work, outside the quotation.",
        "After `</blockquote>`, write `<p>Lewis Carroll, <cite>Alice’s Adventures in Wonderland</cite></p>`.",
      ],
      run(t: Tester) {
        const quotes = pagesOf(t).flatMap(({ page }) => [
          ...page.querySelectorAll(`:is(${mainSelector}) :is(blockquote, q)`),
        ]);
        if (quotes.length === 0)
          return "I found no `blockquote` or `q` in `main`. Use one, because quotation marks alone don’t tell programs that these are someone else’s words.";
        const inside = quotes.find((quote) => quote.querySelector("cite"));
        if (inside)
          return "The `cite` is inside the quotation, as if its author had said it too. Put the source after the quotation.";
        const quote = quotes.find((one) => textOf(one) !== "");
        if (!quote) return "The quotation is empty. Write the words that you quote.";
        const filler = quotes.find((one) => textOf(one) !== "" && !saysSomething(textOf(one)));
        if (filler)
          return `The quotation “${textOf(filler).slice(0, 40)}” is only a placeholder. Quote words that someone really wrote or said.`;
        const sourced = quotes.some((one) => {
          const near =
            one.localName === "q"
              ? [one.closest("p, li, dd, div")]
              : [one.closest("figure") ?? one.nextElementSibling, one.previousElementSibling];
          const cites = near.map((part) => (part?.matches("cite") ? part : part?.querySelector("cite")));
          return cites.some((cite) => cite && textOf(cite) !== "") && textOf(one) !== "";
        });
        if (!sourced)
          return quotes.some((one) => one.hasAttribute("cite"))
            ? "Browsers don’t show the `cite` attribute. Write the source as text, with the title in a `cite` element."
            : `I found no \`cite\` with the title of a work next to “${textOf(quote).slice(0, 40)}…”. Write where these words come from.`;
      },
    },
  ],
  attempts: [
    {
      name: "same-title",
      why: "The second page is a copy of the first, title included.",
      patch: { "contact.html": [["<title>Contact – Lúcia Duarte", "<title>Lúcia Duarte"]] },
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
      says: "The head of `contact.html` has no viewport",
    },
    {
      name: "no-heading-on-the-second",
      why: "The second page seems to be part of the first, so it continues with an h2.",
      patch: { "contact.html": [["<h1>Contact</h1>", "<h2>Contact</h2>"]] },
      failsFirst: "pages",
      says: "`contact.html` has no `h1`",
    },
    {
      name: "language-by-name",
      why: "The language is written the way people say it.",
      patch: [['lang="pt"', 'lang="portuguese"']],
      failsFirst: "language",
      says: "`pt` for Portuguese",
    },
    {
      name: "language-of-the-page",
      why: "There’s Portuguese on the page, so the language of the page is changed.",
      patch: [['<html lang="en">', '<html lang="pt">']],
      failsFirst: "language",
      says: "written in English",
    },
    {
      name: "italics-only",
      why: "Italics seem to say that the words are foreign.",
      patch: [['<i lang="pt">', "<i>"]],
      failsFirst: "language",
      says: "No phrase is marked",
    },
    {
      name: "phrase-to-follow",
      why: "The element with its language is there, and the words are meant to follow later.",
      patch: [[">Devagar se vai ao longe<", ">…<"]],
      failsFirst: "language",
      says: "has only “…” in it",
    },
    {
      name: "unmarked-greeting",
      why: "One marked phrase seems to be enough, and the other one looks foreign anyway.",
      patch: { "contact.html": [["<h1>Contact</h1>", "<h1>Contact</h1>\n      <p>お越しをお待ちしております。</p>"]] },
      failsFirst: "language",
      says: "isn’t written in the letters of",
    },
    {
      name: "unnamed-menu",
      why: "There’s only one menu, and everyone can see what it is.",
      patch: [['<nav aria-label="Main">', '<nav id="main">']],
      failsFirst: "menu",
      says: "has no name",
    },
    {
      name: "loose-links",
      why: "Two links next to each other already look like a menu.",
      patch: {
        "contact.html": [
          [
            '<ul>\n        <li><a href="index.html">Home</a></li>\n        <li><a href="contact.html" aria-current="page">Contact</a></li>\n      </ul>',
            '<a href="index.html">Home</a>\n      <a href="contact.html" aria-current="page">Contact</a>',
          ],
        ],
      },
      failsFirst: "menu",
      says: "isn’t directly in an item of a list",
    },
    {
      name: "way-back-only",
      why: "People on the contact page don’t need a link to it, so the menu is different there.",
      patch: {
        "contact.html": [
          [
            '<li><a href="contact.html" aria-current="page">Contact</a></li>',
            '<li><a href="index.html" aria-current="page">Lúcia Duarte</a></li>',
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
      says: "Mark the link to `contact.html`",
    },
    {
      name: "mark-by-class",
      why: "A screen reader seems to announce a class.",
      patch: [['aria-current="page"', 'class="current"']],
      failsFirst: "current",
      says: "a class would only change how the link looks",
    },
    {
      name: "skip-on-one-page",
      why: "The skip link is written on the first page and forgotten on the second.",
      patch: { "contact.html": [['    <a href="#content">Skip to main content</a>\n', ""]] },
      failsFirst: "skip",
      says: "Put a skip link before it",
    },
    {
      name: "skip-misses",
      why: "The `#` of the fragment seems to belong in the id too.",
      patch: [['<main id="content">', '<main id="#content">']],
      failsFirst: "skip",
      says: "no element has that `id`",
    },
    {
      name: "invisible-skip-link",
      why: "Sighted people with a mouse don’t need it, so it’s made transparent.",
      patch: [['<a href="#content">', '<a href="#content" style="opacity: 0">']],
      failsFirst: "skip",
      says: "people can’t see the skip link",
    },
    {
      name: "inert-skip-link",
      why: "The attribute seems to hide the link only visually.",
      patch: { "contact.html": [['<a href="#content">', '<a href="#content" inert>']] },
      failsFirst: "skip",
      says: "so no one can reach it",
    },
    {
      name: "no-ending",
      why: "Many sites show URLs without an ending.",
      patch: [['<a href="contact.html#visit">', '<a href="contact">']],
      failsFirst: "arrive",
      says: "Use the page’s full name, `contact.html`",
    },
    {
      name: "from-the-top",
      why: "Every URL seems to begin with a slash.",
      patch: [['<a href="contact.html#visit">', '<a href="/contact.html">']],
      failsFirst: "arrive",
      says: "Leave the slash out",
    },
    {
      name: "no-such-place",
      why: "Capitals don’t seem to matter in an id.",
      patch: [["contact.html#visit", "contact.html#Visit"]],
      failsFirst: "arrive",
      says: "capitals included",
    },
    {
      name: "no-target-yet",
      why: "The text of the link is written first, and its target is forgotten.",
      patch: [['<a href="contact.html#visit">', "<a>"]],
      failsFirst: "arrive",
      says: "so it leads nowhere",
    },
    {
      name: "empty-target",
      why: "A phone can call the number by itself, so the link seems to need no URL.",
      patch: { "contact.html": [['href="tel:+61355501212"', 'href=""']] },
      failsFirst: "arrive",
      says: "only leads to the page that’s already open",
    },
    {
      name: "no-scheme",
      why: "A browser accepts www in its address bar, so it seems to work in a page too.",
      patch: [["https://www.strings-school.example/", "www.strings-school.example"]],
      failsFirst: "arrive",
      says: "Without `https://`",
    },
    {
      name: "without-s",
      why: "The s doesn’t seem to make a difference.",
      patch: [["https://goldfields-fado", "http://goldfields-fado"]],
      failsFirst: "external",
      says: "doesn’t begin with `https:`",
    },
    {
      name: "one-site",
      why: "One link to another site seems to be enough.",
      patch: [['<a href="https://goldfields-fado.example/">Goldfields Fado Circle</a>', "Goldfields Fado Circle"]],
      failsFirst: "external",
      says: "only one link to another site",
    },
    {
      name: "click-here",
      why: "The words around the link seem to say where it leads.",
      patch: [[">Visit the workshop</a>", ">click here</a> to visit the workshop"]],
      failsFirst: "names",
      says: "which fits every link",
    },
    {
      name: "one-name-twice",
      why: "Both links are about music, so they get the same name.",
      patch: [
        [">School of Strings<", ">friends of mine<"],
        [">Goldfields Fado Circle<", ">friends of mine<"],
      ],
      failsFirst: "names",
      says: "so that people can tell them apart",
    },
    {
      name: "bare-address",
      why: "An @ seems to be enough.",
      patch: {
        "contact.html": [
          [
            '<a href="mailto:lucia@duarte-guitars.example">Email lucia@duarte-guitars.example</a>',
            '<a href="lucia@duarte-guitars.example">Email lucia@duarte-guitars.example</a>',
          ],
        ],
      },
      failsFirst: "mail",
      says: "doesn’t begin with `mailto:`",
    },
    {
      name: "mail-in-disguise",
      why: "A name in a sentence looks nicer than an address.",
      patch: { "contact.html": [[">Email lucia@duarte-guitars.example</a>", ">Lúcia Duarte</a>"]] },
      failsFirst: "mail",
      says: "opens an email program",
    },
    {
      name: "mail-slashes",
      why: "Two slashes follow https:, so they seem to follow every scheme.",
      patch: { "contact.html": [["mailto:lucia", "mailto://lucia"]] },
      failsFirst: "mail",
      says: "has slashes",
    },
    {
      name: "numbers-by-hand",
      why: "Lines that begin with numbers look like a list.",
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
      why: "The menu is already a list, so one more seems to be enough.",
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
      says: "Write one for items without an order",
    },
    {
      name: "source-inside",
      why: "The source belongs to the quotation, so it’s put inside.",
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
      why: "The attribute is called cite, so it seems to show the source.",
      patch: [
        ["<blockquote>", '<blockquote cite="https://books.example/alice">'],
        ["<p>Lewis Carroll, <cite>Alice’s Adventures in Wonderland</cite></p>", ""],
      ],
      failsFirst: "quotation",
      says: "Browsers don’t show the `cite` attribute",
    },
    {
      name: "quotation-marks",
      why: "Quotation marks show that someone else is speaking.",
      patch: [
        ["<blockquote>", "<div>"],
        ["</blockquote>", "</div>"],
      ],
      failsFirst: "quotation",
      says: "quotation marks alone",
    },
    {
      name: "transparent-main",
      why: "The HTML contains everything, but the page shows nothing.",
      patch: [['<main id="content">', '<main id="content" style="opacity: 0">']],
      failsFirst: "external",
      says: "people can’t see the link",
    },
    {
      name: "hidden-list",
      why: "The list is required but not wanted, so it’s hidden.",
      patch: [["      <ol>", "      <ol hidden>"]],
      failsFirst: "s3",
      says: "People can't see `<li>`",
    },
    {
      name: "faint-contact",
      why: "The text colour was meant for a background that’s gone.",
      patch: { "contact.html": [["<main", '<main style="color: transparent"']] },
      failsFirst: "s3",
      says: "`contact.html`",
    },
    {
      name: "lorem-ipsum",
      why: "Filler text shows how the page will look, and then it’s forgotten.",
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
      why: "It’s only practice with the element, so any letters seem to do.",
      patch: [["<li>I bend the sides over steam.</li>", "<li>asdf</li>"]],
      failsFirst: "lists",
      says: "only a placeholder",
    },
    {
      name: "page-downloaded",
      why: "`download` seems to make the other page load faster.",
      patch: [['<li><a href="contact.html">', '<li><a href="contact.html" download>']],
      failsFirst: "arrive",
      says: "saves the page",
    },
    {
      name: "closed-for-good",
      why: "A popover saves space, and the button for it follows later.",
      patch: [["<p>\n        I learnt at the", "<p popover>\n        I learnt at the"]],
      failsFirst: "external",
      says: "people can’t see the link",
    },
  ],
  alternatives: [
    {
      name: "roles",
      patch: {
        "index.html": [
          ['<meta charset="utf-8">', '<meta http-equiv="content-type" content="text/html; charset=utf-8">'],
          ['<nav aria-label="Main">', '<div role="navigation" title="Main">'],
          ["</nav>", "</div>"],
          ['<main id="content">', '<div role="main" id="content">'],
          ["</main>", '<p><a href="#">Back to the top</a></p></div>'],
          [
            '<a href="https://www.strings-school.example/">School of Strings</a>',
            '<a href="https://www.strings-school.example/"><svg role="img" aria-label="School of Strings" width="40" height="40"><circle cx="20" cy="20" r="15" /></svg></a>',
          ],
        ],
        "contact.html": [
          ['<nav aria-label="Main">', '<nav aria-labelledby="menu"><h2 id="menu">Main</h2>'],
          [">Email lucia@duarte-guitars.example</a>", ' lang="ja">メールを送る</a>'],
        ],
      },
    },
  ],
  equivalent: [
    ...["Home", "Contact", "Start"].map((name) => ({
      mutant: `href: a “${name}”`,
      why: "In a menu, the entry of the current page may lead nowhere, because people are already there.",
    })),
    { mutant: "empty href: a “Back to the top”", why: "An empty URL loads the page again, which shows its top." },
    { mutant: "without role: svg", why: "A drawing with a label gives the link its name, with or without a role." },
    {
      mutant: "without hreflang: a “Fahrplan der Linien (englisch)”",
      why: "Only a stretch goal asks for it, and the words of the link name the language for people.",
    },
  ],
} satisfies Practice;
