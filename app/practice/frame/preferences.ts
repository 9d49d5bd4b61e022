/** Simulates a visitor's preferences. A page can't change them, so media queries are rewritten to match as if they were set. */
import { media } from "./native.ts";

export type Preferences = Readonly<Record<string, string>>;

/** Replaces each feature of `prefers` in a media condition by one that is always or never true. */
export function withPreferences(condition: string, prefers: Preferences): string {
  let text = condition;
  for (const [feature, value] of Object.entries(prefers)) {
    text = text.replace(
      new RegExp(`\\(\\s*${feature}\\s*(?::\\s*([a-z-]+)\\s*)?\\)`, "gi"),
      (_all, wanted?: string) => {
        const holds = wanted === undefined ? value !== "no-preference" : wanted.toLowerCase() === value;
        return holds ? "(min-width: 0px)" : "(max-width: 0px)";
      },
    );
  }
  return text;
}

/** For scripts. Call it before they run. */
export function installMatchMedia(prefers: Preferences): void {
  if (Object.keys(prefers).length === 0) return;
  window.matchMedia = (condition) => media(withPreferences(String(condition), prefers));
}

/** For style sheets. Call it once they have loaded. */
export function rewriteSheets(prefers: Preferences): void {
  if (Object.keys(prefers).length === 0) return;
  const rewrite = (list: MediaList) => {
    const text = withPreferences(list.mediaText, prefers);
    if (text !== list.mediaText) list.mediaText = text;
  };
  const walk = (rules: CSSRuleList) => {
    for (const rule of rules) {
      if (rule instanceof CSSMediaRule) rewrite(rule.media);
      if ("cssRules" in rule) walk(rule.cssRules as CSSRuleList);
    }
  };
  for (const sheet of document.styleSheets) {
    rewrite(sheet.media);
    try {
      walk(sheet.cssRules);
    } catch {
      // The rules of a style sheet that didn't load can't be read.
    }
  }
  const scheme = prefers["prefers-color-scheme"];
  if (scheme) document.documentElement.style.colorScheme = /dark/.test(styleScheme()) ? scheme : "";
}

const styleScheme = (): string => getComputedStyle(document.documentElement).colorScheme;
