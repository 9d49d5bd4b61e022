import { useLayoutEffect, useRef } from "react";
import type { OrderTask } from "#app/domain/task.ts";
import { itemElement, noteElement } from "#app/domain/task-elements.ts";
import { Worded } from "../workspace/wording.tsx";
import { bare, ItemNote } from "./item-note.tsx";
import type { KindViewProps } from "./kind-view.ts";

type StepsProps = KindViewProps<OrderTask> & {
  /** Ids as they lie now. */
  readonly order: readonly string[];
  readonly onOrder: (order: readonly string[], said: string) => void;
};

/** Steps as cards that move up and down by their buttons. */
export function Steps({ id, task, results, order, onOrder }: StepsProps) {
  // A card that moves takes its button along, and a browser takes the focus from what is moved.
  const pressed = useRef<HTMLButtonElement | null>(null);
  // biome-ignore lint/correctness/useExhaustiveDependencies: after each new order.
  useLayoutEffect(() => {
    pressed.current?.focus();
    pressed.current = null;
  }, [order]);

  const move = (at: number, by: -1 | 1, button: HTMLButtonElement) => {
    const moved = order[at];
    const other = order[at + by];
    const text = bare(task.steps.find((step) => step.id === moved)?.text ?? "");
    if (moved === undefined || other === undefined) {
      onOrder(order, `“${text}” is ${by < 0 ? "first" : "last"} already.`);
      return;
    }
    const next = [...order];
    next[at] = other;
    next[at + by] = moved;
    pressed.current = button;
    onOrder(next, `“${text}” is now step ${at + by + 1} of ${order.length}.`);
  };

  return (
    <ol className="task-items steps">
      {order.map((step, at) => {
        const { text = "" } = task.steps.find((one) => one.id === step) ?? {};
        const note = noteElement(id, step);
        const button = (by: -1 | 1, word: string, end: boolean) => (
          <button
            type="button"
            className="btn quiet small"
            aria-disabled={end || undefined}
            aria-describedby={note}
            onClick={(event) => move(at, by, event.currentTarget)}
          >
            {word}
            <span className="vh">: {bare(text)}</span>
          </button>
        );
        return (
          <li key={step}>
            <div className="pair">
              <p id={itemElement(id, step)}>
                <Worded text={text} />
              </p>
              <div className="btns needs-script">
                {button(-1, "Up", at === 0)}
                {button(1, "Down", at === order.length - 1)}
              </div>
            </div>
            <ItemNote id={note} result={results.get(step)} />
          </li>
        );
      })}
    </ol>
  );
}
