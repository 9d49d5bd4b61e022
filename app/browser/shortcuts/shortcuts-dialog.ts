/** The list of shortcuts, each with a switch. It's built when someone opens it, so no page contains it. */
import { isKeyEnabled, setKeyEnabled, shortcuts } from "./shortcuts.ts";
import "#app/ui/styles/shortcuts.css";

const element = <N extends keyof HTMLElementTagNameMap>(
  name: N,
  className = "",
  text = "",
): HTMLElementTagNameMap[N] => {
  const created = document.createElement(name);
  if (className) created.className = className;
  if (text) created.textContent = text;
  return created;
};

let dialog: HTMLDialogElement | null = null;

function build(): HTMLDialogElement {
  const dialog = element("dialog");
  dialog.setAttribute("aria-labelledby", "shortcuts-title");
  const head = element("div", "dialog-head");
  const title = element("h2", "size-1", "Shortcuts");
  title.id = "shortcuts-title";
  const form = element("form");
  form.method = "dialog";
  form.append(element("button", "btn quiet small", "Close"));
  head.append(title, form);
  const list = element("ul", "shortcuts");
  const status = element("p", "fine");
  status.setAttribute("role", "status");
  for (const { name, keys, does } of shortcuts) {
    const line = element("li", "checkline");
    const box = element("input");
    box.type = "checkbox";
    box.id = `shortcut-${name}`;
    box.checked = isKeyEnabled(name);
    box.addEventListener("change", () => {
      status.textContent = setKeyEnabled(name, box.checked)
        ? ""
        : "Your choice lasts until you reload the page. To save it, allow preferences in the cookie settings.";
    });
    const label = element("label");
    label.htmlFor = box.id;
    const how = element("span");
    keys.forEach((key, at) => {
      how.append(at > 0 ? " or " : "", element("kbd", "", key));
    });
    label.append(element("span", "", does), " ", how);
    line.append(box, label);
    list.append(line);
  }
  const note = element("p", "fine", "Untick any shortcut that gets in your way. On a Mac, press ⌘ instead of Ctrl.");
  dialog.append(head, note, list, status);
  return dialog;
}

/** Opens the list. Even if every shortcut is turned off, its links still open it. */
export function showShortcuts(): void {
  dialog ??= build();
  if (!dialog.isConnected) document.body.append(dialog);
  if (!dialog.open) dialog.showModal();
}
