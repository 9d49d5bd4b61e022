import type { Practice, Tester } from "#app/domain/practice/practice.ts";
import { hasShapeOf, isPixelCount } from "#app/practice/check-library/images.ts";
import { attributeOf } from "#app/practice/check-library/page.ts";

/** The image has a width and a height, in the same proportions as its file. */
const hasRoom = (file: string) => async (t: Tester) => {
  const image = t.find<HTMLImageElement>(`img[src$='${file}']`);
  await t.until(
    () => image.complete && image.naturalWidth > 0,
    `The picture \`${file}\` didn’t load. Its URL should be \`media/${file}\`.`,
  );
  const width = attributeOf(image, "width");
  const height = attributeOf(image, "height");
  if (width === "" && height === "")
    return `The \`img\` of \`${file}\` has neither \`width\` nor \`height\`. Add both, so that the browser keeps space for it.`;
  if (width === "" || height === "")
    return `The \`img\` of \`${file}\` only has \`${width === "" ? "height" : "width"}\`, so the browser can’t work out its shape. Add \`${width === "" ? "width" : "height"}\` too.`;
  const odd = [width, height].find((value) => !isPixelCount(value));
  if (odd !== undefined)
    return `“${odd}” isn’t a whole number. \`width\` and \`height\` are numbers of pixels, written without a unit.`;
  const shape = Number(width) / Number(height);
  const real = image.naturalWidth / image.naturalHeight;
  if (!hasShapeOf(image, width, height))
    return `You wrote ${width} by ${height}, but the file is ${image.naturalWidth} by ${image.naturalHeight}. ${
      (shape > 1) === (real > 1)
        ? "Those proportions are different, so the browser keeps the wrong space."
        : "Check which number is the width and which is the height."
    }`;
};

export default {
  kind: "page",
  editable: ["index.html"],
  checks: [
    {
      id: "heron-room",
      title:
        "The `img` of the heron has its size as attributes, so that the browser keeps space before the file arrives",
      objective: 1,
      hints: [
        "Before the file arrives, what does the browser know about the heron?",
        "Two attributes of `img` give the size of the file: `width` and `height`. You need both.",
        'Write `width="960" height="600"` on the first image.',
      ],
      run: hasRoom("heron-960.jpg"),
    },
    {
      id: "owl-room",
      title: "The `img` of the owl has its size as attributes, so that the browser keeps space before the file arrives",
      objective: 1,
      hints: [
        "Is the second picture wide or tall?",
        "It needs `width` and `height` too, with the numbers for its own file.",
        'Write `width="600" height="800"` on the second image.',
      ],
      run: hasRoom("owl-600.jpg"),
    },
  ],
  attempts: [
    {
      name: "width-only",
      why: "The width seems to be enough, because the height follows from it.",
      patch: [['width="960" height="600"', 'width="960"']],
      failsFirst: "heron-room",
      says: "only has `width`",
    },
    {
      name: "in-a-style",
      why: "A style sheet can set a size too. It does keep the space, but the task is about the attributes.",
      patch: [['width="960" height="600"', 'style="inline-size: 960px; aspect-ratio: 960 / 600"']],
      failsFirst: "heron-room",
      says: "neither `width` nor `height`",
    },
    {
      name: "on-the-figure",
      why: "The figure is the frame of the picture, so the frame gets the size.",
      patch: [
        [
          '<img src="media/owl-600.jpg" width="600" height="800"',
          '<figure width="600" height="800"><img src="media/owl-600.jpg"',
        ],
        ['full moon.">', 'full moon."></figure>'],
      ],
      failsFirst: "owl-room",
      says: "The `img` of `owl-600.jpg` has neither",
    },
    {
      name: "with-unit",
      why: "A size seems to need a unit.",
      patch: [['width="960" height="600"', 'width="960px" height="600px"']],
      failsFirst: "heron-room",
      says: "without a unit",
    },
    {
      name: "copied-from-the-heron",
      why: "The attributes are copied from the first image, numbers included.",
      patch: [['width="600" height="800"', 'width="960" height="600"']],
      failsFirst: "owl-room",
      says: "600 by 800",
    },
    {
      name: "changed-places",
      why: "The larger number seems to be the width.",
      patch: [['width="600" height="800"', 'width="800" height="600"']],
      failsFirst: "owl-room",
      says: "Check which number is the width",
    },
    {
      name: "square",
      why: "Any space seems better than none, and a square seems neutral.",
      patch: [['width="600" height="800"', 'width="600" height="600"']],
      failsFirst: "owl-room",
      says: "600 by 800",
    },
  ],
  alternatives: [
    {
      name: "smaller-same-shape",
      patch: [
        ['width="960" height="600"', 'height="300" width="480"'],
        ['width="600" height="800"', "width=300 height=400"],
      ],
    },
  ],
} satisfies Practice;
