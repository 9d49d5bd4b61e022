import { changed, pictureFile } from "#app/catalog/testing/sample-content.ts";
import { theCheckTells } from "#app/catalog/testing/sample-faults.ts";

theCheckTells([
  [
    "a picture has a script",
    changed(pictureFile, "<g id", "<script>alert(1)</script>\n  <g id"),
    pictureFile,
    "<script>",
    /can't contain <script>/,
    /only these elements/,
  ],
  [
    "a picture has text",
    changed(pictureFile, "<g id", "<text>Hi</text><g id"),
    pictureFile,
    "<text>",
    /can't contain <text>/,
    /only these elements/,
  ],
  [
    "a picture has an event",
    changed(pictureFile, 'id="tag"', 'id="tag" onclick="x()"'),
    pictureFile,
    "onclick",
    /attribute onclick/,
    /Remove/,
  ],
  [
    "a picture has a link",
    changed(pictureFile, "<g id", '<a href="/x"/><g id'),
    pictureFile,
    "<a href",
    /can't contain <a>/,
    /only these elements/,
  ],
  [
    "a picture has its own colour",
    changed(pictureFile, 'stroke="currentColor"', 'stroke="#ff0000"'),
    pictureFile,
    "#ff0000",
    /doesn't follow the theme/,
    /currentColor/,
  ],
  [
    "a picture has another size",
    changed(pictureFile, "380 270", "400 270"),
    pictureFile,
    "<svg",
    /wrong size/,
    /0 0 380 270/,
  ],
]);
