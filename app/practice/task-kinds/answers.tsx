import type { ReactNode } from "react";
import type { Task } from "#app/domain/practice/task.ts";
import { CodeText } from "../workspace/wording.tsx";

interface Line {
  readonly id: string;
  readonly text: string;
  readonly answer: string;
  readonly why: string;
}

/** The question, the right answer and its explanation for each item. */
export function answerLines(task: Task): readonly Line[] {
  switch (task.kind) {
    case "order":
      return task.steps.map(({ id, text, why }) => ({ id, text, answer: "", why }));
    case "terminal":
      return task.solution.map((line, at) => ({ id: String(at), text: `\`${line}\``, answer: "", why: "" }));
    case "choose":
      return task.items.map(({ id, text, options }) => {
        const right = options.filter((option) => option.right);
        const answer = right.map((option) => option.text).join("; ");
        return { id, text, answer, why: right.map((option) => option.why).join(" ") };
      });
    case "fill":
      return task.items.map(({ id, label, solution, why }) => ({ id, text: label, answer: `\`${solution}\``, why }));
    default:
      return task.items.map(({ id, text, answers, why }) => {
        const named = answers.map((answer) => task.options.find((option) => option.id === answer)?.text ?? answer);
        return { id, text: task.kind === "label" ? `\`${text}\`` : text, answer: named.join(" or "), why };
      });
  }
}

/** The right answers, collapsed. */
export function Answers({ task, title }: { task: Task; title: string }): ReactNode {
  const lines = answerLines(task);
  const List = task.kind === "order" || task.kind === "terminal" ? "ol" : "ul";
  return (
    <details className="answers">
      <summary>{title}</summary>
      <List>
        {lines.map(({ id, text, answer, why }) => (
          <li key={id}>
            <CodeText text={text} />
            {answer ? (
              <>
                :{" "}
                <b>
                  <CodeText text={answer} />
                </b>
                .
              </>
            ) : null}{" "}
            <CodeText text={why} />
          </li>
        ))}
      </List>
    </details>
  );
}
