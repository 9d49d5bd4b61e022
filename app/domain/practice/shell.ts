/**
 * The practice terminal: a few commands over files that exist only in the page. It behaves like Bash on macOS and
 * Linux, and uses the POSIX error messages, so that learners recognise them in a real terminal.
 */
import type { Shell } from "./task.ts";

/** The result of a line: the new state and the output. */
export interface ShellRun {
  readonly shell: Shell;
  /** Lines of output, including errors. */
  readonly out: readonly string[];
  readonly failed: boolean;
  /** Whether to clear the screen. */
  readonly clears: boolean;
}

type Tree = Shell["tree"];

// --- paths ----------------------------------------------------------------------------------------------------------

/** The absolute path of `path`, relative to the folder `at`. */
export function resolved(path: string, at: string, home: string): string {
  const whole =
    path === "~" || path.startsWith("~/") ? home + path.slice(1) : path.startsWith("/") ? path : `${at}/${path}`;
  const steps: string[] = [];
  for (const step of whole.split("/")) {
    if (step === "..") steps.pop();
    else if (step !== "" && step !== ".") steps.push(step);
  }
  return `/${steps.join("/")}`;
}

const parentOf = (path: string): string => path.slice(0, path.lastIndexOf("/")) || "/";
const nameOf = (path: string): string => path.slice(path.lastIndexOf("/") + 1);
const below = (path: string): string => (path === "/" ? "/" : `${path}/`);

export const isFolder = (tree: Tree, path: string): boolean => path === "/" || tree[path] === null;
export const isFile = (tree: Tree, path: string): boolean => typeof tree[path] === "string";
export const exists = (tree: Tree, path: string): boolean => isFolder(tree, path) || isFile(tree, path);

/** Names in a folder, sorted. */
export const namesIn = (tree: Tree, folder: string): string[] =>
  Object.keys(tree)
    .filter((path) => path.startsWith(below(folder)) && parentOf(path) === folder)
    .map(nameOf)
    .sort((a, b) => (a < b ? -1 : 1));

/** A path as the prompt shows it. */
export const shortPath = (path: string, home: string): string =>
  path === home ? "~" : path.startsWith(`${home}/`) ? `~${path.slice(home.length)}` : path;

const put = (tree: Tree, path: string, text: string | null): Tree => ({ ...tree, [path]: text });

const without = (tree: Tree, path: string): Tree =>
  Object.fromEntries(Object.entries(tree).filter(([one]) => one !== path && !one.startsWith(`${path}/`)));

/** Everything at and below `from`, moved to `to`. */
function copied(tree: Tree, from: string, to: string): Tree {
  const result: Record<string, string | null> = { ...tree };
  for (const [path, text] of Object.entries(tree))
    if (path === from || path.startsWith(`${from}/`)) result[to + path.slice(from.length)] = text;
  return result;
}

// --- commands -------------------------------------------------------------------------------------------------------

interface Command {
  /** Usage and description for `help` and `--help`. */
  readonly usage: string;
  readonly does: string;
  /** Options by letter. */
  readonly options: Readonly<Record<string, string>>;
  readonly run: (call: Call) => Outcome;
}

interface Call {
  readonly shell: Shell;
  readonly flags: ReadonlySet<string>;
  readonly words: readonly string[];
}

interface Outcome {
  readonly shell?: Partial<Shell>;
  readonly out?: readonly string[];
  readonly failed?: boolean;
  readonly clears?: boolean;
}

const missing = "No such file or directory";
const fail = (...out: string[]): Outcome => ({ out, failed: true });
const here = ({ shell }: Call, path: string): string => resolved(path, shell.at, shell.home);

/** Runs one step for each word. Each step gets the previous step's tree, and messages are collected. */
function each(call: Call, words: readonly string[], step: (tree: Tree, word: string) => Tree | string): Outcome {
  let { tree } = call.shell;
  const out: string[] = [];
  for (const word of words) {
    const result = step(tree, word);
    if (typeof result === "string") out.push(result);
    else tree = result;
  }
  return { shell: { tree }, out, failed: out.length > 0 };
}

function list(call: Call): Outcome {
  const { tree } = call.shell;
  const [all, long] = [call.flags.has("a"), call.flags.has("l")];
  const line = (path: string, name: string) => {
    const shown = isFolder(tree, path) ? `${name}/` : name;
    if (!long) return shown;
    const size = String((tree[path] ?? "").length).padStart(6);
    return `${isFolder(tree, path) ? "folder" : "file  "} ${size}  ${shown}`;
  };
  const out: string[] = [];
  let failed = false;
  const words = call.words.length > 0 ? call.words : ["."];
  for (const word of words) {
    const path = here(call, word);
    if (!exists(tree, path)) {
      out.push(`ls: ${word}: ${missing}`);
      failed = true;
    } else if (isFile(tree, path)) out.push(line(path, word));
    else {
      if (words.length > 1) out.push(`${word}:`);
      const names = namesIn(tree, path).filter((name) => all || !name.startsWith("."));
      const lines = names.map((name) => line(resolved(name, path, call.shell.home), name));
      if (all) lines.unshift("./", "../");
      if (long || lines.length === 0) out.push(...lines);
      else out.push(lines.join("  "));
    }
  }
  return { out, failed };
}

/** Where `cp` and `mv` put something: into an existing folder, otherwise under the new name. */
function placeFor(tree: Tree, from: string, to: string, command: string, word: string): { path: string } | string {
  const path = isFolder(tree, to) ? resolved(nameOf(from), to, "/") : to;
  if (!isFolder(tree, parentOf(path))) return `${command}: ${word}: ${missing}`;
  return { path };
}

function moveOrCopy(command: "cp" | "mv", call: Call): Outcome {
  const target = call.words.at(-1) ?? "";
  const sources = call.words.slice(0, -1);
  if (sources.length === 0)
    return fail(
      `${command}: type what to ${command === "cp" ? "copy" : "move"} and where to`,
      `usage: ${commands[command]?.usage}`,
    );
  const to = here(call, target);
  if (sources.length > 1 && !isFolder(call.shell.tree, to)) return fail(`${command}: ${target}: Not a directory`);
  return each(call, sources, (tree, word) => {
    const from = here(call, word);
    if (!exists(tree, from)) return `${command}: ${word}: ${missing}`;
    if (from === "/" || call.shell.home === from)
      return `${command}: ${word}: you can't copy or move your home folder here`;
    if (command === "cp" && isFolder(tree, from) && !call.flags.has("r"))
      return `cp: ${word} is a directory (not copied)`;
    if (target.endsWith("/") && !isFolder(tree, to) && !(isFolder(tree, from) && !exists(tree, to)))
      return `${command}: ${target}: ${exists(tree, to) ? "Not a directory" : missing}`;
    const place = placeFor(tree, from, to, command, target);
    if (typeof place === "string") return place;
    const { path } = place;
    if (path === from) return `${command}: ${word} and ${target} are the same file`;
    if (isFolder(tree, from) && path.startsWith(`${from}/`)) return `${command}: ${word} can't go into itself`;
    if (isFolder(tree, path)) return `${command}: ${nameOf(path)}: Is a directory`;
    if (isFolder(tree, from) && isFile(tree, path)) return `${command}: ${target}: Not a directory`;
    const whole = copied(tree, from, path);
    if (command === "cp") return whole;
    if (call.shell.at === from || call.shell.at.startsWith(`${from}/`))
      return `mv: ${word}: you are in this folder, so leave it first with cd ..`;
    return without(whole, from);
  });
}

const commands: Readonly<Record<string, Command>> = {
  pwd: {
    usage: "pwd",
    does: "Prints the path of the current folder.",
    options: {},
    run: ({ shell }) => ({ out: [shell.at] }),
  },
  cd: {
    usage: "cd [folder]",
    does: "Changes the current folder. With no folder, it goes to your home folder; .. is the parent folder.",
    options: {},
    run: (call) => {
      if (call.words.length > 1) return fail("cd: too many arguments");
      const [word = "~"] = call.words;
      const path = here(call, word);
      if (isFolder(call.shell.tree, path)) return { shell: { at: path } };
      return fail(`cd: ${word}: ${isFile(call.shell.tree, path) ? "Not a directory" : missing}`);
    },
  },
  ls: {
    usage: "ls [-a] [-l] [file …]",
    does: "Lists the contents of a folder. Here, folders end with a slash.",
    options: {
      a: "also show names that start with a dot",
      l: "show one per line, with type and size",
      "1": "",
      F: "",
      h: "",
    },
    run: list,
  },
  mkdir: {
    usage: "mkdir [-p] folder …",
    does: "Makes folders.",
    options: { p: "also make missing parent folders; no error if the folder exists" },
    run: (call) => {
      if (call.words.length === 0) return fail("mkdir: type the name of the new folder", "usage: mkdir [-p] folder …");
      return each(call, call.words, (tree, word) => {
        const path = here(call, word);
        if (isFolder(tree, path)) return call.flags.has("p") ? tree : `mkdir: ${word}: File exists`;
        if (isFile(tree, path)) return `mkdir: ${word}: File exists`;
        if (!call.flags.has("p"))
          return isFolder(tree, parentOf(path)) ? put(tree, path, null) : `mkdir: ${word}: ${missing}`;
        const above = path
          .split("/")
          .map((_, at, steps) => steps.slice(0, at + 1).join("/"))
          .slice(1);
        if (above.some((one) => isFile(tree, one))) return `mkdir: ${word}: Not a directory`;
        return above.reduce((made, one) => put(made, one, null), tree);
      });
    },
  },
  cp: {
    usage: "cp [-r] file … target",
    does: "Copies files. The target is a folder, or a new name for one file.",
    options: { r: "also copy folders, with everything in them" },
    run: (call) => moveOrCopy("cp", call),
  },
  mv: {
    usage: "mv file … target",
    does: "Moves files and folders, or gives one a new name.",
    options: {},
    run: (call) => moveOrCopy("mv", call),
  },
  rm: {
    usage: "rm [-r] file …",
    does: "Deletes files for good. There is no bin.",
    options: { r: "also delete folders, with everything in them", f: "no error if a file doesn't exist" },
    run: (call) => {
      if (call.words.length === 0)
        return call.flags.has("f") ? {} : fail("rm: type the name of what to delete", "usage: rm [-r] file …");
      return each(call, call.words, (tree, word) => {
        const path = here(call, word);
        if (!exists(tree, path)) return call.flags.has("f") ? tree : `rm: ${word}: ${missing}`;
        if (isFolder(tree, path) && !call.flags.has("r")) return `rm: ${word}: Is a directory`;
        if (below(call.shell.at).startsWith(below(path)) || below(call.shell.home).startsWith(below(path)))
          return `rm: ${word}: you can't delete your home folder or the folder you are in`;
        return without(tree, path);
      });
    },
  },
  touch: {
    usage: "touch file …",
    does: "Makes empty files. Existing files keep their contents.",
    options: {},
    run: (call) => {
      if (call.words.length === 0) return fail("touch: type the name of the new file", "usage: touch file …");
      return each(call, call.words, (tree, word) => {
        const path = here(call, word);
        if (exists(tree, path)) return tree;
        if (word.endsWith("/") || !isFolder(tree, parentOf(path))) return `touch: ${word}: ${missing}`;
        return put(tree, path, "");
      });
    },
  },
  cat: {
    usage: "cat file …",
    does: "Prints the contents of files.",
    options: {},
    run: (call) => {
      if (call.words.length === 0) return fail("cat: type the name of the file to print", "usage: cat file …");
      const results = call.words.map((word) => {
        const path = here(call, word);
        const text = call.shell.tree[path];
        if (typeof text === "string")
          return { out: text === "" ? [] : text.replace(/\n$/, "").split("\n"), failed: false };
        return { out: [`cat: ${word}: ${isFolder(call.shell.tree, path) ? "Is a directory" : missing}`], failed: true };
      });
      return { out: results.flatMap(({ out }) => out), failed: results.some(({ failed }) => failed) };
    },
  },
  echo: {
    usage: "echo text …",
    does: "Prints its arguments.",
    options: {},
    run: ({ words }) => ({ out: [words.join(" ")] }),
  },
  clear: { usage: "clear", does: "Clears the screen.", options: {}, run: () => ({ clears: true }) },
  help: {
    usage: "help",
    does: "Lists the commands of this practice terminal.",
    options: {},
    run: () => ({
      out: [
        ...Object.values(commands).map(({ usage, does }) => `${usage.padEnd(24)} ${does}`),
        "Add --help to a command to see how to use it. Tab completes a name, and the up arrow brings back earlier commands.",
      ],
    }),
  },
};

/** Names of all commands. */
export const commandNames: readonly string[] = Object.keys(commands);

function helpOf({ usage, does, options }: Command): string[] {
  const lines = Object.entries(options).flatMap(([letter, text]) => (text ? [`  -${letter}  ${text}`] : []));
  return [`usage: ${usage}`, does, ...lines, "  --help  show this help"];
}

function runCommand(shell: Shell, words: readonly Word[]): Outcome {
  const name = words[0]?.text ?? "";
  const command = Object.hasOwn(commands, name) ? commands[name] : undefined;
  if (!command) {
    const advice = /^(git|npm|node|sudo|nano|vim?|code|open|man|find|grep|less|head|tail)$/.test(name)
      ? "this practice terminal doesn't have that command"
      : "command not found";
    return fail(`${name}: ${advice}. Type help for the list.`);
  }
  const flags = new Set<string>();
  const rest: string[] = [];
  let options = name !== "echo";
  for (const { text, quoted } of words.slice(1).flatMap((word) => globbed(word, shell))) {
    if (!options || quoted || !/^-./.test(text)) rest.push(text);
    else if (text === "--") options = false;
    else if (text === "--help") return { out: helpOf(command) };
    else
      for (const letter of text.startsWith("--") ? [text.slice(2)] : text.slice(1)) {
        const known =
          letter === "R" || letter === "recursive" ? "r" : letter === "parents" ? "p" : letter === "all" ? "a" : letter;
        if (!Object.hasOwn(command.options, known))
          return fail(
            `${name}: there is no option ${text.startsWith("--") ? text : `-${letter}`} here`,
            `usage: ${command.usage}`,
          );
        flags.add(known);
      }
  }
  const result = command.run({ shell, flags, words: rest });
  return result;
}

// --- lines ----------------------------------------------------------------------------------------------------------

interface Word {
  readonly text: string;
  /** Whether a part of it was quoted or escaped, so that wildcards and hyphens in it are literal. */
  readonly quoted: boolean;
}

/** The words of a line with `;` and `&&` between commands, or why it can't be parsed. */
function read(line: string): { commands: { words: Word[]; only: boolean }[] } | { problem: string } {
  const result: { words: Word[]; only: boolean }[] = [];
  let words: Word[] = [];
  let only = false;
  let text: string | null = null;
  let quoted = false;
  const endWord = () => {
    if (text !== null) words.push({ text, quoted });
    text = null;
    quoted = false;
  };
  const add = (part: string) => {
    text = (text ?? "") + part;
  };
  for (let at = 0; at < line.length; at++) {
    const sign = line[at] ?? "";
    if (sign === "'" || sign === '"') {
      const end = line.indexOf(sign, at + 1);
      if (end < 0) return { problem: `the quotation mark ${sign} is never closed` };
      add(line.slice(at + 1, end));
      quoted = true;
      at = end;
    } else if (sign === "\\" && at + 1 < line.length) {
      add(line[at + 1] ?? "");
      quoted = true;
      at += 1;
    } else if (sign === "#" && text === null) break;
    else if (/[|<>&`$]/.test(sign) && !line.startsWith("&&", at))
      return { problem: `this practice terminal doesn't support ${sign}` };
    else if (sign === ";" || sign === "&") {
      endWord();
      if (words.length === 0) return { problem: `there is no command before ${sign === "&" ? "&&" : sign}` };
      result.push({ words, only });
      words = [];
      only = sign === "&";
      if (only) at += 1;
    } else if (/\s/.test(sign)) endWord();
    else add(sign);
  }
  endWord();
  if (words.length > 0) result.push({ words, only });
  else if (only) return { problem: "there is no command after &&" };
  return { commands: result };
}

/** Expands wildcards in a word to the matching names. Without a match the word isn't changed. */
function globbed(word: Word, shell: Shell): Word[] {
  if (word.quoted || !/[*?]/.test(word.text)) return [word];
  const slash = word.text.lastIndexOf("/") + 1;
  const [before, last] = [word.text.slice(0, slash), word.text.slice(slash)];
  const pattern = last
    .replace(/[.+^${}()|[\]\\]/g, "\\$&")
    .replaceAll("*", ".*")
    .replaceAll("?", ".");
  const names = namesIn(shell.tree, resolved(before || ".", shell.at, shell.home)).filter(
    (name) => new RegExp(`^${pattern}$`).test(name) && (last.startsWith(".") || !name.startsWith(".")),
  );
  return names.length > 0 ? names.map((name) => ({ text: before + name, quoted: true })) : [word];
}

/** Runs a line. Never throws. */
export function runLine(shell: Shell, line: string): ShellRun {
  const parsed = read(line);
  if ("problem" in parsed) return { shell, out: [`${parsed.problem}.`], failed: true, clears: false };
  let state = shell;
  let out: string[] = [];
  let failed = false;
  let clears = false;
  for (const { words, only } of parsed.commands) {
    if (only && failed) continue;
    const result = runCommand(state, words);
    const name = words[0]?.text ?? "";
    state = { ...state, ...result.shell, ran: state.ran.includes(name) ? state.ran : [...state.ran, name] };
    if (result.clears) {
      out = [];
      clears = true;
    }
    out.push(...(result.out ?? []));
    failed = result.failed ?? false;
  }
  return { shell: state, out, failed, clears };
}

/** Runs several lines, one after the other. */
export const runLines = (shell: Shell, lines: readonly string[]): Shell =>
  lines.reduce((state, line) => runLine(state, line).shell, shell);

/**
 * Completes a line as Tab does: the line with the certain part added, and the names to choose from if there are
 * several.
 */
export function completed(shell: Shell, line: string): { readonly line: string; readonly choices: readonly string[] } {
  const start = Math.max(line.lastIndexOf(" "), line.lastIndexOf(";"), line.lastIndexOf("&")) + 1;
  const [before, word] = [line.slice(0, start), line.slice(start)];
  if (word === "" && before.trim() === "") return { line, choices: [] };
  const isCommand = /(^|[;&])\s*$/.test(before);
  const slash = word.lastIndexOf("/") + 1;
  const [folder, part] = [word.slice(0, slash), word.slice(slash)];
  const path = resolved(folder || ".", shell.at, shell.home);
  const foldersOnly = /(^|[;&])\s*cd\s+$/.test(before);
  const found = isCommand
    ? commandNames.map((name) => `${name} `)
    : namesIn(shell.tree, path).flatMap((name) => {
        const folderFound = isFolder(shell.tree, resolved(name, path, shell.home));
        if (foldersOnly && !folderFound) return [];
        return name.startsWith(".") && !part.startsWith(".") ? [] : [folderFound ? `${name}/` : `${name} `];
      });
  const choices = found.filter((name) => name.startsWith(part));
  const [only] = choices;
  if (only === undefined) return { line, choices: [] };
  if (choices.length === 1) return { line: before + folder + only.replace(/ (?=.)/g, "\\ "), choices: [] };
  let common = only;
  for (const name of choices) while (!name.startsWith(common)) common = common.slice(0, -1);
  return { line: before + folder + common, choices: choices.map((name) => name.trim()) };
}
