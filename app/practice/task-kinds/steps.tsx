import { useLayoutEffect, useRef } from "react";
import type { OrderTask } from "#app/domain/practice/task.ts";
import { itemElement, noteElement } from "#app/domain/practice/task-elements.ts";
import { CodeText } from "../workspace/wording.tsx";
import { moveItem } from "./drag-order.ts";
import { ItemNote, withoutBackticks } from "./item-note.tsx";
import type { KindViewProps } from "./kind-view.ts";
import { useDragOrder } from "./use-drag-order.ts";

type StepsProps = KindViewProps<OrderTask> & {
  /** Ids in their current order. */
  readonly order: readonly string[];
  readonly onOrder: (order: readonly string[], message: string) => void;
};

/** Steps as cards that people drag by a handle, or move up and down by their buttons. */
export function Steps({ id, task, results, order, onOrder }: StepsProps) {
  // Moving a card in the DOM also moves its button, which then loses the focus.
  const pressed = useRef<HTMLButtonElement | null>(null);
  // biome-ignore lint/correctness/useExhaustiveDependencies: after each new order.
  useLayoutEffect(() => {
    pressed.current?.focus();
    pressed.current = null;
  }, [order]);

  const textAt = (at: number) => withoutBackticks(task.steps.find((step) => step.id === order[at])?.text ?? "");
  const moveStep = (from: number, to: number) =>
    onOrder(moveItem(order, from, to), `“${textAt(from)}” is now step ${to + 1} of ${order.length}.`);
  const list = useRef<HTMLOListElement>(null);
  const drag = useDragOrder(list, moveStep);

  const move = (at: number, by: -1 | 1, button: HTMLButtonElement) => {
    if (order[at + by] === undefined) {
      onOrder(order, `“${textAt(at)}” is already ${by < 0 ? "first" : "last"}.`);
      return;
    }
    pressed.current = button;
    moveStep(at, at + by);
  };

  return (
    <ol className={drag.dragged === null ? "task-items steps" : "task-items steps dragging"} ref={list}>
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
            <span className="vh">: {withoutBackticks(text)}</span>
          </button>
        );
        return (
          <li
            key={step}
            className={drag.dragged === at ? "dragged" : undefined}
            style={drag.dragged === null ? undefined : { translate: `0 ${drag.offset(at)}px` }}
          >
            <div className="pair">
              {/* The buttons do the same for keyboards and assistive technology. */}
              <span className="grip needs-script" aria-hidden="true" onPointerDown={(event) => drag.start(event, at)} />
              <p id={itemElement(id, step)}>
                <CodeText text={text} />
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
