/** docs/asvs.md answers every requirement of OWASP ASVS 5.0.0 at levels 1 and 2, and what it names exists. */
import { existsSync, readFileSync } from "node:fs";
import { describe, expect, test } from "vitest";
import { asvsProblems, hasTest, namedPaths, namedTests, type ProjectFiles, readAsvsTable } from "./asvs-table.ts";

/** The level of each requirement of a section, in order: 1.2.1 is the first digit of "1.2". */
const levels: Readonly<Record<string, string>> = {
  "1.1": "22",
  "1.2": "1111122223",
  "1.3": "112222222223",
  "1.4": "222",
  "1.5": "123",
  "2.1": "122",
  "2.2": "112",
  "2.3": "12223",
  "2.4": "23",
  "3.1": "3",
  "3.2": "113",
  "3.3": "12223",
  "3.4": "11222233",
  "3.5": "11122333",
  "3.6": "3",
  "3.7": "22333",
  "4.1": "12233",
  "4.2": "23333",
  "4.3": "22",
  "4.4": "1222",
  "5.1": "2",
  "5.2": "112333",
  "5.3": "113",
  "5.4": "222",
  "6.1": "122",
  "6.2": "111111112222",
  "6.3": "11223333",
  "6.4": "112233",
  "6.5": "22222333",
  "6.6": "2223",
  "6.7": "33",
  "6.8": "2222",
  "7.1": "222",
  "7.2": "1111",
  "7.3": "22",
  "7.4": "11222",
  "7.5": "223",
  "7.6": "22",
  "8.1": "1233",
  "8.2": "1123",
  "8.3": "133",
  "8.4": "23",
  "9.1": "111",
  "9.2": "1222",
  "10.1": "22",
  "10.2": "223",
  "10.3": "22223",
  "10.4": "1111122222233333",
  "10.5": "22222",
  "10.6": "22",
  "10.7": "222",
  "11.1": "2233",
  "11.2": "22233",
  "11.3": "11233",
  "11.4": "1222",
  "11.5": "23",
  "11.6": "23",
  "11.7": "33",
  "12.1": "12233",
  "12.2": "11",
  "12.3": "22223",
  "13.1": "2333",
  "13.2": "222223",
  "13.3": "2233",
  "13.4": "1222233",
  "14.1": "22",
  "14.2": "12223333",
  "14.3": "122",
  "15.1": "12233",
  "15.2": "12233",
  "15.3": "1222222",
  "15.4": "3333",
  "16.1": "2",
  "16.2": "22222",
  "16.3": "2222",
  "16.4": "222",
  "16.5": "2223",
  "17.1": "23",
  "17.2": "22223333",
  "17.3": "22",
};
const expected = new Map(
  Object.entries(levels).flatMap(([section, all]) =>
    [...all].map((level, at): [string, string] => [`${section}.${at + 1}`, level]).filter(([, level]) => level !== "3"),
  ),
);

const project: ProjectFiles = {
  exists: existsSync,
  read: (path) => (existsSync(path) ? readFileSync(path, "utf8") : null),
};
const table = readFileSync("docs/asvs.md", "utf8");

test("the standard has 253 requirements at levels 1 and 2", () => {
  expect(expected.size).toBe(253);
});

test("every requirement has an answer, a status and proof, and everything named exists", () => {
  const problems = asvsProblems(table, { expected, files: project, folder: "docs" });
  expect(problems, problems.join("\n")).toEqual([]);
});

test("the counts in the introduction match the tables", () => {
  const counts = new Map<string, number>();
  for (const { status } of readAsvsTable(table).rows)
    if (status !== "") counts.set(status, (counts.get(status) ?? 0) + 1);
  const told = [...table.matchAll(/^- \*\*([\w ]+)\*\* \((\d+)\)/gm)].map(([, status, count]) => [
    status,
    Number(count),
  ]);
  expect(Object.fromEntries(told)).toEqual(Object.fromEntries(counts));
});

describe("a table with a mistake", () => {
  const files: ProjectFiles = {
    exists: (path) => path === "http/app.ts",
    read: (path) =>
      ({
        "http/app.test.ts": 'test("answers", () => {}); const other = "no title";',
        "docs/security.md": "# Security\n\n## Roles, and what each may do\n",
      })[path] ?? null,
  };
  const right = "| 1.1.1 | 2 | Decode once | `http/app.ts` decodes | Met | `http/app.test.ts` “answers” |";
  const check = (...lines: string[]): string[] =>
    asvsProblems(lines.join("\n"), { expected: new Map([["1.1.1", "2"]]), files, folder: "docs" });

  test("is distinguished from one without", () => {
    expect(check(right)).toEqual([]);
    const documented = "| 1.1.1 | 2 | Roles | [Roles](security.md#roles-and-what-each-may-do) | Documented | |";
    expect(check(documented)).toEqual([]);
    expect(check("| 1.1.1 | 2 | LDAP | There is no LDAP | Not applicable | |")).toEqual([]);
  });

  test.each([
    ["a requirement is missing", "", "1.1.1 is missing"],
    ["there twice", `${right}\n${right}`, "is there twice"],
    ["unknown", right.replace("1.1.1", "9.9.9"), "is not a requirement of level 1 or 2"],
    ["another level", right.replace("| 2 |", "| 1 |"), "has level 2, not 1"],
    ["no status", right.replace("Met", ""), "has the status “”"],
    ["a status of its own", right.replace("Met", "Partly"), "has the status “Partly”"],
    ["no answer", right.replace("`http/app.ts` decodes", ""), "does not say how it is met"],
    ["met without a test", right.replace("`http/app.test.ts` “answers”", ""), "is met but names no test"],
    ["documented nowhere", right.replace("Met", "Documented"), "names no section of a document"],
    ["no such module", right.replace("http/app.ts", "http/gone.ts"), "names http/gone.ts, which does not exist"],
    ["no such test file", right.replace("app.test", "gone.test"), "names the test file http/gone.test.ts"],
    ["no such test", right.replace("answers", "refuses"), "names the test “refuses”"],
    ["a text that is no title", right.replace("answers", "no title"), "names the test “no title”"],
    ["no such section", right.replace("decodes", "[x](security.md#gone)"), "links to security.md#gone"],
    ["a cell too many", right.replace("Met", "Met | Met"), "has 7 cells, not 6"],
  ])("%s", (_, line, problem) => {
    expect(check(line).join("\n")).toContain(problem);
  });
});

test("several titles may follow one file, and words in backticks are not paths", () => {
  expect(namedTests("`a.test.ts` “one” “two”; `b.test.ts` “three”")).toEqual([
    { file: "a.test.ts", title: "one" },
    { file: "a.test.ts", title: "two" },
    { file: "b.test.ts", title: "three" },
  ]);
  expect(namedPaths("`SMTP_URL`, `GET`, `app/server/`, `server.ts` and `docs/guides/deploy.md`")).toEqual([
    "app/server/",
    "server.ts",
    "docs/guides/deploy.md",
  ]);
});

test.each([
  ['test("a (b)", () => {});', "a (b)"],
  ['test.each([1])("%s is %s", () => {});', "%s is %s"],
  ['describe(\n  "long",\n  () => {},\n);', "long"],
  ['const cases = [{ name: "reset: once", run() {} }];', "reset: once"],
])("finds a title in %s", (source, title) => {
  expect(hasTest(source, title)).toBe(true);
  expect(hasTest(source, `${title}!`)).toBe(false);
});
