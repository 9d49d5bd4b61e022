import { shuffled } from "#app/domain/practice/shuffle.ts";
import type { ChooseTask } from "#app/domain/practice/task.ts";
import { noteElement } from "#app/domain/practice/task-elements.ts";
import { CodeText } from "../workspace/wording.tsx";
import { ItemNote } from "./item-note.tsx";
import type { KindViewProps } from "./kind-view.ts";
import { Waterfall } from "./waterfall.tsx";

/** Questions with answers to choose from: radio buttons for one, boxes for several. */
export function Questions({ id, task, results, seed }: KindViewProps<ChooseTask>) {
  return (
    <>
      <Waterfall rows={task.waterfall} />
      <ul className="task-items">
        {shuffled(task.items, seed).map((question) => (
          <li key={question.id}>
            <fieldset aria-describedby={noteElement(id, question.id)}>
              <legend>
                <CodeText text={question.text} />
                {question.pick === "all" ? <span className="soft"> Choose all that apply.</span> : null}
              </legend>
              <div className="choices">
                {shuffled(question.options, `${seed}:${question.id}`).map((option) => (
                  <label key={option.id}>
                    <input type={question.pick === "all" ? "checkbox" : "radio"} name={question.id} value={option.id} />
                    <span>
                      <CodeText text={option.text} />
                    </span>
                  </label>
                ))}
              </div>
            </fieldset>
            <ItemNote id={noteElement(id, question.id)} result={results.get(question.id)} />
          </li>
        ))}
      </ul>
    </>
  );
}
