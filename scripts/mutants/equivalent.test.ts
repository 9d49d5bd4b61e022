import { expect, test } from "vitest";
import { meansMutant } from "./equivalent.ts";

const means = (mutant: string, name: string) => meansMutant({ mutant, why: "" }, name);

test.each([
  ["without: input.select();", "without: input.select();"],
  ["words: p.intro", "a dot for the words: p.intro “We sow peas.”"],
  ["*: p.intro*peas", "invisible: p.intro “We sow peas.”"],
  ["without: a(1,\n  2)", "without: a(1, 2)"],
])("“%s” means “%s”", (mutant, name) => expect(means(mutant, name)).toBe(true));

test.each([
  ["without: input.select()", "without: inputXselect()"],
  ["invisible: p*peas", "off screen: p.intro “We sow peas.”"],
])("“%s” doesn't mean “%s”", (mutant, name) => expect(means(mutant, name)).toBe(false));
