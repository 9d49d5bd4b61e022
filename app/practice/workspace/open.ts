/** Opens a workspace: fetches its data in parallel with the code, and connects it to this browser. */

import { practiceDataPath, solutionPath } from "#app/domain/urls.ts";
import { type Files, isFilesOf, isPracticeData, type PracticeData } from "./received.ts";

async function json(path: string): Promise<unknown> {
  const answer = await fetch(path);
  if (!answer.ok) throw new Error(`${path} answered ${answer.status}`);
  return answer.json();
}

/** The practice with this id. Rejects if it doesn't load or is invalid. */
export async function loadPractice(id: string): Promise<PracticeData> {
  const found = await json(practiceDataPath(id));
  if (!isPracticeData(found)) throw new Error(`${practiceDataPath(id)} doesn't contain a practice`);
  return found;
}

/** All files of its solution. */
export async function loadSolution(id: string): Promise<Files> {
  const found = await json(solutionPath(id));
  if (!isFilesOf(found)) throw new Error(`${solutionPath(id)} doesn't contain any files`);
  return found;
}
