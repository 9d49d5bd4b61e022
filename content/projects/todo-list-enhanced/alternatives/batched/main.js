// --- Model. Each function answers with a new list and changes nothing. ---

// The ids are numbers. The last one is kept beside the tasks, so that no
// number comes twice, not even when its task has been deleted.
function nextId() {
  lastId += 1;
  return lastId;
}

function addTask(tasks, text, priority) {
  const trimmed = text.trim();
  if (trimmed === "") return tasks;
  return [
    ...tasks,
    { id: nextId(), text: trimmed, done: false, priority },
  ];
}

function toggleTask(tasks, id) {
  return tasks.map((task) =>
    task.id === id ? { ...task, done: !task.done } : task,
  );
}

function editTask(tasks, id, text) {
  const trimmed = text.trim();
  if (trimmed === "") return tasks;
  return tasks.map((task) =>
    task.id === id ? { ...task, text: trimmed } : task,
  );
}

function removeTask(tasks, id) {
  return tasks.filter((task) => task.id !== id);
}

function insertTask(tasks, task, index) {
  return tasks.toSpliced(index, 0, task);
}

// Changes places with the next visible task, so that a filter does not
// make a move look like nothing.
function moveTask(tasks, visible, id, step) {
  const place = visible.findIndex((task) => task.id === id);
  const other = visible[place + step];
  if (other === undefined) return tasks;
  const from = tasks.findIndex((task) => task.id === id);
  const to = tasks.indexOf(other);
  return tasks.with(from, other).with(to, tasks[from]);
}

function filterTasks(tasks, filter) {
  if (filter === "open") return tasks.filter((task) => !task.done);
  if (filter === "done") return tasks.filter((task) => task.done);
  return tasks;
}

function remaining(tasks) {
  return tasks.filter((task) => !task.done).length;
}

// An id that was stored before, or is on the page, may be a text.
function has(id) {
  return (task) => String(task.id) === String(id);
}

function isGood(task) {
  return typeof task?.text === "string" && /\S/.test(task.text);
}

function fromJSON(text) {
  try {
    const value = JSON.parse(text);
    if (!Array.isArray(value)) return [];
    const good = value.filter(isGood);
    return good.filter((task, index) => good.findIndex(has(task.id)) === index);
  } catch {
    return [];
  }
}

// --- Storage. The list works without it, for this visit. ---

const storageKey = "tasks";
const lastIdKey = "tasks-last-id";

function load() {
  try {
    return fromJSON(localStorage.getItem(storageKey));
  } catch {
    return [];
  }
}

function loadLastId() {
  let stored = null;
  try {
    stored = localStorage.getItem(lastIdKey);
  } catch {
    // The numbers start with the tasks then.
  }
  const ids = [stored, ...tasks.map(({ id }) => id)].map(Number);
  return Math.max(0, ...ids.filter(Number.isSafeInteger));
}

function save() {
  try {
    localStorage.setItem(lastIdKey, String(lastId));
    localStorage.setItem(storageKey, JSON.stringify(tasks));
  } catch {
    // Storage is full or forbidden: nothing to be done about it here.
  }
}

// --- State ---

let tasks = load();
let lastId = loadLastId();
let filter = "all";
let editing = null;
let removed = null;
let drawing = null;
let afterDraw = null;

// --- View ---

const form = document.querySelector("#new-task");
const field = document.querySelector("#task");
const error = document.querySelector("#task-error");
const filters = document.querySelector("#filters");
const left = document.querySelector("#left");
const empty = document.querySelector("#empty");
const list = document.querySelector("#tasks");
const notice = document.querySelector("#notice");
const undo = document.querySelector("#undo");
const taskView = document.querySelector("#task-view");
const editView = document.querySelector("#edit-view");

const emptyTexts = {
  all: "No tasks yet. Add the first one above.",
  open: "Everything is done.",
  done: "Nothing is done yet.",
};

function drawTask(task, index, visible) {
  const item = taskView.content.cloneNode(true).querySelector("li");
  item.dataset.id = task.id;
  item.querySelector("[type=checkbox]").checked = task.done;
  const words = { 1: " (high priority)", 3: " (low priority)" };
  item.querySelector(".text").textContent =
    task.text + (words[task.priority] ?? "");
  for (const button of item.querySelectorAll("button")) {
    const { action } = button.dataset;
    const isMove = action === "up" || action === "down";
    const label = isMove
      ? `Move ${task.text} ${action}`
      : `${button.textContent} ${task.text}`;
    button.setAttribute("aria-label", label);
    const end = action === "up" ? 0 : visible.length - 1;
    if (isMove && index === end) button.setAttribute("aria-disabled", "true");
  }
  if (task.id === editing) {
    const edit = editView.content.cloneNode(true);
    const input = edit.querySelector("input");
    input.value = task.text;
    input.setAttribute("aria-label", `Text of ${task.text}`);
    item.replaceChildren(edit);
  }
  return item;
}

function setText(element, text) {
  // Text that stays the same is not announced a second time.
  if (element.textContent !== text) element.textContent = text;
}

// Draws once after each event, and then does what needs the new elements.
function render(then = afterDraw) {
  afterDraw = then;
  drawing ??= Promise.resolve().then(draw);
}

function draw() {
  drawing = null;
  const visible = filterTasks(tasks, filter);
  const active = document.activeElement.closest("#tasks [data-action]");
  const id = active?.closest("li").dataset.id;

  list.replaceChildren(...visible.map(drawTask));
  const count = remaining(tasks);
  setText(left, `${count} ${count === 1 ? "task" : "tasks"} left`);
  empty.hidden = visible.length > 0;
  setText(empty, emptyTexts[tasks.length === 0 ? "all" : filter]);
  undo.hidden = removed === null;
  for (const button of filters.querySelectorAll("button")) {
    const isPressed = button.dataset.filter === filter;
    button.setAttribute("aria-pressed", String(isPressed));
    const { length } = filterTasks(tasks, button.dataset.filter);
    setText(button.querySelector("span"), `(${length})`);
  }

  if (active) focusOn(id, active.dataset.action);
  const then = afterDraw;
  afterDraw = null;
  then?.();
}

// The control for this action in this task; if it is gone, the new field.
function focusOn(id, action) {
  const item = [...list.children].find(({ dataset }) => has(id)(dataset));
  const control = item?.querySelector(`[data-action="${action}"]`);
  (control ?? field).focus();
}

function update(next, then) {
  tasks = next;
  save();
  render(then);
}

// --- Actions ---

function startEdit(id) {
  editing = id;
  render(() => list.querySelector(".edit input").focus());
}

function endEdit(next) {
  const id = editing;
  editing = null;
  update(next, () => focusOn(id, "edit"));
}

function deleteTask(id) {
  const visible = filterTasks(tasks, filter);
  const place = visible.findIndex((task) => task.id === id);
  const index = tasks.findIndex((task) => task.id === id);
  clearTimeout(removed?.timer);
  removed = { task: tasks[index], index, timer: setTimeout(endUndo, 12000) };
  editing = null;
  setText(notice, `“${removed.task.text}” is deleted.`);
  const next = visible[place + 1];
  update(removeTask(tasks, id), () => focusOn(next?.id, "delete"));
}

function endUndo() {
  if (document.activeElement === undo) field.focus();
  removed = null;
  undo.hidden = true;
}

function undoDelete() {
  const { task, index, timer } = removed;
  clearTimeout(timer);
  removed = null;
  setText(notice, `“${task.text}” is back.`);
  update(insertTask(tasks, task, index), () => focusOn(task.id, "delete"));
}

function move(id, step) {
  update(moveTask(tasks, filterTasks(tasks, filter), id, step));
  const visible = filterTasks(tasks, filter);
  const place = visible.findIndex((task) => task.id === id) + 1;
  setText(notice, `Now ${place} of ${visible.length}.`);
}

const actions = {
  toggle: (id) => update(toggleTask(tasks, id)),
  edit: startEdit,
  cancel: () => endEdit(tasks),
  up: (id) => move(id, -1),
  down: (id) => move(id, 1),
  delete: deleteTask,
};

// --- Events. The list has one listener for all tasks, now and later. ---

list.onclick = (event) => {
  const control = event.target.closest("[data-action]");
  if (!control) return;
  const task = tasks.find(has(control.closest("li").dataset.id));
  actions[control.dataset.action](task.id);
};

list.addEventListener("submit", (event) => {
  event.preventDefault();
  const text = new FormData(event.target).get("text");
  // No text, no task. Undo brings it back with its old text.
  if (text.trim() === "") deleteTask(editing);
  else endEdit(editTask(tasks, editing, text));
});

list.addEventListener("keydown", (event) => {
  if (event.key === "Escape" && editing !== null) endEdit(tasks);
});

filters.addEventListener("click", (event) => {
  const button = event.target.closest("[data-filter]");
  if (!button) return;
  filter = button.dataset.filter;
  render();
});

undo.onclick = undoDelete;

form.addEventListener("submit", (event) => {
  event.preventDefault();
  const data = new FormData(form);
  const next = addTask(tasks, data.get("task"), Number(data.get("priority")));
  if (next === tasks) {
    setText(error, "Write what is to be done.");
    field.setAttribute("aria-invalid", "true");
  } else {
    setText(error, "");
    field.removeAttribute("aria-invalid");
    form.reset();
    update(next);
  }
  field.focus();
});

// With the script there is one message for an empty field and for spaces.
form.noValidate = true;
render();
