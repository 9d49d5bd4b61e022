import { shade } from "./pencil.ts";
import { red } from "./plate-parts.ts";
import { type Drawing, fillPath, strokePath } from "./svg.ts";
import {
  circle,
  commit,
  corners,
  curve,
  dot,
  frame,
  page,
  person,
  photo,
  rule,
  savedCommit,
  shaded,
  shadedDisc,
  thumbnail,
  tick,
  windowBar,
  writing,
} from "./thumbnail-parts.ts";

/** Draws something several times. */
const times = (count: number, draw: (index: number) => string): string =>
  Array.from({ length: count }, (_, index) => draw(index)).join("");

const at = (values: readonly number[], index: number): number => values[index % values.length] ?? 0;

/** The slices on the plate of the recipe. */
const slices = [
  [97, 49],
  [114, 47],
  [105, 63],
] as const;

/** What people build in a project, by its slug. One idea each; red marks at most one thing. */
export const thumbnails = {
  /** A page about a person: name, text, picture, and a list. */
  "personal-profile": thumbnail(
    fillPath(
      page(2) +
        rule(16, 21, 66, 20.6, 3, 4) +
        writing(16, 34, 74, 3, 4) +
        frame(104, 15, 40, 40, 7) +
        person(124, 35, 4, 1) +
        rule(16, 66, 54, 65.6, 9, 2.8) +
        times(3, (i) => dot(19, 78 + i * 9, i + 1) + rule(26, 78 + i * 9, at([86, 72, 80], i), 78 + i * 9, i + 5)) +
        rule(104, 66, 144, 65.6, 8) +
        rule(104, 75, 132, 75, 6),
    ),
    shaded(105, 16, 38, 38, 5.4, 5),
  ),
  /** A plate of food with a fork, and numbered steps. */
  "recipe-page": thumbnail(
    fillPath(
      page(3) +
        rule(16, 20, 70, 19.6, 4, 4) +
        writing(16, 33, 44, 3, 2) +
        circle(105, 56, 29, 5, 2.4) +
        circle(105, 56, 23, 8, 1.5) +
        slices.map(([x, y], i) => circle(x, y, 6, i + 3, 1.7) + dot(x, y, i + 6, 2.2)).join("") +
        rule(144, 46, 144, 88, 4, 2.4) +
        curve("139 24, 139 40, 144 46, 149 40, 149 24", 6, 1.9) +
        rule(144, 24, 144, 40, 8, 1.7) +
        times(
          4,
          (i) =>
            rule(16, 66 + i * 9, 20, 66 + i * 9, i + 2, 2.6) +
            rule(26, 66 + i * 9, at([62, 54, 64, 48], i), 66 + i * 9, i + 5),
        ),
    ),
    strokePath(
      shade(80, 33, 50, 46, {
        gap: 4.4,
        seed: 5,
        jitter: 0.4,
        inside: (x, y) => Math.hypot(x - 105, y - 56) < 21 && slices.every(([a, b]) => Math.hypot(x - a, y - b) > 8),
      }),
      1,
    ),
  ),
  /** Six pictures with captions. */
  "photo-gallery": thumbnail(
    fillPath(
      page(4) +
        times(
          3,
          (i) =>
            photo(15 + i * 45, 16, 39, 27, i + 3) +
            rule(15 + i * 45, 48.6, 40 + i * 45, 48.4, i + 2, 1.5) +
            photo(15 + i * 45, 60, 39, 27, i + 11) +
            rule(15 + i * 45, 92.6, 44 + i * 45, 92.4, i + 7, 1.5),
        ),
    ),
    shaded(61, 33, 37, 9, 3, 4),
    shaded(16, 77, 37, 9, 3, 6),
  ),
  /** A field with its button, and a list of boxes to tick. */
  "todo-list": thumbnail(
    fillPath(
      page(5) +
        frame(16, 16, 84, 15, 3) +
        frame(108, 16, 36, 15, 6, 2.2) +
        times(
          4,
          (i) =>
            frame(17, 42 + i * 15, 9, 9, i + 3, 1.7) +
            rule(34, 47 + i * 15, at([118, 96, 128, 84], i), 46.6 + i * 15, i + 6) +
            (i < 2 ? tick(17, 42 + i * 15, i + 2, 0.9) : ""),
        ),
    ),
    shaded(109, 17, 34, 13, 3.2, 3),
  ),
  /** Boxes within boxes, and exactly one of them chosen. */
  "selector-challenge": thumbnail(
    fillPath(
      page(6) +
        frame(16, 16, 60, 80, 2) +
        frame(23, 25, 46, 20, 4, 1.7) +
        frame(23, 52, 46, 36, 6, 1.7) +
        frame(30, 60, 14, 20, 8, 1.7) +
        frame(50, 60, 14, 20, 9, 1.7) +
        curve("100 28, 95 30, 95 37, 91 40, 95 43, 95 50, 100 52", 3) +
        curve("134 28, 139 30, 139 37, 143 40, 139 43, 139 50, 134 52", 4) +
        rule(107, 40, 127, 39.6, 5, 2.6) +
        rule(94, 68, 140, 67.6, 6) +
        rule(94, 79, 128, 78.6, 7) +
        rule(94, 90, 134, 89.6, 8),
    ),
    shaded(51, 61, 12, 18, 2.8, 4),
    red(circle(57, 70, 14, 5, 2.2)),
  ),
  /** Three cards of one kind. */
  "card-components": thumbnail(
    fillPath(
      page(7) +
        times(
          3,
          (i) =>
            frame(14 + i * 46, 18, 39, 76, i * 4 + 2, 1.9) +
            rule(19 + i * 46, 58, 46 + i * 46, 57.6, i + 3, 3) +
            writing(19 + i * 46, 68, 28, 2, i + 2) +
            rule(19 + i * 46, 86, 33 + i * 46, 86, i + 8, 2.8),
        ),
    ),
    times(3, (i) => shaded(15 + i * 46, 19, 37, 28, at([3.6, 5.2, 7], i), i + 3, at([-0.9, 0.7, -0.3], i))),
  ),
  /** Five colours, from light to dark. */
  "color-palette": thumbnail(
    fillPath(
      page(8) +
        times(
          5,
          (i) => frame(15 + i * 27, 18, 22, 52, i * 3 + 2, 1.9) + rule(16 + i * 27, 80, 34 + i * 27, 80, i + 3),
        ) +
        writing(16, 94, 90, 1, 3),
    ),
    times(5, (i) => shaded(16 + i * 27, 19, 20, 50, at([9, 6.5, 4.8, 3.5, 2.5], i), i + 3)),
  ),
  /** The profile again, with a layout: a menu on top, the person large, and columns below. */
  "personal-profile-enhanced": thumbnail(
    fillPath(
      page(9) +
        rule(14, 16, 48, 15.6, 3, 3.4) +
        times(3, (i) => rule(88 + i * 21, 16, 102 + i * 21, 16, i + 2, 2.2)) +
        rule(6, 25, 154, 24.6, 4, 1.6) +
        circle(40, 51, 19, 6, 1.9) +
        person(40, 51, 3, 0.85) +
        rule(74, 40, 120, 39.6, 7, 3.4) +
        writing(74, 51, 68, 2, 4) +
        times(3, (i) => frame(14 + i * 46, 78, 39, 22, i + 5)),
    ),
    shaded(61, 79, 37, 20, 3.6, 3),
    shaded(15, 79, 37, 20, 6, 4),
  ),
  /** A window that says hi. */
  "hello-world": thumbnail(
    fillPath(
      windowBar(2) +
        curve("36 80, 30 64, 34 46, 60 36, 98 36, 124 46, 126 66, 102 82, 64 84, 46 96, 48 82, 37 79", 6, 2.4) +
        rule(58, 49, 58, 70, 3, 2.8) +
        rule(72, 49, 72, 70, 4, 2.8) +
        rule(58, 59, 72, 59, 5, 2.6) +
        rule(84, 49, 84, 70, 6, 2.8) +
        rule(97, 48, 97.4, 63, 7, 3) +
        dot(97.5, 70, 3, 2.6),
    ),
  ),
  /** Marks in a table, and the grade. */
  "grade-calculator": thumbnail(
    fillPath(
      page(3) +
        times(4, (i) => rule(16, 26 + i * 20, 104, 25.6 + i * 20, i + 2, 1.5)) +
        times(
          3,
          (i) =>
            rule(20, 37 + i * 20, at([62, 52, 68], i), 37 + i * 20, i + 6, 2) +
            rule(82, 37 + i * 20, 96, 37 + i * 20, i + 3, 2.4),
        ) +
        rule(74, 18, 74, 92, 5, 1.5) +
        rule(119, 74, 127, 44, 6, 3) +
        rule(127, 44, 136, 74, 8, 3) +
        rule(122, 64, 133, 64, 7, 2.4),
    ),
    red(circle(127.6, 59, 22, 5, 2.3)),
  ),
  /** A thermometer, and two fields with arrows both ways. */
  "temp-converter": thumbnail(
    fillPath(
      page(4) +
        curve("48 74, 48 22, 54 16, 60 22, 60 74", 4, 2.2) +
        circle(54, 84, 11.4, 6, 2.3) +
        times(5, (i) => rule(66, 28 + i * 10, i % 2 ? 72 : 77, 28 + i * 10, i + 2, 1.7)) +
        frame(94, 24, 46, 18, 3, 1.9) +
        rule(100, 34, 120, 34, 4, 2.4) +
        circle(131, 30, 2.4, 4, 1.5) +
        frame(94, 70, 46, 18, 7, 1.9) +
        rule(100, 80, 124, 80, 8, 2.4) +
        circle(131, 76, 2.4, 5, 1.5) +
        rule(108, 48, 108, 63, 5, 1.9) +
        curve("103 58, 108 64, 113 58", 3) +
        rule(126, 49, 126, 64, 6, 1.9) +
        curve("121 54, 126 48, 131 54", 4),
    ),
    shadedDisc(54, 84, 9.4, 2.8, 3),
    shaded(50, 44, 8, 32, 2.8, 6),
  ),
  /** A number between a lowest and a highest one. */
  "number-game": thumbnail(
    fillPath(
      page(5) +
        rule(18, 82, 144, 81, 3, 2.2) +
        times(9, (i) => rule(22 + i * 14.6, 77, 22 + i * 14.6, 87, i + 2, 1.8)) +
        curve("69 40, 74 26, 88 24, 93 34, 86 44, 81 50, 81 57", 4, 3.4) +
        dot(81, 66, 5, 3.4) +
        rule(52, 44, 28, 44, 6, 2) +
        curve("34 38, 27 44, 34 50", 7) +
        rule(110, 44, 134, 44, 8, 2) +
        curve("128 38, 135 44, 128 50", 9),
    ),
  ),
  /** A button that is clicked, and the page that answers. */
  "interactive-demo": thumbnail(
    fillPath(
      page(6) +
        frame(34, 34, 76, 28, 3, 2.4) +
        rule(50, 48, 94, 47.6, 4, 3) +
        corners("96 54, 97 84, 104 77, 110 89, 115 86.6, 109 75, 119 74, 96 53.6", 5, 2) +
        writing(34, 78, 44, 2, 3) +
        rule(124, 26, 132, 18, 2, 2) +
        rule(130, 36, 142, 34, 3, 2) +
        rule(114, 22, 116, 12, 4, 2),
    ),
    strokePath(
      shade(35, 35, 74, 26, {
        gap: 5,
        seed: 4,
        jitter: 0.5,
        inside: (x, y) => !(x > 46 && x < 98 && y > 43 && y < 53),
      }),
      1.1,
    ),
  ),
  /** One page, half by day and half by night. */
  "color-switcher": thumbnail(
    fillPath(
      page(7) +
        rule(80, 5, 80, 107, 3, 2) +
        circle(42, 52, 13, 5, 2.2) +
        times(8, (i) => {
          const angle = (i * Math.PI) / 4;
          const [x, y] = [Math.cos(angle), Math.sin(angle)];
          return rule(42 + x * 18, 52 + y * 18, 42 + x * 25, 52 + y * 25, i + 2, 2);
        }) +
        curve("121 34, 108 38, 102 52, 109 66, 123 69, 134 61", 4, 2.3) +
        curve("121 34, 115 46, 119 57, 134 61", 6, 2.2),
    ),
    strokePath(
      shade(81, 6, 73, 100, {
        gap: 4.2,
        seed: 5,
        jitter: 0.6,
        inside: (x, y) => !(Math.hypot(x - 119, y - 52) < 19 && Math.hypot(x - 132, y - 45) > 17),
      }),
      1.2,
    ),
  ),
  /** A question with three answers, one of them chosen. */
  "quiz-game": thumbnail(
    fillPath(
      page(8) +
        curve("18 27, 20 19, 29 18, 32 24, 27 30, 25 34", 2, 2.6) +
        dot(25, 41, 3, 2.8) +
        rule(44, 23, 138, 22.6, 3, 3.2) +
        rule(44, 34, 104, 34, 4, 2) +
        times(
          3,
          (i) =>
            circle(25, 57 + i * 17, 6, i + 3, 2) +
            rule(44, 57 + i * 17, at([112, 128, 96], i), 56.6 + i * 17, i + 6, 2),
        ),
    ),
    shadedDisc(25, 74, 4, 2, 3),
    red(tick(132, 70, 5, 1.1)),
  ),
  /** A calculator with its keys. */
  calculator: thumbnail(
    fillPath(
      frame(40, 5, 80, 102, 3, 2.4) +
        frame(49, 13, 62, 18, 5, 2) +
        rule(88, 23, 104, 23, 4, 3) +
        times(16, (i) => frame(49 + (i % 4) * 17, 38 + Math.floor(i / 4) * 16.5, 11, 11, i + 2, 1.7)),
    ),
    times(4, (i) => shaded(101, 39 + i * 16.5, 9, 9, 2.6, i + 3)),
  ),
  /** Buttons that filter, and the pictures that stay. */
  "photo-gallery-2": thumbnail(
    fillPath(
      page(4) +
        times(3, (i) => frame(15 + i * 30, 14, 25, 12, i + 3)) +
        times(3, (i) => photo(15 + i * 45, 36, 39, 26, i + 5)) +
        times(2, (i) => photo(15 + i * 45, 70, 39, 26, i + 14)),
    ),
    shaded(16, 15, 23, 10, 2.8, 3),
  ),
  /** A list that can be filtered and shortened. */
  "todo-list-2": thumbnail(
    fillPath(
      page(5) +
        frame(16, 14, 84, 13, 3) +
        frame(108, 14, 36, 13, 6, 2.2) +
        times(3, (i) => rule(18 + i * 30, 39, at([34, 66, 92], i), 39, i + 2, 2.4)) +
        times(
          3,
          (i) =>
            frame(17, 52 + i * 16, 9, 9, i + 3, 1.7) +
            rule(34, 57 + i * 16, at([118, 96, 108], i), 56.6 + i * 16, i + 6) +
            rule(136, 53 + i * 16, 143, 60 + i * 16, i + 2, 1.7) +
            rule(143, 53 + i * 16, 136, 60 + i * 16, i + 3, 1.7),
        ) +
        frame(13, 33, 26, 12, 9, 1.7),
    ),
    shaded(109, 15, 34, 11, 3.2, 3),
  ),
  /** One picture opened large, with arrows to the next ones. */
  "photo-gallery-enhanced": thumbnail(
    fillPath(
      page(9) +
        photo(38, 16, 84, 56, 6) +
        curve("27 36, 19 44, 27 52", 4, 2.6) +
        curve("133 36, 141 44, 133 52", 5, 2.6) +
        times(4, (i) => frame(23 + i * 30, 82, 23, 16, i + 3, 1.7)),
    ),
    shaded(39, 57, 82, 14, 4.2, 4),
    shaded(54, 83, 21, 14, 2.8, 5),
  ),
  /** A task on its way to another place, and how much is done. */
  "todo-list-enhanced": thumbnail(
    fillPath(
      page(2) +
        frame(16, 15, 128, 9, 3, 1.7) +
        frame(17, 35, 9, 9, 3, 1.7) +
        tick(17, 35, 2, 0.9) +
        rule(34, 40, 108, 39.6, 6) +
        frame(27, 52, 112, 19, 8, 2.1) +
        frame(34, 57, 9, 9, 5, 1.7) +
        rule(51, 62, 116, 61.6, 7) +
        times(2, (i) => dot(129, 58 + i * 7, i + 2, 2) + dot(134, 58 + i * 7, i + 3, 2)) +
        frame(17, 84, 9, 9, 6, 1.7) +
        tick(17, 84, 4, 0.9) +
        rule(34, 89, 96, 88.6, 9),
    ),
    shaded(17, 16, 76, 7, 2.8, 3),
    red(curve("126 90, 138 86, 143 76", 3, 2.2) + curve("137 80, 144 74, 149 81", 4, 2.2)),
  ),
  /** A program on its way onto a computer. */
  "git-install": thumbnail(
    fillPath(
      frame(34, 42, 92, 50, 3, 2.4) +
        corners("34 92, 20 104, 140 104, 126 92", 5, 2.4) +
        rule(80, 8, 80, 68, 4, 3) +
        curve("67 55, 80 70, 93 55", 6, 3) +
        rule(56, 80, 104, 79.6, 8, 2.4),
    ),
    shaded(35, 43, 24, 34, 5, 4),
    shaded(101, 43, 24, 34, 5, 6),
  ),
  /** A terminal that answers with a version. */
  "git-verify": thumbnail(
    fillPath(
      windowBar(4) +
        curve("17 34, 26 41, 17 48", 3, 2.6) +
        rule(34, 42, 52, 41.6, 4, 2.8) +
        rule(60, 42, 104, 41.6, 5, 2.8) +
        writing(17, 64, 88, 1, 5) +
        curve("17 80, 26 87, 17 94", 6, 2.6) +
        rule(34, 94, 46, 94, 7, 2.8),
    ),
    red(tick(116, 66, 5, 2)),
  ),
  /** A repository, and the same one again. */
  "git-clone": thumbnail(
    fillPath(
      frame(8, 18, 52, 76, 3, 2.3) +
        frame(100, 18, 52, 76, 6, 2.3) +
        [34, 126].map((x, i) => rule(x, 36, x, 50, i + 2, 2) + rule(x, 62, x, 76, i + 4, 2)).join("") +
        rule(68, 56, 90, 55.6, 8, 2.6) +
        curve("83 47, 92 56, 83 65", 9, 2.6),
    ),
    [34, 126].map((x, i) => savedCommit(x, 30, i + 3) + savedCommit(x, 56, i + 3) + savedCommit(x, 82, i + 3)).join(""),
  ),
  /** A page becomes the newest commit. */
  "git-commit": thumbnail(
    fillPath(
      corners("90 8, 90 46, 122 46, 122 18, 112 8, 90 8", 4, 2.1) +
        rule(97, 22, 109, 22, 3, 1.8) +
        rule(97, 30, 115, 30, 4, 1.8) +
        rule(97, 38, 111, 38, 5, 1.8) +
        rule(10, 84, 22, 84, 2, 2.4) +
        rule(34, 84, 58, 83.6, 3, 2.4) +
        rule(70, 84, 98, 83.6, 4, 2.4) +
        rule(106, 53, 106, 68, 6, 2.2) +
        curve("100 63, 106 70, 112 63", 7, 2.2),
    ),
    savedCommit(28, 84, 3),
    savedCommit(64, 84, 4),
    commit(105, 84, 5),
    red(circle(105, 84, 13, 6, 2.2)),
  ),
  /** A second line starts from the first. */
  "git-branch": thumbnail(
    fillPath(
      rule(10, 80, 22, 80, 2, 2.4) +
        rule(34, 80, 62, 79.6, 3, 2.4) +
        rule(74, 80, 104, 79.6, 4, 2.4) +
        rule(116, 80, 150, 79.6, 5, 2.4) +
        curve("70 74, 76 54, 84 40, 98 34", 6, 2.4) +
        rule(110, 33, 126, 33, 7, 2.4),
    ),
    savedCommit(28, 80, 3),
    savedCommit(68, 80, 4),
    savedCommit(110, 80, 5),
    commit(104, 33, 6),
    commit(132, 33, 7),
    red(circle(132, 33, 13, 6, 2.2)),
  ),
  /** Two lines become one. */
  "git-merge": thumbnail(
    fillPath(
      rule(10, 80, 18, 80, 2, 2.4) +
        rule(30, 80, 58, 79.6, 3, 2.4) +
        rule(70, 80, 118, 79.6, 4, 2.4) +
        curve("28 74, 36 54, 44 40, 56 34", 6, 2.4) +
        rule(68, 33, 82, 33, 7, 2.4) +
        curve("94 35, 106 42, 114 54, 121 73", 8, 2.4),
    ),
    savedCommit(24, 80, 3),
    savedCommit(64, 80, 4),
    savedCommit(62, 33, 6),
    savedCommit(88, 33, 7),
    commit(124, 80, 5),
    red(circle(124, 80, 13, 6, 2.2)),
  ),
  /** A computer and a server that exchange commits. */
  "git-remote": thumbnail(
    fillPath(
      frame(8, 48, 48, 32, 3, 2.2) +
        corners("8 80, 2 90, 62 90, 56 80", 5, 2.2) +
        times(
          3,
          (i) =>
            frame(106, 20 + i * 24, 46, 18, i * 4 + 6, 2.2) +
            dot(114, 29 + i * 24, i + 2, 2.4) +
            rule(124, 29 + i * 24, 144, 29 + i * 24, i + 4, 2),
        ) +
        curve("44 38, 62 24, 96 28", 4, 2.3) +
        curve("86 19, 97 28, 86 36", 6, 2.3) +
        curve("98 78, 84 82, 68 74", 7, 2.3) +
        curve("78 68, 67 74, 75 84", 8, 2.3),
    ),
    shaded(9, 49, 46, 30, 5, 4),
  ),
} satisfies Record<string, Drawing>;

/** The slug of a project that has a thumbnail. */
