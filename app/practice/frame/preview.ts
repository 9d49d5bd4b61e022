/** Entry of the code for previews. */
import { start } from "./runtime.ts";

start((message) => {
  if (message.type === "hash") location.hash = message.hash;
});
