import type { Practice, Tester } from "#app/domain/practice/practice.ts";

/** Longer movements can be seen, in seconds. */
const noticeable = 0.05;

/** Properties that change how something looks, but not where it is or how large it is. */
const isStill = (property: string): boolean =>
  /^(?:opacity|visibility|filter|.*color|animation-.*|none)$/.test(property);

/** The properties in the key frames of an animation. */
function propertiesOf(name: string): string[] {
  const found: string[] = [];
  const walk = (rules: CSSRuleList) => {
    for (const rule of rules) {
      if (rule instanceof CSSKeyframesRule && rule.name === name)
        for (const frame of rule.cssRules) if (frame instanceof CSSKeyframeRule) found.push(...frame.style);
      if ("cssRules" in rule && !(rule instanceof CSSKeyframesRule)) walk(rule.cssRules as CSSRuleList);
    }
  };
  for (const sheet of document.styleSheets) {
    try {
      walk(sheet.cssRules);
    } catch {
      // The rules of a style sheet that didn't load can't be read.
    }
  }
  return found;
}

const seconds = (time: string): number => Number.parseFloat(time) * (time.endsWith("ms") ? 0.001 : 1);

/** The values of a property that is a list, repeated as often as the list next to it is long. */
const at = (list: readonly string[], index: number): string => list[index % list.length] ?? "";

/** What moves on an element, in words, or undefined. */
function movementOf(t: Tester, element: Element, pseudo?: string): string | undefined {
  const list = (property: string) => t.css(element, property, pseudo).split(", ");
  const times = list("animation-duration");
  for (const [index, name] of list("animation-name").entries()) {
    const time = seconds(at(times, index));
    if (name === "none" || time <= noticeable || at(list("animation-play-state"), index) === "paused") continue;
    if (propertiesOf(name).some((property) => !isStill(property))) return `the animation \`${name}\` takes ${time} s`;
    if (at(list("animation-iteration-count"), index) === "infinite") return `the animation \`${name}\` never ends`;
  }
  const durations = list("transition-duration");
  for (const [index, property] of list("transition-property").entries()) {
    const time = seconds(at(durations, index));
    if (time > noticeable && !isStill(property)) return `the transition of \`${property}\` takes ${time} s`;
  }
}

/** Whether a rule animates an element, perhaps only on some condition. */
const hasAnimation = (t: Tester, element: Element): boolean =>
  t.rules().some(({ selector, style }) => !/^(?:none)?$/.test(style.animationName) && element.matches(selector));

/** Shows everything as it is while the pointer is over it. No event does that. */
function hoverAll(t: Tester): void {
  for (const { style } of t.rules()) {
    const rule = style.parentRule;
    if (rule instanceof CSSStyleRule && rule.selectorText.includes(":hover"))
      rule.selectorText = rule.selectorText.replaceAll(":hover", ":not(.nothing)");
  }
}

/** How opaque the notice is, from 0 to 1, when its animations begin and when they have ended. */
function opacityOfNotice(t: Tester): { first: number; last: number } {
  const animations = t.find(".notice").getAnimations();
  const opacity = () => Number(t.css(".notice", "opacity"));
  for (const animation of animations) animation.currentTime = 0;
  const first = opacity();
  for (const animation of animations)
    if (Number.isFinite(Number(animation.effect?.getComputedTiming().endTime))) animation.finish();
  return { first, last: opacity() };
}

/** How wide the link to the map is without the pointer, and with the pointer over it once it has grown. */
function widthsOfMap(t: Tester): { resting: number; pointed: number } {
  const resting = t.box(".map").width;
  hoverAll(t);
  for (const animation of document.getAnimations()) if (animation instanceof CSSTransition) animation.finish();
  return { resting, pointed: t.box(".map").width };
}

const nameOf = (element: Element): string =>
  element.className ? `.${element.className}` : element.tagName.toLowerCase();

export default {
  kind: "page",
  editable: ["style.css"],
  checks: [
    {
      id: "still",
      title: "For people who prefer reduced motion, nothing slides, shakes or grows",
      objective: 6,
      prefers: { "prefers-reduced-motion": "reduce" },
      hints: [
        "Which three declarations make something move? How can a page know that someone doesn’t want that?",
        "The condition is `(prefers-reduced-motion: reduce)`. In it, `animation` and `transition` can have the value `none`.",
        "`@media (prefers-reduced-motion: reduce) { .new { animation: none; } }`, and the same for `.notice`. For `.map`, write `transition: none`.",
      ],
      run(t: Tester) {
        for (const selector of [".notice", ".new"])
          if (!hasAnimation(t, t.find(selector)))
            return `No rule gives \`${selector}\` its animation any more. Keep it for people who don’t mind movement.`;
        for (const element of t.all("body, body *"))
          for (const pseudo of [undefined, "::before", "::after"]) {
            const movement = movementOf(t, element, pseudo);
            if (movement)
              return `With reduced motion, \`${nameOf(element)}${pseudo ?? ""}\` still moves: ${movement}. Making it shorter or slower isn’t enough.`;
          }
      },
    },
    {
      id: "readable",
      title: "For them, every word can still be read",
      objective: 6,
      needs: ["still"],
      prefers: { "prefers-reduced-motion": "reduce" },
      hints: [
        "Turn on reduced motion, and look for the notice. Where’s it gone?",
        "Until its animation has brought it in, the notice has `opacity: 0`. Without the animation, nothing changes that.",
        "In the query, write `opacity: 1` for `.notice` as well.",
      ],
      run(t: Tester) {
        for (const selector of ["h1", ".notice", "li", ".new", ".map", "#hall"])
          if (!t.visible(selector))
            return `With reduced motion, I can’t see \`${selector}\`.${
              selector === ".notice" && t.css(".notice", "opacity") === "0"
                ? " Its `opacity` is 0, and its animation was what changed that."
                : ""
            }`;
      },
    },
    {
      id: "others",
      title: "For everyone else, the page moves as before",
      objective: 6,
      needs: ["still"],
      prefers: { "prefers-reduced-motion": "no-preference" },
      hints: [
        "Turn reduced motion off again. Does the notice still slide in?",
        "What you change for some people goes between the braces of the media query, and the rest stays.",
        "Leave the rules of the start as they are, and write yours into `@media (prefers-reduced-motion: reduce)`.",
      ],
      run(t: Tester) {
        for (const selector of [".notice", ".new", ".map"])
          if (!movementOf(t, t.find(selector)))
            return `Without the setting, \`${selector}\` doesn’t move any more. Change it only for people who asked for less movement.`;
        const { first, last } = opacityOfNotice(t);
        if (first > 0.1)
          return "Without the setting, the notice is there at once, and then it jumps aside to slide in. Keep its `opacity: 0` for people who don’t mind movement.";
        if (last < 1)
          return "Without the setting, the notice disappears again after it has slid in. Its animation should keep its end, with `forwards`.";
        const { resting, pointed } = widthsOfMap(t);
        if (pointed <= resting)
          return "Without the setting, the link to the map doesn’t grow under the pointer any more. Keep its rule for `:hover`.";
      },
    },
  ],
  attempts: [
    {
      name: "shorter",
      why: "Less motion is taken for faster motion.",
      patch: [["    opacity: 1;\n    animation: none;", "    animation-duration: 0.4s;"]],
      failsFirst: "still",
      says: "isn’t enough",
    },
    {
      name: "slower",
      why: "Slow movement seems to be gentle.",
      patch: [["    opacity: 1;\n    animation: none;", "    animation-duration: 2s;"]],
      failsFirst: "still",
      says: "takes 2 s",
    },
    {
      name: "wrong-value",
      why: "`no-preference` is read as “doesn’t like it”.",
      patch: [["(prefers-reduced-motion: reduce)", "(prefers-reduced-motion: no-preference)"]],
      failsFirst: "still",
      says: "`.notice` still moves",
    },
    {
      name: "animations-only",
      why: "Transitions are overlooked, because nothing moves until someone points at the link.",
      patch: [["    transition: none;", "    animation: none;"]],
      failsFirst: "still",
      says: "the transition of `scale`",
    },
    {
      name: "small-screens",
      why: "Reduced motion is taken for something that phones need.",
      patch: [["(prefers-reduced-motion: reduce)", "(width < 40rem)"]],
      failsFirst: "still",
      says: "`.notice` still moves",
    },
    {
      name: "invisible",
      why: "Without the animation, everything seems to be in its place.",
      patch: [["    opacity: 1;\n    animation: none;", "    animation: none;"]],
      failsFirst: "readable",
      says: "Its `opacity` is 0",
    },
    {
      name: "paused",
      why: "A paused animation doesn’t move, but this one is paused at its start.",
      patch: [["    opacity: 1;\n    animation: none;", "    animation-play-state: paused;"]],
      failsFirst: "readable",
      says: "I can’t see `.notice`",
    },
    {
      name: "hidden",
      why: "What isn’t there can’t move.",
      patch: [["    opacity: 1;\n    animation: none;", "    display: none;\n    animation: none;"]],
      failsFirst: "readable",
      says: "I can’t see `.notice`",
    },
    {
      name: "deleted",
      why: "A page without animations needs no query.",
      patch: [
        ["  animation: slide-in 1s 0.5s forwards;\n", ""],
        ["  animation: shake 0.5s 4;\n", ""],
      ],
      failsFirst: "still",
      says: "Keep it for people who don’t mind movement",
    },
    {
      name: "no-longer-transparent",
      why: "The notice has to be readable without its animation, so its `opacity: 0` is deleted for everyone.",
      patch: [
        ["  opacity: 0;\n", ""],
        ["    opacity: 1;\n    animation: none;", "    animation: none;"],
      ],
      failsFirst: "others",
      says: "the notice is there at once",
    },
    {
      name: "without-the-hover",
      why: "The link should no longer grow, so the rule that makes it grow is deleted.",
      patch: [[".map:hover {\n  scale: 1.2;\n}\n\n", ""]],
      failsFirst: "others",
      says: "doesn’t grow under the pointer",
    },
    {
      name: "for-everyone",
      why: "Without any movement, the page is safe for everyone.",
      patch: [["@media (prefers-reduced-motion: reduce)", "@media all"]],
      failsFirst: "others",
      says: "doesn’t move any more",
    },
  ],
  equivalent: [
    {
      mutant: "without .map: .map:hover",
      why: "With reduced motion, a background under the pointer isn’t movement, and the link may change its size at once.",
    },
    {
      mutant: "without :hover: .map:hover",
      why: "With reduced motion, the link may always have its background, and it may change its size at once.",
    },
    {
      mutant: "without *::*: *,*::before,*::after",
      why: "Nothing on this page has a pseudo-element. The list is how such a rule is usually written.",
    },
  ],
} satisfies Practice;
