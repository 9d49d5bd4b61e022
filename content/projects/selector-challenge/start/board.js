// Provided: prints the HTML of each board below it, fills what your selector matches, and counts.
const boards = [...document.querySelectorAll("[data-level]")];

for (const { dataset } of boards) {
  CSS.registerProperty({ name: `--level-${dataset.level}`, syntax: "*", inherits: false });
}

function source(board) {
  const copy = board.cloneNode(true);
  for (const target of copy.querySelectorAll("[data-target]")) target.removeAttribute("data-target");
  const lines = copy.innerHTML.trimEnd().split("\n").slice(1);
  const indent = Math.min(...lines.map((line) => line.length - line.trimStart().length));
  return lines.map((line) => line.slice(indent).replaceAll('checked=""', "checked")).join("\n");
}

function count(board) {
  const name = `--level-${board.dataset.level}`;
  const elements = [...board.querySelectorAll("*")];
  const hits = elements.filter((element) => getComputedStyle(element).getPropertyValue(name) !== "");
  for (const element of elements) element.toggleAttribute("data-hit", hits.includes(element));
  const targets = elements.filter((element) => element.hasAttribute("data-target"));
  const right = hits.filter((element) => targets.includes(element)).length;
  const others = hits.length - right;
  const also = others === 0 ? "" : ` and ${others} other ${others === 1 ? "element" : "elements"}`;
  return `Matched: ${right} of ${targets.length} ${targets.length === 1 ? "target" : "targets"}${also}.`;
}

const scores = new Map();
for (const board of boards) {
  const code = document.createElement("code");
  code.textContent = source(board);
  const pre = document.createElement("pre");
  pre.append(code);
  const score = document.createElement("p");
  score.className = "score";
  board.after(score, pre);
  scores.set(board, score);
}

function countAll() {
  for (const [board, score] of scores) score.textContent = count(board);
}

countAll();
addEventListener("load", countAll);
addEventListener("change", ({ target }) => {
  if (target.type === "checkbox") target.toggleAttribute("data-target", target.checked);
  countAll();
});
