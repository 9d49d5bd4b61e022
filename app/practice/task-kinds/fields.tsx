import type { FillTask } from "#app/domain/practice/task.ts";
import { itemElement, noteElement } from "#app/domain/practice/task-elements.ts";
import { CodeText } from "../workspace/wording.tsx";
import { ItemNote } from "./item-note.tsx";
import type { KindViewProps } from "./kind-view.ts";
import { Waterfall } from "./waterfall.tsx";

/** Questions whose answers are typed. */
export function Fields({ id, task, results }: KindViewProps<FillTask>) {
  return (
    <>
      <Waterfall rows={task.waterfall} />
      <ul className="task-items">
        {task.items.map((field) => (
          <li key={field.id}>
            <div className="pair">
              <label htmlFor={itemElement(id, field.id)}>
                <CodeText text={field.label} />
              </label>
              <input
                id={itemElement(id, field.id)}
                name={field.id}
                autoComplete="off"
                autoCapitalize="off"
                autoCorrect="off"
                spellCheck={false}
                aria-describedby={noteElement(id, field.id)}
                aria-invalid={results.get(field.id)?.status === "wrong" || undefined}
              />
            </div>
            <ItemNote id={noteElement(id, field.id)} result={results.get(field.id)} />
          </li>
        ))}
      </ul>
    </>
  );
}
