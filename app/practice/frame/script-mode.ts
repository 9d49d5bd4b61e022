/** Script mode: provides `input`, `show` and functions that read lines, and renders their fields and outputs. */
import type { ScriptSetup } from "#app/domain/practice/practice.ts";
import { define, listenOn } from "./native.ts";

export interface ScriptMode {
  /** The content of the output with this name. Null if there is none. */
  output(name: string): string | null;
  /** Adds fields, outputs and the button to the page. Call it once the body exists. */
  render(): void;
}

export interface ScriptModeOptions {
  readonly setup: ScriptSetup;
  readonly inputs: Readonly<Record<string, string>>;
  readonly lines: Readonly<Record<string, readonly string[]>>;
  /** The form was submitted, so run again with the current values. `byPerson` is false if code submitted it. */
  readonly onRerun: (inputs: Record<string, string>, lines: Record<string, string[]>, byPerson: boolean) => void;
}

export function installScriptMode({ setup, inputs, lines, onRerun }: ScriptModeOptions): ScriptMode {
  const typed = new Map(setup.fields.map(({ name, value = "" }) => [name, inputs[name] ?? value]));
  const shown = new Map<string, string>();
  const places = new Map<string, HTMLOutputElement>();
  const listNames = (names: Iterable<string>) => [...names].map((name) => JSON.stringify(name)).join(", ");
  const outputs = new Set(setup.outputs.map(({ name }) => name));
  const rows = new Map((setup.lines ?? []).map(({ call, value = "" }) => [call, lines[call] ?? linesOf(value)]));

  defineProvided("input", (name: unknown) => {
    const value = typed.get(String(name));
    if (value === undefined)
      throw new Error(`There is no field ${JSON.stringify(name)}. Fields: ${listNames(typed.keys())}.`);
    return value;
  });
  defineProvided("show", (name: unknown, value: unknown) => {
    const key = String(name);
    if (!outputs.has(key))
      throw new Error(`There is no output ${JSON.stringify(name)}. Outputs: ${listNames(outputs)}.`);
    shown.set(key, String(value));
    const place = places.get(key);
    if (place) place.textContent = String(value);
  });
  for (const [call, row] of rows) {
    let at = 0;
    defineProvided(call, () => row[at++] ?? null);
  }

  return {
    output: (name) => (outputs.has(name) ? (shown.get(name) ?? "") : null),
    render() {
      const form = document.createElement("form");
      form.dataset["provided"] = "";
      form.style.cssText =
        "display: grid; gap: 0.75rem; max-inline-size: 30rem; margin-block: 1rem; font: 1rem/1.5 system-ui, sans-serif";
      const row = (label: string, control: HTMLElement) => {
        const element = document.createElement("label");
        element.style.cssText = "display: grid; gap: 0.25rem";
        control.style.cssText = "font: inherit; padding: 0.4rem 0.5rem";
        element.append(label, control);
        form.append(element);
      };
      const fields = setup.fields.map(({ name, label }) => {
        const field = document.createElement("input");
        field.name = name;
        field.value = typed.get(name) ?? "";
        row(label, field);
        return field;
      });
      const areas = (setup.lines ?? []).map(({ call, label }) => {
        const area = document.createElement("textarea");
        area.name = call;
        area.rows = 4;
        area.value = (rows.get(call) ?? []).join("\n");
        row(label, area);
        return area;
      });
      const button = document.createElement("button");
      button.textContent = "Run with these";
      button.style.cssText = "font: inherit; justify-self: start; padding: 0.4rem 0.9rem";
      form.append(button);
      // Pressing Enter in a field also clicks the button.
      let byPerson = false;
      listenOn(button, "click", ({ isTrusted }) => {
        byPerson = isTrusted;
      });
      for (const { name, label } of setup.outputs) {
        const output = document.createElement("output");
        output.name = name;
        output.textContent = shown.get(name) ?? "";
        places.set(name, output);
        row(label, output);
        output.style.cssText = "min-block-size: 1.5em; border-block-end: 1px solid";
      }
      listenOn(form, "submit", (event) => {
        event.preventDefault();
        event.stopPropagation();
        onRerun(
          Object.fromEntries(fields.map(({ name, value }) => [name, value])),
          Object.fromEntries(areas.map(({ name, value }) => [name, linesOf(value)])),
          byPerson,
        );
      });
      document.body.append(form);
    },
  };
}

const defineProvided = (name: string, value: unknown): void => {
  define(globalThis, name, { value, configurable: true, writable: true, enumerable: false });
};

const linesOf = (text: string): string[] => (text === "" ? [] : text.split(/\r?\n/));
