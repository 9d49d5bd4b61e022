/**
 * Reading pages for logged-in readers. They differ in a name, an id and marks for the reader's progress, so each page is
 * rendered once with places for these, and filled in for each request.
 */
import { escapeHtml } from "#app/domain/escape.ts";
import { type PackedPart, type Part, packedPart } from "./parts.ts";

/** What a page may show of the person who is signed in. */
export interface Reader {
  readonly id: string;
  readonly name: string;
  readonly email: string;
}

/** Fills in what a page says of the progress of its reader; see app/pages/marks.server.ts. */
export interface Marks {
  /** The HTML inside the place of a mark, by the text of the place. */
  readonly at: (text: string) => string;
  /** The drawing of the course line to show, by the text of its attribute. */
  readonly line: (text: string) => string;
  /** The HTML inside a part of home, by the text of its place. */
  readonly home: (text: string) => string;
}

/** A page cut at its places. */
export interface PageTemplate {
  /** Long texts are the same for everyone and are compressed. Short ones are kept together with the places next to them. */
  readonly parts: readonly (PackedPart | readonly (string | Field)[])[];
  /** How much it shows of the progress of its reader: nothing, marks in lists, or home, which needs all of it. */
  readonly marked: "no" | "lists" | "home";
}

const fieldNames = ["id", "name"] as const;
type Field =
  | { readonly reader: (typeof fieldNames)[number] }
  | { readonly mark: "at" | "line" | "home"; readonly text: string };

// Characters from Unicode's private use area, because they don't occur in any text and nothing escapes them.
const mark = (field: string): string => `\u{E000}${field}\u{E001}`;

/**
 * The places in a page: a mark of the reader; inside the element of a mark (app/ui/mark.tsx); the end of the address of
 * the course line (app/ui/course-path.tsx); and inside a part of home (app/ui/home-back.tsx).
 */
const places =
  /\u{E000}(\w+)\u{E001}|(?<=<span data-mark="([^"]*)">)(?=<\/span>)|(?<=#at-)none(?=" data-line="([^"]*)")|(?<=<div data-home="([^"]*)">)(?=<\/div>)/gu;

/** For whom a form is rendered: each value is a mark. */
export const formReader: Reader = { id: mark("id"), name: mark("name"), email: mark("email") };

/** Texts of fewer bytes are packed for each request, together with the places beside them. */
const worthKeeping = 1024;

/** Cuts a page that was rendered for `formReader`. Throws where the page shows more of a reader than can be filled in. */
export function pageTemplate(html: string): PageTemplate {
  const parts: (PackedPart | (string | Field)[])[] = [];
  const add = (piece: string | Field): void => {
    const last = parts.at(-1);
    if (Array.isArray(last)) last.push(piece);
    else parts.push([piece]);
  };
  const addText = (text: string): void => {
    const bytes = new TextEncoder().encode(text);
    if (bytes.length < worthKeeping) add(text);
    else parts.push(packedPart(bytes));
  };
  let end = 0;
  let marked: PageTemplate["marked"] = "no";
  for (const found of html.matchAll(places)) {
    const [place, reader, at, line, home] = found;
    addText(html.slice(end, found.index));
    if (reader !== undefined) add(asField(reader));
    else if (at !== undefined) add({ mark: "at", text: at });
    else add(home !== undefined ? { mark: "home", text: home } : { mark: "line", text: line ?? "" });
    if (home !== undefined) marked = "home";
    else if (reader === undefined && marked === "no") marked = "lists";
    end = found.index + place.length;
  }
  addText(html.slice(end));
  return { parts, marked };
}

function asField(name: string): Field {
  const reader = fieldNames.find((one) => one === name);
  if (reader === undefined)
    throw new Error(`a reading page shows the ${name} of its reader; only id and name can be filled in`);
  return { reader };
}

/** Marks of a reader whose progress isn't known: the page as visitors get it. */
export const noMarks: Marks = { at: () => "", line: () => "none", home: () => "" };

/** The page for one reader; what they chose as their name is text, never markup. */
export function fillIn({ parts }: PageTemplate, user: Reader, marks: Marks = noMarks): Part[] {
  const filled = (piece: string | Field): string => {
    if (typeof piece === "string") return piece;
    return "reader" in piece ? escapeHtml(user[piece.reader]) : marks[piece.mark](piece.text);
  };
  return parts.map((part) => ("blocks" in part ? part : new TextEncoder().encode(part.map(filled).join(""))));
}
