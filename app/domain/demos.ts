/** The element with which a lesson shows a demonstration: `tree` → `TreeDemo`. */
export const demoTag = (name: string): string =>
  `${name.replace(/(?:^|-)(\w)/g, (_, letter: string) => letter.toUpperCase())}Demo`;
