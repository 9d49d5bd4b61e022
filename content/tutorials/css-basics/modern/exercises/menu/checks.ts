import type { Practice, Tester } from "#app/domain/practice/practice.ts";

const links = ["Breakfast", "Lunch", "Cakes"] as const;

/** A closed menu isn’t presented to screen readers, so it can’t be found with `byRole`. */
const navigation = ":is(nav, [role=navigation])";

function navOf(t: Tester): HTMLElement {
  const [nav] = t.all(navigation);
  if (!nav)
    t.fail(
      "The links aren’t in a `nav` any more. Keep it, because it tells screen readers that this is a menu of the site.",
    );
  return nav;
}

/** The element that opens with the button: the popover around or within which the links are. */
const popoverOf = (t: Tester): HTMLElement | null =>
  navOf(t).closest<HTMLElement>("[popover]") ?? navOf(t).querySelector("[popover]");

function buttonOf(t: Tester): HTMLElement {
  const [button] = t.byRole("button", "Menu");
  if (!button) {
    const hasBox = t.all("input[type=checkbox]").length > 0;
    t.fail(
      hasBox
        ? "There’s no button “Menu”. A checkbox can show and hide things, but screen readers announce a checkbox, and Esc doesn’t close anything. Use a `<button>`."
        : "There’s no button with the name “Menu”.",
    );
  }
  t.ok(t.visible(button), "I can’t see the button “Menu”.");
  return button;
}

const linksOf = (t: Tester): HTMLElement[] => t.all(`${navigation} a`);
const areShown = (t: Tester): boolean =>
  linksOf(t).length >= links.length && linksOf(t).every((link) => t.visible(link));
const isAnyShown = (t: Tester): boolean => linksOf(t).some((link) => link.checkVisibility());

/** Ends all animations, as time would: while the frame isn't drawn, they'd stay at their beginning. */
function endAnimations(): void {
  for (const animation of document.getAnimations())
    if (Number.isFinite(Number(animation.effect?.getComputedTiming().endTime))) animation.finish();
}

/** Closes the menu. While it's open it may cover its button, and what's covered at the end of a check counts as lost. */
function close(t: Tester): void {
  popoverOf(t)?.hidePopover();
  endAnimations();
}

/** What changes where something is or how large it is. A fade or another colour isn’t motion. */
const motion =
  /^(translate|rotate|scale|transform|offset[a-z]|inset|top|right|bottom|left|margin|padding|(min|max)?(width|height|inline-?size|block-?size)|perspective|clip-?path|background-?position)/i;

/** Shorter than this, in ms, no one sees any motion. Some style sheets cut durations down instead of taking them away. */
const unseen = 20;

const menuOf = (t: Tester): HTMLElement => popoverOf(t) ?? navOf(t);

/** Opens the menu, and returns the animations and transitions that begin in it or around it. */
function animationsOnOpening(t: Tester): readonly Animation[] {
  // Without waiting: once they’ve ended, animations aren’t listed any more.
  buttonOf(t).click();
  const menu = menuOf(t);
  return document.getAnimations().filter(({ effect }) => {
    if (!(effect instanceof KeyframeEffect) || !effect.target) return false;
    const isInMenu = menu.contains(effect.target) || effect.target.contains(menu);
    return isInMenu && Number(effect.getComputedTiming().activeDuration) >= unseen;
  });
}

/** The properties in these animations that can change where something is or how large it is. */
const motionIn = (animations: readonly Animation[]): readonly string[] =>
  animations
    .flatMap(({ effect }) => (effect instanceof KeyframeEffect ? effect.getKeyframes() : []))
    .flatMap((frame) => Object.keys(frame))
    .filter((property) => motion.test(property))
    .map((property) => property.replace(/[A-Z]/g, (capital) => `-${capital.toLowerCase()}`));

/** Where the menu and all its parts are, and how large, at a share of the time that its animations take. */
function placesAt(t: Tester, animations: readonly Animation[], share: number): string {
  for (const animation of animations) {
    const { delay = 0, duration } = animation.effect?.getComputedTiming() ?? {};
    animation.pause();
    animation.currentTime = delay + share * Number(duration);
  }
  const menu = menuOf(t);
  return [menu, ...menu.querySelectorAll("*")]
    .map((part) => {
      const { left, top, width, height } = t.box(part);
      return [...[left, top, width, height].map(Math.round), t.css(part, "clip-path")].join();
    })
    .join("\n");
}

/** Whether people see the menu or a part of it in different places or sizes while it opens. */
const moves = (t: Tester, animations: readonly Animation[]): boolean =>
  new Set([0, 0.25, 0.5, 0.75, 0.99].map((share) => placesAt(t, animations, share))).size > 1;

export default {
  kind: "page",
  editable: ["index.html", "style.css"],
  widths: [360, 1200],
  checks: [
    {
      id: "opens",
      title: "The button “Menu” shows the links, and hides them again",
      objective: 6,
      hints: [
        "Which element should be hidden at first, and how does the button know which one to open?",
        "`popover` on the `nav` hides it. `popovertarget` on the button names its `id`.",
        '`<button type="button" popovertarget="menu">` and `<nav class="menu" id="menu" popover …>`.',
      ],
      async run(t: Tester) {
        navOf(t);
        const button = buttonOf(t);
        if (linksOf(t).length < links.length) return "The menu has lost some of its links.";
        if (isAnyShown(t)) {
          return popoverOf(t)
            ? "The links are visible before anyone presses “Menu”. A rule of yours sets a `display` for the closed popover."
            : "The links are visible before anyone presses “Menu”. An element with the attribute `popover` is hidden until it’s opened.";
        }
        await t.click(button);
        await t.until(
          () => areShown(t),
          "I pressed “Menu”, and the links don’t show. Is the value of `popovertarget` the `id` of the popover?",
        );
        // A menu may cover its button. People then close it with Esc or with a click elsewhere.
        if (t.visible(button)) await t.click(button);
        else close(t);
        await t.until(() => !isAnyShown(t), "I pressed “Menu” again, and the links are still there.");
      },
    },
    {
      id: "closes",
      title: "Esc and a click elsewhere close it, and the button says whether it’s open",
      objective: 6,
      needs: ["opens"],
      hints: [
        "Which kind of popover closes by itself?",
        '`popover` without a value does. With `popover="manual"`, you’d have to write all of that.',
        "`<nav … popover>` and `popovertarget` on a real `<button>`: the browser does the rest.",
      ],
      async run(t: Tester) {
        const popover = popoverOf(t);
        if (!popover)
          return "It opens, but not as a popover: Esc and a click elsewhere don’t close it. Use the attribute `popover`.";
        if (popover.popover === "manual")
          return 'With `popover="manual"`, neither Esc nor a click elsewhere closes the menu. Write `popover` without a value.';
        const button = buttonOf(t) as HTMLButtonElement;
        const target =
          button.popoverTargetElement ?? (button as { commandForElement?: Element | null }).commandForElement;
        if (target !== popover)
          return "It opens by a script, so the browser doesn’t know that the button belongs to the menu, and screen readers don’t say whether it’s open. Use `popovertarget`.";
        await t.click(button);
        if (!popover.matches(":popover-open")) return "I pressed “Menu”, but what opened isn’t a popover.";
        close(t);
      },
    },
    {
      id: "slides",
      title: "It slides in when it opens",
      objective: 5,
      needs: ["opens"],
      prefers: { "prefers-reduced-motion": "no-preference" },
      hints: [
        "What should be different at the first moment: where the menu is, or how large?",
        "`@keyframes` with a `from` describes that moment, and `animation` on `.menu` plays it whenever the menu opens.",
        "`@keyframes slide-in { from { translate: 0 -2rem; } }`, and for the menu `animation: slide-in 0.3s ease-out;`",
      ],
      run(t: Tester) {
        const animations = animationsOnOpening(t);
        const [property] = motionIn(animations);
        if (property === undefined)
          return "The menu opens, but nothing in it moves. Give it an animation that changes its `translate` or `scale`.";
        if (!moves(t, animations))
          return `The menu has an animation of its \`${property}\`, but it starts where it ends, so nothing moves. Write in \`from\` where it starts.`;
        close(t);
      },
    },
    {
      id: "still",
      title: "With reduced motion, it opens and nothing slides",
      objective: 5,
      needs: ["slides"],
      prefers: { "prefers-reduced-motion": "reduce" },
      hints: [
        "How do people tell their device that they want less motion, and how can a style sheet ask for it?",
        "`@media (prefers-reduced-motion: no-preference)` applies rules only for people who haven’t asked for less motion.",
        "Put the line with `animation` into `@media (prefers-reduced-motion: no-preference) { … }`.",
      ],
      async run(t: Tester) {
        const [property] = motionIn(animationsOnOpening(t));
        if (property !== undefined)
          return `With reduced motion, the menu still moves: its \`${property}\` is animated. A slower or shorter animation moves as well.`;
        endAnimations();
        await t.until(
          () => areShown(t),
          "With reduced motion, the menu doesn’t open any more. It should, without sliding.",
        );
        close(t);
      },
    },
  ],
  attempts: [
    {
      name: "no-target",
      why: "`popover` hides the menu, and the button next to it seems to belong to it.",
      patch: { "index.html": [[' popovertarget="menu"', ""]] },
      failsFirst: "opens",
      says: "the links don’t show",
    },
    {
      name: "wrong-id",
      why: "The class is taken for the id, with its dot.",
      patch: { "index.html": [['popovertarget="menu"', 'popovertarget=".menu"']] },
      failsFirst: "opens",
      says: "Is the value of `popovertarget`",
    },
    {
      name: "always-displayed",
      why: "The menu gets a layout, which also applies while it’s closed.",
      patch: { "style.css": [["  padding: 1rem;\n", "  display: grid;\n  padding: 1rem;\n"]] },
      failsFirst: "opens",
      says: "sets a `display`",
    },
    {
      name: "checkbox",
      why: "A hidden checkbox can switch styles, which was common before popovers.",
      failsFirst: "opens",
      says: "announce a checkbox",
    },
    {
      name: "details",
      why: "`details` opens and closes too, so it seems to be the same.",
      failsFirst: "opens",
      says: "no button",
    },
    {
      name: "manual",
      why: "A menu should stay until someone closes it.",
      patch: { "index.html": [["popover aria", 'popover="manual" aria']] },
      failsFirst: "closes",
      says: "neither Esc nor a click elsewhere",
    },
    {
      name: "by-script",
      why: "Opening something seems to need a script.",
      patch: {
        "index.html": [
          [' popovertarget="menu"', ""],
          [
            "    </main>\n",
            '    </main>\n    <script>\n      document.querySelector("button").addEventListener("click", () => {\n        document.querySelector("#menu").togglePopover();\n      });\n    </script>\n',
          ],
        ],
      },
      failsFirst: "closes",
      says: "opens by a script",
    },
    {
      name: "only-fades",
      why: "A fade is an animation, too.",
      patch: { "style.css": [["    translate: 0 -2rem;\n", ""]] },
      failsFirst: "slides",
      says: "nothing in it moves",
    },
    {
      name: "only-the-end",
      why: "The keyframes say where the menu should be in the end, and it’s there from the start.",
      patch: {
        "style.css": [
          ["  from {\n    translate: 0 -2rem;\n    opacity: 0;", "  to {\n    translate: 0 0;\n    opacity: 1;"],
        ],
      },
      failsFirst: "slides",
      says: "starts where it ends",
    },
    {
      name: "name-mistyped",
      why: "The keyframes have another name than the animation.",
      patch: { "style.css": [["@keyframes slide-in", "@keyframes slidein"]] },
      failsFirst: "slides",
      says: "nothing in it moves",
    },
    {
      name: "for-everyone",
      why: "The setting is forgotten, because everything works.",
      patch: {
        "style.css": [
          [
            "  @media (prefers-reduced-motion: no-preference) {\n    animation: slide-in 0.3s ease-out;\n  }",
            "  animation: slide-in 0.3s ease-out;",
          ],
        ],
      },
      failsFirst: "still",
      says: "the menu still moves",
    },
    {
      name: "shorter",
      why: "Less motion is taken for a shorter one.",
      patch: {
        "style.css": [
          [
            "  @media (prefers-reduced-motion: no-preference) {\n    animation: slide-in 0.3s ease-out;\n  }",
            "  animation: slide-in 0.3s ease-out;\n\n  @media (prefers-reduced-motion: reduce) {\n    animation-duration: 0.1s;\n  }",
          ],
        ],
      },
      failsFirst: "still",
      says: "A slower or shorter animation",
    },
  ],
  alternatives: [
    {
      name: "covers-its-button",
      patch: {
        "style.css": [
          ["  padding: 1rem;\n", "  inset: 0 auto auto 0;\n  margin: 0;\n  padding: 1rem;\n"],
          ["@keyframes slide-in {\n  from {\n    translate: 0 -2rem;\n    opacity: 0;\n  }\n}\n\n", ""],
          [
            "    animation: slide-in 0.3s ease-out;\n",
            "    &:popover-open {\n      transition: translate 0.25s ease-out;\n\n      @starting-style {\n        translate: -100% 0;\n      }\n    }\n",
          ],
        ],
      },
    },
  ],
  equivalent: [
    {
      mutant: "without :popover-open: &:popover-open",
      why: "It opens in the same way. How it looks while it closes is up to the author.",
    },
  ],
} satisfies Practice;
