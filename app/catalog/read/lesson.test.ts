import { secondLesson } from "#app/catalog/testing/sample-content.ts";
import { theReaderTells } from "#app/catalog/testing/sample-faults.ts";

theReaderTells([
  ["a folder holds no lesson", { [secondLesson]: null }, secondLesson, "", /no lesson\.mdx/, /lesson\.md/],
]);
