import type { Practice, Tester } from "#app/domain/practice/practice.ts";

/** Longer movements can be seen, in seconds. */
const noticeable = 0.05;

/** Properties that change how something looks, but not where it is or how large it is. */
const isStill = (property: string): boolean => /^(?:opacity|visibility|filter|.*color)$/i.test(property);

const seconds = (time: string): number => Number.parseFloat(time) * (time.endsWith("ms") ? 0.001 : 1);

/** Whether a value leaves an element where it is, as it is and as large as it is. */
const isNeutral = (value: string): boolean => /^(?:none|0(?:px|deg)?(?: 0(?:px)?)*|1(?: 1)*)$/.test(value);

/** The first property that these key frames change and that moves something, in the spelling of CSS. */
function movingProperty(effect: KeyframeEffect): string | undefined {
  const frames = effect.getKeyframes();
  const isOwn = (name: string) => !/^(?:offset|computedOffset|easing|composite)$/.test(name);
  const names = new Set(frames.flatMap((frame) => Object.keys(frame)).filter(isOwn));
  const moving = [...names].find((name) => {
    const values = frames.flatMap((frame) => (name in frame ? [String(frame[name])] : []));
    return !isStill(name) && new Set(values.map((value) => (isNeutral(value) ? "none" : value))).size > 1;
  });
  return moving?.replace(/^css([A-Z])/, "$1").replace(/[A-Z]/g, (capital) => `-${capital.toLowerCase()}`);
}

interface Movement {
  readonly element: Element;
  /** Such as `::before`, or empty. */
  readonly pseudo: string;
  readonly kind: "animation" | "transition";
  /** A property that moves something. */
  readonly property: string;
  readonly words: string;
}

function movementOf(animation: Animation): Movement | undefined {
  const { effect } = animation;
  if (!(effect instanceof KeyframeEffect) || !effect.target || animation.playState === "paused") return;
  const { duration, activeDuration } = effect.getComputedTiming();
  if (Number(activeDuration) / 1000 <= noticeable) return;
  const found = { element: effect.target, pseudo: effect.pseudoElement ?? "" };
  const property = movingProperty(effect);
  const time = `${Number(duration) / 1000} s`;
  if (animation instanceof CSSTransition)
    return property === undefined
      ? undefined
      : { ...found, kind: "transition", property, words: `the transition of \`${property}\` takes ${time}` };
  const name = animation instanceof CSSAnimation ? animation.animationName : "";
  if (property !== undefined)
    return { ...found, kind: "animation", property, words: `the animation \`${name}\` takes ${time}` };
  if (Number(activeDuration) === Number.POSITIVE_INFINITY)
    return { ...found, kind: "animation", property: "", words: `the animation \`${name}\` never ends` };
}

const pointed = /:hover(?![-\w])/g;
const pointedOrFocused = /:(?:hover|active|focus(?:-visible|-within)?)(?![-\w])/g;

/**
 * What moves when the page opens, and when these states begin and end. Transitions that nothing starts aren't part of it.
 */
function movements(t: Tester, states: RegExp): readonly Movement[] {
  restartAnimations(t);
  const known = new Set<Animation>();
  const found: Movement[] = [];
  const look = () => {
    for (const animation of document.getAnimations()) {
      const movement = known.has(animation) ? undefined : movementOf(animation);
      if (movement) found.push(movement);
      known.add(animation);
    }
  };
  look();
  const end = showInStates(t, states);
  look();
  endTransitions();
  end();
  look();
  return t.all("html, html *").flatMap((part) => found.filter(({ element }) => element === part));
}

function endTransitions(): void {
  for (const animation of document.getAnimations()) if (animation instanceof CSSTransition) animation.finish();
}

/** Begins all animations again, because those that have ended aren't listed. */
function restartAnimations(t: Tester): void {
  const { style } = t.find("html");
  style.setProperty("display", "none", "important");
  // Reading them makes the browser apply the style.
  document.getAnimations();
  style.removeProperty("display");
}

/** Whether a rule would stop a movement, if it weren’t for another rule that wins. */
const hasLosingRule = (t: Tester, { element, pseudo, kind, property }: Movement): boolean =>
  t.rules().some(({ selector, around, style }) => {
    const stops =
      kind === "animation"
        ? style.animationName === "none" || seconds(style.animationDuration) <= noticeable
        : style.transitionProperty === "none" || seconds(style.transitionDuration) <= noticeable;
    // What a state changes can be taken back in the same state.
    const takesBack = kind === "transition" && isNeutral(style.getPropertyValue(property));
    const applies = around.every((head) => !head.startsWith("@media") || matchMedia(head.slice(6)).matches);
    if (!applies || (!stops && !takesBack)) return false;
    const ofElement = pseudo === "" ? selector : selector.replaceAll(pseudo, "");
    return element.matches(stops ? ofElement : ofElement.replaceAll(pointedOrFocused, ":not(.nothing)"));
  });

/** Whether a rule animates an element, perhaps only on some condition. */
const hasAnimation = (t: Tester, element: Element): boolean =>
  t.rules().some(({ selector, style }) => !/^(?:none)?$/.test(style.animationName) && element.matches(selector));

/** Shows everything as it is in these states, such as while the pointer is over it. No event does that. Returns what ends it. */
function showInStates(t: Tester, states: RegExp): () => void {
  const rules = t
    .rules()
    .flatMap(({ style: { parentRule } }) => (parentRule instanceof CSSStyleRule ? parentRule : []));
  const before = new Map(rules.map((rule) => [rule, rule.selectorText]));
  for (const [rule, selector] of before)
    if (selector.search(states) >= 0) rule.selectorText = selector.replaceAll(states, ":not(.nothing)");
  return () => {
    for (const [rule, selector] of before) if (rule.selectorText !== selector) rule.selectorText = selector;
  };
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

const nameOf = (element: Element): string =>
  element.className ? `.${element.className}` : element.tagName.toLowerCase();

export default {
  kind: "page",
  editable: ["style.css"],
  checks: [
    {
      id: "still",
      title: "For people who prefer reduced motion, nothing slides, shakes or gradually grows",
      objective: 6,
      prefers: { "prefers-reduced-motion": "reduce" },
      hints: [
        "Which three declarations make something move? How can a page know that someone doesn’t want that?",
        "The condition is `(prefers-reduced-motion: reduce)`. In it, `animation` and `transition` can have the value `none`.",
        "`@media (prefers-reduced-motion: reduce) { .new { animation: none; } }`, and the same for `.notice`. For `.map`, write `transition: none`, so that it changes at once, or no `scale` on `:hover`.",
      ],
      run(t: Tester) {
        for (const selector of [".notice", ".new"])
          if (!hasAnimation(t, t.find(selector)))
            return `No rule gives \`${selector}\` its animation any more. Keep it for people who don’t mind movement.`;
        const [movement] = movements(t, pointedOrFocused);
        if (!movement) return;
        const { element, pseudo, words } = movement;
        const why = hasLosingRule(t, movement)
          ? "A rule of yours would stop it, but another rule wins. Is that one more specific, or further down?"
          : "No rule stops it with this setting. Making it shorter or slower isn’t enough.";
        return `With reduced motion, \`${nameOf(element)}${pseudo}\` still moves: ${words}. ${why}`;
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
        const found = movements(t, pointed).map(({ element }) => element);
        for (const selector of [".notice", ".new"])
          if (!found.includes(t.find(selector)))
            return `Without the setting, \`${selector}\` doesn’t move any more. Change it only for people who asked for less movement.`;
        const { first, last } = opacityOfNotice(t);
        if (first > 0.1)
          return "Without the setting, the notice is there at once, and then it jumps aside to slide in. Keep its `opacity: 0` for people who don’t mind movement.";
        if (last < 1)
          return "Without the setting, the notice disappears again after it has slid in. Its animation should keep its end, with `forwards`.";
        endTransitions();
        const resting = t.box(".map").width;
        showInStates(t, pointed);
        endTransitions();
        if (t.box(".map").width <= resting)
          return "Without the setting, the link to the map doesn’t grow under the pointer any more. Keep its rule for `:hover`.";
        if (!found.includes(t.find(".map")))
          return "Without the setting, the link to the map grows at once. Keep its `transition` for people who don’t mind movement.";
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
      name: "grows-less",
      why: "Less motion is taken for a smaller one.",
      patch: [["  .map {\n    transition: none;\n  }\n", "  .map:hover {\n    scale: 1.1;\n  }\n"]],
      failsFirst: "still",
      says: "the transition of `scale`",
    },
    {
      name: "only-while-pointed",
      why: "The link seems to move only while the pointer is over it. When it leaves, the link shrinks gradually.",
      patch: [["  .map {\n    transition: none;", "  .map:hover {\n    transition: none;"]],
      failsFirst: "still",
      says: "the transition of `scale`",
    },
    {
      name: "all-elements",
      why: "`*` seems to be stronger than everything, because it matches everything.",
      patch: [
        [
          "    animation: none;\n  }\n\n  .new {\n    animation: none;\n  }\n\n  .map {\n    transition: none;\n  }",
          "  }\n\n  * {\n    animation: none;\n    transition: none;\n  }",
        ],
      ],
      failsFirst: "still",
      says: "another rule wins",
    },
    {
      name: "query-above",
      why: "A rule in a media query is taken for a stronger one, wherever it is.",
      patch: [
        [
          ".map {\n  display: inline-block;",
          "@media (prefers-reduced-motion: reduce) {\n  .map {\n    transition: none;\n  }\n}\n\n.map {\n  display: inline-block;",
        ],
        ["\n\n  .map {\n    transition: none;\n  }\n}\n", "\n}\n"],
      ],
      failsFirst: "still",
      says: "another rule wins",
    },
    {
      name: "other-key-frames",
      why: "A shorter way is taken for less motion.",
      patch: [
        ["    opacity: 1;\n    animation: none;", "    animation-name: nudge;"],
        [
          "@media (prefers-reduced-motion: reduce) {\n",
          "@media (prefers-reduced-motion: reduce) {\n  @keyframes nudge {\n    from {\n      translate: 1rem 0;\n    }\n\n    to {\n      opacity: 1;\n    }\n  }\n\n",
        ],
      ],
      failsFirst: "still",
      says: "the animation `nudge`",
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
      name: "no-transition",
      why: "The link shouldn’t grow gradually, so its transition is deleted for everyone.",
      patch: [
        ["  transition: scale 0.3s;\n", ""],
        ["\n  .map {\n    transition: none;\n  }\n", ""],
      ],
      failsFirst: "others",
      says: "grows at once",
    },
    {
      name: "for-everyone",
      why: "Without any movement, the page is safe for everyone.",
      patch: [["@media (prefers-reduced-motion: reduce)", "@media all"]],
      failsFirst: "others",
      says: "doesn’t move any more",
    },
  ],
  alternatives: [
    {
      name: "no-growing",
      patch: [["  .map {\n    transition: none;\n  }\n", "  .map:hover {\n    scale: 1;\n  }\n"]],
    },
    {
      name: "opt-in-but-the-transition",
      patch: [
        ["  opacity: 0;\n  animation: slide-in 1s 0.5s forwards;\n", ""],
        ["  animation: shake 0.5s 4;\n", ""],
        [".map:hover {\n  scale: 1.2;\n}\n\n", ""],
        [
          "@media (prefers-reduced-motion: reduce) {\n  .notice {\n    opacity: 1;\n    animation: none;\n  }\n\n  .new {\n    animation: none;\n  }\n\n  .map {\n    transition: none;\n  }\n}",
          "@media (prefers-reduced-motion: no-preference) {\n  .notice {\n    opacity: 0;\n    animation: slide-in 1s 0.5s forwards;\n  }\n\n  .new {\n    animation: shake 0.5s 4;\n  }\n\n  .map:hover {\n    scale: 1.2;\n  }\n}",
        ],
      ],
    },
    {
      name: "same-name-without-movement",
      patch: [
        [
          "    opacity: 1;\n    animation: none;\n  }\n",
          "    animation-delay: 0s;\n  }\n\n  @keyframes slide-in {\n    to {\n      opacity: 1;\n    }\n  }\n",
        ],
      ],
    },
  ],
  equivalent: [
    {
      mutant: "without: .map:hover { scale: none }",
      why: "Only the colour has a transition there, so the link gets larger at once.",
    },
    {
      mutant: "without: .map { transition: background-color 0.3s }",
      why: "Under the pointer, `scale` stays as it is, so its transition never starts.",
    },
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
