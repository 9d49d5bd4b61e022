/** Simulates a visitor's preferences. A page can't change them, so media queries are rewritten to match as if they were set. */
import { media } from "./native.ts";
import { type Preferences, usedScheme, withPreferences } from "./preference-rules.ts";

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
  const scheme = usedScheme(declaredScheme(), prefers["prefers-color-scheme"]);
  if (scheme !== null) document.documentElement.style.colorScheme = scheme;
}

/** What the root says, otherwise what the page says in its `meta` element. */
function declaredScheme(): string {
  const { colorScheme } = getComputedStyle(document.documentElement);
  if (colorScheme !== "normal") return colorScheme;
  return document.querySelector<HTMLMetaElement>('meta[name="color-scheme" i]')?.content ?? "";
}
