import { secondLesson } from "./sample-content.ts";
import { theReaderTells } from "./sample-faults.ts";

theReaderTells([
  ["a folder holds no lesson", { [secondLesson]: null }, secondLesson, "", /no lesson\.mdx/, /lesson\.md/],
]);
