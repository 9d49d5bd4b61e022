import { changed, sectionFile } from "#app/catalog/testing/sample-content.ts";
import { theReaderTells } from "#app/catalog/testing/sample-faults.ts";

theReaderTells([
  ["a section has no section.yaml", { [sectionFile]: null }, sectionFile, "", /no section\.yaml/, /title, blurb/],
  [
    "a section lists an unknown lesson",
    changed(sectionFile, "  - links", "  - links\n  - forms"),
    sectionFile,
    "  - forms",
    /`forms` doesn't exist/,
    /forms[/\\]lesson\.mdx/,
  ],
  [
    "a section lists a lesson twice",
    changed(sectionFile, "  - links", "  - links\n  - introduction"),
    sectionFile,
    "",
    /listed twice/,
    /Keep one/,
  ],
  [
    "a lesson is not listed",
    changed(sectionFile, "  - links\n", ""),
    sectionFile,
    "lessons:",
    /folder links isn't listed/,
    / {2}- links/,
  ],
]);
