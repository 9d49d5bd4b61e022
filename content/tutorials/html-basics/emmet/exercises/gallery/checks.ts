import type { Practice, Tester } from "#app/domain/practice/practice.ts";

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
          const words = (alt ?? "").trim();
          const caption = t.text(image.closest("figure")?.querySelector("figcaption") ?? image);
          // Pictures are named by their captions, because in the preview the URL of a picture is something else.
          const picture = caption === "" ? `picture ${index + 1}` : `the picture with “${caption}”`;
          if (alt === null)
            return `There’s no \`alt\` on ${picture}, so a screen reader may read out the file name. Add one.`;
          if (words === "")
            return `The \`alt\` of ${picture} is empty, which means that it’s just decoration. Describe what it shows.`;
          if (/\.(svg|jpe?g|png)$/i.test(words))
            return `The \`alt\` of ${picture} is a file name. Describe what people see.`;
          if (words.toLowerCase() === caption.toLowerCase())
            return `The \`alt\` of ${picture} repeats its caption, so people hear it twice. Say more about the picture.`;
          if (/^(an? )?(image|photo|picture|drawing|graphic) of\b/i.test(words))
            return `The \`alt\` of ${picture} begins with “${words.split(" ").slice(0, 3).join(" ")}”. Leave that out, because a screen reader says so anyway.`;
        }
        const alts = images.map((image) => image.alt.trim().toLowerCase());
        if (new Set(alts).size !== 3)
          return "At least two pictures have the same `alt`, but they show different tools. Describe each of them.";
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
          const link = t.all("figcaption a").find((one) => t.text(one) === name);
          if (!link) return `I found no link called “${name}” in a caption. Put it back.`;
          const href = link.getAttribute("href") ?? "";
          if (href === "")
            return `“${name}” has no URL in its \`href\`. Write one that leads to its section in \`tools.html\`.`;
          const [path = "", place = ""] = href.replace(/^\.\//, "").split("#");
          if (path !== "tools.html")
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
  ],
} satisfies Practice;
