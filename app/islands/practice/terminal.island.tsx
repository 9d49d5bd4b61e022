import { useState } from "react";
import type { TerminalTask as TerminalData } from "#app/domain/practice/task.ts";
import { TerminalTask } from "#app/practice/kinds/terminal-task.tsx";
import { answerStore } from "./kept-answers.ts";
import { TaskCard, type TaskCardProps, tellChecked } from "./task-card.tsx";

export type TerminalProps = TaskCardProps & { readonly task: TerminalData };

/** An exercise in the practice terminal. */
export default function Terminal({ task, ...card }: TerminalProps) {
  const [store] = useState(() => answerStore(task.id));
  const work = (
    <TerminalTask id={card.id} task={task} store={store} onChecked={(marking) => tellChecked(task.id, marking)} />
  );
  return <TaskCard {...card} work={work} />;
}
