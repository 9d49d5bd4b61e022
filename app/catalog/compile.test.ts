import { expect, test } from "vitest";
import { compileMdx } from "./compile.ts";

/** How often the compiled text asks for the component that groups notes. */
const groups = async (source: string): Promise<number> =>
  (await compileMdx(source, "lesson.mdx")).match(/_jsxs?\(Beside/g)?.length ?? 0;

const note = (term: string): string => `<Definition term="${term}">What it means.</Definition>`;

test("notes that follow each other stand together", async () => {
  expect(await groups(`Text.\n\n${note("a")}\n${note("b")}\n\nText.`)).toBe(1);
  expect(
    await groups(`Text.\n\n${note("a")}\n\n<Helps>Everybody.</Helps>\n\nText.\n\n${note("c")}\n${note("d")}`),
  ).toBe(2);
});

test("a note alone stays alone", async () => {
  expect(await groups(`Text.\n\n${note("a")}\n\nText.\n\n${note("b")}`)).toBe(0);
});
