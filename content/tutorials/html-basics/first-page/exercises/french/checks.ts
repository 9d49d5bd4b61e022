import type { Practice, Tester } from "#app/domain/practice/practice.ts";
import { languageOf, parsePage, textNodes, textOf } from "#app/practice/check-library/page.ts";

const greeting = "Bonjour et bon appétit";
const squeezed = (text: string | null) => (text ?? "").replace(/\s+/g, "");

/** The text nodes of Luc’s line, which may contain other elements. Empty if the page doesn’t have it. */
function greetingIn(page: Document): readonly Node[] {
  const nodes = textNodes(page.body);
  const start = nodes
    .map((node) => squeezed(node.nodeValue))
    .join("")
    .lastIndexOf(squeezed(greeting));
  const end = start + squeezed(greeting).length;
  let at = 0;
  return nodes.filter((node) => {
    const from = at;
    at += squeezed(node.nodeValue).length;
    return start >= 0 && from < end && at > start && at > from;
  });
}

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
        const line = greetingIn(page);
        if (line.length === 0) return `I didn’t find “${greeting}” in the page. Put those words back as they were.`;
        for (const node of line) {
          const owner = node.parentElement?.closest("[lang]") ?? null;
          const tag = owner?.getAttribute("lang") ?? "";
          const language = languageOf(tag);
          if (language === "fr") continue;
          if (language.length >= 4)
            return `\`lang="${tag}"\` isn’t a language tag, so a screen reader keeps its English voice. The tag for French has two letters.`;
          const words = line.length === 1 ? "Luc’s line" : `“${textOf(node)}” in Luc’s line`;
          return owner === null || owner === page.documentElement
            ? `${words} is read in the language of the page: \`lang="${tag}"\` on \`html\`. It has no \`lang\` of its own.`
            : `${words} gets \`lang="${tag}"\` from \`${owner.localName}\`. That’s not the tag for French.`;
        }
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
        const line = greetingIn(page);
        const wrong: string[] = [];
        let english = 0;
        for (const node of textNodes(page.documentElement)) {
          const text = textOf(node);
          if (!/\p{L}/u.test(text) || line.includes(node)) continue;
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
      name: "one-word",
      why: "The first word shows which language it is, so only that word is marked.",
      patch: [['<p lang="fr">Bonjour et', '<p><span lang="fr">Bonjour</span> et']],
      failsFirst: "line-french",
      says: "“et bon appétit.” in Luc’s line is read in the language of the page",
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
      name: "stress-inside",
      patch: [
        [
          '<p lang="fr">Bonjour et bon appétit.</p>',
          '<p lang="fr-Latn-FR">Bonjour et <em>bon\n        appétit</em>.</p>',
        ],
      ],
    },
    {
      name: "inner-element",
      patch: [['<p lang="fr">Bonjour et bon appétit.</p>', '<p><i lang="fr">Bonjour et bon appétit.</i></p>']],
    },
  ],
} satisfies Practice;
