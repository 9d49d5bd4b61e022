import { describe, expect, test } from "vitest";
import { completed, resolved, runLine, runLines } from "./shell.ts";
import type { Shell } from "./task.ts";

const home = "/home/you";
const start: Shell = {
  tree: {
    "/home": null,
    [home]: null,
    [`${home}/cat.jpg`]: "meow",
    [`${home}/dog.jpg`]: "",
    [`${home}/.hidden`]: "",
    [`${home}/notes`]: null,
    [`${home}/notes/plan.txt`]: "Buy milk\nPlant trees\n",
  },
  home,
  at: home,
  ran: [],
};

/** The content of the home folder after some lines, as paths; folders end with a slash. */
function paths(...lines: string[]): string[] {
  const { tree } = runLines(start, lines);
  return Object.keys(tree)
    .filter((path) => path.startsWith(`${home}/`))
    .map((path) => path.slice(home.length + 1) + (tree[path] === null ? "/" : ""))
    .sort();
}
const said = (...lines: string[]): string =>
  runLine(runLines(start, lines.slice(0, -1)), lines.at(-1) ?? "").out.join("\n");
const before = [".hidden", "cat.jpg", "dog.jpg", "notes/", "notes/plan.txt"];

test("paths: relative, absolute, home, parents and above the root", () => {
  expect(resolved("a/../b/./c", "/x", home)).toBe("/x/b/c");
  expect(resolved("/etc//hosts", "/x", home)).toBe("/etc/hosts");
  expect(resolved("~/a", "/x", home)).toBe(`${home}/a`);
  expect(resolved("../../../..", home, home)).toBe("/");
});

describe("navigating and listing", () => {
  test("pwd, cd and their targets", () => {
    expect(said("pwd")).toBe(home);
    expect(runLines(start, ["cd notes"]).at).toBe(`${home}/notes`);
    expect(runLines(start, ["cd notes", "cd .."]).at).toBe(home);
    expect(runLines(start, ["cd /", "cd"]).at).toBe(home);
    expect(runLines(start, ["cd /", "pwd"]).at).toBe("/");
    expect(said("cd nowhere")).toBe("cd: nowhere: No such file or directory");
    expect(said("cd cat.jpg")).toBe("cd: cat.jpg: Not a directory");
    expect(said("cd a b")).toBe("cd: too many arguments");
  });

  test("ls lists folders and files, hidden ones on request", () => {
    expect(said("ls")).toBe("cat.jpg  dog.jpg  notes/");
    expect(said("ls -a")).toBe("./  ../  .hidden  cat.jpg  dog.jpg  notes/");
    expect(said("ls -l notes")).toBe("file       21  plan.txt");
    expect(said("ls cat.jpg")).toBe("cat.jpg");
    expect(said("ls nowhere")).toBe("ls: nowhere: No such file or directory");
    expect(said("mkdir empty", "ls empty")).toBe("");
  });

  test("cat prints files", () => {
    expect(said("cat notes/plan.txt")).toBe("Buy milk\nPlant trees");
    expect(said("cat notes")).toBe("cat: notes: Is a directory");
  });
});

describe("changing files", () => {
  test("mkdir", () => {
    expect(paths("mkdir site")).toEqual([...before, "site/"]);
    expect(said("mkdir a/b")).toBe("mkdir: a/b: No such file or directory");
    expect(paths("mkdir -p a/b")).toEqual([".hidden", "a/", "a/b/", ...before.slice(1)]);
    expect(said("mkdir notes")).toBe("mkdir: notes: File exists");
    expect(said("mkdir -p notes")).toBe("");
    expect(said("mkdir -p cat.jpg/x")).toBe("mkdir: cat.jpg/x: Not a directory");
  });

  test("cp copies into a folder or under a new name; folders only with -r", () => {
    expect(paths("cp cat.jpg notes")).toContain("notes/cat.jpg");
    expect(paths("cp cat.jpg cat-2.jpg")).toContain("cat.jpg");
    expect(runLines(start, ["cp cat.jpg cat-2.jpg"]).tree[`${home}/cat-2.jpg`]).toBe("meow");
    expect(said("cp notes other")).toContain("is a directory");
    expect(paths("cp -r notes other")).toContain("other/plan.txt");
    expect(paths("cp -R notes notes/inner")).toEqual(before);
    expect(said("cp cat.jpg dog.jpg nowhere")).toBe("cp: nowhere: Not a directory");
    expect(said("cp cat.jpg nowhere/")).toBe("cp: nowhere/: No such file or directory");
    expect(said("cp cat.jpg")).toContain("where to");
  });

  test("mv moves and renames", () => {
    expect(paths("mv cat.jpg notes")).toEqual([".hidden", "dog.jpg", "notes/", "notes/cat.jpg", "notes/plan.txt"]);
    expect(paths("mv notes texts")).toEqual([".hidden", "cat.jpg", "dog.jpg", "texts/", "texts/plan.txt"]);
    expect(paths("mkdir site", "mv notes site")).toContain("site/notes/plan.txt");
    expect(paths("mv cat.jpg dog.jpg")).toEqual([".hidden", "dog.jpg", "notes/", "notes/plan.txt"]);
    expect(said("mv cat.jpg cat.jpg")).toContain("same file");
    expect(said("mv notes notes/inner")).toContain("into itself");
    expect(said("mv nothing notes")).toBe("mv: nothing: No such file or directory");
    expect(said("cd notes", "mv ../notes ../texts")).toContain("you are in this folder");
  });

  test("rm deletes for good; folders only with -r", () => {
    expect(paths("rm cat.jpg")).not.toContain("cat.jpg");
    expect(said("rm notes")).toBe("rm: notes: Is a directory");
    expect(paths("rm -r notes")).toEqual([".hidden", "cat.jpg", "dog.jpg"]);
    expect(said("rm nothing")).toBe("rm: nothing: No such file or directory");
    expect(said("rm -f nothing")).toBe("");
    expect(paths("rm -rf ~")).toEqual(before);
    expect(paths("rm -rf /")).toEqual(before);
  });

  test("touch creates missing files and keeps existing ones", () => {
    expect(runLines(start, ["touch cat.jpg"]).tree[`${home}/cat.jpg`]).toBe("meow");
    expect(paths("touch a.txt notes/b.txt")).toContain("notes/b.txt");
    expect(said("touch nowhere/a.txt")).toBe("touch: nowhere/a.txt: No such file or directory");
  });
});

describe("lines", () => {
  test("wildcards match existing files; in quotes they are literal", () => {
    expect(paths("mv *.jpg notes")).toEqual([".hidden", "notes/", "notes/cat.jpg", "notes/dog.jpg", "notes/plan.txt"]);
    expect(said("echo *")).toBe("cat.jpg dog.jpg notes");
    expect(said("echo '*'")).toBe("*");
    expect(said("ls *.png")).toBe("ls: *.png: No such file or directory");
    expect(said("ls ?at.jpg")).toBe("cat.jpg");
  });

  test("quotes and backslashes join words", () => {
    expect(paths('mkdir "my site"')).toContain("my site/");
    expect(paths("mkdir my\\ site")).toContain("my site/");
    expect(paths("mkdir my site")).toEqual([
      ".hidden",
      "cat.jpg",
      "dog.jpg",
      "my/",
      "notes/",
      "notes/plan.txt",
      "site/",
    ]);
    expect(said('mkdir "my site')).toContain("never closed");
  });

  test("several commands in a line; && stops at the first that fails", () => {
    expect(runLines(start, ["mkdir site && cd site"]).at).toBe(`${home}/site`);
    expect(runLines(start, ["cd nowhere && mkdir site"]).tree[`${home}/site`]).toBeUndefined();
    expect(runLines(start, ["cd nowhere; mkdir site"]).tree[`${home}/site`]).toBeNull();
    expect(said("ls &&")).toContain("no command after");
    expect(said("&& ls")).toContain("no command before");
  });

  test("reports what this terminal doesn't support", () => {
    expect(said("echo hi > a.txt")).toContain("this practice terminal doesn't support >");
    expect(said("git status")).toContain("this practice terminal doesn't have that command");
    expect(said("lss")).toContain("command not found");
    expect(said("constructor")).toContain("command not found");
    expect(said("ls -z")).toContain("there is no option -z");
    expect(said("rm --version")).toContain("there is no option --version");
  });

  test("help, for all commands and for each", () => {
    expect(said("help")).toContain("mkdir [-p] folder …");
    expect(said("mkdir --help")).toContain("usage: mkdir [-p] folder …");
    expect(paths("rm --help cat.jpg")).toEqual(before);
    expect(runLine(start, "clear").clears).toBe(true);
  });

  test("an empty line or a comment does nothing", () => {
    expect(runLine(start, "   ").shell).toBe(start);
    expect(said("# later")).toBe("");
  });

  test("remembers which commands were used", () => {
    expect(runLines(start, ["pwd", "ls", "pwd"]).ran).toEqual(["pwd", "ls"]);
  });
});

describe("Tab", () => {
  const tab = (line: string, at = home) => completed({ ...start, at }, line);
  test("completes commands, files and folders", () => {
    expect(tab("pw")).toEqual({ line: "pwd ", choices: [] });
    expect(tab("cat n")).toEqual({ line: "cat notes/", choices: [] });
    expect(tab("cat notes/p")).toEqual({ line: "cat notes/plan.txt ", choices: [] });
    expect(tab("ls && cat d")).toEqual({ line: "ls && cat dog.jpg ", choices: [] });
    expect(tab("cat ../no", `${home}/notes`)).toEqual({ line: "cat ../notes/", choices: [] });
  });

  test("suggests only folders after cd", () => {
    expect(tab("cd ")).toEqual({ line: "cd notes/", choices: [] });
  });

  test("with several matches, completes the common beginning and lists the choices", () => {
    expect(tab("c")).toEqual({ line: "c", choices: ["cd", "cp", "cat", "clear"] });
    const more = runLines(start, ["touch cat-2.jpg"]);
    expect(completed(more, "rm c")).toEqual({ line: "rm cat", choices: ["cat-2.jpg", "cat.jpg"] });
  });

  test("completed names with spaces stay one word", () => {
    const more = runLines(start, ["mkdir 'my site'"]);
    expect(completed(more, "cd m").line).toBe("cd my\\ site/");
  });

  test("does nothing without a match", () => {
    expect(tab("cat x")).toEqual({ line: "cat x", choices: [] });
    expect(tab("")).toEqual({ line: "", choices: [] });
  });
});
