// @vitest-environment happy-dom
import { act } from "react";
import { createRoot } from "react-dom/client";
import { expect, test, vi } from "vitest";
import { SelfChecks } from "./self-checks.tsx";

Object.assign(globalThis, { IS_REACT_ACT_ENVIRONMENT: true });

const selfChecks = [
  { question: "Does `alt` say what the picture shows?", model: "“A wren on a fence” does." },
  { question: "Is the title a good one?", model: "“Wrens of Mill Creek” is." },
];

test("shows each question with its box and model answer, and reports ticks", () => {
  const onTick = vi.fn();
  const host = document.body.appendChild(document.createElement("div"));
  act(() => createRoot(host).render(<SelfChecks selfChecks={selfChecks} ticked={new Set([1])} onTick={onTick} />));
  const boxes = [...host.querySelectorAll("input")];
  expect(boxes.map(({ checked }) => checked)).toEqual([false, true]);
  expect(boxes[0]?.labels?.[0]?.textContent).toBe("Does alt say what the picture shows?");
  expect(host.querySelector("label code")?.textContent).toBe("alt");
  expect([...host.querySelectorAll("summary")].map((summary) => summary.textContent)).toEqual([
    "Model answer to question 1",
    "Model answer to question 2",
  ]);
  act(() => boxes[0]?.click());
  expect(onTick).toHaveBeenCalledWith(0, true);
});
