import { useState } from "react";
import { FormTask, type FormTaskData } from "#app/practice/kinds/form-task.tsx";
import { answerShelf } from "./kept-answers.ts";
import { TaskCard, type TaskCardProps, tellChecked } from "./task-card.tsx";

export type TaskProps = TaskCardProps & { readonly task: FormTaskData };

/** An exercise that is answered in the lesson: sorting, ordering, matching, labelling, choosing, filling in. */
export default function Task({ task, ...card }: TaskProps) {
  const [shelf] = useState(() => answerShelf(task.id));
  const work = (
    <FormTask id={card.id} task={task} shelf={shelf} onChecked={(marking) => tellChecked(task.id, marking)} />
  );
  return <TaskCard {...card} work={work} />;
}
