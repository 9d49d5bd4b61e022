import type { Practice, Tester } from "#app/domain/practice/practice.ts";

export default {
  kind: "page",
  editable: ["index.html"],
  standard: "html",
  emmet: true,
  checks: [
    {
      id: "alternatives",
      title: "Each picture has an alternative that says what it shows",
      objective: 5,
      hints: [
        "Close your eyes and let somebody read the page to you. What do you know about the pictures?",
        "An empty `alt` says that the picture only decorates. These show what people can borrow, so their `alt` needs words.",
        'For the saw: `alt="A hand saw with a red grip"`.',
      ],
      run(t: Tester) {
        const images = t.all<HTMLImageElement>("figure img");
        if (images.length !== 3) return `There were three pictures. I found ${images.length}.`;
        for (const [index, image] of images.entries()) {
          const alt = image.getAttribute("alt");
          const words = (alt ?? "").trim();
          const caption = t.text(image.closest("figure")?.querySelector("figcaption") ?? image);
          // By its caption: in the preview, the address of a picture is a long text of another kind.
          const picture = caption === "" ? `picture ${index + 1}` : `the picture with “${caption}”`;
          if (alt === null)
            return `There is no \`alt\` any more on ${picture}. A screen reader may then read the name of the file.`;
          if (words === "")
            return `The \`alt\` of ${picture} is empty, as Emmet left it. It says that the picture means nothing.`;
          if (/\.(svg|jpe?g|png)$/i.test(words))
            return `The \`alt\` of ${picture} is the name of a file. Say what somebody sees.`;
          if (words.toLowerCase() === caption.toLowerCase())
            return `The \`alt\` of ${picture} repeats its caption. It is heard twice, and tells nothing new.`;
          if (/^(an? )?(image|photo|picture|drawing|graphic) of\b/i.test(words))
            return `The \`alt\` of ${picture} begins with “${words.split(" ").slice(0, 3).join(" ")}”. That it is a picture is said anyway.`;
        }
        const alts = images.map((image) => image.alt.trim().toLowerCase());
        if (new Set(alts).size !== 3) return "Two pictures have the same alternative, and they show different tools.";
      },
    },
    {
      id: "addresses",
      title: "Each name leads to its place in `tools.html`",
      objective: 5,
      hints: [
        "Click the names in the preview. Where do you get?",
        "An empty `href` leads to the page itself. A place in a page is its `id`, written after a `#`.",
        'For the saw: `href="tools.html#saw"`.',
      ],
      run(t: Tester) {
        for (const name of ["Ladder", "Saw", "Level"]) {
          const link = t.all("figcaption a").find((one) => t.text(one) === name);
          if (!link) return `I found no link that reads “${name}”.`;
          const href = link.getAttribute("href") ?? "";
          if (href === "") return `“${name}” has an empty \`href\`: it leads to this page, and nothing happens.`;
          const [path = "", place = ""] = href.replace(/^\.\//, "").split("#");
          if (path !== "tools.html")
            return href.startsWith("#")
              ? `“${name}” leads to “${href}”, a place in this page. The place is in \`tools.html\`.`
              : `“${name}” leads to “${href}”. It should lead to \`tools.html\`.`;
          if (place !== name.toLowerCase())
            return place === ""
              ? `“${name}” leads to the top of \`tools.html\`. Its own place there has the id \`${name.toLowerCase()}\`.`
              : `“${name}” leads to the place \`${place}\`. Its id is \`${name.toLowerCase()}\`.`;
        }
      },
    },
  ],
  attempts: [
    {
      name: "left-blank",
      why: "The attribute is there, the validator is silent, and the page looks right.",
      patch: [['alt="A hand saw with a red grip"', 'alt=""']],
      failsFirst: "alternatives",
      says: "as Emmet left it",
    },
    {
      name: "file-names",
      why: "The name of the file is what is at hand.",
      patch: [['alt="A hand saw with a red grip"', 'alt="saw.svg"']],
      failsFirst: "alternatives",
      says: "the name of a file",
    },
    {
      name: "caption-again",
      why: "The caption says what it is, so it is copied.",
      patch: [['alt="A wooden ladder with six steps"', 'alt="Ladder"']],
      failsFirst: "alternatives",
      says: "the picture with “Ladder” repeats its caption",
    },
    {
      name: "image-of",
      why: "It seems polite to say that a picture comes.",
      patch: [['alt="A hand saw', 'alt="Picture of a hand saw']],
      failsFirst: "alternatives",
      says: "is said anyway",
    },
    {
      name: "alt-removed",
      why: "An empty attribute looks like a leftover.",
      patch: [[' alt="A hand saw with a red grip"', ""]],
      failsFirst: "alternatives",
      says: "no `alt` any more on the picture with “Saw”",
    },
    {
      name: "links-left",
      why: "An empty `href` is blue and underlined like every link.",
      patch: [['href="tools.html#saw"', 'href=""']],
      failsFirst: "addresses",
      says: "nothing happens",
    },
    {
      name: "hash-alone",
      why: "`#` is known as a filler for links.",
      patch: [['href="tools.html#saw"', 'href="#saw"']],
      failsFirst: "addresses",
      says: "a place in this page",
    },
    {
      name: "top-of-the-page",
      why: "The page is right, so the place seems to follow.",
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
  ],
} satisfies Practice;
