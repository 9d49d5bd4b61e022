import { useState } from "react";
import { FormTask, type FormTaskData } from "#app/practice/kinds/form-task.tsx";
import { answerStore } from "./kept-answers.ts";
import { TaskCard, type TaskCardProps, tellChecked } from "./task-card.tsx";

export type TaskProps = TaskCardProps & {
  readonly task: FormTaskData;
  /** Of the order of this visit, where its items were laid out in one (browser/task-order.ts). */
  readonly seed?: string;
};

/** An exercise that is answered in the lesson: sorting, ordering, matching, labelling, choosing, filling in. */
export default function Task({ task, seed = task.id, ...card }: TaskProps) {
  const [store] = useState(() => answerStore(task.id));
  const work = (
    <FormTask
      id={card.id}
      task={task}
      firstSeed={seed}
      store={store}
      onChecked={(marking) => tellChecked(task.id, marking)}
    />
  );
  return <TaskCard {...card} work={work} />;
}
