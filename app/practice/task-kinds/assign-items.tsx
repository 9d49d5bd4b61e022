import { shuffled } from "#app/domain/practice/shuffle.ts";
import type { AssignTask, TaskItem } from "#app/domain/practice/task.ts";
import { itemElement, noteElement } from "#app/domain/practice/task-elements.ts";
import { CodeText } from "#app/practice/workspace/wording.tsx";
import { ItemNote, withoutBackticks } from "./item-note.tsx";
import type { KindViewProps } from "./kind-view.ts";

/** Sorting, matching and labelling: each item gets one of the options. */
export function AssignItems({ id, task, results, seed }: KindViewProps<AssignTask>) {
  if (task.kind === "label") return <Labelled id={id} task={task} results={results} seed={seed} />;
  const items = shuffled(task.items, seed);
  return (
    <ul className={task.kind === "sort" ? "task-items cards" : "task-items"}>
      {items.map((item) => (
        <li key={item.id}>
          {task.kind === "sort" ? (
            <Bins card={id} item={item} task={task} />
          ) : (
            <Choice card={id} name={item.text} item={item} task={task} wrong={isWrong(results, item)} />
          )}
          <ItemNote id={noteElement(id, item.id)} result={results.get(item.id)} />
        </li>
      ))}
    </ul>
  );
}

const isWrong = (results: KindViewProps<AssignTask>["results"], { id }: TaskItem): boolean =>
  results.get(id)?.status === "wrong";

type ItemProps = {
  /** Id of the card. */
  card: string;
  item: TaskItem;
  task: AssignTask;
};

/** A card with a button for each bin. */
function Bins({ card, item, task }: ItemProps) {
  return (
    <fieldset aria-describedby={noteElement(card, item.id)}>
      <legend>
        <CodeText text={item.text} />
      </legend>
      <div className="bins">
        {task.options.map((option) => (
          <label key={option.id}>
            <input type="radio" name={item.id} value={option.id} />
            <span>
              <CodeText text={option.text} />
            </span>
          </label>
        ))}
      </div>
    </fieldset>
  );
}

/** A text with a list of the options next to it. */
function Choice({ card, item, task, name, wrong }: ItemProps & { name: string; wrong: boolean }) {
  const id = itemElement(card, item.id);
  return (
    <div className="pair">
      <label htmlFor={id}>
        <CodeText text={name} />
      </label>
      <select
        id={id}
        name={item.id}
        defaultValue=""
        autoComplete="off"
        aria-describedby={noteElement(card, item.id)}
        aria-invalid={wrong || undefined}
      >
        <option value="">Choose …</option>
        {task.options.map((option) => (
          <option key={option.id} value={option.id}>
            {withoutBackticks(option.text)}
          </option>
        ))}
      </select>
    </div>
  );
}

/** The whole text with its parts numbered, and a list for each part. */
function Labelled({ id, task, results }: KindViewProps<AssignTask>) {
  const textOf = (item: string) => task.items.find((one) => one.id === item)?.text ?? "";
  const numberOf = (item: string) => task.items.findIndex((one) => one.id === item) + 1;
  return (
    <>
      <p className="labelled">
        <code>
          {task.line.map((part, at) =>
            "plain" in part ? (
              // biome-ignore lint/suspicious/noArrayIndexKey: parts of one text never change place.
              <span key={at}>{part.plain}</span>
            ) : (
              <span key={part.item} className="part">
                {withoutBackticks(textOf(part.item))}
                <sub>{numberOf(part.item)}</sub>
              </span>
            ),
          )}
        </code>
      </p>
      <ol className="task-items">
        {task.items.map((item) => (
          <li key={item.id}>
            <Choice
              card={id}
              name={`\`${withoutBackticks(item.text)}\``}
              item={item}
              task={task}
              wrong={isWrong(results, item)}
            />
            <ItemNote id={noteElement(id, item.id)} result={results.get(item.id)} />
          </li>
        ))}
      </ol>
    </>
  );
}
