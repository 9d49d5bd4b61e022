/** The tag name of a lesson's demonstration: `tree` → `TreeDemo`. */
export const demoTag = (name: string): string =>
  `${name.replace(/(?:^|-)(\w)/g, (_, letter: string) => letter.toUpperCase())}Demo`;
