// Each task keeps its list item for as long as it lives. The order of the
// items is the order of the tasks, and the page is the only state.
const list = document.querySelector("ol");
const form = document.querySelector("form");
const field = form.elements.task;
const why = document.querySelector("#why");
const words = { rename: "Edit", up: "Up", down: "Down", remove: "Remove" };
const status = document.querySelector("[role=status]");
const filterButtons = [...document.querySelectorAll(".row button")];
const undoPlace = document.querySelector(".undo");
let shown = "";

const items = () => [...list.children];
const isDone = (item) => item.querySelector("[type=checkbox]").checked;
const textOf = (item) => item.querySelector("label span").textContent;
const find = (item, name) => item.querySelector(`button[name=${name}]`);

function nameButton(button, word, text) {
  button.replaceChildren(word);
  button.ariaLabel = `${word}: ${text}`;
}

function createItem({ text, done }) {
  const item = document.createElement("li");
  const label = document.createElement("label");
  const box = document.createElement("input");
  box.type = "checkbox";
  box.checked = done === true;
  const span = document.createElement("span");
  span.textContent = text;
  label.append(box, " ", span);
  const buttons = ["rename", "up", "down", "remove"].map((name) => {
    const button = document.createElement("button");
    button.name = name;
    nameButton(button, words[name], text);
    return button;
  });
  item.append(label, " ", ...buttons);
  return item;
}

function refresh() {
  const all = items();
  const isShown = (item) => !shown || isDone(item) === (shown === "done");
  all.forEach((item, index) => {
    item.hidden = !isShown(item);
    item.classList.toggle("finished", isDone(item));
    find(item, "up").disabled = index === 0;
    find(item, "down").disabled = index === all.length - 1;
  });
  for (const button of filterButtons) {
    button.ariaPressed = String(button.value === shown);
  }
  const open = all.filter((item) => !isDone(item));
  status.replaceChildren(`Still to do: ${open.length}`);
  document.querySelector(".nothing").hidden = all.length > 0;
  try {
    const tasks = all.map((item, index) => ({
      id: String(index),
      text: textOf(item),
      done: isDone(item),
      priority: 2,
    }));
    localStorage.tasks = JSON.stringify(tasks);
  } catch {}
}

function edit(item) {
  const label = item.querySelector("label");
  const input = document.createElement("input");
  input.value = textOf(item);
  input.name = "text";
  input.ariaLabel = "New text";
  label.hidden = true;
  label.before(input);
  input.focus();
  nameButton(find(item, "rename"), "Save edit", textOf(item));
}

function closeEdit(input, isSaved) {
  const item = input.closest("li");
  const text = input.value.trim();
  const label = item.querySelector("label");
  if (isSaved && text) label.querySelector("span").textContent = text;
  for (const button of item.querySelectorAll("button")) {
    nameButton(button, words[button.name], textOf(item));
  }
  label.hidden = false;
  input.remove();
  find(item, "rename").focus();
  refresh();
}

function remove(item) {
  const next = item.nextElementSibling;
  let follower = next;
  while (follower?.hidden) follower = follower.nextElementSibling;
  const box = follower?.querySelector("[type=checkbox]");
  item.remove();
  const button = document.createElement("button");
  button.textContent = `Undo: bring back ${textOf(item)}`;
  button.onclick = () => {
    list.insertBefore(item, next?.isConnected ? next : null);
    undoPlace.replaceChildren();
    refresh();
    find(item, "remove").focus();
  };
  undoPlace.replaceChildren(button);
  refresh();
  (box ?? field).focus();
}

function move(item, button) {
  const isUp = button.name === "up";
  if (isUp) item.previousElementSibling.before(item);
  else item.nextElementSibling.after(item);
  refresh();
  (button.disabled ? find(item, isUp ? "down" : "up") : button).focus();
}

document.addEventListener("click", ({ target }) => {
  const button = target.closest("button");
  const item = target.closest("li");
  if (filterButtons.includes(button)) {
    shown = button.value;
    refresh();
  } else if (item && button) {
    const input = item.querySelector("[name=text]");
    if (button.name === "rename" && input) closeEdit(input, true);
    else if (button.name === "rename") edit(item);
    else if (button.name === "remove") remove(item);
    else move(item, button);
  }
});

document.addEventListener("change", refresh);

document.addEventListener("keydown", (event) => {
  const { target, key } = event;
  if (target.name !== "text" || (key !== "Enter" && key !== "Escape")) return;
  // The focus moves on to a button, which the same Enter would press.
  event.preventDefault();
  closeEdit(target, key === "Enter");
});

form.addEventListener("submit", (event) => {
  event.preventDefault();
  const text = field.value.trim();
  why.textContent = text ? "" : "A task needs at least one letter.";
  field.ariaInvalid = String(text === "");
  if (text) {
    list.append(createItem({ text }));
    field.value = "";
    refresh();
  }
  field.focus();
});

// A task without a text is damaged, and is left out.
const isGood = (task) => typeof task?.text === "string" && /\S/.test(task.text);

try {
  const saved = JSON.parse(localStorage.tasks ?? "[]");
  list.append(...saved.filter(isGood).map(createItem));
} catch {}
refresh();
