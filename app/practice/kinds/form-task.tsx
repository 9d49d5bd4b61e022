import { type FormEvent, useEffect, useRef, useState } from "react";
import type { Marking } from "#app/domain/practice/marking.ts";
import { startOrder } from "#app/domain/practice/start-order.ts";
import type { OrderTask, Task, TerminalTask, Values } from "#app/domain/practice/task.ts";
import { noteElement } from "#app/domain/practice/task-elements.ts";
import { Assigned } from "./assigned.tsx";
import { Fields } from "./fields.tsx";
import { Questions } from "./questions.tsx";
import { Steps } from "./steps.tsx";
import { TaskFoot } from "./task-foot.tsx";
import { type AnswerStore, useMarking } from "./use-marking.ts";

export type FormTaskData = Exclude<Task, TerminalTask>;

type FormTaskProps = {
  /** Prefix of the ids of its elements; unique in the page. */
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
  const seed = round === 0 ? firstSeed : `${task.id}:${visit}:${round}`;
  const [order, setOrder] = useState<readonly string[]>(() => (task.kind === "order" ? startOrder(task, seed) : []));
  const [taken, setTaken] = useState<Values | readonly string[] | null>(null);

  // Whether anything has been chosen or typed since hydration.
  const touched = useRef(false);

  const keep = () => {
    touched.current = true;
    if (form.current) store.write(task.kind === "order" ? order : valuesIn(form.current, task));
  };

  const takeOver = (kept: unknown, empty: boolean) => {
    if (task.kind === "order") {
      if (isOrderOf(task, kept)) setOrder(kept);
    } else if (isValues(kept) && form.current) fill(form.current, kept, empty);
  };

  // Restores answers from earlier in this visit or from the device. Controls that already have a value keep it.
  // biome-ignore lint/correctness/useExhaustiveDependencies: only once, at hydration.
  useEffect(() => {
    let gone = false;
    takeOver(store.read(), true);
    // Also saves what was typed before hydration.
    if (task.kind !== "order" && form.current) {
      const values = valuesIn(form.current, task);
      if (Object.values(values).some((texts) => texts.length > 0)) store.write(values);
    }
    void store.fromAccount().then((theirs) => {
      if (!gone && !touched.current && theirs !== null) takeOver(theirs, false);
    });
    return () => {
      gone = true;
    };
  }, []);

  const check = (event: FormEvent<HTMLFormElement>) => {
    event.preventDefault();
    keep();
    if (task.kind === "order") marking.check({ kind: "order", order });
    else marking.check({ kind: "values", values: valuesIn(event.currentTarget, task) });
  };

  const edited = (event: FormEvent<HTMLFormElement>) => {
    keep();
    const { target } = event;
    if (target instanceof HTMLInputElement || target instanceof HTMLSelectElement) marking.edited(target.name);
  };

  const again = () => {
    if (!form.current) return;
    setTaken(task.kind === "order" ? order : valuesIn(form.current, task));
    form.current.reset();
    marking.restart();
    if (task.kind === "order") setOrder(startOrder(task, `${task.id}:${visit}:${round + 1}`));
    marking.say("It starts again, in a different order. You can still bring your answers back.");
  };

  const back = () => {
    if (!form.current || taken === null) return;
    if (isValues(taken)) fill(form.current, taken, false);
    else setOrder(taken);
    setTaken(null);
    marking.edited(null);
    marking.say("Your answers are back.");
  };

  const next = () => {
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
          onOrder={(changed, said) => {
            setOrder(changed);
            if (changed !== order) {
              touched.current = true;
              store.write(changed);
              marking.edited(null);
            }
            marking.say(said);
          }}
        />
      ) : task.kind === "choose" ? (
        <Questions {...props} task={task} />
      ) : task.kind === "fill" ? (
        <Fields {...props} task={task} />
      ) : (
        <Assigned {...props} task={task} />
      )}
      <TaskFoot
        task={task}
        marking={marking}
        check={task.kind === "order" ? "Check my order" : "Check my answers"}
        onAgain={again}
        onBack={taken === null ? null : back}
        onNext={next}
      />
    </form>
  );
}

/** Makes the orders of this visit differ from those of another; the first order of an exercise is drawn by the server. */
const visit = Math.random().toString(36).slice(2);

/** The values in the form, by item. */
function valuesIn(form: HTMLFormElement, task: Exclude<FormTaskData, OrderTask>): Values {
  const data = new FormData(form);
  const texts = (name: string) => data.getAll(name).filter((value) => typeof value === "string" && value !== "");
  return Object.fromEntries(task.items.map(({ id }) => [id, texts(id) as string[]]));
}

/** Puts values into the controls of a form; with `empty` alone into those items that have none yet. */
function fill(form: HTMLFormElement, values: Values, empty: boolean): void {
  const data = new FormData(form);
  for (const element of form.elements) {
    if (!(element instanceof HTMLInputElement || element instanceof HTMLSelectElement)) continue;
    const given = values[element.name];
    if (!given || (empty && data.getAll(element.name).some((value) => value !== ""))) continue;
    if (element instanceof HTMLInputElement && element.type !== "text") element.checked = given.includes(element.value);
    else element.value = given[0] ?? "";
  }
}

const isTexts = (value: unknown): value is readonly string[] =>
  Array.isArray(value) && value.every((one) => typeof one === "string");

const isValues = (value: unknown): value is Values =>
  typeof value === "object" && value !== null && !Array.isArray(value) && Object.values(value).every(isTexts);

const isOrderOf = (task: OrderTask, value: unknown): value is readonly string[] =>
  isTexts(value) && value.length === task.steps.length && task.steps.every(({ id }) => value.includes(id));
