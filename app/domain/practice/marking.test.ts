import { describe, expect, test } from "vitest";
import { mark, markingSummary, pathProblem } from "./marking.ts";
import { runLines } from "./shell.ts";
import { startOrder } from "./start-order.ts";
import type { AssignTask, ChooseTask, FillTask, OrderTask, TerminalTask } from "./task.ts";

const base = { id: "exercise:a/b/c", objectives: [1], hints: ["one", "two", "three"] } as const;

describe("sort, match, label", () => {
  const task: AssignTask = {
    ...base,
    kind: "sort",
    options: [
      { id: "html", text: "HTML", about: "It says what things are." },
      { id: "css", text: "CSS", about: "It says how things look." },
      { id: "js", text: "JavaScript", about: "It says what happens." },
    ],
    items: [
      { id: "tag", text: "A tag", answers: ["html"], why: "Tags name things." },
      { id: "hover", text: "Hover", answers: ["css", "html"], why: "A state has looks." },
    ],
    line: [],
    attempts: [{ name: "script", answers: { hover: ["js"] }, says: "No script is needed.", like: null }],
  };
  const given = (tag: string[], hover: string[]) => mark(task, { kind: "values", values: { tag, hover } });

  test("right answers say why, and any accepted one is right", () => {
    expect(given(["html"], ["html"])).toMatchObject({
      complete: true,
      items: [{ message: "Tags name things." }, { message: "A state has looks." }],
    });
  });

  test("a known misconception gets its own message, others say what was chosen", () => {
    const { complete, items } = given(["css"], ["js"]);
    expect(complete).toBe(false);
    expect(items).toEqual([
      { id: "tag", status: "wrong", message: "You chose “CSS”. It says how things look." },
      { id: "hover", status: "wrong", message: "No script is needed." },
    ]);
  });

  test("missing and invalid answers are open", () => {
    expect(given([], ["constructor"]).items.map(({ status }) => status)).toEqual(["open", "open"]);
  });

  test("summarises in words", () => {
    expect(markingSummary(given(["html"], ["css"]))).toBe("All 2 are right.");
    expect(markingSummary(given(["html"], []))).toBe("1 of 2 is right, 1 is still to do.");
    expect(markingSummary(given(["css"], ["js"]))).toBe("0 of 2 are right, 2 aren’t right yet.");
  });

  test("throws for an answer of another kind", () => {
    expect(() => mark(task, { kind: "order", order: [] })).toThrow("kind order");
  });
});

describe("order", () => {
  const step = (id: string, ...after: string[]) => ({ id, text: id.toUpperCase(), after, why: `Why ${id}.` });
  const task: OrderTask = {
    ...base,
    kind: "order",
    steps: [step("a"), step("b", "a"), step("c", "a"), step("d", "b", "c")],
    alternatives: [],
    attempts: [{ name: "early", order: ["a", "d", "b", "c"], fails: ["d"], says: "Too early." }],
  };
  const given = (...order: string[]) => mark(task, { kind: "order", order });

  test("accepts every order in which each step follows those it needs", () => {
    expect(given("a", "b", "c", "d").complete).toBe(true);
    expect(given("a", "c", "b", "d").complete).toBe(true);
    expect(given("a", "b", "d", "c").complete).toBe(false);
  });

  test("a step that comes too early is wrong, and says so", () => {
    const items = given("a", "b", "d", "c").items;
    expect(items.map(({ status }) => status)).toEqual(["right", "right", "open", "wrong"]);
    expect(items[3]?.message).toBe("Too early.");
    expect(items[2]?.message).toBe("Move this before “D”, which depends on it.");
    expect(given("b", "a", "c", "d").items[1]?.message).toBe("“A” has to come before this step. Why b.");
  });

  test("the initial order is never right, and is always the same", () => {
    for (let seed = 0; seed < 50; seed += 1) {
      const order = startOrder(task, String(seed));
      expect(order).toEqual(startOrder(task, String(seed)));
      expect([...order].sort()).toEqual(["a", "b", "c", "d"]);
      expect(given(...order).complete).toBe(false);
    }
  });
});

describe("choose", () => {
  const option = (id: string, right: boolean) => ({ id, text: id.toUpperCase(), right, why: `Why ${id}.` });
  const task: ChooseTask = {
    ...base,
    kind: "choose",
    waterfall: [],
    items: [
      { id: "one", text: "One?", pick: "one", options: [option("a", true), option("b", true), option("c", false)] },
      { id: "all", text: "All?", pick: "all", options: [option("d", true), option("e", true), option("f", false)] },
    ],
  };
  const given = (one: string[], all: string[]) => mark(task, { kind: "values", values: { one, all } }).items;

  test("one of several right options is enough if one is asked for", () => {
    expect(given(["b"], [])[0]).toMatchObject({ status: "right", message: "Why b." });
    expect(given(["c"], [])[0]).toMatchObject({ status: "wrong", message: "You chose “C”. Why c." });
  });

  test("if all are asked for, none may be missing and none added", () => {
    expect(given([], ["e", "d"])[1]).toMatchObject({ status: "right", message: "Why d. Why e." });
    expect(given([], ["d"])[1]).toMatchObject({
      status: "wrong",
      message: "What you chose is right, but one more option is right too.",
    });
    expect(given([], ["d", "e", "f"])[1]).toMatchObject({ status: "wrong", message: "You chose “F”. Why f." });
  });
});

describe("fill", () => {
  const field = { label: "Label", about: "Look there.", why: "Because." };
  const task: FillTask = {
    ...base,
    kind: "fill",
    waterfall: [],
    items: [
      { ...field, id: "loose", rule: { by: "texts", texts: ["rgb(0 170 85)"], exact: false }, solution: "" },
      { ...field, id: "exact", rule: { by: "texts", texts: ["README.md"], exact: true }, solution: "" },
      { ...field, id: "name", rule: { by: "pattern", pattern: "[a-z-]+\\.jpg" }, solution: "" },
      { ...field, id: "path", rule: { by: "path", from: "pages/about.html", to: "images/me.jpg" }, solution: "" },
    ],
    alternatives: [],
    attempts: [
      { name: "capitals", answers: { name: ["Cat.jpg"] }, says: "Capitals.", like: "[A-Z]" },
      { name: "black", answers: { loose: ["Black"] }, says: "The parent.", like: null },
    ],
  };
  const given = (id: string, text: string) =>
    mark(task, { kind: "values", values: { [id]: [text] } }).items.find((item) => item.id === id);

  test("spaces and capitals only matter if the rule is exact", () => {
    expect(given("loose", "  RGB(0  170 85) ")?.status).toBe("right");
    expect(given("exact", "readme.md")?.status).toBe("wrong");
    expect(given("exact", " README.md ")?.status).toBe("right");
  });

  test("a pattern has to match the whole answer", () => {
    expect(given("name", "my-cat.jpg")?.status).toBe("right");
    expect(given("name", "my-cat.jpg.txt")?.status).toBe("wrong");
  });

  test("misconceptions: the same answer, or one that matches the pattern", () => {
    expect(given("name", "Cat.jpg")?.message).toBe("Capitals.");
    expect(given("name", "My Photo.JPG")?.message).toBe("Capitals.");
    expect(given("loose", " black")?.message).toBe("The parent.");
    expect(given("name", "my cat.jpg")?.message).toBe("You wrote “my cat.jpg”. Look there.");
    expect(given("name", "  ")?.status).toBe("open");
  });

  test("accepts every relative path that leads there", () => {
    for (const path of ["../images/me.jpg", "./../images/me.jpg", "../pages/../images/me.jpg"])
      expect(given("path", path)?.status, path).toBe("right");
    expect(given("path", "images/me.jpg")?.message).toContain("this leads to `pages/images/me.jpg`");
  });

  test("explains why something isn't a relative path", () => {
    expect(pathProblem("index.html", "a.jpg", "C:\\a.jpg")).toContain("drive");
    expect(pathProblem("index.html", "a.jpg", "img\\a.jpg")).toContain("backslash");
    expect(pathProblem("index.html", "a.jpg", "/a.jpg")).toContain("starts with a slash");
    expect(pathProblem("index.html", "a.jpg", "a.jpg")).toBeNull();
    expect(pathProblem("index.html", "a.jpg", "../a.jpg")).toContain("leaves the top folder");
  });
});

describe("terminal", () => {
  const home = "/home/you";
  const goal = { why: "Because.", needs: [] };
  const task: TerminalTask = {
    ...base,
    kind: "terminal",
    start: { tree: { "/home": null, [home]: null, [`${home}/cat.jpg`]: "" }, home, at: home, ran: [] },
    goals: [
      { ...goal, id: "moved", title: "Moved", condition: { file: "site/cat.jpg" } },
      { ...goal, id: "gone", title: "Gone", condition: { gone: "cat.jpg" }, needs: ["moved"] },
      { ...goal, id: "inside", title: "Inside", condition: { at: "site" } },
      { ...goal, id: "looked", title: "Looked", condition: { ran: "ls" } },
    ],
    solution: [],
    alternatives: [],
    attempts: [
      {
        name: "copied",
        commands: ["mkdir site", "cp cat.jpg site", "cd site", "ls"],
        fails: ["gone"],
        says: "Twice.",
        sign: null,
      },
      { name: "capital", commands: [], fails: ["moved"], says: "Capital.", sign: { folder: "Site" } },
    ],
  };
  const given = (...lines: string[]) => mark(task, { kind: "shell", shell: runLines(task.start, lines) }).items;

  test("accepts any commands", () => {
    expect(given("mkdir site", "mv cat.jpg site", "cd site", "ls").every(({ status }) => status === "right")).toBe(
      true,
    );
    expect(given("ls", "mkdir site && cd site", "mv ../*.jpg .").every(({ status }) => status === "right")).toBe(true);
  });

  test("a missed goal says what is there instead", () => {
    expect(given("mkdir site", "touch dog.jpg").map(({ message }) => message)).toEqual([
      "There is no file `site/cat.jpg`. The folder `~/site` is empty.",
      "First do this: “Moved”.",
      "You are in `~`.",
      "You haven’t used `ls` yet.",
    ]);
    expect(given()[0]?.message).toBe("There is no file `site/cat.jpg`. The folder `~` contains `cat.jpg`.");
    expect(given("mkdir -p site/cat.jpg")[0]?.message).toBe("`site/cat.jpg` is a folder, not a file.");
  });

  test("recognises misconceptions by the files, the current folder, or a sign", () => {
    expect(given("mkdir site", "cp cat.jpg site")[1]?.message).toBe("Twice.");
    expect(given("mkdir Site", "mv cat.jpg Site", "touch more.txt")[0]?.message).toBe("Capital.");
  });
});
