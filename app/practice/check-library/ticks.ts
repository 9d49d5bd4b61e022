/** Checkboxes and radio buttons that a style sheet draws instead of the browser. */
import type { Tester } from "#app/domain/practice/practice.ts";

type Looks = Pick<Tester, "box" | "css" | "visible">;

/** Whether people see the browser’s own box or radio button, which shows its state. */
export function isBrowsersOwn(t: Looks, control: HTMLInputElement): boolean {
  const { width, height } = t.box(control);
  const isDrawn = t.css(control, "appearance") !== "none" && t.css(control, "opacity") !== "0";
  return isDrawn && t.visible(control) && width >= 10 && height >= 10;
}

const drawn = [
  "content",
  "background-image",
  "mask-image",
  "border-bottom-width",
  "width",
  "height",
  "clip-path",
  "opacity",
  "transform",
  "scale",
];

/** What a style sheet draws for a box and its label, such as a tick, but neither colours nor texts. Empty if there is nothing. */
export function drawnMarks(t: Looks, box: HTMLInputElement): string {
  const labels = [...(box.labels ?? [])];
  const parts = new Set([box, ...labels, ...labels.flatMap((label) => [...label.querySelectorAll("*")])]);
  const marksOf = (part: Element) =>
    ["::before", "::after"].map((pseudo) => {
      const isDrawn =
        !/^(?:none|normal|)$/.test(t.css(part, "content", pseudo)) &&
        t.css(part, "display", pseudo) !== "none" &&
        t.css(part, "visibility", pseudo) === "visible";
      return isDrawn ? drawn.map((property) => t.css(part, property, pseudo)).join() : "";
    });
  return [...parts]
    .map((part) => {
      const image = t.css(part, "background-image").replace("none", "");
      return [image, part.matches("svg, img") && t.visible(part) ? "image" : "", ...marksOf(part)].join("|");
    })
    .map((marks, index) => (marks === "|||" ? "" : `${index}: ${marks}`))
    .filter((marks) => marks !== "")
    .join("\n");
}
