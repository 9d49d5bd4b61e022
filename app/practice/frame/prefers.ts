/** Preferences of a visitor: a page cannot switch them for itself, so media conditions are rewritten to what they would be. */
import { media } from "./native.ts";

export type Preferences = Readonly<Record<string, string>>;

/** A media condition with each feature of `prefers` replaced by one that is always, or never, true. */
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

/** For scripts that ask; before they run. */
export function installMatchMedia(prefers: Preferences): void {
  if (Object.keys(prefers).length === 0) return;
  window.matchMedia = (condition) => media(withPreferences(String(condition), prefers));
}

/** For style sheets; once they are there. */
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
      // A sheet that could not be loaded has no rules to read.
    }
  }
  const scheme = prefers["prefers-color-scheme"];
  if (scheme) document.documentElement.style.colorScheme = /dark/.test(styleScheme()) ? scheme : "";
}

const styleScheme = (): string => getComputedStyle(document.documentElement).colorScheme;
