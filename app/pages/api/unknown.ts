import { problem } from "#app/server/json.server.ts";

const answer = () => problem(404, "There is no API endpoint at this URL.");

export const loader = answer;
export const action = answer;
