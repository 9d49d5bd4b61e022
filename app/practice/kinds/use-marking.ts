import { useRef, useState } from "react";
import { type Answer, type ItemResult, type Marking, mark, markingWords } from "#app/domain/marking.ts";
import type { Task } from "#app/domain/task.ts";

/** Refused answers after which the right ones may be looked at. */
const refusalsForAnswers = 3;

/** Where answers are kept until they are wanted again. */
export interface AnswerShelf {
  /** What was kept, or null; of any shape, for it may come from an older version of the exercise. */
  read(): unknown;
  write(answers: unknown): void;
  /** Asks the account; answers with what was written on another device meanwhile, or null. Never takes long, and never rejects. */
  fromAccount(): Promise<unknown>;
}

export interface MarkingState {
  /** What the last check said, without items that were changed since. */
  readonly results: ReadonlyMap<string, ItemResult>;
  /** The sentence that is announced. */
  readonly said: string;
  readonly complete: boolean;
  /** The right answers may be shown. */
  readonly mayShow: boolean;
  /** Counts how often it was begun again: another number is another order of items. */
  readonly round: number;
  readonly check: (answer: Answer) => Marking;
  /** An item was changed, so what was said about it no longer holds; null: all of them. */
  readonly edited: (id: string | null) => void;
  readonly say: (text: string) => void;
  readonly restart: () => void;
}

/** What is known about the answers to a task. */
export function useMarking(task: Task, onChecked: (marking: Marking) => void): MarkingState {
  const [results, setResults] = useState<ReadonlyMap<string, ItemResult>>(new Map());
  const [said, setSaid] = useState("");
  const [complete, setComplete] = useState(false);
  const [round, setRound] = useState(0);
  const [refusals, setRefusals] = useState(0);
  const refused = useRef("");
  return {
    results,
    said,
    complete,
    round,
    mayShow: complete || refusals >= refusalsForAnswers,
    check(answer) {
      const marking = mark(task, answer);
      setResults(new Map(marking.items.map((item) => [item.id, item])));
      setSaid(`${markingWords(marking)}${marking.complete ? " You have finished." : ""}`);
      setComplete(marking.complete);
      // Pressing the button again is no new try.
      const given = JSON.stringify(answer);
      if (!marking.complete && given !== refused.current && marking.items.some(({ status }) => status === "wrong"))
        setRefusals(refusals + 1);
      refused.current = given;
      onChecked(marking);
      return marking;
    },
    edited(id) {
      setComplete(false);
      setSaid("");
      setResults(id === null ? new Map() : new Map([...results].filter(([one]) => one !== id)));
    },
    say: setSaid,
    restart() {
      setResults(new Map());
      setComplete(false);
      setRound(round + 1);
    },
  };
}
