/**
 * Reading pages for somebody who is signed in. They differ from reader to reader in a name and an id only, so each is
 * rendered once, with marks in their places, and filled in for each request.
 */

/** What a page may show of the person who is signed in. */
export interface Reader {
  readonly id: string;
  readonly name: string;
  readonly email: string;
}

/** A page cut at its marks: between `texts[i]` and `texts[i + 1]` belongs the field `fields[i]`. */
export interface PageForm {
  readonly texts: readonly string[];
  readonly fields: readonly Field[];
}

const fieldNames = ["id", "name"] as const;
type Field = (typeof fieldNames)[number];

// Characters of Unicode's private use area: they stand in no text, and nothing escapes them.
const mark = (field: string): string => `\u{E000}${field}\u{E001}`;
const marks = /\u{E000}(\w+)\u{E001}/u;

/** For whom a form is rendered: each value is a mark. */
export const formReader: Reader = { id: mark("id"), name: mark("name"), email: mark("email") };

const isField = (text: string): text is Field => fieldNames.some((name) => name === text);

/** Cuts a page that was rendered for `formReader`. Throws where the page shows more of a reader than can be filled in. */
export function pageForm(html: string): PageForm {
  // With a group in the pattern, `split` gives texts and marks in turn.
  const pieces = html.split(new RegExp(marks, "gu"));
  const fields = pieces.filter((_, index) => index % 2 === 1).map(asField);
  return { texts: pieces.filter((_, index) => index % 2 === 0), fields };
}

function asField(name: string): Field {
  if (!isField(name))
    throw new Error(`a reading page shows the ${name} of its reader; only id and name can be filled in`);
  return name;
}

const escapes: Readonly<Record<string, string>> = {
  "&": "&amp;",
  "<": "&lt;",
  ">": "&gt;",
  '"': "&quot;",
  "'": "&#x27;",
};
const escaped = (text: string): string => text.replace(/[&<>"']/g, (character) => escapes[character] ?? character);

/** The page for one reader; what they chose as their name is text, never markup. */
export const fillIn = ({ texts, fields }: PageForm, user: Reader): string =>
  texts.map((text, index) => text + (index < fields.length ? escaped(user[fields[index] ?? "name"]) : "")).join("");
