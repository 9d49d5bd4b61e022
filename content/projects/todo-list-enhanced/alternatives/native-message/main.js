// Drawn with strings of HTML. Everything that comes from people goes through esc().
const form = document.querySelector("#new-task");
const list = document.querySelector("#tasks");
const field = form.elements.task;
const filterBar = document.querySelector("#filters");
const left = document.querySelector("#left");
const news = document.querySelector("#news");
const undoButton = document.querySelector("#undo");

let tasks = readTasks();
let filter = "all";
let editing = null;
let draft = "";
let trash = null;
let trashTimer = null;

function esc(value) {
  return String(value).replace(/[&<>"']/g, (sign) => "&#" + sign.charCodeAt(0) + ";");
}

function readTasks() {
  let data;
  try {
    data = JSON.parse(localStorage.getItem("tasks"));
  } catch {
    return [];
  }
  return Array.isArray(data) ? data.filter(looksLikeTask).filter(isFirstWithId) : [];
}

function looksLikeTask(entry) {
  return typeof entry?.text === "string" && /\S/.test(entry.text) && typeof entry.done === "boolean";
}

// The buttons find their task by its id.
function isFirstWithId({ id }, index, all) {
  return all.findIndex((other) => String(other.id) === String(id)) === index;
}

function storeTasks() {
  try {
    localStorage.setItem("tasks", JSON.stringify(tasks));
  } catch {
    // It is not forbidden to forget.
  }
}

function isShown(task) {
  if (filter === "open") return !task.done;
  if (filter === "done") return task.done;
  return true;
}

function itemHtml(task, index, shown) {
  const text = esc(task.text);
  const rest = `<span class="visually-hidden"> ${text}</span>`;
  const edit =
    task === editing
      ? `<form class="edit">
          <input type="text" value="${esc(draft)}" aria-label="New text" required maxlength="80"
            pattern=".*\\S.*" title="Write at least one letter." autocomplete="off">
          <button type="submit">Save</button>
          <button type="button" data-action="cancel">Cancel</button>
        </form>`
      : "";
  return `<li data-id="${esc(task.id)}">
      <label><input type="checkbox" data-action="toggle"${task.done ? " checked" : ""}>
        <span class="text">${task.done ? `<s>${text}</s>` : text}</span></label>
      ${edit}
      <div class="row">
        <button type="button" data-action="edit">Edit${rest}</button>
        <button type="button" data-action="up"${index === 0 ? " disabled" : ""}>Up${rest}</button>
        <button type="button" data-action="down"${
          index === shown.length - 1 ? " disabled" : ""
        }>Down${rest}</button>
        <button type="button" data-action="delete">Delete${rest}</button>
      </div>
    </li>`;
}

const emptyHtml = `<li class="empty">There are no tasks here.</li>`;

function setText(element, text) {
  if (element.textContent !== text) element.textContent = text;
}

function draw() {
  const shown = tasks.filter(isShown);
  list.innerHTML = shown.length ? shown.map(itemHtml).join("") : emptyHtml;

  const open = tasks.filter((task) => !task.done);
  setText(left, `Tasks to do: ${open.length}`);

  filterBar.querySelectorAll("button").forEach((button) => {
    button.setAttribute("aria-pressed", button.dataset.filter === filter);
  });
  undoButton.hidden = trash === null;
}

function change() {
  storeTasks();
  draw();
}

function itemOf(task) {
  for (const li of list.children) if (task && li.dataset.id === String(task.id)) return li;
  return null;
}

function focusTask(task, action) {
  const li = itemOf(task);
  if (!li) return field.focus();
  let target = li.querySelector(`[data-action="${action}"]`);
  if (target.disabled) target = li.querySelector(`[data-action="${action === "up" ? "down" : "up"}"]`);
  target.focus();
}

function taskAt(element) {
  const id = element.closest("li").dataset.id;
  return tasks.find((task) => String(task.id) === id);
}

function nextShown(task, step = 1) {
  const shown = tasks.filter(isShown);
  return shown[shown.indexOf(task) + step];
}

// The pattern in index.html refuses a text of spaces.
function addTask(event) {
  event.preventDefault();
  const text = field.value.trim();
  tasks.push({
    id: crypto.randomUUID(),
    text,
    done: false,
    priority: parseInt(form.elements.priority.value, 10),
  });
  change();
  form.reset();
  field.focus();
}

function chooseFilter(event) {
  if (!event.target.dataset.filter) return;
  filter = event.target.dataset.filter;
  draw();
}

function toggleTask(event) {
  if (event.target.dataset.action !== "toggle") return;
  const task = taskAt(event.target);
  const next = nextShown(task);
  task.done = event.target.checked;
  change();
  focusTask(isShown(task) ? task : next, "toggle");
}

function pressButton(event) {
  const button = event.target.closest("button[data-action]");
  if (!button) return;
  const task = taskAt(button);
  const action = button.dataset.action;

  if (action === "edit") {
    if (editing !== task) {
      editing = task;
      draft = task.text;
      draw();
    }
    const input = itemOf(task).querySelector(".edit input");
    input.focus();
    input.setSelectionRange(input.value.length, input.value.length);
  }

  if (action === "cancel") stopEditing(task);

  if (action === "up" || action === "down") {
    const other = nextShown(task, action === "up" ? -1 : 1);
    tasks = tasks.filter((t) => t !== task);
    tasks.splice(tasks.indexOf(other) + (action === "up" ? 0 : 1), 0, task);
    change();
    focusTask(task, action);
    const shown = tasks.filter(isShown);
    setText(news, `Moved ${action}, now ${shown.indexOf(task) + 1} of ${shown.length}.`);
  }

  if (action === "delete") {
    const next = nextShown(task);
    const index = tasks.indexOf(task);
    tasks.splice(index, 1);
    trash = { task, index };
    clearTimeout(trashTimer);
    trashTimer = setTimeout(emptyTrash, 10000);
    change();
    focusTask(next, "edit");
    setText(news, `Deleted ${task.text}`);
  }
}

// The list is drawn again if people tick another task while they edit one.
function keepDraft(event) {
  if (event.target.closest(".edit")) draft = event.target.value;
}

function saveText(event) {
  event.preventDefault();
  const task = taskAt(event.target);
  const text = event.target.querySelector("input").value.trim();
  task.text = text;
  editing = null;
  change();
  focusTask(task, "edit");
}

function cancelByKey(event) {
  if (event.key !== "Escape" || event.isComposing) return;
  if (taskAt(event.target) === editing) stopEditing(editing);
}

function stopEditing(task) {
  editing = null;
  draw();
  focusTask(task, "edit");
}

function emptyTrash() {
  if (document.activeElement === undoButton) field.focus();
  trash = null;
  undoButton.hidden = true;
}

function undoDelete() {
  const { task, index } = trash;
  trash = null;
  tasks.splice(index, 0, task);
  change();
  focusTask(isShown(task) ? task : null, "edit");
  setText(news, `Taken back: ${task.text}`);
}

form.addEventListener("submit", addTask);
filterBar.addEventListener("click", chooseFilter);
list.addEventListener("change", toggleTask);
list.addEventListener("click", pressButton);
list.addEventListener("input", keepDraft);
list.addEventListener("submit", saveText);
list.addEventListener("keydown", cancelByKey);
undoButton.addEventListener("click", undoDelete);
draw();
