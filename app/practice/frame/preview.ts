/** The frame of a preview. */
import { start } from "./runtime.ts";

start((message) => {
  if (message.type === "hash") location.hash = message.hash;
});
