import { type Point, polyline, stroke } from "./pencil.ts";
import { fillPath } from "./svg.ts";

/** Ink and red of the light and the dark scheme (tokens.css), as values that work in browser tabs. */
const colours = {
  light: { ink: "#24262b", red: "#b9221f", paper: "#f7f6f1" },
  dark: { ink: "#ecebe4", red: "#ff9287" },
} as const;

/** The pencil of the logo in a few strong lines, because it has to be recognisable at 16 pixels. 32 × 32. */
const body: Point[] = [
  [22.6, 2.6],
  [29, 9],
  [14.6, 23.4],
  [6, 25.6],
  [8.2, 17],
  [22.9, 2.3],
];

const pencil = fillPath(
  polyline(body, { seed: 4, width: 3, wobble: 0.2, step: 6 }) +
    stroke(
      [
        [8.4, 16.6],
        [11.6, 19.8],
        [14.9, 23.2],
      ],
      { seed: 3, width: 2.4, wobble: 0.1, press: 0.9, lift: 0.8 },
    ) +
    stroke(
      [
        [5.6, 26],
        [7.2, 21.6],
        [10.4, 24.6],
        [5.6, 26],
      ],
      { seed: 3, width: 3, wobble: 0.1, step: 2 },
    ),
);

const underline = stroke(
  [
    [2, 30.2],
    [11, 29.4],
    [20, 30.4],
    [30, 29.6],
  ],
  {
    seed: 8,
    width: 3,
    wobble: 0.3,
    press: 0.9,
    lift: 0.7,
  },
);

/** The icon in the browser's tab, which follows the colour scheme of the system. */
export const favicon = `<svg xmlns="http://www.w3.org/2000/svg" viewBox="0 0 32 32"><style>.ink{fill:${colours.light.ink}}.red{fill:${colours.light.red}}@media(prefers-color-scheme:dark){.ink{fill:${colours.dark.ink}}.red{fill:${colours.dark.red}}}</style><g class="ink">${pencil}</g><path class="red" d="${underline}"/></svg>
`;

/** The icon for home screens. The drawing is in the middle, because systems cut off the corners. */
export const appIcon = `<svg xmlns="http://www.w3.org/2000/svg" viewBox="0 0 512 512"><path d="M0 0h512v512H0z" fill="${colours.light.paper}"/><g transform="translate(112 108) scale(9)"><g fill="${colours.light.ink}">${pencil}</g><path fill="${colours.light.red}" d="${underline}"/></g></svg>
`;
