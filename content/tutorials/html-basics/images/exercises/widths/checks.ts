import type { Practice, Tester } from "#app/domain/practice/practice.ts";
import { fileNameOf, freshImage, srcsetEntries } from "#app/practice/check-library/images.ts";
import { attributeOf } from "#app/practice/check-library/page.ts";

/** The elements that offer files for the picture: the image, and the sources of its `picture`. */
const offersOf = (image: HTMLImageElement): readonly Element[] =>
  [...(image.closest("picture")?.querySelectorAll("source") ?? []), image].filter(
    (one) => attributeOf(one, "srcset") !== "",
  );

export default {
  kind: "page",
  editable: ["index.html"],
  checks: [
    {
      id: "small-file",
      title: "In a window of 400 pixels, the browser downloads the small file",
      objective: 4,
      widths: [400],
      hints: [
        "How many files can the browser choose from? How does it know which of them is the small one?",
        "`srcset` lists the files, with commas between them. After each URL comes a space and the file’s width, as in `480w`.",
        'Write `srcset="media/heron-480.jpg 480w, media/heron-960.jpg 960w, media/heron-1600.jpg 1600w" sizes="50vw"`.',
      ],
      async run(t: Tester) {
        const image = t.find<HTMLImageElement>("img");
        const probe = freshImage(image);
        await t.until(
          () => probe.complete && probe.naturalWidth > 0,
          "The image didn’t load. Check that each URL begins with `media/`, and that there’s a comma between two files.",
        );
        const file = fileNameOf(probe.currentSrc);
        // On screens with three device pixels per CSS pixel or more, the middle file is a sensible choice too.
        const small = file === "heron-480.jpg" || (devicePixelRatio > 2 && file === "heron-960.jpg");
        if (!small)
          return `The picture is only ${Math.round(innerWidth / 2)} pixels wide here, but the browser downloaded \`${file}\`. Check \`srcset\` and \`sizes\`.`;
        const preload = t
          .all<HTMLLinkElement>("link[rel~='preload' i][as='image' i]:not([imagesrcset])")
          .find((link) => matchMedia(link.media).matches && fileNameOf(link.href) !== file);
        if (preload)
          return `A \`link\` in the head preloads \`${fileNameOf(preload.href)}\`, so the browser downloads that file too. Remove the link.`;
      },
    },
    {
      id: "true-widths",
      title: "`srcset` lists each file with its real width",
      objective: 4,
      hints: [
        "Which number comes after each URL? Does it match the table?",
        "The number is the width of the file in pixels, followed by `w`. It isn’t the width of a window or a pixel density.",
        "The entries are `media/heron-480.jpg 480w`, `media/heron-960.jpg 960w` and `media/heron-1600.jpg 1600w`.",
      ],
      async run(t: Tester) {
        const image = t.find<HTMLImageElement>("img");
        if (attributeOf(image, "src") === "")
          return "The image has no URL in `src`, so programs that don’t understand `srcset` show nothing. Put one of the files there.";
        const sets = offersOf(image).map((one) => srcsetEntries(attributeOf(one, "srcset")));
        if (sets.length === 0)
          return "The image has no `srcset`, so every window gets the same file. List the files, each with its width.";
        if (sets.some((candidates) => candidates.length < 2))
          return "`srcset` only offers one file. List at least two, so that the browser has a choice.";
        for (const candidate of sets.flat()) {
          const [address = "", width = ""] = candidate.split(/\s+/);
          if (/x$/.test(width))
            return `\`${candidate}\` gives a density, which is for images of a fixed size. Give the file’s width instead, as in \`480w\`.`;
          if (!/^[1-9][0-9]*w$/.test(width))
            return `\`${candidate}\` should end with the width of the file, as in \`480w\`.`;
          const file = new Image();
          file.src = address;
          await t.until(() => file.complete, `\`${address}\` didn’t load. Check its URL.`);
          if (file.naturalWidth === 0) return `\`${address}\` didn’t load. Check its URL.`;
          if (`${file.naturalWidth}w` !== width)
            return `You wrote \`${width}\` for \`${address}\`, but the file is ${file.naturalWidth} pixels wide. Write its real width.`;
        }
      },
    },
    {
      id: "half",
      title: "`sizes` says that the picture is half as wide as the window",
      objective: 4,
      widths: [400, 1200],
      needs: ["true-widths"],
      hints: [
        "How wide is the picture in a window of 400 pixels, and in one of 1,200? How could the browser know?",
        "`sizes` contains a width. One `vw` is a hundredth of the window’s width. Percentages don’t work there.",
        'Write `sizes="50vw"`.',
      ],
      async run(t: Tester) {
        const image = t.find<HTMLImageElement>("img");
        const half = innerWidth / 2;
        // With widths in srcset, the natural width of an image is the width that `sizes` gives: HTML Standard, 4.8.4.
        const probe = freshImage(image);
        await t.until(() => probe.complete && probe.naturalWidth > 0, "The image didn’t load. Check its URLs.");
        if (Math.abs(probe.naturalWidth - half) <= 2) return;
        const given = offersOf(image).map((one) => one.getAttribute("sizes"));
        if (given.includes(null))
          return `Without \`sizes\`, the browser assumes \`100vw\`, the whole width of the window. Add \`sizes\` to say that the picture takes up half.`;
        const sizes = given.join("; ");
        if (sizes.includes("%"))
          return `\`sizes="${sizes}"\` contains a percentage, which the browser ignores. Use \`vw\`, a hundredth of the window’s width.`;
        return `In a window of ${innerWidth} pixels, the picture is ${Math.round(half)} wide, but with \`sizes="${sizes}"\` the browser expects ${probe.naturalWidth}. Write half the window’s width.`;
      },
    },
  ],
  attempts: [
    {
      name: "no-sizes",
      why: "The browser seems to work out from the layout how wide the picture is.",
      patch: [['        sizes="50vw"\n', ""]],
      failsFirst: "half",
      says: "the browser assumes `100vw`",
    },
    {
      name: "per-cent",
      why: "In CSS, half is `50%`.",
      patch: [['sizes="50vw"', 'sizes="50%"']],
      failsFirst: "half",
      says: "Use `vw`",
    },
    {
      name: "one-window-only",
      why: "The condition fits a phone, and the other length fits the author’s screen.",
      patch: [['sizes="50vw"', 'sizes="(max-width: 600px) 50vw, 800px"']],
      failsFirst: "half",
      says: "the browser expects 800",
    },
    {
      name: "auto-without-lazy",
      why: "`auto` sounds as if the browser measured the picture, but it does so only for lazy images.",
      patch: [['sizes="50vw"', 'sizes="auto"']],
      failsFirst: "half",
      says: "the browser expects",
    },
    {
      name: "preloaded",
      why: "A preloaded picture arrives earlier. Here it’s another file than the one that the phone shows.",
      patch: [
        [
          '<link rel="stylesheet"',
          '<link rel="preload" as="image" href="media/heron-1600.jpg">\n    <link rel="stylesheet"',
        ],
      ],
      failsFirst: "small-file",
      says: "preloads `heron-1600.jpg`",
    },
    {
      name: "pixels-of-my-screen",
      why: "The picture is that wide on the author’s own screen.",
      patch: [['sizes="50vw"', 'sizes="700px"']],
      failsFirst: "small-file",
      says: "heron-960.jpg",
    },
    {
      name: "widths-upside-down",
      why: "The `w` seems to mean the width of the window, so the numbers are the other way round.",
      patch: [
        ["heron-480.jpg 480w", "heron-480.jpg 1600w"],
        ["heron-1600.jpg 1600w", "heron-1600.jpg 480w"],
      ],
      failsFirst: "small-file",
      says: "heron-1600.jpg",
    },
    {
      name: "densities",
      why: "`srcset` with `x` works for logos, so it seems to work for every image.",
      patch: [
        ["480w", "1x"],
        ["960w", "2x"],
        ["1600w", "3x"],
      ],
      failsFirst: "true-widths",
      says: "gives a density",
    },
    {
      name: "small-for-all",
      why: "The smallest file is the lightest, so everyone gets it.",
      patch: [
        ['src="media/heron-1600.jpg"', 'src="media/heron-480.jpg"'],
        [
          '        srcset="media/heron-480.jpg 480w, media/heron-960.jpg 960w, media/heron-1600.jpg 1600w"\n        sizes="50vw"\n',
          "",
        ],
      ],
      failsFirst: "true-widths",
      says: "every window gets the same file",
    },
    {
      name: "srcset-for-src",
      why: "`srcset` lists all the files, so it seems to replace `src`.",
      patch: [['        src="media/heron-1600.jpg"\n', ""]],
      failsFirst: "true-widths",
      says: "no URL in `src`",
    },
    {
      name: "no-comma",
      why: "A space between two files seems to be enough.",
      patch: [["480w, media/heron-960", "480w media/heron-960"]],
      failsFirst: "small-file",
      says: "but the browser downloaded",
    },
  ],
  alternatives: [
    {
      name: "other-order",
      patch: [
        [
          'srcset="media/heron-480.jpg 480w, media/heron-960.jpg 960w, media/heron-1600.jpg 1600w"',
          'srcset="media/heron-1600.jpg 1600w,\n                media/heron-480.jpg  480w"',
        ],
        ['sizes="50vw"', 'sizes="(min-width: 30rem) 50vw, calc(100vw / 2)"'],
        ['src="media/heron-1600.jpg"', 'src="media/heron-960.jpg"'],
      ],
    },
    {
      name: "lazy-and-auto",
      patch: [['sizes="50vw"', 'loading="lazy" sizes="auto, 50vw"']],
    },
    {
      name: "lazy-with-a-condition",
      patch: [['sizes="50vw"', 'loading="lazy" sizes="(max-width: 600px) 50VW, calc(50vw + 0px)"']],
    },
    {
      name: "in-a-picture",
      patch: [
        [
          "      <img\n",
          '      <picture>\n        <source type="image/jpeg" srcset="media/heron-480.jpg 480w, media/heron-960.jpg 960w, media/heron-1600.jpg 1600w" sizes="50vw">\n      <img\n',
        ],
        [
          '        srcset="media/heron-480.jpg 480w, media/heron-960.jpg 960w, media/heron-1600.jpg 1600w"\n        sizes="50vw"\n',
          "",
        ],
        ['at dawn.">', 'at dawn.">\n      </picture>'],
      ],
    },
  ],
} satisfies Practice;
