/** The requirements on every page (the curriculum's common rules of projects): s1 to s6. */

import { tokenize } from "#app/domain/markup/tokens.ts";
import type { StandardId, Tester } from "#app/domain/practice/practice.ts";
import { isDocument } from "../markup/faults.ts";
import { narrowest } from "../protocol.ts";
import { lineTable } from "../source.ts";
import { isHidden, isShown, nameOf } from "./accessible-names.ts";
import { markupProblem } from "./assertions.ts";
import { backdrop, colourOf, composite, contrastRatio, textContrast } from "./colour.ts";
import { collapseWhitespace } from "./expectations.ts";
import { lostContent } from "./hidden-for-good.ts";
import { styleOf } from "./native.ts";
import { outlineCutOffBy } from "./outlines.ts";
import { isCutOff, isPerceivable, isTransparent } from "./perception.ts";
import type { RunningPage } from "./runtime.ts";
import { outline } from "./structure.ts";
import { fail, quotedTag } from "./visitor.ts";

const minContrast = 4.5;
const minFocusContrast = 3;

type Requirement = (t: Tester, running: RunningPage, files: Readonly<Record<string, string>>) => void | Promise<void>;

const shown = (selector: string): HTMLElement[] =>
  [...document.querySelectorAll<HTMLElement>(selector)].filter(isShown);

export const standard: Readonly<Record<StandardId, Requirement>> = {
  s1(_t, _running, files) {
    for (const [file, source] of Object.entries(files)) {
      if (!file.endsWith(".html")) continue;
      const problem = markupProblem(file, { files, trees: {} });
      if (problem !== null) fail(problem);
      if (!isDocument(source)) fail(`\`${file}\` isn't a complete page, because it has no doctype and no \`<html>\`.`);
    }
  },

  s2(_t, running, files) {
    const { page } = running.boot.page;
    const lang = document.documentElement.getAttribute("lang")?.trim() ?? "";
    if (lang === "") fail("`<html>` has no `lang`, so a screen reader doesn't know which language to speak.");
    if (!isLanguage(lang))
      fail(`\`lang="${lang}"\` isn't a language tag. English is \`en\`, and Australian English is \`en-AU\`.`);
    const charset =
      document.head.querySelector("meta[charset]")?.getAttribute("charset") ??
      /charset\s*=\s*([\w-]+)/i.exec(
        document.head.querySelector<HTMLMetaElement>("meta[http-equiv='content-type' i]")?.content ?? "",
      )?.[1] ??
      "";
    if (charset.toLowerCase() !== "utf-8")
      fail('The head has no `<meta charset="utf-8">`, so special characters may break.');
    const place = tokenize(files[page] ?? "").tokens.find(
      (token) =>
        token.kind === "open" &&
        token.name === "meta" &&
        token.attributes.some(({ name, value }) => name === "charset" || /charset\s*=/i.test(value)),
    );
    if (place && new TextEncoder().encode((files[page] ?? "").slice(0, place.end)).length > 1024)
      fail("The `<meta>` with the charset comes too late, because browsers look for it in the first 1,024 bytes.");
    const viewport = document.head.querySelector("meta[name='viewport' i]")?.getAttribute("content") ?? "";
    if (!/width\s*=\s*device-width/i.test(viewport))
      fail(
        'The head has no `<meta name="viewport" content="width=device-width, initial-scale=1">`, so the page looks tiny on phones.',
      );
    if (/user-scalable\s*=\s*(no|0)|maximum-scale\s*=\s*1(\.0*)?\s*(,|$)/i.test(viewport))
      fail("The viewport `<meta>` stops people from zooming. Allow it, because many people need larger text.");
    const title = collapseWhitespace(document.head.querySelector("title")?.textContent ?? "");
    if (title === "") fail("The head has no `<title>` with text in it.");
    if (/^(document|untitled|title|page|my page|test)$/i.test(title))
      fail(`The title \`${title}\` doesn't describe this page.`);
  },

  s3() {
    const mains = shown("main, [role='main' i]").filter(isPerceivable);
    if (mains.length !== 1)
      fail(`A page needs one visible \`<main>\`. This one has ${mains.length === 0 ? "none" : mains.length}.`);
    const headings = outline().filter(({ element }) => isShown(element));
    const first = headings.filter(({ level, element }) => level === 1 && isPerceivable(element));
    if (first.length !== 1)
      fail(`A page needs one visible \`<h1>\`. This one has ${first.length === 0 ? "none" : first.length}.`);
    let level = 0;
    for (const { level: own, element: heading } of headings) {
      // The heading of a menu often comes before the one of the page.
      if (level === 0 && own === 2 && heading.closest("nav, aside, [role='navigation' i]")) continue;
      if (own > level + 1)
        fail(
          `${quotedTag(heading)} “${collapseWhitespace(heading.innerText).slice(0, 40)}” ${level === 0 ? "is the first heading, so it should be an `<h1>`" : `follows an \`<h${level}>\`, so a level is skipped`}.`,
        );
      level = own;
    }
    const lost = lostContent();
    if (lost !== null) fail(lost);
  },

  s4() {
    for (const image of document.querySelectorAll("img, input[type='image'], area[href]"))
      if (!image.hasAttribute("alt"))
        fail(`${quotedTag(image)} has no \`alt\`. Say what it shows, or write \`alt=""\` if it's only decoration.`);
    const unheard = shown("[aria-hidden='true' i] img[alt]").find(
      (image) => image.getAttribute("alt") !== "" && isPerceivable(image),
    );
    if (unheard)
      fail(
        `${quotedTag(unheard)} has a text alternative, but \`aria-hidden\` keeps it from screen readers. Remove one of them.`,
      );
    const controls = document.querySelectorAll(
      "a[href], button, input:not([type='hidden']), select, textarea, summary, iframe, [role='button'], [role='link'], [role='checkbox'], [role='switch'], [role='tab']",
    );
    const isModal = document.querySelector("dialog:modal") !== null;
    for (const control of controls)
      if (!isModal && control.closest("[inert]") && isPerceivable(control))
        fail(
          `${quotedTag(control)} is on the page, but \`inert\` keeps everyone from using it. Remove that attribute.`,
        );
      else if (!isHidden(control) && nameOf(control) === "")
        fail(`${quotedTag(control)} has no accessible name, so a screen reader can't say what it's for.`);
      else if (control.matches("input, select, textarea") && onlyPlaceholder(control))
        fail(
          `${quotedTag(control)} has only a placeholder, which disappears as soon as you type. Give it a \`<label>\`.`,
        );
  },

  // Sideways scrolling is tested on a page opened at the narrowest width, the rest at the widths that learners see.
  s5(t) {
    if (t.width === narrowest) {
      const wide = document.documentElement.scrollWidth;
      const culprit = wide > narrowest ? widest() : null;
      if (wide > narrowest)
        fail(
          `At a width of ${narrowest} px, the page is ${wide} px wide, so it scrolls sideways.${culprit ? ` ${quotedTag(culprit)} sticks out.` : ""}`,
        );
      // Scripts may show the rest.
      const cut = document.scripts.length === 0 ? textElements().find(isCutOff) : undefined;
      if (cut)
        fail(
          `At a width of ${narrowest} px, “${collapseWhitespace(cut.textContent ?? "").slice(0, 40)}” in ${quotedTag(cut)} is cut off. Let its lines wrap.`,
        );
      return;
    }
    for (const element of textElements()) {
      const contrast = textContrast(element);
      if (contrast !== null && contrast < minContrast)
        fail(
          `The text of ${quotedTag(element)} has a contrast of ${contrast.toFixed(1)} against its background. It needs at least ${minContrast}.`,
        );
    }
    checkFocus();
  },

  s6(t, _running, files) {
    const [error] = t.errors;
    if (error)
      fail(
        `Your code threw an error: ${error.text}${error.line === null ? "" : ` (\`${error.file}\`, line ${error.line})`}.`,
      );
    for (const [file, source] of Object.entries(files)) {
      if (!file.endsWith(".html")) continue;
      for (const token of tokenize(source).tokens) {
        const handler = token.kind === "open" ? token.attributes.find(({ name }) => /^on[a-z]/.test(name)) : undefined;
        if (handler)
          fail(
            `\`${file}\`, line ${lineTable(source)(handler.start).line}: \`${handler.name}\` puts script in an attribute. Use \`addEventListener\` in your script instead.`,
          );
      }
    }
  },
};

/** Asks the browser, because "english" has the form of a language tag but isn't a registered one. */
function isLanguage(tag: string): boolean {
  try {
    const names = new Intl.DisplayNames(["en"], { type: "language", fallback: "none" });
    return names.of(new Intl.Locale(tag).language) !== undefined;
  } catch {
    return false;
  }
}

function onlyPlaceholder(control: Element): boolean {
  const placeholder = control.getAttribute("placeholder");
  if (placeholder === null || control.hasAttribute("aria-label") || control.hasAttribute("aria-labelledby"))
    return false;
  const { labels } = control as HTMLInputElement;
  return (labels?.length ?? 0) === 0 && !control.hasAttribute("title");
}

/** Visible elements that contain text directly. Those that are transparent until they have the focus have no contrast yet. */
function textElements(): HTMLElement[] {
  return shown("body *").filter(
    (element) =>
      !element.matches("script, style, option, :disabled, :disabled *") &&
      !isTransparent(element) &&
      [...element.childNodes].some((child) => child instanceof Text && child.data.trim() !== ""),
  );
}

/** The element that sticks out furthest beyond the narrowest page. */
function widest(): Element | null {
  let found: Element | null = null;
  let most = narrowest;
  for (const element of shown("body *")) {
    const { right } = element.getBoundingClientRect();
    if (right > most + 0.5) {
      most = right;
      found = element;
    }
  }
  return found;
}

const focusProperties = [
  "outlineStyle",
  "outlineWidth",
  "outlineColor",
  "boxShadow",
  "backgroundColor",
  "color",
  "borderTopColor",
  "borderTopWidth",
  "borderBottomColor",
  "borderBottomWidth",
  "textDecorationLine",
  "textDecorationThickness",
] as const;
/** The first of them, which say nothing if the outline is transparent or cut off. */
const outlineProperties = 3;
const maxFocused = 40;

const parts = ["::before", "::after"] as const;

/** What the focus may change: the element, what its style sheet adds to it, or something around it, such as its card. */
function focusLooks(element: Element): string[] {
  const around: Element[] = [];
  for (let at = element.parentElement; at && at !== document.body; at = at.parentElement) around.push(at);
  const looks = (style: CSSStyleDeclaration, cutBy: Element | null) => {
    const hasOutline = style.outlineStyle !== "none" && !cutBy;
    return focusProperties.map((name, at) => (at < outlineProperties && !hasOutline ? "" : style[name]));
  };
  return [
    ...[element, ...around].flatMap((one) => looks(styleOf(one), outlineCutOffBy(one))),
    ...parts.flatMap((part) => {
      const style = styleOf(element, part);
      return style.content === "none" ? [] : looks(style, outlineCutOffBy(element, part));
    }),
  ];
}

/** What cuts off an outline of the element or of what its style sheet adds to it. */
const cutOutline = (element: Element): Element | null =>
  outlineCutOffBy(element) ?? outlineCutOffBy(element, "::before") ?? outlineCutOffBy(element, "::after");

/** The focus must be visible: something changes, and the change has enough contrast. */
function checkFocus(): void {
  const before = document.activeElement;
  for (const element of shown("a[href], button, input, select, textarea, summary, [tabindex='0']").slice(
    0,
    maxFocused,
  )) {
    if (element.matches(":disabled")) continue;
    const read = () => focusLooks(element);
    element.blur();
    const plain = read();
    element.focus({ preventScroll: true });
    // Focus styles don't apply if the window doesn't have the focus.
    if (!element.matches(":focus")) continue;
    const focused = read();
    const style = styleOf(element);
    // In forced colours, a transparent outline gets a colour. Without them, something else has to show the focus.
    const isUnseen = style.outlineStyle !== "none" && colourOf(style.outlineColor)[3] === 0;
    if (plain.every((value, at) => value === focused[at] || (isUnseen && at < outlineProperties))) {
      const cutBy = cutOutline(element);
      if (cutBy)
        fail(
          `People don't see the focus outline of ${quotedTag(element)}: it is outside of ${quotedTag(cutBy)}, which cuts it off with \`overflow\`. Move it inside, for example with \`outline-offset: -4px\`.`,
        );
      fail(`${quotedTag(element)} looks the same with and without focus. Keyboard users need to see where they are.`);
    }
    if (!isUnseen && style.outlineStyle !== "none" && style.outlineStyle !== "auto" && plain[0] !== focused[0]) {
      const behind = element.parentElement && backdrop(element.parentElement);
      if (behind) {
        const contrast = contrastRatio(composite(colourOf(style.outlineColor), behind), behind);
        if (contrast < minFocusContrast)
          fail(
            `The focus outline of ${quotedTag(element)} has a contrast of ${contrast.toFixed(1)} against its surroundings. It needs at least ${minFocusContrast}.`,
          );
      }
    }
  }
  if (before instanceof HTMLElement && before !== document.body) before.focus({ preventScroll: true });
  else if (document.activeElement instanceof HTMLElement) document.activeElement.blur();
}
