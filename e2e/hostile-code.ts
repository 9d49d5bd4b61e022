/** Code that should not harm: what practice-hostile.test.ts runs, and what the bench measures the page around by. */
import type { Files, RunEvent } from "#app/domain/practice/practice.ts";

export const html = `<!doctype html>
<html lang="en">
<head><meta charset="utf-8"><title>Try</title><script src="main.js" defer></script></head>
<body><main><h1>Try</h1><form><label>Name <input name="name"></label><button>Send</button></form></main></body>
</html>`;

export const withScript = (script: string): Files => ({ "index.html": html, "main.js": script });

/** Name, script, and the line in which it does not end. */
export const endless: readonly (readonly [name: string, script: string, line: number])[] = [
  ["a loop", "let n = 0;\n\nwhile (true) n += 1;", 3],
  ["a loop that catches what stops it", "for (;;) {\n  try {\n    while (true) {}\n  } catch {}\n}", 3],
  ["a loop around one that ends", "let n = 0;\nfor (;;) {\n  for (let i = 0; i < 5; i++) n += i;\n}", 2],
  ["a loop that calls functions", "const add = (n) => n + 1;\nlet n = 0;\nwhile (n >= 0) {\n  n = add(n);\n}", 3],
  ["a loop that awaits nothing", "(async () => {\n  while (true) await null;\n})();", 2],
  ["promises that call each other", "const next = () => Promise.resolve().then(next);\nnext();", 1],
  ["a list that grows", "const list = [];\nwhile (true) {\n  list.push({ list });\n}", 2],
  [
    "a loop in an event",
    "document.querySelector('form').addEventListener('x', () => {\n  for (;;) {}\n});\ndocument.querySelector('form').dispatchEvent(new Event('x'));",
    2,
  ],
];

/** What only the watchdog ends; null: no line can be named. */
export const unguarded: readonly (readonly [name: string, script: string, line: number | null])[] = [
  ["a catastrophic regular expression", `const text = "a".repeat(40) + "!";\n\n/^(a+)+$/.test(text);`, 3],
  [
    "the same in a page that listens for its end",
    `addEventListener("pagehide", () => {});\n/^(a+)+$/.test("a".repeat(40) + "!");`,
    2,
  ],
  ["code from text", 'new Function("while (true) {}")();', null],
];

export const leaving: readonly (readonly [name: string, files: Files])[] = [
  ["another address", withScript('location.href = "https://example.com/";')],
  ["loading again and again", withScript("location.reload();")],
  [
    "a refresh in the head",
    {
      "index.html": html.replace("<title>", '<meta http-equiv="refresh" content="0; url=https://example.com/"><title>'),
      "main.js": "",
    },
  ],
];

export const recursion = "function deep() {\n  return deep() + 1;\n}\ndeep();";
export const memory = "const list = [];\nnew Array(1e9).fill(0);";
export const refusals =
  'document.body.innerHTML = "<a href=\'https://example.com/\'>x</a><img src=\'https://example.com/x.png\' alt=\'\'>";\ndocument.querySelector("a").click();\nopen("https://example.com/");\nfetch("https://example.com/").catch(() => {});';
export const manyLines = "for (let i = 0; i < 100_000; i++) console.log(i);";
const forgedMessage = 'parent.postMessage({ type: "stopped" }, "*");';
/** When it says this in the console, all messages are sent. */
export const allSent = "all sent";
// The messages of a part are written out: nothing is stopped but loops, and this is not about them.
export const manyMessages = `let parts = 0;
function send() {
  ${forgedMessage.repeat(200)}
  parts += 1;
  if (parts < 100) setTimeout(send, 10);
  else console.log("${allSent}");
}
send();
parent.postMessage("graphite:hello", "*");
parent.postMessage({ type: "result", id: 1, message: null }, "*");`;
export const rewritten =
  'setTimeout(() => {\n  document.write("<p>gone</p>");\n  document.close();\n  setTimeout(() => {\n    lost();\n  }, 50);\n}, 50);';
export const replacedPrototypes = `const broken = () => { throw new Error("broken"); };
for (const [owner, name] of [[Array.prototype, "push"], [Array.prototype, "map"], [MessagePort.prototype, "postMessage"],
  [JSON, "stringify"], [Promise.prototype, "then"], [EventTarget.prototype, "addEventListener"], [performance, "now"],
  [Function.prototype, "call"], [Object, "entries"], [console, "log"]])
  owner[name] = broken;
window.setTimeout = broken;
while (true) {}`;

/** One run: what is shown, and how long somebody waits for it; `until` an event of this type, if one is expected. */
export interface HostileRun {
  readonly name: string;
  readonly files: Files;
  readonly milliseconds: number;
  readonly until: RunEvent["type"] | null;
}

const run = (name: string, script: string | Files, until: HostileRun["until"], milliseconds = 8000): HostileRun => ({
  name,
  files: typeof script === "string" ? withScript(script) : script,
  milliseconds,
  until,
});

/** All that needs no dialog. */
export const hostileRuns: readonly HostileRun[] = [
  ...endless.map(([name, script]) => run(name, script, "stopped")),
  ...unguarded.map(([name, script]) => run(name, script, "stopped")),
  ...leaving.map(([name, files]) => run(name, files, "stopped")),
  run("a function that calls itself", recursion, "ready"),
  run("a list that would fill the memory", memory, "ready"),
  run("links, windows and requests", refusals, "ready"),
  run("100,000 lines in the console", manyLines, "ready"),
  run("20,000 messages to the page around", manyMessages, "console"),
  run("document.write after loading", rewritten, null, 1500),
  run("prototypes are replaced", replacedPrototypes, "stopped"),
];
