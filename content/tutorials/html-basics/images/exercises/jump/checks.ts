import type { Practice, Tester } from "#app/domain/practice/practice.ts";
import { hasShapeOf, isPixelCount } from "#app/practice/check-library/images.ts";
import { attributeOf } from "#app/practice/check-library/page.ts";

/** The image says its width and height, and they have the shape of the file. */
const hasRoom = (file: string) => async (t: Tester) => {
  const image = t.find<HTMLImageElement>(`img[src$='${file}']`);
  await t.until(
    () => image.complete && image.naturalWidth > 0,
    `The picture \`${file}\` did not load. Its address is \`media/${file}\`.`,
  );
  const width = attributeOf(image, "width");
  const height = attributeOf(image, "height");
  if (width === "" && height === "")
    return `\`${file}\` has neither \`width\` nor \`height\`, so the browser keeps no room for it.`;
  if (width === "" || height === "")
    return `\`${file}\` has only \`${width === "" ? "height" : "width"}\`. From one number the browser cannot work out the shape, and keeps no room.`;
  const odd = [width, height].find((value) => !isPixelCount(value));
  if (odd !== undefined)
    return `“${odd}” is not a whole number. \`width\` and \`height\` count pixels and have no unit.`;
  const shape = Number(width) / Number(height);
  const real = image.naturalWidth / image.naturalHeight;
  if (!hasShapeOf(image, width, height))
    return `You say ${width} by ${height}, and the file is ${image.naturalWidth} by ${image.naturalHeight}. ${
      (shape > 1) === (real > 1)
        ? "That is another shape, so the room that is kept does not fit."
        : "Width and height have changed places."
    }`;
};

export default {
  kind: "page",
  editable: ["index.html"],
  checks: [
    {
      id: "heron-room",
      title: "There is room for the heron before it arrives",
      objective: 1,
      hints: [
        "What does the browser know about the heron before the file arrives?",
        "Two attributes of `img` hold the size of the file: `width` and `height`. Both are needed.",
        'Write `width="960" height="600"` on the first image.',
      ],
      run: hasRoom("heron-960.jpg"),
    },
    {
      id: "owl-room",
      title: "There is room for the owl before it arrives",
      objective: 1,
      hints: [
        "Is the second picture wider than high, or higher than wide?",
        "It needs `width` and `height` too, with the numbers of its own file.",
        'Write `width="600" height="800"` on the second image.',
      ],
      run: hasRoom("owl-600.jpg"),
    },
  ],
  attempts: [
    {
      name: "width-only",
      why: "The width is what matters in a page, and the height is thought to follow by itself.",
      patch: [['width="960" height="600"', 'width="960"']],
      failsFirst: "heron-room",
      says: "has only `width`",
    },
    {
      name: "with-unit",
      why: "A size needs a unit, as in a ruler.",
      patch: [['width="960" height="600"', 'width="960px" height="600px"']],
      failsFirst: "heron-room",
      says: "no unit",
    },
    {
      name: "copied-from-the-heron",
      why: "The attributes of the first image are copied, numbers included.",
      patch: [['width="600" height="800"', 'width="960" height="600"']],
      failsFirst: "owl-room",
      says: "600 by 800",
    },
    {
      name: "changed-places",
      why: "The larger number is taken for the width.",
      patch: [['width="600" height="800"', 'width="800" height="600"']],
      failsFirst: "owl-room",
      says: "changed places",
    },
    {
      name: "square",
      why: "Any room is better than none, and a square seems neutral.",
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
