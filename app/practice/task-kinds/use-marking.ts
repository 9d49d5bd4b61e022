import { useRef, useState } from "react";
import { type Answer, type ItemResult, type Marking, mark, markingSummary } from "#app/domain/practice/marking.ts";
import type { Task } from "#app/domain/practice/task.ts";

/** The number of wrong attempts after which learners may see the right answers. */
const attemptsForAnswers = 3;

/** Where answers are saved until they are needed again. */
export interface AnswerStore {
  /** The saved answers, or null. They can have any shape, because an older version of the exercise may have saved them. */
  read(): unknown;
  write(answers: unknown): void;
  /** Resolves to what another device has saved to the account since, or null. It never takes long and never rejects. */
  fromAccount(): Promise<unknown>;
}

export interface MarkingState {
  /** The results of the last check, without the items that have changed since. */
  readonly results: ReadonlyMap<string, ItemResult>;
  /** The sentence that is announced. */
  readonly status: string;
  readonly complete: boolean;
  /** The right answers may be shown. */
  readonly canShowAnswers: boolean;
  /** How often the learner has started again. Each number gives a different order of items. */
  readonly round: number;
  readonly check: (answer: Answer) => Marking;
  /** Removes the result of an item that was changed. Null removes all results. */
  readonly clearResult: (id: string | null) => void;
  readonly setStatus: (text: string) => void;
  readonly restart: () => void;
}

/** Marks the answers to a task and keeps the results. */
export function useMarking(task: Task, onChecked: (marking: Marking) => void): MarkingState {
  const [results, setResults] = useState<ReadonlyMap<string, ItemResult>>(new Map());
  const [status, setSaid] = useState("");
  const [complete, setComplete] = useState(false);
  const [round, setRound] = useState(0);
  const [refusals, setRefusals] = useState(0);
  const lastWrong = useRef("");
  return {
    results,
    status,
    complete,
    round,
    canShowAnswers: complete || refusals >= attemptsForAnswers,
    check(answer) {
      const marking = mark(task, answer);
      setResults(new Map(marking.items.map((item) => [item.id, item])));
      setSaid(`${markingSummary(marking)}${marking.complete ? " You have finished." : ""}`);
      setComplete(marking.complete);
      // Pressing the button again without a change doesn't count as a new try.
      const given = JSON.stringify(answer);
      if (!marking.complete && given !== lastWrong.current && marking.items.some(({ status }) => status === "wrong"))
        setRefusals(refusals + 1);
      lastWrong.current = given;
      onChecked(marking);
      return marking;
    },
    clearResult(id) {
      setComplete(false);
      setSaid("");
      setResults(id === null ? new Map() : new Map([...results].filter(([one]) => one !== id)));
    },
    setStatus: setSaid,
    restart() {
      setResults(new Map());
      setComplete(false);
      setRound(round + 1);
    },
  };
}
