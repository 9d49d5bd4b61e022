import { parse } from "acorn";
import { expect, test } from "vitest";
import { dependsOn, namesWith } from "./values.ts";

/** The names, without that of the function. */
function names(code: string): string[] {
  const found = namesWith(parse(code, { ecmaVersion: "latest" }), "input");
  return [...found].filter((name) => name !== "input").sort();
}

test("variables that get what was typed, by any number of steps", () => {
  expect(names('const typed = input("a"); let name; name = typed.trim(); const other = "b";')).toEqual([
    "name",
    "typed",
  ]);
  expect(names("const { length } = input('a'), [first] = input('b');")).toEqual(["first", "length"]);
});

test("properties, lists, maps and parameters", () => {
  expect(names('const visitor = { name: input("a") };')).toEqual(["name", "visitor"]);
  expect(names('const all = new Map(); all.set("a", input("a")); for (const one of all) {}')).toEqual(["all", "one"]);
  expect(names("const greet = (whom) => whom;")).toContain("whom");
});

test("an expression depends on the names in it", () => {
  const typed = new Set(["name"]);
  const expression = (code: string) => parse(code, { ecmaVersion: "latest" }).body[0];
  expect(dependsOn(expression("name.trim() + 1"), typed)).toBe(true);
  expect(dependsOn(expression('"name" + world'), typed)).toBe(false);
});
