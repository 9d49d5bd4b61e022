import type { Practice, Tester } from "#app/domain/practice/practice.ts";
import { fragmentOf, urlOf } from "#app/practice/check-library/links.ts";

export default {
  kind: "page",
  editable: ["index.html"],
  standard: "html",
  emmet: true,
  checks: [
    {
      id: "alternatives",
      title: "Each picture has a text alternative that says what it shows",
      objective: 5,
      hints: [
        "Imagine a friend reading this page to you over the phone. What would you know about the pictures?",
        "An empty `alt` means that a picture is just decoration. These show what people can borrow, so their `alt` needs words.",
        'For the saw, you could write `alt="A hand saw with a red grip"`.',
      ],
      run(t: Tester) {
        const images = t.all<HTMLImageElement>("figure img");
        if (images.length !== 3)
          return `There were three pictures in figures, but I found ${images.length}. Keep all three.`;
        for (const [index, image] of images.entries()) {
          const alt = image.getAttribute("alt");
          const caption = t.text(image.closest("figure")?.querySelector("figcaption") ?? image);
          // Pictures are named by their captions, because in the preview the URL of a picture is something else.
          const picture = caption === "" ? `picture ${index + 1}` : `the picture with “${caption}”`;
          if (alt === null)
            return `There’s no \`alt\` on ${picture}, so a screen reader may read out the file name. Add one.`;
          if (alt.trim() === "")
            return `The \`alt\` of ${picture} is empty, which means that it’s just decoration. Describe what it shows.`;
          if (!t.byRole("img").includes(image))
            return `Screen readers skip ${picture}, although it has an \`alt\`. Remove the attribute that hides it from them.`;
          // Other attributes can replace the `alt`.
          const words = t.name(image);
          if (/\.(svg|jpe?g|png)$/i.test(words))
            return `The text alternative of ${picture} is a file name. Describe what people see.`;
          if (words.toLowerCase() === caption.toLowerCase())
            return `The text alternative of ${picture} repeats its caption, so people hear it twice. Say more about the picture.`;
          if (/^(an? )?(image|photo|picture|drawing|graphic) of\b/i.test(words))
            return `The text alternative of ${picture} begins with “${words.split(" ").slice(0, 3).join(" ")}”. Leave that out, because a screen reader says so anyway.`;
        }
        const alts = images.map((image) => t.name(image).toLowerCase());
        if (new Set(alts).size !== 3)
          return "At least two pictures have the same text alternative, but they show different tools. Describe each of them.";
      },
    },
    {
      id: "addresses",
      title: "Each name leads to its section in `tools.html`",
      objective: 5,
      hints: [
        "Click the names in the preview. Where do they take you?",
        "An empty `href` leads to the page itself. To lead to a place in a page, write its `id` after a `#`.",
        'For the saw, write `href="tools.html#saw"`.',
      ],
      run(t: Tester) {
        for (const name of ["Ladder", "Saw", "Level"]) {
          const link = t.all("figcaption a, a:has(figcaption)").find((one) => t.text(one) === name);
          if (!link) return `I found no caption with a link called “${name}”. Put it back.`;
          const href = link.getAttribute("href") ?? "";
          if (href === "")
            return `“${name}” has no URL in its \`href\`. Write one that leads to its section in \`tools.html\`.`;
          const url = urlOf(t, href);
          const place = url ? fragmentOf(url) : "";
          if (url?.href.split("#")[0] !== "https://site.example/tools.html")
            return href.startsWith("#")
              ? `“${name}” leads to “${href}” on this page. Its section is in \`tools.html\`, so put that before the \`#\`.`
              : `“${name}” leads to “${href}”. It should lead to \`tools.html\`.`;
          if (place !== name.toLowerCase())
            return place === ""
              ? `“${name}” leads to the top of \`tools.html\`. Its section has the \`id\` \`${name.toLowerCase()}\`, so add that after a \`#\`.`
              : `“${name}” leads to \`#${place}\`, but its section has the \`id\` \`${name.toLowerCase()}\`.`;
        }
      },
    },
  ],
  attempts: [
    {
      name: "left-blank",
      why: "The attribute is there, the validator finds nothing, and the page looks right.",
      patch: [['alt="A hand saw with a red grip"', 'alt=""']],
      failsFirst: "alternatives",
      says: "just decoration",
    },
    {
      name: "file-names",
      why: "The file name is right there, so it seems to do.",
      patch: [['alt="A hand saw with a red grip"', 'alt="saw.svg"']],
      failsFirst: "alternatives",
      says: "is a file name",
    },
    {
      name: "caption-again",
      why: "The caption says what the picture is, so it seems to be a good alternative.",
      patch: [['alt="A wooden ladder with six steps"', 'alt="Ladder"']],
      failsFirst: "alternatives",
      says: "the picture with “Ladder” repeats its caption",
    },
    {
      name: "image-of",
      why: "It seems polite to say that this is a picture.",
      patch: [['alt="A hand saw', 'alt="Picture of a hand saw']],
      failsFirst: "alternatives",
      says: "says so anyway",
    },
    {
      name: "alt-removed",
      why: "An empty attribute looks like a leftover.",
      patch: [[' alt="A hand saw with a red grip"', ""]],
      failsFirst: "alternatives",
      says: "no `alt` on the picture with “Saw”",
    },
    {
      name: "hidden-from-listeners",
      why: "The caption names the tool, so the picture seems to be a repetition for a screen reader.",
      patch: [['alt="A hand saw with a red grip"', 'alt="A hand saw with a red grip" aria-hidden="true"']],
      failsFirst: "alternatives",
      says: "Screen readers skip the picture with “Saw”",
    },
    {
      name: "label-instead",
      why: "The name of the tool goes into another attribute, which replaces the `alt` for a screen reader.",
      patch: [['alt="A hand saw with a red grip"', 'alt="A hand saw with a red grip" aria-label="Saw"']],
      failsFirst: "alternatives",
      says: "the picture with “Saw” repeats its caption",
    },
    {
      name: "links-left",
      why: "With an empty `href`, a link is blue and underlined like any other.",
      patch: [['href="tools.html#saw"', 'href=""']],
      failsFirst: "addresses",
      says: "has no URL",
    },
    {
      name: "hash-alone",
      why: "The `id` after the `#` seems to be enough to find the section.",
      patch: [['href="tools.html#saw"', 'href="#saw"']],
      failsFirst: "addresses",
      says: "on this page",
    },
    {
      name: "top-of-the-page",
      why: "The link leads to the right page, so it seems to be done.",
      patch: [['href="tools.html#saw"', 'href="tools.html"']],
      failsFirst: "addresses",
      says: "the top of `tools.html`",
    },
  ],
  alternatives: [
    {
      name: "other-words",
      patch: [
        ['alt="A hand saw with a red grip"', 'alt="Saw with wide teeth, its handle painted red"'],
        ['href="tools.html#level"', 'href="./tools.html#level"'],
      ],
    },
    {
      name: "whole-figure-linked",
      patch: [
        [
          '<figure>\n            <img src="saw.svg"',
          '<a href="tools.html#saw"><figure>\n            <img src="saw.svg"',
        ],
        [
          '<a href="tools.html#saw">Saw</a></figcaption>\n          </figure>',
          "Saw</figcaption>\n          </figure></a>",
        ],
      ],
    },
  ],
} satisfies Practice;
