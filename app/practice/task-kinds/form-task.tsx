import { type FormEvent, useEffect, useRef, useState } from "react";
import type { Marking } from "#app/domain/practice/marking.ts";
import { startOrder } from "#app/domain/practice/start-order.ts";
import type { OrderTask, Task, TerminalTask, Values } from "#app/domain/practice/task.ts";
import { noteElement } from "#app/domain/practice/task-elements.ts";
import { AssignItems } from "./assign-items.tsx";
import { Fields } from "./fields.tsx";
import { Questions } from "./questions.tsx";
import { Steps } from "./steps.tsx";
import { TaskFooter } from "./task-footer.tsx";
import { type AnswerStore, useMarking } from "./use-marking.ts";

export type FormTaskData = Exclude<Task, TerminalTask>;

type FormTaskProps = {
  /** Prefix of the ids of its elements, unique in the page. */
  readonly id: string;
  readonly task: FormTaskData;
  /** Seed for the order of items at hydration. The server uses the id of the task. */
  readonly firstSeed: string;
  readonly store: AnswerStore;
  readonly onChecked: (marking: Marking) => void;
};

/**
 * A task whose answers are controls of a form. The controls are uncontrolled inputs, so what was chosen before hydration
 * counts, and nothing that a learner has typed is overwritten.
 */
export function FormTask({ id, task, firstSeed, store, onChecked }: FormTaskProps) {
  const form = useRef<HTMLFormElement>(null);
  const marking = useMarking(task, onChecked);
  const { round, results } = marking;
  const seed = round === 0 ? firstSeed : `${task.id}:${visitSeed}:${round}`;
  const [order, setOrder] = useState<readonly string[]>(() => (task.kind === "order" ? startOrder(task, seed) : []));
  const [previousAnswers, setPreviousAnswers] = useState<Values | readonly string[] | null>(null);

  // Whether anything has been chosen or typed since hydration.
  const touched = useRef(false);

  const save = () => {
    touched.current = true;
    if (form.current) store.write(task.kind === "order" ? order : valuesIn(form.current, task));
  };

  const restore = (saved: unknown, empty: boolean) => {
    if (task.kind === "order") {
      if (isOrderOf(task, saved)) setOrder(saved);
    } else if (isValues(saved) && form.current) fillForm(form.current, saved, empty);
  };

  // Restores answers from earlier in this visit or from the device. Controls that already have a value keep it.
  // biome-ignore lint/correctness/useExhaustiveDependencies: only once, at hydration.
  useEffect(() => {
    let unmounted = false;
    restore(store.read(), true);
    // Also saves what was typed before hydration.
    if (task.kind !== "order" && form.current) {
      const values = valuesIn(form.current, task);
      if (Object.values(values).some((texts) => texts.length > 0)) store.write(values);
    }
    void store.fromAccount().then((theirs) => {
      if (!unmounted && !touched.current && theirs !== null) restore(theirs, false);
    });
    return () => {
      unmounted = true;
    };
  }, []);

  const check = (event: FormEvent<HTMLFormElement>) => {
    event.preventDefault();
    save();
    if (task.kind === "order") marking.check({ kind: "order", order });
    else marking.check({ kind: "values", values: valuesIn(event.currentTarget, task) });
  };

  const edited = (event: FormEvent<HTMLFormElement>) => {
    save();
    const { target } = event;
    if (target instanceof HTMLInputElement || target instanceof HTMLSelectElement) marking.clearResult(target.name);
  };

  const startAgain = () => {
    if (!form.current) return;
    setPreviousAnswers(task.kind === "order" ? order : valuesIn(form.current, task));
    form.current.reset();
    marking.restart();
    if (task.kind === "order") setOrder(startOrder(task, `${task.id}:${visitSeed}:${round + 1}`));
    marking.setStatus("It starts again, in a different order. You can still bring your answers back.");
  };

  const bringBack = () => {
    if (!form.current || previousAnswers === null) return;
    if (isValues(previousAnswers)) fillForm(form.current, previousAnswers, false);
    else setOrder(previousAnswers);
    setPreviousAnswers(null);
    marking.clearResult(null);
    marking.setStatus("Your answers are back.");
  };

  const focusNext = () => {
    const left = [...results].filter(([, { status }]) => status !== "right");
    const notes = new Set(left.map(([item]) => noteElement(id, item)));
    const shown = [...(form.current?.querySelectorAll(".item-note:not([hidden])") ?? [])];
    const first = shown.find((note) => notes.has(note.id));
    first?.closest("li")?.querySelector<HTMLElement>("input, select, button")?.focus();
  };

  const props = { id, results, seed };
  return (
    // The method "dialog" sends nothing anywhere: without a script, Enter has no effect.
    <form ref={form} className="task" method="dialog" autoComplete="off" onSubmit={check} onInput={edited}>
      {task.kind === "order" ? (
        <Steps
          {...props}
          task={task}
          order={order}
          onOrder={(changed, message) => {
            setOrder(changed);
            if (changed !== order) {
              touched.current = true;
              store.write(changed);
              marking.clearResult(null);
            }
            marking.setStatus(message);
          }}
        />
      ) : task.kind === "choose" ? (
        <Questions {...props} task={task} />
      ) : task.kind === "fill" ? (
        <Fields {...props} task={task} />
      ) : (
        <AssignItems {...props} task={task} />
      )}
      <TaskFooter
        task={task}
        marking={marking}
        check={task.kind === "order" ? "Check my order" : "Check my answers"}
        onRestart={startAgain}
        onRestore={previousAnswers === null ? null : bringBack}
        onNext={focusNext}
      />
    </form>
  );
}

/** Makes the orders of this visit differ from those of others. The first order of an exercise comes from the server. */
const visitSeed = Math.random().toString(36).slice(2);

/** The values in the form, by item. */
function valuesIn(form: HTMLFormElement, task: Exclude<FormTaskData, OrderTask>): Values {
  const data = new FormData(form);
  const texts = (name: string) => data.getAll(name).filter((value) => typeof value === "string" && value !== "");
  return Object.fromEntries(task.items.map(({ id }) => [id, texts(id) as string[]]));
}

/** Sets the values of form controls. With `empty`, only of items that don't have a value yet. */
function fillForm(form: HTMLFormElement, values: Values, empty: boolean): void {
  const data = new FormData(form);
  for (const element of form.elements) {
    if (!(element instanceof HTMLInputElement || element instanceof HTMLSelectElement)) continue;
    const given = values[element.name];
    if (!given || (empty && data.getAll(element.name).some((value) => value !== ""))) continue;
    if (element instanceof HTMLInputElement && element.type !== "text") element.checked = given.includes(element.value);
    else element.value = given[0] ?? "";
  }
}

const isStringArray = (value: unknown): value is readonly string[] =>
  Array.isArray(value) && value.every((one) => typeof one === "string");

const isValues = (value: unknown): value is Values =>
  typeof value === "object" && value !== null && !Array.isArray(value) && Object.values(value).every(isStringArray);

const isOrderOf = (task: OrderTask, value: unknown): value is readonly string[] =>
  isStringArray(value) && value.length === task.steps.length && task.steps.every(({ id }) => value.includes(id));
