import type { Practice, Tester } from "#app/domain/practice/practice.ts";
import { fileNameOf, freshImage, srcsetEntries } from "#app/practice/check-library/images.ts";
import { attributeOf } from "#app/practice/check-library/page.ts";

export default {
  kind: "page",
  editable: ["index.html"],
  checks: [
    {
      id: "small-file",
      title: "In a window of 400 pixels, the browser fetches the small file",
      objective: 4,
      widths: [400],
      hints: [
        "How many files can the browser choose from, and how does it know which is the small one?",
        "`srcset` lists the files. Each address is followed by a space and the width of the file, as in `480w`; commas stand between them.",
        'Write `srcset="media/heron-480.jpg 480w, media/heron-960.jpg 960w, media/heron-1600.jpg 1600w" sizes="50vw"`.',
      ],
      async run(t: Tester) {
        const image = t.find<HTMLImageElement>("img");
        const probe = freshImage(image);
        await t.until(
          () => probe.complete && probe.naturalWidth > 0,
          "The browser could load none of the files. Each address begins with `media/`, and a comma stands between two files.",
        );
        const file = fileNameOf(probe.currentSrc);
        // Screens with three dots per pixel and more have a use for the middle one.
        const small = file === "heron-480.jpg" || (devicePixelRatio > 2 && file === "heron-960.jpg");
        if (!small)
          return `The picture is ${Math.round(innerWidth / 2)} pixels wide here, and the browser fetched \`${file}\`.`;
      },
    },
    {
      id: "true-widths",
      title: "`srcset` names each file with its real width",
      objective: 4,
      hints: [
        "Which number stands behind each address, and does it agree with the table?",
        "The number is the width of the file in pixels, with a `w` behind it. It is no condition and no density.",
        "The entries are `media/heron-480.jpg 480w`, `media/heron-960.jpg 960w` and `media/heron-1600.jpg 1600w`.",
      ],
      async run(t: Tester) {
        const srcset = attributeOf(t.find("img"), "srcset");
        if (srcset === "")
          return "The image has no `srcset`, so there is one file for all windows: too small for some, or too large for others.";
        const candidates = srcsetEntries(srcset);
        if (candidates.length < 2) return "`srcset` offers one file only. A choice needs two at least.";
        for (const candidate of candidates) {
          const [address = "", width = ""] = candidate.split(/\s+/);
          if (/x$/.test(width))
            return `\`${candidate}\` names a density, for images of one size. This one grows with the window, so give the width, as in \`480w\`.`;
          if (!/^[1-9][0-9]*w$/.test(width))
            return `\`${candidate}\` should end in the width of the file, as in \`480w\`.`;
          const file = new Image();
          file.src = address;
          await t.until(() => file.complete, `\`${address}\` did not load.`);
          if (file.naturalWidth === 0) return `\`${address}\` did not load. There is no such file.`;
          if (`${file.naturalWidth}w` !== width)
            return `You say that \`${address}\` is \`${width}\`. The file is ${file.naturalWidth} pixels wide.`;
        }
      },
    },
    {
      id: "half",
      title: "`sizes` says that the picture takes half of the window",
      objective: 4,
      widths: [400, 1200],
      needs: ["true-widths"],
      hints: [
        "How wide is the picture in a window of 400 pixels, and how wide in one of 1,200? How should the browser know?",
        "`sizes` holds a width. One `vw` is a hundredth of the window. Per cent signs do not work there.",
        'Write `sizes="50vw"`.',
      ],
      async run(t: Tester) {
        const image = t.find<HTMLImageElement>("img");
        const half = innerWidth / 2;
        // With widths in srcset, the natural width of an image is what `sizes` comes to: HTML Standard, 4.8.4.
        for (let turn = 0; turn < 20; turn++) {
          if (image.complete && Math.abs(image.naturalWidth - half) <= 2) return;
          await t.wait(40);
        }
        const sizes = image.getAttribute("sizes");
        if (sizes === null)
          return `Without \`sizes\` the browser assumes \`100vw\`, the whole width: here ${innerWidth} pixels. It does not measure that the picture takes half.`;
        if (sizes.includes("%"))
          return `\`sizes="${sizes}"\` is ignored, for per cent of what is not known yet. Use \`vw\`, a hundredth of the window.`;
        return `In a window of ${innerWidth} pixels the picture takes ${Math.round(half)}. By \`sizes="${sizes}"\` the browser reckons with ${image.naturalWidth}.`;
      },
    },
  ],
  attempts: [
    {
      name: "no-sizes",
      why: "The browser is thought to measure the layout by itself.",
      patch: [['        sizes="50vw"\n', ""]],
      failsFirst: "half",
      says: "It does not measure",
    },
    {
      name: "per-cent",
      why: "Half is 50 %, as in CSS.",
      patch: [['sizes="50vw"', 'sizes="50%"']],
      failsFirst: "half",
      says: "Use `vw`",
    },
    {
      name: "pixels-of-my-screen",
      why: "The width on the author’s own screen is taken for all.",
      patch: [['sizes="50vw"', 'sizes="700px"']],
      failsFirst: "small-file",
      says: "heron-960.jpg",
    },
    {
      name: "widths-upside-down",
      why: "The `w` is taken for the window: small files for large numbers.",
      patch: [
        ["heron-480.jpg 480w", "heron-480.jpg 1600w"],
        ["heron-1600.jpg 1600w", "heron-1600.jpg 480w"],
      ],
      failsFirst: "small-file",
      says: "heron-1600.jpg",
    },
    {
      name: "densities",
      why: "The form with `x`, for logos, is used for an image that grows.",
      patch: [
        ["480w", "1x"],
        ["960w", "2x"],
        ["1600w", "3x"],
      ],
      failsFirst: "true-widths",
      says: "names a density",
    },
    {
      name: "small-for-all",
      why: "The smallest file is the lightest, so everybody gets it.",
      patch: [
        ['src="media/heron-1600.jpg"', 'src="media/heron-480.jpg"'],
        [
          '        srcset="media/heron-480.jpg 480w, media/heron-960.jpg 960w, media/heron-1600.jpg 1600w"\n        sizes="50vw"\n',
          "",
        ],
      ],
      failsFirst: "true-widths",
      says: "one file for all windows",
    },
    {
      name: "no-comma",
      why: "A line break between two files seems enough.",
      patch: [["480w, media/heron-960", "480w media/heron-960"]],
      failsFirst: "small-file",
      says: "fetched",
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
  ],
} satisfies Practice;
