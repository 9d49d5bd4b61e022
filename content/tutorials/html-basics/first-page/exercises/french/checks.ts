import type { Practice, Tester } from "#app/domain/practice/practice.ts";
import { languageOf, parsePage, textNodes } from "#app/practice/check-library/page.ts";

const isGreeting = (node: Node) => (node.nodeValue ?? "").includes("Bonjour et bon appétit");

export default {
  kind: "page",
  editable: ["index.html"],
  checks: [
    {
      id: "line-french",
      title: "Luc’s line is in French",
      objective: 2,
      hints: [
        "From which element does Luc’s line get its language now?",
        "A part in another language gets a `lang` attribute of its own, with a language tag as its value.",
        'Write `<p lang="fr">Bonjour et bon appétit.</p>`.',
      ],
      run(t: Tester) {
        const page = parsePage(t);
        const line = textNodes(page.body).findLast(isGreeting)?.parentElement;
        if (!line) return "I didn’t find “Bonjour et bon appétit” in the page. Put those words back as they were.";
        const owner = line.closest("[lang]");
        const tag = owner?.getAttribute("lang") ?? "";
        const language = languageOf(tag);
        if (language !== "fr" && language.length >= 4)
          return `\`lang="${tag}"\` isn’t a language tag, so a screen reader keeps its English voice. The tag for French has two letters.`;
        if (language !== "fr")
          return owner === null || owner === page.documentElement
            ? `Luc’s line is read in the language of the page: \`lang="${tag}"\` on \`html\`. It has no \`lang\` of its own.`
            : `Luc’s line gets \`lang="${tag}"\` from \`${owner.localName}\`. That’s not the tag for French.`;
      },
    },
    {
      id: "rest-english",
      title: "Everything else stays in English",
      objective: 2,
      needs: ["line-french"],
      hints: [
        "Imagine the whole page read aloud. Which sentences does the French voice read now?",
        "`lang` applies to its element and everything inside it. Choose the smallest element that contains Luc’s line.",
        'Leave `<html lang="en">` as it was, and put `lang="fr"` on the one `p` with Luc’s line.',
      ],
      run(t: Tester) {
        const page = parsePage(t);
        const wrong: string[] = [];
        let english = 0;
        for (const node of textNodes(page.documentElement)) {
          const text = (node.nodeValue ?? "").trim();
          if (text === "" || isGreeting(node)) continue;
          const tag = node.parentElement?.closest("[lang]")?.getAttribute("lang") ?? "";
          if (languageOf(tag) === "en") english += 1;
          else wrong.push(tag === "" ? `“${text}” has no language` : `“${text}” is marked as \`${tag}\``);
        }
        if (wrong.length !== 0) return `This should be English: ${wrong.join("; ")}.`;
        if (english < 4)
          return `Besides Luc’s line, the page had 4 English texts, including the title. I found ${english}. Put the missing ones back.`;
      },
    },
  ],
  attempts: [
    {
      name: "whole-page",
      why: "The language is changed in the place where one already stands.",
      patch: [
        ['<html lang="en">', '<html lang="fr">'],
        ['<p lang="fr">', "<p>"],
      ],
      failsFirst: "rest-english",
      says: "“Good morning” is marked as `fr`",
    },
    {
      name: "on-main",
      why: "The attribute is put on the element around the text, which holds English too.",
      patch: [
        ["<main>", '<main lang="fr">'],
        ['<p lang="fr">', "<p>"],
      ],
      failsFirst: "rest-english",
      says: "“We could not say it better.” is marked as `fr`",
    },
    {
      name: "by-name",
      why: "The language is written as people call it.",
      patch: [['<p lang="fr">', '<p lang="french">']],
      failsFirst: "line-french",
      says: "two letters",
    },
    {
      name: "country",
      why: "A country is not a language: `uk` is Ukrainian, and no language is called `be-fr`.",
      patch: [['<p lang="fr">', '<p lang="be-FR">']],
      failsFirst: "line-french",
      says: "not the tag for French",
    },
    {
      name: "wrong-attribute",
      why: "The attribute is spelt out, as one would expect of a word that matters.",
      patch: [['<p lang="fr">', '<p language="fr">']],
      failsFirst: "line-french",
      says: "no `lang` of its own",
    },
    {
      name: "one-line-too-early",
      why: "The sentence that announces the line is marked in its place.",
      patch: [
        ["<p>Luc writes", '<p lang="fr">Luc writes'],
        ['<p lang="fr">Bonjour', "<p>Bonjour"],
      ],
      failsFirst: "line-french",
      says: "no `lang` of its own",
    },
  ],
  alternatives: [
    { name: "region", patch: [['<p lang="fr">', "<p lang=fr-CA>"]] },
    {
      name: "inner-element",
      patch: [['<p lang="fr">Bonjour et bon appétit.</p>', '<p><i lang="fr">Bonjour et bon appétit.</i></p>']],
    },
  ],
} satisfies Practice;
