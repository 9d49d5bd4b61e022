(() => {
  "use strict";

  const $ = (selector) => document.querySelector(selector);
  const form = $("#new-task");
  const list = $("#tasks");
  const field = form.elements.task;

  // Numbers as ids. The last one is kept beside the tasks, so that no number comes twice,
  // not even when its task has been deleted.
  const KEY = "tasks";
  const KEY_ID = "tasks-last-id";

  const itemOf = new WeakMap(); // task → li
  const taskOf = new WeakMap(); // li → task

  let tasks = [];
  let lastId = 0;
  let filter = "all";
  let undoable = null;
  let frame = 0;
  let afterDraw = null;

  load();
  draw();

  /* ----- storage ----- */

  function getItem(key) {
    try {
      return localStorage.getItem(key);
    } catch {
      return null;
    }
  }

  function load() {
    let data = null;
    try {
      data = JSON.parse(getItem(KEY));
    } catch {
      data = null;
    }
    const ids = new Set();
    for (const item of Array.isArray(data) ? data : []) {
      if (!item || typeof item !== "object") continue;
      if (typeof item.id !== "string" && typeof item.id !== "number") continue;
      if (typeof item.text !== "string" || item.text.trim() === "") continue;
      if (typeof item.done !== "boolean" || ![1, 2, 3].includes(item.priority)) continue;
      if (ids.has(String(item.id))) continue;
      ids.add(String(item.id));
      tasks.push({ id: item.id, text: item.text, done: item.done, priority: item.priority });
    }
    const numbers = [...ids, getItem(KEY_ID)].map(Number).filter(Number.isSafeInteger);
    lastId = Math.max(0, ...numbers);
  }

  function save() {
    try {
      localStorage.setItem(KEY_ID, String(lastId));
      localStorage.setItem(KEY, JSON.stringify(tasks));
    } catch {
      // The page works without it.
    }
  }

  /* ----- drawing, at most once per frame ----- */

  function changed(then) {
    save();
    schedule(then);
  }

  function schedule(then) {
    if (then) afterDraw = then;
    if (!frame) frame = requestAnimationFrame(draw);
  }

  function isShown(task) {
    return filter === "all" || (filter === "open" ? !task.done : task.done);
  }

  function shown() {
    return tasks.filter(isShown);
  }

  function getItemOf(task) {
    let li = itemOf.get(task);
    if (!li) {
      li = $("#task-view").content.cloneNode(true).querySelector("li");
      itemOf.set(task, li);
      taskOf.set(li, task);
    }
    return li;
  }

  function draw() {
    frame = 0;
    const items = shown().map((task) => {
      const li = getItemOf(task);
      const box = li.querySelector(".box");
      const text = li.querySelector(".text");
      if (text.textContent !== task.text) text.textContent = task.text;
      box.checked = task.done;
      return li;
    });

    // Only what is out of place is moved.
    const keep = new Set(items);
    for (const li of [...list.children]) if (!keep.has(li)) li.remove();
    let here = list.firstElementChild;
    for (const li of items) {
      if (li === here) here = here.nextElementSibling;
      else list.insertBefore(li, here);
    }

    const open = tasks.filter((task) => !task.done).length;
    setText($("#left"), `${open} still to do`);
    const numbers = { all: tasks.length, open, done: tasks.length - open };
    for (const button of document.querySelectorAll("[data-filter]")) {
      const name = button.dataset.filter;
      button.setAttribute("aria-pressed", String(name === filter));
      setText(button.querySelector("span"), `(${numbers[name]})`);
    }

    $("#empty").hidden = items.length > 0;
    setText($("#empty"), items.length ? "" : "There is nothing to show here.");
    $("#undo").hidden = !undoable;

    const then = afterDraw;
    afterDraw = null;
    if (then) then();
  }

  function setText(element, text) {
    if (element.textContent !== text) element.textContent = text;
  }

  function say(text) {
    $("#news").textContent = text;
  }

  function focusOn(task, selector) {
    const li = task && itemOf.get(task);
    (li && li.isConnected ? li.querySelector(selector) : field).focus();
  }

  function nextOf(task) {
    const visible = shown();
    return visible[visible.indexOf(task) + 1];
  }

  /* ----- adding ----- */

  form.onsubmit = (event) => {
    event.preventDefault();
    const text = field.value.trim();
    setError(text ? "" : "Please write what is to be done.");
    if (text) {
      lastId += 1;
      tasks.push({ id: lastId, text, done: false, priority: Number(form.elements.priority.value) });
      // Show the new task, even if the filter is Done.
      if (filter === "done") filter = "all";
      changed();
      field.value = "";
    }
    field.focus();
  };

  form.oninput = () => setError("");

  function setError(text) {
    $("#task-error").textContent = text;
    if (text) field.setAttribute("aria-invalid", "true");
    else field.removeAttribute("aria-invalid");
  }

  /* ----- filters and undo ----- */

  $("#filters").onclick = (event) => {
    const button = event.target.closest("[data-filter]");
    if (!button) return;
    filter = button.dataset.filter;
    schedule();
  };

  $("#undo").onclick = () => {
    if (!undoable) return;
    const { task, index, timer } = undoable;
    clearTimeout(timer);
    undoable = null;
    tasks.splice(index, 0, task);
    changed(() => focusOn(task, ".box"));
    say("It is back: " + task.text);
  };

  function remove(task) {
    const index = tasks.indexOf(task);
    if (index < 0) return;
    const next = nextOf(task);
    tasks.splice(index, 1);
    stopEdit(getItemOf(task));
    if (undoable) clearTimeout(undoable.timer);
    undoable = { task, index, timer: setTimeout(expire, 12000) };
    changed(() => focusOn(next, ".delete"));
    say("Deleted: " + task.text);
  }

  function expire() {
    if (document.activeElement === $("#undo")) field.focus();
    undoable = null;
    schedule();
  }

  /* ----- the list ----- */

  list.onchange = (event) => {
    if (!event.target.matches(".box")) return;
    const task = taskOf.get(event.target.closest("li"));
    const next = nextOf(task);
    task.done = event.target.checked;
    changed(() => focusOn(isShown(task) ? task : next, ".box"));
  };

  list.onclick = (event) => {
    const button = event.target.closest("button");
    if (!button) return;
    const li = button.closest("li");
    const task = taskOf.get(li);
    if (button.matches(".edit")) {
      if (li.querySelector(".field").hidden) startEdit(li, task);
      else finishEdit(li, task);
    } else if (button.matches(".cancel")) {
      stopEdit(li);
      li.querySelector(".edit").focus();
    } else if (button.matches(".up")) move(task, -1);
    else if (button.matches(".down")) move(task, 1);
    else if (button.matches(".delete")) remove(task);
  };

  list.onkeydown = (event) => {
    const li = event.target.closest("li");
    if (!li || event.isComposing || li.querySelector(".field").hidden) return;
    if (event.key === "Escape") {
      stopEdit(li);
      li.querySelector(".edit").focus();
    }
    if (event.key === "Enter" && event.target.matches(".field")) {
      event.preventDefault();
      finishEdit(li, taskOf.get(li));
    }
  };

  function startEdit(li, task) {
    const input = li.querySelector(".field");
    li.querySelector("label").hidden = true;
    li.querySelector(".cancel").hidden = false;
    li.querySelector(".edit").textContent = "Save edit";
    input.hidden = false;
    input.value = task.text;
    input.focus();
    input.select();
  }

  function stopEdit(li) {
    li.querySelector("label").hidden = false;
    li.querySelector(".cancel").hidden = true;
    li.querySelector(".edit").textContent = "Edit";
    li.querySelector(".field").hidden = true;
  }

  function finishEdit(li, task) {
    const text = li.querySelector(".field").value.trim();
    if (!text) {
      // No text, no task. Undo brings it back with its old text.
      remove(task);
      return;
    }
    task.text = text;
    stopEdit(li);
    li.querySelector(".text").textContent = text;
    li.querySelector(".edit").focus();
    changed();
  }

  function move(task, by) {
    const visible = shown();
    const at = visible.indexOf(task);
    const other = visible[at + by];
    if (at < 0 || !other) {
      say(by < 0 ? "Already at the top." : "Already at the bottom.");
      return;
    }
    const from = tasks.indexOf(task);
    const to = tasks.indexOf(other);
    tasks.splice(to, 0, ...tasks.splice(from, 1));
    changed(() => focusOn(task, by < 0 ? ".up" : ".down"));
    say(`${at + by + 1} of ${visible.length}: ${task.text}`);
  }
})();
