import { problem } from "#app/server/json.server.ts";

const answer = () => problem(404, "There is no such call.");

export const loader = answer;
export const action = answer;
