import { useState } from "react";
import type { TerminalTask as TerminalData } from "#app/domain/practice/task.ts";
import { TerminalTask } from "#app/practice/task-kinds/terminal-task.tsx";
import { createAnswerStore } from "./answer-store.ts";
import { dispatchChecked, TaskCard, type TaskCardProps } from "./task-card.tsx";

export type TerminalProps = TaskCardProps & { readonly task: TerminalData };

/** An exercise in the practice terminal. */
export default function Terminal({ task, ...card }: TerminalProps) {
  const [store] = useState(() => createAnswerStore(task.id));
  const work = (
    <TerminalTask id={card.id} task={task} store={store} onChecked={(marking) => dispatchChecked(task.id, marking)} />
  );
  return <TaskCard {...card} work={work} />;
}
