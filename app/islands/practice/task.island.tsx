import { useState } from "react";
import { FormTask, type FormTaskData } from "#app/practice/task-kinds/form-task.tsx";
import { createAnswerStore } from "./answer-store.ts";
import { dispatchChecked, TaskCard, type TaskCardProps } from "./task-card.tsx";

export type TaskProps = TaskCardProps & {
  readonly task: FormTaskData;
  /** Seed of this visit's order, if the items have been shuffled (browser/task-order.ts). */
  readonly seed?: string;
};

/** An exercise that is answered in the lesson: sorting, ordering, matching, labelling, choosing, filling in. */
export default function Task({ task, seed = task.id, ...card }: TaskProps) {
  const [store] = useState(() => createAnswerStore(task.id));
  const work = (
    <FormTask
      id={card.id}
      task={task}
      firstSeed={seed}
      store={store}
      onChecked={(marking) => dispatchChecked(task.id, marking)}
    />
  );
  return <TaskCard {...card} work={work} />;
}
